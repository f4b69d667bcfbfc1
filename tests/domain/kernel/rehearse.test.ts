import { expect, it } from "vitest";
import { fahrerDokumente } from "../../../src/db/schema/index.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { deleteDocument } from "../../../src/domain/drivers/documents/documents.ts";
import { rehearse } from "../../../src/domain/kernel/idempotency.ts";
import { activeDriver, checkedDocuments, pendingDriver, requestedJob } from "../../support/cast.ts";
import { expectRefusal, fingerprint } from "../../support/expectations.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

it("does what it would do, and leaves nothing: no row, no mail, no call to the one who sends them", async () => {
  const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
  const placement = { jobId, driverId, rateType: "hourly", rateValue: 42.5 } as const;
  const before = await fingerprint(world);
  let calls = 0;
  const ctx = { ...world.ctx(), wake: () => void calls++ };
  const told = await rehearse(ctx, async (inside) => {
    const { assignmentId } = await assignDriver(inside, placement);
    // The second sees what the first did, and its refusal undoes only its own.
    await expectRefusal(assignDriver(inside, placement), "double_assignment");
    return assignmentId;
  });
  expect(told).toMatch(/^[\da-f-]{36}$/);
  expect(await fingerprint(world)).toEqual(before);
  expect(calls).toBe(0);
  await assignDriver(ctx, placement);
  expect(calls).toBe(1);
});

it("ends as the work ends, and never at a file", async () => {
  const failing = rehearse(world.ctx(), () => Promise.reject(new Error("Kaputt")));
  await expect(failing).rejects.toThrow("Kaputt");
  await checkedDocuments(world, await pendingDriver(world));
  const [document] = await world.db.select().from(fahrerDokumente);
  const deleted = rehearse(world.ctx(), (inside) =>
    deleteDocument(inside, { documentId: String(document?.id) }),
  );
  await expect(deleted).rejects.toThrow("cannot undo");
});
