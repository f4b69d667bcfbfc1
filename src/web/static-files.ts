import path from "node:path";
import { contentHash } from "./content-hash.ts";
import type { WebContext } from "./environment.ts";

const PUBLIC_DIR = path.resolve(import.meta.dirname, "../../public");
const HASHED = "public, max-age=31536000, immutable";
const PLAIN = "public, max-age=3600";

/** A bundled file; its name holds its hash, so browsers keep it for good. Compressed once, when first asked for. */
export function serveAsset(c: WebContext) {
  const asset = c.get("assets").files.get(c.req.path);
  if (!asset) return c.notFound();
  const headers = {
    "Content-Type": asset.type,
    "Cache-Control": HASHED,
    Vary: "Accept-Encoding",
  };
  if (!/\bgzip\b/.test(c.req.header("accept-encoding") ?? "")) {
    return c.body(asset.body, 200, headers);
  }
  asset.gzipped ??= Bun.gzipSync(asset.body);
  return c.body(asset.gzipped, 200, { ...headers, "Content-Encoding": "gzip" });
}

/** A file of `public/`, by its listed name only: nothing that a request says becomes part of a path. */
export async function createPublicFiles() {
  const files = new Map<string, { body: ArrayBuffer; type: string; etag: string }>();
  for await (const name of new Bun.Glob("**/*").scan(PUBLIC_DIR)) {
    const file = Bun.file(path.join(PUBLIC_DIR, name));
    const body = await file.arrayBuffer();
    const etag = `"${contentHash(new Uint8Array(body))}"`;
    files.set(`/${name.replaceAll("\\", "/")}`, { body, type: file.type, etag });
  }
  return {
    paths: [...files.keys()],
    serve(c: WebContext) {
      const file = files.get(c.req.path);
      if (!file) return c.notFound();
      const headers = { ETag: file.etag, "Cache-Control": PLAIN };
      if (c.req.header("if-none-match") === file.etag) return c.body(null, 304, headers);
      return c.body(file.body, 200, { ...headers, "Content-Type": file.type });
    },
  };
}
