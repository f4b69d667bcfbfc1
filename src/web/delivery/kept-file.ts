import type { WebContext } from "../http/environment.ts";
import { type Bytes, type CompressedBody, compressedBody } from "./compressed-body.ts";
import { contentHash } from "./content-hash.ts";

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
  if (c.req.header("if-none-match")?.includes(file.etag)) return c.body(null, 304, headers);
  const { bytes, encoding } = file.body.for(c.req.header("accept-encoding"));
  return c.body(bytes, 200, {
    ...headers,
    "Content-Type": file.type,
    // Of a HEAD too, where no body says how long it is.
    "Content-Length": String(bytes.length),
    ...(encoding && { "Content-Encoding": encoding }),
  });
}
