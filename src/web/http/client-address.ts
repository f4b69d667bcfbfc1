import { canonicalAddress } from "../../domain/kernel/client-network.ts";
import type { WebContext } from "./environment.ts";

/**
 * The client's address in its one spelling: the peer's, or, behind `TRUSTED_PROXY_HOPS` proxies, what the outermost of
 * them saw. Anything further left in `X-Forwarded-For` is the client's own claim and is not believed. What is no
 * address falls back to the peer's, so that garbage in the header shares one limit; empty if there is none either.
 */
export function clientAddress(c: WebContext): string {
  const hops = c.get("runtime").config.trustedProxyHops;
  const forwarded = hops > 0 ? c.req.header("x-forwarded-for")?.split(",").at(-hops) : undefined;
  const peer = c.env?.server?.requestIP(c.req.raw)?.address;
  return canonicalAddress(forwarded ?? "") ?? canonicalAddress(peer ?? "") ?? "";
}
