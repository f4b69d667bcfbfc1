import { authorisePage, type PageLink } from "../../drivers/availability/page-link.ts";
import { PAST_DAYS_KEPT } from "../../drivers/availability/vocabulary.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Locale } from "../../kernel/locale.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { addDays } from "../../kernel/time/days.ts";
import { calendarFacts, customerFacts, daysFacts, jobFacts } from "../../mail/facts.ts";
import type { CalendarFacts, CustomerFacts, DaysFacts, JobFacts } from "../../mail/schemas.ts";
import { asTold, daysWorked, type OwnWork, readOwnWork, stateOf } from "./own-jobs.ts";

/** One job of his for a calendar program, as the entry of a mail has it. */
export interface OwnEntry extends DaysFacts {
  calendar: CalendarFacts;
  job: JobFacts;
  customer?: CustomerFacts;
  isCancelled: boolean;
  isTentative: boolean;
  /** Until he is confirmed he reads postcode and town alone. */
  knowsPlace: boolean;
}

/**
 * What a driver's calendar program shows: the jobs that he was assigned and that have a day, as far back as his own calendar
 * is kept; what came to nothing is cancelled. The same until something changes. Reads only. Errors: as of `authorisePage`.
 */
export async function getDriverCalendar(
  ctx: Ctx,
  link: PageLink,
): Promise<{ entries: OwnEntry[]; language: Locale | null }> {
  const { driver } = await authorisePage(ctx, "driver-calendar", link);
  const since = addDays(berlinDate(ctx.now()), -PAST_DAYS_KEPT);
  const work = await readOwnWork(ctx, driver.id);
  const entries = work.filter((own) => (daysWorked(own).at(-1) ?? "") >= since).map(entryOf);
  return { entries, language: driver.sprache };
}

function entryOf(own: OwnWork): OwnEntry {
  const { assignment, job } = own;
  const state = stateOf(own);
  const isCancelled = state === "cancelled" || state === "no_show";
  const knowsPlace = state === "confirmed" || state === "driven";
  return {
    ...daysFacts(assignment),
    calendar: calendarFacts(assignment, lastChange(own), { isCancelled }),
    job: jobFacts(asTold(job)),
    ...(state === "confirmed" && { customer: customerFacts(job) }),
    isCancelled,
    isTentative: state === "asked" || state === "accepted",
    knowsPlace,
  };
}

/** When anything of it was changed last: what asks twice meanwhile gets the same. */
function lastChange({ assignment, job }: OwnWork): Date {
  const { assigned_at, accepted_at, confirmed_at, cancelled_at, no_show_at } = assignment;
  const moments = [
    assigned_at,
    accepted_at,
    confirmed_at,
    cancelled_at,
    no_show_at,
    job.updated_at,
  ];
  return new Date(Math.max(...moments.map((at) => at?.getTime() ?? 0)));
}
