import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { AnyCommand } from "../../cli/command.ts";
import { allCommands } from "../contracts/documented-answers.ts";

/** Every command and every link of README.md and docs works as it is written. */

const ROOT = path.resolve(import.meta.dirname, "../..");
const DOCS = readdirSync(path.join(ROOT, "docs"), { recursive: true, encoding: "utf8" });
const PAGES = [
  "README.md",
  ...DOCS.filter((file) => file.endsWith(".md") && !file.startsWith("generated/")).map(
    (file) => `docs/${file}`,
  ),
];
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
const commands = await allCommands();

const textOf = (page: string) => readFileSync(path.join(ROOT, page), "utf8");

// A decision tells what was typed when it was made.
describe.each(PAGES.filter((page) => !page.includes("decisions/")))("%s", (page) => {
  it("names only commands and options that there are", () => {
    expect(codeOf(textOf(page)).flatMap(mistakesIn)).toEqual([]);
  });
});

describe.each(PAGES)("%s", (page) => {
  const text = textOf(page);

  it("links to files that are there", () => {
    const prose = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
    const targets = [...prose.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map(([, to = ""]) => to);
    const files = targets.filter((to) => !/^(https?:|mailto:)/.test(to));
    const missing = files.filter((to) => !existsSync(path.join(ROOT, path.dirname(page), to)));
    expect(missing).toEqual([]);
  });

  it("names files that are there", () => {
    const files = [...text.matchAll(FILE)].map(([, file = ""]) => file);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});

/** In backticks; the pictures of failed tests are there only sometimes. */
const FILE = /`((?:src|cli|tests(?!\/results)|bench|docs(?!\/generated)|migrations)\/[\w./-]+)`/g;

/** The lines of its shell blocks, and its inline code. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```$/gm)].filter(
    ([, language = ""]) => ["", "sh", "bash"].includes(language),
  );
  const prose = text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
  const spans = [...prose.matchAll(/`([^`]+)`/g)];
  return [
    ...blocks.flatMap(([, , lines = ""]) => lines.replaceAll("\\\n", " ").split("\n")),
    ...spans.map(([, span = ""]) => span.replaceAll("\n", " ")),
  ];
}

function mistakesIn(line: string): string[] {
  return line.split(/ #|&&|;|\|/).flatMap((part) => {
    const [, ran, short] = part.match(/\bnpm (?:run (?:-s )?([\w-]+)|(start|test)\b)/) ?? [];
    const script = ran ?? short;
    if (script && !(script in scripts)) return [`${line}: no script ${script}`];
    // Only npm's copy of Bun is there for sure.
    if (/^\s*bunx? /.test(part)) return [`${line}: bun is not in the PATH`];
    const [, file] = part.match(/node_modules\/bun\/bin\/bun\.exe (\S+\.ts)/) ?? [];
    if (file && !existsSync(path.join(ROOT, file))) return [`${line}: no file ${file}`];
    const [, call] = part.match(/(?:^|\s)fahrer (.+)/) ?? [];
    return call ? mistakesInCall(call).map((mistake) => `${line}: ${mistake}`) : [];
  });
}

/** `jobs list --status open > file` */
function mistakesInCall(call: string): string[] {
  const [asked = ""] = call.replaceAll(/[[\]()]/g, "").split(/ [<>] /);
  const words = asked.split(/\s+/).filter((word) => word && word !== "help");
  const options = words.filter((word) => /^--\w/.test(word));
  const first = words[0] ?? "";
  // `fahrer --version`, `fahrer <Befehl>`, `fahrer …`
  if (!/^\w/.test(first)) return [];
  const [name, command] = commandOf(words) ?? [];
  if (!command) return isGroup(first) && words.length === 1 ? [] : [`no command ${asked}`];
  const known = ["--help", ...command.options.map(({ long }) => long)];
  return options
    .map((option) => option.split("=")[0] ?? "")
    .filter((option) => !known.includes(option))
    .map((option) => `${name} has no ${option}`);
}

function commandOf(words: readonly string[]): [string, AnyCommand] | undefined {
  return [...commands].find(([name, command]) => {
    const spellings = [command.name(), ...command.aliases()].map((last) =>
      name.replace(/\S+$/, last),
    );
    return spellings.some((spelling) => `${words.join(" ")} `.startsWith(`${spelling} `));
  });
}

function isGroup(word: string) {
  return [...commands.keys()].some((name) => name.startsWith(`${word} `));
}
