import type { Actor } from "../../domain/kernel/context.ts";
import { clientAddress } from "./client-address.ts";
import type { WebContext } from "./environment.ts";

/** Whoever answers through a driver's link. */
export function driverActor(c: WebContext): Actor {
  const userAgent = c.req.header("user-agent") ?? "";
  return { kind: "driver-link", address: clientAddress(c), userAgent };
}
