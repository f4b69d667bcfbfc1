import path from "node:path";
import { projectFile } from "../../project-files.ts";
import type { WebContext } from "../http/environment.ts";
import { type KeptFile, keepFile, sendKept } from "../http/kept-file.ts";

const PUBLIC_DIR = projectFile("public");
/** For an address that holds the hash of what it gives. */
export const HASHED = "public, max-age=31536000, immutable";
const PLAIN = "public, max-age=3600";

/** A bundled file; its name holds its hash, so browsers keep it for good. */
export function serveAsset(c: WebContext) {
  const asset = c.get("assets").files.get(c.req.path);
  if (!asset) return c.notFound();
  const { bytes, encoding } = asset.body.for(c.req.header("accept-encoding"));
  return c.body(bytes, 200, {
    "Content-Type": asset.type,
    "Cache-Control": HASHED,
    Vary: "Accept-Encoding",
    ...(encoding && { "Content-Encoding": encoding }),
  });
}

/** A file of `public/`, by its listed name only: nothing that a request says becomes part of a path. */
export async function createPublicFiles() {
  const files = new Map<string, KeptFile>();
  for await (const name of new Bun.Glob("**/*").scan(PUBLIC_DIR)) {
    const file = Bun.file(path.join(PUBLIC_DIR, name));
    const bytes = new Uint8Array(await file.arrayBuffer());
    files.set(`/${name.replaceAll("\\", "/")}`, keepFile(bytes, file.type));
  }
  return {
    paths: [...files.keys()],
    serve(c: WebContext) {
      const file = files.get(c.req.path);
      return file ? sendKept(c, file, PLAIN) : c.notFound();
    },
  };
}
