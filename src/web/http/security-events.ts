import type { SecurityEvent } from "../../platform/security-log.ts";
import { clientAddress } from "./actors.ts";
import type { WebContext } from "./environment.ts";
import { loggedPath } from "./logged-path.ts";

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
