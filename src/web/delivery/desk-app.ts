import type { WebContext } from "../http/environment.ts";
import type { Route } from "../http/route.ts";
import { manifestOf } from "./search-files.ts";

/** Scope of service worker and installed desk; the public site is outside. */
const SCOPE = "/admin";

/** Manifest and push service worker, which make the desk installable. Requested without a session. */
export const DESK_APP_ROUTES: readonly Route[] = [
  { method: "GET", path: "/admin/app.webmanifest", audience: "machine", handle: sendManifest },
  { method: "GET", path: "/admin/mitteilungen.js", audience: "machine", handle: sendWorker },
];

function sendManifest(c: WebContext) {
  const { operator } = c.get("runtime").config;
  const name = `Disposition – ${operator.name}`;
  const manifest = manifestOf(SCOPE, { name, short_name: "Disposition", display: "standalone" });
  const headers = { "Content-Type": "application/manifest+json; charset=utf-8" };
  return c.body(manifest, 200, headers);
}

/** At the same address in every version, so that a browser finds the next one; its scope has no slash at the end. */
function sendWorker(c: WebContext) {
  const assets = c.get("assets");
  const script = assets.files.get(assets.url("push-worker.ts"));
  if (!script) return c.notFound();
  const headers = { "Content-Type": script.type, "Service-Worker-Allowed": SCOPE };
  return c.body(script.body.for(undefined).bytes, 200, headers);
}
