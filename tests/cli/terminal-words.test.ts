import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { OWN_FILES } from "../../cli/own-files.ts";
import { sentenceInTerminal } from "../../cli/terminal-words.ts";
import { CATALOGUE } from "../../src/messages/errors.ts";
import { useCli } from "./run-cli.ts";

/** A message names the option, what it takes, and its list; of a form it knows nothing. */

const cli = useCli();
const folder = mkdtempSync(path.join(tmpdir(), "fahrer-words-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ORDER = ["--site", "Frankfurt", "--period", "bald", "--customer-name", "Muster"];
const CONTACT = ["--customer-email", "m@bau.example", "--customer-phone", "069 1234567"];
const FREE = ["--vehicle", "kran", "--message", "Kran fahren"];
const CREATE = ["jobs", "create", ...ORDER, ...CONTACT];

test.each([
  [
    "a word of another case is understood, one of no list is refused with the list",
    [...CREATE, "--message", "x", "--vehicle", "rakete"],
    /„rakete“ ist kein Wert für „--vehicle <Text>“\. Erwartet wird LKW, .*, Kran, /,
  ],
  [
    "a day",
    [...CREATE, ...FREE, "--start", "30.11.2026"],
    /--start: „30\.11\.2026“ gilt hier nicht\. Erwartet wird: .*JJJJ-MM-TT/,
  ],
  [
    "a weekday",
    [...CREATE, ...FREE, "--weekdays", "mo,xx"],
    /„mo,xx“ ist kein Wert für „--weekdays .*“\. Erwartet wird mo, di, /,
  ],
  [
    "an option that must be there",
    ["privacy", "export", "--driver", "1"],
    /Es fehlt die Option „--to <Ordner>“/,
  ],
  [
    "a limit of all rows",
    ["jobs", "list", "--all", "--limit", "5"],
    /„--all“ und „--limit <Zahl>“ gehen nicht zusammen/,
  ],
  [
    "a cursor",
    ["jobs", "list", "--cursor", "xyz"],
    /--cursor: „xyz“ gilt hier nicht\. Erwartet wird: weiter ab dieser Stelle/,
  ],
])("%s is refused in words of the terminal", async (_, args, words) => {
  const { exitCode, stderr } = await cli.run(args);
  expect(stderr).toMatch(words);
  expect(stderr).not.toMatch(/Bitte (wählen|geben) Sie|Liste neu|markiert/);
  expect(exitCode).toBe(2);
});

test("a list's words are taken in any case", async () => {
  const created = await cli.json([...CREATE, ...FREE]);
  expect(created.exitCode).toBe(0);
  const { nummer } = created.answer;
  for (const args of [
    ["--rate", "abc"],
    ["--rate", "0"],
    ["--rate", "45", "--driver", "00000000-0000-4000-8000-00000000000g"],
  ]) {
    const { stderr, exitCode } = await cli.run(["jobs", "assign", String(nummer), ...args]);
    expect(exitCode).not.toBe(0);
    expect(stderr).not.toContain("wählen Sie einen Fahrer");
  }
  const { stderr } = await cli.run(["jobs", "assign", String(nummer), "--rate", "abc"]);
  expect(stderr).toContain(
    "--rate: Der Wert gilt hier nicht. Erwartet wird: Satz in Euro, zum Beispiel 45",
  );
});

test("fields that nobody reads are refused by name, not dropped", async () => {
  const stdin = JSON.stringify({ einsatzort: "Frankfurt", fahrzeugTyp: "Kran", laune: "gut" });
  const { exitCode, answer } = await cli.json(["jobs", "create", "--from-json", "-"], { stdin });
  expect(exitCode).toBe(2);
  expect(answer).toMatchObject({ code: "unknown_fields" });
  expect(answer.error).toContain("„fahrzeugTyp“, „laune“");
});

test("what a folder refuses is said in German", async () => {
  const file = path.join(folder, "da.md");
  writeFileSync(file, "x");
  const failed = (name: string) =>
    OWN_FILES.newFile(name, "y").then(String, (error: Error) => error.message);
  expect(await failed(file)).toContain("Das gibt es dort schon; überschrieben wird nichts.");
  expect(await failed(path.join(folder, "fort", "x.md"))).toContain("Den Ordner gibt es nicht.");
  expect(await failed(path.join(file, "x.md"))).toContain("Ein Teil des Weges ist kein Ordner.");
});

test("no failure sends anybody to a page or its list", () => {
  for (const [, , text] of Object.values(CATALOGUE)) {
    expect(sentenceInTerminal(text)).not.toMatch(/Liste neu|Seite neu|laden Sie sie neu|markierte/);
    expect(sentenceInTerminal(text)).not.toBe("");
  }
});
