import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import type { Bytes, CompressedBody, EncodedBytes, WebContext } from "./environment.ts";
import { isKnownTag } from "./packed-answer.ts";
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
  const body = COMPRESSIBLE.test(type) ? compressedBody(bytes) : { for: () => ({ bytes }) };
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
 * on another thread; until then gzip serves.
 */
export function compressedBody(bytes: Bytes): CompressedBody {
  const plain: EncodedBytes = { bytes };
  let gzip: EncodedBytes | undefined;
  let brotli: EncodedBytes | undefined;
  let isCompressing = false;

  async function compressBest() {
    isCompressing = true;
    const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    brotli = { bytes: new Uint8Array(await compressBrotli(bytes, options)), encoding: "br" };
  }

  return {
    for(acceptEncoding) {
      if (!acceptEncoding) return plain;
      if (acceptEncoding.includes("br")) {
        if (brotli) return brotli;
        if (!isCompressing) void compressBest();
      }
      if (!acceptEncoding.includes("gzip")) return plain;
      gzip ??= { bytes: new Uint8Array(gzipSync(bytes, { level: 9 })), encoding: "gzip" };
      return gzip;
    },
  };
}

/** Short hash for ETags and file names. */
export function contentHash(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}
