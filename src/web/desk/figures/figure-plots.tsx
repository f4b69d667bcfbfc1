import {
  durationInWords,
  GROUPING_LABEL,
  OUTCOME_LABEL,
  weekNumber,
} from "../../../domain/desk/figures/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import type { Figures } from "../kit/wire.ts";
import { Plot, type Series } from "./plot.tsx";
import { decimalTicks, durationTicks } from "./plot-scale.ts";

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

/** What became of the requests, how long it took, and what they are worth: three pictures of the table below. */
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
