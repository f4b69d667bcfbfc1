import { describe, expect, it } from "vitest";
import { WEEKDAYS } from "../../src/domain/kernel/time/working-days.ts";
import type { MailFacts, MailTemplate } from "../../src/domain/mail/templates.ts";
import { createMailTexts } from "../../src/emails/index.ts";
import { daysIn, readCalendar } from "../support/calendar-entry.ts";
import {
  ASSIGNED,
  CALENDAR,
  CONFIRMED,
  CUSTOMER,
  DRIVER,
  JOB,
  JOB_ALERT,
  OPERATOR,
  ORDER_CANCELLED,
  ORDER_CONFIRMATION,
  SITE,
} from "./facts.ts";
import { stored } from "./support.ts";

const texts = createMailTexts(() => OPERATOR, SITE);
const TO = "juergen@fahrer.example";

function fileOf<T extends MailTemplate>(template: T, data: MailFacts[T]) {
  return texts.calendarFile(stored(template, data), TO);
}

/** The file as another library reads it. */
function read<T extends MailTemplate>(template: T, data: MailFacts[T]) {
  const file = fileOf(template, data);
  if (typeof file?.content !== "string") throw new Error("No calendar file");
  return { file, ...readCalendar(file.content) };
}

const EARLY = { ...JOB, startTime: "06:30" };
const ONE_DAY = { startDate: "2026-11-23", endDate: "2026-11-23" };
const ENDED = {
  job: JOB,
  driver: DRIVER,
  startDate: "2026-11-23",
  endDate: null,
  wasConfirmed: true,
  calendar: { ...CALENDAR, sequence: 9 },
};

describe("the calendar file of a confirmation", () => {
  it("is titled in the driver's language", () => {
    const driver = { ...DRIVER, sprache: "ro" as const };
    const { file, event } = read("driver_confirmation", { ...CONFIRMED, driver });
    expect([file.filename, event.summary]).toEqual([
      "Comanda FA 1042.ics",
      "Comanda FA 1042, Autobetonieră",
    ]);
    expect(event.description).toContain("Toate datele");
  });

  it("is a request with a stable id, without anybody's name in the title", () => {
    const { file, calendar, component, event } = read("driver_confirmation", CONFIRMED);
    expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
    expect(event.uid).toBe(CALENDAR.uid);
    expect(event.sequence).toBe(0);
    expect(event.summary).toBe("Einsatz FA 1042, Fahrmischer");
    expect(event.location).toBe("Kranweg 7a, 60311 Frankfurt am Main");
    expect(event.description).not.toMatch(/Muster|Jürgen|555/);
    expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-21T11:05:00Z");
    expect(String(component.getFirstPropertyValue("organizer"))).toBe(`mailto:${OPERATOR.email}`);
    const attendees = event.attendees.map((one) => String(one.getFirstValue()).toLowerCase());
    expect(attendees).toEqual([`mailto:${TO}`]);
    expect(file.filename).toBe("Einsatz FA 1042.ics");
    expect(file.contentType).toBe("text/calendar; charset=utf-8; method=REQUEST");
    expect(file.content).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  it.each([
    ["of one day", ONE_DAY],
    ["without a last day", { startDate: "2026-11-23", endDate: null }],
  ])("%s, is that day, and from when to when only if somebody said so", (_, days) => {
    const whole = read("driver_confirmation", { ...CONFIRMED, ...days }).event;
    expect(daysIn(whole)).toEqual(["2026-11-23"]);
    expect([String(whole.startDate), String(whole.endDate)]).toEqual(["2026-11-23", "2026-11-24"]);
    const timed = read("driver_confirmation", { ...CONFIRMED, ...days, job: EARLY }).event;
    expect(daysIn(timed)).toEqual(["2026-11-23T06:30:00"]);
    expect(timed.startDate.toJSDate().toISOString()).toBe("2026-11-23T05:30:00.000Z");
    expect(timed.endDate.toJSDate().toISOString()).toBe("2026-11-23T13:30:00.000Z");
    expect(timed.startDate.zone?.tzid).toBe("Europe/Berlin");
  });

  it("of several days without a break, is one entry of whole days, also over the change of the clocks", () => {
    const days = { startDate: "2027-03-27", endDate: "2027-03-29", weekdays: [...WEEKDAYS] };
    const { event } = read("order_confirmation", { ...ORDER_CONFIRMATION, ...days });
    expect([event.startDate.isDate, String(event.startDate)]).toEqual([true, "2027-03-27"]);
    expect(String(event.endDate)).toBe("2027-03-30");
    expect(event.isRecurring()).toBe(false);
  });

  it.each([
    ["over a weekend that is free", "2026-11-26", "2026-12-01", "mo di mi do fr", "26 27 30 01"],
    ["that ends on one that is free", "2026-11-25", "2026-11-29", "mo di mi do fr", "25 26 27"],
    ["with its Saturdays", "2026-11-27", "2026-12-01", "mo di mi do fr sa", "27 28 30 01"],
    ["from a Saturday, then in the week", "2026-11-28", "2026-12-07", "mo fr", "28 30 04 07"],
    ["twice a week", "2026-11-24", "2026-12-03", "di do", "24 26 01 03"],
  ])("of days %s, are those days and no others", (_, startDate, endDate, weekdays, days) => {
    const worked = WEEKDAYS.filter((day) => weekdays.split(" ").includes(day));
    const order = { ...CONFIRMED, startDate, endDate, weekdays: worked };
    const dated = (dates: string[]) => dates.map((date) => date.slice(8, 10)).join(" ");
    expect(dated(daysIn(read("driver_confirmation", order).event))).toBe(days);
    const timed = daysIn(read("driver_confirmation", { ...order, job: EARLY }).event);
    expect(dated(timed)).toBe(days);
    expect(timed.every((at) => at.endsWith("T06:30:00"))).toBe(true);
  });

  it("names the customer's order number, and the place of work", () => {
    const customer = { ...CUSTOMER, orderNumber: "B-4711" };
    const job = { ...JOB, einsatzort: "Einfahrt Tor 3, 65203 Wiesbaden" };
    const { event } = read("order_confirmation", { ...ORDER_CONFIRMATION, customer, job });
    expect(event.description).toContain("B-4711");
    expect(event.location).toBe("Einfahrt Tor 3, 65203 Wiesbaden");
  });

  it("says the customer's date under the same id", () => {
    const { event } = read("order_confirmation", ORDER_CONFIRMATION);
    expect(event.uid).toBe(CALENDAR.uid);
    expect(event.summary).not.toContain("Jürgen");
  });

  it("survives whatever people type into a place", () => {
    const einsatzort = "Tor 2; Halle, \\ „Süd“\nBEGIN:VEVENT\r\nSUMMARY:x ".concat("ß".repeat(200));
    const job = { ...JOB, einsatzort };
    const { event } = read("driver_confirmation", { ...CONFIRMED, job });
    expect(event.location.replaceAll(/\s/g, "")).toBe(einsatzort.replaceAll(/\s/g, ""));
  });
});

describe("the calendar file of a cancellation", () => {
  it("takes the same entry out, with a higher number", () => {
    for (const [template, data] of [
      ["assignment_cancelled", ENDED],
      ["assignment_replaced", ENDED],
    ] as const) {
      const { calendar, component, event, file } = read(template, data);
      expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
      expect(component.getFirstPropertyValue("status")).toBe("CANCELLED");
      expect([event.uid, event.sequence]).toEqual([CALENDAR.uid, 9]);
      expect(file.contentType).toContain("method=CANCEL");
    }
    const { event } = read("order_cancelled", ORDER_CANCELLED);
    expect([event.uid, event.sequence]).toEqual([CALENDAR.uid, 7]);
  });

  it("goes only to who had it", () => {
    expect(fileOf("assignment_cancelled", { ...ENDED, wasConfirmed: false })).toBeUndefined();
  });
});

it("is missing where no day is known, and in mails about no date", () => {
  const unknown = { startDate: null, endDate: "2026-11-25" };
  expect(fileOf("driver_confirmation", { ...CONFIRMED, ...unknown })).toBeUndefined();
  expect(fileOf("driver_confirmation", ASSIGNED)).toBeUndefined();
  expect(fileOf("job_alert", JOB_ALERT)).toBeUndefined();
});
