import { expect, test } from "vitest";
import { DESPITE, rowsOf, UNKNOWN, useCli } from "./run-cli.ts";

const cli = useCli();

const REGISTER = [
  "drivers",
  "register",
  "--first-name",
  "Anna",
  "--last-name",
  "Muster",
  "--email",
  "anna@fahrer.example",
  "--phone",
  "069 555 0102",
  "--experience",
  "5",
  "--licences",
  "C,CE",
  "--rate",
  "38,50",
  "--specialisations",
  "Kran",
  "--commission",
  "--privacy",
];
const DETAILS = {
  einsatzbeginn: "2027-03-01",
  einsatzende: "2027-03-06",
  uhrzeit_beginn: "06:30",
  arbeitstage: ["mo", "di", "mi", "do", "fr", "sa"],
  einsatz_kontakt: "Polier Kern",
  einsatz_telefon: "0171 5550199",
  bestellnummer: "B-4711",
};
const JOB = {
  customerName: "Petra Muster",
  customerEmail: "petra@bau.example",
  customerPhone: "069 555 0101",
  einsatzort: "Kranweg 7, Frankfurt",
  zeitraum: "KW 49",
  fahrzeugtyp: "Kran",
  nachricht: "Fertigteile setzen.",
  ...DETAILS,
};

test("the main job from the terminal: register, approve, create, assign, confirm", async () => {
  const registered = await cli.json(REGISTER);
  expect(registered).toMatchObject({ exitCode: 0, answer: { success: true } });
  const driverId = String(registered.answer.driverId);

  const again = await cli.json(REGISTER);
  expect(again).toMatchObject({ exitCode: 4, answer: { success: false, code: "email_taken" } });

  const created = await cli.asProcess.json(["jobs", "create", "--from-json", "-"], {
    stdin: JSON.stringify(JOB),
  });
  expect(created.exitCode).toBe(0);
  const nummer = String(created.answer.nummer);
  const assign = ["jobs", "assign", "FA", nummer, "--driver", driverId, "--rate", "42,50"];
  const despite = [...assign, "--despite-documents"];

  const withoutAddress = await cli.run(assign);
  expect(withoutAddress.exitCode).toBe(4);
  expect(withoutAddress.stderr).toContain("Dieser Fahrer ist nicht freigegeben.");

  const approved = await cli.run(["drivers", "approve", driverId, ...DESPITE]);
  expect(approved).toMatchObject({ exitCode: 0, stderr: "" });
  expect(approved.stdout).toContain("Fahrer erfolgreich freigeschaltet");
  expect(approved.stdout).toContain("E-Mail ist eingereiht; der laufende Server verschickt sie.");
  expect((await cli.json(["drivers", "approve", driverId, ...DESPITE])).exitCode).toBe(4);

  const incomplete = await cli.json(assign);
  expect(incomplete).toMatchObject({ exitCode: 2, answer: { code: "contact_incomplete" } });
  const contact = [
    "--customer-street",
    "Kranweg",
    "--customer-house",
    "7",
    "--customer-postcode",
    "60311",
    "--customer-city",
    "Frankfurt",
  ];
  const updated = await cli.json(["jobs", "edit", `FA${nummer}`, ...contact]);
  expect(updated).toMatchObject({ exitCode: 0, answer: { success: true } });

  const unchecked = await cli.run(assign);
  expect(unchecked).toMatchObject({ exitCode: 4, stdout: "" });
  expect(unchecked.stderr).toContain("Die Fahrerkarte liegt nicht vor.");
  const assigned = await cli.json(despite);
  expect(assigned.exitCode).toBe(0);
  const assignmentId = String(assigned.answer.assignmentId);
  const double = await cli.run(assign);
  expect(double).toMatchObject({ exitCode: 4, stdout: "" });
  expect(double.stderr).toContain("Doppelzuweisung verhindert");

  const confirmed = await cli.json(["assignments", "confirm", assignmentId, "--by-phone"]);
  expect(confirmed).toMatchObject({ exitCode: 0, answer: { success: true, status: "pending" } });
  const repeated = await cli.json(["assignments", "confirm", assignmentId, "--by-phone"]);
  expect(repeated.answer.emailId).toBe(confirmed.answer.emailId);

  const shown = await cli.asProcess.run(["emails", "show", String(confirmed.answer.emailId)]);
  expect(shown.stdout).toContain("Kranweg 7, 60311 Frankfurt");

  const list = await cli.run(["assignments", "list", "--status", "Bestätigt"]);
  expect(list.stdout).toMatch(new RegExp(`^FA ${nummer}  Bestätigt .*  ${assignmentId}$`, "m"));
});

test("what doesn't exist is said in German, with exit code 3", async () => {
  const [driver, job, assignment, document, email] = await Promise.all([
    cli.json(["drivers", "approve", UNKNOWN]),
    cli.json(["jobs", "assign", "FA 9999", "--driver", UNKNOWN, "--rate", "45"]),
    cli.json(["assignments", "confirm", UNKNOWN]),
    cli.json(["documents", "check", UNKNOWN]),
    cli.run(["emails", "show", UNKNOWN]),
  ]);
  expect(driver).toMatchObject({ exitCode: 3, answer: { code: "driver_not_found" } });
  expect(job).toMatchObject({ exitCode: 3, answer: { code: "job_not_found" } });
  expect(assignment).toMatchObject({ exitCode: 3, answer: { code: "assignment_not_found" } });
  expect(document).toMatchObject({ exitCode: 3, answer: { code: "document_not_found" } });
  expect(email).toMatchObject({ exitCode: 3, stdout: "" });
  expect(email.stderr).toBe("Fehler: E-Mail nicht gefunden\nDiese E-Mail gibt es nicht.\n");
});

test("old jobs are completed, recent ones stay", async () => {
  const { exitCode, answer } = await cli.json(["jobs", "complete-old", "--days", "30"]);
  expect(exitCode).toBe(0);
  expect(answer).toMatchObject({ success: true, data: { updated_count: 0 } });
  const jobs = await cli.json(["jobs", "list"]);
  expect(rowsOf(jobs.answer)).toHaveLength(1);
  expect(rowsOf(jobs.answer)[0]).toMatchObject({
    ...DETAILS,
    status: "confirmed",
    source: "cli",
    assignment: { start_date: "2027-03-01", end_date: "2027-03-06" },
  });
});
