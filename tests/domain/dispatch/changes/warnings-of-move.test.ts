import { expect, it } from "vitest";
import { moveJob } from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { warningsOfMove } from "../../../../src/domain/dispatch/read/driver-record.ts";
import { noteAvailability } from "../../../../src/domain/drivers/availability/write-availability.ts";
import { assignedJob, NOBODY, requestedJob } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

it("tells before a move what it would stop at, and nothing where nobody drives", async () => {
  const { jobId, driverId } = await assignedJob(world);
  const away = { from: "2026-12-08", to: "2026-12-08", state: "absent", note: "" } as const;
  await noteAvailability(world.ctx(), { driverId, entries: [away] });
  const asked = { jobId, startDate: "2026-12-07", endDate: "2026-12-09" };
  const warnings = await warningsOfMove(world.ctx(), asked);
  expect(warnings.map(({ code }) => code)).toEqual(["absent"]);
  const stopped = await expectRefusal(moveJob(world.ctx(), asked), "confirmation_required");
  expect(stopped.warnings).toEqual(warnings);

  expect(await warningsOfMove(world.ctx(), { ...asked, startDate: "2026-12-09" })).toEqual([]);
  const open = await requestedJob(world);
  expect(await warningsOfMove(world.ctx(), { ...asked, jobId: open })).toEqual([]);
});

it("tells nobody else, and nothing of what is not there", async () => {
  const asked = { jobId: NOBODY, startDate: "2026-12-07" };
  await expectRefusal(warningsOfMove(world.ctx(), asked), "job_not_found");
  await expectRefusal(warningsOfMove(world.ctx(VISITOR), asked), "not_admin");
});
