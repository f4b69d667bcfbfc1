import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { WebContext } from "./environment.ts";

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

/** `"abc"` or `W/"abc"`, and the comma behind it; the characters of RFC 9110, 8.8.3. */
const TAG = /\s*(?:W\/)?("[\x21\x23-\x7e\x80-\u{10ffff}]*")\s*(?:,|$)/uy;

/**
 * Whether who asks has this already: what `If-None-Match` says, which may name several tags, weak ones, or any (`*`). Compared
 * weakly, as RFC 9110, 13.1.2 has it: a proxy that compresses makes a tag weak. What is no such header matches nothing.
 */
export function isKnownTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const wanted = etag.replace(/^W\//, "");
  let at = 0;
  while (at < ifNoneMatch.length) {
    TAG.lastIndex = at;
    const [found, tag] = TAG.exec(ifNoneMatch) ?? [];
    if (found === undefined) return false;
    if (tag === wanted) return true;
    at += found.length;
  }
  return false;
}
