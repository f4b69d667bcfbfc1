import { createMiddleware } from "hono/factory";
import { HttpFailure } from "../api/http-errors.ts";
import type { WebContext, WebEnv } from "../environment.ts";
import { hasSessionCookie } from "./session.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site makes a browser send (api.md). A request without any sign of where it comes from is a
 * program, which is fine as long as it carries no cookie.
 */
export const sameOrigin = createMiddleware<WebEnv>(async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && !isAllowed(c)) throw new HttpFailure("cross_site");
  await next();
});

function isAllowed(c: WebContext): boolean {
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined) return ownOrigins(c).includes(origin);
  return site === "same-origin" || !hasSessionCookie(c);
}

function ownOrigins(c: WebContext) {
  const { publicUrl } = c.get("runtime").config;
  return [new URL(publicUrl).origin, new URL(c.req.url).origin];
}
