import { createMiddleware } from "hono/factory";
import type { WebEnv } from "../environment.ts";

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of every answer. A page that needs another content security policy sets its own before. */
export const securityHeaders = createMiddleware<WebEnv>(async (c, next) => {
  const isDesk = c.req.path.startsWith("/admin") || c.req.path.startsWith("/fahrer-admin");
  const isPrivate = isDesk || c.req.path.startsWith("/driver") || c.req.path.startsWith("/api");
  await next();
  const { headers } = c.res;
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", isPrivate ? "no-referrer" : "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
  if (isPrivate && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  if (c.get("runtime").config.publicUrl.startsWith("https://")) {
    headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  }
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", POLICY);
  }
});
