import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { allowAnswerTime } from "./answer-time.ts";
import type { WebContext, WebEnv } from "./environment.ts";
import { HttpFailure } from "./failures.ts";

const BODY_LIMIT = 64 * 1024;

/** For pages that a form without JavaScript posts to: form content only, within the limit of the API. */
export const formOnly = createMiddleware<WebEnv>(async (c, next) => {
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") throw new HttpFailure("unsupported_media_type");
  await next();
});

export const formLimit = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: () => {
    throw new HttpFailure("payload_too_large");
  },
});

/** One value of a posted form; empty when it is missing. */
export async function readForm(c: WebContext): Promise<URLSearchParams> {
  const text = await c.req.text();
  allowAnswerTime(c);
  return new URLSearchParams(text);
}
