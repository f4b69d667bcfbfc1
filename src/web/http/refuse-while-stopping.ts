import { createMiddleware } from "hono/factory";
import type { WebEnv } from "./environment.ts";
import { HttpFailure } from "./failures.ts";

/** By then the next copy, or this one again, answers. */
const RETRY_AFTER_SECONDS = 15;

/**
 * A server that waits for what is under way begins no other work: whatever asks for a context is told so, at the place
 * where its handler knows how to keep what was typed. Pages that need none are still served.
 */
export const refuseWhileStopping = createMiddleware<WebEnv>(async (c, next) => {
  if (c.env?.isRefusing) c.set("runtime", { ...c.get("runtime"), contextFor: refuse });
  await next();
});

function refuse(): never {
  throw new HttpFailure("stopping", { "Retry-After": String(RETRY_AFTER_SECONDS) });
}
