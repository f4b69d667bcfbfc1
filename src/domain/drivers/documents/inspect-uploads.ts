import { rm } from "node:fs/promises";
import { type Ctx, partyOf } from "../../kernel/context.ts";
import type { FieldErrors } from "../../kernel/errors.ts";
import { type DocumentContentType, FILE_REFUSAL } from "../../kernel/file-limits.ts";
import type { ReceivedFile } from "../../kernel/ports.ts";
import type { DocumentType } from "../../kernel/vocabulary.ts";

/** A file of a form, with the group of documents it was put into. */
export interface Upload {
  group: DocumentType;
  file: ReceivedFile;
}

/** An upload that was found good; not stored yet. */
export interface CheckedUpload {
  type: DocumentType;
  filename: string;
  path: string;
  bytes: number;
  contentType: DocumentContentType;
}

interface Inspection {
  accepted: CheckedUpload[];
  /** Under `fuehrerschein.0`: the group, and the file's place within it. */
  errors: FieldErrors;
}

type Inspecting = Pick<Ctx, "inspector" | "actor" | "limits">;

/**
 * Looks into every upload and goes on with what was found. The rewritten copies that the inspector makes are gone
 * afterwards; the received files are their receiver's. Errors: `too_many_requests`, `server_busy`.
 */
export async function withInspectedUploads<T>(
  ctx: Inspecting,
  uploads: readonly Upload[],
  work: (inspection: Inspection) => Promise<T>,
): Promise<T> {
  const inspection: Inspection = { accepted: [], errors: {} };
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
async function inspectAll(
  ctx: Inspecting,
  uploads: readonly Upload[],
  { accepted, errors }: Inspection,
) {
  const places: Partial<Record<DocumentType, number>> = {};
  for (const { group, file } of uploads) {
    const place = places[group] ?? 0;
    places[group] = place + 1;
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
