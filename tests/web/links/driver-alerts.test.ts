import { beforeEach, describe, expect, it } from "vitest";
import { alertDrivers } from "../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import { resetDriver } from "../../../src/domain/drivers/driver-state.ts";
import { pausePath } from "../../../src/domain/kernel/links.ts";
import { useApp } from "../../support/app.ts";
import {
  approvedDriver,
  confirmedJob,
  DESPITE_DOCUMENTS,
  driverOf,
  requestedJob,
} from "../../support/cast.ts";
import { aMomentSince, fingerprint } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { TODAY } from "../../support/world.ts";

const world = useApp();
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

beforeEach(() => {
  world.clock.now = TODAY;
});

const get = (path: string, method = "GET") => world.app.request(path, { method });
const post = (path: string, body: string, headers: Record<string, string> = FORM) =>
  world.app.request(path, { method: "POST", headers, body });
const isPaused = async (driverId: string) =>
  (await driverOf(world, driverId)).alarm_pausiert_am !== null;

async function pause() {
  const driverId = await approvedDriver(world);
  return { driverId, path: pausePath(world.ctx(), driverId) };
}

describe("the page that pauses job alerts", () => {
  it("shows one button, and changes nothing however often a scanner opens it", async () => {
    const { path } = await pause();
    const before = await fingerprint(world);
    for (const method of ["GET", "HEAD", "GET"]) {
      const response = await get(path, method);
      expect(response.status).toBe(200);
      if (method === "GET") expect(await response.text()).toContain("Auftrags-E-Mails pausieren?");
    }
    expect(await fingerprint(world)).toEqual(before);
  });

  it("pauses and resumes; the first pause stands", async () => {
    const { driverId, path } = await pause();
    const since = world.clock.now;
    const paused = await post(path, "auswahl=pausieren");
    const pausedAt = (await driverOf(world, driverId)).alarm_pausiert_am;
    expect(pausedAt).toEqual(aMomentSince(since, world));
    expect(await paused.text()).toContain("Auftrags-E-Mails sind pausiert");
    world.clock.advance({ days: 1 });
    await post(path, "auswahl=pausieren");
    expect((await driverOf(world, driverId)).alarm_pausiert_am).toEqual(pausedAt);
    expect(await (await get(path)).text()).toContain("wieder einschalten");
    const resumed = await post(path, "auswahl=einschalten");
    expect(await resumed.text()).toContain("Auftrags-E-Mails sind eingeschaltet");
    expect(await isPaused(driverId)).toBe(false);
  });

  it("takes a mail program's one click, urlencoded or multipart", async () => {
    const one = await pause();
    expect((await post(one.path, "List-Unsubscribe=One-Click")).status).toBe(200);
    expect(await isPaused(one.driverId)).toBe(true);
    const other = await pause();
    const body = new FormData();
    body.append("List-Unsubscribe", "One-Click");
    const response = await world.app.request(other.path, { method: "POST", body });
    expect(response.status).toBe(200);
    expect(await isPaused(other.driverId)).toBe(true);
  });

  it("says that broken content is broken", async () => {
    const { path } = await pause();
    const broken = { "Content-Type": "multipart/form-data; boundary=x" };
    for (const at of [path, "/driver/alarme"]) {
      expect((await post(at, "x", broken)).status).toBe(400);
    }
  });

  it("refuses a foreign token, another purpose's, and JSON", async () => {
    const [one, other] = [await pause(), await pause()];
    const foreign = one.path.replace(one.driverId, other.driverId);
    for (const path of [foreign, `${one.path}x`, "/driver/alarme", "/driver/alarme?driver=1"]) {
      expect((await get(path)).status).toBe(403);
      expect((await post(path, "auswahl=pausieren")).status).toBe(403);
    }
    const json = await post(one.path, "{}", { "Content-Type": "application/json" });
    expect(json.status).toBe(415);
    expect(await isPaused(one.driverId)).toBe(false);
    expect(await isPaused(other.driverId)).toBe(false);
  });
});

describe("a driver who paused alerts", () => {
  it("gets none, and his approval without jobs", async () => {
    const { driverId, path } = await pause();
    await post(path, "auswahl=pausieren");
    const jobId = await requestedJob(world);
    await alertDrivers(world.ctx(), { jobId, driverIds: [driverId] });
    await resetDriver(world.ctx(), { driverId });
    world.clock.advance({ minutes: 1 });
    expect(await approveDriver(world.ctx(), { driverId, ...DESPITE_DOCUMENTS })).toEqual({
      sentJobs: 0,
    });
    const mails = await emailsAbout(world, { driverId, template: "job_alert" });
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Sie sind freigeschaltet/),
      "Sie sind freigeschaltet – Auftrags-E-Mails sind pausiert",
    ]);
  });
});

describe("the driver's order as PDF", () => {
  it("is streamed to the bearer of his link, and kept nowhere", async () => {
    const { assignmentId } = await confirmedJob(world);
    const mails = await emailsAbout(world, { assignmentId, template: "driver_confirmation" });
    const data = mails.at(-1)?.data as { documentPath: string } | undefined;
    const documentPath = data?.documentPath ?? "";
    const before = await fingerprint(world);
    const head = await get(documentPath, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const response = await get(documentPath);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(Buffer.from(await response.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
    expect(await fingerprint(world)).toEqual(before);
    expect((await get(`${documentPath}x`)).status).toBe(403);
    expect((await get(`/auftragsbestaetigung/${assignmentId}`)).status).toBe(403);
  });
});
