import { createMiddleware } from "hono/factory";
import type { WebEnv } from "./environment.ts";

/** Gives each request an id and one log line: method, path, status, time. Never the query, which may hold a token. */
export const requestLog = createMiddleware<WebEnv>(async (c, next) => {
  const started = performance.now();
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  await next();
  c.header("X-Request-Id", requestId);
  const line = {
    requestId,
    method: c.req.method,
    path: loggedPath(c.req.path),
    status: c.res.status,
    ms: Math.round(performance.now() - started),
  };
  c.get("runtime").log[levelOf(c.res.status)](line, "request");
});

/** 503 is a refusal, said to the client; what is behind it has a line of its own. */
function levelOf(status: number) {
  if (status === 503) return "warn";
  return status >= 500 ? "error" : "debug";
}

const LONGEST_PATH = 200;

/**
 * A request's path as a log line may hold it: short, and without a token that a mail program wrote into it by encoding the
 * question mark of a link.
 */
export function loggedPath(path: string): string {
  return path.slice(0, LONGEST_PATH).split(/\?|%3f|token/i, 1)[0] ?? "";
}
