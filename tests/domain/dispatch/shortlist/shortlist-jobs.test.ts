import { expect, it } from "vitest";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { MAX_JOBS_AT_ONCE } from "../../../../src/domain/dispatch/jobs/vocabulary.ts";
import { shortlist } from "../../../../src/domain/dispatch/read/shortlist.ts";
import { shortlistJobs } from "../../../../src/domain/dispatch/read/shortlist-jobs.ts";
import { activeDriver, jobOf, NOBODY, ORDER } from "../../../support/cast.ts";
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
  const drivers = await shortlistJobs(world.ctx(), { jobIds: [...later, ...jobIds] });
  const his = drivers.find(({ id }) => id === driverId);
  const [first, second] = await Promise.all(jobIds.map((jobId) => jobOf(world, jobId)));
  expect(his).toMatchObject({ hasObjection: true, hasOffered: false, isWanted: false });
  expect(his?.reasons).toEqual([
    { ok: true, isNeutral: true, text: "Passt für 2 von 3" },
    {
      ok: false,
      text: `FA\u00a0${second?.nummer}: Am selben Tag wie FA\u00a0${first?.nummer} aus dieser Auswahl`,
    },
  ]);
});

it("tells the farthest way, and puts the nearer first", async () => {
  const far = await createJob(world.ctx(), { ...ORDER, einsatzort: "Hof 1, 80331 München" });
  const jobIds = [...(await series("2027-02-01")), far.jobId];
  await activeDriver(world, { nachname: "Anfahrt", plz: "80331", ort: "München" });
  await activeDriver(world, { nachname: "Zwischen", plz: "97070", ort: "Würzburg" });
  const found = await shortlistJobs(world.ctx(), { jobIds });
  const of = (name: string) => found.findIndex(({ nachname }) => nachname === name);
  expect(of("Zwischen")).toBeLessThan(of("Anfahrt"));
  const alone = await shortlist(world.ctx(), { jobId: far.jobId, q: "Zwischen" });
  expect(found[of("Zwischen")]?.distance).toEqual(alone[0]?.distance);
});

it("finds by name, and knows no job that is not there", async () => {
  const jobIds = await series("2026-12-07", "2026-12-14");
  const drivers = await shortlistJobs(world.ctx(), { jobIds, q: "Allzeit" });
  expect(drivers.map(({ nachname }) => nachname)).toEqual(["Allzeit"]);
  expect(drivers[0]).toMatchObject({ hasObjection: false, reasons: [{ ok: true }] });
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
