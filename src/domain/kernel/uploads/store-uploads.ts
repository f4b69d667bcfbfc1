import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { type Ctx, type TxCtx, transaction } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { DocumentContentType } from "../file-limits.ts";
import { outageOf } from "../outage.ts";
import type { ReceivedFile } from "../ports.ts";
import type { CheckedUpload, Upload } from "./inspect-uploads.ts";

/** An upload whose object lies in the store, under a key that nothing can be told from. */
export interface StoredUpload<Group extends string> extends CheckedUpload<Group> {
  key: string;
}

type Store = Pick<Ctx, "files">;

/**
 * Stores the objects, then does the work that writes their rows: object and row come and go together. What `work`
 * doesn't keep (it failed, or it had been done before) is removed. `ending`: of their keys. Error: `documents_not_stored`.
 */
export async function withStoredUploads<Group extends string, T>(
  ctx: Store,
  uploads: readonly CheckedUpload<Group>[],
  work: (stored: StoredUpload<Group>[], keep: () => void) => Promise<T>,
  ending = "",
): Promise<T> {
  const stored = await putAll(ctx, uploads, ending);
  let isKept = false;
  try {
    const result = await work(stored, () => {
      isKept = true;
    });
    if (!isKept) await removeObjects(ctx, keysOf(stored));
    return result;
  } catch (error) {
    // With the database gone, nobody knows whether the commit arrived; the sweep finds out later.
    if (!outageOf(error)) await removeObjects(ctx, keysOf(stored));
    throw error;
  }
}

/** Removes objects as well as it goes: what stays behind, the sweep finds. */
export async function removeObjects(ctx: Store, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => ctx.files.remove(key)));
}

async function putAll<Group extends string>(
  ctx: Store,
  uploads: readonly CheckedUpload<Group>[],
  ending: string,
) {
  const stored: StoredUpload<Group>[] = [];
  try {
    for (const upload of uploads) {
      const key = `${randomBytes(24).toString("hex")}${ending}`;
      stored.push({ ...upload, key });
      await ctx.files.put(key, upload);
    }
    return stored;
  } catch (cause) {
    await removeObjects(ctx, keysOf(stored));
    throw new DomainError("documents_not_stored", { cause, retryAfterSeconds: 60 });
  }
}

function keysOf(stored: readonly { key: string }[]) {
  return stored.map(({ key }) => key);
}

/** Identity of a file for repeated calls: name, size in bytes and SHA-256. */
async function fingerprint(file: ReceivedFile): Promise<[string, number, string]> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file.path)) hash.update(piece);
  return [file.name, file.bytes, hash.digest("base64url")];
}

/** Fingerprints of all files of a form, each with its group. */
export function fingerprints(uploads: readonly Upload<string>[]) {
  return Promise.all(uploads.map(async ({ group, file }) => [group, await fingerprint(file)]));
}

export interface OpenedFile {
  stream: ReadableStream<Uint8Array>;
  bytes: number;
  contentType: DocumentContentType | "application/xml" | "text/csv; charset=utf-8";
  filename: string;
}

/** A stored file's content, from wherever it lies. Error: `document_not_found` if its object is gone. */
export async function openStored(
  { files }: Pick<Ctx, "files">,
  {
    filepath,
    filename,
    content_type,
  }: { filepath: string; filename: string; content_type: DocumentContentType },
): Promise<OpenedFile> {
  const object = await files.open(filepath);
  if (!object) throw new DomainError("document_not_found");
  return { ...object, contentType: content_type, filename };
}

/** Hands a file with this content to `work`, and removes it afterwards: the domain itself has no disk. */
export type Spool = <T>(content: Uint8Array, work: (path: string) => Promise<T>) => Promise<T>;

/** Stores what was printed. `keep` writes its row, and answers false if somebody else was first: then the object goes again. */
export async function keepPrinted(
  ctx: Ctx,
  spool: Spool,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
  keep: (tx: TxCtx, file: { key: string; sha256: string }) => Promise<boolean>,
): Promise<void> {
  const key = randomBytes(24).toString("hex");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await spool(bytes, (path) => ctx.files.put(key, { path, bytes: bytes.length, contentType }));
  const isKept = await transaction(ctx, (tx) => keep(tx, { key, sha256 }));
  if (!isKept) await removeObjects(ctx, [key]);
}
