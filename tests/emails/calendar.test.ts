import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import type { MailFacts, MailTemplate } from "../../src/domain/mail/templates.ts";
import { createMailTexts } from "../../src/emails/index.ts";
import {
  ASSIGNED,
  CALENDAR,
  CONFIRMED,
  DRIVER,
  JOB,
  JOB_ALERT,
  OPERATOR,
  ORDER_CANCELLED,
  ORDER_CONFIRMATION,
  SITE,
} from "./facts.ts";
import { stored } from "./support.ts";

const texts = createMailTexts(OPERATOR, SITE);
const TO = "juergen@fahrer.example";

function fileOf<T extends MailTemplate>(template: T, data: MailFacts[T]) {
  return texts.calendarFile(stored(template, data), TO);
}

/** The file as another library reads it. */
function read<T extends MailTemplate>(template: T, data: MailFacts[T]) {
  const file = fileOf(template, data);
  if (typeof file?.content !== "string") throw new Error("No calendar file");
  const calendar = new ICAL.Component(ICAL.parse(file.content));
  const [zone] = calendar.getAllSubcomponents("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  const [component, ...further] = calendar.getAllSubcomponents("vevent");
  if (!component || further.length > 0) throw new Error("Not one event");
  return { file, calendar, component, event: new ICAL.Event(component) };
}

const ONE_DAY = { startDate: "2026-11-23", endDate: "2026-11-23" };
const ENDED = {
  ...{ job: JOB, driver: DRIVER, startDate: "2026-11-23", endDate: null, wasConfirmed: true },
  calendar: { ...CALENDAR, sequence: 9 },
};

describe("the calendar file of a confirmation", () => {
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

  it("of one day, is from 08:00 to 16:00 in Berlin, in winter and in summer", () => {
    const winter = read("driver_confirmation", { ...CONFIRMED, ...ONE_DAY }).event;
    expect(winter.startDate.toJSDate().toISOString()).toBe("2026-11-23T07:00:00.000Z");
    expect(winter.endDate.toJSDate().toISOString()).toBe("2026-11-23T15:00:00.000Z");
    expect(winter.startDate.zone?.tzid).toBe("Europe/Berlin");
    const summer = { ...CONFIRMED, startDate: "2027-07-01", endDate: "2027-07-01" };
    const start = read("driver_confirmation", summer).event.startDate;
    expect(start.toJSDate().toISOString()).toBe("2027-07-01T06:00:00.000Z");
  });

  it("without a last day, is the first one", () => {
    const { event } = read("driver_confirmation", { ...CONFIRMED, endDate: null });
    expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-23T15:00:00.000Z");
  });

  it("of several days, is whole days, also over the change of the clocks", () => {
    const days = { startDate: "2027-03-27", endDate: "2027-03-29" };
    const { event } = read("order_confirmation", { ...ORDER_CONFIRMATION, ...days });
    expect([event.startDate.isDate, String(event.startDate)]).toEqual([true, "2027-03-27"]);
    expect(String(event.endDate)).toBe("2027-03-30");
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
