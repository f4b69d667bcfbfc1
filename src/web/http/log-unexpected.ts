import { outageOf } from "../../domain/kernel/outage.ts";
import { loggableError } from "../../platform/log.ts";
import type { WebContext } from "./environment.ts";
import { describeFailure } from "./failures.ts";
import { loggedPath } from "./logged-path.ts";

/** Writes an unforeseen failure to the log, by kind and place; never the message of a query, which holds its values. */
export function logUnexpected(c: WebContext, error: unknown): void {
  if (!describeFailure(error).isUnexpected) return;
  c.get("runtime").log.error(
    {
      requestId: c.get("requestId"),
      path: loggedPath(c.req.path),
      outage: outageOf(error),
      error: loggableError(error),
    },
    "unexpected failure",
  );
}
