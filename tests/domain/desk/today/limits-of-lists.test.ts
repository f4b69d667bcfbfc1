import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  emailLog,
  fahrerDokumente,
  fahrerProfile,
  jobAssignments,
  jobRequests,
} from "../../../../src/db/schema/index.ts";
import { TODAY_RULES } from "../../../../src/domain/desk/today/vocabulary.ts";
import { replaceDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { UNAPPROVED_DOCUMENTS } from "../../../../src/domain/drivers/documents/vocabulary.ts";
import { eraseDriver } from "../../../../src/domain/privacy/erase-driver.ts";
import { activeDriver, assignedJob, pendingDriver, requestedJob } from "../../../support/cast.ts";
import { driverWithLicence, insertDocument } from "../../../support/documents.ts";
import { rowsOfToday, type WhichRows } from "../../../support/today.ts";
import { TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();
const DAY_MS = 86_400_000;
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

/** The moment of the look, to the millisecond. */
let moment = TODAY;

const rowsOf = (which: WhichRows) => rowsOfToday({ ...world.ctx(), now: () => moment }, which);
const jobsOf = async (kind: WhichRows) => (await rowsOf(kind)).map(({ jobId }) => jobId);
const driversOf = async (kind: WhichRows) => (await rowsOf(kind)).map(({ driverId }) => driverId);
const ago = (ms: number) => new Date(TODAY.getTime() - ms);

beforeEach(() => {
  moment = TODAY;
});
/** Each test is alone with its rows. */
afterEach(async () => {
  await world.db.update(jobRequests).set({ status: "completed", completed_at: TODAY });
  await world.db.update(fahrerProfile).set({ status: "rejected" });
  await world.db.delete(emailLog);
});

describe("jobs that wait for a yes", () => {
  it("start today still, and wait for who is assigned now, not for who was before", async () => {
    const { jobId } = await assignedJob(world, { einsatzbeginn: "2026-11-24" });
    const replaced = await assignedJob(world, { einsatzbeginn: "2026-11-24" });
    const driverId = await activeDriver(world);
    await replaceDriver(world.ctx(), { jobId: replaced.jobId, driverId, ...RATE });
    const cancelled = await assignedJob(world, { einsatzbeginn: "2026-11-24" });
    await cancelAssignment(world.ctx(), { assignmentId: cancelled.assignmentId });
    moment = new Date("2026-11-24T20:00:00Z");
    const rows = await rowsOf("unanswered");
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.jobId)).toContain(jobId);
    expect(rows.map((row) => row.driverId)).toContain(driverId);
    expect(await jobsOf("open")).toEqual([cancelled.jobId]);
    const completed = { status: "completed", completed_at: TODAY } as const;
    await world.db.update(jobRequests).set(completed).where(eq(jobRequests.id, jobId));
    expect(await jobsOf("unanswered")).toEqual([replaced.jobId]);
  });

  it("are unanswered once the hours are over, not at the very end of them", async () => {
    const { jobId, assignmentId } = await assignedJob(world, { einsatzbeginn: null });
    const since = async (ms: number) => {
      const change = { assigned_at: ago(ms) };
      await world.db.update(jobAssignments).set(change).where(eq(jobAssignments.id, assignmentId));
      return jobsOf("unanswered");
    };
    const hours = TODAY_RULES.unansweredAfterHours * 3_600_000;
    expect(await since(hours)).toEqual([]);
    expect(await since(hours + 1)).toEqual([jobId]);
  });
});

describe("documents", () => {
  it("that are replaced are not told, and a renewal only as long as nobody has checked it", async () => {
    const { driverId, document } = await driverWithLicence(world);
    await world.db
      .update(fahrerProfile)
      .set({ status: "active" })
      .where(eq(fahrerProfile.id, driverId));
    const set = (id: string, change: Partial<typeof fahrerDokumente.$inferInsert>) =>
      world.db.update(fahrerDokumente).set(change).where(eq(fahrerDokumente.id, id));
    await set(document.id, { gueltig_bis: "2026-12-01" });
    const details = async () => (await rowsOf("documents")).map(({ detail }) => detail);
    expect(await details()).toEqual(["gültig bis Di., 01.12.2026"]);
    await insertDocument(world, driverId, 1);
    const rows = await world.db
      .select()
      .from(fahrerDokumente)
      .where(eq(fahrerDokumente.fahrer_id, driverId));
    const renewal = rows.find(({ id }) => id !== document.id)?.id ?? "";
    await set(renewal, { erneuert_id: document.id });
    expect(await details()).toEqual([
      "gültig bis Di., 01.12.2026 · neues Dokument wartet auf Prüfung",
    ]);
    await set(renewal, { geprueft_am: TODAY });
    expect(await details()).toEqual(["gültig bis Di., 01.12.2026"]);
    await set(document.id, { ersetzt_am: TODAY });
    expect(await details()).toEqual([]);
  });

  it("of who waits have their end told from the first day of the rule on", async () => {
    const { document } = await driverWithLicence(world);
    const { keptDays } = UNAPPROVED_DOCUMENTS;
    const at = async (ms: number) => {
      moment = new Date(document.uploaded_at.getTime() + ms);
      return (await rowsOf("registrations"))[0]?.detail ?? "";
    };
    const first = (keptDays - TODAY_RULES.documentsEndWithinDays) * DAY_MS;
    expect(await at(first - 1)).not.toContain("gelöscht");
    expect(await at(first)).toContain("Dokumente werden am Fr., 19.02.2027 gelöscht");
  });
});

describe("registrations", () => {
  it("are of people who are still there", async () => {
    const [gone, waiting] = [await pendingDriver(world), await pendingDriver(world)];
    await eraseDriver(world.ctx(), { driverId: gone });
    expect(await driversOf("registrations")).toEqual([waiting]);
  });
});

describe("failed mails", () => {
  let count = 0;
  const mail = async (change: Partial<typeof emailLog.$inferInsert>) => {
    count += 1;
    await world.db.insert(emailLog).values({
      unique_key: `mail ${count}`,
      recipient: "a@b.example",
      subject: "x",
      data: {},
      template: "driver_confirmation",
      status: "failed",
      created_at: ago(60_000),
      ...change,
    });
  };
  const failed = async () => (await rowsOf("mails")).length;

  it.each([
    ["to somebody else", { recipient: "c@d.example" }],
    ["of another kind", { template: "reminder" }],
    ["about another job", { job_id: null }],
    ["before it", { created_at: ago(120_000) }],
    ["at the same moment", { created_at: ago(60_000) }],
    ["that failed as well", { status: "failed" }],
  ] as const)("are still told if one went out %s", async (_, change) => {
    const job_id = await requestedJob(world);
    await world.db.delete(emailLog);
    await mail({ job_id });
    const later = { created_at: TODAY, status: "pending", job_id } as const;
    await mail({ ...later, ...change });
    expect(await failed()).toBe(1);
    await mail({ ...later, created_at: new Date(TODAY.getTime() + 1) });
    expect(await failed()).toBe(0);
  });

  it("about no job are sent again by one about no job", async () => {
    await mail({});
    await mail({ created_at: TODAY, status: "pending" });
    expect(await failed()).toBe(0);
  });

  it("are told for the whole of the days of the rule", async () => {
    const days = TODAY_RULES.failedMailDays * DAY_MS;
    await mail({ created_at: ago(days) });
    await mail({ created_at: ago(days + 1), recipient: "älter@b.example" });
    expect((await rowsOf("mails")).map(({ detail }) => detail)).toEqual(["a@b.example"]);
  });
});
