import { sql } from "drizzle-orm";
import { jobAssignments } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { type Period, requestsOf } from "./requests.ts";
import type { Grouping } from "./schemas.ts";
import { type FigureCounts, SLOWEST_TENTH_FROM, type Spell } from "./vocabulary.ts";

export type RequestCounts = Omit<
  FigureCounts,
  "wert_cents" | "auftraege_mit_wert" | "auftraege_ohne_wert"
>;

interface Counted extends Record<string, unknown> {
  key: string;
  is_total: boolean;
  anfragen: number;
  besetzt: number;
  offen: number;
  unbesetzt: number;
  storniert: number;
  einsaetze: number;
  no_shows: number;
  driver_count: number;
  driver_median: number | null;
  driver_p90: number | null;
  confirmation_count: number;
  confirmation_median: number | null;
  confirmation_p90: number | null;
}

/** What became of the requests of a period, by group and of all together (docs/rules.md, Figures). `today`: in Berlin. */
export async function countRequests(
  { db }: ReadCtx,
  { period, by, today }: { period: Period; by: Grouping | null; today: string },
): Promise<{ total: RequestCounts; groups: Map<string, RequestCounts> }> {
  const rows = await db.execute<Counted>(sql`
    with ${requestsOf(period, by)},
    assigned as (
      select r.id, min(a.assigned_at) as driver_at,
        min(least(a.confirmed_at, a.confirmed_before_at)) as confirmed_at,
        bool_or(a.status = 'confirmed') as is_confirmed,
        count(*) filter (where a.status = 'no_show' or (a.status = 'confirmed'
          and (r.status = 'completed' or a.start_date <= ${today}::date))) as begun,
        count(*) filter (where a.status = 'no_show') as no_shows
      from requests r join ${jobAssignments} a on a.job_id = r.id
      group by r.id),
    told as (
      select r.group_key, a.driver_at - r.created_at as to_driver,
        a.confirmed_at - r.created_at as to_confirmation, a.begun, a.no_shows,
        case
          when r.status = 'cancelled' and r.cancelled_by = 'customer' then 'storniert'
          when r.status in ('confirmed', 'completed') and a.is_confirmed then 'besetzt'
          when r.status in ('open', 'assigned') and r.einsatzbeginn is null then 'offen'
          when r.status in ('open', 'assigned', 'no_show') and r.einsatzbeginn >= ${today}::date then 'offen'
          else 'unbesetzt'
        end as outcome
      from requests r left join assigned a on a.id = r.id)
    select group_key as key, grouping(group_key) = 1 as is_total, count(*)::int as anfragen,
      count(*) filter (where outcome = 'besetzt')::int as besetzt,
      count(*) filter (where outcome = 'offen')::int as offen,
      count(*) filter (where outcome = 'unbesetzt')::int as unbesetzt,
      count(*) filter (where outcome = 'storniert')::int as storniert,
      coalesce(sum(begun), 0)::int as einsaetze, coalesce(sum(no_shows), 0)::int as no_shows,
      count(to_driver)::int as driver_count,
      ${minutes(sql`to_driver`, 0.5)} as driver_median, ${minutes(sql`to_driver`, 0.9)} as driver_p90,
      count(to_confirmation)::int as confirmation_count,
      ${minutes(sql`to_confirmation`, 0.5)} as confirmation_median,
      ${minutes(sql`to_confirmation`, 0.9)} as confirmation_p90
    from told group by grouping sets ((group_key), ())`);
  const total = rows.find(({ is_total }) => is_total);
  if (!total) throw new Error("The total is missing");
  const groups = rows.filter(({ is_total }) => !is_total);
  return {
    total: countsOf(total),
    groups: new Map(groups.map((row) => [row.key, countsOf(row)] as const)),
  };
}

/** A value that occurred: so many of them took at most so long. Nothing is made up between two of few. */
function minutes(interval: ReturnType<typeof sql>, share: 0.5 | 0.9) {
  return sql`round(extract(epoch from percentile_disc(${sql.raw(String(share))}) within group (order by ${interval})) / 60)::int`;
}

function countsOf(row: Counted): RequestCounts {
  const { anfragen, besetzt, offen, unbesetzt, storniert, einsaetze, no_shows } = row;
  return {
    anfragen,
    besetzt,
    offen,
    unbesetzt,
    storniert,
    einsaetze,
    no_shows,
    erster_fahrer: spellOf(row.driver_count, row.driver_median, row.driver_p90),
    bestaetigung: spellOf(row.confirmation_count, row.confirmation_median, row.confirmation_p90),
  };
}

function spellOf(anzahl: number, median: number | null, p90: number | null): Spell {
  return {
    anzahl,
    median_minuten: median,
    p90_minuten: anzahl < SLOWEST_TENTH_FROM ? null : p90,
  };
}
