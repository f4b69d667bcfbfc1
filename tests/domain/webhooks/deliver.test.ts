import { eq, like, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adminActions, webhookDeliveries, webhookEndpoints } from "../../../src/db/schema/index.ts";
import { transaction } from "../../../src/domain/kernel/context.ts";
import { claimDue } from "../../../src/domain/kernel/outbox.ts";
import { berlinDate } from "../../../src/domain/kernel/time/berlin.ts";
import { purgeExpired } from "../../../src/domain/privacy/purge-expired.ts";
import { announce } from "../../../src/domain/webhooks/announce.ts";
import {
  deliverWebhook,
  resendDelivery,
  resendFailed,
  sendWebhookTrial,
  WEBHOOKS,
} from "../../../src/domain/webhooks/deliver-webhook.ts";
import {
  addWebhook,
  editWebhook,
  removeWebhook,
  renewWebhookSecret,
} from "../../../src/domain/webhooks/endpoints.ts";
import {
  findWebhookId,
  getDelivery,
  getWebhook,
  listBrokenWebhooks,
  listDeliveries,
  listWebhooks,
} from "../../../src/domain/webhooks/queries.ts";
import { WEBHOOK_PAUSES, WEBHOOK_RULES } from "../../../src/domain/webhooks/vocabulary.ts";
import { NOBODY, requestedJob } from "../../support/cast.ts";
import { expectInvalid, expectRefusal } from "../../support/expectations.ts";
import { claimOne } from "../../support/outbox.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../support/webhook-receiver.ts";
import { TODAY, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld({ WEBHOOK_ALLOW_PRIVATE: "true" }, { webhooks: { answersWithinMs: 300 } });
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  world.clock.now = TODAY;
  await world.db.delete(webhookEndpoints);
  const calm = { received: [], mood: { status: 204 }, next: [], onReceived: undefined };
  Object.assign(receiver, calm);
});

const worker = () => world.ctx({ kind: "worker" });
const added = () => addWebhook(world.ctx(), { url: receiver.url, name: "Lager" });

/** Sends what is due, as so many copies of the server do at once. */
async function deliver(copies = 1) {
  const work = async () => {
    const { claims } = await claimDue(worker(), WEBHOOKS, 50);
    for (const claim of claims) await deliverWebhook(worker(), claim);
  };
  await Promise.all(Array.from({ length: copies }, work));
}

async function deliverOne(id: string, ctx = worker()) {
  const claim = await claimOne(ctx, WEBHOOKS, id);
  if (claim) await deliverWebhook(ctx, claim);
}

const nextInMs = async () => (await claimDue(worker(), WEBHOOKS, 1)).nextInMs;

async function deliveries() {
  return (await listDeliveries(world.ctx(), {})).rows;
}

/** One event for whoever listens, about a job that is there already. */
async function happens() {
  const jobId = await requestedJob(world);
  return (await deliveries())[0]?.id ?? jobId;
}

describe("a delivery", () => {
  it("is signed so that the standard's own library takes it, and nobody can change or keep it", async () => {
    const { secret } = await added();
    await happens();
    // The library goes by the machine's clock.
    world.clock.now = new Date();
    await deliver();
    const [got] = receiver.received;
    const headers = got?.headers as Record<string, string>;
    const verifier = new Webhook(secret);
    expect(verifier.verify(got?.body ?? "", headers)).toMatchObject({ type: "job.requested" });
    expect(() => verifier.verify(`${got?.body} `, headers)).toThrow();
    expect(() => verifier.verify(got?.body ?? "", { ...headers, "webhook-id": "x" })).toThrow();
    const other = new Webhook(`whsec_${Buffer.alloc(32).toString("base64")}`);
    expect(() => other.verify(got?.body ?? "", headers)).toThrow();
    expect(await deliveries()).toMatchObject([
      { status: "delivered", attempts: 1, answer_status: 204, failure: null },
    ]);
  });

  it("comes again with the same id and words when the receiver failed, and once it took it no more", async () => {
    await added();
    const id = await happens();
    receiver.next = [{ status: 500, body: "Fehler" }];
    await deliver();
    expect(await deliveries()).toMatchObject([
      { status: "pending", failure: "status", answer_status: 500, answer_start: "Fehler" },
    ]);
    expect((await listBrokenWebhooks(world.ctx())).map(({ name }) => name)).toEqual(["Lager"]);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    world.clock.advance({ minutes: 1 });
    for (const _ of [1, 2]) await deliver();
    const [first, second, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect([first?.id, second?.id]).toEqual([id, id]);
    expect(second?.body).toBe(first?.body);
    expect(await listBrokenWebhooks(world.ctx())).toEqual([]);
    expect(
      await getWebhook(world.ctx(), { webhookId: (await listWebhooks(world.ctx()))[0]?.id ?? "" }),
    ).toMatchObject({ state: "on", waiting: 0, failing_since: null });
  });

  it("is tried for three days with growing pauses, then given up and seen, and sent again when asked for", async () => {
    const { webhookId } = await added();
    const id = await happens();
    receiver.mood = { status: 503 };
    for (const pause of WEBHOOK_PAUSES) {
      await deliver();
      const due = await nextInMs();
      expect(Math.ceil((due ?? 0) / 1000)).toBe(pause);
      world.clock.now = new Date(world.clock.now.getTime() + pause * 1000);
    }
    await deliver();
    expect(receiver.received).toHaveLength(WEBHOOK_PAUSES.length + 1);
    expect(await deliveries()).toMatchObject([{ status: "failed", attempts: 10 }]);
    expect(await nextInMs()).toBeUndefined();
    receiver.mood = { status: 200, body: "ok" };
    await resendDelivery(world.ctx(), { deliveryId: id });
    await deliver();
    expect(await getDelivery(world.ctx(), { deliveryId: id })).toMatchObject({
      status: "delivered",
      attempts: 11,
      answer_start: "ok",
      body: receiver.received[0]?.body,
    });
    expect(new Set(receiver.received.map((one) => one.id))).toEqual(new Set([id]));
    // And again, though it arrived: the same id lets the receiver know it.
    await resendDelivery(world.ctx(), { deliveryId: id });
    await deliver();
    expect(receiver.received).toHaveLength(WEBHOOK_PAUSES.length + 3);
    await editWebhook(world.ctx(), { webhookId, isOn: false });
    await expectRefusal(resendDelivery(world.ctx(), { deliveryId: id }), "webhook_off");
  });

  it("leaves a receiver alone for as long as it asks for, a day at most", async () => {
    await added();
    await happens();
    for (const [asked, pause] of [
      ["600", 600],
      ["999999", 24 * 3600],
    ] as const) {
      receiver.next = [{ status: 429, headers: { "Retry-After": asked } }];
      await deliver();
      const due = (await nextInMs()) ?? 0;
      expect(Math.ceil(due / 1000)).toBe(pause);
      world.clock.now = new Date(world.clock.now.getTime() + due);
    }
  });

  it("is sent once, however many copies of the server work, and to each address of its own", async () => {
    for (const name of ["Lager", "Buchhaltung"]) {
      await addWebhook(world.ctx(), { url: receiver.url, name });
    }
    for (const _ of [1, 2, 3]) await happens();
    await deliver(4);
    expect(receiver.received).toHaveLength(6);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(6);
    await world.db.update(webhookDeliveries).set({ status: "pending" });
    const [one] = await deliveries();
    await Promise.all([1, 2, 3, 4].map(() => deliverOne(one?.id ?? "")));
    expect(receiver.received).toHaveLength(7);
  });

  it("comes again with the same id where a worker was killed after sending it", async () => {
    await added();
    const id = await happens();
    // The receiver has it, and the worker never gets to write that down.
    const killed = { ...worker(), webhooks: { ...worker().webhooks, send: killedAfterSending } };
    await expect(deliverOne(id, killed)).rejects.toThrow("killed");
    await deliverOne(id);
    expect(receiver.received).toHaveLength(1);
    const { claimed_until } = webhookDeliveries;
    await world.db
      .update(webhookDeliveries)
      .set({ claimed_until: sql`${claimed_until} - interval '1 minute'` });
    await deliverOne(id);
    expect(receiver.received.map((one) => one.id)).toEqual([id, id]);
    expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 2 }]);
  });

  it("says what went wrong where nothing answers, or sends it elsewhere", async () => {
    await added();
    const id = await happens();
    for (const [mood, failure] of [
      ["hang", "timeout"],
      ["drip", "timeout"],
      [{ status: 302, headers: { Location: receiver.url } }, "redirect"],
      [{ status: 300 }, "redirect"],
      [{ status: 400 }, "status"],
      [{ status: 404 }, "status"],
    ] as const) {
      receiver.received = [];
      receiver.next = [mood];
      await resendDelivery(world.ctx(), { deliveryId: id });
      await deliver();
      expect(await deliveries()).toMatchObject([{ status: "pending", failure }]);
      expect(receiver.received).toHaveLength(1);
    }
    await world.db.update(webhookEndpoints).set({ url: "http://127.0.0.1:9/" });
    await resendDelivery(world.ctx(), { deliveryId: id });
    await deliver();
    expect(await deliveries()).toMatchObject([{ failure: "unreachable", answer_status: null }]);
  });

  it("never holds the change up that it tells of", async () => {
    await added();
    receiver.mood = "hang";
    await happens();
    expect(receiver.received).toEqual([]);
    await world.db.transaction(async (db) => {
      await db.delete(webhookEndpoints);
      // Not even while its address is being removed.
      await requestedJob(world);
    });
    expect(await deliveries()).toEqual([]);
  });

  it(`is kept for ${WEBHOOK_RULES.keptDays} days`, async () => {
    await added();
    await happens();
    await deliver();
    world.clock.advance({ days: WEBHOOK_RULES.keptDays - 1 });
    await purgeExpired(worker());
    expect(await deliveries()).toHaveLength(1);
    world.clock.advance({ days: 2 });
    await purgeExpired(worker());
    expect(await deliveries()).toEqual([]);
  });
});

async function killedAfterSending(
  ...call: Parameters<ReturnType<typeof worker>["webhooks"]["send"]>
): Promise<never> {
  await worker().webhooks.send(...call);
  throw new Error("killed");
}

describe("an address that is told", () => {
  it("is switched off by 410 at once, by five days without success later, and says so until somebody switches it on", async () => {
    const { webhookId } = await added();
    await happens();
    receiver.mood = { status: 410 };
    await deliver();
    const stopped = { state: "stopped", is_on: false, stop_reason: "gone" };
    expect(await listBrokenWebhooks(world.ctx())).toMatchObject([stopped]);
    expect(await deliveries()).toMatchObject([{ status: "failed", failure: "gone" }]);
    const [log] = await world.db
      .select()
      .from(adminActions)
      .where(eq(adminActions.action, "stop_webhook"));
    expect(log).toMatchObject({ note: "Lager", admin_email: "worker" });
    await requestedJob(world);
    expect(await deliveries()).toMatchObject([{ failure: "off" }, { failure: "gone" }]);
    await expectRefusal(sendWebhookTrial(world.ctx(), { webhookId }), "webhook_off");
    await editWebhook(world.ctx(), { webhookId, isOn: true });
    expect(await listBrokenWebhooks(world.ctx())).toEqual([]);
    receiver.mood = { status: 500 };
    for (let day = 0; day < WEBHOOK_RULES.failingDays; day += 1) {
      await sendWebhookTrial(world.ctx(), { webhookId });
      await deliver();
      expect(await listBrokenWebhooks(world.ctx())).toMatchObject([{ state: "failing" }]);
      world.clock.advance({ days: 1 });
    }
    await deliver();
    expect(await listBrokenWebhooks(world.ctx())).toMatchObject([
      { state: "stopped", stop_reason: "failing" },
    ]);
    await deliver();
    expect((await deliveries()).filter(({ failure }) => failure === "off").length).toBeGreaterThan(
      0,
    );
  });

  it("gets what it missed while it was off, in order, once somebody asks for it", async () => {
    const { webhookId } = await added();
    await editWebhook(world.ctx(), { webhookId, isOn: false });
    await happens();
    world.clock.advance({ days: 1 });
    for (const _ of [1, 2, 3]) await requestedJob(world);
    await deliver();
    const since = berlinDate(world.clock.now);
    expect(await resendFailed(world.ctx(), { since })).toEqual({ resent: 0 });
    await expectRefusal(resendFailed(world.ctx(), { since, webhookId }), "webhook_off");
    expect(receiver.received).toEqual([]);
    await editWebhook(world.ctx(), { webhookId, isOn: true });
    expect(await resendFailed(world.ctx(), { since, webhookId })).toEqual({ resent: 3 });
    expect(await resendFailed(world.ctx(), { since })).toEqual({ resent: 0 });
    await deliver();
    const sent = receiver.received.map(({ body }) => JSON.parse(body).data.job.nummer);
    expect(sent).toHaveLength(3);
    expect(sent).toEqual(sent.toSorted((one, other) => one - other));
    expect((await deliveries()).map(({ status }) => status)).toEqual([
      ...Array(3).fill("delivered"),
      "failed",
    ]);
    const visitor = world.ctx(VISITOR);
    await expectRefusal(resendFailed(visitor, { since }), "not_admin");
    await expectInvalid(resendFailed(world.ctx(), { since: "gestern" }), "since");
  });

  it("gets its own failures again as they happened, whenever they were tried last", async () => {
    const { webhookId } = await added();
    const office = await addWebhook(world.ctx(), { url: receiver.url, name: "Büro" });
    expect(await findWebhookId(world.ctx(), "büro")).toBe(office.webhookId);
    await requestedJob(world);
    receiver.mood = { status: 410 };
    await deliver();
    await requestedJob(world);
    for (const id of [webhookId, office.webhookId]) {
      await editWebhook(world.ctx(), { webhookId: id, isOn: true });
    }
    const since = berlinDate(world.clock.now);
    expect(await resendFailed(world.ctx(), { since, webhookId })).toEqual({ resent: 2 });
    const [next] = (await claimDue(worker(), WEBHOOKS, 1)).claims;
    const first = (await deliveries()).find(({ id }) => id === next?.row.id);
    expect(first?.failure).toBe("gone");
  });

  it("gets a new secret beside which the one before signs for a day, and no longer", async () => {
    const { webhookId, secret: first } = await added();
    const { secret: second, previousUntil } = await renewWebhookSecret(world.ctx(), { webhookId });
    const hours = (previousUntil.getTime() - world.clock.now.getTime()) / 3_600_000;
    expect(Math.round(hours)).toBe(WEBHOOK_RULES.previousSecretHours);
    const accepts = async () => {
      await sendWebhookTrial(world.ctx(), { webhookId });
      await deliver();
      const { body = "", headers } = receiver.received.at(-1) ?? {};
      return [first, second]
        .map((secret) => new Webhook(secret))
        .map((verifier) => {
          const id = String(headers?.["webhook-id"]);
          const seconds = Number(headers?.["webhook-timestamp"]);
          const signature = verifier.sign(id, new Date(seconds * 1000), body);
          return String(headers?.["webhook-signature"]).split(" ").includes(signature);
        });
    };
    expect(await accepts()).toEqual([true, true]);
    world.clock.advance({ hours: WEBHOOK_RULES.previousSecretHours });
    expect(await accepts()).toEqual([false, true]);
  });

  it("keeps its secret from whoever reads the database or the lists, and from another link secret", async () => {
    const { webhookId, secret } = await added();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const [row] = await world.db.select().from(webhookEndpoints);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20));
    expect(JSON.stringify(await listWebhooks(world.ctx()))).not.toMatch(/secret/);
    await sendWebhookTrial(world.ctx(), { webhookId });
    const [{ id = "" } = {}] = await deliveries();
    await deliverOne(id, { ...worker(), linkSecret: "another-link-secret-0123456789abcdef" });
    expect(await deliveries()).toMatchObject([{ status: "failed", failure: "secret" }]);
    expect(receiver.received).toEqual([]);
  });

  it("is checked before it is stored, and there are only so many", async () => {
    const add = (url: string) => addWebhook(world.ctx(), { url });
    await expectInvalid(add(" "), "url");
    const refused = await expectRefusal(add("system.example"), "validation");
    expect(Object.keys(refused.fields ?? {})).toEqual(["url"]);
    await expectInvalid(addWebhook(world.ctx(), { url: receiver.url, events: [] }), "events");
    const wrong = { webhookId: NOBODY };
    await expectRefusal(removeWebhook(world.ctx(), wrong), "webhook_not_found");
    await expectRefusal(renewWebhookSecret(world.ctx(), wrong), "webhook_not_found");
    await expectRefusal(sendWebhookTrial(world.ctx(), wrong), "webhook_not_found");
    await expectRefusal(editWebhook(world.ctx(), { ...wrong, isOn: true }), "webhook_not_found");
    await expectRefusal(
      resendDelivery(world.ctx(), { deliveryId: NOBODY }),
      "webhook_delivery_not_found",
    );
    const all = Array.from({ length: WEBHOOK_RULES.endpoints }, added);
    await Promise.all(all);
    await expectRefusal(added(), "too_many_webhooks");
  });

  it("is the dispatcher's business alone", async () => {
    const { webhookId } = await added();
    const visitor = world.ctx(VISITOR);
    await expectRefusal(addWebhook(visitor, { url: receiver.url }), "not_admin");
    await expectRefusal(editWebhook(visitor, { webhookId, isOn: false }), "not_admin");
    await expectRefusal(removeWebhook(visitor, { webhookId }), "not_admin");
    await expectRefusal(renewWebhookSecret(visitor, { webhookId }), "not_admin");
    await expectRefusal(sendWebhookTrial(visitor, { webhookId }), "not_admin");
    await expectRefusal(resendDelivery(visitor, { deliveryId: NOBODY }), "not_admin");
    await expectRefusal(listWebhooks(visitor), "not_admin");
    await expectRefusal(listDeliveries(visitor, {}), "not_admin");
    await expectRefusal(getDelivery(visitor, { deliveryId: NOBODY }), "not_admin");
    const program = world.ctx({ kind: "api-key", id: NOBODY, name: "Skript", scope: "write" });
    await expectRefusal(addWebhook(program, { url: receiver.url }), "not_admin");
    await expectRefusal(editWebhook(program, { webhookId, isOn: false }), "not_admin");
    await expectRefusal(removeWebhook(program, { webhookId }), "not_admin");
    await expectRefusal(renewWebhookSecret(program, { webhookId }), "not_admin");
    await sendWebhookTrial(program, { webhookId });
    expect(await deliveries()).toHaveLength(1);
  });

  it("says in the log who changed what", async () => {
    const { webhookId } = await addWebhook(world.ctx(), { url: receiver.url, name: "Werk 7" });
    await editWebhook(world.ctx(), { webhookId, isOn: false, events: ["job.moved"] });
    await editWebhook(world.ctx(), { webhookId, name: "Werk 8" });
    await renewWebhookSecret(world.ctx(), { webhookId });
    const other = await addWebhook(world.ctx(), { url: receiver.url, name: "Lager" });
    await removeWebhook(world.ctx(), { webhookId });
    const left = (await listWebhooks(world.ctx())).map(({ id }) => id);
    expect([left.includes(webhookId), left.includes(other.webhookId)]).toEqual([false, true]);
    const log = await world.db
      .select()
      .from(adminActions)
      .where(like(adminActions.note, "Werk%"))
      .orderBy(adminActions.created_at);
    expect(log.map(({ action, note }) => `${action}: ${note}`)).toEqual([
      "add_webhook: Werk 7",
      "edit_webhook: Werk 7, Ereignisse, ausgeschaltet",
      "edit_webhook: Werk 8, Name",
      "renew_webhook_secret: Werk 8",
      "remove_webhook: Werk 8",
    ]);
  });
});

it("is sent at once by a running server, which hears of it, and after its address comes back", async () => {
  await added();
  receiver.mood = { status: 503 };
  await world.runtime.startWorker();
  await requestedJob(world);
  await expect.poll(() => receiver.received.length).toBe(1);
  receiver.mood = { status: 204 };
  await expect.poll(async () => (await deliveries())[0]?.failure).toBe("status");
  await resendDelivery(world.ctx(), { deliveryId: (await deliveries())[0]?.id ?? "" });
  await expect.poll(async () => (await deliveries())[0]?.status).toBe("delivered");
  await world.runtime.stopWorker(5000);
});

it("tells nobody of what has happened before they were added", async () => {
  const jobId = await requestedJob(world);
  await added();
  expect(await deliveries()).toEqual([]);
  await transaction(world.ctx(), (tx) => announce(tx, "job.moved", { jobId }));
  expect(await deliveries()).toHaveLength(1);
});
