import { isIP } from "node:net";

/**
 * An IP address as it may be stored (spec 9, Privacy): IPv4 without its last octet, IPv6 without its last 80 bits.
 * Anything that is no address becomes empty.
 */
export function shortenAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (isIP(plain) === 4) return plain.replace(/\.\d+$/, ".0");
  if (isIP(plain) !== 6) return "";
  const [head = ""] = plain.split("::");
  // A zone id and an embedded IPv4 address stand at the end, which is cut off.
  const groups = head.split(":").filter(Boolean).slice(0, 3);
  return `${groups.join(":")}::`;
}
