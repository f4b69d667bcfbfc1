import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createTestDatabase } from "../support/database.ts";

const ENTRY = path.resolve(import.meta.dirname, "../../cli/index.ts");

/** Approves a driver whose documents are no matter of the test. */
export const DESPITE = ["--despite-documents", "--reason", "Unterlagen liegen im Büro"];

interface Finished {
  exitCode: number;
  stdout: string;
  stderr: string;
}

export interface Cli {
  url: string;
  /** Runs the real program as a child process. */
  run(args: string[], options?: RunOptions): Promise<Finished>;
  /** The same with `--json`; standard output must be one document, and nothing stands on standard error. */
  json(args: string[], options?: RunOptions): Promise<{ exitCode: number; answer: Json }>;
}

interface RunOptions {
  env?: Record<string, string>;
  stdin?: string;
  /** A line for `sh` in which `"$@"` is the program, for pipes. */
  through?: string;
}

export type Json = Record<string, unknown> & { data?: unknown };

/** The command line on a database of its own. */
export function useCli(): Cli {
  const cli = { url: "" } as Cli;
  const dataDir = mkdtempSync(path.join(tmpdir(), "fahrer-cli-"));
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
  cli.run = async (args, { env = {}, stdin = "", through } = {}) => {
    const program = [process.execPath, "--no-env-file", ENTRY, ...args];
    const child = Bun.spawn(through ? ["sh", "-c", through, "sh", ...program] : program, {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "test",
        DATABASE_URL: cli.url,
        DATA_DIR: dataDir,
        ...env,
      },
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
  };
  cli.json = async (args, options) => {
    const { exitCode, stdout, stderr } = await cli.run([...args, "--json"], options);
    if (stderr !== "") throw new Error(`Unexpected on standard error: ${stderr}`);
    return { exitCode, answer: JSON.parse(stdout) as Json };
  };
  return cli;
}

/** The rows of a list's answer. */
export function rowsOf(answer: Json): Record<string, unknown>[] {
  if (!Array.isArray(answer.data)) throw new Error("The answer has no rows");
  return answer.data;
}
