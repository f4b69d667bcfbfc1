import { desc } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminActions, deskEvents, pushDevices } from "../../../../src/db/schema/index.ts";
import { endAdministrator } from "../../../../src/domain/desk/administrators/change-administrators.ts";
import {
  addDevice,
  listEvents,
  removeDevice,
} from "../../../../src/domain/desk/notifications/devices.ts";
import { PUSH_RULES } from "../../../../src/domain/desk/notifications/vocabulary.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  signOut,
} from "../../../../src/domain/desk/sessions/sessions.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { transaction } from "../../../../src/domain/kernel/context.ts";
import { tellDesk } from "../../../../src/domain/kernel/desk-events.ts";
import { colleague } from "../../../support/administrators.ts";
import { ADMIN } from "../../../support/app.ts";
import { answerOf, assignedJob, jobOf, NOBODY, requestedJob } from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { usePushDesk } from "../../../support/push-desk.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const desk = usePushDesk(world);
const SESSION = "s".repeat(40);
const subscription = (change = {}) => ({
  ...desk.peer.browser(),
  serverKey: world.ctx().push.publicKey,
  name: "Firefox unter Linux",
  ...change,
});

describe("switching messages on", () => {
  it("is noted once, however often the page renews it", async () => {
    const input = subscription();
    const first = await addDevice(world.ctx(), input, SESSION);
    const before = (await desk.devices())[0]?.renewed_at;
    expect(await addDevice(world.ctx(), input, SESSION)).toEqual(first);
    // Its browser has subscribed anew, for another key say.
    const anew = { ...subscription({ name: "Handy" }), ...first };
    expect(await addDevice(world.ctx(), anew, "t".repeat(40))).toEqual(first);
    const [device, ...others] = await desk.devices();
    expect(others).toEqual([]);
    expect(device).toMatchObject({ name: "Handy", endpoint: anew.endpoint });
    expect(device?.renewed_at.getTime()).toBeGreaterThan(before?.getTime() ?? Number.NaN);
    expect(JSON.stringify(device)).not.toContain(SESSION);
    const [last] = await world.db.select().from(adminActions).orderBy(desc(adminActions.id));
    expect(last).toMatchObject({ action: "add_device", note: "Firefox unter Linux" });
  });

  it("twice at once is one device, and no more than so many fit", async () => {
    const input = subscription();
    const add = () => addDevice(world.ctx(), input, SESSION);
    const both = await outcomes([add(), add(), add()]);
    expect(both.refused).toEqual([]);
    expect(await desk.devices()).toHaveLength(1);
    for (let known = 1; known < PUSH_RULES.devices - 2; known++) await desk.device();
    const { won, refused } = await outcomes([1, 2, 3, 4].map(() => desk.device()));
    expect(won).toHaveLength(2);
    expect(new Set(refused)).toEqual(new Set(["too_many_devices"]));
    // Renewing goes on.
    await add();
  });

  it.each([
    "http://169.254.169.254/latest/meta-data/",
    "https://169.254.169.254/",
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:444/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://localhost/abc",
    "no address",
  ])("at %s is refused", async (endpoint) => {
    const attempt = addDevice(world.ctx(), subscription({ endpoint }), SESSION);
    await expectRefusal(attempt, "push_service_unknown");
  });

  it("with keys that are none, too long an address or an older key of ours is refused", async () => {
    const add = (change: object) => addDevice(world.ctx(), subscription(change), SESSION);
    await expectRefusal(add({ p256dh: `B${"A".repeat(86)}` }), "push_service_unknown");
    await expectRefusal(add({ serverKey: "B".repeat(87) }), "push_key_outdated");
    await expectInvalid(add({ p256dh: "kurz" }), "p256dh");
    await expectInvalid(add({ auth: "" }), "auth");
    await expectInvalid(add({ name: "" }), "name");
    const long = `https://fcm.googleapis.com/fcm/send/${"x".repeat(1000)}`;
    await expectInvalid(add({ endpoint: long }), "endpoint");
    expect(await desk.devices()).toEqual([]);
  });

  it.each([VISITOR, DRIVER])("is for the dispatcher alone", async (actor) => {
    const ctx = world.ctx(actor);
    await expectRefusal(addDevice(ctx, subscription(), SESSION), "not_admin");
    await expectRefusal(removeDevice(ctx, { deviceId: NOBODY }), "not_admin");
  });
});

describe("a device of one of several dispatchers", () => {
  it("is switched off by its owner alone, who is told of what happens as all are", async () => {
    const deviceId = await desk.device("Büro");
    const one = await colleague(world);
    const ctx = world.ctx(one.actor);
    const own = (await addDevice(ctx, subscription({ name: "Handy" }), one.session)).deviceId;
    await removeDevice(ctx, { deviceId });
    await requestedJob(world);
    expect((await desk.messages()).map(({ device_id }) => device_id).sort()).toEqual(
      [deviceId, own].sort(),
    );
  });

  it("goes over to whoever signs in there, and ends with his access", async () => {
    const input = subscription();
    const deviceId = (await addDevice(world.ctx(), input, SESSION)).deviceId;
    const one = await colleague(world);
    const renewed = await addDevice(world.ctx(one.actor), { ...input, deviceId }, one.session);
    expect(renewed).toEqual({ deviceId });
    expect(await desk.devices()).toMatchObject([{ id: deviceId, admin_id: one.administratorId }]);
    await endAdministrator(world.ctx(), one);
    expect(await desk.devices()).toEqual([]);
    await expectRefusal(addDevice(world.ctx(one.actor), input, one.session), "not_admin");
  });
});

describe("a device", () => {
  it("ends by hand with what waits for it", async () => {
    const deviceId = await desk.device("Büro");
    await requestedJob(world);
    for (const _ of [1, 2]) await removeDevice(world.ctx(), { deviceId });
    await desk.deliver();
    expect(desk.peer.attempts).toBe(0);
    await expectInvalid(removeDevice(world.ctx(), { deviceId: "x" }), "deviceId");
  });

  it("ends with 'Abmelden' in its browser, not with that in another, and not when a session runs out", async () => {
    await desk.device("Büro", "b".repeat(40));
    await desk.device("Handy", "h".repeat(40));
    await signOut(world.ctx(), "h".repeat(40), "auto");
    expect(await desk.devices()).toHaveLength(2);
    await signOut(world.ctx(), "h".repeat(40), "manual");
    expect((await desk.devices()).map(({ name }) => name)).toEqual(["Büro"]);
  });

  it("goes on after the next login there, unless it was switched off", async () => {
    const { deviceId } = await addDevice(world.ctx(), subscription(), SESSION);
    const renew = () => addDevice(world.ctx(), { ...subscription(), deviceId }, "t".repeat(40));
    await requestedJob(world);
    await signOut(world.ctx(), SESSION, "manual");
    await requestedJob(world);
    await desk.deliver();
    expect(desk.peer.attempts).toBe(0);
    expect(await renew()).toEqual({ deviceId });
    await requestedJob(world);
    await desk.deliver();
    expect(desk.peer.messages).toHaveLength(1);
    await removeDevice(world.ctx(), { deviceId });
    await expectRefusal(renew(), "device_not_found");
    expect(await desk.devices()).toEqual([]);
  });

  it("is silent once its session is ended from elsewhere", async () => {
    const one = await colleague(world);
    const ctx = world.ctx(one.actor);
    const { deviceId } = await addDevice(ctx, subscription(), one.session);
    await desk.device("Büro");
    const [open] = await listOwnSessions(ctx, "x".repeat(40));
    await endOwnSession(ctx, { name: open?.name ?? "" });
    expect((await desk.devices()).map(({ id }) => id)).not.toContain(deviceId);
    expect(await desk.devices()).toHaveLength(1);
  });

  it("is silent once all others are signed out, though its own session ran out long ago", async () => {
    const [here, lost] = ["h".repeat(40), "l".repeat(40)];
    await desk.device("Büro", here);
    await desk.device("Handy", lost);
    const one = await colleague(world);
    await addDevice(world.ctx(one.actor), subscription({ name: "Kollege" }), one.session);
    await requestedJob(world);
    await endOtherSessions(world.ctx(), here);
    await desk.deliver();
    expect((await desk.devices()).map(({ name }) => name).sort()).toEqual(["Büro", "Kollege"]);
    expect(desk.peer.messages).toHaveLength(2);
  });

  it("ends with a new password, not with a new address", async () => {
    await desk.device();
    await ensureAdmin(world.ctx(), { ...ADMIN, email: "neu@agentur.example" });
    expect(await desk.devices()).toHaveLength(1);
    await ensureAdmin(world.ctx(), { ...ADMIN, password: "ein-neues-passwort" });
    expect(await world.db.$count(pushDevices)).toBe(0);
  });
});

describe("the desk's news", () => {
  it("are the last events, the newest first, whether a device gets them or not", async () => {
    const numbers = [];
    for (const _ of [1, 2]) numbers.push((await jobOf(world, await requestedJob(world))).nummer);
    const news = await listEvents(world.ctx());
    expect(news.map(({ kind, nummer }) => ({ kind, nummer }))).toEqual(
      numbers.reverse().map((nummer) => ({ kind: "request", nummer })),
    );
  });

  it("say who did what", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const number = `FA\u00a0${(await jobOf(world, jobId)).nummer}`;
    const texts = async () => (await listEvents(world.ctx())).map(({ text }) => text);
    expect(await texts()).toEqual([`Neue Anfrage: ${number}, Kran, Frankfurt am Main`]);
    await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
    await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }, { action: "decline" }));
    await transaction(world.ctx(), async (tx) =>
      tellDesk(tx, { key: "wish", kind: "change", jobId }),
    );
    expect((await texts()).slice(0, -1)).toEqual([
      `Muster Bau GmbH möchte etwas ändern: ${number}`,
      `Jürgen Beispiel hat abgesagt: ${number}`,
      `Jürgen Beispiel hat zugesagt: ${number}`,
    ]);
  });

  it("begin yesterday morning in Berlin", async () => {
    await requestedJob(world);
    world.clock.nextLookAt(new Date("2026-11-05T23:00:00Z"));
    const at = (iso: string) => world.db.update(deskEvents).set({ created_at: new Date(iso) });
    await at("2026-11-04T23:00:00Z");
    expect(await listEvents(world.ctx())).toHaveLength(1);
    await at("2026-11-04T22:59:59Z");
    expect(await listEvents(world.ctx())).toHaveLength(0);
  });
});
