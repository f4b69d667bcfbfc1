import { describe, expect, it } from "vitest";
import { jobRequests } from "../../../src/db/schema/index.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { markNoShow } from "../../../src/domain/dispatch/assignments/no-show.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { sendRequestedDocuments } from "../../../src/domain/drivers/documents/request-documents.ts";
import { registerDriver } from "../../../src/domain/drivers/register-driver.ts";
import type { Actor, Ctx } from "../../../src/domain/kernel/context.ts";
import {
  activeDriver,
  assignedJob,
  BOOKING,
  confirmedJob,
  DRIVER_PROFILE,
  ORDER,
  requestedJob,
} from "../../support/cast.ts";
import { driverWithLicence, renewalLinkOf, storedKeys, upload } from "../../support/documents.ts";
import { expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { jpeg } from "../../support/hostile/pictures.ts";
import { DISPATCHER, DRIVER, useWorld, VISITOR } from "../../support/world.ts";

/** One key stands for one request: anything else under it is refused, and never answered with the first one's id. */

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

type Call = (ctx: Ctx) => Promise<unknown>;

let count = 0;
const profile = () => {
  count += 1;
  return { ...DRIVER_PROFILE, email: `schluessel-${count}@fahrer.example` };
};

/** Every verb that takes a key: a request, the same once more, and another one. */
const KEYED: [string, Actor, () => Promise<{ same: Call; other: Call }>][] = [
  [
    "request-job",
    VISITOR,
    async () => ({
      same: (ctx) => requestJob(ctx, BOOKING),
      other: (ctx) => requestJob(ctx, { ...BOOKING, vorname: "Bernd" }),
    }),
  ],
  [
    "create-job",
    DISPATCHER,
    async () => ({
      same: (ctx) => createJob(ctx, ORDER),
      other: (ctx) => createJob(ctx, { ...ORDER, zeitraum: "ab Dienstag" }),
    }),
  ],
  [
    "register-driver",
    VISITOR,
    async () => {
      const [one, another] = [profile(), profile()];
      return {
        same: (ctx) => registerDriver(ctx, one),
        other: (ctx) => registerDriver(ctx, another),
      };
    },
  ],
  [
    "register-driver with another content of a file",
    VISITOR,
    async () => {
      const driver = profile();
      const [content, other] = [await jpeg(30, 30), await jpeg(31, 30)];
      const files = async (bytes: Buffer) => [await upload(world, "fuehrerschein", { bytes })];
      return {
        same: async (ctx) => registerDriver(ctx, driver, await files(content)),
        other: async (ctx) => registerDriver(ctx, driver, await files(other)),
      };
    },
  ],
  [
    "register-driver with the file in another group",
    VISITOR,
    async () => {
      const driver = profile();
      return {
        same: async (ctx) => registerDriver(ctx, driver, [await upload(world, "fuehrerschein")]),
        other: async (ctx) => registerDriver(ctx, driver, [await upload(world, "fahrerkarte")]),
      };
    },
  ],
  [
    "send-requested-documents",
    DRIVER,
    async () => {
      const { document } = await driverWithLicence(world);
      const send = async (ctx: Ctx, file = {}) =>
        sendRequestedDocuments(ctx, renewalLinkOf(world, document), [
          await upload(world, "fuehrerschein", file),
        ]);
      return {
        same: send,
        other: async (ctx) => send(ctx, { bytes: await jpeg(30, 31) }),
      };
    },
  ],
  [
    "assign-driver",
    DISPATCHER,
    async () => {
      const pair = { jobId: await requestedJob(world), driverId: await activeDriver(world) };
      const jobId = await requestedJob(world, { vorname: "Bernd" });
      return {
        same: (ctx) => assignDriver(ctx, { ...pair, ...RATE }),
        other: (ctx) => assignDriver(ctx, { ...pair, jobId, ...RATE }),
      };
    },
  ],
  [
    "replace-driver",
    DISPATCHER,
    async () => {
      const { jobId } = await assignedJob(world);
      const [driverId, otherId] = [await activeDriver(world), await activeDriver(world)];
      return {
        same: (ctx) => replaceDriver(ctx, { jobId, driverId, ...RATE }),
        other: (ctx) => replaceDriver(ctx, { jobId, driverId: otherId, ...RATE }),
      };
    },
  ],
  [
    "mark-no-show",
    DISPATCHER,
    async () => {
      const { assignmentId } = await confirmedJob(world);
      const { assignmentId: otherId } = await confirmedJob(world);
      return {
        same: (ctx) => markNoShow(ctx, { assignmentId }),
        other: (ctx) => markNoShow(ctx, { assignmentId: otherId }),
      };
    },
  ],
];

describe.each(KEYED)("%s", (name, actor, prepare) => {
  it("answers the same under its key, and refuses another request, of which nothing is stored", async () => {
    const { same, other } = await prepare();
    const ctx = world.ctx(actor, `${name}-one`);
    const first = await same(ctx);
    const before = { rows: await fingerprint(world), files: await storedKeys(world) };
    await expectRefusal(other(ctx), "idempotency_mismatch");
    expect({ rows: await fingerprint(world), files: await storedKeys(world) }).toEqual(before);
    expect(await same(ctx)).toEqual(first);
  });
});

describe("an idempotency key with different requests", () => {
  it("at once stores exactly one of them and refuses the others", async () => {
    const before = await world.db.$count(jobRequests);
    const { won, refused } = await outcomes(
      Array.from({ length: 12 }, (_, n) =>
        requestJob(world.ctx(VISITOR, "at-once"), { ...BOOKING, nachname: `Muster ${n}` }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(11).fill("idempotency_mismatch"));
    expect(await world.db.$count(jobRequests)).toBe(before + 1);
  });

  it("is free for another one after an attempt that failed, and after a day", async () => {
    const twice = { ...profile(), email: "vergeben@fahrer.example" };
    await registerDriver(world.ctx(VISITOR), twice);
    const ctx = world.ctx(VISITOR, "failed-first");
    await expectRefusal(registerDriver(ctx, twice), "email_taken");
    const { driverId } = await registerDriver(ctx, profile());
    expect(driverId).toBeTruthy();
    world.clock.advance({ hours: 24, minutes: 1 });
    expect((await registerDriver(ctx, profile())).driverId).not.toBe(driverId);
  });

  it("looks at what is meant: order, blanks and unknown fields make no other request", async () => {
    const ctx = world.ctx(VISITOR, "meant");
    const first = await requestJob(ctx, BOOKING);
    const reversed = Object.fromEntries(Object.entries(BOOKING).reverse());
    const spelled: typeof BOOKING = Object.assign(reversed, { ...BOOKING, vorname: " Petra " });
    expect(await requestJob(ctx, Object.assign(spelled, { extra: 1 }))).toEqual(first);
  });
});

describe("who sends it", () => {
  it("a visitor on the move gets his answer under another address", async () => {
    const first = await requestJob(world.ctx(VISITOR, "moving"), BOOKING);
    const elsewhere: Actor = { kind: "visitor", address: "198.51.100.99" };
    expect(await requestJob(world.ctx(elsewhere, "moving"), BOOKING)).toEqual(first);
  });

  it("another dispatcher, or the terminal, is refused", async () => {
    await createJob(world.ctx(DISPATCHER, "of-one"), ORDER);
    const colleague: Actor = { kind: "dispatcher", email: "kollegin@agentur.example" };
    const terminal: Actor = { kind: "cli", name: "root, uid 0" };
    for (const actor of [colleague, terminal]) {
      await expectRefusal(createJob(world.ctx(actor, "of-one"), ORDER), "idempotency_mismatch");
    }
  });
});
