import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fahrerDokumente, fahrerProfile } from "../../../../src/db/schema/index.ts";
import { describeUnapprovedDocuments } from "../../../../src/domain/desk/setup.ts";
import { approveDriver } from "../../../../src/domain/dispatch/read/approve-driver.ts";
import { keepQuota, unapprovedBytes } from "../../../../src/domain/drivers/documents/queries.ts";
import { sendRequestedDocuments } from "../../../../src/domain/drivers/documents/request-documents.ts";
import { UNAPPROVED_DOCUMENTS } from "../../../../src/domain/drivers/documents/vocabulary.ts";
import { rejectDriver, resetDriver } from "../../../../src/domain/drivers/driver-state.ts";
import { registerDriver } from "../../../../src/domain/drivers/register-driver.ts";
import { type TxCtx, transaction } from "../../../../src/domain/kernel/context.ts";
import { DESPITE_DOCUMENTS, DRIVER_PROFILE, pendingDriver } from "../../../support/cast.ts";
import {
  driverWithLicence,
  fillDocumentQuota,
  insertDocument,
  leftCopies,
  renewalLinkOf,
  storedKeys,
  upload,
} from "../../../support/documents.ts";
import { expectRefusal, outcomes } from "../../../support/expectations.ts";
import { untilSomebodyWaitsFor } from "../../../support/open-change.ts";
import { DRIVER, useWorld, VISITOR, type World } from "../../../support/world.ts";

const world = useWorld();
const MEGABYTE = 1024 ** 2;
const { bytes: QUOTA, bytesPerDriver } = UNAPPROVED_DOCUMENTS;

async function leaveRoomFor(bytes: number) {
  await world.db.delete(fahrerDokumente);
  await fillDocumentQuota(world, bytes);
}

const register = async (world: World, { key = "", files = 1, actor = VISITOR } = {}) => {
  const uploads = await Promise.all(
    Array.from({ length: files }, () => upload(world, "fuehrerschein")),
  );
  const email = `${key || crypto.randomUUID()}@fahrer.example`;
  return registerDriver(world.ctx(actor, key || undefined), { ...DRIVER_PROFILE, email }, uploads);
};

/** What one registration of these tests stores. */
async function oneForm() {
  const before = await unapprovedBytes(world.ctx());
  await register(world);
  return (await unapprovedBytes(world.ctx())) - before;
}

beforeEach(() => world.db.delete(fahrerDokumente));

describe("the quota of documents of drivers nobody has approved", () => {
  it("counts whoever waits or was rejected, until he is let through; a reset changes nothing", async () => {
    const ctx = world.ctx();
    const { driverId, document } = await driverWithLicence(world);
    expect(await unapprovedBytes(ctx)).toBe(document.bytes);
    await rejectDriver(ctx, { driverId, reason: "unleserlich" });
    expect(await unapprovedBytes(ctx)).toBe(document.bytes);
    await resetDriver(ctx, { driverId });
    await approveDriver(ctx, { driverId, ...DESPITE_DOCUMENTS });
    expect(await unapprovedBytes(ctx)).toBe(0);
    await resetDriver(ctx, { driverId });
    expect(await unapprovedBytes(ctx)).toBe(0);
  });

  it("once it is reached refuses documents before anybody looks into them; without them it goes on", async () => {
    await leaveRoomFor(0);
    const drivers = await world.db.$count(fahrerProfile);
    const keys = await storedKeys(world);
    const ctx = world.ctx(VISITOR);
    const inspector = { inspect: () => expect.unreachable("looked into a file") };
    const email = "voll@fahrer.example";
    const attempt = registerDriver({ ...ctx, inspector }, { ...DRIVER_PROFILE, email }, [
      await upload(world, "fuehrerschein"),
    ]);
    const error = await expectRefusal(attempt, "documents_full");
    expect(error.message).toContain("registrieren Sie sich ohne Dokumente");
    expect(error.message).toContain("rufen Sie uns an");
    expect(await world.db.$count(fahrerProfile)).toBe(drivers);
    expect(await storedKeys(world)).toEqual(keys);
    await registerDriver(ctx, { ...DRIVER_PROFILE, email });
    expect(await world.db.$count(fahrerProfile)).toBe(drivers + 1);
  });

  it("of ten at once lets in as many as fit, and leaves nothing of the others", async () => {
    const form = await oneForm();
    await leaveRoomFor(3 * form + 1);
    const keys = await storedKeys(world);
    const { won, refused } = await outcomes(Array.from({ length: 10 }, () => register(world)));
    expect(won).toHaveLength(3);
    expect(refused).toEqual(Array(7).fill("documents_full"));
    expect(await unapprovedBytes(world.ctx())).toBeLessThanOrEqual(QUOTA);
    expect(await storedKeys(world)).toHaveLength(keys.length + 3);
    expect(await leftCopies(world)).toEqual([]);
  });

  it("counts what another one is just writing", async () => {
    const [one, other] = [await pendingDriver(world), await pendingDriver(world)];
    await fillDocumentQuota(world, 10);
    const ctx = world.ctx(VISITOR);
    const add = (driverId: string, meanwhile = async (_tx: TxCtx) => {}) =>
      transaction(ctx, async (tx) => {
        await insertDocument(tx, driverId, 10);
        await keepQuota(tx, driverId);
        await meanwhile(tx);
      });
    let second: Promise<string[]> | undefined;
    await add(one, async (tx) => {
      second = outcomes([add(other)]).then(({ refused }) => refused);
      await untilSomebodyWaitsFor(world, tx.db);
    });
    expect(await second).toEqual(["documents_full"]);
  });

  it("never refuses the repetition of what was stored, nor what the agency enters", async () => {
    const key = crypto.randomUUID();
    const first = await register(world, { key });
    await leaveRoomFor(0);
    expect(await register(world, { key })).toEqual(first);
    await registerDriver(
      world.ctx({ kind: "cli", name: "petra" }),
      { ...DRIVER_PROFILE, email: "telefon@fahrer.example" },
      [await upload(world, "fuehrerschein")],
    );
  });

  it("is told at the desk and by doctor, before it is reached", async () => {
    const titles = (bytes: number) =>
      describeUnapprovedDocuments(bytes).map(({ title, tone }) => [title, tone]);
    expect(titles(QUOTA * 0.79)).toEqual([]);
    expect(titles(QUOTA * 0.8)).toEqual([["Platz für neue Dokumente wird knapp", "warning"]]);
    expect(titles(QUOTA)).toEqual([["Neue Dokumente werden abgelehnt", "warning"]]);
  });
});

describe("one driver's ceiling", () => {
  const renewing = async (bytes: number) => {
    const { driverId, document } = await driverWithLicence(world);
    await insertDocument(world, driverId, bytes - document.bytes);
    const renew = async () =>
      sendRequestedDocuments(world.ctx(DRIVER), renewalLinkOf(world, document), [
        await upload(world, "fuehrerschein"),
      ]);
    return { driverId, document, renew };
  };

  it("ends what he renews before anybody approved him, and not afterwards", async () => {
    const full = await renewing(bytesPerDriver);
    const keys = await storedKeys(world);
    await expectRefusal(full.renew(), "driver_documents_full");
    expect(await storedKeys(world)).toEqual(keys);
    await approveDriver(world.ctx(), { driverId: full.driverId, ...DESPITE_DOCUMENTS });
    await full.renew();
    const { driverId, renew } = await renewing(bytesPerDriver / 2);
    await renew();
    const rows = await world.db.$count(fahrerDokumente, eq(fahrerDokumente.fahrer_id, driverId));
    expect(rows).toBe(3);
  });

  it("and the quota hold for renewals as well", async () => {
    const { renew } = await renewing(MEGABYTE);
    await fillDocumentQuota(world);
    await expectRefusal(renew(), "documents_full");
  });
});
