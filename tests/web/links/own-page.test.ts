import { eq } from "drizzle-orm";
import { Window } from "happy-dom";
import ICAL from "ical.js";
import { beforeEach, describe, expect, it } from "vitest";
import { fahrerDokumente, fahrerProfile } from "../../../src/db/schema/index.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  getDriverPageLink,
  renewDriverCalendar,
  renewDriverLink,
} from "../../../src/domain/drivers/availability/ask-availability.ts";
import { readAvailability } from "../../../src/domain/drivers/availability/queries.ts";
import { rejectDriver } from "../../../src/domain/drivers/driver-state.ts";
import { driverCalendarPath } from "../../../src/domain/kernel/links.ts";
import { addDays, berlinDate } from "../../../src/domain/kernel/time/berlin.ts";
import { useApp } from "../../support/app.ts";
import { activeDriver, assignedJob, pendingDriver } from "../../support/cast.ts";
import { fingerprint } from "../../support/expectations.ts";
import { TODAY } from "../../support/world.ts";

const world = useApp();
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

beforeEach(() => {
  world.clock.now = TODAY;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.request(path, { headers });
const textOf = async (path: string) => (await get(path)).text();
const post = (path: string, fields: Record<string, string>, headers = {}) =>
  world.app.request(path, {
    method: "POST",
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

async function pageOf(driverId: string) {
  return (await getDriverPageLink(world.ctx(), { driverId })).path;
}

async function spansOf(driverId: string) {
  const range = { from: "2026-11-21", to: "2027-01-01" };
  const [known] = await readAvailability(world.ctx(), { ...range, driverIds: [driverId] });
  return (known?.spans ?? [])
    .filter(({ state }) => state !== "unknown")
    .map(({ from, to, state, source, note }) => [from, to, state, source, note]);
}

const contactOf = (html: string) => html.includes("+49 69 5550101") || html.includes("5550101");

describe("'Meine Einsätze'", () => {
  it("shows his jobs with what he may know, and nobody's else", async () => {
    const { driverId, assignmentId } = await assignedJob(world);
    const other = await assignedJob(world);
    const path = await pageOf(driverId);
    const asked = await textOf(path);
    expect(asked).toContain("Bitte antworten");
    expect(asked).toContain("Ansehen und antworten");
    const credits = /href="(\/driver\/gutschriften[^"]+)"/.exec(asked)?.[1] ?? "";
    expect(await textOf(credits.replaceAll("&amp;", "&"))).toContain("Noch keine Belege");
    expect(contactOf(asked)).toBe(false);
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const confirmed = await textOf(path);
    expect(confirmed).toContain("Bestätigt");
    expect(contactOf(confirmed)).toBe(true);
    expect(confirmed).toContain(`/auftragsbestaetigung/${assignmentId}`);
    expect(confirmed).not.toContain(other.assignmentId);
    await cancelAssignment(world.ctx(), { assignmentId, note: "zu teuer" });
    const cancelled = await textOf(path);
    expect(cancelled).toContain("Vergangene und stornierte Einsätze");
    expect(cancelled).toContain("Storniert");
    expect(contactOf(cancelled)).toBe(false);
    expect(cancelled).not.toContain("zu teuer");
  });

  it("says of a document that is over, and of no other, that it is", async () => {
    const driverId = await activeDriver(world);
    const path = await pageOf(driverId);
    const over = async (gueltig_bis: string) => {
      await world.db
        .update(fahrerDokumente)
        .set({ gueltig_bis })
        .where(eq(fahrerDokumente.fahrer_id, driverId));
      return (await textOf(path)).split("Abgelaufen").length - 1;
    };
    const today = berlinDate(TODAY);
    expect([await over(today), await over(addDays(today, -1))]).toEqual([0, 2]);
  });

  it("takes tapped days, the week and a span from a form without script, and shows them", async () => {
    const driverId = await activeDriver(world);
    const path = await pageOf(driverId);
    const answer = await post(path, {
      "tag-2026-11-24": "free",
      "war-tag-2026-11-24": "unknown",
      // As it was: nothing is said of it.
      "tag-2026-11-25": "unknown",
      "war-tag-2026-11-25": "unknown",
      // Over since the page was made.
      "tag-2026-11-20": "free",
      "war-tag-2026-11-20": "unknown",
      "woche-fr": "absent",
      "war-woche-fr": "unknown",
      von: "2026-12-07",
      bis: "2026-12-08",
      zustand: "absent",
      notiz: "Urlaub",
    });
    expect(answer.status).toBe(303);
    expect(await spansOf(driverId)).toEqual([
      ["2026-11-24", "2026-11-24", "free", "driver", ""],
      ["2026-11-27", "2026-11-27", "absent", "driver", ""],
      ["2026-12-04", "2026-12-04", "absent", "driver", ""],
      ["2026-12-07", "2026-12-08", "absent", "driver", "Urlaub"],
      ["2026-12-11", "2026-12-11", "absent", "driver", ""],
      ["2026-12-18", "2026-12-18", "absent", "driver", ""],
      ["2026-12-25", "2026-12-25", "absent", "driver", ""],
      ["2027-01-01", "2027-01-01", "absent", "driver", ""],
    ]);
    const shown = await textOf(answer.headers.get("location") ?? "");
    expect(shown).toContain("Gespeichert. Danke.");
    expect(shown).toContain("Stand 21.11.");
    expect(shown).toContain("Zurzeit: nie freitags");
    const later = { von: "2027-03-08", bis: "2027-03-09", zustand: "absent", notiz: "Kur" };
    const again = await textOf((await post(path, later)).headers.get("location") ?? "");
    expect(again).toContain("<ul><li>08.03. – 09.03.2027 nicht frei (Kur)</li></ul>");
    expect(shown).toMatch(/name="war-tag-2026-11-24" value="free"/);
  });

  it("shows six weeks as a table a month, each day one control with its name, and names every form", async () => {
    const { driverId } = await assignedJob(world);
    const path = await pageOf(driverId);
    await post(path, {
      "tag-2026-11-27": "absent",
      "war-tag-2026-11-27": "unknown",
      "woche-di": "free",
      "war-woche-di": "unknown",
    });
    const html = await textOf(`${path}&sprache=en`);
    const page = new new Window().DOMParser().parseFromString(html, "text/html");
    const tables = [...page.querySelectorAll("table")];
    expect(tables.map(({ caption }) => caption?.textContent)).toEqual([
      "November 2026",
      "December 2026",
    ]);
    const rows = tables.flatMap((table) => [...table.querySelectorAll("tr")]);
    const textsOf = (row: number, cells: string) =>
      [...(rows[row]?.querySelectorAll(cells) ?? [])].map((cell) => {
        const label = cell.querySelector("select")?.getAttribute("aria-label");
        const chosen = cell.querySelector("option[selected]")?.textContent;
        return label ? `${label.replace(/(?<=FA)\s\d+/, "")}: ${chosen}` : cell.textContent;
      });
    const head = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
    expect([textsOf(0, "th"), textsOf(4, "th")]).toEqual([head, head]);
    expect(textsOf(2, "td").slice(1, 5)).toEqual([
      "Tue 24 Nov 2026: as every week: free",
      "Wed 25 Nov 2026: not known",
      "Thu 26 Nov 2026, job FA: not known",
      "Fri 27 Nov 2026, job FA: not free",
    ]);
    // The week that holds the turn of the month: a part in either table.
    expect(textsOf(3, "td")).toEqual([
      "Mon 30 Nov 2026, job FA: not known",
      "",
      "",
      "",
      "",
      "",
      "",
    ]);
    expect(textsOf(5, "td").slice(0, 2)).toEqual(["", "Tue 1 Dec 2026: as every week: free"]);
    const names = [...page.querySelectorAll("form")].map((form) => {
      const label = page.getElementById(form.getAttribute("aria-labelledby") ?? "");
      return form.getAttribute("aria-label") ?? label?.textContent;
    });
    expect(names).toEqual(["Our emails in English?", "When can you drive?"]);
  });

  it("leaves out a month that is over", async () => {
    const path = await pageOf(await activeDriver(world));
    world.clock.now = new Date("2026-12-02T11:00:00Z");
    const html = await textOf(path);
    expect([...html.matchAll(/<caption[^>]*>(.*?)</g)].map(([, caption]) => caption)).toEqual([
      "Dezember 2026",
      "Januar 2027",
    ]);
  });

  it("says only what differs from the page, so that an old one takes back nothing", async () => {
    const driverId = await activeDriver(world);
    const path = await pageOf(driverId);
    await post(path, { "tag-2026-11-24": "absent", "war-tag-2026-11-24": "unknown" });
    await post(path, { "tag-2026-11-24": "unknown", "war-tag-2026-11-24": "unknown" });
    expect(await spansOf(driverId)).toEqual([["2026-11-24", "2026-11-24", "absent", "driver", ""]]);
    await post(path, { "tag-2026-11-24": "unknown", "war-tag-2026-11-24": "absent" });
    expect(await spansOf(driverId)).toEqual([]);
  });

  it("keeps what was typed when a span can't be, and says why", async () => {
    const driverId = await activeDriver(world);
    const path = await pageOf(driverId);
    for (const [von, bis] of [
      ["2026-12-08", "2026-12-07"],
      ["2027-02-30", "2027-03-01"],
      ["2026-11-21", "2027-12-26"],
    ] as const) {
      const answer = await post(path, { von, bis, notiz: "Kur", "tag-2026-11-24": "free" });
      expect(answer.status).toBe(422);
      const html = await answer.text();
      expect(html).toContain("Noch nicht gespeichert");
      expect(html).toContain(`value="${bis}"`);
      expect(html).toContain('value="Kur"');
      expect(html).toMatch(/name="tag-2026-11-24"[^>]*><option value="free" selected=""/);
    }
    expect(await spansOf(driverId)).toEqual([]);
    const json = await post(
      path,
      { von: "2026-12-08", bis: "2026-12-07" },
      { Accept: "application/json" },
    );
    expect([json.status, await json.json()]).toMatchObject([
      422,
      { success: false, error: "Der letzte Tag liegt vor dem ersten" },
    ]);
  });

  it("warns him of a day on which he is to drive and can't", async () => {
    const { driverId } = await assignedJob(world);
    const path = await pageOf(driverId);
    expect(await textOf(path)).not.toContain("an dem Sie nicht können");
    await post(path, { "tag-2026-11-26": "absent", "war-tag-2026-11-26": "unknown", einzeln: "1" });
    expect(await textOf(path)).toContain("an dem Sie nicht können");
  });

  it("changes nothing when it is opened, and opens with no other right", async () => {
    const { driverId } = await assignedJob(world);
    const other = await activeDriver(world);
    const path = await pageOf(driverId);
    const stolen = path.replace(driverId, other);
    const calendar = driverCalendarPath(world.ctx(), { driverId, linkStand: 0, calendarStand: 0 });
    const before = await fingerprint(world);
    expect((await get(path)).status).toBe(200);
    for (const wrong of [stolen, "/driver/einsaetze", `${path}x`]) {
      expect((await get(wrong)).status, wrong).toBe(403);
      expect((await post(wrong, { "tag-2026-11-24": "free" })).status, wrong).toBe(403);
    }
    const swapped = path.replace(
      /token=.*/,
      `token=${new URL(calendar, "http://x").searchParams.get("token")}`,
    );
    expect((await get(swapped)).status).toBe(403);
    expect(await fingerprint(world)).toEqual(before);
    const response = await get(path);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await response.text()).toContain("noindex, nofollow");
  });

  it("ends when the dispatcher renews the link, when it is old, and when he is rejected", async () => {
    const driverId = await pendingDriver(world);
    const old = await pageOf(driverId);
    const calendar = driverCalendarPath(world.ctx(), { driverId, linkStand: 0, calendarStand: 0 });
    const { path } = await renewDriverLink(world.ctx(), { driverId });
    expect([(await get(old)).status, (await get(calendar)).status]).toEqual([403, 410]);
    expect(path).toBe(await pageOf(driverId));
    expect((await get(path)).status).toBe(200);
    const again = await renewDriverLink(world.ctx(), { driverId });
    expect([(await get(path)).status, (await get(again.path)).status]).toEqual([403, 200]);
    world.clock.advance({ days: 366 });
    expect((await get(again.path)).status).toBe(410);
    world.clock.now = TODAY;
    await rejectDriver(world.ctx(), { driverId, reason: "Fahrerkarte fehlt" });
    expect((await get(again.path)).status).toBe(403);
  });
});

describe("the calendar to subscribe to", () => {
  async function feedOf(driverId: string, headers = {}) {
    const path = driverCalendarPath(world.ctx(), { driverId, linkStand: 0, calendarStand: 0 });
    return get(path, headers);
  }
  async function eventsOf(driverId: string) {
    const calendar = new ICAL.Component(ICAL.parse(await (await feedOf(driverId)).text()));
    return calendar.getAllSubcomponents("vevent").map((event) => ({
      uid: event.getFirstPropertyValue("uid"),
      status: event.getFirstPropertyValue("status"),
      sequence: Number(event.getFirstPropertyValue("sequence")),
      location: String(event.getFirstPropertyValue("location")),
    }));
  }

  it("holds his jobs, tentative, then confirmed, then cancelled, under one name that grows", async () => {
    const { driverId, assignmentId } = await assignedJob(world);
    const [asked] = await eventsOf(driverId);
    expect(asked).toMatchObject({ uid: assignmentId, status: "TENTATIVE" });
    world.clock.advance({ minutes: 5 });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const [confirmed] = await eventsOf(driverId);
    expect(confirmed).toMatchObject({ uid: assignmentId, status: "CONFIRMED" });
    expect(confirmed?.location.length).toBeGreaterThan(asked?.location.length ?? 0);
    world.clock.advance({ minutes: 5 });
    await cancelAssignment(world.ctx(), { assignmentId, note: "" });
    const [cancelled] = await eventsOf(driverId);
    expect(cancelled).toMatchObject({ uid: assignmentId, status: "CANCELLED" });
    const sequences = [asked, confirmed, cancelled].map((event) => event?.sequence ?? -1);
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
  });

  it("speaks the language of his profile", async () => {
    const { driverId } = await assignedJob(world);
    await world.db.update(fahrerProfile).set({ sprache: "pl" });
    const text = await (await feedOf(driverId)).text();
    expect(text).toContain("X-WR-CALNAME:Zlecenia");
    expect(text).toMatch(/SUMMARY:Zlecenie FA \d+/);
    expect(text).toContain("Jeszcze niepotwierdzone.");
  });

  it("is answered 304 while nothing has changed, and is nobody else's", async () => {
    const { driverId, assignmentId } = await assignedJob(world);
    const first = await feedOf(driverId);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("cache-control")).toContain("private");
    const etag = first.headers.get("etag") ?? "";
    world.clock.advance({ hours: 3 });
    const again = await feedOf(driverId, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect((await feedOf(driverId, { "If-None-Match": etag })).status).toBe(200);
    const other = await activeDriver(world);
    const path = driverCalendarPath(world.ctx(), { driverId, linkStand: 0, calendarStand: 0 });
    expect((await get(path.replace(driverId, other))).status).toBe(403);
    expect(await eventsOf(other)).toEqual([]);
  });

  it("says no more than a mail's calendar file", async () => {
    const { driverId, assignmentId } = await assignedJob(world);
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect(contactOf(await (await feedOf(driverId)).text())).toBe(false);
  });

  it("gets another address from the desk, and is gone once he is rejected", async () => {
    const driverId = await pendingDriver(world);
    const page = await pageOf(driverId);
    expect((await feedOf(driverId)).status).toBe(200);
    await renewDriverCalendar(world.ctx(), { driverId });
    expect((await feedOf(driverId)).status).toBe(410);
    const html = await textOf(page);
    const address = /[^"]+kalender\.ics[^"]+/.exec(html)?.[0]?.replaceAll("&amp;", "&") ?? "";
    const { pathname, search } = new URL(address.replace("webcal:", "http:"));
    expect((await get(`${pathname}${search}`)).status).toBe(200);
    await rejectDriver(world.ctx(), { driverId, reason: "Fahrerkarte fehlt" });
    expect((await get(`${pathname}${search}`)).status).toBe(410);
  });
});
