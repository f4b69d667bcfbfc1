import { afterEach, describe, expect, it } from "vitest";
import { requestSubscription } from "../../../src/domain/customers/newsletter/subscribe.ts";
import { wishChange } from "../../../src/domain/customers/wish-change.ts";
import { describeSetup } from "../../../src/domain/desk/setup.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { sendRequestedDocuments } from "../../../src/domain/drivers/documents/request-documents.ts";
import { registerDriver } from "../../../src/domain/drivers/register-driver.ts";
import {
  acceptedJob,
  activeDriver,
  assignmentOf,
  BOOKING,
  confirmedJob,
  DRIVER_PROFILE,
  ORDER,
} from "../../support/cast.ts";
import { statusLinkOf } from "../../support/customer.ts";
import {
  driverWithLicence,
  leftCopies,
  PDF_FILE,
  renewalLinkOf,
  upload,
} from "../../support/documents.ts";
import { expectRefusal, fingerprint } from "../../support/expectations.ts";
import { useWorld, VISITOR } from "../../support/world.ts";

const MEGABYTE = 1024 * 1024;
const world = useWorld();

afterEach(() => {
  world.disk.freeBytes = 10_000 * MEGABYTE;
});
const visitor = (key?: string) => world.ctx(VISITOR, key);

describe("while the storage is low", () => {
  it("everything that comes in from outside is refused, and nothing of it is stored", async () => {
    const { jobId } = await confirmedJob(world);
    const wish = { ...(await statusLinkOf(world, jobId)), art: "storno", nachricht: "" } as const;
    const { document } = await driverWithLicence(world);
    const renewal = renewalLinkOf(world, document);
    const files = [await upload(world, "fuehrerschein", PDF_FILE)];
    const registration = { ...DRIVER_PROFILE, email: "spaet@fahrer.example" };

    world.disk.freeBytes = 127 * MEGABYTE;
    const before = await fingerprint(world);
    for (const attempt of [
      () => requestJob(visitor(), BOOKING),
      () => requestJob(visitor(crypto.randomUUID()), BOOKING),
      () => registerDriver(visitor(), registration),
      () => sendRequestedDocuments(visitor(), renewal, files),
      () => wishChange(visitor(), wish),
      () => requestSubscription(visitor(), { email: "neu@bau.example" }),
    ]) {
      expect(await expectRefusal(attempt(), "storage_low")).toMatchObject({ kind: "unavailable" });
    }
    expect(await fingerprint(world)).toEqual(before);

    world.disk.freeBytes = 200 * MEGABYTE;
    await requestJob(visitor(), BOOKING);
    await registerDriver(visitor(), registration);
    await sendRequestedDocuments(visitor(), renewal, files);
    expect(await wishChange(visitor(), wish)).toEqual({ isNew: true });
    expect(await leftCopies(world)).toEqual([]);
  });

  it("the dispatcher works on", async () => {
    const { assignmentId } = await acceptedJob(world);
    const driverId = await activeDriver(world, { email: "frei@fahrer.example" });
    world.disk.freeBytes = MEGABYTE;
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    await cancelAssignment(world.ctx(), { assignmentId });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ status: "cancelled" });
    const { jobId } = await createJob(world.ctx(), ORDER);
    await assignDriver(world.ctx(), { jobId, driverId, rateType: "hourly", rateValue: 42 });
  });

  it("a booking that was stored before is answered as before", async () => {
    const key = crypto.randomUUID();
    const first = await requestJob(visitor(key), BOOKING);
    world.disk.freeBytes = 0;
    expect(await requestJob(visitor(key), BOOKING)).toEqual(first);
  });

  it("it says so first, and is over only with some more space than where it began", () => {
    const topics = () => describeSetup(world.config, world.ctx().storage).map(({ topic }) => topic);
    expect(topics()).not.toContain("storage");
    world.disk.freeBytes = 127 * MEGABYTE;
    expect(topics()[0]).toBe("storage");
    world.disk.freeBytes = 159 * MEGABYTE;
    expect(topics()[0]).toBe("storage");
    world.disk.freeBytes = 161 * MEGABYTE;
    expect(topics()).not.toContain("storage");
  });
});
