import { sql } from "drizzle-orm";
import { confirmedOrders, jobAssignments } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { MAX_PERIOD_DAYS, WEEKDAYS } from "../../kernel/time/working-days.ts";
import { HOURS_PER_DAY } from "../../pricing/price-lists.ts";
import { type Period, requestsOf } from "./requests.ts";
import type { Grouping } from "./schemas.ts";
import type { FigureCounts } from "./vocabulary.ts";

/** Net cents, and of how many orders; the other confirmed orders have no known amount. */
export type OrderValue = Pick<FigureCounts, "wert_cents" | "auftraege_mit_wert">;

interface Valued extends Record<string, unknown> {
  key: string;
  orders: number;
  cents: number;
}

/** What the confirmed orders of a period's requests come to, by group (docs/rules.md, Figures). */
export async function orderValues(
  { db }: ReadCtx,
  { period, by }: { period: Period; by: Grouping | null },
): Promise<Map<string, OrderValue>> {
  const rows = await db.execute<Valued>(sql`
    with ${requestsOf(period, by)},
    orders as materialized (
      select r.group_key as key,
        case when r.billing_model = 'agency' then r.tagespreis_cents
          else round((o.facts ->> 'rateValue')::numeric * 100) * ${HOURS} end as day_cents,
        (o.facts ->> 'startDate')::date as first, (o.facts ->> 'endDate')::date as last,
        coalesce(o.facts -> 'weekdays', to_jsonb(a.arbeitstage)) as weekdays
      from requests r
      join ${jobAssignments} a on a.job_id = r.id and a.status = 'confirmed'
      join ${confirmedOrders} o on o.assignment_id = a.id
      where r.status in ('confirmed', 'completed'))
    select key, count(*)::int as orders, sum(${WORKING_DAYS} * day_cents)::float8 as cents
    from orders where first is not null and last is not null and day_cents is not null group by key`);
  return new Map(
    rows.map(({ key, cents, orders }) => [key, { wert_cents: cents, auftraege_mit_wert: orders }]),
  );
}

export const NO_VALUE: OrderValue = { wert_cents: 0, auftraege_mit_wert: 0 };

export function sumOfValues(values: Iterable<OrderValue>): OrderValue {
  const all = [...values];
  return {
    wert_cents: all.reduce((sum, { wert_cents }) => sum + wert_cents, 0),
    auftraege_mit_wert: all.reduce((sum, { auftraege_mit_wert }) => sum + auftraege_mit_wert, 0),
  };
}

/** As `dayPayCents` has it. */
const HOURS = sql`case when o.facts ->> 'rateType' = 'daily' then 1 else ${sql.raw(String(HOURS_PER_DAY))} end`;

const DAYS_BEYOND_FIRST = sql`least(last - first, ${sql.raw(String(MAX_PERIOD_DAYS - 1))})`;
const NAMES = sql.raw(`(array[${WEEKDAYS.map((day) => `'${day}'`).join(", ")}])`);

/**
 * As `countWorkingDays` counts them: the first day, and of the weekday `offset` days after it as many as fit in. Weekday by
 * weekday, since to look at each day of each order takes ten times as long.
 */
export const WORKING_DAYS = sql`(1 + ${sql.join(
  [1, 2, 3, 4, 5, 6, 7].map((offset) => {
    const after = sql.raw(String(offset));
    const weekday = sql`${NAMES}[(extract(isodow from first)::int - 1 + ${after}) % 7 + 1]`;
    return sql`(weekdays ? ${weekday})::int * ((${DAYS_BEYOND_FIRST} - ${after} + 7) / 7)`;
  }),
  sql` + `,
)})`;
