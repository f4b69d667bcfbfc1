import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_AREAS } from "../../src/domain/desk/settings/all-areas.ts";
import { useCli } from "./run-cli.ts";

const cli = useCli();
const folder = mkdtempSync(join(tmpdir(), "settings-"));

function file(values: object) {
  const path = join(folder, "values.json");
  writeFileSync(path, JSON.stringify(values));
  return path;
}

test("what counts of every area can be read, and given back changes nothing", async () => {
  for (const { name, label } of ALL_AREAS) {
    const { stdout, exitCode } = await cli.run(["settings", "show", name]);
    expect([name, exitCode]).toEqual([name, 0]);
    if (name === "agentur") continue;
    const set = await cli.run(["settings", "set", name, "--from-json", file(JSON.parse(stdout))]);
    expect(set.stdout.trim()).toBe(`Nichts geändert: ${label}, Version 0.`);
  }
});

test("a change is a version with who and when; older ones can be read", async () => {
  const { stdout } = await cli.run(["settings", "show", "zeiten"]);
  const values = { ...JSON.parse(stdout), isAlwaysReachable: false };
  const set = ["settings", "set", "zeiten", "--from-json", file(values)];
  expect((await cli.json([...set, "--based-on", "0"])).answer).toMatchObject({ version: 1 });
  expect((await cli.json(["settings", "show", "zeiten"])).answer).toMatchObject({
    area: "zeiten",
    version: 1,
    values: { isAlwaysReachable: false },
  });
  const before = await cli.json(["settings", "show", "zeiten", "--version", "0"]);
  expect(before.answer).toMatchObject({ values: { isAlwaysReachable: true } });
  expect((await cli.run(["settings", "history", "zeiten"])).stdout).toMatch(/1 .*Terminal/);
  const late = await cli.run([...set, "--based-on", "0"]);
  expect(late.exitCode).not.toBe(0);
  expect(late.stderr).toContain("Inzwischen geändert");
});

test.each([
  [["settings", "show", "farben"], "Bereiche: agentur, abrechnung, preise", 2],
  [["settings", "show", "zeiten", "--version", "7"], "keine lesbare Version 7", 3],
  [["settings", "set", "zeiten", "--from-json", join(folder, "fehlt.json")], "nicht lesbar", 2],
])("%j is refused, and says why", async (args, text, code) => {
  const { exitCode, stderr } = await cli.run(args);
  expect(exitCode).toBe(code);
  expect(stderr).toContain(text);
});
