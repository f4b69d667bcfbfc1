import { expect, test } from "vitest";
import { type Json, rowsOf, useCli } from "./run-cli.ts";

/** The life of an order at the terminal, after it was assigned. */

const cli = useCli();
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const JOB = {
  customerName: "Petra Muster",
  customerEmail: "petra@bau.example",
  customerPhone: "069 555 0101",
  customerStreet: "Kranweg",
  customerHouseNumber: "7",
  customerPostalCode: "60311",
  customerCity: "Frankfurt",
  einsatzort: "Kranweg 7, Frankfurt",
  zeitraum: "5 Tage",
  fahrzeugtyp: "Sattelzug",
  nachricht: "Zwei Touren.",
};
const DRIVER = {
  vorname: "Anna",
  nachname: "Muster",
  email: "anna@fahrer.example",
  telefon: "069 555 0102",
  erfahrung_jahre: 5,
  stundensatz: 38.5,
  fuehrerscheinklassen: ["C", "CE"],
  vermittlungszustimmung: true,
  datenschutz: true,
};
const DESPITE_PAPERS = ["--despite-documents", "--reason", "im Büro gesehen"];

async function jobRow(nummer: string): Promise<Json> {
  const { answer } = await cli.json(["jobs", "list"]);
  return rowsOf(answer).find((row) => String(row.nummer) === nummer) ?? {};
}

async function newJob(more: object = {}) {
  const stdin = JSON.stringify({ ...JOB, ...more });
  const { answer } = await cli.json(["jobs", "create", "--from-json", "-"], { stdin });
  return String(answer.nummer);
}

async function newDriver(more: object = {}) {
  const stdin = JSON.stringify({ ...DRIVER, ...more });
  const { answer } = await cli.json(["drivers", "register", "--from-json", "-"], { stdin });
  const driverId = String(answer.driverId);
  await cli.json(["drivers", "approve", driverId, ...DESPITE_PAPERS]);
  return driverId;
}

test("an order by phone gets its date later, is assigned for it, moved, told, confirmed, cancelled and restored", async () => {
  const driver = await newDriver();
  const nummer = await newJob();
  expect(await jobRow(nummer)).toMatchObject({ einsatzbeginn: null, einsatzende: null });
  await cli.json(["jobs", "edit", nummer, "--start", "2099-03-02"]);
  expect(await jobRow(nummer)).toMatchObject({ einsatzende: "2099-03-06" });

  const assign = ["jobs", "assign", nummer, "--driver", driver, "--rate", "45"];
  const assigned = await cli.json([...assign, "--despite-documents"]);
  const assignment = String(assigned.answer.assignmentId);
  const quietly = await cli.json([
    "jobs",
    "move",
    nummer,
    "--start",
    "2099-03-03",
    "--without-mail",
  ]);
  expect(quietly).toMatchObject({ exitCode: 0, answer: { mails: 0 } });
  expect(await jobRow(nummer)).toMatchObject({
    einsatzbeginn: "2099-03-03",
    einsatzende: "2099-03-09",
    mitgeteilt: { einsatzbeginn: "2099-03-02" },
    assignment: { start_date: "2099-03-03", end_date: "2099-03-09" },
  });
  const told = await cli.run(["jobs", "inform", nummer]);
  expect(told).toMatchObject({ exitCode: 0, stderr: "" });
  expect(await jobRow(nummer)).toMatchObject({ mitgeteilt: null });

  const edited = await cli.json(["assignments", "edit", assignment, "--rate", "50"]);
  expect(edited.exitCode).toBe(0);
  expect(await jobRow(nummer)).toMatchObject({ assignment: { rate_value: 50 } });
  await cli.json(["assignments", "confirm", assignment, "--by-phone"]);
  expect(await jobRow(nummer)).toMatchObject({ status: "confirmed" });

  const reason = ["--reason", "Baustelle ruht"];
  const cancelled = await cli.run(["jobs", "cancel", nummer, "--by", "customer", ...reason]);
  expect(cancelled.stdout).toContain("Auftrag storniert.");
  expect(await jobRow(nummer)).toMatchObject({ status: "cancelled", assignment: null });
  const restored = await cli.json(["jobs", "undo-cancel", nummer]);
  expect(restored).toMatchObject({ exitCode: 0, answer: { status: "confirmed" } });
  const again = await cli.json(["jobs", "undo-cancel", nummer]);
  expect(again).toMatchObject({ exitCode: 4, answer: { code: "job_not_cancelled" } });
  const driven = await cli.json(["jobs", "complete-driven"]);
  expect(driven).toMatchObject({ exitCode: 0, answer: { completed: 0 } });
});

test("what speaks against the driver is overruled by its option, by editing, moving and at his assignment alike", async () => {
  const onlyC = { email: "bert@fahrer.example", vorname: "Bert", fuehrerscheinklassen: ["C"] };
  const driver = await newDriver(onlyC);
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
  edit.push("--fuehrerscheinklasse", "C+E", "--reschedule", "--despite-overlap");
  expect(await against(edit)).toEqual(["licence_class_missing", "overlap"]);
  expect(await jobRow(nummer)).toMatchObject({ einsatzbeginn: "2099-04-06" });
  const unreasoned = await cli.run([...edit, "--despite-missing-class"]);
  expect(unreasoned.exitCode).toBe(2);
  expect(unreasoned.stderr).toContain("--reason");
  const edited = [...edit, "--despite-missing-class", "--reason", "Fährt nur den Motorwagen"];
  expect(await cli.json(edited)).toMatchObject({ exitCode: 0, answer: { mails: 2 } });
  expect(await jobRow(nummer)).toMatchObject({
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
  expect(await jobRow(nummer)).toMatchObject({
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
  const unreasoned = await cli.run(["jobs", "cancel", nummer]);
  expect(unreasoned.exitCode).toBe(2);
  expect(unreasoned.stderr).toContain("--reason");
  const backwards = ["--start", "2099-03-05", "--end", "2099-03-02"];
  const moved = await cli.run(["jobs", "move", nummer, ...backwards]);
  expect(moved.exitCode).toBe(2);
  expect(moved.stderr).toContain("--end");
});
