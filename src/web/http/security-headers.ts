import { createMiddleware } from "hono/factory";
import type { WebEnv } from "./environment.ts";

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * For a route that shows the same to everybody and whose address holds no secret. Every other one, and whatever is not
 * found, is private: not kept by anybody, and its address is told to nobody.
 */
export const publicRoute = createMiddleware<WebEnv>(async (c, next) => {
  c.set("isPublic", true);
  await next();
});

/** Headers of every answer. A page that needs another content security policy sets its own before. */
export const securityHeaders = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const isPublic = (c.get("isPublic") ?? false) && status < 400;
  if (!isPublic && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  for (const [name, value] of Object.entries(headersFor({ isPublic }, c.get("runtime").config))) {
    if (name !== "Content-Security-Policy" || !headers.has(name)) headers.set(name, value);
  }
});

/** The security headers of an answer. */
export function headersFor(
  { isPublic }: { isPublic: boolean },
  { publicUrl }: { publicUrl: string },
) {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": isPublic ? "strict-origin-when-cross-origin" : "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Content-Security-Policy": POLICY,
    ...(publicUrl.startsWith("https://") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}
