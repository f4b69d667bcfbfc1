import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { outageOf } from "../domain/kernel/outage.ts";
import { asDiskOutage } from "../platform/disk-outages.ts";
import { unlessMissing } from "../platform/files-disk.ts";
import { OWNER_ONLY } from "../platform/private-folder.ts";

/** A backup that lies in its place, by its name: what is unfinished has another one. */
export interface BackupRow {
  name: string;
  created_at: Date;
  bytes: number;
  is_encrypted: boolean;
}

/** Where backups lie: a folder, or below a prefix of a bucket. */
export interface BackupPlace {
  /** `/srv/backups`, `s3://bucket/prefix` */
  title: string;
  /** `/srv/backups/fahrer-…`, `s3://bucket/prefix/fahrer-…` */
  addressOf(name: string): string;
  /** The newest first; none where nothing was ever written. */
  list(): Promise<BackupRow[]>;
  /** Stores the pieces under this name, all or nothing, and answers their size. Throws `backup_unwritable`. */
  write(name: string, pieces: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>;
  has(name: string): Promise<boolean>;
  /** From the start, each time it is asked. */
  read(name: string): AsyncIterable<Uint8Array>;
  remove(name: string): Promise<void>;
  /**
   * Lets go of what was begun and never finished, by nobody who still works on it. Undefined: parts of an upload that nobody ended are no
   * object, and the bucket's own rule lets go of them (docs/operate.md, Backup and restore).
   */
  sweep?(): Promise<void>;
}

const NAME = /^fahrer-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)\.(\d{3})Z\.tar\.gz(\.age)?$/;
const UNFINISHED = /^\.fahrer-.+\.unfinished$/;
/** Age in milliseconds of an abandoned unfinished backup; a running one is touched constantly. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** `fahrer-2026-11-23T031500.000Z.tar.gz.age` */
export function nameOf(createdAt: Date, isEncrypted: boolean): string {
  const at = createdAt.toISOString().replaceAll(":", "");
  return `fahrer-${at}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** Parses the name of a backup; null if it is none. */
export function rowOf(name: string, bytes: number): BackupRow | null {
  const found = NAME.exec(name);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, ms, age] = found;
  const created_at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
  return { name, created_at, bytes, is_encrypted: age !== undefined };
}

export function newestFirst(rows: readonly (BackupRow | null)[]): BackupRow[] {
  return rows
    .filter((row) => row !== null)
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

/** Backups as files of a folder of this machine. */
export function folderPlace(folder: string): BackupPlace {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    title: folder,
    addressOf: fileOf,
    async list() {
      const names = await namesIn(folder);
      const rows = names.map(async (name) => rowOf(name, (await stat(fileOf(name))).size));
      return newestFirst(await Promise.all(rows));
    },
    async write(name, pieces, signal) {
      const unfinished = fileOf(`.${name}.unfinished`);
      const handle = await begin(folder, unfinished);
      try {
        const bytes = await writeAll(handle, pieces, signal);
        await rename(unfinished, fileOf(name));
        await flush(folder);
        return bytes;
      } catch (cause) {
        if (outageOf(asDiskOutage(cause)) !== "disk_full") throw cause;
        const text = `Der Datenträger von „${folder}“ ist voll. Bitte schaffen Sie dort Platz.`;
        throw new BackupFailure("backup_unwritable", text, { cause });
      } finally {
        await handle.close();
        await rm(unfinished, { force: true });
      }
    },
    has: (name) =>
      stat(fileOf(name)).then(
        (found) => found.isFile(),
        () => false,
      ),
    read: (name) => createReadStream(fileOf(name)),
    remove: (name) => rm(fileOf(name), { force: true }),
    async sweep() {
      for (const name of (await namesIn(folder)).filter((one) => UNFINISHED.test(one))) {
        const found = await stat(fileOf(name)).catch(() => null);
        const isAbandoned = found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
        if (isAbandoned) await rm(fileOf(name), { force: true });
      }
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

async function begin(folder: string, file: string): Promise<FileHandle> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
    return await open(file, "wx", OWNER_ONLY.file);
  } catch (cause) {
    const text = `In „${folder}“ ließ sich nicht schreiben. Bitte prüfen Sie BACKUP_DIR und die Rechte des Ordners.`;
    throw new BackupFailure("backup_unwritable", text, { cause });
  }
}

async function writeAll(file: FileHandle, pieces: AsyncIterable<Uint8Array>, signal: AbortSignal) {
  let bytes = 0;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    for (let done = 0; done < piece.length; ) {
      done += (await file.write(piece, done)).bytesWritten;
    }
    bytes += piece.length;
  }
  await file.sync();
  return bytes;
}

async function flush(folder: string) {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reason why a backup failed or can't be used, as a German sentence. */
export class BackupFailure extends Error {
  constructor(
    readonly code: keyof typeof TITLES,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "BackupFailure";
  }

  get title(): string {
    return TITLES[this.code];
  }
}

const TITLES = {
  backup_not_found: "Sicherung nicht gefunden",
  backup_broken: "Sicherung beschädigt",
  backup_newer: "Sicherung neuer",
  backup_locked: "Sicherung verschlüsselt",
  backup_unwritable: "Nicht gesichert",
  backup_place_away: "Ort der Sicherungen",
  backup_running: "Sicherung läuft schon",
  place_not_empty: "Ziel nicht leer",
  restore_stopped: "Abgebrochen",
  recipient_invalid: "Konfiguration",
} as const;

export function broken(detail: string, cause?: unknown): BackupFailure {
  return new BackupFailure("backup_broken", `Diese Sicherung ist nicht brauchbar: ${detail}`, {
    cause,
  });
}
