import { createMiddleware } from "hono/factory";
import { HttpFailure } from "../../api/http-errors.ts";
import type { WebEnv } from "../../environment.ts";

const TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Lets the page's own form pass and a mail program's one click (RFC 8058), which may come as multipart. That one has
 * neither origin nor cookie, which `sameOrigin` takes for a program; its right is the token in the address.
 */
export const oneClickForm = createMiddleware<WebEnv>(async (c, next) => {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!TYPES.includes(type)) throw new HttpFailure("unsupported_media_type");
  await next();
});
