import { and, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { fahrerKalender, fahrerProfile, fahrerTage } from "../../../db/schema/index.ts";
import { deskQuery, type ReadCtx } from "../../kernel/context.ts";
import { type List, list, readTogether } from "../../kernel/read-together.ts";
import { addDays, berlinDate, weekday } from "../../kernel/time/berlin.ts";
import { weekdayOf } from "../../kernel/time/working-days.ts";
import { ListAvailabilityInput } from "./schemas.ts";
import {
  type DayWord,
  type DriverCalendar,
  NOTHING_SAID,
  type Source,
  spansOf,
  WEEKS_SHOWN,
} from "./vocabulary.ts";

interface Wanted {
  /** Both days included, `YYYY-MM-DD`; missing: without that limit. */
  from?: string | null;
  to?: string | null;
  /** Missing: everybody who has said something. */
  driverIds?: readonly string[];
}

/** Calendars by driver id in one query; drivers without statements are missing. */
export async function readCalendars(
  ctx: ReadCtx,
  wanted: Wanted,
): Promise<Map<string, DriverCalendar>> {
  const { said } = await readTogether(ctx, { said: calendars(wanted) });
  return calendarsOf(said);
}

/** The rows of `calendarsOf`, to be read together with others. */
export function calendars({ from, to, driverIds }: Wanted): List<CalendarRow> {
  const { link_stand: _, kalender_stand: __, ...whole } = getTableColumns(fahrerKalender);
  const wanted = driverIds ? inArray(whole.fahrer_id, [...driverIds]) : sql`true`;
  return list({ whole, days: daysSaid(from, to) }, sql`${fahrerKalender} where ${wanted}`);
}

export function calendarsOf(rows: readonly CalendarRow[]): Map<string, DriverCalendar> {
  return new Map(rows.map((row) => [row.whole.fahrer_id, calendarOf(row)]));
}

/** Days of which the same was said at once; a row for each day of a thousand drivers would take a tenth of a second. */
type PackedDays = [
  state: "free" | "absent",
  note: string,
  source: Source,
  saidAtMs: number,
  days: string[],
];

function daysSaid(from: string | null | undefined, to: string | null | undefined) {
  const { fahrer_id, tag, zustand, notiz, quelle, gesagt_am } = fahrerTage;
  const inRange = and(
    eq(fahrer_id, fahrerKalender.fahrer_id),
    from ? gte(tag, from) : undefined,
    to ? lte(tag, to) : undefined,
  );
  const said = sql`select json_build_array(${zustand}, ${notiz}, ${quelle}, (extract(epoch from ${gesagt_am}) * 1000)::bigint, json_agg(${tag} order by ${tag})) as days
    from ${fahrerTage} where ${inRange} group by ${zustand}, ${notiz}, ${quelle}, ${gesagt_am}`;
  return sql<PackedDays[] | null>`(select json_agg(said.days) from (${said}) as said)`;
}

interface CalendarRow {
  whole: Omit<typeof fahrerKalender.$inferSelect, "link_stand" | "kalender_stand">;
  days: PackedDays[] | null;
}

function calendarOf({ whole, days }: CalendarRow): DriverCalendar {
  const stand = standSince(whole.bestaetigt_am);
  const words = (days ?? []).flatMap(([state, note, source, saidAtMs, said]) => {
    const word = { state, note, source, stand: stand(saidAtMs), isPattern: false };
    return said.map((day): [string, DayWord] => [day, word]);
  });
  return {
    days: new Map(words),
    pattern: { free: whole.frei_tage, absent: whole.nicht_tage },
    patternStand: whole.muster_stand && stand(whole.muster_stand.getTime()),
    patternSource: whole.muster_quelle,
    stand: whole.stand && berlinDate(whole.stand),
  };
}

/** Time of a statement, or of the later confirmation of all. Statements share few moments. */
function standSince(confirmedAt: Date | null) {
  const known = new Map<number, string>();
  return (saidAtMs: number): string => {
    const at = Math.max(saidAtMs, confirmedAt?.getTime() ?? 0);
    const day = known.get(at) ?? berlinDate(new Date(at));
    known.set(at, day);
    return day;
  };
}

/** SQL condition: the driver's calendar says free on that day (as `wordOn`). */
export function isFreeOn(day: string): SQL {
  const { fahrer_id, frei_tage } = fahrerKalender;
  const said = sql`(select t.zustand from fahrer_tage t where t.fahrer_id = ${fahrer_id} and t.tag = ${day}::date)`;
  const usual = sql`case when ${weekdayOf(day)} = any(${frei_tage}) then 'free' end`;
  return sql`exists (select from fahrer_kalender where ${fahrer_id} = ${fahrerProfile.id} and coalesce(${said}, ${usual}) = 'free')`;
}

/** A driver's availability, ready for JSON. */
export type DriverAvailability = Awaited<ReturnType<typeof readAvailability>>[number];

/**
 * Availability on these days, of the named drivers or of all with statements (docs/rules.md, Availability). One query
 * for any number. Named drivers without statements are `unknown`.
 */
export async function readAvailability(
  ctx: ReadCtx,
  { from, to, driverIds }: { from: string; to: string; driverIds?: readonly string[] },
) {
  const calendars = await readCalendars(ctx, { from, to, ...(driverIds && { driverIds }) });
  return [...new Set(driverIds ?? calendars.keys())].map((driverId) => {
    const calendar = calendars.get(driverId) ?? NOTHING_SAID;
    const { pattern, patternStand, stand } = calendar;
    return { driverId, spans: spansOf(calendar, { from, to }), pattern, patternStand, stand };
  });
}

/** Availability for dispatcher and programs; default: the weeks shown. */
export const listAvailability = deskQuery(ListAvailabilityInput, async (ctx, input) => {
  const { from: first, to: last, driverIds } = input;
  const today = berlinDate(ctx.now());
  const from = first ?? last ?? addDays(today, 1 - weekday(today));
  const to = last ?? addDays(from, WEEKS_SHOWN * 7 - 1);
  return readAvailability(ctx, { from, to, ...(driverIds && { driverIds }) });
});
