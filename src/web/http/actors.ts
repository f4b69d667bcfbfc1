import { canonicalAddress } from "../../domain/kernel/client-network.ts";
import type { Actor, Ctx } from "../../domain/kernel/context.ts";
import type { WebContext } from "./environment.ts";

/** Actors of HTTP requests: the only place where an actor is made of one. */

/** Anybody, known by the address alone. */
export function visitorActor(c: WebContext) {
  return { kind: "visitor", address: clientAddress(c) } as const satisfies Actor;
}

/** The holder of a driver's link. */
export function driverActor(c: WebContext): Actor {
  const userAgent = c.req.header("user-agent") ?? "";
  return { kind: "driver-link", address: clientAddress(c), userAgent };
}

/** The signed-in dispatcher, or the program that brought a key; only behind `requireSession`. */
export function dispatcherActor(c: WebContext): Actor {
  const key = c.get("apiKey");
  if (key) return key;
  const { email, provenAt } = c.get("session");
  return { kind: "dispatcher", email, provenAt };
}

/** A visitor's context. */
export function visitorContext(c: WebContext): Ctx {
  return c.get("runtime").contextFor(visitorActor(c));
}

/** The context of a driver's link. */
export function driverContext(c: WebContext): Ctx {
  return c.get("runtime").contextFor(driverActor(c));
}

/** The context of the signed-in dispatcher. */
export function dispatcherContext(c: WebContext): Ctx {
  return c.get("runtime").contextFor(dispatcherActor(c));
}

/** For what stands around the lists of a desk page: it is there although these wait for a lock. */
export function frameContext(c: WebContext): Ctx {
  return c.get("runtime").frameContextFor(dispatcherActor(c));
}

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
