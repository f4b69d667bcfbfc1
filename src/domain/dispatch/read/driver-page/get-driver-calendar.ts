import { authoriseCalendar, type PageLink } from "../../../drivers/availability/page-link.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { berlinDate } from "../../../kernel/time/berlin.ts";
import { addDays } from "../../../kernel/time/days.ts";
import { CALENDAR_PAST_DAYS, entryForDriver, type FeedEntry } from "../calendar-entry.ts";
import { daysWorked, readOwnWork } from "./own-jobs.ts";

/**
 * What a driver's calendar program shows: the jobs that he was assigned and that have a day, some weeks back; what came to nothing is
 * cancelled. The same until something changes. Reads only. Errors: as of `authoriseCalendar`, `too_many_requests`.
 */
export async function getDriverCalendar(
  ctx: Ctx,
  link: PageLink,
): Promise<{ entries: FeedEntry[]; language: Locale | null }> {
  const driver = await authoriseCalendar(ctx, link);
  await ctx.limits.take("calendar", driver.id);
  const since = addDays(berlinDate(ctx.now()), -CALENDAR_PAST_DAYS);
  const work = await readOwnWork(ctx, driver.id);
  const entries = work.filter((own) => (daysWorked(own).at(-1) ?? "") >= since).map(entryForDriver);
  return { entries, language: driver.sprache };
}
