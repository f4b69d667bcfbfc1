import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalAddress, networkOf } from "../../src/domain/kernel/client-network.ts";
import { NO_ADDRESSES, SPELLINGS } from "../support/address-spellings.ts";

describe("an address", () => {
  for (const [address, spellings] of Object.entries(SPELLINGS)) {
    it.each(spellings)(`${address} may be spelled %j`, (spelling) => {
      expect(canonicalAddress(spelling)).toBe(address);
      expect(networkOf(spelling)).toEqual(networkOf(address));
    });
  }

  it.each([
    ["::1", "::1"],
    ["::", "::"],
    ["127.0.0.1", "127.0.0.1"],
    ["2002:cb00:7105::1", "2002:cb00:7105::1"],
    ["fe80::1%eth0", "fe80::1"],
  ])("%s is %s and no IPv4 in disguise", (spelling, address) => {
    expect(canonicalAddress(spelling)).toBe(address);
  });

  it.each([...NO_ADDRESSES, "203.0.113.5, 198.51.100.1", "\0"])("%j is none", (garbage) => {
    expect(canonicalAddress(garbage)).toBeUndefined();
  });
});

describe("what is counted for an address", () => {
  it.each([
    ["203.0.113.5", "203.0.113.5/32", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::9", "2001:db8::/64", "2001:db8::/48"],
    ["2001:db8:1:ff00::", "2001:db8:1:ff00::/64", "2001:db8:1::/48"],
    ["::1", "::/64", "::/48"],
  ])("of %s is %s, in the block %s", (address, own, block) => {
    expect(networkOf(address)).toMatchObject({ own, block });
  });

  it("of anything else is one count for all of it", () => {
    const counted = new Set(NO_ADDRESSES.map((garbage) => JSON.stringify(networkOf(garbage))));
    expect([...counted]).toEqual(['{"own":"unknown","block":"unknown","isIpv6":false}']);
  });

  it("never tells two addresses of a /64 apart, and always two of different ones", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const four = fc.tuple(group, group, group, group);
    // Above everything that may hold an IPv4 address.
    const prefix = four.map((groups) => ["2001", ...groups.slice(1)].join(":"));
    fc.assert(
      fc.property(prefix, four, four, (network, one, other) => {
        const keys = [one, other].map((host) => networkOf(`${network}:${host.join(":")}`).own);
        return keys[0] === keys[1];
      }),
    );
    fc.assert(
      fc.property(prefix, prefix, four, (one, other, host) => {
        const keys = [one, other].map((network) => networkOf(`${network}:${host.join(":")}`).own);
        return (keys[0] === keys[1]) === (one === other);
      }),
    );
  });
});
