import type { LimitStanding } from "../../domain/kernel/ports.ts";
import type { WebContext } from "./environment.ts";

/** Each answer tells of one limit. */
const POLICY = "default";

/**
 * Remaining points of a limit for programs: the IETF draft's fields (`RateLimit`, `RateLimit-Policy`;
 * draft-ietf-httpapi-ratelimit-headers-10), and the three fields of earlier drafts, which most clients read. Seconds.
 */
export function limitHeaders(standing: LimitStanding): Record<string, string> {
  const { points, perSeconds, remaining, resetSeconds } = standing;
  return {
    "RateLimit-Limit": String(points),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
    "RateLimit-Policy": `"${POLICY}";q=${points};w=${perSeconds}`,
    RateLimit: `"${POLICY}";r=${remaining};t=${resetSeconds}`,
  };
}

/** Puts it on this request's answer, whatever that will be. */
export function tellLimit(c: WebContext, standing: LimitStanding): void {
  for (const [name, value] of Object.entries(limitHeaders(standing))) c.header(name, value);
}
