import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Longer than any spelling: eight groups, a zone, brackets and a port. */
const LONGEST_SPELLING = 80;

const UNKNOWN = { own: "unknown", block: "unknown", isIpv6: false };

/**
 * The one spelling of an address (RFC 5952) for any that proxies and sockets use: with a port, brackets, a zone, capitals
 * or zeros, and IPv4 inside of IPv6. Undefined for anything else.
 */
export function canonicalAddress(spelling: string): string | undefined {
  const address = parseAddress(spelling);
  return address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address?.toString();
}

/** Whether an address, however it is spelled, is this machine's own. */
export function isLoopbackAddress(spelling: string): boolean {
  return parseAddress(spelling)?.range() === "loopback";
}

/**
 * The networks that limits against abuse count for a client's address, however it is spelled: its own (`203.0.113.7/32`,
 * `2001:db8:1:2::/64`; `unknown` for anything that is no address, all of it together), and a block that one party often holds
 * (IPv4 /24, IPv6 /48). IPv6 providers assign at least a /64, so a single address identifies nobody (docs/decisions/0007 and 0008).
 */
export function networkOf(spelling: string) {
  const address = parseAddress(spelling);
  if (!address) return UNKNOWN;
  const isIpv6 = address instanceof ipaddr.IPv6;
  const [own, block] = isIpv6 ? [64, 48] : [32, 24];
  return { own: blockOf(address, own), block: blockOf(address, block), isIpv6 };
}

/** Public by its number, and served to a cloud's own machines only: Azure's platform channel. */
const INSIDE_A_CLOUD = "168.63.129.16";
/** Prefix for local address translation (RFC 8215); its addresses mean nothing outside. */
const OWN_TRANSLATION = ipaddr.parseCIDR("64:ff9b:1::/48");

/**
 * Whether an address is one of the open internet, whatever its spelling: no private, local, shared, reserved or multicast one, none
 * that hides such a one in an IPv6 address, and no cloud's own.
 */
export function isPublicAddress(spelling: string): boolean {
  const address = parseAddress(spelling);
  if (!address || address.toString() === INSIDE_A_CLOUD) return false;
  if (isIP(spelling) === 6 && ipaddr.parse(spelling).match(OWN_TRANSLATION)) return false;
  return address.range() === "unicast";
}

function parseAddress(spelling: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (spelling.length > LONGEST_SPELLING) return undefined;
  const bare = withoutPort(spelling.trim()).replace(/%.*$/, "");
  // The library also reads what no proxy writes: octal, hexadecimal, one single number.
  if (isIP(bare) === 0) return undefined;
  const address = ipaddr.parse(bare);
  return address instanceof ipaddr.IPv6 ? (embeddedIpv4(address) ?? address) : address;
}

function withoutPort(spelling: string) {
  const [, bracketed] = /^\[([^[\]]+)\](?::\d{1,5})?$/.exec(spelling) ?? [];
  const [, dotted] = /^([\d.]+):\d{1,5}$/.exec(spelling) ?? [];
  return bracketed ?? dotted ?? spelling;
}

/**
 * IPv4 written as IPv6: mapped (::ffff:0:0/96), translated (::ffff:0:0:0/96 and 64:ff9b::/96, RFC 6052: behind such a
 * translator all of IPv4 would be one /64), compatible (::/96, but not `::` and `::1`).
 */
function embeddedIpv4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const [a, b, c, d, e, f, g = 0] = address.parts;
  const isCompatible = [a, b, c, d, e, f].every((part) => part === 0) && g !== 0;
  const isEmbedded = ["ipv4Mapped", "rfc6145", "rfc6052"].includes(address.range());
  if (!isCompatible && !isEmbedded) return undefined;
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}

function blockOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number) {
  const bytes = address.toByteArray().map((byte, index) => (index * 8 < bits ? byte : 0));
  const first = ipaddr.fromByteArray(bytes);
  const text = first instanceof ipaddr.IPv6 ? first.toRFC5952String() : first.toString();
  return `${text}/${bits}`;
}

/**
 * An IP address as it may be stored (docs/rules.md, Retention): IPv4 without its last octet, IPv6 without its last 80
 * bits. Anything that is no address becomes empty.
 */
export function shortenAddress(address: string): string {
  const { block } = networkOf(address);
  return block === UNKNOWN.block ? "" : block.slice(0, block.indexOf("/"));
}
