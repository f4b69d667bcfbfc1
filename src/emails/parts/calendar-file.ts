import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalWeekday,
} from "ical-generator";
import { Temporal } from "temporal-polyfill";
import type { Operator } from "../../domain/kernel/operator.ts";
import type { MailAttachment } from "../../domain/kernel/ports.ts";
import {
  defaultWeekdays,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
  workingDaysOf,
} from "../../domain/kernel/time/working-days.ts";
import type {
  CalendarFacts,
  CustomerFacts,
  DaysFacts,
  JobFacts,
} from "../../domain/mail/schemas.ts";
import { HOURS_PER_DAY } from "../../domain/pricing/price-lists.ts";
import type { Language } from "../../messages/language.ts";

/** Calendar date in a mail. */
export interface CalendarEntry extends DaysFacts {
  calendar: CalendarFacts;
  job: JobFacts;
  /** Where its reader may know him. */
  customer?: CustomerFacts;
  isCancelled: boolean;
  /** The days still hang on somebody's yes. */
  isTentative?: boolean;
}

const ZONE = "Europe/Berlin";

/**
 * The entry as a file that calendars take over, change and delete by its UID (RFC 5546). Titles are read by whoever
 * sees the calendar: order number and vehicle, nobody's name. Undefined without a first day.
 */
export function calendarFile(
  entry: CalendarEntry,
  { operator, to, language }: { operator: Operator; to: string; language: Language },
): MailAttachment | undefined {
  const event = eventOf(entry, language);
  if (!event) return undefined;
  const { job, isCancelled } = entry;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = emptyCalendar("Auftragsbestätigung", method);
  calendar.createEvent({
    ...event,
    description: descriptionOf(entry, language),
    organizer: { name: operator.name, email: operator.email },
    attendees: [
      {
        email: to,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  const name = isCancelled ? "mails.calendar_fileCancelled" : "mails.calendar_file";
  return {
    filename: `${language.t(name, { number: plain(job.number) })}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // The library leaves the last line without its end (RFC 5545, 3.1).
    content: `${calendar.toString()}\r\n`,
  };
}

/**
 * Several entries as a calendar to subscribe to (RFC 5545, METHOD:PUBLISH); those without a first day are left out. The
 * name is the subscriber's, read by nobody else.
 */
export function calendarFeed(
  entries: readonly (CalendarEntry & { description: string; url?: string })[],
  { name, language }: { name: string; language: Language },
): string {
  const calendar = emptyCalendar("Meine Einsätze", ICalCalendarMethod.PUBLISH);
  calendar.x([
    { key: "X-WR-CALNAME", value: name },
    { key: "X-PUBLISHED-TTL", value: "PT1H" },
  ]);
  for (const entry of entries) {
    const event = eventOf(entry, language);
    const { description, url } = entry;
    if (event) calendar.createEvent({ ...event, description, ...(url && { url }) });
  }
  return `${calendar.toString()}\r\n`;
}

function emptyCalendar(product: string, method: ICalCalendarMethod) {
  const prodId = { company: "Fahrervermittlung", product, language: "DE" };
  const calendar = new ICalCalendar({ prodId, method });
  // Without a name: a calendar with a zone of its own would write the stamp in it, which has to be in UTC.
  calendar.timezone({ name: null, generator: () => BERLIN_TIMEZONE });
  return calendar;
}

/** Undefined without a first day. */
function eventOf(entry: CalendarEntry, language: Language) {
  const period = periodOf(entry);
  if (!period) return undefined;
  const { job, calendar: facts, isCancelled, isTentative } = entry;
  const standing = isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  return {
    ...period,
    id: facts.uid,
    sequence: facts.sequence,
    stamp: Temporal.Instant.from(facts.changedAt),
    status: isCancelled ? ICalEventStatus.CANCELLED : standing,
    summary: titleOf(job, language),
    location: job.einsatzort,
  };
}

/**
 * With a start time a working day of so many hours, repeated on each day that is worked; without one whole days, because
 * nobody has said an hour. What is worked without a break is one entry then. Always one event: calendars take a change or
 * a cancellation of it as a whole.
 */
function periodOf({ startDate, endDate, weekdays, job }: CalendarEntry) {
  if (!startDate) return null;
  const days = workedDays(startDate, endDate ?? startDate, weekdays);
  const first = Temporal.PlainDate.from(startDate);
  if (job.startTime) {
    const start = first.toZonedDateTime({ timeZone: ZONE, plainTime: job.startTime });
    const end = start.add({ hours: HOURS_PER_DAY });
    return { start, end, timezone: ZONE, ...repeated(days, job.startTime) };
  }
  const last = Temporal.PlainDate.from(days.at(-1) ?? startDate);
  const hasBreaks = first.until(last).days + 1 > days.length;
  const end = (hasBreaks ? first : last).add({ days: 1 });
  return { start: first, end, allDay: true, ...(hasBreaks && repeated(days)) };
}

function workedDays(start: string, end: string, weekdays: readonly Weekday[] | undefined) {
  return workingDaysOf({ start, end, weekdays: weekdays ?? defaultWeekdays(start, end) });
}

/**
 * Weekly on the weekdays of these days. A weekday that is worked on its first date only (a Saturday on which the work
 * begins) is in the rule too, because programs differ on a beginning that its rule leaves out, and its later dates are
 * taken out again.
 */
function repeated(days: readonly string[], time?: string) {
  const [start, end] = [days[0], days.at(-1)];
  if (!start || !end || start === end) return {};
  const weekdays = WEEKDAYS.filter((day) => days.some((date) => weekdayOf(date) === day));
  const all = workingDaysOf({ start, end, weekdays });
  const exclude = all
    .filter((day) => !days.includes(day))
    .map((day) => Temporal.PlainDate.from(day))
    .map((day) => (time ? day.toZonedDateTime({ timeZone: ZONE, plainTime: time }) : day));
  return {
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: weekdays.map((day) => BY_DAY[day]),
      count: all.length,
      ...(exclude.length > 0 && { exclude }),
    },
  };
}

const BY_DAY: Record<Weekday, ICalWeekday> = {
  mo: ICalWeekday.MO,
  di: ICalWeekday.TU,
  mi: ICalWeekday.WE,
  do: ICalWeekday.TH,
  fr: ICalWeekday.FR,
  sa: ICalWeekday.SA,
  so: ICalWeekday.SU,
};

/** Description: the customer's own order number and a hint where the rest is; no name or phone number. */
export function descriptionOf(
  { customer }: Pick<CalendarEntry, "customer">,
  { t }: Language,
  rest = t("mails.calendar_details"),
) {
  const { orderNumber } = customer ?? {};
  const number = orderNumber ? `${t("mails.orderNumber")}: ${orderNumber}\n` : "";
  return `${number}${rest}`;
}

function titleOf({ number, fahrzeugtyp }: JobFacts, { t, trade }: Language) {
  return t("mails.calendar_entry", { number: plain(number), vehicle: trade(fahrzeugtyp) });
}

function plain(number: string) {
  return number.replace("\u00a0", " ");
}

/** The rules of Berlin's clock since 1996, as calendar files carry them along (RFC 5545, VTIMEZONE). */
const BERLIN_TIMEZONE = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Berlin",
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");
