import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shortenAddress } from "../../../src/domain/kernel/client-network.ts";

describe("an address as it may be stored", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0"],
    ["255.255.255.255", "255.255.255.0"],
    ["::ffff:203.0.113.77", "203.0.113.0"],
    ["::FFFF:203.0.113.77", "203.0.113.0"],
    ["2001:db8:1234:5678:9abc:def0:1234:5678", "2001:db8:1234::"],
    ["2001:db8::1", "2001:db8::"],
    ["2001:db8:1234:5678::", "2001:db8:1234::"],
    ["fe80::1%eth0", "fe80::"],
    ["::1", "::"],
    ["::", "::"],
  ])("%s becomes %s", (address, stored) => {
    expect(shortenAddress(address)).toBe(stored);
  });

  it.each([
    "::ffff:cb00:714d",
    "0:0:0:0:0:ffff:203.0.113.77",
    "64:ff9b::203.0.113.77",
    "203.0.113.77:1112",
  ])("keeps of an IPv4 address no more for being written as %s", (spelling) => {
    expect(shortenAddress(spelling)).toBe("203.0.113.0");
  });

  it.each([
    "",
    "unknown",
    "localhost",
    "999.1.1.1",
    "1.2.3",
    "1.2.3.4.5",
    "1.2.3.4, 5.6.7.8",
    "1.2.3.4:port",
    "[2001:db8::1",
    "1:2",
    "cafe:",
    "1:2:3:4:5:6:7:8:9",
    "::ffff:999.1.1.1",
    "<script>",
    "\0",
  ])("%j is none and becomes empty", (garbage) => {
    expect(shortenAddress(garbage)).toBe("");
  });

  it("never tells the last octet or the last 80 bits apart", () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(byte, byte, byte, byte, byte, (a, b, c, d, e) => {
        const prefix = `${a}.${b}.${c}`;
        return shortenAddress(`${prefix}.${d}`) === shortenAddress(`${prefix}.${e}`);
      }),
    );
    const rest = fc.array(group, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(group, group, group, rest, rest, (a, b, c, one, other) => {
        const of = (tail: string[]) => shortenAddress([a, b, c, ...tail].join(":"));
        return of(one) === of(other);
      }),
    );
  });
});
