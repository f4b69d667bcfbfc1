import { describe, expect, it } from "vitest";
import { alertDrivers } from "../../../../src/domain/dispatch/assignments/alert-drivers.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { moveJob } from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { shortlist } from "../../../../src/domain/dispatch/read/shortlist.ts";
import type { NoteAvailabilityInput } from "../../../../src/domain/drivers/availability/schemas.ts";
import { noteAvailability } from "../../../../src/domain/drivers/availability/write-availability.ts";
import { DomainError } from "../../../../src/domain/kernel/errors.ts";
import {
  activeDriver,
  assignedJob,
  assignmentOf,
  assignmentsOf,
  checkedDocuments,
  requestedJob,
} from "../../../support/cast.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;
/** Monday to Wednesday. */
const DAYS = { startDate: "2026-11-23", endDate: "2026-11-25" };

async function driverWho(said: Omit<NoteAvailabilityInput, "driverId">) {
  const driverId = await activeDriver(world);
  await noteAvailability(world.ctx(), { driverId, ...said });
  return driverId;
}

async function warningsOf(attempt: Promise<unknown>) {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof DomainError ? (error.warnings ?? []) : [];
}

async function reasonsOf(jobId: string, driverId: string) {
  const rows = await shortlist(world.ctx(), { jobId, ...DAYS });
  return rows.find(({ id }) => id === driverId)?.reasons ?? [];
}

const away = (from: string, to = from, note = "") =>
  ({ entries: [{ from, to, state: "absent", note }] }) satisfies Omit<
    NoteAvailabilityInput,
    "driverId"
  >;

describe("a driver who is not free", () => {
  it("is assigned only once that is overruled, which stays with the assignment", async () => {
    const driverId = await driverWho(away("2026-11-24", "2026-11-24", "Arzt"));
    const jobId = await requestedJob(world);
    const input = { jobId, driverId, ...RATE, ...DAYS };
    expect(await warningsOf(assignDriver(world.ctx(), input))).toEqual([
      {
        code: "absent",
        text: "Der Fahrer ist laut Kalender nicht frei: Di., 24.11.2026 (Arzt), Stand 21.11.",
      },
    ]);
    const confirmed = { ...input, confirmedWarnings: ["absent" as const] };
    const { assignmentId } = await assignDriver(world.ctx(), confirmed);
    expect((await assignmentOf(world, assignmentId)).uebergangen).toEqual(["absent"]);
  });

  it("is named by the shortlist with the days that are really worked", async () => {
    const jobId = await requestedJob(world);
    const text = async (driverId: string) =>
      (await reasonsOf(jobId, driverId)).flatMap((reason) =>
        /frei/i.test(reason.text) ? [[reason.ok, reason.text]] : [],
      );
    const week = { entries: [{ from: "2026-11-23", to: "2026-11-25", state: "free" as const }] };
    const never = { pattern: { free: [], absent: ["mo" as const, "mi" as const] } };
    expect(await text(await driverWho(away("2026-11-23", "2026-11-24")))).toEqual([
      [false, "Nicht frei: 23.11. – 24.11.2026, Stand 21.11."],
    ]);
    expect(await text(await driverWho(never))).toEqual([
      [false, "Nicht frei: 2 von 3 Tagen, zuerst Mo., 23.11.2026, Stand 21.11."],
    ]);
    expect(await text(await driverWho(week))).toEqual([[true, "Frei laut Kalender, Stand 21.11."]]);
    expect(await text(await driverWho({ pattern: { free: ["di"], absent: [] } }))).toEqual([
      [true, "Frei an 1 von 3 Tagen laut Kalender, Stand 21.11."],
    ]);
    // The weekend before isn't worked, and who says nothing is neither.
    expect(await text(await driverWho(away("2026-11-22")))).toEqual([]);
  });

  it("is asked about again when he would replace somebody or is moved onto such a day", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const substitute = await driverWho(away("2026-11-23", "2026-11-30"));
    const replacing = { jobId, driverId: substitute, ...RATE };
    const codes = (warnings: { code: string }[]) => warnings.map(({ code }) => code);
    expect(codes(await warningsOf(replaceDriver(world.ctx(), replacing)))).toEqual(["absent"]);
    await noteAvailability(world.ctx(), { driverId, ...away("2026-12-01") });
    const moving = { jobId, startDate: "2026-12-01", endDate: "2026-12-01", reason: "" };
    expect(codes(await warningsOf(moveJob(world.ctx(), moving)))).toEqual(["absent"]);
    await moveJob(world.ctx(), { ...moving, confirmedWarnings: ["absent"] });
    expect(await assignmentsOf(world, jobId)).toMatchObject([{ start_date: "2026-12-01" }]);
  });

  it("is not asked by mail; one who is free or says nothing is", async () => {
    const absent = await driverWho(away("2026-11-23", "2026-11-30"));
    const free = await driverWho({
      entries: [{ from: "2026-11-23", to: "2026-11-30", state: "free" }],
    });
    const silent = await activeDriver(world);
    for (const driverId of [absent, free, silent]) await checkedDocuments(world, driverId);
    const jobId = await requestedJob(world);
    const driverIds = [absent, free, silent];
    expect(await alertDrivers(world.ctx(), { jobId, driverIds })).toEqual({ sent: 2 });
    expect(await alertDrivers(world.ctx(), { jobId, driverIds: [absent] })).toEqual({ sent: 0 });
  });
});
