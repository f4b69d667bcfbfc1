import { countChanges } from "../domain/system/change-count.ts";
import type { WebContext } from "./environment.ts";

/** `GET /healthz`: 200 once requests can be served, which needs the database. */
export async function checkHealth(c: WebContext) {
  // Whoever shares out the requests among several copies leaves this one out from now on.
  if (c.env?.isStopping) {
    return c.json({ status: "stopping" }, 503, { "Cache-Control": "no-store" });
  }
  try {
    await countChanges(c.get("runtime").contextFor({ kind: "worker" }));
    return c.json({ status: "ok" }, 200, { "Cache-Control": "no-store" });
  } catch {
    return c.json({ status: "database unavailable" }, 503, { "Cache-Control": "no-store" });
  }
}
