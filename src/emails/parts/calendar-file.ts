import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { Temporal } from "temporal-polyfill";
import type { Operator } from "../../domain/kernel/operator.ts";
import type { MailAttachment } from "../../domain/kernel/ports.ts";
import { startOfWork } from "../../domain/kernel/time/berlin.ts";
import type { CalendarFacts, JobFacts } from "../../domain/mail/schemas.ts";
import { HOURS_PER_DAY } from "../../domain/pricing/price-lists.ts";
import { BERLIN_TIMEZONE } from "./berlin-timezone.ts";

/** What a mail says about a date in people's calendars. */
export interface CalendarEntry {
  calendar: CalendarFacts;
  job: JobFacts;
  startDate: string | null;
  endDate: string | null;
  isCancelled: boolean;
}

const ZONE = "Europe/Berlin";

/**
 * The entry as a file that calendars take over, change and delete by its UID (RFC 5546). Titles are read by whoever
 * sees the calendar: order number and vehicle, nobody's name. Undefined without a first day.
 */
export function calendarFile(
  entry: CalendarEntry,
  { operator, to }: { operator: Operator; to: string },
): MailAttachment | undefined {
  const period = periodOf(entry);
  if (!period) return undefined;
  const { job, calendar: facts, isCancelled } = entry;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = new ICalCalendar({
    prodId: { company: "Fahrervermittlung", product: "Auftragsbestätigung", language: "DE" },
    method,
  });
  // Without a name: a calendar with a zone of its own would write the stamp in it, which has to be in UTC.
  calendar.timezone({ name: null, generator: () => BERLIN_TIMEZONE });
  calendar.createEvent({
    ...period,
    id: facts.uid,
    sequence: facts.sequence,
    stamp: Temporal.Instant.from(facts.changedAt),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: titleOf(job),
    location: job.einsatzort,
    description: "Alle Angaben stehen in der E-Mail zu diesem Auftrag.",
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
  return {
    filename: `${isCancelled ? "Absage" : "Einsatz"} ${plain(job.number)}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}

/** One day, or a first day without a last, is a working day from 08:00; several days are whole days. */
function periodOf({ startDate, endDate }: CalendarEntry) {
  if (!startDate) return null;
  if (endDate && endDate !== startDate) {
    const end = Temporal.PlainDate.from(endDate).add({ days: 1 });
    return { start: Temporal.PlainDate.from(startDate), end, allDay: true };
  }
  const start = Temporal.Instant.fromEpochMilliseconds(
    startOfWork(startDate).getTime(),
  ).toZonedDateTimeISO(ZONE);
  return { start, end: start.add({ hours: HOURS_PER_DAY }), timezone: ZONE };
}

function titleOf({ number, fahrzeugtyp }: JobFacts) {
  return `Einsatz ${plain(number)}, ${fahrzeugtyp}`;
}

function plain(number: string) {
  return number.replace("\u00a0", " ");
}
