import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { traitsOf } from "../../cli/command.ts";
import { COMMAND_ANSWERS } from "../contracts/command-answers.ts";
import { allCommands, answersText, RELEASED_FILE } from "../contracts/documented-answers.ts";
import { bankStatement } from "../support/bank-statement.ts";
import { compareSchemas, type Schema } from "../support/compare-schemas.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { unzip } from "../support/zip.ts";
import { DESPITE, expectDocumented, type Json, rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();
const CHEFIN = "chefin@agentur.example";
/** A backup of its own each: tests/platform/backup.test.ts, with --json too. */
const CALLED_ELSEWHERE = ["backup verify", "backup restore"];
let folder = "";
let driver = "";
let job = "";

async function database(work: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(cli.url, { max: 1 });
  await work(sql);
  await sql.end();
}

/** Puts the day of its payment back: nobody but the owner of the database can. */
async function overdue(documentId: string) {
  const sql = postgres(HERE.DATABASE_MIGRATE_URL, { max: 1 });
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update belege set inhalt = jsonb_set(inhalt, '{zahlung,bis}', '"2026-11-01"') where id = ${documentId}`;
  });
  await sql.end();
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-answers-"));
  await cli.json(["dev", "seed", "--drivers", "12", "--jobs", "24"]);
  const chefin = ["--name", "Chefin", "--email", CHEFIN, "--initial-password"];
  await cli.run(["admin", "add", ...chefin]);
  await cli.run(["privacy", "purge"]);
  const owner = new URL(inject("superuserUrl"));
  owner.pathname = new URL(cli.url).pathname;
  HERE.DATABASE_MIGRATE_URL = owner.href;
  await answerOf("backup create");
  await cli.run(["keys", "make", "Buchhaltung", "--scope", "read"]);
  await database(async (sql) => {
    const [found] = await sql`select fahrer_id from fahrer_dokumente limit 1`;
    driver = String(found?.fahrer_id);
    const [answered] = await sql`select job_id from job_responses limit 1`;
    job = String(answered?.job_id);
  });
  await cli.run(["notes", "add", "Anmeldung am Tor 3", "--job", job]);
});
afterAll(() => rm(folder, { recursive: true }));

/** What is to be said beside the command. */
function argumentsOf(command: string): string[] {
  if (command.endsWith("documents") || command === "documents list") return [driver];
  if (/answers|attachments/.test(command)) return [job];
  if (command === "admin sessions") return [CHEFIN];
  if (command === "settings history") return ["zeiten"];
  return [];
}

/** Of these the artificial data has no row; tsc compares their schemas with what the queries give. */
const HELD_BY_TYPES = [
  "jobs attachments list",
  "newsletter list",
  "admin sessions",
  "settings history",
  "webhooks list",
  "webhooks log",
  "jobs wishes",
  "jobs problems",
  "payments list",
  "payouts list",
  "payouts due",
  "reminders list",
];

const COMMANDS = [...(await allCommands())];
const LISTS = COMMANDS.filter(([, command]) => traitsOf(command).isList).map(([name]) => name);

// That the answers fit is held by run-cli.ts, of every call of every test.
describe("every list has rows as the documentation says", () => {
  it.each(LISTS)("%s", async (command) => {
    const call = [...command.split(" "), ...argumentsOf(command), "--all"];
    const { exitCode, answer } = await cli.json(call);
    expect(exitCode).toBe(0);
    expect(rowsOf(answer).length > 0).toBe(!HELD_BY_TYPES.includes(command));
  });
});

const BOOKING = {
  customerName: "Petra Muster",
  customerEmail: "petra@bau.example",
  customerPhone: "069 555 0101",
  customerStreet: "Kranweg",
  customerHouseNumber: "7",
  customerPostalCode: "60311",
  customerCity: "Frankfurt",
  einsatzort: "60311 Frankfurt",
  zeitraum: "KW 49",
  einsatzbeginn: "2030-11-25",
  einsatzende: "2030-11-27",
  fahrzeugtyp: "Kran",
  fuehrerscheinklasse: "C",
  nachricht: "Fertigteile setzen.",
};
const APPLICANT = {
  vorname: "Anna",
  nachname: "Ansage",
  email: "anna@fahrer.example",
  telefon: "069 555 0102",
  fuehrerscheinklassen: ["C", "CE"],
  erfahrung_jahre: 5,
  stundensatz: 38.5,
  spezialisierungen: ["Kran"],
  vermittlungszustimmung: true,
  datenschutz: true,
};

const called = new Set<string>();
const HERE = { WEBHOOK_ALLOW_PRIVATE: "true", DATABASE_MIGRATE_URL: "" };

/** Calls it with success; run-cli.ts compares the answer with what is documented. */
async function answerOf(command: string, words: string[] = [], stdin = "", exitCodes = [0]) {
  const call = [...command.split(" "), ...words];
  const { exitCode, answer } = await cli.json(call, { stdin, env: HERE });
  expect(exitCodes, JSON.stringify([call, answer])).toContain(exitCode);
  called.add(command);
  return answer;
}

async function registered(email: string, ...words: string[]) {
  const applicant = JSON.stringify({ ...APPLICANT, email });
  const { driverId } = await answerOf(
    "drivers register",
    ["--from-json", "-", ...words],
    applicant,
  );
  return String(driverId);
}

async function ordered(more: object = {}) {
  const booking = JSON.stringify({ ...BOOKING, ...more });
  const { nummer } = await answerOf("jobs create", ["--from-json", "-"], booking);
  return String(nummer);
}

async function idIn(command: string, ...words: string[]) {
  const { answer } = await cli.json([...command.split(" "), ...words], { env: HERE });
  return String(rowsOf(answer)[0]?.id);
}

describe("every command answers to --json as the documentation says", () => {
  it("of a driver and an order, from the first call to the no-show", async () => {
    const namesake = await registered("ansage@fahrer.example");
    await answerOf("drivers reject", [namesake, "--reason", "ohne", "--yes"]);
    await answerOf("drivers reset", [namesake]);
    const driverId = await registered("anna@fahrer.example");
    await answerOf("drivers approve", [driverId, ...DESPITE]);
    const other = await registered("bert@fahrer.example");
    await answerOf("drivers approve", [other, ...DESPITE]);
    const number = await ordered();
    await answerOf("jobs edit", [number, "--time", "06:30"]);
    await answerOf("jobs alert", [number, "--driver", driverId, "--driver", namesake, "--yes"]);
    const rate = ["--rate", "42,50", "--despite-documents"];
    const assign = [number, "--driver", driverId, ...rate];
    await answerOf("jobs assign", [...assign, "--dry-run"]);
    await answerOf("jobs assign", assign);
    await answerOf("assignments cancel", [number, "--yes"]);
    await answerOf("jobs assign", [number, "--driver", other, ...rate]);
    await answerOf("assignments replace", [...assign, "--replace-reason", "krank"]);
    await answerOf("assignments edit", [number, "--note", "Tor 3", "--despite-documents"]);
    const move = ["--start", "2030-11-26", "--without-mail", "--despite-documents"];
    await answerOf("jobs move", [number, ...move]);
    await answerOf("jobs inform", [number, "--despite-documents"]);
    await answerOf("assignments confirm", [number, "--by-phone"]);
    await answerOf("assignments undo-confirm", [number]);
    await answerOf("assignments confirm", [number, "--by-phone"]);
    await answerOf("billing ask-customer", [number]);
    const { emailId } = await answerOf("assignments resend", [number]);
    await answerOf("emails show", [String(emailId)]);
    await answerOf("emails resend", [String(emailId)]);
    await answerOf("assignments no-show", [number, "--yes"]);
    await answerOf("assignments no-show-notice", [number]);
    await answerOf("assignments undo-no-show", [number]);

    const { job } = await answerOf("jobs show", [number]);
    await answerOf("drivers show", [driverId]);
    await answerOf("customers show", [String((job as Json).kunde_id)]);
    await answerOf("billing check", []);
    await answerOf("drivers billing", [driverId]);
    await answerOf("billing ask-driver", [driverId]);
    await answerOf("customers billing", [String((job as Json).kunde_id)]);
    await answerOf("assignments show", [number]);
    await answerOf("story", [number]);
    await answerOf("assignments no-show", [number, "--yes"]);
    await database(async (sql) => {
      await sql`update job_assignments set no_show_at = no_show_at - interval '2 days' where status = 'no_show'`;
    });
    await answerOf("invoices draft-no-show", [number]);
    await answerOf("jobs reopen", [number]);
    await answerOf("jobs cancel", [number, "--reason", "verschoben", "--yes"]);
    await answerOf("jobs undo-cancel", [number]);
    await database(async (sql) => {
      await sql`update job_assignments set start_date = start_date - 28000, end_date = end_date - 28000`;
      await sql`update job_requests set einsatzbeginn = einsatzbeginn - 28000, einsatzende = einsatzende - 28000
        where nummer = ${number}`;
    });
    await answerOf("jobs done", [number]);
    await answerOf("notes add", ["Anmeldung am Tor 3", "--job", number]);
    await answerOf("drivers edit", [driverId, "--phone", "069 555 0103"]);
  });

  it("of the hours of driven orders", async () => {
    const driverId = await registered("helga@fahrer.example");
    await answerOf("drivers approve", [driverId, ...DESPITE]);
    for (const last of ["confirm", "settle"]) {
      const number = await ordered();
      const placed = [number, "--driver", driverId, "--rate", "42,50", "--despite-documents"];
      await answerOf("jobs assign", placed);
      await answerOf("assignments confirm", [number, "--by-phone"]);
      await database(async (sql) => {
        await sql`update job_assignments a set start_date = '2026-11-02', end_date = '2026-11-03'
          from job_requests j where j.id = a.job_id and j.nummer = ${number}`;
      });
      const days = ["2026-11-02", "2026-11-03"].map((tag) => ({
        Auftrag: `FA ${number}`,
        Tag: tag,
        Beginn: "07:00",
        Ende: "15:30",
        Pause: "30",
      }));
      const enter = ["--from", "-", "--yes"];
      await answerOf("hours enter", enter, JSON.stringify(days));
      const again = await answerOf("hours enter", enter, JSON.stringify(days));
      expect(again.results).toMatchObject([{ repeated: true }]);
      await answerOf("hours remind", [number]);
      const why = last === "settle" ? ["--reason", "Tachograf geprüft", "--yes"] : [];
      await answerOf(`hours ${last}`, [number, ...why]);
      const { status, tage } = await answerOf("hours show", [number]);
      expect([status, (tage as Json[]).length]).toEqual(["locked", 2]);
    }
  });

  it("of invoices, from the draft to the reversal", async () => {
    const number = await ordered();
    const driverId = await registered("hanno@fahrer.example");
    await answerOf("drivers approve", [driverId, ...DESPITE]);
    await answerOf("jobs assign", [
      number,
      "--driver",
      driverId,
      "--rate",
      "42,50",
      "--despite-documents",
    ]);
    await answerOf("assignments confirm", [number, "--by-phone"]);
    await database(async (sql) => {
      await sql`update job_assignments a set start_date = '2026-11-02', end_date = '2026-11-02'
        from job_requests j where j.id = a.job_id and j.nummer = ${number}`;
      await sql`update job_requests set tagespreis_cents = 39900, preis_quelle = 'typed' where nummer = ${number}`;
      await sql`insert into kunden_abrechnung (id, fassung, gilt_ab, admin_email, created_at, kunde_id, firma, zusatz,
        strasse, plz, ort, land, ust_id, leitweg_id, kaeuferreferenz, kostenstelle, rechnung_email, format)
        select gen_random_uuid(), 1, '2020-01-01', '', now(), kunde_id, 'Bau AG', '', 'Ring 1', '50667', 'Köln', 'DE', '', '',
        '', '', 'r@bau.example', 'zugferd' from job_requests where nummer = ${number}`;
    });
    const { iban, taxNumber } = { iban: "DE89370400440532013000", taxNumber: "21/815/08150" };
    const { values } = await answerOf("settings show", ["abrechnung"]);
    const whole = JSON.stringify({ ...(values as Json), iban, taxNumber });
    await answerOf("settings set", ["abrechnung", "--from-json", "-"], whole);
    const agency = (await answerOf("settings show", ["agentur"])).values as Json;
    const named = {
      ...agency,
      name: "Kranfahrer Mainbogen",
      owner: "Erna Mainbogen",
      street: "Hafenstraße 4",
      phone: "069 5550123",
      email: "post@mainbogen.test",
    };
    await answerOf("settings set", ["agentur", "--from-json", "-"], JSON.stringify(named));
    const days = [
      { Auftrag: number, Tag: "2026-11-02", Beginn: "07:00", Ende: "15:30", Pause: "30" },
    ];
    await answerOf("hours enter", ["--from", "-", "--yes"], JSON.stringify(days));
    await answerOf("hours confirm", [number]);
    const draft = await answerOf("invoices draft", [number]);
    const [invoice, credit] = draft.drafts as Json[];
    const edited = ["--line", "1", "--price", "38000", "--reason", "So vereinbart"];
    await answerOf("invoices edit", [String(credit?.id), ...edited]);
    await answerOf("invoices discard", [String(credit?.id)]);
    const { nummer } = await answerOf("invoices issue", [String(invoice?.id), "--yes"]);
    expect(nummer).toMatch(/^RE-\d{4}-0001$/);
    const day = ["--day", "2026-11-20"];
    await answerOf("payments add", [String(nummer), "--amount", "100", ...day]);
    const back = [{ Beleg: nummer, Betrag: "-100", Tag: "2026-11-21" }];
    await answerOf("payments import", ["--from", "-", "--yes"], JSON.stringify(back));
    const paying = bankStatement([{ cents: 474_81, lines: [String(nummer)] }]);
    const shown = await answerOf("payments import", ["--from", "-"], paying);
    expect(shown.zeilen).toMatchObject([{ urteil: "vorschlag", belege: [nummer] }]);
    const booked = await answerOf("payments import", ["--from", "-", "--yes"], paying);
    expect(booked.zeilen).toMatchObject([{ urteil: "gebucht" }]);
    const all = ["--amount", "-474,81", "--day", "2026-11-21"];
    await answerOf("payments add", [String(nummer), ...all]);
    await answerOf("invoices show", [String(nummer)]);
    await answerOf("invoices verify");
    expect((await answerOf("invoices delete-expired")).jahre).toEqual([]);
    await database(async (sql) => {
      const [file] = await sql`select filepath from fahrer_dokumente limit 1`;
      await sql`insert into beleg_dateien (beleg_id, art, schluessel, sha256, created_at)
        values (${String(invoice?.id)}, 'pdf', ${String(file?.filepath)}, 'x', now())`;
    });
    await answerOf("invoices open", [String(nummer), path.join(folder, "rechnung.pdf")]);
    await exportedForDatev(String(nummer));
    await answerOf("invoices send", [String(nummer)]);
    // A credit note without a driver's billing data.
    await database(async (sql) => {
      await sql`insert into belege (id, art, status, assignment_ids, nummer, jahr, laufend, tag, inhalt, netto_cents, ust_cents,
          brutto_cents, sha256, ausgestellt_am, created_at)
        select gen_random_uuid(), 'gutschrift', status, assignment_ids, 'GS-2026-0001', jahr, 1, tag,
          jsonb_set(inhalt, '{nummer}', '"GS-2026-0001"'), netto_cents, ust_cents, brutto_cents, 'x', ausgestellt_am, created_at
        from belege where nummer = ${String(nummer)}`;
    });
    const refused = await answerOf("payouts create", ["GS-2026-0001", "--yes"]);
    await answerOf("payouts open", [String(refused.id), path.join(folder, "auszahlung.xml")]);
    await answerOf("payouts cancel", [String(refused.id), "--reason", "Abgelehnt"]);
    const payout = await answerOf("payouts create", ["--yes"]);
    await answerOf("payouts paid", [String(payout.id), "--day", "2026-11-20"]);
    await overdue(String(invoice?.id));
    await answerOf("reminders send", [String(nummer), "--yes"]);
    await answerOf("statements create", ["--year", "2026"]);
    await answerOf("invoices reverse", [String(nummer), "--reason", "Falsch", "--yes"]);
  });

  async function exportedForDatev(nummer: string) {
    const billing = (await answerOf("settings show", ["abrechnung"])).values as Json;
    const ours = JSON.stringify({ ...billing, datevAdviser: "29098", datevClient: "55003" });
    await answerOf("settings set", ["abrechnung", "--from-json", "-"], ours);
    const { tag } = await answerOf("invoices show", [nummer]);
    const days = ["--from", String(tag), "--to", String(tag)];
    const { bookings } = await answerOf("invoices export-datev", days);
    expect(bookings).toMatchObject([{ nummer, konto: "10000" }]);
    const out = path.join(folder, "datev.zip");
    const taken = [...days, "--yes", "--out", folder];
    expect((await cli.json(["invoices", "export-datev", ...taken])).exitCode).toBe(6);
    const { file, count } = await answerOf("invoices export-datev", [
      ...days,
      "--yes",
      "--out",
      out,
    ]);
    expect([file, count]).toEqual([out, 1]);
    const month = String(tag).slice(0, 7);
    const names = [`EXTF_Buchungsstapel_${month}.csv`, `Belege_${month}.zip`];
    expect([...unzip(await readFile(out)).keys()]).toEqual(names);
    const { skipped } = await answerOf("invoices export-datev", days);
    expect(skipped).toEqual([{ nummer, reason: "Schon exportiert" }]);
  }

  it("of what comes in, what lies beside an order, and what is done to many", async () => {
    const plan = path.join(folder, "Hubplan.pdf");
    await writeFile(plan, pdf());
    const { jobId, nummer } = await answerOf(
      "jobs create",
      ["--from-json", "-"],
      JSON.stringify({ ...BOOKING, customerEmail: "post@quarz.example", company: "Quarz AG" }),
    );
    const number = String(nummer);
    await answerOf("jobs create", ["--from-json", "-", "--dry-run"], JSON.stringify(BOOKING));
    await answerOf("jobs attachments add", [number, "--hubplan", plan]);
    const attachment = await idIn("jobs attachments list", number);
    await answerOf("jobs attachments get", [attachment, path.join(folder, "kopie.pdf")]);
    await database(async (sql) => {
      await sql`insert into kundenwuensche (id, job_id, art, nachricht)
        values (gen_random_uuid(), ${String(jobId)}, 'storno', 'Baustelle ruht')`;
      await sql`insert into einsatz_probleme (id, assignment_id, art, nachricht, tag, gemeldet_am)
        select gen_random_uuid(), a.id, 'late', 'Stau', current_date, now()
        from job_assignments a join job_requests j on j.id = a.job_id
        where a.status in ('assigned', 'confirmed') and j.status = a.status limit 1`;
      await sql`insert into newsletter_subscriptions
          (id, email, status, consent_text_version, requested_at, confirmed_at)
        values (gen_random_uuid(), 'anna@bau.example', 'confirmed', 'x', now(), now())`;
    });
    await answerOf("jobs settle-wish", [await idIn("jobs wishes")]);
    await answerOf("jobs settle-problem", [await idIn("jobs problems")]);
    await answerOf("newsletter unsubscribe", ["anna@bau.example"]);
    for (const command of ["jobs reset-tests", "jobs complete-old", "jobs complete-driven"]) {
      await answerOf(command, ["--dry-run"]);
      await answerOf(command, ["--yes"]);
    }
    await answerOf("emails retry-failed", ["--yes", "--dry-run"], "", [0, 4]);
    const rows = JSON.stringify([{ jobId: number, driverId: "9999", rateValue: 45 }]);
    await answerOf("assignments assign", ["--from", "-", "--keep-going"], rows, [4]);
  });

  it("of drivers' papers and days, of customers, and of what is known about both", async () => {
    const card = path.join(folder, "karte.pdf");
    await writeFile(card, pdf());
    const driverId = await registered("carl@fahrer.example", "--fahrerkarte", card);
    for (const command of ["drivers link", "drivers calendar", "drivers availability"]) {
      await answerOf(command, [driverId]);
    }
    const document = await idIn("documents list", driverId);
    await answerOf("documents open", [document, path.join(folder, "offen.pdf")]);
    await answerOf("documents check", [document, "--valid-until", "2031-05-31"]);
    await answerOf("documents request", [driverId, "fuehrerschein"]);
    await answerOf("documents delete", [document, "--yes"]);
    await answerOf("privacy export", ["--driver", driverId, "--to", path.join(folder, "carl")]);
    await answerOf("privacy export", ["--driver", driverId, "--to", path.join(folder, "c.json")]);
    await answerOf("privacy erase", ["--driver", driverId, "--yes"]);

    const customer = await idIn("customers list", "--q", "Quarz");
    await ordered({
      customerName: "Zita Zirkon",
      customerEmail: "post@zirkon.example",
      customerPhone: "069 555 0177",
      company: "Zirkon AG",
    });
    const other = await idIn("customers list", "--q", "Zirkon");
    await answerOf("customers merge", [customer, other, "--yes"]);
    for (const job of rowsOf((await cli.json(["jobs", "list", "--customer", customer])).answer)) {
      await cli.json(["jobs", "cancel", String(job.nummer), "--reason", "Ende", "--yes"]);
    }
    await answerOf("privacy erase", ["--customer", customer, "--yes"]);
    await answerOf("privacy register", ["--to", path.join(folder, "verzeichnis.md")]);
    await answerOf("privacy purge");
  });

  it("of who is let in, of webhooks, of what is set, and of the machine", async () => {
    await answerOf("admin add", ["--name", "Otto", "--email", "otto@agentur.example"]);
    const EMMA = "emma@agentur.example";
    await answerOf("admin add", ["--name", "Emma", "--email", EMMA, "--initial-password"]);
    await answerOf("admin password", [EMMA], "ein-neues-passwort");
    await answerOf("admin end-sessions", [EMMA, "--all"]);
    await answerOf("admin calendar", [EMMA]);
    await database(
      (sql) => sql`insert into passkeys
          (id, admin_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
        select gen_random_uuid(), id, 'c', 'k', 0, '{}', false, 'Schlüssel', now()
        from administratoren where email = ${EMMA}`,
    );
    await answerOf("admin 2fa reset", [EMMA]);
    await answerOf("admin end", [EMMA]);
    await answerOf("keys make", ["Portal", "--scope", "read"]);
    await answerOf("keys revoke", ["Portal"]);

    await answerOf("webhooks add", ["http://127.0.0.1:9/hooks", "--name", "Lager"]);
    await answerOf("webhooks show", ["Lager"]);
    await answerOf("webhooks edit", ["Lager", "--events", "job.moved"]);
    await answerOf("webhooks rotate", ["Lager"]);
    const { deliveryId } = await answerOf("webhooks test", ["Lager"]);
    await answerOf("webhooks delivery", [String(deliveryId)]);
    await answerOf("webhooks resend", [String(deliveryId)]);
    await answerOf("webhooks remove", ["Lager", "--yes"]);

    const { values } = await answerOf("settings show", ["zeiten"]);
    await answerOf("settings set", ["zeiten", "--from-json", "-"], JSON.stringify(values));
    await answerOf("db status");
    await answerOf("db migrate");
    await answerOf("dev seed", ["--drivers", "1", "--jobs", "1"]);
    await answerOf("completion", ["bash"]);
    await answerOf("today");
    await answerOf("plan");
    await answerOf("shortlist", [job]);
    await answerOf("figures");
    await answerOf("figures", ["--billing"]);
    await answerOf("drivers counts");
    const rate = ["--rate-type", "hourly", "--rate", "45", "--start", "2030-11-25"];
    await answerOf("assignments no-show-fee", rate);
    await answerOf("system doctor", ["--offline"], "", [0, 4]);
    await answerOf("system env", ["--domain", "www.agentur.example", "--admin-email", CHEFIN]);
  });

  it("leaves none out", () => {
    const others = COMMANDS.map(([name]) => name).filter((name) => !LISTS.includes(name));
    const all = [...called, ...CALLED_ELSEWHERE].toSorted();
    expect(all).toEqual(others.toSorted());
    expect(Object.keys(COMMAND_ANSWERS).toSorted()).toEqual(others.toSorted());
  });

  it("of several, some of which are refused", async () => {
    const both = ["jobs", "cancel", await ordered(), job, "--keep-going"];
    const tried = await cli.json([...both, "--dry-run"]);
    expect(tried.answer.dryRun).toBe(true);
    const done = await cli.json([...both, "--yes"]);
    expect(done.answer.results).toHaveLength(2);
  });

  it.each([
    ["nobody of that name", ["jobs", "show", "999999"], "error"],
    ["several of that name", ["drivers", "show", "Anna Ansage"], "candidates"],
    ["a field that is wrong", ["jobs", "list", "--from", "morgen"], "fields"],
    ["rows that are wrong", ["jobs", "cancel", "999998", "999999", "--yes"], "results"],
  ])("of a failure: %s", async (_, call, told) => {
    const { exitCode, answer } = await cli.json(call);
    expect(exitCode).toBeGreaterThan(0);
    expect(answer.success).toBe(false);
    expect(answer).toHaveProperty(told);
  });
});

describe("what run-cli.ts holds of every call of every test", () => {
  const COUNTS = { pending: 1, approved: 0, active: 2, rejected: 0, no_show: 0 };
  const told = (counts: object, more: object = {}) =>
    expectDocumented(["drivers", "counts", "--json"], {
      stdout: JSON.stringify({ success: true, counts, ...more }),
    });

  it("is that the answer is as documented, neither more nor less nor otherwise", async () => {
    await told(COUNTS);
    await expect(told({ ...COUNTS, pending: "1" })).rejects.toThrow("at counts.pending");
    await expect(told({ ...COUNTS, pending: undefined })).rejects.toThrow("at counts.pending");
    await expect(told({ ...COUNTS, more: 1 })).rejects.toThrow("at counts");
    await expect(told(COUNTS, { more: 1 })).rejects.toThrow("✖");
    const run = { startedAt: "2026-11-23T03:15:00.000Z", status: "done", removed: {} };
    const listed = (row: object) =>
      expectDocumented(["privacy", "runs", "--jsonl"], { stdout: `${JSON.stringify(row)}\n` });
    await listed(run);
    await expect(listed({ ...run, more: 1 })).rejects.toThrow("not described");
  });
});

type Answers = Record<string, Schema>;

/** What a script that was written for `before` stumbles over; empty: only additions. */
function breakingAnswers(before: Answers, after: Answers): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name];
    return is
      ? compareSchemas({ before, after }, { was, is }, "answer", name)
      : [`${name} is gone`];
  });
}

describe("the answers against those that were released last (docs/cli/released.json)", async () => {
  const text = await answersText();
  const now = (): Answers => JSON.parse(text);

  it("breaks no script that was written for them", async () => {
    expect(breakingAnswers(JSON.parse(await readFile(RELEASED_FILE, "utf8")), now())).toEqual([]);
  });

  it("would tell that a command goes", () => {
    const { "jobs done": _, ...after } = now();
    expect(breakingAnswers(now(), after)).toEqual(["jobs done is gone"]);
  });
});
