import { beforeEach, describe, expect, it } from "vitest";
import { webhookDeliveries, webhookEndpoints } from "../../../src/db/schema/index.ts";
import { SAMPLE_DOMAIN } from "../../../src/db/schema/samples.ts";
import { listEvents } from "../../../src/domain/desk/notifications/devices.ts";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import { readOpenJobs } from "../../../src/domain/dispatch/read/open-jobs/open-jobs.ts";
import { berlinDate } from "../../../src/domain/kernel/time/berlin.ts";
import { SAMPLE_NOT_SENT } from "../../../src/domain/mail/vocabulary.ts";
import { addWebhook } from "../../../src/domain/webhooks/endpoints.ts";
import {
  activeDriver,
  answerOf,
  checkedDocuments,
  driverOf,
  jobOf,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { requestedSubscription } from "../../support/newsletter.ts";
import { emailsAbout, paperMailer, settle } from "../../support/outbox.ts";
import { usePushDesk } from "../../support/push-desk.ts";
import { DRIVER, TODAY, useWorld } from "../../support/world.ts";

const world = useWorld({ WEBHOOK_ALLOW_PRIVATE: "true" });
const desk = usePushDesk(world);
beforeEach(async () => {
  world.clock.now = TODAY;
  await world.db.delete(webhookEndpoints);
  await addWebhook(world.ctx(), { url: "http://127.0.0.1:9/hooks" });
  await desk.device();
});

let count = 0;
const sample = () => ({ email: `beispiel-${++count}@${SAMPLE_DOMAIN}` });

/** An order whose driver is assigned and says yes. */
async function accepted(order: object, profile: object) {
  const [jobId, driverId] = [await requestedJob(world, order), await activeDriver(world, profile)];
  await settle(world);
  await desk.deliver();
  desk.peer.messages = [];
  await world.db.delete(webhookDeliveries);
  const rate = { rateType: "hourly", rateValue: 42.5 } as const;
  const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...rate });
  await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
  const mailer = paperMailer();
  await settle(world, mailer);
  await desk.deliver();
  return {
    jobId,
    emails: await emailsAbout(world, { assignmentId }),
    left: {
      mails: mailer.sent.length,
      pushes: desk.peer.messages.length,
      webhooks: (await world.db.select().from(webhookDeliveries)).length,
    },
  };
}

describe("what happens to samples", () => {
  it.each([
    ["a sample order with a sample driver", sample(), sample()],
    ["a sample order with a real driver", sample(), {}],
    ["a real order with a sample driver", {}, sample()],
  ])("leaves the house by no way: %s", async (_, order, profile) => {
    const { jobId, emails, left } = await accepted(order, profile);
    expect(left).toEqual({ mails: 0, pushes: 0, webhooks: 0 });
    expect(emails.length).toBeGreaterThan(0);
    for (const { status, error_message, server_answer, text } of emails) {
      const kept = { status, error_message, server_answer };
      expect(kept).toEqual({ status: "sent", error_message: SAMPLE_NOT_SENT, server_answer: null });
      expect(text).toContain("Kran");
    }
    const { nummer } = await jobOf(world, jobId);
    const heard = (await listEvents(world.ctx())).filter((event) => event.nummer === nummer);
    expect(heard.map(({ kind }) => kind)).toContain("acceptance");
  });

  it("is told as ever where both are real", async () => {
    const { emails, left } = await accepted({}, {});
    expect(left).toEqual({ mails: 2, pushes: 1, webhooks: 2 });
    expect(emails.map(({ error_message }) => error_message)).toEqual(emails.map(() => null));
  });

  it("is offered to no real driver: his mails and his page name real orders alone", async () => {
    const orders = [await requestedJob(world, sample()), await requestedJob(world)];
    const offeredTo = async (profile: object) => {
      const driver = await driverOf(world, await activeDriver(world, profile));
      const { jobs } = await readOpenJobs(world.ctx(), driver, berlinDate(TODAY));
      const offered = new Set(jobs.map(({ job }) => job.id));
      return orders.map((id) => offered.has(id));
    };
    expect(await offeredTo({})).toEqual([false, true]);
    expect(await offeredTo(sample())).toEqual([true, true]);
  });

  it("goes by the recipient where a mail is about neither an order nor a driver", async () => {
    await settle(world);
    const mailer = paperMailer();
    await requestedSubscription(world, sample().email);
    const real = await requestedSubscription(world);
    await settle(world, mailer);
    expect(mailer.sent.map(({ to }) => to)).toEqual([real]);
  });

  it("goes on as if its mail had left: an approved driver becomes active", async () => {
    const driverId = await pendingDriver(world, sample());
    await checkedDocuments(world, driverId);
    await approveDriver(world.ctx(), { driverId });
    const mailer = paperMailer();
    await settle(world, mailer);
    expect(mailer.sent).toEqual([]);
    expect((await driverOf(world, driverId)).status).toBe("active");
  });
});
