import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { childEnvironment } from "../platform/child-environment.ts";

/** How to run a PostgreSQL program: as oneself, or, since PostgreSQL refuses root, as somebody else. */
export interface PostgresAccount {
  /** Puts a prefix before a command line where one is needed. */
  command(program: string, args: string[]): [string, string[]];
  ids: { uid?: number; gid?: number };
}

/**
 * For everybody but root: oneself. For root: the system user `postgres`, created where missing; where that user
 * can't reach the folders (a clone below /root), a user namespace in which root has another number.
 */
export function postgresAccount(folders: string[]): PostgresAccount {
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
