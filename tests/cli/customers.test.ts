import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf, UNKNOWN, useCli } from "./run-cli.ts";

const cli = useCli();
const json = async (args: string[]) => (await cli.json(args)).answer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-cli-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const order = (company: string, email: string, ...more: string[]) => [
  ...["jobs", "create", "--company", company, "--customer-name", "Petra Muster"],
  ...["--customer-email", email, "--customer-phone", "069 5550101", "--site", "Hanau"],
  ...["--period", "1 Tag", "--vehicle", "Kran", "--message", "Heben", ...more],
];

test("customers from the terminal: list, show, note, merge, export, erase", async () => {
  await json(order("Muster Bau GmbH", "petra@bau.example"));
  await json(order("Kies AG", "petra@bau.example"));
  const [kies, bau] = rowsOf(await json(["customers", "list"]));
  expect([kies, bau]).toMatchObject([
    { company: "Kies AG" },
    { company: "Muster Bau GmbH", jobs: 1 },
  ]);
  const [found] = rowsOf(await json(["customers", "list", "--q", "bau gmbh", "--sort", "name"]));
  expect(found).toMatchObject({ id: bau?.id });
  const id = String(bau?.id);
  await json(order("Muster", "neu@bau.example", "--customer", id));
  expect(rowsOf(await json(["jobs", "list", "--customer", id]))).toHaveLength(2);

  const noted = await cli.run(["notes", "add", "Rechnung per Post", "--customer", id]);
  expect(noted).toMatchObject({ exitCode: 0, stdout: "Notiert.\n" });
  const shown = await cli.run(["customers", "show", id]);
  expect(shown.stdout).toContain("Rechnung per Post");
  expect(shown.stdout).toMatch(/Vielleicht derselbe\n {2}Kies AG · \S+\n/);
  const merged = await json(["customers", "merge", id, String(kies?.id), "--yes"]);
  expect(merged).toMatchObject({ success: true, movedJobs: 1 });

  const file = path.join(folder, "kunde.json");
  await json(["privacy", "export", "--customer", id, "--to", file]);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ kunde: { id } });
  const again = await cli.run(["privacy", "export", "--customer", id, "--to", file]);
  expect(again.exitCode).toBe(6);

  const unsure = await cli.run(["privacy", "erase", "--customer", id]);
  expect(unsure).toMatchObject({ exitCode: 2, stdout: "" });
  const busy = await cli.run(["privacy", "erase", "--customer", id, "--yes"]);
  expect(busy).toMatchObject({ exitCode: 4, stdout: "" });
  for (const job of rowsOf(await json(["jobs", "list"]))) {
    await json([
      "jobs",
      "cancel",
      `FA ${job.nummer}`,
      "--reason",
      "Ende",
      "--by",
      "agency",
      "--yes",
    ]);
  }
  const erased = await cli.run(["privacy", "erase", "--customer", id, "--yes"]);
  expect(erased.stdout).toMatch(/^Gelöscht:\n {2}Firma, Name[\s\S]*\nBleibt:\n/);
  expect(rowsOf(await json(["customers", "list"]))).toEqual([]);
});

test("says what is unknown or wrong, in the words of its options", async () => {
  for (const [command, ...rest] of [["show"], ["merge", crypto.randomUUID()]] as const) {
    const unknown = await cli.run(["customers", command, UNKNOWN, ...rest]);
    expect(unknown).toMatchObject({ exitCode: 3, stdout: "" });
    expect(unknown.stderr).toContain("Diesen Kunden gibt es nicht.");
  }
  const wrong = await cli.run(["customers", "show", " "]);
  expect(wrong.exitCode).toBe(2);
  expect(wrong.stderr).toContain("<Kunde>");
  expect((await cli.run(["customers", "list", "--sort", "start"])).exitCode).toBe(2);
});
