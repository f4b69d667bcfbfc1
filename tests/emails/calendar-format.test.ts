import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import type { MailFacts, MailTemplate } from "../../src/domain/mail/templates.ts";
import { createMailTexts } from "../../src/emails/index.ts";
import {
  CALENDAR,
  CONFIRMED,
  DRIVER,
  JOB,
  OPERATOR,
  ORDER_CANCELLED,
  ORDER_CONFIRMATION,
  SITE,
} from "./facts.ts";
import {
  CHANGED_FOR_CUSTOMER,
  CHANGED_FOR_DRIVER,
  ENDED,
  JOB_CANCELLED,
  RESTORED_FOR_CUSTOMER,
  RESTORED_FOR_DRIVER,
} from "./facts-of-changes.ts";
import { stored } from "./support.ts";

/** What RFC 5545 and 5546 ask of a file, and what Outlook, Google and Apple take for the same entry. */

const HARD = { ...OPERATOR, name: 'Kräne "Süd"; Öl, GmbH' };
const texts = createMailTexts(() => HARD, SITE);
const TO = "juergen@fahrer.example";

type Days = Pick<MailFacts["order_confirmation"], "startDate" | "endDate" | "weekdays">;
const SHAPES: readonly [string, Days, string | null][] = [
  ["one whole day", { startDate: "2026-11-23", endDate: "2026-11-23" }, null],
  ["whole days without an end", { startDate: "2026-11-23", endDate: null }, null],
  [
    "whole days with days off",
    { startDate: "2026-11-28", endDate: "2026-12-07", weekdays: ["mo", "fr"] },
    null,
  ],
  ["one day in the morning", { startDate: "2026-11-23", endDate: "2026-11-23" }, "05:30"],
  [
    "nights over the change of the clocks",
    { startDate: "2027-03-27", endDate: "2027-03-28" },
    "22:00",
  ],
  [
    "days off, from a time",
    { startDate: "2026-11-28", endDate: "2026-12-07", weekdays: ["mo", "fr"] },
    "06:30",
  ],
];
const LONG_PLACE = `${"Straße „Süd“ 🏗 ".repeat(12)}\n65203 Wiesbaden; Tor 3, \\ hinten`;

function everyFile(days: Days, startTime: string | null) {
  const job = { ...JOB, startTime, einsatzort: LONG_PLACE };
  const about = { ...days, job };
  const file = <T extends MailTemplate>(template: T, data: MailFacts[T]) => ({
    name: template,
    file: texts.calendarFile(stored(template, data), TO),
  });
  return [
    file("driver_confirmation", { ...CONFIRMED, ...about }),
    file("order_confirmation", { ...ORDER_CONFIRMATION, ...about }),
    file("job_changed", { ...CHANGED_FOR_CUSTOMER, ...about }),
    file("job_changed", { ...CHANGED_FOR_DRIVER, ...about }),
    file("cancellation_undone", { ...RESTORED_FOR_CUSTOMER, ...about }),
    file("cancellation_undone", { ...RESTORED_FOR_DRIVER, ...about, calendar: CALENDAR }),
    file("order_cancelled", { ...ORDER_CANCELLED, ...about }),
    file("job_cancelled", { ...JOB_CANCELLED, ...about }),
    file("assignment_cancelled", { ...ENDED, ...about, driver: DRIVER }),
    file("assignment_replaced", { ...ENDED, ...about, driver: DRIVER }),
  ];
}

/** `NAME;PARAM="value":value`, as the grammar of RFC 5545, 3.1 has it. */
const LINE = /^[A-Z-]+(?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*:[^\p{Cc}]*$/u;

/** The lines of a file, unfolded. */
function linesOf(content: string) {
  expect(content.endsWith("\r\n")).toBe(true);
  const folded = content.slice(0, -2).split("\r\n");
  for (const line of folded) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
    expect(line.isWellFormed(), line).toBe(true);
  }
  return content
    .slice(0, -2)
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n");
}

function expectWellFormed(content: string, isCancelled: boolean) {
  const lines = linesOf(content);
  for (const line of lines) expect(line).toMatch(LINE);
  expect([lines[0], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
  const calendar = new ICAL.Component(ICAL.parse(content));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toBeTruthy();
  expect(calendar.getFirstPropertyValue("method")).toBe(isCancelled ? "CANCEL" : "REQUEST");
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const [event] = events;
  if (!event) return;
  // RFC 5546, 3.2.2 and 3.2.5: what a request and a cancellation have, each once.
  const names = event.getAllProperties().map(({ name }) => name);
  for (const name of [
    "uid",
    "sequence",
    "dtstamp",
    "dtstart",
    "dtend",
    "summary",
    "organizer",
    "attendee",
    "status",
  ]) {
    expect(
      names.filter((one) => one === name),
      name,
    ).toHaveLength(1);
  }
  expect(String(event.getFirstPropertyValue("dtstamp"))).toMatch(/Z$/);
  const status = String(event.getFirstPropertyValue("status"));
  expect(isCancelled ? ["CANCELLED"] : ["CONFIRMED", "TENTATIVE"]).toContain(status);
  const [organizer, attendee] = ["organizer", "attendee"].map((name) =>
    event.getFirstProperty(name),
  );
  expect(String(organizer?.getFirstValue()).toLowerCase()).toBe(`mailto:${OPERATOR.email}`);
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe(`mailto:${TO}`);
  expect(attendee?.getParameter("partstat")).toBe("ACCEPTED");
  expectSameTimes(calendar, event);
}

/** Begin, end and what is left out are of one type; a zone that is named is there. */
function expectSameTimes(calendar: ICAL.Component, event: ICAL.Component) {
  const times = ["dtstart", "dtend", "exdate"].flatMap((name) => event.getAllProperties(name));
  const kinds = times.map((one) => `${one.type} ${one.getParameter("tzid") ?? ""}`);
  expect(new Set(kinds).size).toBe(1);
  const zones = calendar
    .getAllSubcomponents("vtimezone")
    .map((one) => one.getFirstPropertyValue("tzid"));
  const named = new Set(times.map((one) => one.getParameter("tzid")).filter(Boolean));
  expect(zones).toEqual([...named]);
  const [start, end] = ["dtstart", "dtend"].map((name) => event.getFirstPropertyValue(name));
  if (!(start instanceof ICAL.Time) || !(end instanceof ICAL.Time)) throw new Error("No times");
  expect(end.compare(start)).toBe(1);
}

describe.each(SHAPES)("calendar files of %s", (_, days, startTime) => {
  it("are what every calendar takes, whichever mail they come with", () => {
    const files = everyFile(days, startTime);
    for (const { name, file } of files) {
      if (typeof file?.content !== "string") throw new Error(`No file with ${name}`);
      const isCancelled = name.endsWith("_cancelled") || name === "assignment_replaced";
      expect(file.contentType).toBe(
        `text/calendar; charset=utf-8; method=${isCancelled ? "CANCEL" : "REQUEST"}`,
      );
      expect(file.filename).toMatch(/^[\w ]+\.ics$/);
      expectWellFormed(file.content, isCancelled);
    }
  });
});

it("an entry whose new days somebody still has to agree to is tentative until then", () => {
  const statusOf = (data: MailFacts["job_changed"]) =>
    /^STATUS:(\w+)\r$/m.exec(
      String(texts.calendarFile(stored("job_changed", data), TO)?.content),
    )?.[1];
  expect(statusOf(CHANGED_FOR_DRIVER)).toBe("TENTATIVE");
  expect(statusOf(CHANGED_FOR_CUSTOMER)).toBe("TENTATIVE");
  expect(statusOf({ ...CHANGED_FOR_DRIVER, stage: "confirmed", asksAgain: false })).toBe(
    "CONFIRMED",
  );
});
