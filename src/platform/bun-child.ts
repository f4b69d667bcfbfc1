import { existsSync } from "node:fs";
import path from "node:path";

/** A program of ours in a process of its own: what it takes of memory, time and crashes is not the server's. */
export interface BunProgram {
  /** Its file; it runs in that folder unless `cwd` names another. */
  file: string;
  args?: readonly string[];
  cwd?: string;
  /** Undefined: none, so that it gets no secrets of the server. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Standard input, read to its end. */
  input?: string;
  /** Less memory for more time. */
  isSmall?: boolean;
  /** Processor time, seconds, where there is a shell to set it (not on Windows). */
  cpuLimit?: number;
  /** Milliseconds from its start; then it is killed. */
  timeLimit?: number;
}

const SHELL = "/bin/sh";

/** Starts it, without an `.env` in its folder. */
export function startBunProgram(program: BunProgram) {
  const { input, timeLimit } = program;
  return Bun.spawn(commandOf(program), {
    ...surroundingsOf(program),
    stdin: input === undefined ? "ignore" : new TextEncoder().encode(input),
    ...(timeLimit && { timeout: timeLimit, killSignal: "SIGKILL" as const }),
  });
}

/** Starts a program with standard input as a pipe, for several tasks. */
export function startTaskProgram(program: Omit<BunProgram, "input" | "timeLimit">) {
  return Bun.spawn(commandOf(program), { ...surroundingsOf(program), stdin: "pipe" });
}

function commandOf({ file, args = [], isSmall, cpuLimit }: BunProgram) {
  const flags = isSmall ? ["--smol", "--no-env-file"] : ["--no-env-file"];
  const command = [process.execPath, ...flags, file, ...args];
  return cpuLimit ? withCpuLimit(cpuLimit, command) : command;
}

function surroundingsOf({ file, cwd = path.dirname(file), env = {} }: BunProgram) {
  return { env, cwd, stdout: "pipe" as const, stderr: "pipe" as const };
}

/**
 * Runs it and returns what it writes to standard output. Throws `failure` with what it complains of, if it doesn't end
 * with 0.
 */
export async function runBunProgram(program: BunProgram, failure: string): Promise<Uint8Array> {
  const child = startBunProgram(program);
  const [bytes, complaint, exitCode] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (exitCode === 0) return bytes;
  throw new Error(`${failure} (${exitCode}): ${complaint.slice(0, 1000)}`);
}

/** The command under a limit of the operating system; where there is no shell to set it, as it is. */
export function withCpuLimit(seconds: number, command: readonly string[]): string[] {
  if (!existsSync(SHELL)) return [...command];
  return [SHELL, "-c", `ulimit -t ${seconds} && exec "$@"`, SHELL, ...command];
}

/** Variables that system programs need: paths, time zone, temporary folder. */
const NEEDED = [
  "PATH",
  "LD_LIBRARY_PATH",
  "DYLD_LIBRARY_PATH",
  "SystemRoot",
  "TMPDIR",
  "TMP",
  "TEMP",
  "TZ",
];

/**
 * The environment for a program that is not ours: without the passwords, keys and addresses of the server's own, which PostgreSQL
 * would hand to each of its processes. It speaks English, in which its words are read.
 */
export function childEnvironment(): Record<string, string> {
  const given = NEEDED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(given), LC_ALL: "C" };
}
