import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
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
