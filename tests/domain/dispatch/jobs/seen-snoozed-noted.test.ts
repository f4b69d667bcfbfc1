import { beforeEach, describe, expect, it } from "vitest";
import { kundenwuensche } from "../../../../src/db/schema/index.ts";
import { settleWish } from "../../../../src/domain/customers/settle-wish.ts";
import { getJobStory } from "../../../../src/domain/desk/story/get-job-story.ts";
import { alertDrivers } from "../../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { cancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import {
  markAnswered,
  noteJob,
  snoozeJob,
} from "../../../../src/domain/dispatch/jobs/desk-marks.ts";
import {
  actionsOf,
  activeDriver,
  jobOf,
  NOBODY,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { rowsOfToday, type WhichRows } from "../../../support/today.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
let driverId = "";
const isListed = async (which: WhichRows, jobId: string) =>
  (await rowsOfToday(world.ctx(), which)).some((row) => row.jobId === jobId);

beforeEach(() => {
  world.clock.now = TODAY;
});

describe("a new request is answered", () => {
  it("once, by who ticks that he called", async () => {
    const jobId = await requestedJob(world);
    expect((await jobOf(world, jobId)).gesehen_am).toBeNull();
    await Promise.all([1, 2, 3].map(() => markAnswered(world.ctx(), { jobId })));
    const { gesehen_am, updated_at } = await jobOf(world, jobId);
    expect(gesehen_am).not.toBeNull();
    world.clock.advance({ hours: 1 });
    await markAnswered(world.ctx(), { jobId });
    expect(await jobOf(world, jobId)).toMatchObject({ gesehen_am, updated_at });
  });

  it("by who acts on it, and stays so when it is open again", async () => {
    const jobId = await requestedJob(world);
    const driverId = await activeDriver(world);
    const rate = { rateType: "hourly", rateValue: 40 } as const;
    const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...rate });
    await cancelAssignment(world.ctx(), { assignmentId });
    expect(await isListed("new", jobId)).toBe(false);
    expect(await isListed("open", jobId)).toBe(true);
  });

  it("by who settles its customer's wish, and no longer once the tick is taken back", async () => {
    const jobId = await requestedJob(world);
    const wish = { job_id: jobId, art: "aenderung" } as const;
    const [stored] = await world.db.insert(kundenwuensche).values(wish).returning();
    const outcome = { outcome: "besprochen", note: "" } as const;
    await settleWish(world.ctx(), { wishId: stored?.id ?? "", ...outcome });
    expect((await jobOf(world, jobId)).gesehen_am).not.toBeNull();
    await markAnswered(world.ctx(), { jobId, undo: true });
    expect(await isListed("new", jobId)).toBe(true);
  });

  it.each([
    [
      "asks drivers",
      (jobId: string) => alertDrivers(world.ctx(), { jobId, driverIds: [driverId] }),
    ],
    ["puts it off", (jobId: string) => snoozeJob(world.ctx(), { jobId, until: "2026-11-24" })],
    ["notes a call", (jobId: string) => noteJob(world.ctx(), { jobId, text: "Ruft zurück" })],
    ["edits it", (jobId: string) => editJob(world.ctx(), { ...ORDER, jobId })],
  ])("not yet by who %s", async (_, act) => {
    const jobId = await requestedJob(world);
    driverId = await activeDriver(world);
    await act(jobId);
    expect((await jobOf(world, jobId)).gesehen_am).toBeNull();
  });

  it("by nobody else", async () => {
    const jobId = await requestedJob(world);
    await expectRefusal(markAnswered(world.ctx(VISITOR), { jobId }), "not_admin");
    await expectRefusal(markAnswered(world.ctx(DRIVER), { jobId }), "not_admin");
    await expectRefusal(markAnswered(world.ctx(), { jobId: NOBODY }), "job_not_found");
  });
});

describe("a job that is put off", () => {
  it("is back on the day of its promised answer", async () => {
    const jobId = await requestedJob(world, { einsatzbeginn: "2026-12-14" });
    await snoozeJob(world.ctx(), { jobId, until: "2026-12-01" });
    expect(await isListed("snoozed", jobId)).toBe(true);
    world.clock.now = new Date("2026-11-23T06:00:00Z");
    expect(await isListed("new", jobId)).toBe(true);
  });

  it("is back on its day, or when it is called back", async () => {
    const jobId = await answeredJob();
    await snoozeJob(world.ctx(), { jobId, until: "2026-11-24" });
    expect(await isListed("open", jobId)).toBe(false);
    expect(await isListed("snoozed", jobId)).toBe(true);
    world.clock.now = new Date("2026-11-23T23:00:00Z");
    expect(await isListed("open", jobId)).toBe(true);
    expect(await isListed("snoozed", jobId)).toBe(false);
    await snoozeJob(world.ctx(), { jobId, until: "2026-12-01" });
    expect(await isListed("open", jobId)).toBe(false);
    await snoozeJob(world.ctx(), { jobId, until: null });
    await snoozeJob(world.ctx(), { jobId, until: null });
    expect(await isListed("open", jobId)).toBe(true);
    const notes = (await actionsOf(world, { jobId })).map(({ action, note }) => [action, note]);
    expect(notes).toEqual([
      ["note_job", "Angerufen"],
      ["snooze_job", "bis Di., 24.11.2026"],
      ["snooze_job", "bis Di., 01.12.2026"],
      ["snooze_job", "zurückgenommen"],
    ]);
  });

  it("is back when it changes, and when it is about to begin", async () => {
    const jobId = await answeredJob();
    await snoozeJob(world.ctx(), { jobId, until: "2026-12-14" });
    world.clock.now = new Date("2026-12-12T06:59:00Z");
    expect(await isListed("open", jobId)).toBe(false);
    world.clock.now = new Date("2026-12-12T07:00:00Z");
    expect(await isListed("open", jobId)).toBe(true);
    world.clock.now = new Date("2026-11-22T11:00:00Z");
    expect(await isListed("open", jobId)).toBe(false);
    await editJob(world.ctx(), { ...ORDER, jobId, einsatzbeginn: "2026-12-15" });
    expect(await isListed("open", jobId)).toBe(true);
  });

  it("is put off to a day that lies ahead, and not beyond its beginning", async () => {
    const jobId = await requestedJob(world, { einsatzbeginn: "2026-12-14" });
    const message = async (until: string) =>
      snoozeJob(world.ctx(), { jobId, until }).then(
        () => "",
        ({ fields }: { fields: Record<string, string> }) => fields.until,
      );
    const early = "Bitte wählen Sie einen Tag nach heute.";
    expect(await message("2026-11-20")).toBe(early);
    expect(await message("2026-11-21")).toBe(early);
    expect(await message("2026-12-15")).toMatch(/beginnt am Mo., 14.12.2026/);
    expect(await message("2026-12-14")).toBe("");
    await expect(snoozeJob(world.ctx(), { jobId, until: "31.12." })).rejects.toThrow();
  });

  it("is neither done nor cancelled, and the dispatcher's", async () => {
    const jobId = await requestedJob(world);
    const input = { jobId, until: "2026-11-24" };
    await expectRefusal(snoozeJob(world.ctx(VISITOR), input), "not_admin");
    await expectRefusal(snoozeJob(world.ctx(), { ...input, jobId: NOBODY }), "job_not_found");
    await cancelJob(world.ctx(), { jobId, by: "agency", reason: "Kein Fahrer" });
    await expectRefusal(snoozeJob(world.ctx(), input), "job_state_conflict");
  });
});

describe("a note", () => {
  it("stands in the story, as it was typed and by whom", async () => {
    const jobId = await requestedJob(world);
    await noteJob(world.ctx(), { jobId, text: " Polier angerufen,\nmeldet sich Mo. " });
    expect(await getJobStory(world.ctx(), { jobId })).toContainEqual(
      expect.objectContaining({
        title: "Notiz",
        detail: "Polier angerufen,\nmeldet sich Mo.",
        by: "dispo@agentur.example",
      }),
    );
  });

  it("has words, a job and a dispatcher", async () => {
    const jobId = await requestedJob(world);
    await expect(noteJob(world.ctx(), { jobId, text: "  " })).rejects.toThrow(/Notiz/);
    await expect(noteJob(world.ctx(), { jobId, text: "x".repeat(4001) })).rejects.toThrow();
    await expectRefusal(noteJob(world.ctx(), { jobId: NOBODY, text: "x" }), "job_not_found");
    await expectRefusal(noteJob(world.ctx(VISITOR), { jobId, text: "x" }), "not_admin");
    expect(await actionsOf(world, { jobId })).toEqual([]);
  });
});

async function answeredJob() {
  const jobId = await requestedJob(world, { einsatzbeginn: "2026-12-14" });
  await markAnswered(world.ctx(), { jobId });
  return jobId;
}
