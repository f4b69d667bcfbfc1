import { sql } from "drizzle-orm";
import { confirmedOrders, jobAssignments, priceConfirmations } from "../../../db/schema/index.ts";
import { listedPrice } from "../../dispatch/jobs/confirmed-price.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { MAX_PERIOD_DAYS, WEEKDAYS } from "../../kernel/time/working-days.ts";
import { PRICED_REQUIREMENTS } from "../../pricing/day-price.ts";
import { HOURS_PER_DAY } from "../../pricing/price-lists.ts";
import { type Period, requestsOf } from "./requests.ts";
import type { Grouping } from "./schemas.ts";
import type { FigureCounts } from "./vocabulary.ts";

export type OrderValue = Pick<
  FigureCounts,
  "wert_cents" | "auftraege_mit_wert" | "auftraege_ohne_wert"
>;

export const NO_VALUE: OrderValue = {
  wert_cents: 0,
  auftraege_mit_wert: 0,
  auftraege_ohne_wert: 0,
};

/** Orders of one group that have the same price, or whose rate was agreed. */
interface Priced extends Record<string, unknown> {
  key: string;
  /** Of the price list that the customer confirmed; null where the rate that was agreed counts. */
  version: string | null;
  fahrzeugtyp: string | null;
  anforderungen: string[] | null;
  orders: number;
  /** Whose days are known, and how many days of work these are. */
  dated: number;
  days: number;
  /** Whose rate and days are known, and what they come to. */
  agreed: number;
  agreed_cents: number;
}

/** What the confirmed orders of a period's requests come to, by group (docs/rules.md, Figures). */
export async function orderValues(
  { db }: ReadCtx,
  { period, by }: { period: Period; by: Grouping | null },
): Promise<Map<string, OrderValue>> {
  const priced = sql`array(select label from unnest(r.anforderungen) as label
    where label = any(${sql.param([...PRICED_REQUIREMENTS])}::text[]) order by label)`;
  const rows = await db.execute<Priced>(sql`
    with ${requestsOf(period, by)},
    orders as materialized (
      select r.group_key as key,
        case when r.billing_model = 'agency' then p.text_version end as version, r.fahrzeugtyp, ${priced} as labels,
        r.billing_model = 'agency' and r.source = 'form' as is_listed,
        o.facts ->> 'rateType' as rate_type, (o.facts ->> 'rateValue')::numeric as rate_value,
        (o.facts ->> 'startDate')::date as first, (o.facts ->> 'endDate')::date as last,
        coalesce(o.facts -> 'weekdays', to_jsonb(a.arbeitstage)) as weekdays
      from requests r
      join ${jobAssignments} a on a.job_id = r.id and a.status = 'confirmed'
      left join ${confirmedOrders} o on o.assignment_id = a.id
      left join ${priceConfirmations} p on p.job_id = r.id
      where r.status in ('confirmed', 'completed')),
    dated as (select *, case when first is not null and last is not null then ${WORKING_DAYS} end as days from orders)
    select key, version, case when version is not null then fahrzeugtyp end as fahrzeugtyp,
      case when version is not null then labels end as anforderungen,
      count(*)::int as orders, count(days)::int as dated, coalesce(sum(days), 0)::int as days,
      count(${AGREED_CENTS})::int as agreed, coalesce(sum(${AGREED_CENTS}), 0)::float8 as agreed_cents
    from dated group by 1, 2, 3, 4`);
  const values = new Map<string, OrderValue>();
  for (const row of rows) {
    values.set(row.key, sumOfValues([values.get(row.key) ?? NO_VALUE, worthOf(row)]));
  }
  return values;
}

export function sumOfValues(values: Iterable<OrderValue>): OrderValue {
  const sum = { ...NO_VALUE };
  for (const value of values) {
    sum.wert_cents += value.wert_cents;
    sum.auftraege_mit_wert += value.auftraege_mit_wert;
    sum.auftraege_ohne_wert += value.auftraege_ohne_wert;
  }
  return sum;
}

/** As `countWorkingDays` counts them. */
export const WORKING_DAYS = sql`(
  select 1 + count(*) from generate_series(1, least(last - first, ${sql.raw(String(MAX_PERIOD_DAYS - 1))})) as n
  where weekdays ? (array[${sql.raw(WEEKDAYS.map((day) => `'${day}'`).join(", "))}])[extract(isodow from first + n)::int])`;

/** An order of the form has the price of its list; where that isn't known any more, nothing else is it. */
const AGREED_CENTS = sql`case when version is null and not is_listed then days * round(rate_value * 100)
  * case when rate_type = 'daily' then 1 else ${sql.raw(String(HOURS_PER_DAY))} end end`;

function worthOf(row: Priced): OrderValue {
  if (row.version === null) return valued(row.orders, row.agreed, row.agreed_cents);
  const { version, fahrzeugtyp, anforderungen } = row;
  const job = { fahrzeugtyp: fahrzeugtyp ?? "", anforderungen: anforderungen ?? [] };
  const price = listedPrice(version, job);
  return price === null
    ? valued(row.orders, 0, 0)
    : valued(row.orders, row.dated, price * row.days);
}

function valued(orders: number, known: number, cents: number): OrderValue {
  return { wert_cents: cents, auftraege_mit_wert: known, auftraege_ohne_wert: orders - known };
}
