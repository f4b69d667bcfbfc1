import { createHash, timingSafeEqual } from "node:crypto";
import { isLoopbackAddress } from "../../domain/kernel/client-network.ts";
import type { WebContext } from "./environment.ts";
import { HttpFailure } from "./failures.ts";
import { isForwarded } from "./request-log.ts";
import { bearerOf } from "./route.ts";

/** Routes for machines: whether this copy lives, is ready, and its figures (docs/operate.md). */

const NOT_KEPT = { "Cache-Control": "no-store" };
const STOPPING = { status: "unavailable", reason: "stopping" };

/**
 * The process answers; of everything behind it this says nothing, so that no watchdog ends a copy because its database is away,
 * and no balancer leaves out all of them. Only of one that is told to stop it says so.
 */
export function showHealth(c: WebContext): Response {
  if (c.env?.isStopping) return c.json(STOPPING, 503, NOT_KEPT);
  return c.json({ status: "ok" }, 200, NOT_KEPT);
}

/** Whether this copy can serve requests: whoever shares them out among several leaves it out otherwise. */
export async function showReadiness(c: WebContext): Promise<Response> {
  const health = c.env?.isStopping ? STOPPING : await c.get("runtime").health();
  return c.json(health, health.status === "ok" ? 200 : 503, NOT_KEPT);
}

/** For `METRICS_TOKEN`, or without one for whoever asks on this very machine. */
export async function showMetrics(c: WebContext): Promise<Response> {
  const { metricsToken } = c.get("runtime").config;
  if (metricsToken === undefined) {
    if (!isFromThisMachine(c)) throw new HttpFailure("not_found");
  } else if (!isSame(bearerOf(c) ?? "", metricsToken)) {
    return c.text("", 401, { ...NOT_KEPT, "WWW-Authenticate": 'Bearer realm="metrics"' });
  }
  const { text, contentType } = await c.get("metrics").read();
  return c.body(text, 200, { ...NOT_KEPT, "Content-Type": contentType });
}

/** A proxy on this machine speaks for somebody else, and says so. */
function isFromThisMachine(c: WebContext) {
  const peer = c.env?.server?.requestIP(c.req.raw)?.address ?? "";
  return isLoopbackAddress(peer) && !isForwarded(c);
}

function isSame(given: string, wanted: string) {
  const [one, other] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
