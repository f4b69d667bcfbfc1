import { useId } from "react";
import {
  durationInWords,
  GROUPING_LABEL,
  OUTCOME_LABEL,
  weekNumber,
} from "../../../domain/desk/figures/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { useSize } from "../kit/use-browser.ts";
import type { Figures } from "../kit/wire.ts";

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
  /** Short, for the scale of the groups. */
  groupName: (group: Group) => string;
  series: readonly Series[];
  /** On top of each other, because they are parts of one number; else side by side. */
  isStacked?: boolean;
  /** Weeks go from left to right; what has longer names is written one below the other. */
  isUpright: boolean;
  /** From 0 to the highest value or above. */
  ticks: (max: number) => number[];
  format: (value: number) => string;
}

/** Bars of the groups. A picture of what the table below says in numbers: screen readers hear what it is, and go there. */
function Plot(props: PlotProps) {
  const { title, series } = props;
  const id = useId();
  const { width, ref } = useSize();
  return (
    <figure ref={ref} className="flex min-w-0 break-inside-avoid flex-col justify-between">
      <figcaption className="mb-1">
        <h3 className="text-18">{title}</h3>
        {series.length > 1 && (
          <ul className="flex flex-wrap gap-x-4">
            {series.map(({ label, look }) => (
              <li key={label} className="flex items-center gap-1.5">
                <Swatch look={look} id={id} />
                {label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {width > 0 && <Drawing {...props} id={id} width={width} />}
    </figure>
  );
}

const UPRIGHT_HEIGHT = 200;
/** Room for the names of the scale: values, weeks, and states. */
const GUTTER = { value: 68, below: 24, name: 168 };
const ROW_HEIGHT = 30;
/** Share of a group's width that its bars take. */
const FILLED = 0.72;
const NAME_WIDTH = 46;

function Drawing(props: PlotProps & { id: string; width: number }) {
  const { groups, isUpright, ticks, format, groupName, width, id } = props;
  const scale = ticks(Math.max(0, ...groups.map((group) => highest(props, group))));
  const top = scale.at(-1) ?? 1;
  const left = isUpright ? GUTTER.value : GUTTER.name;
  const height = isUpright ? UPRIGHT_HEIGHT : groups.length * ROW_HEIGHT + GUTTER.below;
  const [across, along] = [width - left, height - GUTTER.below];
  const room = (isUpright ? across : along) / groups.length;
  // The value that stands at the end of the scale must not be cut off.
  const length = isUpright ? along - 8 : across - 28;
  const beside = (y: number) => ({ x: left - 8, y: y + 5, textAnchor: "end" }) as const;
  const below = (x: number) => ({ x, y: height - 6, textAnchor: "middle" }) as const;
  const nameEvery = isUpright ? Math.ceil(NAME_WIDTH / room) : 1;
  return (
    <svg
      role="img"
      aria-label={inWords(props)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={`max-w-full ${SYSTEM_COLOURS}`}
    >
      <LookPatterns id={id} />
      {scale.map((tick) => {
        const at = (tick / top) * length;
        const line = isUpright
          ? { x1: left, x2: width, y1: along - at, y2: along - at }
          : { x1: left + at, x2: left + at, y1: 0, y2: along };
        return (
          <g key={tick}>
            <line {...line} className="stroke-line" />
            <text {...(isUpright ? beside(along - at) : below(left + at))} className={TEXT}>
              {format(tick)}
            </text>
          </g>
        );
      })}
      {groups.map((group, index) => (
        <g key={group.key}>
          {index % nameEvery === 0 && (
            <text
              {...(isUpright ? below(left + (index + 0.5) * room) : beside((index + 0.5) * room))}
              className={TEXT}
            >
              {groupName(group)}
            </text>
          )}
          {barsOf(props, group).map(({ look, from, to, lane, lanes }) => {
            const thick = (room * FILLED) / lanes;
            const beside = (index + (1 - FILLED) / 2) * room + lane * thick;
            const [start, size] = [(from / top) * length, ((to - from) / top) * length];
            const box = isUpright
              ? { x: left + beside, y: along - start - size, width: thick, height: size }
              : { x: left + start, y: beside, width: size, height: thick };
            return <rect key={look} {...box} fill={lookFill(look, id)} className="stroke-ink" />;
          })}
        </g>
      ))}
      <line
        x1={left}
        x2={isUpright ? width : left}
        y1={isUpright ? along : 0}
        y2={along}
        className="stroke-ink"
      />
    </svg>
  );
}

const TEXT = "fill-ink-2 text-14 tabular-nums";

function barsOf({ series, isStacked = false }: PlotProps, group: Group) {
  let sum = 0;
  return series.flatMap(({ look, value }, index) => {
    const height = value(group);
    if (!height) return [];
    const from = isStacked ? sum : 0;
    sum += height;
    // Its position among parallel bars.
    const place = isStacked ? { lane: 0, lanes: 1 } : { lane: index, lanes: series.length };
    return [{ look, from, to: from + height, ...place }];
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
  "forced-colors:[--color-blue:LinkText] forced-colors:[--color-edge:GrayText] forced-colors:[--color-ink-2:CanvasText] forced-colors:[--color-ink:CanvasText] forced-colors:[--color-line:GrayText] forced-colors:[--color-sheet:Canvas]";

/** SVG patterns of a plot; `id` is the plot's. */
function LookPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}striped`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className="fill-sheet" />
        <rect width="3" height="6" className="fill-blue" />
      </pattern>
      <pattern id={`${id}dotted`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className="fill-sheet" />
        <circle cx="2.5" cy="2.5" r="1.1" className="fill-ink-2" />
      </pattern>
    </defs>
  );
}

function lookFill(look: Look, id: string): string {
  if (look === "full") return "var(--color-blue)";
  return look === "empty" ? "var(--color-sheet)" : `url(#${id}${look})`;
}

/** One of them beside its name. */
function Swatch({ look, id }: { look: Look; id: string }) {
  return (
    <svg width="18" height="14" aria-hidden="true" className={`shrink-0 ${SYSTEM_COLOURS}`}>
      <rect
        x="0.5"
        y="0.5"
        width="17"
        height="13"
        fill={lookFill(look, id)}
        className="stroke-ink"
      />
    </svg>
  );
}
