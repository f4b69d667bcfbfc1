import type { WebContext } from "./environment.ts";

/** `GET /healthz`: 200 once requests can be served and stored, else 503 with the reason. Waits for no work, 2 s at most. */
export async function checkHealth(c: WebContext) {
  // Whoever shares out the requests among several copies leaves this one out from now on.
  const health = c.env?.isStopping
    ? { status: "unavailable", reason: "stopping" }
    : await c.get("runtime").health();
  return c.json(health, health.status === "ok" ? 200 : 503, { "Cache-Control": "no-store" });
}
