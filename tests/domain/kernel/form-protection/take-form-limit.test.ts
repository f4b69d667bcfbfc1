import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobRequests } from "../../../../src/db/schema/index.ts";
import { requestJob } from "../../../../src/domain/dispatch/jobs/request-job.ts";
import { registerDriver } from "../../../../src/domain/drivers/register-driver.ts";
import type { Ctx } from "../../../../src/domain/kernel/context.ts";
import {
  PROOF_MIN_SECONDS,
  PROOF_VALID_MINUTES,
} from "../../../../src/domain/kernel/vocabulary.ts";
import { createFormProofs } from "../../../../src/platform/form-proofs.ts";
import { createRuntime, type Runtime } from "../../../../src/runtime.ts";
import { BOOKING, DRIVER_PROFILE } from "../../../support/cast.ts";
import { expectRefusal, outcomes } from "../../../support/expectations.ts";
import { decodeProof, encodeProof, proofFrom, solved } from "../../../support/form-proof.ts";
import { DISPATCHER, useWorld } from "../../../support/world.ts";

/** A fifth of the real limits: 4 bookings with proof, 2 without, 60 without over all addresses. */
const FACTOR = "0.2";
const NORMAL = 4;
const LOWER = 2;
const TOTAL = 60;

const world = useWorld({ RATE_LIMIT_FACTOR: FACTOR });

let lastCustomer = 0;
let lastAddress = 0;
let address = "";
beforeEach(() => {
  address = newAddress();
});

function newAddress() {
  lastAddress += 1;
  // Of a /24 of its own: what comes without a proof is limited by that too.
  return `10.${lastAddress >> 8}.${lastAddress % 256}.7`;
}

type Sent = Pick<Ctx, "formProof" | "idempotencyKey"> & { from?: string; runtime?: Runtime };

function visitor({ from = address, runtime = world.runtime, ...sent }: Sent = {}): Ctx {
  return { ...runtime.contextFor({ kind: "visitor", address: from }), ...sent };
}

/** Bookings without a key are of different customers: those of one wait for each other, on a slow machine too long. */
function book(sent?: Sent) {
  if (sent?.idempotencyKey) return requestJob(visitor(sent), BOOKING);
  lastCustomer += 1;
  const email = `kunde-${lastCustomer}@bau.example`;
  const phone = `069 ${10_000 + lastCustomer}`;
  return requestJob(visitor(sent), { ...BOOKING, email, phone });
}

/** A proof that is old enough to be a person's. */
async function validProof() {
  const proof = await proofFrom(visitor());
  advanceSeconds(PROOF_MIN_SECONDS);
  return proof;
}

function advanceSeconds(seconds: number) {
  world.clock.advance({ minutes: seconds / 60 });
}

/** This proof is worth as much as none: the lower limit holds, and nothing else is ever said. */
async function expectWorthless(formProof: string) {
  for (let n = 0; n < LOWER; n += 1) await book({ formProof });
  await expectRefusal(book({ formProof }), "too_many_requests");
}

describe("a booking", () => {
  it("with a proof each has the normal limit", async () => {
    for (let n = 0; n < NORMAL; n += 1) await book({ formProof: await validProof() });
    await expectRefusal(book({ formProof: await validProof() }), "too_many_requests");
  });

  it("without a proof gets by with the lower limit, which says when to try again", async () => {
    for (let n = 0; n < LOWER; n += 1) await book();
    const refusal = await expectRefusal(book(), "too_many_requests");
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
  });

  it("with a proof is not refused for what others at its address send without", async () => {
    await outcomes(Array.from({ length: 10 }, () => book()));
    await book({ formProof: await validProof() });
  });

  it("of the dispatcher needs no proof and has no limit", async () => {
    for (let n = 0; n <= NORMAL; n += 1) await requestJob(world.ctx(DISPATCHER), BOOKING);
  });
});

describe("a registration", () => {
  const register = (sent?: Sent) =>
    registerDriver(visitor(sent), {
      ...DRIVER_PROFILE,
      email: `${crypto.randomUUID()}@fahrer.example`,
    });

  it("has the lower limit without a proof, the normal one with", async () => {
    await register();
    await expectRefusal(register(), "too_many_requests");
    await register({ formProof: await validProof() });
    await register({ formProof: await validProof() });
    await expectRefusal(register({ formProof: await validProof() }), "too_many_requests");
  });

  it("doesn't take the proof of a booking, even with the same key", async () => {
    const sent = { formProof: await validProof(), idempotencyKey: crypto.randomUUID() };
    await book(sent);
    await register(sent);
    await expectRefusal(register(), "too_many_requests");
  });
});

describe("worth as much as no proof is one that is", () => {
  it("forged: signed with another secret", async () => {
    const forger = createFormProofs("another-secret-of-at-least-32-characters");
    const issuedAt = new Date(world.clock.now.getTime() - 60_000);
    const expiresAt = new Date(world.clock.now.getTime() + 60_000);
    await expectWorthless(await solved(await forger.issue({ issuedAt, expiresAt })));
  });

  it("tampered with: issued earlier than it was", async () => {
    const { challenge, solution } = decodeProof(await proofFrom(visitor()));
    const data = { ...challenge.parameters.data, issuedAt: 0 };
    const earlier = { ...challenge, parameters: { ...challenge.parameters, data } };
    await expectWorthless(encodeProof({ challenge: earlier, solution }));
  });

  it("not solved", async () => {
    const { challenge, solution } = decodeProof(await validProof());
    const derivedKey = `${solution.derivedKey.slice(0, 32)}${"0".repeat(32)}`;
    await expectWorthless(encodeProof({ challenge, solution: { ...solution, derivedKey } }));
  });

  it("sent quicker than a person is", async () => {
    const formProof = await proofFrom(visitor());
    advanceSeconds(PROOF_MIN_SECONDS - 0.1);
    await expectWorthless(formProof);
  });

  it("expired", async () => {
    const formProof = await proofFrom(visitor());
    world.clock.advance({ minutes: PROOF_VALID_MINUTES });
    await expectWorthless(formProof);
  });

  it.each([
    ["empty", ""],
    ["no base64", "%%%"],
    ["no JSON", btoa("{")],
    ["null", btoa("null")],
    ["no challenge", encodeProof({ solution: {} })],
    ["without parameters", encodeProof({ challenge: { signature: "0".repeat(64) } })],
    ["of wrong types", encodeProof({ challenge: { parameters: 5, signature: [] }, solution: 7 })],
    ["endless", "e30=".repeat(100_000)],
    ["deep", btoa("[".repeat(3000))],
  ])("unreadable: %s", async (_, formProof) => {
    await expectWorthless(formProof);
  });
});

describe("a proof in time", () => {
  it("counts until just before it expires", async () => {
    const formProof = await proofFrom(visitor());
    world.clock.advance({ minutes: PROOF_VALID_MINUTES - 0.001 });
    await book({ formProof });
    for (let n = 0; n < LOWER; n += 1) await book();
  });
});

describe("a used proof", () => {
  it("is worth nothing for other requests, with or without a key", async () => {
    const formProof = await validProof();
    await book({ formProof, idempotencyKey: crypto.randomUUID() });
    await book({ formProof, idempotencyKey: crypto.randomUUID() });
    await book({ formProof });
    await expectRefusal(book({ formProof }), "too_many_requests");
  });

  it("without a key can't be told from a replay", async () => {
    const formProof = await validProof();
    await book({ formProof });
    await expectWorthless(formProof);
  });

  it("still counts for the same request sent again, which is stored once", async () => {
    const sent = { formProof: await validProof(), idempotencyKey: crypto.randomUUID() };
    const before = await world.db.$count(jobRequests);
    for (let n = 0; n < NORMAL; n += 1) await book(sent);
    expect(await world.db.$count(jobRequests)).toBe(before + 1);
    for (let n = 0; n < LOWER; n += 1) await book();
  });
});

describe("what all may send without a proof", () => {
  const attacked = useWorld({ RATE_LIMIT_FACTOR: "1" });

  it("is not used up by one network: 270 bookings of a /64, and the honest visitor still books", async () => {
    const from = (index: number) => `2001:db8:1:2::${(index + 1).toString(16)}`;
    const send = (address: string) => book({ from: address, runtime: attacked.runtime });
    const { won } = await outcomes(Array.from({ length: 270 }, (_, index) => send(from(index))));
    expect(won).toHaveLength(10);
    await send("198.51.100.4");
  });

  it.each([
    ["/48", (index: number) => `2001:db8:9:${index.toString(16)}::1`],
    ["/24", (index: number) => `198.18.7.${index}`],
  ])("is not used up by one %s of many networks either: it gets a tenth", async (_, from) => {
    const send = (address: string) => book({ from: address, runtime: attacked.runtime });
    const { won } = await outcomes(Array.from({ length: 100 }, (_, index) => send(from(index))));
    expect(won).toHaveLength(30);
    await send("203.0.113.4");
  });
});

describe("two servers on one database", () => {
  const pair = useWorld({ RATE_LIMIT_FACTOR: FACTOR });
  const servers: Runtime[] = [];
  beforeAll(async () => {
    const now = () => pair.clock.now;
    const second = await createRuntime(pair.config, { now });
    servers.push(pair.runtime, second);
    return second.close;
  });
  const server = (index: number) => servers[index % 2] ?? pair.runtime;

  it("take one proof once, when ten ask at the same time", async () => {
    const formProof = await proofFrom(pair.ctx());
    pair.clock.advance({ minutes: 1 });
    const senders = Array.from({ length: 10 }, (_, index) => ({
      from: newAddress(),
      runtime: server(index),
    }));
    await Promise.all(senders.map((sender) => book({ ...sender, formProof })));
    // Where the proof counted, the whole lower limit is still there.
    const left = await Promise.all(
      senders.map(async (sender) => {
        const { won } = await outcomes(Array.from({ length: LOWER }, () => book(sender)));
        return won.length;
      }),
    );
    expect(left.filter((count) => count === LOWER)).toHaveLength(1);
    expect(left.filter((count) => count === LOWER - 1)).toHaveLength(9);
  });

  it("each let no more than the total through without a proof, however many addresses send", async () => {
    const spent = 9 + 9 + 2;
    const { won, refused } = await outcomes(
      Array.from({ length: 2 * TOTAL }, (_, index) =>
        book({ from: newAddress(), runtime: server(index) }),
      ),
    );
    expect(won).toHaveLength(2 * TOTAL - spent);
    expect([...new Set(refused)]).toEqual(["too_many_requests"]);
    const formProof = await proofFrom(pair.ctx());
    pair.clock.advance({ minutes: 1 });
    await book({ from: newAddress(), runtime: server(1), formProof });
  });
});
