import type { fahrerProfile } from "../../../../db/schema/index.ts";
import {
  authoriseCalendar,
  authorisePage,
  type PageLink,
  readDriverCreditsPath,
} from "../../../drivers/availability/ask-availability.ts";
import { readCalendars } from "../../../drivers/availability/queries.ts";
import {
  type DayWord,
  type DriverCalendar,
  NOTHING_SAID,
  spansOf,
  WEEKS_SHOWN,
  wordOn,
} from "../../../drivers/availability/vocabulary.ts";
import { newestDriverBilling } from "../../../drivers/billing-data/link.ts";
import { driverGaps } from "../../../drivers/billing-data/vocabulary.ts";
import { listDocuments } from "../../../drivers/documents/queries.ts";
import { requiredDocuments } from "../../../drivers/documents/vocabulary.ts";
import type { Ctx } from "../../../kernel/context.ts";
import {
  documentRequestPath,
  driverBillingPath,
  driverCalendarPath,
  openJobsPath,
  pausePath,
} from "../../../kernel/links.ts";
import { addDays, berlinDate, weekday } from "../../../kernel/time/berlin.ts";
import { DOCUMENT_TYPES, jobNumber } from "../../../kernel/vocabulary.ts";
import { CALENDAR_PAST_DAYS, entryForDriver } from "../calendar-entry.ts";
import { daysWorked, type OwnWork, ownJobOf, readOwnWork } from "./own-jobs.ts";

/** Limit of past jobs on the page. */
const MOST_PAST = 30;

export interface PageDay extends DayWord {
  day: string;
  isPast: boolean;
  /** Order numbers of what he works then. */
  jobs: string[];
}

export type PageDocument = DriverPage["documents"][number];

/** Everything on 'Meine Einsätze'. */
export type DriverPage = Awaited<ReturnType<typeof getDriverPage>>;

/** A driver's page as of now; reads only. Errors: those of `authorisePage`. */
export async function getDriverPage(ctx: Ctx, link: PageLink) {
  const { driver, linkStand, calendarStand } = await authorisePage(ctx, link);
  const today = berlinDate(ctx.now());
  const from = addDays(today, 1 - weekday(today));
  const days = Array.from({ length: WEEKS_SHOWN * 7 }, (_, index) => addDays(from, index));
  const [work, calendars, documents, billing] = await Promise.all([
    readOwnWork(ctx, driver.id),
    readCalendars(ctx, { from, driverIds: [driver.id] }),
    readDocuments(ctx, driver, today),
    newestDriverBilling(ctx, driver),
  ]);
  const calendar = calendars.get(driver.id) ?? NOTHING_SAID;
  const busy = busyDays(work);
  const shown = days.map((day): PageDay => {
    return { day, isPast: day < today, jobs: busy.get(day) ?? [], ...wordOn(calendar, day) };
  });
  const { vorname, nachname, sprache, status, mail_unzustellbar_am, alarm_pausiert_am } = driver;
  const { pattern, stand } = calendar;
  return {
    driver: { vorname, nachname, sprache },
    today,
    isReleased: status === "approved" || status === "active",
    isUnreachable: mail_unzustellbar_am !== null,
    isPaused: alarm_pausiert_am !== null,
    ...jobsOf(ctx, work, today),
    /** Whole weeks, from this week's Monday on. */
    days: shown,
    /** Entries for later days. */
    later: laterSpans(calendar, days.at(-1) ?? from),
    pattern,
    stand,
    ...documents,
    /** Missing data for credit notes; `path` leads to the form while nothing is stored, later a mail does. */
    billing: {
      missing: driverGaps(billing, "agency"),
      path:
        billing.fassung === 0 ? driverBillingPath(ctx, { driverId: driver.id, fassung: 0 }) : null,
    },
    paths: {
      openJobs: openJobsPath(ctx, driver.id),
      pause: pausePath(ctx, driver.id),
      calendar: driverCalendarPath(ctx, { driverId: driver.id, linkStand, calendarStand }),
      documents: documentRequestPath(ctx, { driverId: driver.id, types: DOCUMENT_TYPES }),
      credits: await readDriverCreditsPath(ctx, driver.id),
    },
  };
}

function laterSpans(calendar: DriverCalendar, shownUntil: string) {
  const to = [...calendar.days.keys()].sort().at(-1) ?? shownUntil;
  const spans = spansOf(calendar, { from: addDays(shownUntil, 1), to });
  return spans.filter(({ state, isPattern }) => state !== "unknown" && !isPattern);
}

/** Two lists: jobs from today on, soonest first; past and cancelled jobs, latest first. */
function jobsOf(ctx: Ctx, work: readonly OwnWork[], today: string) {
  const jobs = work.map((own) => ({ own: ownJobOf(ctx, own), last: daysWorked(own).at(-1) }));
  const isAhead = ({ own, last }: (typeof jobs)[number]) =>
    ["asked", "accepted", "confirmed"].includes(own.state) && (!last || last >= today);
  return {
    upcoming: jobs
      .filter(isAhead)
      .map(({ own }) => own)
      .reverse(),
    past: jobs
      .filter((one) => !isAhead(one))
      .map(({ own }) => own)
      .slice(0, MOST_PAST),
  };
}

function busyDays(work: readonly OwnWork[]) {
  const active = work.filter(
    ({ assignment }) => assignment.status === "assigned" || assignment.status === "confirmed",
  );
  const busy = new Map<string, string[]>();
  for (const own of active) {
    for (const day of daysWorked(own)) {
      busy.set(day, [...(busy.get(day) ?? []), jobNumber(own.job.nummer)]);
    }
  }
  return busy;
}

async function readDocuments(ctx: Ctx, driver: typeof fahrerProfile.$inferSelect, today: string) {
  const all = await listDocuments(ctx, { fahrerId: driver.id });
  const held = all.filter(({ ersetzt_am }) => ersetzt_am === null);
  const types = new Set(held.map(({ type }) => type));
  return {
    documents: held.map(({ id, type, geprueft_am, gueltig_bis: until }) => ({
      id,
      type,
      isChecked: geprueft_am !== null,
      until,
      isOver: until !== null && until < today,
      renewalPath: documentRequestPath(ctx, { driverId: driver.id, types: [type], renews: id }),
    })),
    missing: requiredDocuments(driver.fuehrerscheinklassen).filter((type) => !types.has(type)),
  };
}

/**
 * Jobs of a driver's calendar program: assigned and dated, from some weeks back on; those that came to nothing are
 * cancelled entries. Stable until something changes. Read-only. Errors: those of `authoriseCalendar`,
 * `too_many_requests`.
 */
export async function getDriverCalendar(ctx: Ctx, link: PageLink) {
  const driver = await authoriseCalendar(ctx, link);
  await ctx.limits.take("calendar", driver.id);
  const since = addDays(berlinDate(ctx.now()), -CALENDAR_PAST_DAYS);
  const work = await readOwnWork(ctx, driver.id);
  const entries = work.filter((own) => (daysWorked(own).at(-1) ?? "") >= since).map(entryForDriver);
  return { entries, language: driver.sprache };
}
