import { expect, it } from "vitest";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { MAX_JOBS_AT_ONCE } from "../../../../src/domain/dispatch/jobs/vocabulary.ts";
import { shortlistJobs } from "../../../../src/domain/dispatch/read/shortlist-jobs.ts";
import { activeDriver, NOBODY, ORDER } from "../../../support/cast.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

async function series(...days: string[]) {
  const { zeitraum: _, ...order } = ORDER;
  return (await createJob(world.ctx(), { ...order, serientage: days })).jobIds;
}

it("says for how many somebody fits, and counts what overlaps among them once", async () => {
  const driverId = await activeDriver(world, { nachname: "Allzeit" });
  const jobIds = [...(await series("2027-01-11")), ...(await series("2027-01-11"))];
  const later = await series("2027-01-12");
  const { drivers } = await shortlistJobs(world.ctx(), { jobIds: [...later, ...jobIds] });
  const his = drivers.find(({ id }) => id === driverId);
  expect(his?.fits).toBe(2);
  expect(his?.jobs.map(({ fits }) => fits)).toEqual([true, false, true]);
  expect(his?.jobs[1]?.against).toEqual([
    expect.stringMatching(/^Am selben Tag wie FA\s\d+ aus dieser Auswahl$/),
  ]);
});

it("finds by name, and knows no job that is not there", async () => {
  const jobIds = await series("2026-12-07", "2026-12-14");
  const { drivers } = await shortlistJobs(world.ctx(), { jobIds, q: "Allzeit" });
  expect(drivers.map(({ nachname }) => nachname)).toEqual(["Allzeit"]);
  await expectRefusal(shortlistJobs(world.ctx(), { jobIds: [NOBODY] }), "job_not_found");
});

it("refuses strangers, no job, and too many", async () => {
  const many = Array.from({ length: MAX_JOBS_AT_ONCE + 1 }, () => NOBODY);
  await expectInvalid(shortlistJobs(world.ctx(), { jobIds: [] }), "jobIds");
  await expectInvalid(shortlistJobs(world.ctx(), { jobIds: many }), "jobIds");
  for (const actor of [VISITOR, DRIVER]) {
    await expectRefusal(shortlistJobs(world.ctx(actor), { jobIds: [NOBODY] }), "not_admin");
  }
});
