import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORDER } from "../support/cast.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { DESPITE, type Json, rowsOf, UNKNOWN, useCli } from "./run-cli.ts";

const cli = useCli();
const LONG = "Sehr lange Zufahrt über die Nordrampe, dann links an den Silos vorbei";
let folder: string;
let driverId: string;
let nummer: string;

const json = async (args: string[], stdin?: string) =>
  (await cli.json(args, stdin === undefined ? {} : { stdin })).answer;
const text = async (...args: string[]) => {
  const { exitCode, stdout, stderr } = await cli.run(args);
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: "" });
  return stdout;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-show-"));
  const licence = path.join(folder, "schein.pdf");
  await writeFile(licence, pdf());
  const registered = await json([
    ...["drivers", "register", "--first-name", "Jürgen", "--last-name", "Beispiel"],
    ...["--email", "juergen@fahrer.example", "--phone", "069 555 0102"],
    ...["--experience", "5", "--rate", "38,50", "--licences", "C,CE"],
    ...["--commission", "--privacy", "--fuehrerschein", licence],
  ]);
  driverId = String(registered.driverId);
  await json(["drivers", "approve", driverId, ...DESPITE]);
  const order = {
    ...ORDER,
    einsatzbeginn: "2099-12-01",
    einsatzende: "2099-12-02",
    nachricht: LONG,
    anforderungen: ["Baustelle"],
  };
  const created = await json(["jobs", "create", "--from-json", "-"], JSON.stringify(order));
  nummer = String(created.nummer);
});
afterAll(() => rm(folder, { recursive: true }));

describe("before anybody drives it", () => {
  it("jobs show tells what is known, in the words of the desk, and cuts nothing in a pipe", async () => {
    const shown = await text("jobs", "show", "FA", nummer);
    expect(shown).toMatch(
      new RegExp(`^FA ${nummer} · Offen\n\nZeitraum +Di., 01\\.12\\. bis Mi., 02\\.12\\.2099`),
    );
    expect(shown).toMatch(new RegExp(`\nBeschreibung +${LONG}\n`));
    expect(shown).toMatch(/\nFahrer +Kein Fahrer\n/);
    expect(shown).toMatch(/\nTelefon +069 5550103\n/);
    expect(shown).not.toMatch(/null|undefined|\bsattelzug\b|\bagency\b|: -|Straße +/);
    expect(shown).toMatch(/\nKunde +Muster Spedition, erster Auftrag\n/);
    expect(shown).toMatch(/\nAnforderungen +Baustelle\n/);
    expect(shown).toContain("Im Terminal angelegt");
    expect(shown).toContain(`Verlauf (ganz: story ${nummer})`);
    expect(shown).not.toContain("Anlagen");
    const { job, customer, ...rest } = await json(["jobs", "show", nummer]);
    expect(job).toMatchObject({ nummer: Number(nummer), status: "open", assignment: null });
    expect(customer).toMatchObject({ company: "Muster Spedition", jobs: 1 });
    expect(rest).toEqual({
      success: true,
      responses: [],
      attachments: [],
      emails: [],
      notes: [],
      story: [expect.objectContaining({ kind: "received", title: "Auftrag angelegt" })],
    });
  });

  it("drivers show tells profile, documents and days, by number, name, address or id", async () => {
    const answer = await json(["drivers", "show", driverId]);
    const { driver, documents, documentCounts, availability, record } = answer as Json & {
      driver: { nummer: number };
    };
    expect(driver).toMatchObject({ id: driverId, vorname: "Jürgen", status: "approved" });
    expect(documents).toMatchObject([{ type: "fuehrerschein", filename: "schein.pdf" }]);
    expect(JSON.stringify(documents)).not.toContain("filepath");
    expect(documentCounts).toMatchObject({ gesamt: 1, fehlt: ["fahrerkarte"], ungeprueft: 1 });
    expect(availability).toMatchObject({ driverId, stand: null });
    expect(record).toMatchObject({ gefahren: 0, no_shows: 0 });
    const shown = await text("drivers", "show", "juergen@fahrer.example");
    expect(shown).toMatch(
      new RegExp(`^FR ${driver.nummer} · Jürgen Beispiel · Freigegeben, E-Mail steht aus · C CE\n`),
    );
    expect(shown).toContain("  ! Dokumente: fehlt: Fahrerkarte\n  ! Dokumente: 1 ungeprüft\n");
    expect(shown).toContain("Dokumente (1)\n  Führerschein · Datei: schein.pdf · Größe: 1 kB");
    expect(shown).toContain("Verfügbarkeit\n  Noch nichts gesagt\n");
    expect(shown).toMatch(/\nSatz +38,50 € \/ Std\.\n/);
    expect(shown).toContain("Stand: ungeprüft");
    expect(shown).toContain("Er war noch keinem Auftrag zugewiesen.");
    expect(await text("drivers", "show", String(driver.nummer))).toBe(shown);
    expect(await text("drivers", "show", "Jürgen Beispiel")).toBe(shown);
  });

  it("documents open writes it, and leaves the desk's trace", async () => {
    const [document] = rowsOf(await json(["documents", "list", driverId]));
    const id = String(document?.id);
    const before = rowsOf(await json(["log", "--action", "view_document"]));
    const copy = path.join(folder, "kopie.pdf");
    await text("documents", "open", id, copy);
    expect(await readFile(copy)).toEqual(Buffer.from(pdf()));
    const after = rowsOf(await json(["log", "--action", "view_document"]));
    expect(before).toEqual([]);
    expect(after).toMatchObject([{ driver_id: driverId, note: "schein.pdf" }]);
  });
});

describe("with a driver", () => {
  beforeAll(async () => {
    await json([
      ...["jobs", "assign", nummer, "--driver", driverId, "--rate", "42,50"],
      "--despite-documents",
    ]);
    await json(["notes", "add", "Polier meldet sich Montag", "--job", nummer]);
    await json(["notes", "add", "Hat sich gemeldet", "--job", nummer]);
  });

  it("jobs show tells who, what was agreed, the mails with their state, and the notes", async () => {
    const shown = await text("jobs", "show", nummer);
    expect(shown).toContain("· Zugewiesen");
    expect(shown).toMatch(
      /Fahrer +Jürgen Beispiel, 069 555 0102\n +Antwort steht aus\n +Trotzdem eingeteilt: Dokument/,
    );
    expect(shown).toMatch(/\nSatz Fahrer +42,50 €\nArt des Satzes +Stundensatz\n/);
    expect(shown).toMatch(
      /E-Mails \(\d\)\n {2}Ausstehend · .*juergen@fahrer\.example.* · Kennung: /,
    );
    expect(shown).toMatch(
      /Notizen \(2\)\n.* · Notiz: Hat sich gemeldet · .*\n.* · Notiz: Polier meldet sich Montag · /,
    );
  });

  it("assignments show takes the job's number; customers show lists his jobs", async () => {
    const shown = await text("assignments", "show", nummer);
    expect(shown).toMatch(new RegExp(`^FA ${nummer} · Jürgen Beispiel · Zugewiesen\n`));
    expect(shown).toMatch(/Antwort +Antwort steht aus\n/);
    expect(shown).toMatch(/Satz +42,50 €\nArt des Satzes +Stundensatz\n/);
    expect(shown).toContain("Antworten (0)\n  Noch keine.\n");
    const { assignment, job, responses, emails } = await json(["assignments", "show", nummer]);
    expect(assignment).toMatchObject({ driver_id: driverId, status: "assigned", times: [] });
    expect(job).toMatchObject({ nummer: Number(nummer), status: "assigned" });
    expect([responses, rowsOf({ data: emails })]).toMatchObject([[], [{ status: "pending" }]]);

    const customer = await text("customers", "show", "Muster Spedition");
    expect(customer).toMatch(/^Muster Spedition\n\nName +Karl Muster\n/);
    expect(customer).toMatch(/\nAdresse +Hafenstraße 12, 60327 .*\nAufträge +1 laufend, zuletzt /);
    expect(customer).toContain("Vereinbarte Preise\n  Es gilt die Preisliste.\n");
    expect(customer).toMatch(
      new RegExp(`Aufträge \\(1\\)\n {2}FA ${nummer} · Status: Zugewiesen · .*Fahrzeug: Sattelzug`),
    );
    const driver = await text("drivers", "show", driverId);
    expect(driver).toContain(`Alle Aufträge (1)\n  FA ${nummer} · Status: Zugewiesen`);
  });

  it("story tells all of it, newest first, in text and document", async () => {
    const { data } = await json(["story", nummer]);
    const titles = rowsOf({ data }).map(({ title }) => title);
    expect(titles.at(-1)).toBe("Auftrag angelegt");
    expect(titles).toContain("Fahrer zugewiesen");
    const shown = await text("story", "FA", nummer);
    const places = ["Hat sich gemeldet", "Fahrer zugewiesen", "Auftrag angelegt"].map((title) =>
      shown.indexOf(title),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it("his answer stands in both sheets, with his number", async () => {
    await json(["assignments", "confirm", nummer, "--by-phone"]);
    const [ofJob, ofHis] = [
      await text("jobs", "show", nummer),
      await text("assignments", "show", nummer),
    ];
    expect(ofJob).toMatch(
      /Antworten \(1\)\n {2}Jürgen Beispiel · Antwort: Annahme · Am: \S+ · Telefon: 069 555 0102\n/,
    );
    expect(ofHis).toMatch(/Antworten \(1\)\n {2}Annahme · Am: \S+\n/);
  });
});

it.each([
  [["jobs", "show", "9999"], 3, "Auftrag"],
  [["jobs", "show", "kran"], 2, "<Auftrag>"],
  [["drivers", "show", UNKNOWN], 3, "Fahrer"],
  [["assignments", "show", UNKNOWN], 3, "Zuweisung"],
  [["customers", "show", UNKNOWN], 3, "Kunden"],
  [["documents", "check", "12"], 2, "<Dokument>"],
  [["documents", "open", UNKNOWN, "/nirgends"], 3, "Dokument"],
  [["story", "9999"], 3, "Auftrag"],
])("%j fails with %i and names it", async (args, exitCode, named) => {
  const failed = await cli.run(args);
  expect({ args, exitCode: failed.exitCode, stdout: failed.stdout }).toEqual({
    args,
    exitCode,
    stdout: "",
  });
  expect(failed.stderr).toContain(named);
  expect((await cli.json(args)).answer).toMatchObject({ success: false });
});
