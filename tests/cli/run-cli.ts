import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { afterAll, beforeAll } from "vitest";
import { type Output, openOutput } from "../../cli/output.ts";
import { openOwnMachine } from "../../cli/own-machine.ts";
import { type Ask, runProgram } from "../../cli/program.ts";
import { openServer } from "../../cli/remote/server.ts";
import { createTestDatabase } from "../support/database.ts";

const ENTRY = path.resolve(import.meta.dirname, "../../cli/index.ts");

/** Approves a driver whose documents are no matter of the test. */
export const DESPITE = ["--despite-documents", "--reason", "Unterlagen liegen im Büro"];

interface Finished {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Ways to call the command line. */
interface Calls<Options> {
  run(args: string[], options?: Options): Promise<Finished>;
  /** The same with `--json`; standard output must be one document, and nothing stands on standard error. */
  json(args: string[], options?: Options): Promise<{ exitCode: number; answer: Json }>;
}

/** The program itself within the test: everything but what only a process has (its end, signals, pipes, folder). */
export interface Cli extends Calls<RunOptions> {
  url: string;
  /** As a child process, as a person calls it. Each costs half a second of a core. */
  asProcess: Calls<ProcessOptions>;
}

interface RunOptions {
  env?: Record<string, string>;
  stdin?: string;
}

interface ProcessOptions extends RunOptions {
  /** A line for `sh` in which `"$@"` is the program, for pipes. */
  through?: string;
}

export type Json = Record<string, unknown> & { data?: unknown };

/** The command line on a database of its own. */
export function useCli(): Cli {
  const dataDir = mkdtempSync(path.join(tmpdir(), "fahrer-cli-"));
  const environment = (more: Record<string, string> = {}) => ({
    PATH: process.env.PATH,
    NODE_ENV: "test",
    DATABASE_URL: cli.url,
    DATA_DIR: dataDir,
    ...more,
  });
  const cli: Cli = {
    url: "",
    ...withJson<RunOptions>((args, { env, stdin = "" } = {}) =>
      callHere(args, { env: environment(env), stdin }),
    ),
    asProcess: withJson<ProcessOptions>((args, { env, ...options } = {}) =>
      callAsProcess(args, { env: environment(env), ...options }),
    ),
  };
  let drop = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase();
    cli.url = database.url;
    drop = database.drop;
  });
  afterAll(async () => {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return cli;
}

function withJson<Options>(run: Calls<Options>["run"]): Calls<Options> {
  return {
    run,
    async json(args, options) {
      const { exitCode, stdout, stderr } = await run([...args, "--json"], options);
      if (stderr !== "") throw new Error(`Unexpected on standard error: ${stderr}`);
      return { exitCode, answer: JSON.parse(stdout) as Json };
    },
  };
}

type Environment = Record<string, string | undefined>;

/** The program within the test, on what its environment names. */
export function callHere(
  args: string[],
  { env = {}, stdin = "" }: { env?: Environment; stdin?: string } = {},
): Promise<Finished> {
  return collecting(async (output, stopping) => {
    const readInput = async () => stdin;
    const place = openOwnMachine({ args, env, readInput, readSecret: readInput, stopping });
    const isDebugging = env.LOG_LEVEL === "debug";
    const exitCode = await runProgram({ args, output, stopping, place, isDebugging });
    await place.close();
    return exitCode;
  });
}

/** The program within the test, sent to the server that its environment names. */
export function callRemotely(
  args: string[],
  { env = {}, stdin = "", ask }: RunOptions & { ask?: Ask } = {},
): Promise<Finished> {
  return collecting((output, stopping) => {
    const readInput = async () => stdin;
    const place = openServer({ args, env, output, ask, isWatched: false, stopping, readInput });
    return runProgram({ args, output, stopping, place });
  });
}

async function collecting(
  run: (output: Output, stopping: AbortSignal) => Promise<number>,
): Promise<Finished> {
  const [stdout, stderr] = [keeper(), keeper()];
  const output = openOutput(stdout.stream, stderr.stream);
  const exitCode = await run(output, new AbortController().signal);
  await output.untilPrinted();
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}

function keeper() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  // As a reader of the process's bytes decodes them: a byte order mark is no character.
  return { stream, text: () => new TextDecoder().decode(Buffer.concat(chunks)) };
}

/** The program as a child process, with this environment and no other. */
export const PROGRAM = [process.execPath, "--no-env-file", ENTRY];

export async function callAsProcess(
  args: string[],
  { env = {}, stdin = "", through }: { env?: Environment; stdin?: string; through?: string } = {},
): Promise<Finished> {
  const program = [...PROGRAM, ...args];
  const child = Bun.spawn(through ? ["sh", "-c", through, "sh", ...program] : program, {
    env: { PATH: process.env.PATH, ...env },
    stdin: new TextEncoder().encode(stdin),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { exitCode, stdout, stderr };
}

/** The rows of a list's answer. */
export function rowsOf(answer: Json): Record<string, unknown>[] {
  if (!Array.isArray(answer.data)) throw new Error("The answer has no rows");
  return answer.data;
}
