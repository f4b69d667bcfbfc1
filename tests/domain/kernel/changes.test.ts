import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { aenderungen, fahrerProfile, jobRequests } from "../../../src/db/schema/index.ts";
import { changedCustomers } from "../../../src/domain/customer-records/queries.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  changedAssignments,
  listAssignments,
} from "../../../src/domain/dispatch/assignments/queries.ts";
import { changedJobs, listJobs } from "../../../src/domain/dispatch/read/job-queries.ts";
import { changedDrivers } from "../../../src/domain/drivers/queries.ts";
import { readChanges } from "../../../src/domain/kernel/changes.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { activeDriver, assignedJob, requestedJob } from "../../support/cast.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();
const EVER = "2000-01-01T00:00:00Z";
const db = () => world.ctx().db;

/** Everything of a list since a moment, page by page, and the moment to go on with. */
async function told(since: string, limit = 500) {
  const ids: string[] = [];
  let cursor: string | undefined;
  // A span ends with a whole millisecond: what was changed in the one that still runs, the next span tells.
  await Bun.sleep(2);
  for (;;) {
    const page = await readChanges(world.ctx(), "jobs", { since, limit, cursor });
    ids.push(...page.rows);
    if (!page.nextCursor) return { ids, until: page.updatedUntil.toISOString() };
    cursor = page.nextCursor;
  }
}

const write = (id: string, text: string, on: Pick<typeof world.db, "update"> = db()) =>
  on.update(jobRequests).set({ nachricht: text }).where(eq(jobRequests.id, id));

/** Holds a transaction open after its first write, until it is told to end. */
function openWrite(id: string, text: string) {
  const { promise: end, resolve: commit } = Promise.withResolvers<void>();
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
  const committed = db().transaction(async (tx) => {
    await write(id, text, tx);
    hasWritten();
    await end;
  });
  return {
    written,
    async commit() {
      commit();
      await committed;
    },
  };
}

let jobs: string[];
beforeEach(async () => {
  jobs = [];
  for (let at = 0; at < 3; at += 1) jobs.push(await requestedJob(world));
});

describe("what has changed since a moment", () => {
  it("is told once, in the order of the changes, whichever list it is", async () => {
    const { assignmentId, driverId, jobId } = await assignedJob(world);
    const ctx = world.ctx();
    const asked = { since: EVER, limit: 500 };
    const first = await changedAssignments(ctx, asked);
    expect(first.rows.map(({ id }) => id)).toContain(assignmentId);
    const since = first.updatedUntil.toISOString();
    expect((await changedAssignments(ctx, { ...asked, since })).rows).toEqual([]);
    await confirmAssignment(ctx, { assignmentId, confirmedWarnings: ["not_answered"] });
    const [changed, ...others] = (await changedAssignments(ctx, { ...asked, since })).rows;
    const [listed] = (await listAssignments(ctx, { limit: 1 })).rows;
    expect([changed, others]).toEqual([listed, []]);
    const [job] = (await changedJobs(ctx, { ...asked, since })).rows;
    expect(job).toMatchObject({ id: jobId, status: "confirmed", assignment: { id: assignmentId } });
    expect((await changedDrivers(ctx, asked)).rows.map(({ id }) => id)).toContain(driverId);
    expect((await changedCustomers(ctx, asked)).rows.length).toBeGreaterThan(0);
  });

  it("waits for a change that is older and not committed yet", async () => {
    const [a = "", b = "", c = ""] = jobs;
    const { until } = await told(EVER);
    const open = openWrite(a, "first");
    await open.written;
    await write(b, "second");
    const meanwhile = await told(until);
    expect(meanwhile.ids).toEqual([]);
    await open.commit();
    await write(c, "third");
    const after = await told(meanwhile.until, 1);
    expect(after.ids).toEqual([a, b, c]);
    expect((await told(after.until)).ids).toEqual([]);
  });

  it("waits for a change of another role of the database, whose sessions it can't look into", async () => {
    const [a = "", b = ""] = jobs;
    const { until } = await told(EVER);
    const end = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const others = world.db.transaction(async (tx) => {
      await write(a, "by hand", tx);
      written.resolve();
      await end.promise;
    });
    await written.promise;
    await write(b, "second");
    const meanwhile = await told(until);
    end.resolve();
    await others;
    expect(meanwhile.ids).toEqual([]);
    // It went back a minute, so that what was told in that minute comes again.
    expect((await told(meanwhile.until)).ids).toEqual(expect.arrayContaining([a, b]));
  });

  it("knows no change where a row is written as it was, where it is undone, or deleted", async () => {
    const [a = "", b = ""] = jobs;
    await write(a, "x");
    const { until } = await told(EVER);
    await write(a, "x");
    const gone = db().transaction(async (tx) => {
      await write(b, "never");
      await write(b, "never", tx);
      throw new Error("taken back");
    });
    await expect(gone).rejects.toThrow();
    expect((await told(until)).ids).toEqual([b]);
    await world.db.execute(sql`delete from price_confirmations where job_id = ${b}`);
    await world.db.delete(aenderungen).where(eq(aenderungen.id, a));
    expect((await told(until)).ids).not.toContain(a);
  });

  it("tells of an erased driver, so that copies forget him", async () => {
    const driverId = await activeDriver(world);
    const { updatedUntil } = await changedDrivers(world.ctx(), { since: EVER, limit: 500 });
    await eraseDriver(world.ctx(), { driverId });
    const since = updatedUntil.toISOString();
    const [row] = (await changedDrivers(world.ctx(), { since, limit: 10 })).rows;
    expect(row).toMatchObject({ id: driverId, geloescht_am: expect.any(Date), telefon: "" });
    const [stored] = await db().select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
    expect(stored?.geloescht_am).toEqual(row?.geloescht_am);
  });

  it("misses nothing and tells nothing twice while many write in transactions of any length", async () => {
    const state = new Map<string, string>();
    const copy = new Map<string, string>();
    let since = (await told(EVER)).until;
    let isWriting = true;
    const writer = async (who: number) => {
      for (let round = 0; round < 12; round += 1) {
        await db().transaction(async (tx) => {
          const mine = jobs[(who + round) % jobs.length] ?? "";
          await write(mine, `${who}-${round}`, tx);
          await tx.execute(sql`select pg_sleep(${((who * 7 + round * 3) % 10) / 400})`);
        });
      }
    };
    const reader = async () => {
      let isLast = false;
      while (!isLast) {
        isLast = !isWriting;
        const { ids, until } = await told(since, 2);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) {
          const [row] = await db().select().from(jobRequests).where(eq(jobRequests.id, id));
          copy.set(id, row?.nachricht ?? "");
        }
        since = until;
      }
    };
    const reading = reader();
    await Promise.all([0, 1, 2, 3].map(writer));
    isWriting = false;
    await reading;
    for (const id of jobs) {
      const [row] = await db().select().from(jobRequests).where(eq(jobRequests.id, id));
      state.set(id, row?.nachricht ?? "");
    }
    for (const id of jobs) expect(copy.get(id), id).toBe(state.get(id));
    expect((await told(since)).ids).toEqual([]);
  });

  it.each(["2026-11-23", "gestern", "2026-02-30T00:00:00Z", "2026-11-23T07:30:00"])(
    "refuses %s, which is no moment",
    async (since) => {
      await expect(told(since)).rejects.toThrow("2026-11-23T07:30:00Z");
    },
  );

  it("refuses a cursor that is none", async () => {
    for (const cursor of ["x", `${new Date().toISOString()}~x`, `${"9".repeat(24)}~x`]) {
      const asked = { since: EVER, limit: 1, cursor };
      await expect(readChanges(world.ctx(), "jobs", asked)).rejects.toMatchObject({
        code: "validation",
      });
    }
  });
});

describe("all pages of a list, while others write", () => {
  it("have every row that was there exactly once, newest first", async () => {
    const before = (await listJobs(world.ctx(), { limit: 500 })).rows.map(({ id }) => id);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listJobs(world.ctx(), { limit: 2, ...(cursor && { cursor }) });
      read.push(...page.rows.map(({ id }) => id));
      await requestedJob(world);
      await write(read[0] ?? "", `changed ${read.length}`);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toEqual(before);
  });

  it.each(["start", "customer"] as const)(
    "go on from where the last row stood, though it has moved or gone (by %s)",
    async (sort) => {
      const all = (await listJobs(world.ctx(), { limit: 500, sort })).rows.map(({ id }) => id);
      const first = await listJobs(world.ctx(), { limit: 2, sort });
      const last = first.rows.at(-1)?.id ?? "";
      const moved = { einsatzbeginn: "2099-01-01", einsatzende: null, company: "ZZZ Zuletzt" };
      await db().update(jobRequests).set(moved).where(eq(jobRequests.id, last));
      const rest = await listJobs(world.ctx(), {
        limit: 500,
        sort,
        cursor: first.nextCursor ?? "",
      });
      const others = rest.rows.map(({ id }) => id).filter((id) => id !== last);
      expect(others).toEqual(all.slice(2));
    },
  );
});
