import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { progressLine } from "../../cli/command.ts";
import { completionScript } from "../../cli/completion.ts";
import { calledAs } from "../../cli/help.ts";
import { createProgram } from "../../cli/program.ts";
import { useCli } from "./run-cli.ts";

/** What a person is told before anything happens: help, version, completion, and how far long work is. */

const cli = useCli();

test("help of a command that doesn't exist is a wrong call, with a suggestion", async () => {
  for (const args of [
    ["help", "jobs", "lst"],
    ["jobs", "lst", "--help"],
  ]) {
    const wrong = await cli.run(args);
    expect(wrong).toMatchObject({ exitCode: 2, stdout: "" });
    expect(wrong.stderr).toContain("Den Befehl „lst“ gibt es nicht. Meinten Sie list?");
  }
  expect((await cli.run(["help", "foo"])).exitCode).toBe(2);
  const help = await cli.run(["help", "jobs", "assign"]);
  expect(help).toMatchObject({ exitCode: 0, stderr: "" });
  expect(help.stdout).toMatch(/^Aufruf: fahrer jobs assign \[Optionen\] <Auftrag\.\.\.>/);
  expect(help.stdout).toMatch(/Beispiele:\n {2}fahrer jobs assign 1042 --driver /);
  expect(help.stdout).not.toMatch(/Schlüssel zum Lesen|Rechner des Servers/);
});

test("help says what a key that may only read can call, and what works on the server alone", async () => {
  const { stdout: reading } = await cli.run(["help", "jobs", "list"]);
  expect(reading).toContain("\n\nÄndert nichts; ein Schlüssel zum Lesen genügt.");
  const { stdout: local } = await cli.run(["help", "keys", "make"]);
  expect(local).toContain("\n\nGeht nur auf dem Rechner des Servers.");
});

test("help says how to work from another machine", async () => {
  const { stdout } = await cli.run(["--help"]);
  for (const word of ["FAHRER_URL", "FAHRER_KEY", "keys make"]) expect(stdout).toContain(word);
});

test("help names the program as it was called", () => {
  expect(calledAs({ FAHRER_CALLED_AS: "fahrer", npm_lifecycle_event: "cli" })).toBe("fahrer");
  expect(calledAs({ FAHRER_CALLED_AS: "fahrer", npm_lifecycle_event: "npx" })).toBe("npx fahrer");
  expect(calledAs({})).toBe("npx fahrer");
});

test("--version names version and schema, and leaves a command's own --version alone", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const { answer } = await cli.json(["--version"]);
  expect(answer).toMatchObject({
    success: true,
    version,
    schema: expect.stringMatching(/^\d{4}_/),
  });
  expect((await cli.run(["-V"])).stdout).toMatch(/^fahrer \S+ .*Schema \d{4}_/);
  const { exitCode } = await cli.run(["settings", "show", "preise", "--version", "0"]);
  expect(exitCode).toBe(0);
});

async function scriptFor(shell: "bash" | "zsh") {
  const silent = { print: async () => {}, complain: async () => {} };
  const call = { args: ["completion"], output: silent, name: "fahrer" };
  return completionScript(shell, await createProgram(call, () => async () => {}));
}

const TYPED = [
  ["fahrer", "jo"],
  ["fahrer", "jobs", "attachments", ""],
  ["fahrer", "jobs", "list", "--st"],
  ["fahrer", "jobs", "list", "--status", "c"],
  ["fahrer", "jobs", "create", "--from-json", ""],
  ["fahrer", "jobs", "create", "--vehicle", "K"],
];
const FOUND = [
  ["jobs"],
  ["add", "get", "list"],
  ["--status"],
  ["cancelled", "completed", "confirmed", "current"],
  [],
  ["Kipper", "Kran"],
];

const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(" ");

/** What has each shell complete these lines, a line for each: by the script as a person sources it. */
const ASK = {
  bash: `
    t() { COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); COMPREPLY=(); _fahrer; echo "\${COMPREPLY[*]}"; }
    ${TYPED.map((words) => `t ${quoted(words)}`).join("\n")}
    complete -p fahrer >/dev/null`,
  // Outside of a widget these two have no words; which of them begin as typed zsh itself decides.
  zsh: `
    compadd() { shift; print -r -- \${(M)@:#\${words[CURRENT]}*} }
    _files() { print }
    t() { words=("$@"); CURRENT=$#words; _fahrer }
    ${TYPED.map((words) => `t ${quoted(words)}`).join("\n")}`,
};
const START = {
  bash: ["bash", "--norc", "-c"],
  zsh: ["zsh", "-f", "-c"],
};

async function completed(shell: keyof typeof ASK) {
  const folder = mkdtempSync(path.join(tmpdir(), "fahrer-completion-"));
  const file = path.join(folder, "script");
  const script = await scriptFor(shell);
  writeFileSync(file, shell === "zsh" ? `compdef() { }\n${script}` : script);
  const words = [...START[shell], `source ${file}\n${ASK[shell]}`];
  const child = Bun.spawn(words, { cwd: folder, stderr: "pipe" });
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  rmSync(folder, { recursive: true });
  expect(stderr).toBe("");
  const lines = stdout.split("\n").slice(0, TYPED.length);
  return lines.map((line) =>
    line
      .split(" ")
      .filter((word) => !["", "--help"].includes(word))
      .toSorted(),
  );
}

test("bash completes commands, options and words by the script alone", async () => {
  expect(await completed("bash")).toEqual(FOUND);
});

// Where zsh is missing, what stands in its script is held by the next test all the same.
test.runIf(Bun.which("zsh"))("zsh completes the same", async () => {
  expect(await completed("zsh")).toEqual(FOUND);
});

test("zsh gets what bash gets", async () => {
  const [bash, zsh] = [await scriptFor("bash"), await scriptFor("zsh")];
  const tables = bash.slice(bash.indexOf("_fahrer_commands="), bash.indexOf("_fahrer() {"));
  expect(tables).toContain("jobs/attachments/list");
  expect(zsh).toContain(tables);
  expect(zsh).toMatch(/^#compdef fahrer\n/);
  expect(zsh).toMatch(
    /\nif \[ "\$funcstack\[1\]" = "_fahrer" \]; then _fahrer "\$@"; else compdef _fahrer fahrer; fi$/,
  );
});

test("progress is for whoever watches, on one line that goes again", async () => {
  const silent: string[] = [];
  const unwatched = progressLine((text) => silent.push(text), false);
  unwatched.show("Aufträge", 1, 2);
  unwatched.end();
  expect(silent).toEqual([]);
  const drawn: string[] = [];
  const watched = progressLine((text) => drawn.push(text), true);
  watched.show("Aufträge", 120, 5000);
  await expect.poll(() => drawn.at(-1)).toBe("\r\x1b[2KAufträge: 120 von 5.000");
  watched.end();
  expect(drawn.at(-1)).toBe("\r\x1b[2K");
});
