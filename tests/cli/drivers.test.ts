import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdf } from "../support/hostile/pdfs.ts";
import { jpeg } from "../support/hostile/pictures.ts";
import { DESPITE, rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-cli-files-"));
  await writeFile(path.join(folder, "vorne.jpg"), await jpeg(40, 30));
  await writeFile(path.join(folder, "karte.pdf"), pdf());
  await writeFile(path.join(folder, "ausweis.gif"), "GIF89a");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PROFILE = [
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
  "--rate",
  "38,50",
  "--licences",
  "C,CE",
  "--regions",
  "Hessen",
  "--commission",
  "--privacy",
];
const register = (...files: string[]) => ["drivers", "register", ...PROFILE, ...files];
const file = (name: string) => path.join(folder, name);

test("a driver from the terminal: files, check, link, reject, reset, export, erase", async () => {
  const bad = await cli.run(register("--fuehrerschein", file("ausweis.gif"), file("vorne.jpg")));
  expect(bad).toMatchObject({ exitCode: 2, stdout: "" });
  expect(bad.stderr).toContain("ausweis.gif: nur JPG/PNG/PDF erlaubt");
  const missing = await cli.run(register("--fuehrerschein", file("fehlt.jpg")));
  expect(missing.stderr).toContain("ist nicht lesbar");

  const registered = await cli.json(
    register("--fuehrerschein", file("vorne.jpg"), "--fahrerkarte", file("karte.pdf")),
  );
  expect(registered.exitCode).toBe(0);
  const driverId = String(registered.answer.driverId);

  const edit = ["drivers", "edit", driverId];
  expect((await cli.run([...edit, "--bf3-permit"])).stdout).toBe("Geänderte Felder: 1\n");
  const edited = await cli.json([...edit, "--no-bf3-permit", "--rate", "41,50"]);
  expect(edited.answer).toMatchObject({ changed: 2 });
  expect((await cli.run([...edit, "--postcode", "1"])).stderr).toContain(
    "--postcode: PLZ muss 5-stellig",
  );

  expect((await cli.run(["notes", "add", "Ruft zurück.", "--driver", driverId])).stdout).toBe(
    "Notiert.\n",
  );
  const request = ["documents", "request", driverId, "adr", "Modul\u00a095"];
  expect((await cli.json(request)).answer).toMatchObject({ requested: 2 });
  expect((await cli.run(["documents", "request", driverId, "Pass"])).exitCode).toBe(2);

  const documents = rowsOf((await cli.json(["documents", "list", driverId])).answer);
  expect(documents.map((row) => row.filename).sort()).toEqual(["karte.pdf", "vorne.jpg"]);
  const documentId = String(documents.find((row) => row.type === "fuehrerschein")?.id);

  const check = ["documents", "check", documentId, "--valid-until", "2029-05-31"];
  expect((await cli.run(check)).stdout).toBe("Geprüft, gültig bis 2029-05-31.\n");
  const unchecked = ["documents", "check", documentId, "--unchecked"];
  expect((await cli.run(unchecked)).stdout).toBe("Nicht geprüft, gültig bis 2029-05-31.\n");
  const noExpiry = ["documents", "check", documentId, "--no-expiry", "--type", "Führerschein"];
  expect((await cli.run(noExpiry)).stdout).toBe("Geprüft, ohne Ablaufdatum.\n");
  await cli.run(check);
  const table = await cli.run(["documents", "list", driverId]);
  expect(table.stdout).toContain("2029-05-31");
  const wrongDay = await cli.run(["documents", "check", documentId, "--valid-until", "31.5.29"]);
  expect(wrongDay).toMatchObject({ exitCode: 2 });
  expect(wrongDay.stderr).toContain(
    "--valid-until: „31.5.29“ gilt hier nicht. Erwartet wird: letzter Tag",
  );

  const reject = ["drivers", "reject", driverId, "--notify", "--yes"];
  expect((await cli.run(reject)).stderr).toContain("--reason: Das fehlt. Erwartet wird: Grund");
  const rejected = await cli.run([...reject, "--reason", "Karte abgelaufen"]);
  expect(rejected.stdout).toBe(
    "Fahrer abgelehnt.\nE-Mail ist eingereiht; der laufende Server verschickt sie.\n",
  );
  expect((await cli.json(["drivers", "reset", driverId])).answer.assignedJobs).toBe(0);
  expect((await cli.json(["drivers", "counts"])).answer.counts).toMatchObject({ pending: 1 });

  const to = path.join(folder, "auskunft");
  const exported = await cli.run(["privacy", "export", "--driver", driverId, "--to", to]);
  expect(exported.exitCode).toBe(0);
  const profile = JSON.parse(await readFile(path.join(to, "profil.json"), "utf8"));
  expect(profile).toMatchObject({ fahrer: { email: "anna@fahrer.example" } });
  const copied = profile.dokumente.map((one: { datei: string }) => path.join(to, one.datei));
  for (const copy of copied) expect((await readFile(copy)).length).toBeGreaterThan(100);
  const again = await cli.run(["privacy", "export", "--driver", driverId, "--to", to]);
  expect(again).toMatchObject({ exitCode: 6, stdout: "" });

  const unsure = await cli.run(["privacy", "erase", "--driver", driverId]);
  expect(unsure).toMatchObject({ exitCode: 2, stdout: "" });
  expect(unsure.stderr).toContain("--yes");
  const erased = await cli.run(["privacy", "erase", "--driver", driverId, "--yes"]);
  expect(erased.stdout).toContain("  2 Dokumente\n");
  expect(erased.stdout).toContain("Bleibt:\n");
  expect(rowsOf((await cli.json(["drivers", "list"])).answer)).toEqual([]);
});

test("an expired driver card stops an assignment, until it is overruled", async () => {
  const email = ["--email", "karte@fahrer.example", "--phone", "069 555 0199"];
  const { answer } = await cli.json([...register("--fahrerkarte", file("karte.pdf")), ...email]);
  const driverId = String(answer.driverId);
  await cli.json(["drivers", "approve", driverId, ...DESPITE]);
  const [card] = rowsOf((await cli.json(["documents", "list", driverId])).answer);
  await cli.json(["documents", "check", String(card?.id), "--valid-until", "2020-01-31"]);
  const nummer = await cli.newJob();
  const assign = ["jobs", "assign", nummer, "--driver", driverId, "--rate", "40"];
  assign.push("--despite-documents");
  const stopped = await cli.run(assign);
  expect(stopped.exitCode).toBe(4);
  expect(stopped.stderr).toContain("Die Fahrerkarte ist nur bis Fr., 31.01.2020 gültig");
  expect((await cli.run([...assign, "--despite-expired-licence"])).exitCode).toBe(0);
});

test("filters of the list", async () => {
  const email = ["--email", "filter@fahrer.example"];
  await cli.json([...register(), ...email]);
  const list = async (...filter: string[]) =>
    rowsOf((await cli.json(["drivers", "list", ...filter])).answer).length;
  expect(await list("--licence", "c1", "--region", "hessen", "--q", "069 5550102")).toBe(1);
  expect(await list("--licence", "D")).toBe(0);
  const wrong = await cli.run(["drivers", "list", "--region", "Atlantis"]);
  expect(wrong).toMatchObject({ exitCode: 2 });
  expect(wrong.stderr).toContain("Erwartet wird deutschlandweit, europaweit, ");
});
