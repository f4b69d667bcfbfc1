import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();
const json = async (args: string[], stdin = "") => (await cli.json(args, { stdin })).answer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-auskunft-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("privacy export and erase take a driver or a customer, ask first, and leave the desk's trace", async () => {
  await cli.newApplicant({ email: "anna@fahrer.example" });
  const nummer = await cli.newJob({ company: "Muster Spedition" });

  const whole = path.join(folder, "anna");
  const given = await json(["privacy", "export", "--driver", "Anna Muster", "--to", whole]);
  expect(given).toMatchObject({ success: true, folder: whole, files: ["profil.json"] });
  const file = path.join(folder, "kunde.json");
  await json(["privacy", "export", "--customer", "Muster Spedition", "--to", file]);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
    kunde: { firma: "Muster Spedition" },
  });
  const traces = rowsOf(await json(["log", "--action", "export_driver,export_customer"]));
  expect(traces.map(({ action }) => action)).toEqual(["export_customer", "export_driver"]);

  const unsure = await cli.run(["privacy", "erase", "--driver", "anna@fahrer.example"]);
  expect(unsure).toMatchObject({ exitCode: 2, stdout: "" });
  expect(unsure.stderr).toContain("Die Daten von Anna Muster löschen?");
  const erased = await cli.run(["privacy", "erase", "--driver", "anna@fahrer.example", "--yes"]);
  expect(erased.stdout).toMatch(/^Gelöscht:\n {2}\S[\s\S]*\n\nBleibt:\n {2}\S/);
  const busy = await cli.run(["privacy", "erase", "--customer", "Muster Spedition", "--yes"]);
  expect(busy).toMatchObject({ exitCode: 4, stdout: "" });
  await json(["jobs", "cancel", String(nummer), "--reason", "Ende", "--by", "agency", "--yes"]);
  const gone = await json(["privacy", "erase", "--customer", "Muster Spedition", "--yes"]);
  expect(gone).toMatchObject({ success: true, erased: { length: expect.any(Number) } });
  const both = ["privacy", "erase", "--driver", "Anna", "--customer", "Muster", "--yes"];
  expect((await cli.run(both)).exitCode).toBe(2);
  expect((await cli.run(["privacy", "export", "--driver", "9999", "--to", whole])).exitCode).toBe(
    3,
  );
});
