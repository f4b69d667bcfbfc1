import { inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobRequests, priceConfirmations } from "../../../../src/db/schema/index.ts";
import type { BookingInput } from "../../../../src/domain/dispatch/jobs/booking/schemas.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { requestJob } from "../../../../src/domain/dispatch/jobs/request-job.ts";
import { MAX_DRIVERS_PER_REQUEST } from "../../../../src/domain/dispatch/jobs/schemas.ts";
import { listJobs } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { actionsOf, BOOKING, jobOf, ORDER } from "../../../support/cast.ts";
import { requestedJobs } from "../../../support/customer.ts";
import { expectInvalid, fingerprint, outcomes } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

const ask = (anzahl_fahrer: BookingInput["anzahl_fahrer"], key?: string) =>
  requestJob(world.ctx(VISITOR, key), { ...BOOKING, anzahl_fahrer });

describe("a request for several drivers", () => {
  it("becomes that many linked jobs, each with a number and a price confirmation", async () => {
    const jobIds = await requestedJobs(world, 3);
    const jobs = await Promise.all(jobIds.map((jobId) => jobOf(world, jobId)));
    expect(new Set(jobs.map((job) => job.gruppe_id))).toEqual(new Set([jobIds[0]]));
    const numbers = jobs.map((job) => job.nummer);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    for (const job of jobs) {
      expect(job).toMatchObject({ status: "open", source: "form", customer_name: "Petra Muster" });
    }
    const confirmed = inArray(priceConfirmations.job_id, jobIds);
    expect(await world.db.$count(priceConfirmations, confirmed)).toBe(3);
    const { rows } = await listJobs(world.ctx(), { limit: 3 });
    expect(rows.map((row) => row.gruppe_id)).toEqual(Array(3).fill(jobIds[0]));
  });

  it("is acknowledged by one mail and announced by one, both with all order numbers", async () => {
    const jobIds = await requestedJobs(world, 3);
    const jobs = await Promise.all(jobIds.map((jobId) => jobOf(world, jobId)));
    const numbers = jobs.map((job) => `FA\u00a0${job.nummer}`);
    const mails = await Promise.all(jobIds.map((jobId) => emailsAbout(world, { jobId })));
    expect(mails.map((one) => one.length)).toEqual([2, 0, 0]);
    for (const mail of mails.flat()) expect(mail.data).toMatchObject({ numbers });
  });

  it("is stored once under one key, also when it is sent in parallel", async () => {
    const before = await world.db.$count(jobRequests);
    const { won } = await outcomes(Array.from({ length: 5 }, () => ask(4, "derselbe-schluessel")));
    expect(won).toHaveLength(5);
    expect(new Set(won.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(won[0]?.jobIds).toHaveLength(4);
    expect(won[0]?.jobId).toBe(won[0]?.jobIds[0]);
    expect(await world.db.$count(jobRequests)).toBe(before + 4);
  });

  it.each([undefined, null, "", " ", 1, "1"])(
    "for one driver (%o) is one job without a group",
    async (count) => {
      const { jobId, jobIds } = await ask(count);
      expect(jobIds).toEqual([jobId]);
      expect((await jobOf(world, jobId)).gruppe_id).toBeNull();
      const [mail] = await emailsAbout(world, { jobId, template: "request_received" });
      expect(mail?.data).not.toHaveProperty("numbers");
    },
  );

  it.each([0, -1, 1.5, MAX_DRIVERS_PER_REQUEST + 1, "elf", "0", "2.5", "1e9", true as never])(
    "for %o drivers is refused, and stores nothing",
    async (count) => {
      const before = await fingerprint(world);
      await expectInvalid(ask(count), "anzahl_fahrer");
      expect(await fingerprint(world)).toEqual(before);
    },
  );
});

describe("an order for several drivers", () => {
  it("becomes that many linked jobs, each in the action log", async () => {
    const { jobId, jobIds } = await createJob(world.ctx(), { ...ORDER, drivers: 2 });
    for (const id of jobIds) {
      expect((await jobOf(world, id)).gruppe_id).toBe(jobId);
      expect(await actionsOf(world, { jobId: id })).toMatchObject([{ action: "create_job" }]);
    }
    await expectInvalid(createJob(world.ctx(), { ...ORDER, drivers: 11 }), "drivers");
  });
});
