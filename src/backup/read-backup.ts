import { createHash } from "node:crypto";
import { readContainer } from "./container.ts";
import { BackupFailure, broken } from "./failure.ts";
import type { FoundBackup } from "./find-backup.ts";
import {
  FORMAT,
  HEAD_NAME,
  Head,
  isSame,
  MANIFEST_NAME,
  Manifest,
  parsed,
  rowsChecksum,
} from "./manifest.ts";

export interface BackupFile extends FoundBackup {
  /** The text of an age identity file. */
  identity: string | undefined;
}

/** Parts of a backup, in their order. */
export type Part =
  | { kind: "rows"; table: string; lines: Uint8Array }
  | { kind: "document"; key: string; bytes: Uint8Array };

/** Its rows and documents, without a look at whether they are whole. */
export async function* partsOf({ place, name: file, identity }: BackupFile): AsyncGenerator<Part> {
  for await (const { name, bytes } of readContainer(place.read(file), identity)) {
    const [folder, one = ""] = name.split("/");
    if (folder === "tabellen") yield { kind: "rows", table: one, lines: bytes };
    if (folder === "dokumente") yield { kind: "document", key: one, bytes };
  }
}

/** Reads all of it, and compares it with what it says of itself; nothing is written. Throws `backup_broken` and the like. */
export async function readBackup({ place, name: file, identity }: BackupFile, signal: AbortSignal) {
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  const sums = new Map<string, ReturnType<typeof rowsChecksum>>();
  const documents = new Map<string, string>();
  for await (const { name, bytes } of readContainer(place.read(file), identity)) {
    signal.throwIfAborted();
    const [folder, one = ""] = name.split("/");
    if (name === HEAD_NAME) head = readHead(bytes);
    else if (name === MANIFEST_NAME) manifest = parsed(Manifest, bytes);
    else if (folder === "dokumente") {
      documents.set(one, createHash("sha256").update(bytes).digest("hex"));
    } else if (folder === "tabellen") {
      const sum = sums.get(one) ?? rowsChecksum();
      sums.set(one, sum);
      sum.add(bytes);
    }
  }
  if (!head || !manifest) throw broken("Ihr Verzeichnis fehlt.");
  for (const { name } of head.tables) {
    const held = (sums.get(name) ?? rowsChecksum()).result();
    if (!isSame(held, manifest.tables[name])) throw broken(`Der Tabelle „${name}“ fehlt etwas.`);
  }
  for (const { key, sha256 } of manifest.documents) {
    if (documents.get(key) !== sha256) throw broken(`Das Dokument „${key}“ ist nicht heil.`);
  }
  return { head, manifest };
}

function readHead(bytes: Uint8Array): Head {
  const head = parsed(Head, bytes);
  if (head.format > FORMAT) throw newer();
  return head;
}

export function newer(): BackupFailure {
  return new BackupFailure(
    "backup_newer",
    "Diese Sicherung ist von einer neueren Version des Programms. Bitte nehmen Sie diese Version oder eine neuere. Geändert ist nichts.",
  );
}
