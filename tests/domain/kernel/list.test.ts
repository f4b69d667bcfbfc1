import { describe, expect, it } from "vitest";
import { jobRequests } from "../../../src/db/schema/index.ts";
import { listActions } from "../../../src/domain/desk/sessions/list-actions.ts";
import { listAssignments } from "../../../src/domain/dispatch/assignments/queries.ts";
import { findJobId } from "../../../src/domain/dispatch/jobs/find-job-id.ts";
import { findJob, listJobs } from "../../../src/domain/dispatch/read/job-queries.ts";
import { listDrivers } from "../../../src/domain/drivers/queries.ts";
import { jobNumber } from "../../../src/domain/kernel/vocabulary.ts";
import { listEmails } from "../../../src/domain/mail/queries.ts";
import { assignedJob, jobOf, NOBODY, pendingDriver, requestedJob } from "../../support/cast.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

interface Listing {
  rows: { id: string }[];
  nextCursor: string | null;
}
type List = (options: { limit: number; cursor?: string }) => Promise<Listing>;

/** Reads page after page, doing something in between, until there is no next one. */
async function readAll(
  list: List,
  limit: number,
  between: () => Promise<unknown> = async () => {},
) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Listing = await list({ limit, ...(cursor && { cursor }) });
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    ids.push(...page.rows.map((row) => row.id));
    cursor = page.nextCursor ?? undefined;
    if (cursor) await between();
  } while (cursor);
  return ids;
}

describe("a list in pages", () => {
  it("shows each row once, also among rows of the same instant and while new ones come in", async () => {
    for (let n = 0; n < 23; n += 1) {
      if (n % 6 === 0) world.clock.advance({ minutes: 1 });
      await requestedJob(world);
    }
    const expected = (await world.db.select().from(jobRequests)).map((job) => job.id);
    const ids = await readAll(
      (options) => listJobs(world.ctx(), options),
      4,
      () => {
        world.clock.advance({ minutes: 1 });
        return requestedJob(world);
      },
    );
    expect(ids).toHaveLength(expected.length);
    expect([...ids].sort()).toEqual([...expected].sort());
  });

  it("is the same list whatever the size of its pages, newest first", async () => {
    const list: List = (options) => listJobs(world.ctx(), options);
    const whole = await readAll(list, 500);
    expect(await readAll(list, 1)).toEqual(whole);
    expect(await readAll(list, whole.length)).toEqual(whole);
    const times = await Promise.all(whole.map(async (id) => (await jobOf(world, id)).created_at));
    expect(times).toEqual([...times].sort((a, b) => b.getTime() - a.getTime()));
  });

  it("pages drivers, assignments and mails alike", async () => {
    for (let n = 0; n < 5; n += 1) await assignedJob(world);
    const lists: List[] = [
      (options) => listDrivers(world.ctx(), options),
      (options) => listAssignments(world.ctx(), options),
      (options) => listEmails(world.ctx(), options),
    ];
    for (const list of lists) {
      const whole = await readAll(list, 500);
      expect(whole.length).toBeGreaterThanOrEqual(5);
      expect(await readAll(list, 2)).toEqual(whole);
    }
  });

  it.each([
    "x",
    "~",
    `2026-11-21T11:00:00.000Z~`,
    `2026-13-45T99:99:99Z~${NOBODY}`,
    `2026-02-30T00:00:00.000Z~${NOBODY}`,
    `2026-11-21T11:00:00.000Z~${"-".repeat(36)}`,
    `2026-11-21T11:00:00.000Z~${NOBODY}~x`,
    `2026-11-21T11:00:00.000Z~${NOBODY}' or 1=1`,
  ])("refuses the cursor %s", async (cursor) => {
    const refusal = await expectRefusal(listJobs(world.ctx(), { limit: 5, cursor }), "validation");
    expect(Object.keys(refusal.fields ?? {})).toEqual(["cursor"]);
  });
});

describe("the assignments of one driver", () => {
  it("are his alone; nobody's are none, and what is no id is refused", async () => {
    const [first, other] = [await assignedJob(world), await assignedJob(world)];
    const ofDriver = (driverId: string) => listAssignments(world.ctx(), { limit: 5, driverId });
    const { rows } = await ofDriver(first.driverId);
    expect(rows.map((row) => row.id)).toEqual([first.assignmentId]);
    expect(rows[0]?.id).not.toBe(other.assignmentId);
    expect((await ofDriver(NOBODY)).rows).toEqual([]);
    await expect(ofDriver("niemand")).rejects.toThrow(/Ungültig/);
  });
});

describe("searching", () => {
  const found = async (q: string) =>
    (await listJobs(world.ctx(), { limit: 500, q })).rows.map((row) => row.id);

  it("takes signs literally, and finds umlauts in any case", async () => {
    const odd = await requestedJob(world, { company: "100%_Kräne\\Söhne" });
    for (const q of ["100%_", "KRÄNE", "e\\s", "söhne"]) expect(await found(q)).toEqual([odd]);
    for (const q of ["100_", "%kräne%", "' or ''='"]) expect(await found(q)).toEqual([]);
  });

  it("finds nothing, and breaks nothing, for what no text can hold", async () => {
    for (const q of ["\0", "a\0b", "\ud800", "\uffff", "%".repeat(200)]) {
      expect(await found(q)).toEqual([]);
      expect((await listDrivers(world.ctx(), { limit: 5, q })).rows).toEqual([]);
      expect((await listEmails(world.ctx(), { limit: 5, q })).rows).toEqual([]);
      expect((await listAssignments(world.ctx(), { limit: 5, q })).rows).toEqual([]);
      expect((await listActions(world.ctx(), { limit: 5, q })).rows).toEqual([]);
    }
  });

  it("finds an order by its number, however it is said, and no other", async () => {
    const jobId = await requestedJob(world);
    const { nummer } = await jobOf(world, jobId);
    for (const q of [`${nummer}`, `FA ${nummer}`, `fa${nummer}`, jobNumber(nummer)]) {
      expect(await found(q)).toEqual([jobId]);
      expect(await findJobId(world.ctx(), q)).toBe(jobId);
    }
  });

  it("does not take every number in a text for an order number", async () => {
    const jobId = await requestedJob(world, { company: "Halle 1 Logistik" });
    expect(await found("Halle 1")).toEqual([jobId]);
  });

  it("says so when there is no such order", async () => {
    await expectRefusal(findJobId(world.ctx(), "FA 999999999"), "job_not_found");
    for (const text of ["", "FA", "12345678901234567890", "Müller"]) {
      await expectRefusal(findJobId(world.ctx(), text), "validation");
    }
    expect(await findJob(world.ctx(), NOBODY)).toBeNull();
  });

  it("by status gives that status only", async () => {
    await pendingDriver(world);
    const drivers = (await listDrivers(world.ctx(), { limit: 500, status: "pending" })).rows;
    expect(new Set(drivers.map((driver) => driver.status))).toEqual(new Set(["pending"]));
    const jobs = (await listJobs(world.ctx(), { limit: 500, status: "assigned" })).rows;
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.every((job) => job.assignment?.status === "assigned")).toBe(true);
  });
});
