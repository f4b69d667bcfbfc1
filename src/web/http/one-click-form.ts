import { createMiddleware } from "hono/factory";
import { allowAnswerTime } from "./answer-time.ts";
import type { WebContext, WebEnv } from "./environment.ts";
import { HttpFailure } from "./failures.ts";

const TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * For pages on which one ends what comes by mail: lets their own form pass and a mail program's one click (RFC 8058),
 * which may come as multipart. That one has neither origin nor cookie, which `sameOrigin` takes for a program; its right
 * is the token in the address.
 */
export const oneClickForm = createMiddleware<WebEnv>(async (c, next) => {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!TYPES.includes(type)) throw new HttpFailure("unsupported_media_type");
  await next();
});

/** What the page's own form says under this name; nothing for a mail program's one click. Throws 400 for broken content. */
export async function formChoice(c: WebContext, name: string): Promise<string | undefined> {
  const form = await c.req.parseBody().catch(() => {
    throw new HttpFailure("invalid_upload");
  });
  allowAnswerTime(c);
  const value = form[name];
  return typeof value === "string" ? value : undefined;
}
