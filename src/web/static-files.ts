import path from "node:path";
import { type CompressedBody, compressedBody } from "./compressed-body.ts";
import { contentHash } from "./content-hash.ts";
import type { WebContext } from "./environment.ts";

const PUBLIC_DIR = path.resolve(import.meta.dirname, "../../public");
const HASHED = "public, max-age=31536000, immutable";
const PLAIN = "public, max-age=3600";
const COMPRESSIBLE = /^text\/|svg|json|javascript/;

/** A bundled file; its name holds its hash, so browsers keep it for good. */
export function serveAsset(c: WebContext) {
  const asset = c.get("assets").files.get(c.req.path);
  if (!asset) return c.notFound();
  return send(c, asset.body, { "Content-Type": asset.type, "Cache-Control": HASHED });
}

/** A file of `public/`, by its listed name only: nothing that a request says becomes part of a path. */
export async function createPublicFiles() {
  const files = new Map<string, { body: CompressedBody; type: string; etag: string }>();
  for await (const name of new Bun.Glob("**/*").scan(PUBLIC_DIR)) {
    const { type, bytes } = await readPublicFile(name);
    const body = COMPRESSIBLE.test(type) ? compressedBody(bytes) : { for: () => ({ bytes }) };
    files.set(`/${name.replaceAll("\\", "/")}`, {
      ...{ body, type },
      etag: `W/"${contentHash(bytes)}"`,
    });
  }
  return {
    paths: [...files.keys()],
    serve(c: WebContext) {
      const file = files.get(c.req.path);
      if (!file) return c.notFound();
      const headers = { ETag: file.etag, "Cache-Control": PLAIN };
      if (c.req.header("if-none-match") === file.etag) return c.body(null, 304, headers);
      return send(c, file.body, { ...headers, "Content-Type": file.type });
    },
  };
}

async function readPublicFile(name: string) {
  const file = Bun.file(path.join(PUBLIC_DIR, name));
  return { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function send(c: WebContext, body: CompressedBody, headers: Record<string, string>) {
  const { bytes, encoding } = body.for(c.req.header("accept-encoding"));
  return c.body(bytes, 200, {
    ...headers,
    Vary: "Accept-Encoding",
    ...(encoding && { "Content-Encoding": encoding }),
  });
}
