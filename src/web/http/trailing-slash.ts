import { createMiddleware } from "hono/factory";
import type { WebEnv } from "./environment.ts";

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
