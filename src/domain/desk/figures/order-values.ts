import { sql } from "drizzle-orm";
import { confirmedOrders, jobAssignments, priceConfirmations } from "../../../db/schema/index.ts";
import { listedPrice } from "../../dispatch/jobs/confirmed-price.ts";
import { type PricedCtx, pricesOfOrder } from "../../dispatch/jobs/order-prices.ts";
import type { Prices } from "../../kernel/prices.ts";
import { MAX_PERIOD_DAYS, WEEKDAYS } from "../../kernel/time/working-days.ts";
import { PRICED_REQUIREMENTS } from "../../pricing/day-price.ts";
import { HOURS_PER_DAY } from "../../pricing/price-lists.ts";
import { type Period, requestsOf } from "./requests.ts";
import type { Grouping } from "./schemas.ts";
import type { FigureCounts } from "./vocabulary.ts";

/** Net cents, and of how many orders; the other confirmed orders have no known amount. */
export type OrderValue = Pick<FigureCounts, "wert_cents" | "auftraege_mit_wert">;

/** Orders of one group that have the same price, or whose price or rate was agreed. */
interface Priced extends Record<string, unknown> {
  key: string;
  /** Of the price list that the customer confirmed; null where the price or rate that was agreed counts. */
  version: string | null;
  preis_version: number;
  fahrzeugtyp: string | null;
  anforderungen: string[] | null;
  orders: number;
  /** Days of work of all of them. */
  days: number;
  agreed_cents: number;
}

/** What the confirmed orders of a period's requests come to, by group (docs/rules.md, Figures). */
export async function orderValues(
  ctx: PricedCtx,
  { period, by }: { period: Period; by: Grouping | null },
): Promise<Map<string, OrderValue>> {
  const priced = sql`array(select label from unnest(r.anforderungen) as label
    where label = any(${sql.param([...PRICED_REQUIREMENTS])}::text[]) order by label)`;
  const rows = await ctx.db.execute<Priced>(sql`
    with ${requestsOf(period, by)},
    orders as materialized (
      select r.group_key as key, r.source,
        case when r.billing_model = 'agency' and r.tagespreis_cents is null then p.text_version end as version,
        r.billing_model = 'agency' and r.tagespreis_cents is null and p.text_version is not null as is_listed,
        r.fahrzeugtyp, r.anforderungen, r.tagespreis_cents, r.preis_version,
        o.facts ->> 'rateType' as rate_type, (o.facts ->> 'rateValue')::numeric as rate_value,
        (o.facts ->> 'startDate')::date as first, (o.facts ->> 'endDate')::date as last,
        coalesce(o.facts -> 'weekdays', to_jsonb(a.arbeitstage)) as weekdays
      from requests r
      join ${jobAssignments} a on a.job_id = r.id and a.status = 'confirmed'
      join ${confirmedOrders} o on o.assignment_id = a.id
      left join ${priceConfirmations} p on p.job_id = r.id
      where r.status in ('confirmed', 'completed')
        and (r.billing_model = 'direct' or r.source <> 'form' or p.text_version is not null)),
    dated as materialized (
      select *, ${WORKING_DAYS} as days from orders where first is not null and last is not null)
    select key, version, case when is_listed then preis_version else 0 end as preis_version,
      case when is_listed then fahrzeugtyp end as fahrzeugtyp,
      case when is_listed and r.anforderungen <> '{}' then ${priced} end as anforderungen,
      count(*)::int as orders, sum(days)::int as days,
      sum(days * coalesce(tagespreis_cents, round(rate_value * 100) * ${HOURS}))::float8 as agreed_cents
    from dated r group by 1, 2, 3, 4, 5`);
  const values = new Map<string, OrderValue>();
  for (const row of rows) {
    const { wert_cents: cents, auftraege_mit_wert: orders } = values.get(row.key) ?? NO_VALUE;
    const worth = worthOf(await pricesOfOrder(ctx, row), row);
    if (worth === null) continue;
    values.set(row.key, { wert_cents: cents + worth, auftraege_mit_wert: orders + row.orders });
  }
  return values;
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
const HOURS = sql`case when rate_type = 'daily' then 1 else ${sql.raw(String(HOURS_PER_DAY))} end`;

/** Null where the price of the confirmed list isn't known any more: nothing else is the order's price then. */
function worthOf(
  prices: Prices,
  { version, fahrzeugtyp, anforderungen, days, agreed_cents }: Priced,
) {
  if (version === null) return agreed_cents;
  const job = { fahrzeugtyp: fahrzeugtyp ?? "", anforderungen: anforderungen ?? [] };
  const price = listedPrice(prices, version, job);
  return price === null ? null : price * days;
}

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
