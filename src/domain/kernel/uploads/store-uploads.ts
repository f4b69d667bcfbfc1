import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { type Ctx, partyOf, type TxCtx, transaction } from "../context.ts";
import type { FieldErrors } from "../errors.ts";
import { DomainError } from "../errors.ts";
import { type DocumentContentType, FILE_REFUSAL } from "../file-limits.ts";
import { outageOf } from "../outage.ts";
import type { ReceivedFile } from "../ports.ts";

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

/** A file of a form, with the group that it was put into: what it is. */
export interface Upload<Group extends string> {
  group: Group;
  file: ReceivedFile;
}

/** An upload that was found good; not stored yet. */
export interface CheckedUpload<Group extends string> {
  type: Group;
  filename: string;
  path: string;
  bytes: number;
  contentType: DocumentContentType;
}

interface Inspection<Group extends string> {
  accepted: CheckedUpload<Group>[];
  /** Under `fuehrerschein.0`: the group, and the file's place within it. */
  errors: FieldErrors;
}

type Inspecting = Pick<Ctx, "inspector" | "actor" | "limits">;

/**
 * Looks into every upload and goes on with what was found. The rewritten copies that the inspector makes are gone
 * afterwards; the received files are their receiver's. Errors: `too_many_requests`, `server_busy`.
 */
export async function withInspectedUploads<Group extends string, T>(
  ctx: Inspecting,
  uploads: readonly Upload<Group>[],
  work: (inspection: Inspection<Group>) => Promise<T>,
): Promise<T> {
  const inspection: Inspection<Group> = { accepted: [], errors: {} };
  try {
    await inspectAll(ctx, uploads, inspection);
    return await work(inspection);
  } finally {
    const received = new Set(uploads.map(({ file }) => file.path));
    const copies = inspection.accepted.filter(({ path }) => !received.has(path));
    await Promise.all(copies.map(({ path }) => rm(path, { force: true })));
  }
}

/** One after the other, each in its own turn: forms of other addresses come in between. */
async function inspectAll<Group extends string>(
  ctx: Inspecting,
  uploads: readonly Upload<Group>[],
  { accepted, errors }: Inspection<Group>,
) {
  const places = new Map<Group, number>();
  for (const { group, file } of uploads) {
    const place = places.get(group) ?? 0;
    places.set(group, place + 1);
    const filename = displayName(file.name);
    await takeFileLimit(ctx);
    const verdict = await ctx.inspector.inspect(file, partyOf(ctx.actor));
    if (verdict.isAccepted) {
      const { path, bytes, contentType } = verdict;
      accepted.push({ type: group, filename, path, bytes, contentType });
    } else {
      errors[`${group}.${place}`] = `${filename}: ${FILE_REFUSAL[verdict.reason]}`;
    }
  }
}

/** By file and not only by form: a file is what costs, and a form may hold twelve. */
async function takeFileLimit({ actor, limits }: Inspecting) {
  if ("address" in actor) await limits.take("inspected_file", actor.address);
}

const LONGEST = 120;

/** Longer than any file system's; a request may bring more. */
const LONGEST_RECEIVED = 300;

const NAMELESS = "Dokument";

// Control characters, and those that turn the reading direction: "gpj.exe" must not read "exe.jpg".
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/** A file's name as a request brought it, composed. Of one that is no file's the end is kept, where its kind stands. */
export function receivedName(name: string): string {
  return name.slice(-LONGEST_RECEIVED).normalize("NFC");
}

/** The name a person gave a file, fit to be shown: no folders, nothing unseen, at most 120 characters. */
export function displayName(name: string): string {
  const cleaned = receivedName(name)
    .toWellFormed()
    .replace(/^.*[/\\]/su, "")
    .replaceAll(UNSEEN, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/\s+/g, " ")
    .replace(/^[. ]+/, "")
    .trim();
  const characters = [...(cleaned || NAMELESS)];
  if (characters.length <= LONGEST) return characters.join("");
  const ending = /\.[^.]{1,5}$/.exec(cleaned)?.[0] ?? "";
  return `${characters.slice(0, LONGEST - ending.length - 1).join("")}…${ending}`;
}
