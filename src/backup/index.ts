import path from "node:path";
import type { Config } from "../config.ts";
import type { Finding } from "../domain/kernel/finding.ts";
import { type BackupRow, findBackup, listBackups } from "./backup-files.ts";
import { describeBackups } from "./backup-state.ts";
import { createBackup, type MadeBackup, type Work } from "./create-backup.ts";
import { type RestoredBackup, restoreBackup } from "./restore-backup.ts";
import { type VerifiedBackup, verifyBackup } from "./verify-backup.ts";

/** What `backup create | list | verify | restore` do, on what is configured (docs/decisions/0046). */
export interface Backups {
  /** Where they lie unless somebody names another folder. */
  folder: string;
  /** For `system doctor`. */
  examine(): Promise<Finding[]>;
  list(folder?: string): Promise<BackupRow[]>;
  create(folder: string | undefined, work: Work): Promise<MadeBackup>;
  /** `wanted`: a name in the folder, or a path. `identity`: the text of an age identity file. */
  verify(wanted: string, identity: string | undefined, work: Work): Promise<VerifiedBackup>;
  /** `into`: another folder than DATA_DIR. */
  restore(wanted: Restoring, work: Work): Promise<RestoredBackup>;
}

interface Restoring {
  wanted: string;
  into: string | undefined;
  identity: string | undefined;
}

export function createBackups(config: Config): Backups {
  const { folder, recipient } = config.backups;
  const fileOf = async (wanted: string, identity: string | undefined) => ({
    path: await findBackup(folder, wanted),
    identity,
  });
  return {
    folder,
    async examine() {
      return describeBackups({
        rows: await listBackups(folder).catch(() => null),
        isEncrypted: recipient !== undefined,
        environment: config.environment,
        now: new Date(),
      });
    },
    list: (from = folder) => listBackups(path.resolve(from)),
    create: (to = folder, work) => createBackup(config, path.resolve(to), work),
    verify: async (wanted, identity, work) =>
      verifyBackup(config, await fileOf(wanted, identity), work),
    async restore({ wanted, into, identity }, work) {
      const place = into === undefined ? config : { ...config, dataDir: path.resolve(into) };
      return restoreBackup(place, await fileOf(wanted, identity), work);
    },
  };
}
