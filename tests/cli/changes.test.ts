import postgres from "postgres";
import { expect, test } from "vitest";
import { plain } from "../support/letters.ts";
import { rowsOf, UNKNOWN, useCli } from "./run-cli.ts";

/** The life of an order at the terminal, after it was assigned. */

const cli = useCli();
const newJob = (more = {}) => cli.newJob({ zeitraum: "5 Tage", ...more });

async function assigned(nummer: string, driver: string) {
  const assign = ["jobs", "assign", nummer, "--driver", driver, "--rate", "45"];
  const { answer } = await cli.json([...assign, "--despite-documents"]);
  return String(answer.assignmentId);
}

/** The texts of a job's mails with these words in their subjects. */
async function mailsAbout(nummer: string, words: string) {
  const { answer } = await cli.json(["emails", "list"]);
  const ids = rowsOf(answer)
    .filter(({ subject }) => plain(String(subject)).includes(`FA ${nummer}`))
    .filter(({ subject }) => String(subject).includes(words))
    .map(({ id }) => String(id));
  const shown = await Promise.all(ids.map((id) => cli.run(["emails", "show", id])));
  return shown.map(({ stdout }) => plain(stdout));
}

async function database(change: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(cli.url, { max: 1 });
  await change(sql);
  await sql.end();
}

/** The same weekdays, long ago. */
const letTimePass = () =>
  database(async (sql) => {
    await sql`update job_requests set einsatzbeginn = einsatzbeginn - 28000, einsatzende = einsatzende - 28000`;
    await sql`update job_assignments set start_date = start_date - 28000, end_date = end_date - 28000`;
  });

test("five days on another site: offered, assigned, moved with its driver, told, confirmed, driven and closed", async () => {
  const driver = await cli.newDriver();
  const site = {
    einsatz_street: "Einfahrt Tor 3",
    einsatz_postal_code: "65203",
    einsatz_city: "Wiesbaden",
    bestellnummer: "B-4711",
  };
  const times = { einsatzbeginn: "2099-03-02", uhrzeit_beginn: "06:30" };
  const nummer = await newJob({ ...site, ...times });
  const place = { einsatzort: "Einfahrt Tor 3, 65203 Wiesbaden", einsatzende: "2099-03-06" };
  expect(await cli.jobRow(nummer)).toMatchObject({ ...place, uhrzeit_beginn: "06:30" });
  expect((await cli.run(["jobs", "alert", nummer, "--yes"])).stdout).toContain(
    "1 Fahrer angeschrieben.",
  );

  const assignment = await assigned(nummer, driver);
  const move = ["jobs", "move", nummer, "--start", "2099-03-03"];
  expect(await cli.json([...move, "--without-mail"])).toMatchObject({
    exitCode: 0,
    answer: { mails: 0 },
  });
  expect(await cli.jobRow(nummer)).toMatchObject({
    einsatzbeginn: "2099-03-03",
    einsatzende: "2099-03-09",
    mitgeteilt: { einsatzbeginn: "2099-03-02" },
    assignment: { start_date: "2099-03-03", end_date: "2099-03-09" },
  });
  const told = await cli.run(["jobs", "inform", nummer]);
  expect(told).toMatchObject({ exitCode: 0, stderr: "" });
  expect(await cli.jobRow(nummer)).toMatchObject({ mitgeteilt: null });
  const moved = "Di., 03.03. bis Mo., 09.03.2099 · 5 Arbeitstage · ab 06:30 Uhr";
  for (const text of await mailsAbout(nummer, "Geändert")) {
    expect(text).toContain(`Zeitraum neu: ${moved}\n`);
  }
  await cli.json(["assignments", "confirm", assignment, "--by-phone"]);
  const contracts = await mailsAbout(nummer, "estätig");
  expect(contracts).toHaveLength(2);
  for (const text of contracts) {
    expect(text).toContain(`Einsatzort: ${place.einsatzort}\nZeitraum: ${moved}\n`);
    expect(text).toContain("Bestellnummer: B-4711\n");
  }
  const closing = ["jobs", "complete-driven", "--yes"];
  expect(await cli.json(closing)).toMatchObject({ answer: { completed: 0 } });
  await letTimePass();
  expect(await cli.json(closing)).toMatchObject({ exitCode: 0, answer: { completed: 1 } });
  expect(await cli.jobRow(nummer)).toMatchObject({ status: "completed" });
});

test("a confirmed order cancelled as its customer wished, and restored", async () => {
  const nummer = await newJob({ einsatzbeginn: "2099-03-02" });
  const assignment = await assigned(nummer, await cli.newDriver());
  await cli.json(["assignments", "confirm", assignment, "--by-phone"]);
  await database(
    (sql) => sql`
    insert into kundenwuensche (id, job_id, art, nachricht)
    select gen_random_uuid(), id, 'storno', 'Baustelle ruht' from job_requests where nummer = ${nummer}`,
  );
  expect((await cli.run(["jobs", "wishes"])).stdout).toContain("Baustelle ruht");

  const reason = ["--reason", "Baustelle ruht"];
  const cancelled = await cli.run([
    "jobs",
    "cancel",
    nummer,
    "--by",
    "customer",
    "--yes",
    ...reason,
  ]);
  expect(cancelled.stdout).toContain("Auftrag storniert.");
  expect(await cli.jobRow(nummer)).toMatchObject({ status: "cancelled", assignment: null });
  expect((await cli.run(["jobs", "wishes"])).stdout).toContain("Keine offenen Kundenwünsche.");
  for (const text of await mailsAbout(nummer, "storniert")) {
    expect(text).toContain("Zeitraum: Mo., 02.03. bis Fr., 06.03.2099 · 5 Arbeitstage\n");
  }
  const restored = await cli.json(["jobs", "undo-cancel", nummer]);
  expect(restored).toMatchObject({ exitCode: 0, answer: { status: "confirmed" } });
  expect((await cli.run(["jobs", "wishes"])).stdout).toContain("Baustelle ruht");
  const again = await cli.json(["jobs", "undo-cancel", nummer]);
  expect(again).toMatchObject({ exitCode: 4, answer: { code: "job_not_cancelled" } });
});

test("a cancellation is the agency's own unless --by says otherwise", async () => {
  const nummer = await newJob({ einsatzbeginn: "2099-03-02" });
  const cancel = ["jobs", "cancel", nummer, "--reason", "Kran defekt", "--yes"];
  const { answer } = await cli.json(cancel);
  expect(answer).toMatchObject({ status: "cancelled" });
  const [text] = await mailsAbout(nummer, "storniert");
  expect(text).toContain("wir müssen Ihren Auftrag leider stornieren.");
});

test("an order by phone gets its date later, and is assigned for it and confirmed at another rate", async () => {
  const nummer = await newJob();
  expect(await cli.jobRow(nummer)).toMatchObject({ einsatzbeginn: null, einsatzende: null });
  await cli.json(["jobs", "edit", nummer, "--start", "2099-03-02"]);
  expect(await cli.jobRow(nummer)).toMatchObject({ einsatzende: "2099-03-06" });
  const assignment = await assigned(nummer, await cli.newDriver());
  const past = await cli.run(["assignments", "edit", assignment, "--start", "2020-01-02"]);
  expect(past).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("ist vorbei") });
  const edited = await cli.json(["assignments", "edit", assignment, "--rate", "49"]);
  expect(edited.exitCode).toBe(0);
  expect(await cli.jobRow(nummer)).toMatchObject({ assignment: { rate_value: 49 } });
  await cli.json(["assignments", "confirm", assignment, "--by-phone"]);
  expect(await cli.jobRow(nummer)).toMatchObject({ status: "confirmed" });
  const [toDriver = ""] = await mailsAbout(nummer, "– bestätigt");
  expect(toDriver).toContain("Zeitraum: Mo., 02.03. bis Fr., 06.03.2099 · 5 Arbeitstage\n");
  expect(toDriver).toContain("Ihr Satz: 49 € netto pro Stunde\n");
});

test("what speaks against the driver is overruled by its option, by editing, moving and at his assignment alike", async () => {
  const onlyC = { email: "bert@fahrer.example", vorname: "Bert", fuehrerscheinklassen: ["C"] };
  const driver = await cli.newDriver(onlyC);
  const ordered = { fahrzeugtyp: "Kipper", fuehrerscheinklasse: "C", zeitraum: "2 Tage" };
  const nummer = await newJob({ ...ordered, einsatzbeginn: "2099-04-06" });
  const other = await newJob({ ...ordered, einsatzbeginn: "2099-04-13" });
  const rate = ["--driver", driver, "--rate", "45", "--despite-documents"];
  const { answer } = await cli.json(["jobs", "assign", nummer, ...rate]);
  await cli.json(["jobs", "assign", other, ...rate]);
  const against = async (command: string[]) => {
    const { exitCode, answer: refusal } = await cli.json(command);
    expect(exitCode).toBe(4);
    return rowsOf({ data: refusal.warnings }).map(({ code }) => code);
  };

  const edit = ["jobs", "edit", nummer, "--start", "2099-04-14", "--end", "2099-04-15"];
  edit.push("--licence", "C+E", "--reschedule", "--despite-overlap");
  expect(await against(edit)).toEqual(["licence_class_missing", "overlap"]);
  expect(await cli.jobRow(nummer)).toMatchObject({ einsatzbeginn: "2099-04-06" });
  const unreasoned = await cli.run([...edit, "--despite-missing-class"]);
  expect(unreasoned.exitCode).toBe(2);
  expect(unreasoned.stderr).toContain("--reason");
  const edited = [...edit, "--despite-missing-class", "--reason", "Fährt nur den Motorwagen"];
  expect(await cli.json(edited)).toMatchObject({ exitCode: 0, answer: { mails: 2 } });
  expect(await cli.jobRow(nummer)).toMatchObject({
    einsatzbeginn: "2099-04-14",
    fuehrerscheinklasse: "C+E",
    mitgeteilt: null,
    assignment: {
      start_date: "2099-04-14",
      uebergangen_grund: "Fährt nur den Motorwagen",
      uebergangen: ["documents_missing", "licence_class_missing", "overlap"],
    },
  });

  const move = ["jobs", "move", nummer, "--start", "2099-04-13"];
  expect(await against(move)).toEqual(["overlap"]);
  expect((await cli.json([...move, "--despite-overlap"])).exitCode).toBe(0);
  const days = ["--start", "2099-04-14", "--end", "2099-04-18", "--weekdays", "di,sa"];
  const own = ["assignments", "edit", String(answer.assignmentId), ...days, "--note", "Ruft an"];
  expect(await against(own)).toEqual(["overlap"]);
  expect((await cli.json([...own, "--despite-overlap"])).exitCode).toBe(0);
  expect(await cli.jobRow(nummer)).toMatchObject({
    assignment: { end_date: "2099-04-18", arbeitstage: ["di", "sa"], admin_note: "Ruft an" },
  });
});

test("what is unknown or wrong is said, with the option that it is about", async () => {
  const nummer = await newJob();
  for (const verb of [["cancel", "--reason", "x"], ["undo-cancel"], ["inform"]]) {
    const [name = "", ...options] = verb;
    expect((await cli.json(["jobs", name, "99999", ...options])).exitCode).toBe(3);
  }
  expect((await cli.json(["assignments", "edit", UNKNOWN, "--rate", "50"])).exitCode).toBe(3);
  const unreasoned = await cli.run(["jobs", "cancel", nummer, "--yes"]);
  expect(unreasoned.exitCode).toBe(2);
  expect(unreasoned.stderr).toContain("--reason");
  const backwards = ["--start", "2099-03-05", "--end", "2099-03-02"];
  const moved = await cli.run(["jobs", "move", nummer, ...backwards]);
  expect(moved.exitCode).toBe(2);
  expect(moved.stderr).toContain("--end");
});

test("a first day that is over is asked about, and a missing reason is named before the question", async () => {
  const nummer = await newJob({ einsatzbeginn: "2099-03-02" });
  for (const command of ["edit", "move"]) {
    const call = ["jobs", command, nummer, "--start", "2020-01-02"];
    const asked = await cli.run(call);
    expect(asked).toMatchObject({ exitCode: 2, stdout: "" });
    expect(asked.stderr).toContain("Der erste Tag Do., 02.01.2020 ist vorbei.");
    expect(await cli.jobRow(nummer)).toMatchObject({ einsatzbeginn: "2099-03-02" });
  }
  const unexplained = await cli.run(["jobs", "cancel", nummer]);
  expect(unexplained.exitCode).toBe(2);
  expect(unexplained.stderr).toContain("--reason");
  expect(unexplained.stderr).not.toContain("--yes");
  expect(await cli.run(["jobs", "move", nummer, "--start", "2020-01-02", "--yes"])).toMatchObject({
    exitCode: 0,
  });
  expect(await cli.jobRow(nummer)).toMatchObject({ einsatzbeginn: "2020-01-02" });
});
