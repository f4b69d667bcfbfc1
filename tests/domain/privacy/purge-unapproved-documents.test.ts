import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminActions, fahrerDokumente, fahrerProfile } from "../../../src/db/schema/index.ts";
import { ACTION_LABEL, actorLabel } from "../../../src/domain/desk/sessions/vocabulary.ts";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import { UNAPPROVED_DOCUMENTS } from "../../../src/domain/drivers/documents/vocabulary.ts";
import { rejectDriver, resetDriver } from "../../../src/domain/drivers/driver-state.ts";
import { purgeExpired } from "../../../src/domain/privacy/purge-expired.ts";
import { deleteUnapprovedDocuments } from "../../../src/domain/privacy/retention/stepwise.ts";
import { actionsOf, DESPITE_DOCUMENTS, driverOf, pendingDriver } from "../../support/cast.ts";
import { driverWithLicence, storedKeys } from "../../support/documents.ts";
import { emptyTables } from "../../support/empty-tables.ts";
import { aMomentSince } from "../../support/expectations.ts";
import { untilSomebodyWaitsFor } from "../../support/open-change.ts";
import { emailsAbout, WORKER } from "../../support/outbox.ts";
import { rowsOfToday } from "../../support/today.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();
const { keptDays } = UNAPPROVED_DOCUMENTS;
const documentsOf = (driverId: string) =>
  world.db.$count(fahrerDokumente, eq(fahrerDokumente.fahrer_id, driverId));

/** Documents of another age are told apart by their driver. */
async function keptAfter(days: number, drivers: string[]) {
  world.clock.advance({ days });
  await purgeExpired(world.ctx(WORKER));
  return Promise.all(drivers.map(documentsOf));
}

describe("the nightly end of documents of drivers nobody has approved", () => {
  it("comes after 90 days for who waits and who was rejected, with object, log row and mark", async () => {
    const ctx = world.ctx();
    const start = world.clock.now;
    const waiting = await driverWithLicence(world);
    const rejected = await driverWithLicence(world);
    const active = await driverWithLicence(world);
    const setBack = await driverWithLicence(world);
    await rejectDriver(ctx, { driverId: rejected.driverId, reason: "unleserlich" });
    for (const { driverId } of [active, setBack])
      await approveDriver(ctx, { driverId, ...DESPITE_DOCUMENTS });
    await resetDriver(ctx, { driverId: setBack.driverId });
    const drivers = [waiting, rejected, active, setBack].map(({ driverId }) => driverId);
    world.clock.now = start;
    world.clock.advance({ minutes: -1 });
    expect(await keptAfter(keptDays, drivers)).toEqual([1, 1, 1, 1]);
    world.clock.advance({ minutes: 2 });
    const since = world.clock.now;
    expect(await keptAfter(0, drivers)).toEqual([0, 0, 1, 1]);
    expect(await storedKeys(world)).toEqual(
      [active.document.filepath, setBack.document.filepath].sort(),
    );
    for (const { driverId } of [waiting, rejected]) {
      const { dokumente_geloescht_am } = await driverOf(world, driverId);
      expect(dokumente_geloescht_am).toEqual(aMomentSince(since, world));
      const [action] = (await actionsOf(world, { driverId })).slice(-1);
      expect(action).toMatchObject({ action: "expire_documents", note: "1 Dokument" });
    }
    expect(await driverOf(world, active.driverId)).toMatchObject({ dokumente_geloescht_am: null });
    expect(ACTION_LABEL.expire_documents).toBe("Dokumente nach 90 Tagen gelöscht");
    expect(actorLabel("worker")).toBe("System");
    // Nobody is written to, and a second night finds nothing more to do.
    const mails = await emailsAbout(world, { driverId: waiting.driverId });
    const log = await world.db.$count(adminActions);
    expect(await keptAfter(1, drivers)).toEqual([0, 0, 1, 1]);
    expect(await emailsAbout(world, { driverId: waiting.driverId })).toHaveLength(mails.length);
    expect(await world.db.$count(adminActions)).toBe(log);
  });

  it("leaves what was uploaded later", async () => {
    const { driverId } = await driverWithLicence(world);
    world.clock.advance({ days: 50 });
    await world.db.insert(fahrerDokumente).values({
      fahrer_id: driverId,
      bytes: 1,
      type: "zertifikate",
      filename: "spaeter.pdf",
      filepath: "spaeter",
      content_type: "application/pdf",
      uploaded_at: world.clock.now,
    });
    expect(await keptAfter(41, [driverId])).toEqual([1]);
    expect(await keptAfter(50, [driverId])).toEqual([0]);
  });

  it("waits for an approval that is just being made, and then takes nothing of him", async () => {
    const { driverId } = await driverWithLicence(world);
    world.clock.advance({ days: keptDays + 1 });
    let night: Promise<unknown> = Promise.resolve();
    await world.db.transaction(async (tx) => {
      const approval = { status: "active", freigegeben_am: world.clock.now } as const;
      await tx.update(fahrerProfile).set(approval).where(eq(fahrerProfile.id, driverId));
      night = deleteUnapprovedDocuments(world.ctx(WORKER), 100);
      await untilSomebodyWaitsFor(world, tx);
    });
    await night;
    expect(await documentsOf(driverId)).toBe(1);
    expect(await driverOf(world, driverId)).toMatchObject({ dokumente_geloescht_am: null });
  });

  it("is announced in 'Heute' two weeks before, and not of who has none", async () => {
    await emptyTables(world.db, [adminActions, fahrerDokumente]);
    await world.db.update(fahrerProfile).set({ status: "active" });
    const start = world.clock.now;
    const { driverId } = await driverWithLicence(world);
    const without = await pendingDriver(world);
    const details = async () => {
      const rows = await rowsOfToday(world.ctx(), "registrations");
      return [driverId, without].map((id) => rows.find((row) => row.driverId === id)?.detail);
    };
    world.clock.advance({ days: keptDays - 15 });
    for (const detail of await details()) expect(detail).not.toContain("gelöscht");
    world.clock.advance({ days: 1 });
    const end = new Date(start.getTime() + keptDays * 86_400_000);
    const [announced, other] = await details();
    const day = end.toISOString().slice(0, 10).split("-").reverse().join(".");
    expect(announced).toContain(`Dokumente werden am `);
    expect(announced).toContain(day);
    expect(other).not.toContain("gelöscht");
  });
});
