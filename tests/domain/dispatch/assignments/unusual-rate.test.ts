import { describe, expect, it } from "vitest";
import { getJobStory } from "../../../../src/domain/desk/story/get-job-story.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { rateObjections } from "../../../../src/domain/dispatch/assignments/objections.ts";
import { editAssignment } from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import type { RateType } from "../../../../src/domain/kernel/vocabulary.ts";
import {
  actionsOf,
  activeDriver,
  assignedJob,
  assignmentOf,
  DRIVER_PROFILE,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();
const [OWN, HOURS, STANDARD] = [30, 8, 399];
const asked = (rateType: RateType, rateValue: number, stundensatz = OWN) =>
  rateObjections(
    { rateType, rateValue },
    { driver: { stundensatz }, job: { tagespreis_cents: STANDARD * 100 } },
  ).map((one) => ("sentence" in one ? one.sentence : ""));

describe("a rate is asked about", () => {
  it("beyond twice the driver's own, below half of it, by hour and by day", () => {
    expect(asked("hourly", OWN)).toEqual([]);
    expect(asked("hourly", OWN / 2)).toEqual([]);
    expect(asked("hourly", OWN / 2 - 0.5)).toHaveLength(1);
    expect(asked("daily", (OWN * HOURS) / 2)).toEqual([]);
    expect(asked("daily", 42.5)).toHaveLength(1);
    expect(asked("hourly", 40, 20)).toEqual([]);
    // Who has named none has no usual one.
    expect(asked("hourly", 40, 0)).toEqual([]);
    expect(asked("hourly", 40.5, 20)).toEqual([
      expect.stringMatching(/^Vereinbart sind 40,50.*laut Profil nimmt er 20\s€/),
    ]);
  });

  it("above what the customer pays for the day", () => {
    expect(asked("daily", STANDARD)).toEqual([]);
    expect(asked("daily", STANDARD + 1)).toEqual([
      expect.stringMatching(/^Ein Tag kostet damit 400.*zahlt 399/),
    ]);
    expect(asked("hourly", 4250)).toEqual([expect.stringMatching(/laut Profil.*der Auftraggeber/)]);
  });
});

describe("4250 typed for 42,50", () => {
  const SLIP = { rateType: "hourly", rateValue: 4250 } as const;
  const UNUSUAL = { warnings: [{ code: "rate_unusual" }] };

  it("stops assigning and replacing until it is meant", async () => {
    const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
    const assign = assignDriver(world.ctx(), { jobId, driverId, ...SLIP });
    expect(await expectRefusal(assign, "confirmation_required")).toMatchObject(UNUSUAL);
    const confirmedWarnings = ["rate_unusual" as const];
    const { assignmentId } = await assignDriver(world.ctx(), {
      jobId,
      driverId,
      ...SLIP,
      confirmedWarnings,
    });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      uebergangen: ["rate_unusual"],
    });
    const notes = (await actionsOf(world, { jobId })).map(({ note }) => note);
    expect(notes).toContainEqual(expect.stringContaining("Vereinbart sind 4.250"));
    const other = await activeDriver(world);
    const replace = replaceDriver(world.ctx(), { jobId, driverId: other, ...SLIP });
    expect(await expectRefusal(replace, "confirmation_required")).toMatchObject(UNUSUAL);
  });

  it("stops an edit of the rate, and of nothing else", async () => {
    const { assignmentId } = await assignedJob(world);
    const edit = editAssignment(world.ctx(), { assignmentId, ...SLIP });
    expect(await expectRefusal(edit, "confirmation_required")).toMatchObject(UNUSUAL);
    const confirmedWarnings = ["rate_unusual" as const];
    await editAssignment(world.ctx(), { assignmentId, ...SLIP, confirmedWarnings });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      rate_value: 4250,
      uebergangen: ["rate_unusual"],
    });
    await editAssignment(world.ctx(), { assignmentId, note: "so vereinbart" });
    const onOtherDays = { startDate: "2026-12-07", endDate: "2026-12-07" };
    await editAssignment(world.ctx(), { assignmentId, ...onOtherDays });
  });
});

it("keeps why a driver was replaced, in log and story", async () => {
  const { jobId, assignmentId } = await assignedJob(world);
  await replaceDriver(world.ctx(), {
    jobId,
    driverId: await activeDriver(world),
    rateType: "hourly",
    rateValue: DRIVER_PROFILE.stundensatz,
    replaceReason: "Fahrer ist krank",
    note: "kennt die Baustelle",
  });
  const grund = "Durch einen anderen Fahrer ersetzt: Fahrer ist krank";
  expect(await assignmentOf(world, assignmentId)).toMatchObject({ grund });
  const told = (await getJobStory(world.ctx(), { jobId })).flatMap(({ detail }) => detail ?? []);
  expect(told.join(" ")).toContain(grund);
  expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
    note: "Fahrer ist krank – kennt die Baustelle",
  });
});
