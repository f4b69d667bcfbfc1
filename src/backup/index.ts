import path from "node:path";
import type { Config } from "../config.ts";
import { createBackup, type MadeBackup, type Work } from "./create-backup.ts";
import { findBackup, openPlace } from "./find-backup.ts";
import type { BackupPlace, BackupRow } from "./place.ts";
import { type RestoredBackup, restoreBackup } from "./restore-backup.ts";
import { type VerifiedBackup, verifyBackup } from "./verify-backup.ts";

/**
 * Actions of `backup create | list | verify | restore` on the configured database and files (docs/decisions/0046). A
 * place is a folder or `s3://bucket/prefix`.
 */
export interface Backups {
  /** Where they lie unless somebody names another place. */
  place: BackupPlace;
  list(place?: string): Promise<BackupRow[]>;
  create(place: string | undefined, work: Work): Promise<MadeBackup>;
  /** `wanted`: a name in the place, a path, or an `s3://` address. `identity`: the text of an age identity file. */
  verify(wanted: string, identity: string | undefined, work: Work): Promise<VerifiedBackup>;
  restore(wanted: Restoring, work: Work): Promise<RestoredBackup>;
}

interface Restoring {
  wanted: string;
  /** Another folder than DATA_DIR. */
  into: string | undefined;
  identity: string | undefined;
}

export function createBackups(config: Config): Backups {
  const fileOf = async (wanted: string, identity: string | undefined) => ({
    ...(await findBackup(config, wanted)),
    identity,
  });
  return {
    place: openPlace(config),
    list: (from) => openPlace(config, from).list(),
    create: (to, work) => createBackup(config, openPlace(config, to), work),
    verify: async (wanted, identity, work) =>
      verifyBackup(config, await fileOf(wanted, identity), work),
    async restore({ wanted, into, identity }, work) {
      const place = into === undefined ? config : { ...config, dataDir: path.resolve(into) };
      return restoreBackup(place, await fileOf(wanted, identity), work);
    },
  };
}
