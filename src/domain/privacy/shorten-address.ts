/**
 * An IP address as it may be stored (spec 9, Privacy): IPv4 without its last octet, IPv6 without its last 80 bits.
 * Anything that is no address becomes empty.
 */
export function shortenAddress(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/.exec(plain);
  if (octets) return `${octets[1]}.${octets[2]}.${octets[3]}.0`;
  if (!/^[\da-f:]+$/i.test(plain) || !plain.includes(":")) return "";
  const [head = ""] = plain.split("::");
  const groups = head.split(":").filter(Boolean).slice(0, 3);
  return `${groups.join(":")}::`;
}
