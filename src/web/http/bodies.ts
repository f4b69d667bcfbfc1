import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { LONGEST_STATEMENT } from "../../domain/billing/money/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import type { WebContext, WebEnv } from "./environment.ts";
import { HttpFailure } from "./failures.ts";
import { allowAnswerTime } from "./graceful-server.ts";

/** Size limit in bytes of a body without files. */
const BODY_LIMIT = 64 * 1024;

/** Size limit in bytes of a body with a text file in a field of its JSON. */
const LONG_BODY_LIMIT = 2 * LONGEST_STATEMENT;

/** Size limit in bytes of a body with files. */
export const UPLOAD_LIMIT = DOCUMENT_LIMITS.requestBytes + 256 * 1024;

/**
 * Accepted bodies. `form`: a page's form without script. `one-click`: the same, or a mail program's one click (RFC
 * 8058), possibly multipart; it has neither origin nor cookie, so `sameOrigin` treats it as a program, and the token in
 * the address is its right. `long-json`: JSON with a text file in a field. `form-or-files`: a form, or one with files, by its content type. `files`: read piece by
 * piece; `receiveUpload` checks type and limits itself, while the page can still report them.
 */
export type BodyKind = "form" | "one-click" | "json" | "long-json" | "files" | "form-or-files";

const TYPES = {
  form: ["application/x-www-form-urlencoded"],
  "one-click": ["application/x-www-form-urlencoded", "multipart/form-data"],
  json: ["application/json"],
  "long-json": ["application/json"],
  files: ["multipart/form-data"],
  "form-or-files": ["application/x-www-form-urlencoded", "multipart/form-data"],
} as const satisfies Record<BodyKind, readonly string[]>;

const MOST_BYTES: Partial<Record<BodyKind, number>> = {
  "long-json": LONG_BODY_LIMIT,
  files: UPLOAD_LIMIT,
};

/** Allowed content types and size of a body. */
export function demandsOfBody(kind: BodyKind): { types: readonly string[]; mostBytes: number } {
  return { types: TYPES[kind], mostBytes: MOST_BYTES[kind] ?? BODY_LIMIT };
}

/** Middleware that enforces the demands of a body. */
export function demandBody(kind: BodyKind): MiddlewareHandler<WebEnv>[] {
  if (kind === "files") return [];
  if (kind === "form-or-files")
    return [unlessFiles(demandType("form")), unlessFiles(demandLength("form"))];
  return [demandType(kind), demandLength(kind)];
}

/** Bodies with files are checked by `receiveUpload`. */
function unlessFiles(demand: MiddlewareHandler<WebEnv>): MiddlewareHandler<WebEnv> {
  return (c, next) => (carriesFiles(c) ? next() : demand(c, next));
}

export function carriesFiles(c: WebContext): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header("content-type") ?? "");
}

/** Refuses every other type of content (415). */
export function demandType(kind: BodyKind): MiddlewareHandler<WebEnv> {
  const types: readonly string[] = TYPES[kind];
  return async (c, next) => {
    const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    if (!types.includes(type)) throw new HttpFailure("unsupported_media_type");
    await next();
  };
}

/** Refuses what is longer than such a body may be (413). */
export function demandLength(kind: BodyKind): MiddlewareHandler<WebEnv> {
  return bodyLimit({
    maxSize: demandsOfBody(kind).mostBytes,
    onError: () => {
      throw new HttpFailure("payload_too_large");
    },
  });
}

/** The fields of a posted form. */
export async function readForm(c: WebContext): Promise<URLSearchParams> {
  const text = await c.req.text();
  allowAnswerTime(c);
  return new URLSearchParams(text);
}

/** Value of the page's own form; undefined for a mail program's one click. Throws 400 for broken content. */
export async function formChoice(c: WebContext, name: string): Promise<string | undefined> {
  const form = await c.req.parseBody().catch(() => {
    throw new HttpFailure("invalid_upload");
  });
  allowAnswerTime(c);
  const value = form[name];
  return typeof value === "string" ? value : undefined;
}
