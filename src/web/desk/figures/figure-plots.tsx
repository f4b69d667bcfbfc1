import {
  durationInWords,
  GROUPING_LABEL,
  OUTCOME_LABEL,
  weekNumber,
} from "../../../domain/desk/figures/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import type { Figures } from "../kit/wire.ts";
import { Plot, type Series } from "./plot.tsx";

const OUTCOMES: readonly Series[] = [
  { label: OUTCOME_LABEL.besetzt, look: "full", value: ({ besetzt }) => besetzt },
  { label: OUTCOME_LABEL.offen, look: "striped", value: ({ offen }) => offen },
  { label: OUTCOME_LABEL.unbesetzt, look: "empty", value: ({ unbesetzt }) => unbesetzt },
  { label: "Storniert", look: "dotted", value: ({ storniert }) => storniert },
];

const TIMES: readonly Series[] = [
  {
    label: "Erster Fahrer",
    look: "striped",
    value: ({ erster_fahrer }) => erster_fahrer.median_minuten,
  },
  {
    label: "Bestätigung",
    look: "full",
    value: ({ bestaetigung }) => bestaetigung.median_minuten,
  },
];

const VALUES: readonly Series[] = [
  { label: "Auftragswert", look: "full", value: ({ wert_cents }) => wert_cents },
];

const EURO_CENTS = 100;

/** Outcome, duration and value of requests: three charts of the table below. */
export function FigurePlots({ figures: { by, groups } }: { figures: Figures }) {
  const shared = {
    groups,
    isUpright: by === "week",
    groupName: ({ key, label }: (typeof groups)[number]) =>
      by === "week" ? weekNumber(key) : label,
  };
  const per = `je ${GROUPING_LABEL[by]}`;
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2 min-[90rem]:grid-cols-3">
      <Plot
        {...shared}
        title={`Anfragen ${per}`}
        series={OUTCOMES}
        isStacked
        ticks={decimalTicks}
        format={(count) => count.toLocaleString("de-DE")}
      />
      <Plot
        {...shared}
        title={`So lange dauerte es ${per} (Median)`}
        series={TIMES}
        ticks={durationTicks}
        format={(minutes) => (minutes === 0 ? "0" : durationInWords(minutes))}
      />
      <Plot
        {...shared}
        title={`Auftragswert ${per}, netto`}
        series={VALUES}
        ticks={(max) => decimalTicks(max, EURO_CENTS)}
        format={formatCents}
      />
    </div>
  );
}

/** Where the lines of a plot's scale lie: from 0, at values that one reads easily. */

/** At most so many steps above 0. */
const MOST_STEPS = 4;
const MINUTES = [15, 30, 60, 120, 240, 360, 720, 1440];

/** Numbers and amounts: 1, 2 or 5 of a power of ten, and of a whole unit at least. */
export function decimalTicks(max: number, unit = 1): number[] {
  let step = unit;
  for (let factors = [2, 2.5, 2], place = 0; step * MOST_STEPS < max; place += 1) {
    step *= factors[place % factors.length] ?? 2;
  }
  return ticksBy(step, max);
}

/** Minutes: parts of an hour, of a day, or whole days. */
export function durationTicks(max: number): number[] {
  const step = MINUTES.find((minutes) => minutes * MOST_STEPS >= max);
  return step ? ticksBy(step, max) : decimalTicks(max / 1440).map((days) => days * 1440);
}

/** Up to the first that is not below the highest value. */
function ticksBy(step: number, max: number) {
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
