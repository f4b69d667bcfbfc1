import { Fragment, type SVGProps } from "react";
import {
  durationInWords,
  GROUPING_LABEL,
  OUTCOME_LABEL,
  weekNumber,
} from "../../../domain/desk/figures/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import type { Figures } from "../kit/call.ts";

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

/** Outcome, duration and value of requests: three charts of the table below. */
export function FigurePlots({ figures: { by, groups } }: { figures: Figures }) {
  const shared = {
    groups,
    groupName: ({ key, label }: Group) => (by === "week" ? weekNumber(key) : label),
  };
  const per = `je ${GROUPING_LABEL[by]}`;
  return (
    <div
      className={`relative grid gap-x-10 gap-y-6 lg:grid-cols-2 min-[90rem]:grid-cols-3 ${SYSTEM_COLOURS}`}
    >
      <Patterns />
      <Plot
        {...shared}
        title={`Anfragen ${per}`}
        series={OUTCOMES}
        isStacked
        format={(count) => count.toLocaleString("de-DE")}
      />
      <Plot
        {...shared}
        title={`So lange dauerte es ${per} (Median)`}
        series={TIMES}
        format={durationInWords}
      />
      <Plot {...shared} title={`Auftragswert ${per}, netto`} series={VALUES} format={formatCents} />
    </div>
  );
}

type Group = Figures["groups"][number];

interface Series {
  label: string;
  look: Look;
  /** Null: there is nothing to draw. */
  value: (group: Group) => number | null;
}

interface PlotProps {
  title: string;
  groups: readonly Group[];
  /** Short, at the head of its bars. */
  groupName: (group: Group) => string;
  series: readonly Series[];
  /** One after the other, because they are parts of one number; else one below the other. */
  isStacked?: boolean;
  format: (value: number) => string;
}

/** Bars of the groups. A picture of what the table below says in numbers: screen readers hear what it is, and go there. */
function Plot(props: PlotProps) {
  const { title, groups, groupName, series, format } = props;
  const top = Math.max(1, ...groups.map((group) => highest(props, group)));
  return (
    <figure className="flex min-w-0 break-inside-avoid flex-col justify-between gap-2">
      <figcaption>
        <h3 className="text-18">{title}</h3>
        {series.length > 1 && (
          <ul className="flex flex-wrap gap-x-4">
            {series.map(({ label, look }) => (
              <li key={label} className="flex items-center gap-1.5">
                <svg
                  width="18"
                  height="14"
                  aria-hidden="true"
                  className="shrink-0 overflow-visible"
                >
                  <Bar look={look} width="18" height="14" />
                </svg>
                {label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div
        role="img"
        aria-label={inWords(props)}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 text-14 text-ink-2 tabular-nums"
      >
        {groups.map((group) => (
          <Fragment key={group.key}>
            <span className="max-w-40">{groupName(group)}</span>
            <svg
              width="100%"
              height={ROW}
              aria-hidden="true"
              className="self-stretch overflow-visible"
            >
              {barsOf(props, group).map(({ look, from, to, ...lane }) => (
                <Bar
                  {...lane}
                  key={look}
                  look={look}
                  x={`${(100 * from) / top}%`}
                  width={`${(100 * (to - from)) / top}%`}
                />
              ))}
              <line y2={ROW} className="stroke-ink" />
            </svg>
            <span className="text-right">
              {valuesOf(props, group).map(format).join(" / ") || "–"}
            </span>
          </Fragment>
        ))}
      </div>
    </figure>
  );
}

/** Height of a group, and of its bars together, in pixels. */
const ROW = 22;
const BARS = 16;

/** Numbers written beside a group's bars: the sum of a stack, else one for each bar. */
function valuesOf({ series, isStacked }: PlotProps, group: Group): number[] {
  const values = series.map(({ value }) => value(group)).filter((value) => value !== null);
  return isStacked ? [values.reduce((sum, value) => sum + value, 0)] : values;
}

function barsOf({ series, isStacked = false }: PlotProps, group: Group) {
  let sum = 0;
  const height = isStacked ? BARS : BARS / series.length;
  return series.flatMap(({ look, value }, index) => {
    const length = value(group);
    if (!length) return [];
    const from = isStacked ? sum : 0;
    sum += length;
    return [
      {
        look,
        from,
        to: from + length,
        y: (ROW - BARS) / 2 + (isStacked ? 0 : index * height),
        height,
      },
    ];
  });
}

function highest(props: PlotProps, group: Group) {
  return Math.max(0, ...barsOf(props, group).map(({ to }) => to));
}

/** `Anfragen. Am meisten: KW 40, ab 28.09.2026, 21. Alle Werte stehen in der Tabelle darunter.` */
function inWords(props: PlotProps) {
  const { title, groups, format } = props;
  const [most] = groups.toSorted((a, b) => highest(props, b) - highest(props, a));
  const said = most ? ` Höchster Wert: ${most.label}, ${format(highest(props, most))}.` : "";
  return `Balkendiagramm: ${title}.${said} Alle Werte stehen in der Tabelle darunter.`;
}

/** Fill of bars: patterns, so that they differ without colours and on paper. */
type Look = "full" | "striped" | "dotted" | "empty";

/** Where somebody has chosen colours of his own, a picture has to take them by itself. */
const SYSTEM_COLOURS =
  "forced-colors:[--color-blue:LinkText] forced-colors:[--color-ink-2:CanvasText] forced-colors:[--color-ink:CanvasText] forced-colors:[--color-sheet:Canvas]";

/** The pattern of a look for all plots of the page. */
const patternOf = (look: Look) => `balken-${look}`;

function Patterns() {
  return (
    <svg width="0" height="0" aria-hidden="true" className="absolute">
      <pattern
        id={patternOf("striped")}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className="fill-sheet" />
        <rect width="3" height="6" className="fill-blue" />
      </pattern>
      <pattern id={patternOf("dotted")} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className="fill-sheet" />
        <circle cx="2.5" cy="2.5" r="1.1" className="fill-ink-2" />
      </pattern>
    </svg>
  );
}

const FILL: Record<Look, string> = {
  full: "var(--color-blue)",
  striped: `url(#${patternOf("striped")})`,
  dotted: `url(#${patternOf("dotted")})`,
  empty: "var(--color-sheet)",
};

function Bar({ look, ...box }: SVGProps<SVGRectElement> & { look: Look }) {
  return <rect {...box} fill={FILL[look]} className="stroke-ink" />;
}
