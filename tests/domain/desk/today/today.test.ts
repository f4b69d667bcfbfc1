import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  emailLog,
  fahrerDokumente,
  jobAssignments,
  jobRequests,
  kundenwuensche,
} from "../../../../src/db/schema/index.ts";
import { today } from "../../../../src/domain/desk/today/queries.ts";
import { TODAY_RULES } from "../../../../src/domain/desk/today/vocabulary.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { markAnswered } from "../../../../src/domain/dispatch/jobs/desk-marks.ts";
import { startOfWork } from "../../../../src/domain/kernel/time/berlin.ts";
import {
  acceptedJob,
  activeDriver,
  approveAtOnce,
  assignedJob,
  BOOKING,
  confirmedJob,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { rowsOfToday, type WhichRows } from "../../../support/today.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const rowsOf = (which: WhichRows) => rowsOfToday(world.ctx(), which);
const jobsOf = async (which: WhichRows) => (await rowsOf(which)).map(({ jobId }) => jobId);

beforeEach(() => {
  world.clock.now = TODAY;
});

/** Each test is alone with its rows. */
afterEach(async () => {
  await world.db.delete(kundenwuensche);
  await world.db.update(jobAssignments).set({ status: "cancelled", cancelled_at: TODAY });
  await world.db.update(jobRequests).set({ status: "completed", completed_at: TODAY });
});

describe("today", () => {
  it("is empty when there is nothing to do", async () => {
    for (const list of await today(world.ctx())) expect(list).toMatchObject({ count: 0, rows: [] });
  });

  it("names a new request until its customer is answered, and until when that is promised", async () => {
    world.clock.now = new Date("2026-11-20T11:00:00Z");
    const friday = await requestedJob(world);
    world.clock.now = TODAY;
    const saturday = await requestedJob(world);
    const rows = await rowsOf("new");
    expect(rows.map(({ jobId, due }) => [jobId, due])).toEqual([
      [friday, "2026-11-23T17:00:00.000Z"],
      [saturday, "2026-11-23T17:00:00.000Z"],
    ]);
    expect(rows[0]?.words).toEqual([{ text: "Antwort bis Mo., 23.11.", isBad: false }]);
    expect(rows[0]).toMatchObject({
      person: { role: "Kunde", name: "Petra Muster", phone: "069 5550101" },
      job: { id: friday, company: "Muster Bau GmbH", anforderungen: BOOKING.anforderungen },
    });
    await editJob(world.ctx(), { ...ORDER, jobId: friday });
    await markAnswered(world.ctx(), { jobId: saturday });
    expect(await jobsOf("new")).toEqual([friday]);
    await markAnswered(world.ctx(), { jobId: saturday, undo: true });
    await markAnswered(world.ctx(), { jobId: friday });
    expect(await jobsOf("new")).toEqual([saturday]);
    const byPhone = (await createJob(world.ctx(), ORDER)).jobId;
    expect(await jobsOf("new")).not.toContain(byPhone);
  });

  it("names who has not answered, 48 hours before it begins or 24 after he was asked", async () => {
    const { jobId } = await assignedJob(world, { einsatzbeginn: "2026-12-08" });
    const near = await assignedJob(world, { einsatzbeginn: "2026-11-26" });
    const accepted = await acceptedJob(world);
    expect(await jobsOf("unanswered")).toEqual([]);
    // 26 November, 08:00 in Berlin, is 07:00 UTC; the hours since the assignment have passed by then.
    const since = (assigned_at: Date) => world.db.update(jobAssignments).set({ assigned_at });
    await since(new Date("2026-11-24T06:59:00Z"));
    world.clock.now = new Date("2026-11-24T06:59:59Z");
    expect(await jobsOf("unanswered")).toEqual([]);
    world.clock.now = new Date("2026-11-24T07:00:00Z");
    expect(await jobsOf("unanswered")).toEqual([near.jobId]);
    await since(TODAY);
    expect(await jobsOf("unanswered")).toEqual([near.jobId, jobId]);
    const [row] = await rowsOf("unanswered");
    const person = { role: "Fahrer", name: "Jürgen Beispiel", phone: "0171 5550102" };
    expect(row?.person).toEqual(person);
    expect(await jobsOf("accepted")).toEqual([accepted.jobId]);
    world.clock.now = new Date("2026-11-27T07:00:00Z");
    expect(await jobsOf("unanswered")).toEqual([near.jobId, jobId]);
    world.clock.now = new Date("2026-12-07T07:00:00Z");
    expect(await jobsOf("unanswered")).toEqual([jobId]);
    expect(await jobsOf("overdue")).toEqual([near.jobId, accepted.jobId]);
    expect(await jobsOf("accepted")).toEqual([]);
  });

  it("counts the hours to the job's start time where somebody said one", async () => {
    const { jobId } = await assignedJob(world, {
      einsatzbeginn: "2027-01-14",
      uhrzeit_beginn: "19:30",
    });
    const assigned_at = new Date("2027-01-12T18:00:00Z");
    await world.db.update(jobAssignments).set({ assigned_at });
    world.clock.now = new Date("2027-01-12T18:29:59Z");
    expect(await jobsOf("unanswered")).not.toContain(jobId);
    world.clock.now = new Date("2027-01-12T18:30:00Z");
    expect(await jobsOf("unanswered")).toContain(jobId);
  });

  it.each([
    ["05:30", "2027-02-08T04:30:00Z"],
    ["22:00", "2027-02-08T21:00:00Z"],
    [null, "2027-02-08T07:00:00Z"],
  ])("counts to %s as the no-show fee does", async (uhrzeit_beginn, at) => {
    const { jobId } = await assignedJob(world, { einsatzbeginn: "2027-02-10", uhrzeit_beginn });
    const start = startOfWork("2027-02-10", uhrzeit_beginn);
    expect(start.getTime() - Date.parse(at)).toBe(TODAY_RULES.startsWithinHours * 3_600_000);
    const assigned_at = new Date("2027-02-08T04:00:00Z");
    await world.db.update(jobAssignments).set({ assigned_at });
    world.clock.nextLookAt(new Date(Date.parse(at) - 1));
    expect(await jobsOf("unanswered")).not.toContain(jobId);
    world.clock.nextLookAt(new Date(at));
    expect(await jobsOf("unanswered")).toContain(jobId);
  });

  it.each(["unanswered", "open", "untold"] as const)(
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
    },
  );

  it("names every open job, soonest first, those without a day last, and what is past as overdue", async () => {
    const order = async (zeitraum: string) =>
      (await createJob(world.ctx(), { ...ORDER, zeitraum })).jobId;
    const dated = async (einsatzbeginn: string) =>
      (await createJob(world.ctx(), { ...ORDER, zeitraum: "", einsatzbeginn })).jobId;
    const vague = await order("nach Absprache");
    const far = await dated("2027-12-24");
    const crane = await order("26.11.2026, 3 Tage");
    const soon = await dated("2026-11-24");
    expect(await jobsOf("open")).toEqual([soon, crane, far, vague]);
    world.clock.now = new Date("2026-11-26T22:59:00Z");
    expect(await jobsOf("open")).toEqual([crane, far, vague]);
    expect(await rowsOf("overdue")).toMatchObject([{ jobId: soon, due: "2026-11-24" }]);
  });

  it("names what runs today or tomorrow by the days that are worked", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await world.db
      .update(jobAssignments)
      .set({ start_date: "2026-11-26", end_date: "2026-12-01" })
      .where(eq(jobAssignments.id, assignmentId));
    const on = async (day: string) => {
      world.clock.now = new Date(`${day}T11:00:00Z`);
      return (await rowsOf("running")).map((row) => [row.jobId, row.due]);
    };
    expect(await on("2026-11-24")).toEqual([]);
    expect(await on("2026-11-25")).toEqual([[jobId, "2026-11-26"]]);
    expect(await on("2026-11-27")).toEqual([[jobId, "2026-11-27"]]);
    // A Saturday; the job is Monday to Friday.
    expect(await on("2026-11-28")).toEqual([]);
    expect(await on("2026-11-29")).toEqual([[jobId, "2026-11-30"]]);
    expect(await on("2026-12-01")).toEqual([[jobId, "2026-12-01"]]);
    expect(await on("2026-12-02")).toEqual([]);
  });

  it("names a change that driver and customer don't know, until they do", async () => {
    const { jobId } = await assignedJob(world);
    const job = { ...ORDER, jobId };
    await editJob(world.ctx(), { ...job, einsatzbeginn: "2026-12-01" });
    const rows = await rowsOf("untold");
    expect(rows).toMatchObject([
      {
        jobId,
        due: "2026-12-01",
        person: { name: "Jürgen Beispiel" },
        job: { einsatzbeginn: "2026-12-01" },
      },
    ]);
    await world.db.update(jobRequests).set({ mitgeteilt: null }).where(eq(jobRequests.id, jobId));
    expect(await jobsOf("untold")).toEqual([]);
  });

  it("names registrations until they are decided", async () => {
    const driverId = await pendingDriver(world);
    expect((await rowsOf("registrations")).map((row) => row.driverId)).toEqual([driverId]);
    await approveAtOnce(world, driverId);
    expect(await rowsOf("registrations")).toEqual([]);
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
    for (const day of ["2026-12-21", "2026-12-22", "2026-11-20", "2026-11-21"])
      await document(driverId, day);
    await document(await pendingDriver(world), "2026-12-01");
    const rows = await rowsOf("documents");
    expect(rows.map(({ due, detail }) => [due, detail])).toEqual([
      ["2026-11-20", "abgelaufen am Fr., 20.11.2026"],
      ["2026-11-21", "gültig bis Sa., 21.11.2026"],
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
    const rows = await rowsOf("mails");
    expect(rows).toMatchObject([{ jobId, detail: "a@b.example · 550 unbekannt" }]);
    await mail("again", "pending", new Date(TODAY.getTime() + 60_000));
    expect(await rowsOf("mails")).toEqual([]);
  });

  it("names a job once, however much its customer asks for, until that is settled", async () => {
    const [first, second] = [await requestedJob(world), await requestedJob(world)];
    await world.db.insert(kundenwuensche).values([
      { job_id: first, art: "aenderung", created_at: TODAY },
      { job_id: first, art: "storno", created_at: new Date(TODAY.getTime() + 1000) },
      { job_id: second, art: "aenderung", created_at: TODAY },
    ]);
    const rows = await rowsOf("wishes");
    expect(rows.map(({ jobId, title }) => [jobId, title])).toEqual([
      [first, "Stornierung"],
      [second, "Änderung"],
    ]);
    await world.db.update(kundenwuensche).set({ erledigt_am: TODAY });
    expect(await jobsOf("wishes")).toEqual([]);
  });

  it("shows many, and counts all", async () => {
    const many = TODAY_RULES.rows + 3;
    await world.db.insert(emailLog).values(
      Array.from({ length: many }, (_, index) => ({
        unique_key: `many ${index}`,
        recipient: `${index}@b.example`,
        subject: "x",
        data: {},
        template: "driver_confirmation" as const,
        status: "failed" as const,
        created_at: TODAY,
      })),
    );
    const [now] = await today(world.ctx());
    expect([now?.count, now?.rows.length]).toEqual([many, TODAY_RULES.rows]);
  });

  it("is the dispatcher's", async () => {
    await expectRefusal(today(world.ctx(VISITOR)), "not_admin");
  });
});
