import { type SQL, sql } from "drizzle-orm";
import { belege, confirmedOrders, jobAssignments } from "../../../db/schema/index.ts";
import { VEHICLE_FILTERS } from "../../dispatch/jobs/filter/schemas.ts";
import { VEHICLE_FILTER_LABEL } from "../../dispatch/jobs/filter/vocabulary.ts";
import { type Ctx, deskQuery, type ReadCtx } from "../../kernel/context.ts";
import { type CsvColumn, csvHead, csvLines, GERMAN_EXCEL } from "../../kernel/csv.ts";
import { addDays, berlinDate } from "../../kernel/time/berlin.ts";
import { MAX_PERIOD_DAYS, WEEKDAYS } from "../../kernel/time/working-days.ts";
import { HOURS_PER_DAY } from "../../pricing/price-lists.ts";
import { noteExport } from "../export/export-list.ts";
import { OTHER_VEHICLE, type Period, requestsOf, UNKNOWN } from "./requests.ts";
import { FiguresInput, type Grouping } from "./schemas.ts";
import {
  type FigureCounts,
  fillable,
  GROUPING_LABEL,
  mondayOf,
  OUTCOME_LABEL,
  weekInWords,
} from "./vocabulary.ts";

export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Figures of a period's requests (docs/rules.md, Figures). Error: `validation`. */
export const readFigures = deskQuery(FiguresInput, async (ctx, { by, from, to }) => {
  const period = { from, to };
  const [counts, values] = await Promise.all([
    countRequests(ctx, { period, by, today: berlinDate(ctx.now()) }),
    orderValues(ctx, { period, by }),
  ]);
  return {
    ...period,
    by,
    total: together(counts.total, sumOfValues(values.values())),
    /** All weeks, also without a request; of vehicles and states those that have one, the most first. */
    groups: keysOf(period, by, counts.groups).map((key) => ({
      key,
      label: labelOf(by, key),
      ...together(counts.groups.get(key) ?? NOTHING, values.get(key) ?? NO_VALUE),
    })),
  };
});

/** Each filled request is one confirmed order, with a known amount or without. */
function together(counts: RequestCounts, value: OrderValue): FigureCounts {
  return {
    ...counts,
    ...value,
    auftraege_ohne_wert: counts.besetzt - value.auftraege_mit_wert,
  };
}

function keysOf({ from, to }: Period, by: Grouping, groups: Map<string, RequestCounts>) {
  if (by === "week") return mondaysOf(from, to);
  const size = (key: string) => groups.get(key)?.anfragen ?? 0;
  const isUnknown = (key: string) => Number(key === UNKNOWN || key === OTHER_VEHICLE);
  return [...groups.keys()].sort(
    (a, b) => isUnknown(a) - isUnknown(b) || size(b) - size(a) || a.localeCompare(b, "de"),
  );
}

function mondaysOf(from: string, to: string) {
  const mondays: string[] = [];
  for (let day = mondayOf(from); day <= to; day = addDays(day, 7)) mondays.push(day);
  return mondays;
}

function labelOf(by: Grouping, key: string) {
  if (by === "week") return weekInWords(key);
  if (key === UNKNOWN) return "Unbekannt oder Ausland";
  const vehicle = VEHICLE_FILTERS.find((name) => name === key);
  return vehicle ? VEHICLE_FILTER_LABEL[vehicle] : key;
}

const NOTHING: RequestCounts = {
  anfragen: 0,
  besetzt: 0,
  offen: 0,
  unbesetzt: 0,
  storniert: 0,
  einsaetze: 0,
  no_shows: 0,
  erster_fahrer: { anzahl: 0, median_minuten: null },
  bestaetigung: { anzahl: 0, median_minuten: null },
};

type RequestCounts = Omit<
  FigureCounts,
  "wert_cents" | "auftraege_mit_wert" | "auftraege_abgerechnet" | "auftraege_ohne_wert"
>;

/** Outcome of a period's requests, by group and in total (docs/rules.md, Figures). `today`: in Berlin. */
async function countRequests(
  { db }: ReadCtx,
  { period, by, today }: { period: Period; by: Grouping; today: string },
): Promise<{ total: RequestCounts; groups: Map<string, RequestCounts> }> {
  const rows = await db.execute<RequestCounts & { key: string; is_total: boolean }>(sql`
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
      ${spell(sql`to_driver`)} as erster_fahrer, ${spell(sql`to_confirmation`)} as bestaetigung
    from told group by grouping sets ((group_key), ())`);
  const all = rows.map(({ key, is_total, ...counts }) => ({ key, is_total, counts }));
  const total = all.find(({ is_total }) => is_total)?.counts;
  if (!total) throw new Error("The total is missing");
  const groups = all.filter(({ is_total }) => !is_total);
  return { total, groups: new Map(groups.map(({ key, counts }) => [key, counts] as const)) };
}

/** A `Spell` as JSON. Its median occurred: nothing is made up between two. */
function spell(interval: SQL) {
  return sql`json_build_object('anzahl', count(${interval}), 'median_minuten',
    round(extract(epoch from percentile_disc(0.5) within group (order by ${interval})) / 60)::int)`;
}

/** Net cents, of how many orders and how many of them billed; the other confirmed orders have no known amount. */
type OrderValue = Pick<FigureCounts, "wert_cents" | "auftraege_mit_wert" | "auftraege_abgerechnet">;

/** Value of the confirmed orders among a period's requests, by group (docs/rules.md, Figures). */
export async function orderValues(
  { db }: ReadCtx,
  { period, by }: { period: Period; by: Grouping },
): Promise<Map<string, OrderValue>> {
  const rows = await db.execute<OrderValue & { key: string }>(sql`
    with ${requestsOf(period, by)},
    orders as materialized (
      select r.group_key as key,
        case when r.billing_model = 'agency' then r.tagespreis_cents
          else round((o.facts ->> 'rateValue')::numeric * 100) * ${HOURS} end as day_cents,
        ${BILLED} as billed_cents,
        (o.facts ->> 'startDate')::date as first, (o.facts ->> 'endDate')::date as last,
        coalesce(o.facts -> 'weekdays', to_jsonb(a.arbeitstage)) as weekdays
      from requests r
      join ${jobAssignments} a on a.job_id = r.id and a.status = 'confirmed'
      join ${confirmedOrders} o on o.assignment_id = a.id
      where r.status in ('confirmed', 'completed'))
    select key, sum(coalesce(billed_cents, ${WORKING_DAYS} * day_cents))::float8 as wert_cents,
      count(*)::int as auftraege_mit_wert, count(billed_cents)::int as auftraege_abgerechnet
    from orders
    where billed_cents is not null or (first is not null and last is not null and day_cents is not null)
    group by key`);
  return new Map(rows.map(({ key, ...value }) => [key, value] as const));
}

/** Net lines of an order in its issued invoice; null: it is not billed yet. */
const BILLED = sql`(select sum((line ->> 'cents')::bigint)
  from ${belege} d cross join jsonb_array_elements(d.inhalt -> 'zeilen') line
  where d.assignment_ids @> array[a.id] and d.art = 'rechnung' and d.status = 'ausgestellt'
    and not exists (select from ${belege} s where s.storno_von = d.id)
    and line ->> 'auftrag' = 'FA' || chr(160) || r.nummer)`;

const NO_VALUE: OrderValue = { wert_cents: 0, auftraege_mit_wert: 0, auftraege_abgerechnet: 0 };

export function sumOfValues(values: Iterable<OrderValue>): OrderValue {
  const all = [...values];
  return {
    wert_cents: all.reduce((sum, { wert_cents }) => sum + wert_cents, 0),
    auftraege_mit_wert: all.reduce((sum, { auftraege_mit_wert }) => sum + auftraege_mit_wert, 0),
    auftraege_abgerechnet: all.reduce((sum, one) => sum + one.auftraege_abgerechnet, 0),
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

type Row = FigureCounts & { label: string };

/** The figures of a period for a German Excel: a row a group, and all of them together. Error: `validation`. */
export async function* exportFigures(ctx: Ctx, input: FiguresInput): AsyncGenerator<string, void> {
  const figures = await readFigures(ctx, input);
  await noteExport(ctx, "Auswertung");
  const columns = columnsOf(figures);
  const rows = [...figures.groups, { ...figures.total, label: "Gesamt" }];
  yield csvHead(columns, GERMAN_EXCEL) + csvLines(columns, rows, GERMAN_EXCEL);
}

function columnsOf({ by }: Pick<Figures, "by">): CsvColumn<Row>[] {
  return [
    { title: GROUPING_LABEL[by], value: ({ label }) => label },
    { title: "Anfragen", value: ({ anfragen }) => String(anfragen) },
    { title: OUTCOME_LABEL.besetzt, value: ({ besetzt }) => String(besetzt) },
    { title: "Besetzt von", value: (row) => String(fillable(row)) },
    { title: OUTCOME_LABEL.offen, value: ({ offen }) => String(offen) },
    { title: OUTCOME_LABEL.unbesetzt, value: ({ unbesetzt }) => String(unbesetzt) },
    { title: OUTCOME_LABEL.storniert, value: ({ storniert }) => String(storniert) },
    ...spellColumns("Erster Fahrer", (row) => row.erster_fahrer),
    ...spellColumns("Bestätigung", (row) => row.bestaetigung),
    { title: "No-Shows", value: ({ no_shows }) => String(no_shows) },
    { title: "Begonnene Einsätze", value: ({ einsaetze }) => String(einsaetze) },
    { title: "Auftragswert (Euro, netto)", value: ({ wert_cents }) => german(wert_cents / 100, 2) },
    { title: "Aufträge mit Wert", value: (row) => String(row.auftraege_mit_wert) },
    { title: "Davon abgerechnet", value: (row) => String(row.auftraege_abgerechnet) },
    { title: "Aufträge ohne bekannten Wert", value: (row) => String(row.auftraege_ohne_wert) },
  ];
}

function spellColumns(
  title: string,
  spellOf: (row: Row) => FigureCounts["erster_fahrer"],
): CsvColumn<Row>[] {
  return [
    { title: `${title}: Anzahl`, value: (row) => String(spellOf(row).anzahl) },
    { title: `${title}: Median (Stunden)`, value: (row) => hours(spellOf(row).median_minuten) },
  ];
}

/** With a comma, so that it can be summed up; empty for none. */
function hours(minutes: number | null) {
  return minutes === null ? "" : german(minutes / 60, 1);
}

function german(value: number, decimals: number) {
  return value.toFixed(decimals).replace(".", ",");
}
