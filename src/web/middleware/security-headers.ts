import { createMiddleware } from "hono/factory";
import type { WebEnv } from "../environment.ts";

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

const PRIVATE = [
  "/admin",
  "/fahrer-admin",
  "/driver",
  "/auftrag-status",
  "/newsletter",
  "/dokumente",
  "/api",
];

/** Headers of every answer. A page that needs another content security policy sets its own before. */
export const securityHeaders = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  const { path } = c.req;
  if (isPrivate(path) && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  for (const [name, value] of Object.entries(headersFor(path, c.get("runtime").config))) {
    if (name !== "Content-Security-Policy" || !headers.has(name)) headers.set(name, value);
  }
});

/** The security headers of an answer for this path. */
export function headersFor(path: string, { publicUrl }: { publicUrl: string }) {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": isPrivate(path) ? "no-referrer" : "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Content-Security-Policy": POLICY,
    ...(publicUrl.startsWith("https://") && {
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    }),
  };
}

function isPrivate(path: string) {
  return PRIVATE.some((start) => path.startsWith(start));
}
