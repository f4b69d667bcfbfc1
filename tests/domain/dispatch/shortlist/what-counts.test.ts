import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fahrerDokumente, jobRequests } from "../../../../src/db/schema/index.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { shortlist } from "../../../../src/domain/dispatch/read/shortlist.ts";
import { eraseDriver } from "../../../../src/domain/privacy/erase-driver.ts";
import { activeDriver, answerOf, assignedJob, requestedJob } from "../../../support/cast.ts";
import { DRIVER, TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

beforeEach(() => {
  world.clock.now = TODAY;
});

async function rowOf(jobId: string, driverId: string, onlyReleased = true) {
  const rows = await shortlist(world.ctx(), { jobId, onlyReleased });
  return rows.find(({ id }) => id === driverId);
}
const against = async (jobId: string, driverId: string) =>
  ((await rowOf(jobId, driverId))?.reasons ?? []).filter(({ ok }) => !ok).map(({ text }) => text);

const undated = () => requestedJob(world, { einsatzbeginn: null, anforderungen: [] });

async function document(driverId: string, change: Partial<typeof fahrerDokumente.$inferInsert>) {
  await world.db.insert(fahrerDokumente).values({
    fahrer_id: driverId,
    type: "fuehrerschein",
    filename: "a.pdf",
    filepath: crypto.randomUUID(),
    content_type: "application/pdf",
    bytes: 1,
    ...change,
  });
}

describe("what speaks against a driver", () => {
  it("is not the job in question, nor one that is completed", async () => {
    const { jobId, driverId } = await assignedJob(world);
    expect(await against(jobId, driverId)).toContain("Ist diesem Auftrag schon zugewiesen");
    expect((await against(jobId, driverId)).join()).not.toContain("Eingeteilt");
    const other = await requestedJob(world);
    expect((await against(other, driverId)).join()).toContain("Eingeteilt");
    const completed = { status: "completed", completed_at: TODAY } as const;
    await world.db.update(jobRequests).set(completed).where(eq(jobRequests.id, jobId));
    expect((await against(other, driverId)).join()).not.toContain("Eingeteilt");
  });

  it("is an expired licence unless a newer licence of his own that stands holds", async () => {
    const [driverId, somebody] = [await activeDriver(world), await activeDriver(world)];
    const jobId = await undated();
    await document(driverId, { gueltig_bis: "2026-11-20" });
    const expired = async () =>
      (await against(jobId, driverId)).join().includes("Führerschein nur");
    expect(await expired()).toBe(true);
    await document(driverId, { gueltig_bis: "2030-01-01", ersetzt_am: TODAY });
    await document(driverId, { gueltig_bis: "2030-01-01", type: "fahrerkarte" });
    await document(somebody, { gueltig_bis: "2030-01-01" });
    expect(await expired()).toBe(true);
    await document(driverId, { gueltig_bis: "2026-11-21" });
    expect(await expired()).toBe(false);
  });

  it("goes by the day in Berlin, where it is tomorrow already", async () => {
    const [driverId, jobId] = [await activeDriver(world), await undated()];
    await document(driverId, { gueltig_bis: "2026-11-23" });
    world.clock.now = new Date("2026-11-23T22:59:59Z");
    expect(await against(jobId, driverId)).toEqual([]);
    world.clock.now = new Date("2026-11-23T23:00:00Z");
    expect((await against(jobId, driverId)).join()).toContain("Führerschein nur");
  });

  it("is nothing that another driver said, or he about another job", async () => {
    const [driverId, other] = [await activeDriver(world), await activeDriver(world)];
    const [jobId, elsewhere] = [await undated(), await undated()];
    for (const reply of [
      { jobId, driverId: other },
      { jobId: elsewhere, driverId },
    ]) {
      await answerJob(world.ctx(DRIVER), answerOf(world, reply, { action: "decline" }));
    }
    expect(await against(jobId, driverId)).toEqual([]);
    expect((await against(jobId, other)).join()).toContain("abgelehnt");
  });
});

describe("the shortlist", () => {
  it("leaves out who is erased, also among those that are not released", async () => {
    const [driverId, jobId] = [await activeDriver(world), await undated()];
    await eraseDriver(world.ctx(), { driverId });
    expect(await rowOf(jobId, driverId, false)).toBeUndefined();
  });

  it("is no offer of somebody who accepted what he was assigned", async () => {
    const { jobId, driverId } = await assignedJob(world);
    await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
    expect(await rowOf(jobId, driverId)).toMatchObject({ hasOffered: false });
    const free = await undated();
    await answerJob(world.ctx(DRIVER), answerOf(world, { jobId: free, driverId }));
    expect(await rowOf(free, driverId)).toMatchObject({ hasOffered: true });
    await assignDriver(world.ctx(), { jobId: free, driverId, ...RATE });
  });
});
