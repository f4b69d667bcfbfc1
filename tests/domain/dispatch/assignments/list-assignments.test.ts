import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobAssignments } from "../../../../src/db/schema/index.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  ASSIGNMENT_SORTS,
  type AssignmentListOptions,
  getAssignmentRow,
  listAssignments,
} from "../../../../src/domain/dispatch/assignments/queries.ts";
import { acceptedJob, assignedJob, jobOf, NOBODY } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();
type Options = Omit<AssignmentListOptions, "limit">;

const list = async (options: Options, limit = 50) =>
  (await listAssignments(world.ctx(), { limit, ...options })).rows;
const numbers = async (options: Options) => (await list(options)).map(({ job }) => job.nummer);

/** In the order in which they were made. */
let [crane, mixer, accepted, undated]: number[] = [];

beforeAll(async () => {
  const made: number[] = [];
  const add = async ({ jobId }: { jobId: string }) => {
    made.push((await jobOf(world, jobId)).nummer);
    world.clock.advance({ minutes: 1 });
  };
  await add(
    await assignedJob(
      world,
      { company: "Kran AG", einsatzbeginn: "2026-12-07", einsatzdauer: "3 Tage" },
      { vorname: "Ottokar", nachname: "Zwetschge" },
    ),
  );
  const mixed = await assignedJob(
    world,
    {
      company: "Beton KG",
      nachricht: "Touren",
      customer_street: "Hafenweg",
      fahrzeugtyp: "fahrmischer",
      einsatzbeginn: "2026-12-01",
      einsatzdauer: "1 Tag",
      anforderungen: [],
    },
    { vorname: "Ayse", nachname: "Muster", plz: "20095", ort: "Hamburg" },
  );
  await add(mixed);
  await confirmAssignment(world.ctx(), {
    assignmentId: mixed.assignmentId,
    confirmedWarnings: ["not_answered"],
  });
  await add(await acceptedJob(world));
  const { jobId, assignmentId } = await assignedJob(world, { company: "Irgendwann" });
  await add({ jobId });
  await world.db
    .update(jobAssignments)
    .set({ start_date: null, end_date: null })
    .where(eq(jobAssignments.id, assignmentId));
  [crane, mixer, accepted, undated] = made;
});

describe("the list of assignments", () => {
  it("is newest first, or by the first day with those without one last", async () => {
    expect(await numbers({})).toEqual([undated, accepted, mixer, crane]);
    expect(await numbers({ direction: "asc" })).toEqual([crane, mixer, accepted, undated]);
    expect(await numbers({ sort: "start" })).toEqual([accepted, mixer, crane, undated]);
  });

  it("is searched by driver, customer, vehicle, place and number", async () => {
    expect(await numbers({ q: "zwetschge" })).toEqual([crane]);
    expect(await numbers({ q: "Beton Fahrmischer" })).toEqual([mixer]);
    expect(await numbers({ q: "ottokar kran" })).toEqual([crane]);
    expect(await numbers({ q: "ayse kran" })).toEqual([]);
    expect(await numbers({ q: `FA ${accepted}` })).toEqual([accepted]);
    expect(await numbers({ q: "xyzzyquux" })).toEqual([]);
  });

  it("is narrowed by status, answer, vehicle and days, together", async () => {
    expect(await numbers({ status: "confirmed" })).toEqual([mixer]);
    expect(await numbers({ isAccepted: true })).toEqual([accepted]);
    expect(await numbers({ isAccepted: false })).toEqual([undated, crane]);
    expect(await numbers({ vehicle: "fahrmischer" })).toEqual([mixer]);
    expect(await numbers({ from: "2026-12-08", to: "2026-12-08" })).toEqual([crane]);
    expect(await numbers({ to: "2026-12-01" })).toEqual([accepted, mixer]);
    expect(await numbers({ isAccepted: false, vehicle: "kran", from: "2026-12-01" })).toEqual([
      crane,
    ]);
    expect(await numbers({ status: "no_show" })).toEqual([]);
  });

  it("comes in pages in every order, searched and narrowed, whole", async () => {
    for (const sort of ASSIGNMENT_SORTS) {
      for (const options of [{}, { q: "kran", status: "assigned" as const }]) {
        const whole = (await list({ sort, ...options })).map(({ id }) => id);
        expect(whole.length).toBeGreaterThan(2);
        const paged: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await listAssignments(world.ctx(), {
            limit: 1,
            sort,
            ...options,
            ...(cursor && { cursor }),
          });
          paged.push(...page.rows.map(({ id }) => id));
          expect(paged.length).toBeLessThanOrEqual(whole.length);
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        expect(paged).toEqual(whole);
      }
    }
  });

  it.each([
    ["order", { sort: "driver" }],
    ["day", { from: "2026-02-30" }],
    ["pair of days", { from: "2026-12-02", to: "2026-12-01" }],
    ["vehicle", { vehicle: "panzer" }],
    ["cursor", { sort: "start", cursor: "x" }],
  ])("refuses a wrong %s", async (_, options) => {
    await expect(list(options as Options)).rejects.toThrow();
  });

  it("has no row of an assignment that does not exist", async () => {
    await expectRefusal(getAssignmentRow(world.ctx(), NOBODY), "assignment_not_found");
  });
});
