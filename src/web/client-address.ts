import type { WebContext } from "./environment.ts";

/**
 * The client's address: the peer's, or, behind `TRUSTED_PROXY_HOPS` proxies, what the outermost of them saw. Anything
 * further left in `X-Forwarded-For` is the client's own claim and is not believed.
 */
export function clientAddress(c: WebContext): string {
  const hops = c.get("runtime").config.trustedProxyHops;
  const peer = c.env?.server?.requestIP(c.req.raw)?.address ?? "";
  if (hops === 0) return peer;
  const chain = (c.req.header("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return chain.at(-hops) || peer;
}
