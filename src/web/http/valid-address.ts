import { createMiddleware } from "hono/factory";
import type { WebEnv } from "./environment.ts";
import { HttpFailure } from "./failures.ts";

/** Refuses a request whose `Host` makes no address (`xn--a`, `%cc`): handlers read theirs as a `URL`, which throws. */
export const validAddress = createMiddleware<WebEnv>(async (c, next) => {
  if (!URL.canParse(c.req.url)) throw new HttpFailure("invalid_address");
  await next();
});
