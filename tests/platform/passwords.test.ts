import { beforeAll, describe, expect, it } from "vitest";
import type { PasswordCaller, Passwords } from "../../src/domain/kernel/ports.ts";
import { argon2Passwords } from "../../src/platform/passwords.ts";
import { outcomes } from "../support/expectations.ts";

/** Everybody is in the queue before the first answer can come: it comes from another thread. */
let cheapHash = "";
beforeAll(async () => {
  cheapHash = await Bun.password.hash("x", { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });
});

const from = (party: string): PasswordCaller => ({ party, isUrgent: false });
const KNOWN: PasswordCaller = { party: "device", isUrgent: true };

/** Asks for so many at once. */
function ask(passwords: Passwords, count: number, caller: PasswordCaller) {
  return outcomes(Array.from({ length: count }, () => passwords.verify("y", cheapHash, caller)));
}

describe("the queue for passwords", () => {
  it("computes 4 and lets 4 wait of one network, and 20 of all", async () => {
    const passwords = argon2Passwords();
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(passwords, 10, from(`network ${index}`))),
    );
    const won = all.map((one) => one.won.length);
    expect(won).toEqual([8, 4, 4, 4, 4, 0, 0, 0]);
    const refused = all.flatMap((one) => one.refused);
    expect(new Set(refused)).toEqual(new Set(["server_busy"]));
    expect(refused).toHaveLength(80 - 24);
  });

  it("lets a new browser in while a network floods it", async () => {
    const passwords = argon2Passwords();
    const flood = ask(passwords, 100, from("flood"));
    const other = ask(passwords, 1, from("another network"));
    expect((await flood).won).toHaveLength(8);
    expect((await other).won).toHaveLength(1);
  });

  it("never refuses the known device or the system itself, however full it is", async () => {
    const passwords = argon2Passwords();
    const flood = Array.from({ length: 8 }, (_, index) =>
      ask(passwords, 10, from(`network ${index}`)),
    );
    const [known, hash] = await Promise.all([ask(passwords, 10, KNOWN), passwords.hash("geheim")]);
    expect(known.refused).toEqual([]);
    expect(hash).toMatch(/^\$argon2id\$/);
    await Promise.all(flood);
  });
});
