import { sql } from "drizzle-orm";
import { belegEreignisse, belege, jobRequests } from "../../../db/schema/index.ts";
import { RECEIVABLES } from "../../billing/documents/vocabulary.ts";
import { deskQuery } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { FiguresInput } from "./schemas.ts";
import { weekInWords } from "./vocabulary.ts";

/**
 * Sums of issued documents, in cents. Turnover and credit notes of drivers are net, less reversals and cash discounts; the margin is what
 * the credit notes leave. Open is gross, as of today; overdue is a part of it.
 */
type BillingSums = Record<
  "umsatz_cents" | "fahrer_cents" | "marge_cents" | "offen_cents" | "ueberfaellig_cents",
  number
>;

export type BillingFigures = Awaited<ReturnType<typeof readBillingFigures>>;

type Summed = BillingSums & { by: "total" | "week" | "customer"; key: string };

/**
 * Sums of the documents of these days, line by line, because one document may be about several orders; the open sum of a document
 * belongs to the first line (docs/rules.md, Figures). Error: `validation`.
 */
export const readBillingFigures = deskQuery(FiguresInput, async (ctx, { from, to }) => {
  const today = berlinDate(ctx.now());
  const rows = await ctx.db.execute<Summed>(sql`
    with issued as (
      select d.tag, d.inhalt, d.netto_cents - coalesce(paid.discount * d.netto_cents / nullif(d.brutto_cents, 0), 0) as netto_cents,
        d.inhalt ->> 'verkaeufer' = 'agentur' as is_ours,
        (d.inhalt #>> '{zahlung,bis}')::date < ${today}::date as is_late,
        case when d.art in (${sql.join([...RECEIVABLES], sql`, `)})
          and not exists (select from ${belege} s where s.storno_von = d.id)
          then d.brutto_cents - coalesce(paid.cents, 0) else 0 end as open
      from ${belege} d
      cross join lateral (select sum(e.betrag_cents + coalesce(e.skonto_cents, 0)) as cents, sum(e.skonto_cents) as discount
        from ${belegEreignisse} e where e.beleg_id = d.id and e.art = 'zahlung') paid
      where d.status = 'ausgestellt' and d.tag between ${from}::date and ${to}::date),
    lines as (
      select i.is_ours, to_char(date_trunc('week', i.tag), 'YYYY-MM-DD') as week,
        coalesce(nullif(j.company, ''), nullif(j.customer_name, ''), 'Gelöscht') as customer,
        (line.value ->> 'cents')::numeric * i.netto_cents
          / nullif(sum((line.value ->> 'cents')::numeric) over (partition by i.inhalt ->> 'nummer'), 0) as net,
        case when line.place = 1 then i.open else 0 end as open,
        case when line.place = 1 and i.is_late then i.open else 0 end as overdue
      from issued i
      cross join jsonb_array_elements(i.inhalt -> 'zeilen') with ordinality as line(value, place)
      left join ${jobRequests} j on j.nummer = substring(line.value ->> 'auftrag' from '[0-9]+')::int)
    select by, key, turnover as umsatz_cents, drivers as fahrer_cents, turnover - drivers as marge_cents,
      open as offen_cents, overdue as ueberfaellig_cents
    from (
      select case when grouping(week) = 0 then 'week' when grouping(customer) = 0 then 'customer' else 'total' end as by,
        coalesce(week, customer, '') as key,
        coalesce(round(sum(net) filter (where is_ours)), 0)::float8 as turnover,
        coalesce(round(sum(net) filter (where not is_ours)), 0)::float8 as drivers,
        coalesce(sum(open), 0)::float8 as open, coalesce(sum(overdue), 0)::float8 as overdue
      from lines group by grouping sets ((week), (customer), ())) summed`);
  const of = (wanted: Summed["by"]) => rows.filter(({ by }) => by === wanted);
  const [total] = of("total").map(({ by: _, key: __, ...sums }) => sums);
  if (!total) throw new Error("The total is missing");
  const weeks = of("week").map(({ by: _, ...week }) => ({ ...week, label: weekInWords(week.key) }));
  const customers = of("customer").map(({ by: _, ...one }) => ({ ...one, label: one.key }));
  return {
    from,
    to,
    total,
    /** Weeks with a document, the latest first, and customers, the highest turnover first. */
    weeks: weeks.sort((a, b) => b.key.localeCompare(a.key)),
    customers: customers.sort(
      (a, b) => b.umsatz_cents - a.umsatz_cents || a.label.localeCompare(b.label, "de"),
    ),
  };
});
