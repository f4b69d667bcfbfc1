import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  emailLog,
  fahrerDokumente,
  jobRequests,
  kundenwuensche,
} from "../../../../src/db/schema/index.ts";
import { today } from "../../../../src/domain/desk/today/queries.ts";
import { TODAY_RULES, type TodayKind } from "../../../../src/domain/desk/today/vocabulary.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { editJob } from "../../../../src/domain/dispatch/jobs/edit-job.ts";
import { startOfWork } from "../../../../src/domain/kernel/time/berlin.ts";
import {
  acceptedJob,
  activeDriver,
  approveAtOnce,
  assignedJob,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const listOf = async (kind: TodayKind) => {
  const list = (await today(world.ctx())).find((one) => one.kind === kind);
  if (!list) throw new Error(`No list ${kind}`);
  return list;
};
const jobsOf = async (kind: TodayKind) => (await listOf(kind)).rows.map(({ jobId }) => jobId);

beforeEach(() => {
  world.clock.now = TODAY;
});

describe("today", () => {
  it("is empty when there is nothing to do", async () => {
    for (const list of await today(world.ctx())) expect(list).toMatchObject({ count: 0, rows: [] });
  });

  it("names what starts within 48 hours without a yes, at the hour", async () => {
    const { jobId } = await assignedJob(world, { einsatzbeginn: "2026-11-26" });
    await acceptedJob(world);
    // 26 November, 08:00 in Berlin, is 07:00 UTC.
    world.clock.now = new Date("2026-11-24T06:59:59Z");
    expect(await jobsOf("starting")).toEqual([]);
    world.clock.now = new Date("2026-11-24T07:00:00Z");
    expect(await jobsOf("starting")).toEqual([jobId]);
    expect((await listOf("starting")).rows[0]).toMatchObject({ due: "2026-11-26" });
    world.clock.now = new Date("2026-11-27T07:00:00Z");
    expect(await jobsOf("starting")).toEqual([]);
  });

  it("counts the hours to the job's start time where somebody said one", async () => {
    const { jobId } = await assignedJob(world, {
      einsatzbeginn: "2027-01-14",
      uhrzeit_beginn: "19:30",
    });
    world.clock.now = new Date("2027-01-12T18:29:59Z");
    expect(await jobsOf("starting")).not.toContain(jobId);
    expect(await jobsOf("unanswered")).toContain(jobId);
    world.clock.now = new Date("2027-01-12T18:30:00Z");
    expect(await jobsOf("starting")).toContain(jobId);
    expect(await jobsOf("unanswered")).not.toContain(jobId);
  });

  it.each([
    ["05:30", "2027-02-08T04:30:00Z"],
    ["22:00", "2027-02-08T21:00:00Z"],
    [null, "2027-02-08T07:00:00Z"],
  ])("counts to %s as the no-show fee does", async (uhrzeit_beginn, at) => {
    const { jobId } = await assignedJob(world, { einsatzbeginn: "2027-02-10", uhrzeit_beginn });
    const start = startOfWork("2027-02-10", uhrzeit_beginn);
    expect(start.getTime() - Date.parse(at)).toBe(TODAY_RULES.startsWithinHours * 3_600_000);
    world.clock.nextLookAt(new Date(Date.parse(at) - 1));
    expect(await jobsOf("starting")).not.toContain(jobId);
    world.clock.nextLookAt(new Date(at));
    expect(await jobsOf("starting")).toContain(jobId);
  });

  it.each(["starting", "open", "untold"] as const)(
    "names what starts on the same day earliest first (%s)",
    async (kind) => {
      const day = "2027-03-10";
      const jobs: (string | null)[] = [];
      for (const uhrzeit_beginn of ["22:00", null, "05:30"]) {
        const job = { einsatzbeginn: day, uhrzeit_beginn };
        const jobId =
          kind === "open" ? await requestedJob(world, job) : (await assignedJob(world, job)).jobId;
        jobs.push(jobId);
      }
      if (kind === "untold") {
        const told = {
          einsatzbeginn: null,
          einsatzende: null,
          uhrzeit_beginn: null,
          arbeitstage: [],
          einsatzort: "",
        };
        const ofThem = inArray(
          jobRequests.id,
          jobs.filter((id) => id !== null),
        );
        await world.db.update(jobRequests).set({ mitgeteilt: told }).where(ofThem);
      }
      world.clock.now = new Date("2027-03-09T07:00:00Z");
      const listed = (await jobsOf(kind)).filter((jobId) => jobs.includes(jobId));
      expect(listed).toEqual([jobs[2], jobs[1], jobs[0]]);
      await world.db.update(jobRequests).set({ mitgeteilt: null });
    },
  );

  it("names who has not answered for 24 hours, and nothing twice", async () => {
    const { jobId } = await assignedJob(world, { einsatzbeginn: "2026-12-08" });
    expect(await jobsOf("unanswered")).not.toContain(jobId);
    world.clock.advance({ hours: 24, minutes: 1 });
    expect(await jobsOf("unanswered")).toContain(jobId);
    world.clock.now = new Date("2026-12-07T12:00:00Z");
    expect(await jobsOf("starting")).toContain(jobId);
    expect(await jobsOf("unanswered")).not.toContain(jobId);
  });

  it("names open jobs that start soon, soonest first", async () => {
    const late = await requestedJob(world, { einsatzbeginn: "2026-11-26" });
    const soon = await requestedJob(world, { einsatzbeginn: "2026-11-24" });
    await requestedJob(world, { einsatzbeginn: "2026-12-24" });
    expect(await jobsOf("open")).toEqual([soon, late]);
    expect((await listOf("open")).rows[0]?.title).toMatch(/^FA\u00a0\d+, Kran$/);
  });

  it("names an order by phone whose day only its words say, and one without any day", async () => {
    const order = async (zeitraum: string) =>
      (await createJob(world.ctx(), { ...ORDER, zeitraum })).jobId;
    const crane = await order("26.11.2026, 3 Tage");
    const vague = await order("nach Absprache");
    expect(await jobsOf("open")).toContain(crane);
    const { rows } = await listOf("undated");
    expect(rows).toMatchObject([{ jobId: vague }]);
    expect(rows[0]?.detail).toMatch(/nach Absprache$/);
    const told = (await listOf("open")).rows.find(({ jobId }) => jobId === crane);
    expect(told?.detail).toMatch(/ · Do., 26.11. bis Mo., 30.11.2026 · 3 Arbeitstage$/);
    await world.db
      .update(jobRequests)
      .set({
        status: "cancelled",
        cancelled_at: TODAY,
        cancelled_by: "agency",
        cancelled_from: "open",
      })
      .where(inArray(jobRequests.id, [crane, vague]));
    expect([...(await jobsOf("open")), ...(await jobsOf("undated"))]).not.toContain(crane);
    expect(await jobsOf("undated")).toEqual([]);
  });

  it("names a change that driver and customer don't know, until they do", async () => {
    const { jobId } = await assignedJob(world);
    const job = { ...ORDER, jobId };
    await editJob(world.ctx(), { ...job, einsatzbeginn: "2026-12-01" });
    const { rows } = await listOf("untold");
    expect(rows).toMatchObject([{ jobId }]);
    expect(rows[0]?.detail).toMatch(/^Jürgen Beispiel · .* · .*01.12.2026/);
    await world.db.update(jobRequests).set({ mitgeteilt: null }).where(eq(jobRequests.id, jobId));
    expect(await jobsOf("untold")).toEqual([]);
  });

  it("names registrations until they are decided", async () => {
    const driverId = await pendingDriver(world);
    expect((await listOf("registrations")).rows.map((row) => row.driverId)).toEqual([driverId]);
    await approveAtOnce(world, driverId);
    expect((await listOf("registrations")).count).toBe(0);
  });

  it("names documents that end within 30 days or have ended, of drivers who may drive", async () => {
    const document = async (fahrer_id: string, gueltig_bis: string) =>
      world.db.insert(fahrerDokumente).values({
        fahrer_id,
        gueltig_bis,
        type: "fahrerkarte",
        filename: "k.pdf",
        bytes: 1,
        filepath: `${fahrer_id}/${gueltig_bis}`,
        content_type: "application/pdf",
      });
    const driverId = await activeDriver(world);
    for (const day of ["2026-12-21", "2026-12-22", "2026-11-20"]) await document(driverId, day);
    await document(await pendingDriver(world), "2026-12-01");
    const { count, rows } = await listOf("documents");
    expect(count).toBe(2);
    expect(rows.map(({ due, detail }) => [due, detail])).toEqual([
      ["2026-11-20", "abgelaufen am Fr., 20.11.2026"],
      ["2026-12-21", "gültig bis Mo., 21.12.2026"],
    ]);
  });

  it("names failed mails until they were sent again", async () => {
    const jobId = await requestedJob(world);
    const mail = (unique_key: string, status: "failed" | "pending", created_at: Date) =>
      world.db.insert(emailLog).values({
        unique_key,
        status,
        created_at,
        recipient: "a@b.example",
        subject: "x",
        data: {},
        template: "driver_confirmation",
        job_id: jobId,
        error_message: "550 unbekannt",
      });
    await mail("fails", "failed", TODAY);
    const { rows } = await listOf("mails");
    expect(rows).toMatchObject([{ jobId, detail: "a@b.example · 550 unbekannt" }]);
    await mail("again", "pending", new Date(TODAY.getTime() + 60_000));
    expect((await listOf("mails")).count).toBe(0);
  });

  it("names customers' wishes, cancellations first, until they are settled", async () => {
    const [first, second] = [await requestedJob(world), await requestedJob(world)];
    await world.db.insert(kundenwuensche).values([
      { job_id: first, art: "aenderung", created_at: TODAY },
      { job_id: second, art: "storno", created_at: new Date(TODAY.getTime() + 1000) },
    ]);
    expect(await jobsOf("wishes")).toEqual([second, first]);
    await world.db.update(kundenwuensche).set({ erledigt_am: TODAY });
    expect(await jobsOf("wishes")).toEqual([]);
  });

  it("shows twenty, and counts all", async () => {
    const jobId = await requestedJob(world);
    const wish = { job_id: jobId, art: "aenderung", created_at: TODAY } as const;
    await world.db.insert(kundenwuensche).values(Array.from({ length: 23 }, () => wish));
    const { count, rows } = await listOf("wishes");
    expect([count, rows.length]).toEqual([23, TODAY_RULES.rows]);
    await world.db.delete(kundenwuensche).where(eq(kundenwuensche.job_id, jobId));
    expect(await world.db.$count(jobRequests)).toBeGreaterThan(0);
  });

  it("is the dispatcher's", async () => {
    await expectRefusal(today(world.ctx(VISITOR)), "not_admin");
  });
});
