import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deskEvents, pushDevices, pushMessages } from "../../../../src/db/schema/index.ts";
import { SAMPLE_DOMAIN } from "../../../../src/db/schema/samples.ts";
import { wishChange } from "../../../../src/domain/customers/wish-change.ts";
import { deliverPush, PUSHES } from "../../../../src/domain/desk/notifications/deliver-push.ts";
import { PUSH_RULES } from "../../../../src/domain/desk/notifications/vocabulary.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { undoAnswer } from "../../../../src/domain/dispatch/assignments/undo-answer.ts";
import { requestJob } from "../../../../src/domain/dispatch/jobs/request-job.ts";
import { transaction } from "../../../../src/domain/kernel/context.ts";
import { tellDesk } from "../../../../src/domain/kernel/desk-events.ts";
import { NOTIFICATION_DAYS } from "../../../../src/domain/kernel/vocabulary.ts";
import { purgeExpired } from "../../../../src/domain/privacy/purge-expired.ts";
import {
  activeDriver,
  answerOf,
  assignedJob,
  BOOKING,
  jobOf,
  requestedJob,
  tokenFor,
} from "../../../support/cast.ts";
import { requestedJobs, statusLinkOf } from "../../../support/customer.ts";
import { claimOne } from "../../../support/outbox.ts";
import { usePushDesk } from "../../../support/push-desk.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const desk = usePushDesk(world);
beforeEach(() => {
  world.clock.now = TODAY;
});

/** What the devices showed since the last look. */
async function shown() {
  await desk.deliver();
  return desk.peer.messages.splice(0).map(({ payload }) => payload);
}

describe("a message to the dispatcher's device", () => {
  it("comes with each request, says what and where, and names nobody", async () => {
    await desk.device();
    const jobId = await requestedJob(world);
    const { nummer } = await jobOf(world, jobId);
    const [message, ...others] = await shown();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      title: `Neue Anfrage FA\u00a0${nummer}`,
      body: "Kran, Frankfurt am Main, Do., 26.11.",
      tag: `auftrag-${nummer}`,
      path: `/admin?auftrag=${nummer}`,
    });
    const text = JSON.stringify(message);
    for (const secret of [BOOKING.nachname, "Muster Bau", BOOKING.phone, BOOKING.email, "Kranweg"])
      expect(text).not.toContain(secret);
  });

  it("tells several jobs of one request once, and a first day of another year with its year", async () => {
    await desk.device();
    await requestedJobs(world, 3, { einsatzbeginn: "2027-01-04" });
    const [message, ...others] = await shown();
    expect(message?.body).toBe("3 Aufträge, Kran, Frankfurt am Main, Mo., 04.01.2027");
    expect(others).toEqual([]);
  });

  it("never comes with a sample's request", async () => {
    await desk.device();
    await requestedJob(world, { email: `kunde@${SAMPLE_DOMAIN}` });
    expect(await shown()).toEqual([]);
  });

  it("leaves the place out where only a street is known", async () => {
    await desk.device();
    const jobId = await requestedJob(world);
    const kind = "request" as const;
    await world.db.delete(deskEvents);
    await world.db.execute(
      `update job_requests set einsatzort = 'Kranweg 7a', einsatz_city = '' where id = '${jobId}'`,
    );
    await transaction(world.ctx(), async (tx) => tellDesk(tx, { key: randomUUID(), kind, jobId }));
    expect((await shown())[0]?.body).toBe("Kran, Do., 26.11.");
  });

  it("comes with each answer of a driver that leaves something to do, and with its withdrawal", async () => {
    await desk.device();
    const { jobId, driverId } = await assignedJob(world);
    const number = `FA\u00a0${(await jobOf(world, jobId)).nummer}`;
    const answer = (change = {}) => answerOf(world, { jobId, driverId }, change);
    await shown();
    await answerJob(world.ctx(DRIVER), answer());
    await answerJob(world.ctx(DRIVER), answer());
    await undoAnswer(world.ctx(DRIVER), {
      jobId,
      driverId,
      token: tokenFor(world, { jobId, driverId }),
    });
    await answerJob(world.ctx(DRIVER), answer({ action: "decline" }));
    expect((await shown()).map(({ title }) => title)).toEqual([
      `Fahrer hat angenommen: ${number}`,
      `Fahrer nimmt Antwort zurück: ${number}`,
      `Fahrer hat abgelehnt: ${number}`,
    ]);
    const asked = { jobId, driverId: await activeDriver(world) };
    await answerJob(world.ctx(DRIVER), answerOf(world, asked, { action: "decline" }));
    await answerJob(world.ctx(DRIVER), answerOf(world, asked));
    const titles = (await shown()).map(({ title }) => title);
    expect(titles).toEqual([`Zusage eines Fahrers zu ${number}`]);
  });

  it("comes with each wish of a customer, the same one once", async () => {
    await desk.device();
    const jobId = await requestedJob(world);
    const number = `FA\u00a0${(await jobOf(world, jobId)).nummer}`;
    const link = await statusLinkOf(world, jobId);
    await shown();
    const change = { ...link, art: "aenderung", nachricht: "Herr Geheim: erst Freitag" } as const;
    for (const _ of [1, 2]) await wishChange(world.ctx(VISITOR), change);
    await wishChange(world.ctx(VISITOR), { ...link, art: "storno" });
    const messages = await shown();
    expect(messages.map(({ title }) => title)).toEqual([
      `Änderungswunsch zu ${number}`,
      `Stornowunsch zu ${number}`,
    ]);
    expect(JSON.stringify(messages)).not.toContain("Geheim");
  });

  it("is one for each event and device, however many copies of the server work", async () => {
    for (const name of ["Büro", "Handy"]) await desk.device(name);
    for (const _ of [1, 2, 3, 4, 5]) await requestedJob(world);
    await desk.deliver(4);
    const got = desk.peer.messages.map(({ path, payload }) => `${path} ${payload.id}`);
    expect(new Set(got).size).toBe(10);
    expect(got).toHaveLength(10);
    const [one] = await desk.messages();
    await world.db.update(pushMessages).set({ status: "pending" });
    const same = Array.from({ length: 4 }, async () => {
      const claim = await claimOne(world.ctx(), PUSHES, one?.id ?? "");
      if (claim) await deliverPush(world.ctx(), claim);
    });
    await Promise.all(same);
    expect(desk.peer.messages).toHaveLength(11);
  });

  it("is not written where the change is rolled back, and once where it is repeated", async () => {
    await desk.device();
    const jobId = await requestedJob(world);
    await world.db.delete(deskEvents);
    const event = { key: "test:rolled-back", kind: "offer", jobId } as const;
    const failing = transaction(world.ctx(), async (tx) => {
      tellDesk(tx, event);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await desk.messages()).toEqual([]);
    for (const _ of [1, 2]) await transaction(world.ctx(), async (tx) => tellDesk(tx, event));
    const key = randomUUID();
    for (const _ of [1, 2]) await requestJob(world.ctx(VISITOR, key), BOOKING);
    expect(await desk.messages()).toHaveLength(2);
  });

  it("holds no request up: not while the service hangs, nor while a device is being removed", async () => {
    const deviceId = await desk.device();
    await desk.device("Handy");
    desk.peer.mood = "hang";
    await world.db.transaction(async (db) => {
      await db.delete(pushDevices).where(eq(pushDevices.id, deviceId));
      await requestedJob(world);
    });
    const messages = await desk.messages();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.device_id).not.toBe(deviceId);
  });

  it("carries what push services ask for", async () => {
    await desk.device();
    const { nummer } = await jobOf(world, await requestedJob(world));
    await desk.deliver();
    expect(desk.peer.messages).toHaveLength(1);
    const [{ headers, audience, contact }] = desk.peer.messages as [
      (typeof desk.peer.messages)[number],
    ];
    expect(audience).toBe(desk.peer.origin);
    expect(contact).toBe(`mailto:${world.config.operator.email}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: String(PUSH_RULES.keptByServiceHours * 3600),
      topic: `auftrag-${nummer}`,
      urgency: "high",
    });
  });
});

describe("a push service in trouble", () => {
  const minutesUntilDue = async () => {
    const [message] = await desk.messages();
    return ((message?.due_at.getTime() ?? 0) - world.clock.now.getTime()) / 60_000;
  };

  it("is tried again with growing pauses, then given up", async () => {
    await desk.device();
    await requestedJob(world);
    desk.peer.mood = { status: 503 };
    const pauses = [];
    for (let attempt = 1; attempt <= PUSH_RULES.attempts; attempt++) {
      await desk.deliver();
      pauses.push(await minutesUntilDue());
      world.clock.advance({ minutes: Math.max(0, pauses.at(-1) ?? 0) + 0.1 });
    }
    expect(desk.peer.attempts).toBe(PUSH_RULES.attempts);
    expect(pauses.slice(0, 5).map((pause) => Math.round(pause * 4) / 4)).toEqual([
      0.25, 1, 4, 16, 30,
    ]);
    expect(await desk.messages()).toMatchObject([{ status: "failed" }]);
    world.clock.advance({ hours: 5 });
    desk.peer.mood = "accept";
    expect(await shown()).toEqual([]);
  });

  it("gets what waited once it is back", async () => {
    await desk.device();
    await requestedJob(world);
    desk.peer.mood = { status: 429, retryAfter: 600 };
    await desk.deliver();
    expect(Math.round(await minutesUntilDue())).toBe(10);
    desk.peer.mood = "accept";
    world.clock.advance({ minutes: 11 });
    expect(await shown()).toHaveLength(1);
  });

  it.each([404, 410])(
    "%i: the device has ended its subscription and gets no more",
    async (status) => {
      await desk.device();
      for (const _ of [1, 2]) await requestedJob(world);
      desk.peer.mood = { status };
      await desk.deliver();
      expect(await desk.devices()).toEqual([]);
      expect(await desk.messages()).toEqual([]);
      await requestedJob(world);
      expect(await desk.messages()).toEqual([]);
    },
  );

  it.each([400, 403, 413, 307])("%i: what it refuses is not tried again", async (status) => {
    await desk.device();
    await requestedJob(world);
    desk.peer.mood = { status };
    await desk.deliver();
    world.clock.advance({ hours: 1 });
    await desk.deliver();
    expect(desk.peer.attempts).toBe(1);
    expect(await desk.messages()).toMatchObject([{ status: "failed" }]);
  });

  it("is not asked with a key that the browser did not subscribe with", async () => {
    await desk.device();
    await world.db.update(pushDevices).set({ server_key: "another" });
    await requestedJob(world);
    await desk.deliver();
    expect(desk.peer.attempts).toBe(0);
  });
});

describe("the nightly purge", () => {
  it("takes old news and messages, and devices at which nobody opens the desk", async () => {
    await desk.device();
    await requestedJob(world);
    await desk.deliver();
    world.clock.advance({ days: NOTIFICATION_DAYS.kept, minutes: -5 });
    await purgeExpired(world.ctx({ kind: "worker" }));
    expect(await desk.messages()).toHaveLength(1);
    world.clock.advance({ minutes: 10 });
    await purgeExpired(world.ctx({ kind: "worker" }));
    expect(await desk.messages()).toEqual([]);
    expect(await world.db.$count(deskEvents)).toBe(0);
    expect(await desk.devices()).toHaveLength(1);
    world.clock.advance({ days: NOTIFICATION_DAYS.device - NOTIFICATION_DAYS.kept });
    await purgeExpired(world.ctx({ kind: "worker" }));
    expect(await desk.devices()).toEqual([]);
  });
});
