import { beforeEach, describe, expect, it } from "vitest";
import { connectDatabase } from "../../src/db/client.ts";
import { rateLimits } from "../../src/db/schema/index.ts";
import type { LimitName, RateLimits } from "../../src/domain/kernel/ports.ts";
import { createRateLimits } from "../../src/platform/rate-limits.ts";
import { NO_ADDRESSES, SPELLINGS } from "../support/address-spellings.ts";
import { expectRefusal, outcomes } from "../support/expectations.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

let key = "";
beforeEach(async () => {
  await world.db.delete(rateLimits);
  key = randomAddress();
});

/** Of a /24 that no other test uses, most likely. */
function randomAddress() {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${a}.${b}.${c}`;
}

async function takenOf(attempts: number, name: LimitName, factor = 1) {
  return taken(createRateLimits(world.db, factor), name, Array(attempts).fill(key));
}

/** How many of these get through when they come all at once, and what the others hear. */
async function taken(limits: RateLimits, name: LimitName, keys: readonly string[]) {
  const { won, refused } = await outcomes(keys.map((one) => limits.take(name, one)));
  return { won: won.length, refused: [...new Set(refused)] };
}

/** One of so many /64 of one /48 each. */
const ipv6 = (site: number, network: number, host: number) =>
  `2001:db8:${site.toString(16)}:${network.toString(16)}::${host.toString(16)}`;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("the limits", () => {
  it.each([
    ["login", 10, "too_many_logins"],
    ["booking", 20, "too_many_requests"],
    ["driver_answer", 30, "too_many_requests"],
    ["booking_unproven", 10, "too_many_requests"],
    ["upload_unproven", 5, "too_many_requests"],
  ] as const)("%s lets exactly %i of 50 at once through", async (name, points, code) => {
    expect(await takenOf(50, name)).toEqual({ won: points, refused: [code] });
  });

  it.each([
    [0.1, 1],
    [0.25, 3],
    [2, 20],
    [100, 50],
  ])("multiplied by %d, login lets %i of 50 through", async (factor, points) => {
    expect((await takenOf(50, "login", factor)).won).toBe(points);
  });

  it("login counts together over two copies of the app", async () => {
    const other = connectDatabase(databaseUrl(), 3);
    const [here, there] = [createRateLimits(world.db, 1), createRateLimits(other.db, 1)];
    const { won } = await outcomes(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? here : there).take("login", key)),
    );
    await other.close();
    expect(won).toHaveLength(10);
  });

  it("each address has its own count, and each limit too", async () => {
    const limits = createRateLimits(world.db, 1);
    for (let n = 0; n < 10; n += 1) await limits.take("login", key);
    await expectRefusal(limits.take("login", key), "too_many_logins");
    await limits.take("login", randomAddress());
    await limits.take("booking", key);
  });

  it("a reset gives back the whole count, to this address only", async () => {
    const limits = createRateLimits(world.db, 1);
    for (let n = 0; n < 10; n += 1) await limits.take("login", key);
    await limits.reset("login", "192.0.2.1");
    await expectRefusal(limits.take("login", key), "too_many_logins");
    await limits.reset("login", key);
    for (let n = 0; n < 10; n += 1) await limits.take("login", key);
    await expectRefusal(limits.take("login", key), "too_many_logins");
  });

  it("says how long to wait", async () => {
    const limits = createRateLimits(world.db, 0.01);
    await limits.take("driver_answer", key);
    const refusal = await expectRefusal(limits.take("driver_answer", key), "too_many_requests");
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it("login still counts while the database is away", async () => {
    const away = connectDatabase("postgres://nobody@127.0.0.1:1/none", 2);
    const limits = createRateLimits(away.db, 0.2);
    await limits.take("login", key);
    await limits.take("login", key);
    await expectRefusal(limits.take("login", key), "too_many_logins");
    await away.close();
  });
});

describe("what counts as one client", () => {
  const BY_NETWORK = [
    ["login", 10],
    ["booking", 20],
    ["booking_unproven", 10],
    ["upload", 10],
    ["upload_unproven", 5],
    ["newsletter", 20],
  ] as const;

  it.each(BY_NETWORK)(
    "%s: 60 addresses of one /64 get %i through together",
    async (name, points) => {
      const limits = createRateLimits(world.db, 1);
      const addresses = numbers(60).map((host) => ipv6(1, 2, host));
      expect((await taken(limits, name, addresses)).won).toBe(points);
      await limits.take(name, ipv6(1, 3, 1));
    },
  );

  it.each(BY_NETWORK)(
    "%s: 200 /64 of one /48 get three times %i through together",
    async (name, points) => {
      const limits = createRateLimits(world.db, 1);
      const addresses = numbers(200).map((network) => ipv6(1, network, 1));
      expect((await taken(limits, name, addresses)).won).toBe(3 * points);
      await limits.take(name, ipv6(2, 1, 1));
    },
  );

  it.each(BY_NETWORK)("%s: all spellings of an address are one", async (name, points) => {
    for (const spellings of Object.values(SPELLINGS)) {
      const limits = createRateLimits(world.db, 1);
      const tries = numbers(40).map((index) => spellings[index % spellings.length] ?? "");
      expect((await taken(limits, name, tries)).won).toBe(points);
    }
  });

  it.each(BY_NETWORK)("%s: what is no address is limited, all together", async (name, points) => {
    const limits = createRateLimits(world.db, 1);
    expect((await taken(limits, name, [...NO_ADDRESSES, ...NO_ADDRESSES])).won).toBe(points);
  });

  it("a /64 that has used up its own takes nothing more from its /48", async () => {
    const limits = createRateLimits(world.db, 1);
    await taken(limits, "login", Array(200).fill(ipv6(1, 1, 1)));
    const others = numbers(50).map((network) => ipv6(1, network + 1, 1));
    expect((await taken(limits, "login", others)).won).toBe(20);
  });

  it("IPv4 neighbours are strangers", async () => {
    const limits = createRateLimits(world.db, 1);
    const neighbours = numbers(200).map((host) => `10.0.0.${host}`);
    expect((await taken(limits, "login", neighbours)).won).toBe(200);
  });
});

describe("what everybody shares", () => {
  const BLOCKS = [
    ["IPv6 /64", (index: number) => ipv6(1, 1, index)],
    ["IPv6 /48", (index: number) => ipv6(1, index, 1)],
    ["IPv4 /24", (index: number) => `10.0.0.${index % 256}`],
  ] as const;

  it.each(BLOCKS)(
    "is not used up by one %s: it gets a tenth of all unproven forms",
    async (_, of) => {
      const limits = createRateLimits(world.db, 1);
      expect((await taken(limits, "unproven_total", numbers(400).map(of))).won).toBe(30);
      await limits.take("unproven_total", "192.0.2.1");
      await limits.take("unproven_total", "2001:db8:ffff::1");
    },
  );

  it.each(BLOCKS)("is not used up by one %s: it gets a fifth of all logins", async (_, of) => {
    const limits = createRateLimits(world.db, 1);
    expect((await taken(limits, "login_total", numbers(400).map(of))).won).toBe(40);
    await limits.take("login_total", "192.0.2.1");
  });

  it("ends for all when many blocks have had their part", async () => {
    const limits = createRateLimits(world.db, 1);
    const everywhere = numbers(400).map((index) => `10.0.${index % 250}.1`);
    expect(await taken(limits, "login_total", everywhere)).toEqual({
      won: 200,
      refused: ["too_many_logins"],
    });
    await expectRefusal(limits.take("login_total", "192.0.2.1"), "too_many_logins");
  });
});

describe("a point given back", () => {
  it.each(["login", "login_total", "login_device"] as const)(
    "counts for nothing: %s goes on and on",
    async (name) => {
      const limits = createRateLimits(world.db, 0.05);
      for (const _ of numbers(60)) {
        await limits.take(name, key);
        await limits.giveBack(name, key);
      }
    },
  );

  it("is one point, no more", async () => {
    const limits = createRateLimits(world.db, 1);
    for (const _ of numbers(10)) await limits.take("login", key);
    await limits.giveBack("login", key);
    await limits.take("login", key);
    await expectRefusal(limits.take("login", key), "too_many_logins");
  });

  it("by a success is one of those that are shared: the failures of others stay", async () => {
    const limits = createRateLimits(world.db, 1);
    for (const network of numbers(30)) await limits.take("login", ipv6(1, network, 1));
    await limits.reset("login", ipv6(1, 1, 1));
    await limits.take("login", ipv6(1, 1, 1));
    await expectRefusal(limits.take("login", ipv6(1, 1, 1)), "too_many_logins");
  });
});

describe("a flood from one place", () => {
  it("is refused without asking the database", async () => {
    const asked: string[] = [];
    const watched = new Proxy(world.db, {
      get(db, name) {
        if (name === "insert") asked.push(name);
        return Reflect.get(db, name);
      },
    });
    await taken(createRateLimits(watched, 1), "login", Array(1000).fill(key));
    expect(asked.length).toBe(10);
  });
});

function databaseUrl() {
  const { database } = world.config;
  if (database.kind !== "external") throw new Error("The world runs on a database of its own");
  return database.url;
}
