import { VEHICLE_FILTERS } from "../../dispatch/jobs/filter/schemas.ts";
import { VEHICLE_FILTER_LABEL } from "../../dispatch/jobs/filter/vocabulary.ts";
import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { addDays } from "../../kernel/time/days.ts";
import { countRequests, type RequestCounts } from "./count-requests.ts";
import { NO_VALUE, type OrderValue, orderValues, sumOfValues } from "./order-values.ts";
import { OTHER_VEHICLE, type Period, UNKNOWN } from "./requests.ts";
import { FiguresInput, type Grouping } from "./schemas.ts";
import { type FigureCounts, mondayOf, periodBefore, weekInWords } from "./vocabulary.ts";

interface FigureGroup extends FigureCounts {
  /** The Monday of a week, the vehicle as one filters by it, the state's name; empty where nobody can tell. */
  key: string;
  label: string;
}

export interface Figures extends Period {
  by: Grouping;
  total: FigureCounts;
  /** As many days, right before. */
  before: Period & FigureCounts;
  /** All weeks, also without a request; of vehicles and states those that have one, the most first. */
  groups: FigureGroup[];
}

/** How the requests of a period went (docs/rules.md, Figures). Error: `validation`. */
export async function readFigures(ctx: Ctx, raw: FiguresInput): Promise<Figures> {
  requireDispatcher(ctx.actor);
  const { by, from, to } = FiguresInput.parse(raw);
  const [period, earlier] = [{ from, to }, periodBefore({ from, to })];
  const today = berlinDate(ctx.now());
  const [counts, values, countsBefore, valuesBefore] = await Promise.all([
    countRequests(ctx, { period, by, today }),
    orderValues(ctx, { period, by }),
    countRequests(ctx, { period: earlier, by: null, today }),
    orderValues(ctx, { period: earlier, by: null }),
  ]);
  return {
    ...period,
    by,
    total: together(counts.total, sumOfValues(values.values())),
    before: { ...earlier, ...together(countsBefore.total, sumOfValues(valuesBefore.values())) },
    groups: keysOf(period, by, counts.groups).map((key) => ({
      key,
      label: labelOf(by, key),
      ...together(counts.groups.get(key) ?? NOTHING, values.get(key) ?? NO_VALUE),
    })),
  };
}

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
  erster_fahrer: { anzahl: 0, median_minuten: null, p90_minuten: null },
  bestaetigung: { anzahl: 0, median_minuten: null, p90_minuten: null },
};
