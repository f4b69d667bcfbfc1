import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminActions, jobAssignments, jobRequests } from "../../../../src/db/schema/index.ts";
import { readPeriodsOfOldJobs } from "../../../../src/domain/dispatch/jobs/read-periods-of-old-jobs.ts";
import { activeDriver, assignmentOf, jobOf, requestedJob } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { WORKER } from "../../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const read = () => readPeriodsOfOldJobs(world.ctx(WORKER));

/** A row as the version before writes it: it knows nothing of the columns that came later. */
async function oldJob(zeitraum: string, einsatzbeginn: string | null, created_at = TODAY) {
  const [row] = await world.db
    .insert(jobRequests)
    .values({
      customer_name: "Petra Muster",
      einsatzort: "Kranweg 7a, 60311 Frankfurt am Main",
      zeitraum,
      einsatzbeginn,
      fahrzeugtyp: "kran",
      fuehrerscheinklasse: "C",
      nachricht: "Autokran 60 t",
      source: "form",
      status: "assigned",
      created_at,
      updated_at: created_at,
    })
    .returning({ id: jobRequests.id });
  return row?.id ?? "";
}

async function oldAssignment(job_id: string, start_date: string | null, end_date: string | null) {
  const [row] = await world.db
    .insert(jobAssignments)
    .values({
      job_id,
      driver_id: await activeDriver(world),
      rate_type: "daily",
      rate_value: 399,
      start_date,
      end_date,
    })
    .returning({ id: jobAssignments.id });
  return row?.id ?? "";
}

const WORKING_WEEK = ["mo", "di", "mi", "do", "fr"];
const notes = () =>
  world.db.select().from(adminActions).where(eq(adminActions.action, "read_periods"));

describe("jobs of the version before", () => {
  it.each([
    ["ab Di., 24.11.2026, 5 Tage", "2026-11-24", "2026-11-24", "2026-11-30", null, WORKING_WEEK],
    ["24.11.2026 6:30 Uhr, 2 Tage", null, "2026-11-24", "2026-11-25", "06:30", WORKING_WEEK],
    ["24.11. bis 28.11., auch Sa", null, "2026-11-24", "2026-11-28", null, [...WORKING_WEEK, "sa"]],
    ["Anfang Dezember", null, null, null, null, WORKING_WEEK],
    ["nach Absprache", "2026-11-24", "2026-11-24", null, null, WORKING_WEEK],
    ["ab 25.11., 3 Tage", "2026-11-24", "2026-11-24", null, null, WORKING_WEEK],
  ])("'%s' from %s is from %s to %s, %s", async (words, start, einsatzbeginn, ...rest) => {
    const jobId = await oldJob(words, start);
    await read();
    const [einsatzende, uhrzeit_beginn, arbeitstage] = rest;
    expect(await jobOf(world, jobId)).toMatchObject({
      zeitraum: words,
      zeitraum_quelle: "words",
      updated_at: TODAY,
      einsatzbeginn,
      einsatzende,
      uhrzeit_beginn,
      arbeitstage,
    });
  });

  it("are read as on the day they were written", async () => {
    const jobId = await oldJob("2.12., 2 Tage", null, new Date("2025-11-20T11:00:00Z"));
    await read();
    expect(await jobOf(world, jobId)).toMatchObject({
      einsatzbeginn: "2025-12-02",
      einsatzende: "2025-12-03",
    });
  });

  it("end for their driver too, if he was assigned from their first day on without an end", async () => {
    const jobId = await oldJob("ab Di., 24.11.2026, 5 Tage", "2026-11-24");
    const whole = await oldAssignment(jobId, "2026-11-24", null);
    const other = await oldJob("ab Di., 24.11.2026, 5 Tage", "2026-11-24");
    const later = await oldAssignment(other, "2026-11-25", null);
    const third = await oldJob("ab Di., 24.11.2026, 5 Tage", "2026-11-24");
    const shorter = await oldAssignment(third, "2026-11-24", "2026-11-25");
    expect(await read()).toEqual({ read: 3, dated: 3, assignments: 1 });
    expect((await assignmentOf(world, whole)).end_date).toBe("2026-11-30");
    expect((await assignmentOf(world, later)).end_date).toBeNull();
    expect((await assignmentOf(world, shorter)).end_date).toBe("2026-11-25");
  });

  it("are read once, however many copies do it, and what they found is noted", async () => {
    const before = (await notes()).length;
    for (const words of ["24.11.2026, 3 Tage", "24.11.2026, 4 Tage", "irgendwann"])
      await oldJob(words, null);
    const all = await Promise.all([read(), read(), read()]);
    expect(all.reduce((sum, { dated }) => sum + dated, 0)).toBe(2);
    const noted = (await notes()).slice(before).map(({ note }) => note);
    expect(noted).toEqual(["3 gelesen, 2 datiert, 0 Zuweisungen ergänzt"]);
    expect(await read()).toEqual({ read: 0, dated: 0, assignments: 0 });
  });

  it("are read by the worker, or at the terminal", async () => {
    await expectRefusal(readPeriodsOfOldJobs(world.ctx(VISITOR)), "not_admin");
  });

  it.each([
    ["further words", "2026-12-07", "ab Mo., 7.12.2026, 3 Tage", "2026-12-07", "2026-12-09"],
    ["the words it had", "2026-12-07", undefined, "2026-12-07", null],
    ["no beginning at all", null, "nach Absprache", null, null],
  ])(
    "one of ours that a copy of it moves behind its end, with %s, is read again",
    async (_, to, words, start, end) => {
      const jobId = await requestedJob(world, {
        einsatzbeginn: "2026-11-26",
        einsatzende: "2026-11-30",
        uhrzeit_beginn: "06:30",
      });
      expect(await jobOf(world, jobId)).toMatchObject({ einsatzende: "2026-11-30" });
      // Its statement: what it knows of a job, and nothing else.
      await world.db.execute(sql`update job_requests set einsatzbeginn = ${to}::date,
      zeitraum = coalesce(${words ?? null}, zeitraum), updated_at = now() where id = ${jobId}`);
      expect(await jobOf(world, jobId)).toMatchObject({
        einsatzbeginn: to,
        einsatzende: null,
        zeitraum_quelle: "unread",
      });
      await read();
      expect(await jobOf(world, jobId)).toMatchObject({
        einsatzbeginn: start,
        einsatzende: end,
        uhrzeit_beginn: "06:30",
        zeitraum_quelle: "words",
      });
    },
  );

  it("moved by it within its days keeps its end; an end before the beginning is still refused", async () => {
    const jobId = await requestedJob(world, {
      einsatzbeginn: "2026-11-26",
      einsatzende: "2026-11-30",
    });
    await world.db.execute(
      sql`update job_requests set einsatzbeginn = '2026-11-27' where id = ${jobId}`,
    );
    expect(await jobOf(world, jobId)).toMatchObject({ einsatzende: "2026-11-30" });
    const wrong = world.db.execute(sql`update job_requests set einsatzbeginn = '2026-12-07',
      einsatzende = '2026-12-01' where id = ${jobId}`);
    await expect(wrong).rejects.toMatchObject({
      cause: { constraint_name: "job_requests_dates_in_order" },
    });
  });
});
