import { withoutHost } from "./client-network.ts";

/**
 * An IP address as it may be stored (spec 9, Privacy): IPv4 without its last octet, IPv6 without its last 80 bits.
 * Anything that is no address becomes empty.
 */
export function shortenAddress(address: string): string {
  return withoutHost(address, { ipv4: 24, ipv6: 48 }) ?? "";
}
