import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ORDER } from "../support/cast.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();

test("jobs attachments: what is added is listed, and got as a file that isn't there yet", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "anlagen-"));
  const plan = path.join(folder, "Hubplan.pdf");
  await writeFile(plan, pdf());
  const create = ["jobs", "create", "--from-json", "-"];
  const { answer: job } = await cli.json(create, { stdin: JSON.stringify(ORDER) });
  const reference = String(job.jobId);
  const add = ["jobs", "attachments", "add", reference];
  const { answer: added } = await cli.json([...add, "--hubplan", plan, "--sonstiges", plan]);
  expect(added).toMatchObject({ success: true, added: 2 });
  const rows = rowsOf((await cli.json(["jobs", "attachments", "list", reference])).answer);
  expect(rows.map(({ art, filename, von }) => [art, filename, von])).toEqual([
    ["hubplan", "Hubplan.pdf", "agency"],
    ["sonstiges", "Hubplan.pdf", "agency"],
  ]);
  const copy = path.join(folder, "kopie.pdf");
  const get = ["jobs", "attachments", "get", String(rows[0]?.id), copy];
  expect((await cli.run(get)).exitCode).toBe(0);
  expect(await readFile(copy)).toHaveLength(Number(rows[0]?.bytes));
  expect(await cli.run(get)).toMatchObject({ exitCode: 6 });
  const without = await cli.run(add);
  expect([without.exitCode, without.stderr]).toEqual([2, expect.stringContaining("Datei")]);
  const unknown = await cli.run(["jobs", "attachments", "get", reference, `${copy}.2`]);
  expect([unknown.exitCode, unknown.stderr]).toEqual([
    3,
    expect.stringContaining("Anlage nicht gefunden"),
  ]);
  await rm(folder, { recursive: true });
});
