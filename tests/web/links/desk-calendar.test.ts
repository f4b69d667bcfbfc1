import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { administratoren, jobRequests } from "../../../src/db/schema/index.ts";
import {
  addAdministrator,
  endAdministrator,
} from "../../../src/domain/desk/administrators/change-administrators.ts";
import { calendarPathOf, getDeskCalendar } from "../../../src/domain/desk/calendar/own-calendar.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { moveJob } from "../../../src/domain/dispatch/changes/edit-assignment.ts";
import type { Actor } from "../../../src/domain/kernel/context.ts";
import { deskCalendarPath } from "../../../src/domain/kernel/links.ts";
import { useApp } from "../../support/app.ts";
import { daysIn } from "../../support/calendar-entry.ts";
import { assignedJob, requestedJob } from "../../support/cast.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { TODAY } from "../../support/world.ts";

const world = useApp();
const CLI: Actor = { kind: "cli", name: "root" };
let administratorId = "";
let path = "";

const get = (address: string, init: RequestInit = {}) => world.app.request(address, init);

beforeEach(async () => {
  world.clock.now = TODAY;
  const email = `d${crypto.randomUUID()}@agentur.example`;
  ({ administratorId } = await addAdministrator(world.ctx(), { name: "Dora Dispo", email }));
  ({ path } = await calendarPathOf(world.ctx(CLI), administratorId));
});

async function feed(choice = "") {
  const answer = await get(`${path}${choice}`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [zone] = calendar.getAllSubcomponents("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => ({
    uid: String(component.getFirstPropertyValue("uid")),
    status: String(component.getFirstPropertyValue("status")),
    sequence: Number(component.getFirstPropertyValue("sequence")),
    summary: String(component.getFirstPropertyValue("summary")),
    place: String(component.getFirstPropertyValue("location")),
    description: String(component.getFirstPropertyValue("description")),
    days: daysIn(new ICAL.Event(component)),
    text: component.toString(),
  }));
}

const one = async (uid: string, choice = "") =>
  (await feed(choice)).find((each) => each.uid === uid);

describe("the desk's calendar", () => {
  it("has an entry a job: open, assigned, confirmed, moved, cancelled, under ids that never double", async () => {
    const openId = await requestedJob(world, { einsatzbeginn: "2026-12-01" });
    const { jobId, assignmentId } = await assignedJob(world);
    expect(await one(openId)).toMatchObject({
      status: "TENTATIVE",
      description: expect.stringContaining("Noch ohne Fahrer."),
    });
    const asked = await one(assignmentId);
    expect(asked).toMatchObject({ status: "TENTATIVE" });
    world.clock.advance({ minutes: 1 });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const confirmed = await one(assignmentId);
    expect(confirmed).toMatchObject({ status: "CONFIRMED" });
    world.clock.advance({ minutes: 1 });
    await moveJob(world.ctx(), { jobId, startDate: "2026-12-07", endDate: "2026-12-08" });
    const moved = await one(assignmentId);
    expect(moved).toMatchObject({ status: "TENTATIVE", days: ["2026-12-07", "2026-12-08"] });
    world.clock.advance({ minutes: 1 });
    await cancelJob(world.ctx(), { jobId, by: "customer", reason: "x" });
    await cancelJob(world.ctx(), { jobId: openId, by: "agency", reason: "x" });
    const cancelled = await one(assignmentId);
    expect(cancelled).toMatchObject({ status: "CANCELLED" });
    const sequences = [asked, confirmed, moved, cancelled].map((each) => each?.sequence ?? -1);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(await one(openId)).toMatchObject({ status: "CANCELLED" });
    const ids = (await feed()).map(({ uid }) => uid);
    expect([new Set(ids).size, ids.includes(jobId)]).toEqual([ids.length, false]);
  });

  it("holds every dated order, nothing that is long over, and no test", async () => {
    const openId = await requestedJob(world, { einsatzbeginn: "2026-12-01" });
    const testId = await requestedJob(world, { einsatzbeginn: "2026-12-01" });
    await world.db.update(jobRequests).set({ is_test: true }).where(eq(jobRequests.id, testId));
    const undatedId = await requestedJob(world, { einsatzbeginn: "", einsatzdauer: "bald" });
    const { assignmentId } = await assignedJob(world);
    const all = (await feed()).map(({ uid }) => uid);
    expect(all).toEqual(expect.arrayContaining([openId, assignmentId]));
    expect(all).not.toContain(undatedId);
    expect(all).not.toContain(testId);
    // The 30th day after its last one, and the next.
    world.clock.now = new Date("2026-12-31T11:00:00Z");
    expect(await one(openId)).toBeDefined();
    world.clock.now = new Date("2027-01-05T11:00:00Z");
    expect(await one(openId)).toBeUndefined();
  });

  it("says no more than a mail's calendar file: nobody's name, number or address", async () => {
    const { assignmentId } = await assignedJob(world, {
      bestellnummer: "B-77",
      einsatz_kontakt: "Polier Kurz",
    });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const event = await one(assignmentId);
    expect(event?.description).toContain("B-77");
    expect(event?.summary).toMatch(/^Einsatz FA \d+, /);
    expect(event?.text).not.toMatch(/Muster|Kurz|@|\+49|55501/);
  });

  it.each([
    ["Pacific/Kiritimati", "2026-12-01"],
    ["Europe/Berlin", "2027-03-28"],
    ["America/Los_Angeles", "2026-10-25"],
  ])("has whole days as days, wherever its server stands (%s, %s)", async (zone, day) => {
    vi.stubEnv("TZ", zone);
    world.clock.now = new Date(Date.parse(day) - 7 * 86_400_000);
    const { assignmentId } = await assignedJob(world, { einsatzbeginn: day, einsatzende: day });
    const event = await one(assignmentId);
    expect(event?.days).toEqual([day]);
    expect(event?.text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`);
    vi.unstubAllEnvs();
  });

  it.each([
    ["2026-10-24", "20261025T050000"],
    ["2027-03-27", "20270328T070000"],
  ])("has the night after %s, in which the clocks change, at Berlin's time", async (day, end) => {
    world.clock.now = new Date(Date.parse(day) - 7 * 86_400_000);
    const { jobId, assignmentId } = await assignedJob(world, { einsatzbeginn: day });
    await moveJob(world.ctx(), { jobId, startDate: day, endDate: day, startTime: "22:00" });
    const event = await one(assignmentId);
    expect(event?.text).toContain(`DTSTART;TZID=Europe/Berlin:${day.replaceAll("-", "")}T220000`);
    // Eight hours of work: an hour earlier or later by the clock of that morning.
    expect(event?.text).toContain(`DTEND;TZID=Europe/Berlin:${end}`);
  });

  it("takes any text for a place", async () => {
    const einsatzort = `Straße „Süd“; Tor 3, \\ hinten 🏗 ${"sehr ".repeat(30)}weit`;
    const jobId = await requestedJob(world, { einsatzbeginn: "2026-12-02" });
    await world.db.update(jobRequests).set({ einsatzort }).where(eq(jobRequests.id, jobId));
    expect((await one(jobId))?.place).toBe(einsatzort);
  });

  it("is asked without a cookie, kept by nobody between, and answered 304 while nothing changes", async () => {
    await assignedJob(world);
    const first = await get(path);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("x-robots-tag")).toBe("noindex");
    expect(first.headers.get("set-cookie")).toBeNull();
    const known = { headers: { "If-None-Match": `W/${first.headers.get("etag")}` } };
    expect((await get(path, known)).status).toBe(304);
    const head = await get(path, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("etag")]).toEqual([
      200,
      "",
      first.headers.get("etag"),
    ]);
    expect((await get(path, { method: "POST" })).status).toBe(405);
    await requestedJob(world, { einsatzbeginn: "2026-12-03" });
    expect((await get(path, known)).status).toBe(200);
  });

  it("ends with 'Neuer Link' and with the access of its owner; a forged address never opened", async () => {
    const calendarStand = 0;
    const forged = deskCalendarPath(
      { ...world.ctx(), linkSecret: "x" },
      { administratorId, calendarStand },
    );
    expect((await get(forged)).status).toBe(403);
    const colleague = { name: "Emil", email: `e${crypto.randomUUID()}@agentur.example` };
    const other = await addAdministrator(world.ctx(), colleague);
    expect((await get(path.replace(administratorId, other.administratorId))).status).toBe(403);
    const renewed = await calendarPathOf(world.ctx(CLI), administratorId, { renewed: true });
    expect((await get(path)).status).toBe(410);
    expect((await get(renewed.path)).status).toBe(200);
    await endAdministrator(world.ctx(), { administratorId });
    expect((await get(renewed.path)).status).toBe(410);
    // Added anew, he gets a new address, and the old ones stay ended.
    const rows = await world.db.select().from(administratoren);
    const email = rows.find(({ id }) => id === administratorId)?.email ?? "";
    await addAdministrator(world.ctx(), { name: "Dora Dispo", email });
    expect((await get(renewed.path)).status).toBe(410);
    expect((await get((await calendarPathOf(world.ctx(CLI), administratorId)).path)).status).toBe(
      200,
    );
  });

  it("counts how often one address is asked, and never one that opens nothing", async () => {
    const taken: string[] = [];
    const ctx = world.ctx();
    const limits = { ...ctx.limits, take: async (...count: string[]) => void taken.push(...count) };
    const token = new URL(path, "https://x.example").searchParams.get("token") ?? "";
    const link = { administratorId, token, choice: "alle" } as const;
    await getDeskCalendar({ ...ctx, limits }, link);
    await expectRefusal(
      getDeskCalendar({ ...ctx, limits }, { ...link, token: "x" }),
      "link_invalid",
    );
    expect(taken).toEqual(["calendar", administratorId]);
  });
});

describe("'Kalender' in the settings", () => {
  it("shows one's own addresses, and ends them", async () => {
    const cookie = `sitzung=${await world.signIn()}`;
    const page = async () =>
      (await get("/admin/einstellungen/kalender", { headers: { cookie } })).text();
    const before =
      /value="([^"]+kalender\.ics[^"]+)"/.exec(await page())?.[1]?.replaceAll("&amp;", "&") ?? "";
    const address = new URL(before);
    expect((await get(`${address.pathname}${address.search}`)).status).toBe(200);
    const posted = await get("/admin/einstellungen/kalender/neu", {
      method: "POST",
      headers: {
        cookie,
        Origin: world.config.publicUrl,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "",
    });
    expect(posted.status).toBe(303);
    expect((await get(`${address.pathname}${address.search}`)).status).toBe(410);
    expect(await page()).not.toContain(address.searchParams.get("token"));
  });
});
