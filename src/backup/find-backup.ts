import path from "node:path";
import type { BackupTarget, Config } from "../config.ts";
import { bucketPlace } from "./bucket-place.ts";
import { BackupFailure } from "./failure.ts";
import { type BackupPlace, folderPlace } from "./place.ts";

const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** The place that is configured, or what somebody typed instead: a folder, or `s3://bucket/prefix`. */
export function openPlace({ backups }: Pick<Config, "backups">, typed?: string): BackupPlace {
  const target = typed === undefined ? backups.target : targetOf(typed);
  if (target.kind === "folder") return folderPlace(target.folder);
  return bucketPlace({ ...backups.bucketServer, bucket: target.bucket }, target.prefix);
}

function targetOf(typed: string): BackupTarget {
  if (!typed.startsWith("s3://")) return { kind: "folder", folder: path.resolve(typed) };
  const [, bucket, prefix = ""] = BUCKET_ADDRESS.exec(typed) ?? [];
  if (bucket) return { kind: "bucket", bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, "") };
  const text = `„${typed}“ ist kein Ort in einem Bucket. Erwartet wird s3://bucket/ordner.`;
  throw new BackupFailure("backup_not_found", text);
}

export interface FoundBackup {
  place: BackupPlace;
  name: string;
}

/** A backup by its name in the configured place, or by its path or `s3://` address. Throws `backup_not_found`. */
export async function findBackup(config: Config, wanted: string): Promise<FoundBackup> {
  const at = wanted.lastIndexOf("/");
  const name = wanted.slice(at + 1);
  const folders = at >= 0 ? [wanted.slice(0, at) || "/"] : [undefined, "."];
  const places = folders.map((folder) => openPlace(config, folder));
  for (const place of places) {
    if (await place.has(name)) return { place, name };
  }
  const text = `Eine Sicherung „${name}“ gibt es in „${places[0]?.title}“ nicht. „backup list“ zeigt, welche es gibt.`;
  throw new BackupFailure("backup_not_found", text);
}
