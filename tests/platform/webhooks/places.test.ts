import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { webhookDeliveries } from "../../../src/db/schema/index.ts";
import { claimDue } from "../../../src/domain/kernel/outbox.ts";
import { deliverWebhook, WEBHOOKS } from "../../../src/domain/webhooks/deliver-webhook.ts";
import { addWebhook } from "../../../src/domain/webhooks/endpoints.ts";
import { startOutboxLoop } from "../../../src/platform/outbox-loop.ts";
import { requestedJob } from "../../support/cast.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../support/webhook-receiver.ts";
import { useWorld } from "../../support/world.ts";

const PLACES = 8;
// Nobody is given up while this test runs.
const world = useWorld(
  { WEBHOOK_ALLOW_PRIVATE: "true" },
  { webhooks: { answersWithinMs: 600_000 } },
);
let silent: WebhookReceiver;
let prompt: WebhookReceiver;

beforeAll(async () => {
  [silent, prompt] = [await startWebhookReceiver(), await startWebhookReceiver()];
  silent.mood = "hang";
});
afterAll(() => prompt.stop());

it("receivers that hang, as many as there are places, hold up nobody else", async () => {
  const worker = () => world.ctx({ kind: "worker" });
  const loop = startOutboxLoop(
    {
      queue: "webhooks",
      atOnce: PLACES,
      claimDue: async (limit) => ({
        ...(await claimDue(worker(), WEBHOOKS, limit)),
        nextInMs: 0,
      }),
      listen: () => ({ stop: async () => {} }),
      deliver: (claim, onHandedOver) => deliverWebhook(worker(), claim, { onHandedOver }),
      isBusy: () => false,
    },
    world.runtime.log,
    { slowMs: 1000 },
  );
  for (let n = 0; n < PLACES; n += 1) await addWebhook(world.ctx(), { url: silent.url });
  await requestedJob(world);
  await expect.poll(() => silent.received.length).toBe(PLACES);
  await addWebhook(world.ctx(), { url: prompt.url });
  await requestedJob(world);
  await expect.poll(() => prompt.received.length).toBe(1);
  const unanswered = await world.db.$count(
    webhookDeliveries,
    isNull(webhookDeliveries.attempted_at),
  );
  expect(unanswered).toBeGreaterThanOrEqual(PLACES);
  await silent.stop();
  await loop.stop(10_000);
});
