import { describeFailure } from "./api/http-errors.ts";
import type { WebContext } from "./environment.ts";
import { loggedPath } from "./logged-path.ts";

/** Writes an unforeseen failure to the log, by kind and place; never the message of a query, which holds its values. */
export function logUnexpected(c: WebContext, error: unknown): void {
  if (!describeFailure(error).isUnexpected) return;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isQuery = error instanceof Error && error.name === "DrizzleQueryError";
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  c.get("runtime").log.error(
    {
      requestId: c.get("requestId"),
      path: loggedPath(c.req.path),
      error: { name, code, ...(isQuery ? {} : { message, stack }) },
    },
    "unexpected failure",
  );
}
