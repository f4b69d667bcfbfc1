import { rm } from "node:fs/promises";
import { type Ctx, partyOf } from "../../kernel/context.ts";
import type { FieldErrors } from "../../kernel/errors.ts";
import { type DocumentContentType, FILE_REFUSAL } from "../../kernel/file-limits.ts";
import type { ReceivedFile } from "../../kernel/ports.ts";

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
