import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emailLog, fahrerProfile } from "../../../src/db/schema/index.ts";
import {
  askAvailability,
  askDriver,
} from "../../../src/domain/drivers/availability/ask-availability.ts";
import { requestMissingDocuments } from "../../../src/domain/drivers/documents/request-documents.ts";
import { rejectDriver } from "../../../src/domain/drivers/driver-state.ts";
import {
  MAX_DRIVERS_AT_ONCE,
  NOT_ASKED_AGAIN_HOURS,
} from "../../../src/domain/drivers/vocabulary.ts";
import { readWhoIsReached } from "../../../src/domain/drivers/who-is-reached.ts";
import { DomainError } from "../../../src/domain/kernel/errors.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { actionsOf, activeDriver, NOBODY, pendingDriver } from "../../support/cast.ts";
import { expectInvalid, expectRefusal } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = new Date("2026-12-10T07:30:00Z");
});

type Mail = "documents_requested" | "availability_request";
const mailed = async (driverId: string, template: Mail) =>
  (await emailsAbout(world, { driverId, template })).length;

/** Of each what became of it: `done`, or the code of the refusal. */
const codes = (driverIds: readonly string[], ask: (driverId: string) => Promise<unknown>) =>
  Promise.all(
    driverIds.map((driverId) =>
      ask(driverId).then(
        () => "done",
        (error: unknown) => {
          if (error instanceof DomainError) return error.code;
          throw error;
        },
      ),
    ),
  );

function set(driverId: string, change: Partial<typeof fahrerProfile.$inferInsert>) {
  return world.db.update(fahrerProfile).set(change).where(eq(fahrerProfile.id, driverId));
}

/** Rejected, erased, and one whose address refuses mails. */
async function outOfReach() {
  const [rejected, erased, dead] = [
    await pendingDriver(world),
    await pendingDriver(world),
    await activeDriver(world),
  ];
  await rejectDriver(world.ctx(), { driverId: rejected, reason: "x" });
  await eraseDriver(world.ctx(), { driverId: erased });
  await set(dead, { mail_unzustellbar_am: world.clock.now });
  return [rejected, erased, dead];
}

describe("documents of several drivers", () => {
  it("are asked of each as he lacks them, in the same words; who can't be asked keeps nobody from it", async () => {
    const [truck, van] = [await pendingDriver(world), await pendingDriver(world)];
    const complete = await activeDriver(world);
    await set(van, { fuehrerscheinklassen: ["B"] });
    const driverIds = [truck, van, complete, NOBODY, ...(await outOfReach())];
    const before = await readWhoIsReached(world.ctx(), { driverIds });
    const text = "Bitte bis Freitag.";
    const expected = [
      "done",
      "done",
      "documents_complete",
      "driver_not_found",
      "driver_rejected",
      "driver_erased",
      "driver_unreachable",
    ];
    const results = await codes(driverIds, (driverId) =>
      requestMissingDocuments(world.ctx(), { driverId, text }),
    );
    expect(results).toEqual(expected);
    // What is said before is what is done.
    expect(before.drivers.map(({ documents }) => documents?.code ?? "done")).toEqual(expected);
    expect(before.drivers[0]?.missing).toEqual(["fuehrerschein", "fahrerkarte"]);
    const [mail] = await emailsAbout(world, { driverId: truck, template: "documents_requested" });
    expect(mail?.data).toMatchObject({
      types: ["fuehrerschein", "fahrerkarte"],
      text: "Bitte bis Freitag.",
    });
    expect(await actionsOf(world, { driverId: van })).toMatchObject([
      { action: "request_documents", note: "Führerschein: Bitte bis Freitag." },
    ]);
  });

  it("are asked once by two dispatchers at the same moment, once for a key, and again a day later", async () => {
    const driverId = await pendingDriver(world);
    const ctx = { ...world.ctx(), idempotencyKey: "unterlagen-1" };
    const request = () => requestMissingDocuments(ctx, { driverId });
    const [first, second] = await Promise.all([request(), request()]);
    expect(first).toEqual(second);
    const again = [driverId, driverId];
    const ask = (id: string) => requestMissingDocuments(world.ctx(), { driverId: id });
    expect(await codes(again, ask)).toEqual(["asked_lately", "asked_lately"]);
    expect(await mailed(driverId, "documents_requested")).toBe(1);
    world.clock.advance({ hours: NOT_ASKED_AGAIN_HOURS });
    expect((await codes(again, ask)).sort()).toEqual(["asked_lately", "done"]);
    expect(await mailed(driverId, "documents_requested")).toBe(2);
  });
});

describe("several drivers asked when they can drive", () => {
  it("get the mail of the month, unless they paused, are blocked or not let through", async () => {
    const [free, waiting, blocked, paused] = [
      await activeDriver(world),
      await pendingDriver(world),
      await activeDriver(world),
      await activeDriver(world),
    ];
    await set(blocked, { status: "no_show" });
    await set(paused, { alarm_pausiert_am: world.clock.now });
    const driverIds = [free, waiting, blocked, paused, NOBODY, ...(await outOfReach())];
    const before = await readWhoIsReached(world.ctx(), { driverIds });
    const results = await codes(driverIds, (driverId) => askDriver(world.ctx(), { driverId }));
    const expected = [
      "done",
      "driver_not_let_through",
      "driver_not_let_through",
      "driver_paused",
      "driver_not_found",
      "driver_not_let_through",
      "driver_erased",
      "driver_unreachable",
    ];
    expect(results).toEqual(expected);
    expect(before.drivers.map(({ availability }) => availability?.code ?? "done")).toEqual(
      expected,
    );
    const [mail] = await emailsAbout(world, { driverId: free, template: "availability_request" });
    expect(mail?.data).toMatchObject({ from: "2026-12-10", to: "2027-01-20", stand: null });
  });

  it("are asked once within a day, in parallel and by the month's run too; a mail that failed asked nobody", async () => {
    const driverId = await activeDriver(world);
    const ask = () => askDriver(world.ctx(), { driverId });
    expect((await codes(["", "", ""], ask)).filter((code) => code === "done")).toHaveLength(1);
    await askAvailability(world.ctx({ kind: "worker" }));
    expect(await mailed(driverId, "availability_request")).toBe(1);
    await world.db
      .update(emailLog)
      .set({ status: "failed" })
      .where(eq(emailLog.driver_id, driverId));
    const ctx = { ...world.ctx(), idempotencyKey: "fragen-1" };
    for (const _ of [1, 2]) await askDriver(ctx, { driverId });
    expect(await mailed(driverId, "availability_request")).toBe(2);
    const asked = (await actionsOf(world, { driverId })).filter(
      ({ action }) => action === "ask_availability",
    );
    expect(asked.map(({ admin_email }) => admin_email)).toEqual(
      Array(2).fill("dispo@agentur.example"),
    );
    world.clock.advance({ hours: NOT_ASKED_AGAIN_HOURS });
    await askAvailability(world.ctx({ kind: "worker" }));
    expect(await mailed(driverId, "availability_request")).toBe(3);
  });
});

it("refuse strangers; the look before it nobody and too many", async () => {
  const many = Array.from({ length: MAX_DRIVERS_AT_ONCE + 1 }, () => NOBODY);
  for (const actor of [VISITOR, DRIVER]) {
    const ctx = world.ctx(actor);
    await expectRefusal(requestMissingDocuments(ctx, { driverId: NOBODY }), "not_admin");
    await expectRefusal(askDriver(ctx, { driverId: NOBODY }), "not_admin");
    await expectRefusal(readWhoIsReached(ctx, { driverIds: [NOBODY] }), "not_admin");
  }
  await expectInvalid(readWhoIsReached(world.ctx(), { driverIds: [] }), "driverIds");
  await expectInvalid(readWhoIsReached(world.ctx(), { driverIds: many }), "driverIds");
});
