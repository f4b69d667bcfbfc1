import type { SecurityEvent } from "../../platform/security-log.ts";
import { clientAddress, type WebContext } from "./environment.ts";

/** Writes an event of this request into the security log. `code`: which refusal, or what was exported. */
export function noteEvent(c: WebContext, event: SecurityEvent, code?: string): void {
  c.get("runtime").securityLog.note(event, {
    requestId: c.get("requestId"),
    address: clientAddress(c),
    method: c.req.method,
    path: loggedPath(c.req.path),
    ...(code && { code }),
  });
}

const LONGEST_PATH = 200;

/**
 * A request's path as a log line may hold it: short, without a token that a mail program wrote into it by encoding the
 * question mark of a link, and without an address for mail.
 */
export function loggedPath(path: string): string {
  return path.slice(0, LONGEST_PATH).split(/\?|%3f|token|[^/]*(?:@|%40)/i, 1)[0] ?? "";
}
