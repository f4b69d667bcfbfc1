import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync } from "node:zlib";
import type { Bytes, CompressedBody, EncodedBytes, WebContext } from "./environment.ts";
import type { Route } from "./route.ts";

const COMPRESSIBLE = /^text\/|svg|json|javascript/;

/** A file that is the same for everybody, kept as bytes. */
export interface KeptFile {
  body: CompressedBody;
  type: string;
  etag: string;
}

/** Keeps bytes, compressed once they are asked for where that is worth it. */
export function keepFile(bytes: Bytes, type: string): KeptFile {
  const body = COMPRESSIBLE.test(type)
    ? compressedBody(bytes, asBytes)
    : { for: () => ({ bytes }) };
  return { body, type, etag: `W/"${contentHash(bytes)}"` };
}

/** The answer to GET and HEAD: whole, or 304 for who has it. */
export function sendKept(c: WebContext, file: KeptFile, cacheControl: string): Response {
  const headers = { ETag: file.etag, "Cache-Control": cacheControl, Vary: "Accept-Encoding" };
  if (isKnownTag(c.req.header("if-none-match"), file.etag)) return c.body(null, 304, headers);
  const { bytes, encoding } = file.body.for(c.req.header("accept-encoding"));
  return c.body(bytes, 200, {
    ...headers,
    "Content-Type": file.type,
    // For HEAD too, which has no body to measure.
    "Content-Length": String(bytes.length),
    ...(encoding && { "Content-Encoding": encoding }),
  });
}

interface KeptText {
  path: string;
  type: string;
  /** Facts that the text depends on. */
  stateOf(c: WebContext): unknown;
  make(c: WebContext): string;
}

/** A route to a text for machines that is the same for everybody: made at the first request, and again when its state differs. */
export function keptText({ path, type, stateOf, make }: KeptText): Route {
  let kept: { state: string; file: KeptFile } | undefined;
  function handle(c: WebContext): Response {
    const state = JSON.stringify(stateOf(c));
    if (kept?.state !== state) {
      kept = { state, file: keepFile(new TextEncoder().encode(make(c)), type) };
    }
    return sendKept(c, kept.file, "public, max-age=3600");
  }
  return { method: "GET", path, audience: "machine", mayBeKept: true, handle };
}

const compressBrotli = promisify(brotliCompress);

/**
 * Compresses when it is first asked for, so that a start waits for none of it. The best compression takes up to 100 ms,
 * on another thread; until then gzip serves. `keep` makes of each form what is kept of it.
 */
export function compressedBody<Kept>(
  bytes: Bytes,
  keep: (bytes: Bytes, encoding?: EncodedBytes["encoding"]) => Kept,
): CompressedBody<Kept> {
  let plain: Kept | undefined;
  let gzip: Kept | undefined;
  let brotli: Kept | undefined;
  let isCompressing = false;

  async function compressBest() {
    isCompressing = true;
    const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    brotli = keep(new Uint8Array(await compressBrotli(bytes, options)), "br");
  }

  return {
    for(acceptEncoding) {
      if (acceptEncoding?.includes("br")) {
        if (brotli) return brotli;
        if (!isCompressing) void compressBest();
      }
      if (acceptEncoding?.includes("gzip")) {
        gzip ??= keep(new Uint8Array(gzipSync(bytes, { level: 9 })), "gzip");
        return gzip;
      }
      plain ??= keep(bytes);
      return plain;
    },
  };
}

export function asBytes(bytes: Bytes, encoding?: EncodedBytes["encoding"]): EncodedBytes {
  return { bytes, encoding };
}

/** Short hash for ETags and file names. */
export function contentHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** Below that, compression costs more than it saves. */
const WORTH_IT_BYTES = 1024;

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Best for bytes that are sent once: 4 leaves an eighth more, and the strongest compression would take seconds for a long list. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A JSON answer, compressed if it is long and the client takes that. Not for an answer that carries a secret beside what the
 * client sent: its length would tell the secret.
 */
export function packedJson(c: WebContext, answer: object, status: 200 | 201) {
  c.header("Content-Type", "application/json");
  return packed(c, JSON.stringify(answer), status);
}

/**
 * Compresses a page of the desk, except for requests from other sites: the page reflects its address beside personal
 * data, and the answer's length would leak (BREACH).
 */
export function packedHtml(c: WebContext, html: string) {
  c.header("Content-Type", "text/html; charset=UTF-8");
  if (c.req.header("sec-fetch-site") === "cross-site") return c.body(html);
  return packed(c, html, 200);
}

async function packed(c: WebContext, text: string, status: 200 | 201) {
  const bytes = new TextEncoder().encode(text);
  c.header("Vary", "Accept-Encoding");
  const coding = bytes.length < WORTH_IT_BYTES ? undefined : codingFor(c);
  if (!coding) return c.body(bytes, status);
  const compressed = await (coding === "br" ? pack.br(bytes, BROTLI) : pack.gzip(bytes));
  c.header("Content-Encoding", coding);
  return c.body(new Uint8Array(compressed), status);
}

/** Undefined: the client takes neither. */
function codingFor(c: WebContext): "br" | "gzip" | undefined {
  const accepted = c.req.header("accept-encoding") ?? "";
  return (["br", "gzip"] as const).find((coding) => accepted.includes(coding));
}

/**
 * Whether who asks has this already: what `If-None-Match` says, which may name several tags, weak ones, or any (`*`). Compared
 * weakly, as RFC 9110, 13.1.2 has it: a proxy that compresses makes a tag weak. No tag of ours has a comma in it.
 */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return ifNoneMatch.trim() === "*" || tags.includes(etag.replace(/^W\//, ""));
}
