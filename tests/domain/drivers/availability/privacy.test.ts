import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerKalender, fahrerTage } from "../../../../src/db/schema/index.ts";
import { noteAvailability } from "../../../../src/domain/drivers/availability/write-availability.ts";
import { eraseDriver } from "../../../../src/domain/privacy/erase-driver.ts";
import { exportDriver } from "../../../../src/domain/privacy/export-driver.ts";
import { purgeExpired } from "../../../../src/domain/privacy/purge-expired.ts";
import { pendingDriver } from "../../../support/cast.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();

async function driverOnHoliday() {
  const driverId = await pendingDriver(world);
  await noteAvailability(world.ctx(), {
    driverId,
    entries: [{ from: "2026-11-30", to: "2026-12-01", state: "absent", note: "Kur in Bad Orb" }],
    pattern: { free: [], absent: ["so"] },
  });
  return driverId;
}

const daysOf = async (driverId: string) => {
  const { fahrer_id, tag } = fahrerTage;
  const rows = await world.db
    .select()
    .from(fahrerTage)
    .where(eq(fahrer_id, driverId))
    .orderBy(asc(tag));
  return rows.map((row) => row.tag);
};

describe("a driver's calendar", () => {
  it("is part of what he is told", async () => {
    const driverId = await driverOnHoliday();
    const { profile } = await exportDriver(world.ctx(), { driverId });
    expect(profile.verfuegbarkeit).toMatchObject({
      nicht_tage: ["so"],
      muster_quelle: "dispatcher",
      tage: [
        { tag: "2026-11-30", zustand: "absent", notiz: "Kur in Bad Orb", quelle: "dispatcher" },
        { tag: "2026-12-01" },
      ],
    });
    const silent = await exportDriver(world.ctx(), { driverId: await pendingDriver(world) });
    expect(silent.profile.verfuegbarkeit).toBeNull();
  });

  it("goes with him, to the last word", async () => {
    const driverId = await driverOnHoliday();
    const { erased } = await eraseDriver(world.ctx(), { driverId });
    expect(erased).toContain("Kalender (Verfügbarkeit)");
    expect(await daysOf(driverId)).toEqual([]);
    const { fahrer_id } = fahrerKalender;
    expect(await world.db.$count(fahrerKalender, eq(fahrer_id, driverId))).toBe(0);
    const silent = await eraseDriver(world.ctx(), { driverId: await pendingDriver(world) });
    expect(silent.erased).not.toContain("Kalender (Verfügbarkeit)");
  });

  it("keeps days that are over for a while", async () => {
    const driverId = await driverOnHoliday();
    world.clock.now = new Date("2027-02-28T03:15:00Z");
    await purgeExpired(world.ctx({ kind: "worker" }));
    expect(await daysOf(driverId)).toEqual(["2026-11-30", "2026-12-01"]);
    world.clock.now = new Date("2027-03-01T03:15:00Z");
    await purgeExpired(world.ctx({ kind: "worker" }));
    expect(await daysOf(driverId)).toEqual(["2026-12-01"]);
  });
});
