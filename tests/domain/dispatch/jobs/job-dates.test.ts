import { describe, expect, it } from "vitest";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { listJobs } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { ALL_WEEKDAYS, type Weekday } from "../../../../src/domain/kernel/time/working-days.ts";
import {
  activeDriver,
  assignedJob,
  assignmentOf,
  jobOf,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;
const FIVE_DAYS = { einsatzbeginn: "2026-11-23", einsatzdauer: "5 Tage" };
const WORKING_WEEK = ["mo", "di", "mi", "do", "fr"];

describe("a booking of five days from Monday, without an end", () => {
  it("ends on Friday, and so does the assignment that names no days", async () => {
    const jobId = await requestedJob(world, FIVE_DAYS);
    expect(await jobOf(world, jobId)).toMatchObject({
      einsatzbeginn: "2026-11-23",
      einsatzende: "2026-11-27",
      uhrzeit_beginn: null,
      arbeitstage: WORKING_WEEK,
      zeitraum: "ab Mo., 23.11.2026, 5 Tage",
      zeitraum_quelle: "words",
    });
    const driverId = await activeDriver(world);
    const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      start_date: "2026-11-23",
      end_date: "2026-11-27",
      arbeitstage: WORKING_WEEK,
    });
  });

  it("keeps its driver from another job on the third day", async () => {
    const jobId = await requestedJob(world, FIVE_DAYS);
    const driverId = await activeDriver(world);
    await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
    const wednesday = await requestedJob(world, { einsatzbeginn: "2026-11-25" });
    const assign = assignDriver(world.ctx(), { jobId: wednesday, driverId, ...RATE });
    const { warnings } = await expectRefusal(assign, "confirmation_required");
    expect(warnings?.map(({ code }) => code)).toEqual(["overlap"]);
  });
});

describe("a booking in words", () => {
  it("of six days ends on Saturday where Saturdays are worked, of eight on Monday where Sundays are too", async () => {
    const six = { einsatzbeginn: "2026-11-23", einsatzdauer: "6 Tage" };
    const saturdays = { arbeitstage: ["mo", "di", "mi", "do", "fr", "sa"] as Weekday[] };
    expect(await jobOf(world, await requestedJob(world, six))).toMatchObject({
      einsatzende: "2026-11-30",
    });
    expect(await jobOf(world, await requestedJob(world, { ...six, ...saturdays }))).toMatchObject({
      einsatzende: "2026-11-28",
      zeitraum: "ab Mo., 23.11.2026, 6 Tage",
      ...saturdays,
    });
    const daily = { ...six, einsatzdauer: "8 Tage", arbeitstage: [...ALL_WEEKDAYS] };
    expect(await jobOf(world, await requestedJob(world, daily))).toMatchObject({
      einsatzende: "2026-11-30",
      arbeitstage: daily.arbeitstage,
    });
  });

  it("begins on no day that is too early to begin on, whatever the words say", async () => {
    // The clock stands on Saturday 21 November.
    const words = (einsatzdauer: string) =>
      requestedJob(world, { einsatzbeginn: "", einsatzdauer });
    expect(await jobOf(world, await words("21.11.2026"))).toMatchObject({
      einsatzbeginn: null,
      einsatzende: null,
      zeitraum: "Beginn nach Absprache, 21.11.2026",
    });
    expect(await jobOf(world, await words("24.11.2026"))).toMatchObject({
      einsatzbeginn: "2026-11-24",
      einsatzende: "2026-11-24",
    });
  });
});

describe("a booking with an end", () => {
  it("over a weekend that isn't worked leaves its driver free on it", async () => {
    const days = { einsatzbeginn: "2026-11-26", einsatzende: "2026-12-01", einsatzdauer: "" };
    const jobId = await requestedJob(world, days);
    expect(await jobOf(world, jobId)).toMatchObject({
      einsatzende: "2026-12-01",
      zeitraum: "Do., 26.11. bis Di., 01.12.2026 · 4 Arbeitstage",
      zeitraum_quelle: "dates",
    });
    const driverId = await activeDriver(world);
    await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
    const { jobId: saturday } = await createJob(world.ctx(), {
      ...ORDER,
      einsatzbeginn: "2026-11-28",
      einsatzende: "2026-11-29",
    });
    await assignDriver(world.ctx(), { jobId: saturday, driverId, ...RATE });
  });

  it("has a place of work of its own, a contact there and the customer's number", async () => {
    const site = {
      einsatz_street: "Einfahrt Tor 3",
      einsatz_postal_code: "65203",
      einsatz_city: "Wiesbaden",
      einsatz_kontakt: "Polier Kern",
      einsatz_telefon: "0171 5550199",
      bestellnummer: "B-4711",
      uhrzeit_beginn: "06:30",
      arbeitstage: ["sa" as const, "mo" as const],
    };
    const job = await jobOf(world, await requestedJob(world, site));
    expect(job).toMatchObject({ ...site, arbeitstage: ["mo", "sa"] });
    expect(job.einsatzort).toBe("Einfahrt Tor 3, 65203 Wiesbaden");
    expect(job.customer_street).toBe("Kranweg");
  });

  it("is refused where the end lies before the beginning, and a site without its town", async () => {
    await expectInvalid(requestedJob(world, { einsatzende: "2026-11-25" }), "einsatzende");
    await expectInvalid(
      requestedJob(world, { einsatzbeginn: "", einsatzende: "2026-11-25" }),
      "einsatzbeginn",
    );
    await expectInvalid(requestedJob(world, { einsatz_street: "Tor 3" }), "einsatz_city");
    await expectInvalid(requestedJob(world, { uhrzeit_beginn: "24:00" }), "uhrzeit_beginn");
  });
});

describe("an order by phone", () => {
  it("takes its days from words that leave no doubt", async () => {
    const dated = await createJob(world.ctx(), { ...ORDER, zeitraum: "24.11.2026, 3 Tage" });
    expect(await jobOf(world, dated.jobId)).toMatchObject({
      einsatzbeginn: "2026-11-24",
      einsatzende: "2026-11-26",
    });
  });

  it.each(["ab Montag, 2 Tage", "24.11.2026, Nachtschicht", "KW 50"])(
    "that says '%s' keeps these words and is shown as undated",
    async (zeitraum) => {
      const { jobId } = await createJob(world.ctx(), { ...ORDER, zeitraum });
      expect(await jobOf(world, jobId)).toMatchObject({
        zeitraum,
        zeitraum_quelle: "words",
        einsatzbeginn: null,
        einsatzende: null,
      });
      const { rows } = await listJobs(world.ctx(), { limit: 500, undated: true });
      expect(rows.map(({ id }) => id)).toContain(jobId);
    },
  );

  it("edited, counts its end anew from other words, and keeps what nobody mentions", async () => {
    const order = { ...ORDER, zeitraum: "24.11.2026, 3 Tage", bestellnummer: "B-1" };
    const { jobId } = await createJob(world.ctx(), order);
    await editJob(world.ctx(), { ...ORDER, jobId, zeitraum: "5 Tage" });
    expect(await jobOf(world, jobId)).toMatchObject({
      einsatzbeginn: "2026-11-24",
      einsatzende: "2026-11-30",
      bestellnummer: "B-1",
    });
    await editJob(world.ctx(), { ...ORDER, jobId, zeitraum: "5 Tage", einsatzende: "" });
    expect(await jobOf(world, jobId)).toMatchObject({
      einsatzbeginn: "2026-11-24",
      einsatzende: null,
    });
  });

  it("needs no words where its first day is known, and has them written anew when a date changes", async () => {
    const dates = { einsatzbeginn: "2026-11-24", einsatzende: "2026-11-26" };
    const { jobId } = await createJob(world.ctx(), { ...ORDER, ...dates, zeitraum: "" });
    const { zeitraum } = await jobOf(world, jobId);
    expect(zeitraum).toBe("Di., 24.11. bis Do., 26.11.2026 · 3 Arbeitstage");
    const edit = async (change: object) => {
      await editJob(world.ctx(), { ...ORDER, jobId, ...dates, zeitraum: "", ...change });
      const job = await jobOf(world, jobId);
      return [job.einsatzende, job.arbeitstage.length, job.zeitraum, job.zeitraum_quelle];
    };
    const weekend = {
      einsatzende: "2026-11-30",
      arbeitstage: ["mo", "di", "mi", "do", "fr", "sa"],
    };
    const later = "Di., 24.11. bis Mo., 30.11.2026 · 6 Arbeitstage · Mo–Sa";
    expect(await edit(weekend)).toEqual(["2026-11-30", 6, later, "dates"]);
    const early = `${later} · ab 06:30 Uhr`;
    const sameText = { zeitraum: later, einsatzende: undefined, uhrzeit_beginn: "06:30" };
    expect(await edit(sameText)).toEqual(["2026-11-30", 6, early, "dates"]);
    expect(await edit({ ...weekend, zeitraum: "24.11.2026, früh" })).toEqual([
      "2026-11-30",
      6,
      "24.11.2026, früh",
      "words",
    ]);
  });

  it("undated, gets its days from other words that leave no doubt, unless they were taken away", async () => {
    const { jobId } = await createJob(world.ctx(), { ...ORDER, zeitraum: "nach Absprache" });
    const without = { einsatzbeginn: "", einsatzende: "" };
    const edit = async (zeitraum: string) => {
      await editJob(world.ctx(), { ...ORDER, jobId, ...without, zeitraum });
      const { einsatzbeginn, einsatzende } = await jobOf(world, jobId);
      return [einsatzbeginn, einsatzende];
    };
    expect(await edit("24.11.2026, 3 Tage")).toEqual(["2026-11-24", "2026-11-26"]);
    expect(await edit("25.11.2026, 3 Tage")).toEqual([null, null]);
  });

  it("edited while it has a driver, remembers what he was told, until it is so again", async () => {
    const { jobId } = await assignedJob(world);
    const job = await jobOf(world, jobId);
    const edit = (einsatzbeginn: string, einsatzende: string) =>
      editJob(world.ctx(), {
        ...ORDER,
        jobId,
        zeitraum: job.zeitraum,
        einsatzort: job.einsatzort,
        einsatzbeginn,
        einsatzende,
      });
    await edit("2026-11-27", "2026-12-01");
    await edit("2026-11-30", "2026-12-02");
    expect((await jobOf(world, jobId)).mitgeteilt).toMatchObject({
      einsatzbeginn: "2026-11-26",
      einsatzende: "2026-11-30",
    });
    await edit("2026-11-26", "2026-11-30");
    expect((await jobOf(world, jobId)).mitgeteilt).toBeNull();
  });
});
