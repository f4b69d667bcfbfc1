import { access, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { BackupFailure } from "./failure.ts";

const NAME = /^fahrer-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)\.(\d{3})Z\.tar\.gz(\.age)?$/;

/** A backup that lies in the folder, by its name: what is unfinished has another one. */
export interface BackupRow {
  name: string;
  created_at: Date;
  bytes: number;
  is_encrypted: boolean;
}

/** `fahrer-2026-11-23T031500.000Z.tar.gz.age` */
export function nameOf(createdAt: Date, isEncrypted: boolean): string {
  const at = createdAt.toISOString().replaceAll(":", "");
  return `fahrer-${at}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** The newest first; none where there is no such folder. */
export async function listBackups(folder: string): Promise<BackupRow[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  const rows: BackupRow[] = [];
  for (const name of names) {
    const found = NAME.exec(name);
    if (!found) continue;
    const [, year, month, day, hour, minute, second, ms, age] = found;
    const created_at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
    const { size: bytes } = await stat(path.join(folder, name));
    rows.push({ name, created_at, bytes, is_encrypted: age !== undefined });
  }
  return rows.sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

/** The file of a backup: a name in the folder, or a path. Throws `backup_not_found`. */
export async function findBackup(folder: string, wanted: string): Promise<string> {
  for (const file of [path.join(folder, path.basename(wanted)), path.resolve(wanted)]) {
    const isMeant = wanted.includes("/") ? file === path.resolve(wanted) : true;
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isMeant && isThere) return file;
  }
  const text = `Eine Sicherung „${wanted}“ gibt es in „${folder}“ nicht. „backup list“ zeigt, welche es gibt.`;
  throw new BackupFailure("backup_not_found", text);
}
