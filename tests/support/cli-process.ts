import path from "node:path";
import postgres from "postgres";

/** Of this checkout, or of a copy elsewhere. */
const PROJECT = path.resolve(import.meta.dirname, "../..");

interface Call {
  cwd?: string;
  env?: Record<string, string>;
  /** A line for `sh` in which `"$@"` is the program. */
  through?: string;
  /** Ended with SIGKILL after so long. */
  withinMs?: number;
}

interface Ended {
  exitCode: number;
  stdout: string;
  stderr: string;
  seconds: number;
  /** It did not end by itself. */
  hung: boolean;
}

/** Runs a program with nothing but the given environment. */
export async function ended(
  program: string[],
  { cwd = PROJECT, env = {}, through, withinMs = 60_000 }: Call,
): Promise<Ended> {
  const started = performance.now();
  const child = Bun.spawn(through ? ["sh", "-c", through, "sh", ...program] : program, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const killing = setTimeout(() => child.kill("SIGKILL"), withinMs);
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  clearTimeout(killing);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { exitCode, stdout, stderr, seconds, hung: child.signalCode === "SIGKILL" };
}

/** This checkout's command line, without anybody's `.env`. */
export function cli(...args: string[]): string[] {
  return [process.execPath, "--no-env-file", path.join(PROJECT, "cli/index.ts"), ...args];
}

/** One query on a connection of its own. */
export async function query<T>(url: string, ask: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}
