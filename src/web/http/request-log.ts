import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { WebContext, WebEnv } from "./environment.ts";
import { loggedPath, noteEvent } from "./security-events.ts";

/** Gives each request an id and one log line: method, path, status, time. Never the query, which may hold a token. */
export const requestLog = createMiddleware<WebEnv>(async (c, next) => {
  const started = performance.now();
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  await next();
  const ms = performance.now() - started;
  c.get("metrics").noteRequest({
    method: METHODS.has(c.req.method) ? c.req.method : "other",
    route: routeOf(c),
    status: c.res.status,
    seconds: ms / 1000,
  });
  c.header("X-Request-Id", requestId);
  noteIgnoredProxy(c);
  const line = {
    requestId,
    method: c.req.method,
    path: loggedPath(c.req.path),
    status: c.res.status,
    ms: Math.round(ms),
  };
  c.get("runtime").log[levelOf(c.res.status)](line, "request");
});

/** A label has few values, or the monitoring drowns: nobody's own words are one. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Its pattern, `/auftrag/:id`; of what no route took nothing: anybody can ask for any path. */
function routeOf(c: WebContext) {
  const { path } = matchedRoutes(c).findLast(({ path }) => path !== "/*") ?? { path: "none" };
  return path;
}

/** 503 is a refusal, said to the client; what is behind it has a line of its own. */
function levelOf(status: number) {
  if (status === 503) return "warn";
  return status >= 500 ? "error" : "debug";
}

/**
 * Whether a proxy's header is here and nobody believes it (`TRUSTED_PROXY_HOPS=0`). Anybody can send one: only beside an open
 * session is it sure that a proxy did, because a browser adds none by itself.
 */
export function isForwardedUnread(c: WebContext): boolean {
  return c.get("runtime").config.trustedProxyHops === 0 && isForwarded(c);
}

/** Whether a proxy says, or somebody in its place, that it asks for somebody else. */
export function isForwarded(c: WebContext): boolean {
  return ["x-forwarded-for", "forwarded"].some((name) => c.req.header(name) !== undefined);
}

function noteIgnoredProxy(c: WebContext) {
  if (!isForwardedUnread(c)) return;
  noteEvent(c, (c.get("session") ?? c.get("apiKey")) ? "proxy_unnamed" : "forwarded_ignored");
}
