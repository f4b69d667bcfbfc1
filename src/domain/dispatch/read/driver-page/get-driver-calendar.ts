import { authoriseCalendar, type PageLink } from "../../../drivers/availability/page-link.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { berlinDate } from "../../../kernel/time/berlin.ts";
import { addDays } from "../../../kernel/time/days.ts";
import { CALENDAR_PAST_DAYS, entryForDriver, type FeedEntry } from "../calendar-entry.ts";
import { daysWorked, readOwnWork } from "./own-jobs.ts";

/**
 * Jobs of a driver's calendar program: assigned and dated, from some weeks back on; those that came to nothing are
 * cancelled entries. Stable until something changes. Read-only. Errors: those of `authoriseCalendar`,
 * `too_many_requests`.
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
