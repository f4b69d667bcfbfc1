import { expect, it } from "vitest";
import { settleWish } from "../../../../src/domain/customers/settle-wish.ts";
import { wishChange } from "../../../../src/domain/customers/wish-change.ts";
import type { WishOutcome } from "../../../../src/domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../../../src/domain/mail/templates.ts";
import { approvedDriver, jobOf, requestedJob } from "../../../support/cast.ts";
import { statusLinkOf, wishesAbout } from "../../../support/customer.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

/** A job of which the customer asked for a cancellation; `waits`: nobody has answered. */
async function jobWithCancellation(outcome: WishOutcome | "waits") {
  const jobId = await requestedJob(world, { nachricht: outcome });
  const link = await statusLinkOf(world, jobId);
  await wishChange(world.ctx(VISITOR), { ...link, art: "storno", nachricht: "" });
  const [wish] = await wishesAbout(world, jobId);
  if (outcome !== "waits") await settleWish(world.ctx(), { wishId: wish?.id ?? "", outcome });
  return jobId;
}

it("offers no approved driver a job whose customer wants to cancel it, unless that was refused", async () => {
  await jobWithCancellation("waits");
  const granted = await jobWithCancellation("uebernommen");
  await jobWithCancellation("abgelehnt");
  await jobWithCancellation("besprochen");
  const driverId = await approvedDriver(world);
  const [mail] = await emailsAbout(world, { driverId, template: "job_alert" });
  const offered = mail?.data as MailFacts["job_alert"] | undefined;
  expect(offered?.jobs.map(({ job }) => job.nachricht).sort()).toEqual(["abgelehnt", "besprochen"]);
  expect(await jobOf(world, granted)).toMatchObject({ status: "open" });
});
