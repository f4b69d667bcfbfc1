import { isIP } from "node:net";
import { createMiddleware } from "hono/factory";
import type { WebContext, WebEnv } from "./environment.ts";
import { HttpFailure } from "./failures.ts";
import { bearerOf } from "./route.ts";
import { hasSessionCookie } from "./session.ts";

/** Refuses a request whose `Host` makes no address (`xn--a`, `%cc`): handlers read theirs as a `URL`, which throws. */
export const validAddress = createMiddleware<WebEnv>(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new HttpFailure("invalid_address");
  await next();
});

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site makes a browser send. A request without any sign of where it comes from is a program, which is
 * fine as long as it carries no cookie. A request with a bearer is fine wherever it comes from: no page of another site can make
 * a browser send one, and where there is one no cookie is read (`requireSession`).
 */
export const sameOrigin = createMiddleware<WebEnv>(async (c, next) => {
  if (!SAFE_METHODS.has(c.req.method) && !isAllowed(c)) throw new HttpFailure("cross_site");
  await next();
});

function isAllowed(c: WebContext): boolean {
  if (bearerOf(c) !== undefined) return true;
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  // A page with `no-referrer` sends its own forms with `Origin: null`; the browser's word on the site still counts.
  if (site === "same-origin") return origin === undefined || origin === "null" || isOwn(c, origin);
  if (site !== undefined) return false;
  return origin === undefined ? !hasSessionCookie(c) : isOwn(c, origin);
}

/**
 * The site's own address, with or without `www.`. What the request names as its host counts only where nobody outside can have
 * that name lead here: an IP address, or a name of this network.
 */
function isOwn(c: WebContext, origin: string) {
  const own = new URL(c.get("runtime").config.publicUrl);
  if (origin === own.origin) return true;
  const asked = new URL(c.req.url);
  if (origin !== asked.origin) return false;
  return isLocalName(asked.hostname) || withoutWww(asked.hostname) === withoutWww(own.hostname);
}

function withoutWww(hostname: string) {
  return hostname.replace(/^www\./, "");
}

/** An IP address, `localhost`, or another name without a dot. */
function isLocalName(hostname: string): boolean {
  return !hostname.includes(".") || isIP(hostname) !== 0;
}

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

/**
 * An address with a slash at its end has moved to the one without. The redirect names neither scheme nor host: those that a
 * request brings are anybody's words, and the query may hold the token of a personal link.
 */
export const withoutTrailingSlash = createMiddleware<WebEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isRead || pathname === "/" || !pathname.endsWith("/")) return next();
  // One slash in front and no more: browsers read `//host` as another site.
  const path = pathname.replace(/^\/+/, "").replace(/\/+$/, "");
  return c.redirect(`/${path}${search}`, 308);
});
