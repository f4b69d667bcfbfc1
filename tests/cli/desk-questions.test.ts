import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TODAY_KINDS, TODAY_LABEL } from "../../src/domain/desk/today/vocabulary.ts";
import { addDays, berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();
const json = async (args: string[], stdin = "") => (await cli.json(args, { stdin })).answer;
const text = async (...args: string[]) => {
  const { exitCode, stdout, stderr } = await cli.run(args);
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: "" });
  return stdout;
};
/** A Monday that no test outlives. */
const MONDAY = "2099-11-30";

const registered = (vorname: string, nachname: string) =>
  cli.newApplicant({ vorname, nachname, plz: "63065", ort: "Offenbach" });

const newDriver = (vorname: string, nachname: string) =>
  cli.newDriver({ vorname, nachname, plz: "63065", ort: "Offenbach" });

describe("when there is nothing", () => {
  it("says so, and answers documents of the same shape", async () => {
    const { today, mailOutage, data } = await json(["today"]);
    expect({ today, mailOutage }).toEqual({ today: berlinDate(new Date()), mailOutage: null });
    expect(data).toEqual(TODAY_KINDS.map((kind) => ({ kind, count: 0, rows: [] })));
    expect(await text("today")).toContain("\n\nNichts zu tun.\n  Jeder Auftrag hat einen Fahrer");
    // A week without a holiday.
    expect(await text("plan", "--from", MONDAY)).toContain(
      "Keine Lücke und keine Kollision an diesen Tagen.",
    );
    expect((await json(["plan"])).plan).toMatchObject({ drivers: [], work: [], undated: 0 });
    expect((await cli.run(["notes", "list"])).stdout).toBe("Keine Notizen.\n");
    expect(await text("emails", "retry-failed")).toBe("Es gibt nichts zu tun.\n");
  });
});

describe("with jobs and drivers", () => {
  let [anna, bernd] = ["", ""];
  let [asked, open, undated] = ["", "", ""];
  beforeAll(async () => {
    [anna, bernd] = [await newDriver("Anna", "Muster"), await newDriver("Bernd", "Beispiel")];
    const week = { einsatzbeginn: MONDAY, einsatzende: addDays(MONDAY, 1) };
    [asked, open, undated] = [await cli.newJob(week), await cli.newJob(week), await cli.newJob()];
    const other = await cli.newJob(week);
    const assign = ["--driver", anna, "--rate", "40", "--despite-documents"];
    await json(["jobs", "assign", asked, ...assign]);
    await json(["jobs", "assign", other, ...assign, "--despite-overlap"]);
    await json(["drivers", "availability", bernd, "--never", "do"]);
  });

  it("today has the desk's lists, headings and order", async () => {
    const shown = await text("today");
    const headings = [...shown.matchAll(/^(\S.*) \(\d+\)$/gm)].map(([, heading]) => heading);
    const known: string[] = TODAY_KINDS.map((kind) => TODAY_LABEL[kind]);
    expect(headings).toEqual(known.filter((label) => headings.includes(label)));
    expect(headings).toContain("Besetzen");
    expect(shown).toMatch(
      new RegExp(
        ` {2}FA ${open} {2}Muster Spedition · Sattelzug\n {4}60327 Frankfurt am Main · Mo`,
      ),
    );
    const { data } = await json(["today"]);
    const list = rowsOf({ data }).find(({ kind }) => kind === "staff");
    expect(list).toMatchObject({ count: 2, rows: [{ job: { nummer: Number(open) } }, {}] });
  });

  it("today names a driver by his number", async () => {
    const waiting = await registered("Clara", "Wartend");
    const { driver } = await json(["drivers", "show", waiting]);
    const { nummer } = driver as { nummer: number };
    const shown = await text("today");
    expect(shown).toMatch(new RegExp(`\n {2}FR ${nummer} {2}Clara Wartend\n`));
    expect(shown).not.toContain(waiting.slice(0, 8));
    await json(["drivers", "reject", waiting, "--yes"]);
  });

  it("plan says gaps and collisions, then driver by driver who works when", async () => {
    const shown = await text("plan", "--from", MONDAY);
    expect(shown).toMatch(/^Plan 30\.11\. – 06\.12\.2099\n/);
    expect(shown).toMatch(
      new RegExp(
        `\n\nMuster, Anna\n {2}Sattelzug Frankfurt am Main · Muster Spedition · .*FA ${asked} · `,
      ),
    );
    expect(shown).toMatch(/\n\nBeispiel, Bernd\n {2}weg 03\.12\.2099 \(nicht frei/);
    expect(shown).toMatch(
      new RegExp(
        `Ohne Fahrer\n {2}Sattelzug Frankfurt am Main · Muster Spedition · Offen · FA ${open} · `,
      ),
    );
    expect(shown).toMatch(
      /Doppelt eingeteilt\n {2}Muster, Anna: FA \d+ und FA \d+ am 30\.11\. – 01\.12\.2099\n/,
    );
    expect(shown).toContain(`Ohne Datum\n  FA ${undated} Muster Spedition`);
    const two = await text("plan", "--from", MONDAY, "--to", addDays(MONDAY, 9));
    expect(two).toMatch(/^Plan 30\.11\. – 09\.12\.2099\n/);
    const { plan } = await json(["plan", "--from", MONDAY]);
    expect(plan).toMatchObject({ from: MONDAY, to: "2099-12-06", work: { length: 3 } });
  });

  it.each([
    [["plan", "--from", "30.11.2099"], "2026-12-01"],
    [["plan", "--from", MONDAY, "--to", "2099-11-01"], "--to"],
    [["shortlist", "kran"], "<Auftrag>"],
    [["log", "--action", "tanzen"], "assign_driver"],
    [["log", "--driver", "Niemand Nirgends"], "Fahrer"],
    [["notes", "add", "Text"], "--job, --driver oder --customer"],
    [["privacy", "erase", "--yes"], "--driver oder --customer"],
  ])("%j is refused, and says what it takes", async (args, named) => {
    const { exitCode, stdout, stderr } = await cli.run(args);
    expect([2, 3]).toContain(exitCode);
    expect(stdout).toBe("");
    expect(stderr).toContain(named);
  });

  it("shortlist says who fits and why, and how many more there are", async () => {
    const shown = await text("shortlist", "FA", open, "--limit", "1");
    expect(shown).toMatch(new RegExp(`^FA ${open} {2}Muster Spedition\n`));
    expect(shown).toMatch(
      /\n1\. Beispiel, Bernd\n {2}63065 Offenbach · .* · 38,50 € \/ Std\. · 069/,
    );
    expect(shown).toMatch(/\n {2}\+ Klasse /);
    expect(shown).toContain("Gezeigt sind 1 von 2: --limit 2 zeigt alle.");
    const all = await text("shortlist", open);
    expect(all).toMatch(/2\. Muster, Anna\n.*\n(.*\n)* {2}! Eingeteilt für FA/);
    const { data, total } = await json(["shortlist", open, "--q", "Anna"]);
    expect({ total, data }).toMatchObject({ total: 1, data: [{ id: anna, hasObjection: true }] });
    expect((await cli.run(["shortlist", "9999"])).exitCode).toBe(3);
  });

  it("notes are listed of all or of one, and added to each of three", async () => {
    await json(["notes", "add", "Polier ruft an", "--job", open]);
    await json(["notes", "add", "Mittags anrufen", "--driver", "Bernd Beispiel"]);
    await json(["notes", "add", "Rechnung per Post", "--customer", "Muster Spedition"]);
    const all = rowsOf(await json(["notes", "list"]));
    expect(all.map(({ note }) => note)).toEqual([
      "Rechnung per Post",
      "Mittags anrufen",
      "Polier ruft an",
    ]);
    const of = rowsOf(await json(["notes", "list", "--driver", bernd]));
    expect(of).toMatchObject([{ note: "Mittags anrufen", driver_id: bernd }]);
    expect(await text("notes", "list", "--job", open)).toContain(`FA ${open}  Polier ruft an`);
  });

  it("log is filtered by time, actor, action and what it is about", async () => {
    const notes = async (...filter: string[]) =>
      rowsOf(await json(["log", "--limit", "500", ...filter])).map(({ action }) => action);
    expect(await notes("--action", "Notiz,note_driver", "--driver", bernd)).toEqual([
      "note_driver",
    ]);
    expect(await notes("--job", asked)).toContain("assign_driver");
    expect(await notes("--job", asked)).not.toContain("register_driver");
    const today = berlinDate(new Date());
    const whole = await notes();
    expect(await notes("--actor", "Terminal", "--since", today)).toEqual(whole);
    expect(await notes("--actor", "System")).toEqual([]);
    expect(await notes("--actor", "niemand@agentur.example")).toEqual([]);
    expect(await notes("--until", addDays(today, -1))).toEqual([]);
    expect(await notes("--since", addDays(today, 1))).toEqual([]);
    expect(await text("log", "--limit", "500")).toMatch(/^Zeit +Was +Zu +Notiz +Von\n/);
  });
});

describe("mails that were given up", () => {
  let sql: postgres.Sql;
  beforeAll(() => {
    sql = postgres(cli.url, { max: 1 });
  });
  afterAll(() => sql.end());

  it("are sent again after a question, each once; what is out of date is told and stays", async () => {
    const { data } = await json(["assignments", "list"]);
    await json(["assignments", "cancel", String(rowsOf({ data })[0]?.id), "--yes"]);
    const failed = await sql`update email_log set status = 'failed', error_message = 'Postfach voll'
      where template = 'driver_confirmation' returning id`;
    expect(failed).toHaveLength(2);
    const planned = await json(["emails", "retry-failed", "--dry-run"]);
    expect(planned).toMatchObject({ dryRun: true, done: 1, refused: 1 });
    const unsure = await cli.run(["emails", "retry-failed"]);
    expect(unsure).toMatchObject({ exitCode: 2, stdout: "" });
    expect(unsure.stderr).toContain("2 E-Mails noch einmal senden?");
    const later = await json(["emails", "retry-failed", "--since", "2099-01-01"]);
    expect(later).toMatchObject({ done: 0, results: [] });
    const { done, refused, results } = await json(["emails", "retry-failed", "--yes"]);
    expect({ done, refused }).toEqual({ done: 1, refused: 1 });
    expect(rowsOf({ data: results }).map(({ outcome, code }) => [outcome, code])).toEqual([
      ["done", null],
      ["refused", "assignment_not_open"],
    ]);
    // What went out waits in the outbox now, and is no failure any more.
    expect(await json(["emails", "retry-failed", "--yes"])).toMatchObject({ done: 0, refused: 1 });
  });
});

it("the plan names each two jobs that ask for a driver on one day, and no others", async () => {
  const driver = await newDriver("Dora", "Doppelt");
  const numbers: string[] = [];
  for (const day of [21, 21, 23].map((days) => addDays(MONDAY, days))) {
    const nummer = await cli.newJob({ einsatzbeginn: day, einsatzende: day });
    const rate = ["--driver", driver, "--rate", "40", "--despite-documents", "--despite-overlap"];
    await json(["jobs", "assign", nummer, ...rate]);
    numbers.push(nummer);
  }
  const shown = await text("plan", "--from", addDays(MONDAY, 21));
  const [one, other, apart] = numbers;
  expect(shown).toMatch(
    new RegExp(
      `Doppelt eingeteilt\\n {2}Doppelt, Dora: FA ${one} und FA ${other} am [^\\n]*\\n\\n`,
    ),
  );
  expect(shown).toMatch(new RegExp(`\\n\\nDoppelt, Dora\\n[^!]*FA ${apart} · `));
});
