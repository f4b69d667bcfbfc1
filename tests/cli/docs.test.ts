import { readFile } from "node:fs/promises";
import postgres from "postgres";
import { beforeAll, describe, expect, inject, it } from "vitest";
import * as z from "zod";
import { COMMAND_ANSWERS, FAILURE, REPORT } from "../../cli/dev/command-answers.ts";
import { cliDocs, LIST_ROWS, listCalls } from "../../cli/dev/write-cli-docs.ts";
import { DESPITE, type Json, rowsOf, useCli } from "./run-cli.ts";

it("docs/cli.md is as the commands are (else: npm run docs)", async () => {
  const written = await readFile(new URL("../../docs/cli.md", import.meta.url), "utf8");
  const isWritten = written === (await cliDocs());
  expect(isWritten, "docs/cli.md is older than the commands: npm run docs").toBe(true);
});

const cli = useCli();
const CHEFIN = "chefin@agentur.example";
let driver = "";
let job = "";

beforeAll(async () => {
  await cli.json(["dev", "seed", "--drivers", "12", "--jobs", "24"]);
  const chefin = ["--name", "Chefin", "--email", CHEFIN, "--initial-password"];
  await cli.run(["admin", "add", ...chefin]);
  await cli.run(["privacy", "purge"]);
  const owner = new URL(inject("superuserUrl"));
  owner.pathname = new URL(cli.url).pathname;
  await cli.run(["backup", "create"], { env: { DATABASE_MIGRATE_URL: owner.href } });
  await cli.run(["keys", "make", "Buchhaltung", "--scope", "read"]);
  const sql = postgres(cli.url, { max: 1 });
  const [found] = await sql`select fahrer_id from fahrer_dokumente limit 1`;
  driver = String(found?.fahrer_id);
  const [answered] = await sql`select job_id from job_responses limit 1`;
  job = String(answered?.job_id);
  await sql.end();
});

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
];

const LISTS = await listCalls();

describe("the rows of --json are what the documentation says", () => {
  it.each(LISTS)("%s", async (command) => {
    const call = [...command.split(" "), ...argumentsOf(command), "--all"];
    const { exitCode, answer } = await cli.json(call);
    expect(exitCode).toBe(0);
    expect(Object.keys(answer)).toEqual(["success", "data", "nextCursor"]);
    const schema = LIST_ROWS[command];
    if (!(schema instanceof z.ZodObject)) throw new Error("The rows of a list are objects");
    expect(rowsOf(answer).length > 0).toBe(!HELD_BY_TYPES.includes(command));
    for (const row of rowsOf(answer)) {
      expect(schema.strict().safeParse(row).error?.issues).toBeUndefined();
    }
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

/** Neither more than the schema says nor less, however deep. */
function expectAs(schema: z.ZodObject, { success: _, ...said }: Json) {
  const read = schema.safeParse(said);
  expect(read.error?.issues).toBeUndefined();
  expect(said).toEqual(JSON.parse(JSON.stringify(read.data)));
}

describe("the answers of --json are what the documentation says", () => {
  const called = new Set<string>();

  async function expectAnswer(command: string, words: string[], stdin = "", exitCodes = [0]) {
    const call = await cli.json([...command.split(" "), ...words], { stdin });
    expect(exitCodes, JSON.stringify(call.answer)).toContain(call.exitCode);
    const schema = COMMAND_ANSWERS[command];
    if (!schema) throw new Error(`${command} is not documented`);
    const { code: _, title: __, error: ___, ...shortOf } = call.answer;
    expectAs(schema, call.exitCode === 0 ? call.answer : shortOf);
    called.add(command);
    return call.answer;
  }

  it("of a driver and an order, from the first call to the no-show", async () => {
    const applicant = JSON.stringify(APPLICANT);
    const other = JSON.stringify({ ...APPLICANT, email: "ansage@fahrer.example" });
    const namesake = await expectAnswer("drivers register", ["--from-json", "-"], other);
    await expectAnswer("drivers reject", [String(namesake.driverId), "--reason", "ohne", "--yes"]);
    const { driverId } = await expectAnswer("drivers register", ["--from-json", "-"], applicant);
    await expectAnswer("drivers approve", [String(driverId), ...DESPITE]);
    const booking = JSON.stringify(BOOKING);
    const { nummer } = await expectAnswer("jobs create", ["--from-json", "-"], booking);
    const number = String(nummer);
    await expectAnswer("jobs edit", [number, "--time", "06:30"]);
    const terms = ["--driver", String(driverId), "--rate", "42,50"];
    const assign = [number, ...terms, ...DESPITE];
    await expectAnswer("jobs assign", assign);
    await expectAnswer("assignments cancel", [number, "--yes"]);
    await expectAnswer("jobs assign", assign);
    await expectAnswer("assignments confirm", [number, "--by-phone"]);
    await expectAnswer("assignments undo-confirm", [number]);
    await expectAnswer("assignments confirm", [number, "--by-phone"]);
    await expectAnswer("assignments resend", [number]);
    await expectAnswer("assignments no-show", [number]);
    await expectAnswer("assignments undo-no-show", [number]);

    const { job } = await expectAnswer("jobs show", [number]);
    await expectAnswer("drivers show", [String(driverId)]);
    await expectAnswer("customers show", [String((job as Json).kunde_id)]);
    await expectAnswer("assignments show", [number]);
    await expectAnswer("story", [number]);
    await expectAnswer("assignments no-show", [number]);
    await expectAnswer("jobs reopen", [number]);
    await expectAnswer("jobs cancel", [number, "--reason", "verschoben", "--yes"]);
    await expectAnswer("jobs undo-cancel", [number]);
    await expectAnswer("jobs note", [number, "Anmeldung am Tor 3"]);
    await expectAnswer("notes add", ["Anmeldung am Tor 3", "--job", number]);
    await expectAnswer("drivers note", [String(driverId), "mittags anrufen"]);
    await expectAnswer("drivers edit", [String(driverId), "--telefon", "069 555 0103"]);
  });

  it("of what is read of the whole agency, and of doctor, though not all is well", async () => {
    await expectAnswer("today", []);
    await expectAnswer("plan", []);
    await expectAnswer("shortlist", [job]);
    await expectAnswer("figures", []);
    await expectAnswer("drivers counts", []);
    const rate = ["--rate-type", "hourly", "--rate", "45", "--start", "2030-11-25"];
    await expectAnswer("assignments no-show-fee", rate);
    const mail = String(rowsOf((await cli.json(["emails", "list"])).answer)[0]?.id);
    await expectAnswer("emails show", [mail]);
    await expectAnswer("keys make", ["Portal", "--scope", "read"]);
    await expectAnswer("keys revoke", ["Portal"]);
    await expectAnswer("privacy purge", []);
    await expectAnswer("system doctor", ["--offline"], "", [0, 4]);
    const site = ["--domain", "www.agentur.example", "--admin-email", CHEFIN];
    await expectAnswer("system env", site);
    expect([...called].toSorted()).toEqual(Object.keys(COMMAND_ANSWERS).toSorted());
  });

  it("of several, some of which are refused", async () => {
    const stdin = JSON.stringify(BOOKING);
    const { answer } = await cli.json(["jobs", "create", "--from-json", "-"], { stdin });
    const both = ["jobs", "cancel", String(answer.nummer), job, "--keep-going"];
    const tried = await cli.json([...both, "--dry-run"]);
    expectAs(REPORT, tried.answer);
    expect(tried.answer.dryRun).toBe(true);
    const done = await cli.json([...both, "--yes"]);
    expectAs(REPORT, done.answer);
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
    expectAs(FAILURE, answer);
  });
});
