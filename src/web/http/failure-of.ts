import type { WebContext } from "./environment.ts";
import { describeFailure, type FailureAnswer, type Intent } from "./failures.ts";

/** How the failure of this request is told: what could not be loaded was not "not saved". */
export function failureOf(c: WebContext, error: unknown): FailureAnswer {
  return describeFailure(error, intentOf(c));
}

function intentOf(c: WebContext): Intent {
  if (c.get("isRead")) return "data";
  if (c.req.method !== "GET" && c.req.method !== "HEAD") return "change";
  return c.req.path.startsWith("/api/") ? "data" : "page";
}
