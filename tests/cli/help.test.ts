import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { completionScript } from "../../cli/completion-scripts.ts";
import { calledAs } from "../../cli/help.ts";
import { createProgram } from "../../cli/program.ts";
import { progressLine } from "../../cli/progress.ts";
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
});

test("help names the program as it was called", () => {
  expect(calledAs({ FAHRER_CALLED_AS: "fahrer", npm_lifecycle_event: "cli" })).toBe("fahrer");
  expect(calledAs({ npm_lifecycle_event: "cli" })).toBe("npm run cli --");
  expect(calledAs({})).toBe("bun cli");
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

async function scriptFor(shell: "bash" | "zsh" | "fish") {
  const silent = { print: async () => {}, complain: async () => {} };
  const call = { args: ["completion"], output: silent, name: "fahrer" };
  return completionScript(shell, await createProgram(call, () => async () => {}));
}

const COMPLETE = `
t() { COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); COMPREPLY=(); _fahrer; echo "\${COMPREPLY[*]}"; }
t fahrer jo
t fahrer jobs attachments ""
t fahrer jobs list --st
t fahrer jobs list --status c
t fahrer jobs create --from-json ""
t fahrer jobs create --fahrzeugtyp K
complete -p fahrer`;

test("bash completes commands, options and words by the script alone", async () => {
  const script = await scriptFor("bash");
  const bash = Bun.spawn(["bash", "--norc", "-c", `${script}\n${COMPLETE}`], { stderr: "pipe" });
  const [stdout, stderr] = await Promise.all([
    new Response(bash.stdout).text(),
    new Response(bash.stderr).text(),
  ]);
  expect(stderr).toBe("");
  expect(stdout.split("\n")).toEqual([
    "jobs",
    "list add get --help",
    "--status",
    "current confirmed completed cancelled",
    "",
    "Kipper Kran",
    "complete -o default -F _fahrer fahrer",
    "",
  ]);
});

test.each(["zsh", "fish"] as const)("%s gets a script of all commands", async (shell) => {
  const script = await scriptFor(shell);
  expect(script).toContain("jobs/attachments/list");
  expect(script).not.toContain("undefined");
  const program = Bun.which(shell);
  // Where the shell is there, it reads the script.
  if (!program) return;
  const check = Bun.spawn([program, "-n", "/dev/stdin"], { stdin: new Blob([script]) });
  expect(await check.exited).toBe(0);
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
