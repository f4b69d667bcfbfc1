import { classNames } from "./class-names.ts";

type Point = readonly [x: number, y: number];

interface Motorway {
  /** As in the blue hexagon: '5', '661'. */
  number: string;
  course: readonly Point[];
  /** Where its number stands. */
  shields: readonly Point[];
}

/** Side of a mark on which a name stands: how far from it, and where the text begins. */
const BESIDE = {
  left: [-11, 5.5, "end"],
  right: [11, 5.5, "start"],
  above: [0, -12, "middle"],
  below: [0, 23, "middle"],
  "above-left": [-8, -12, "end"],
  "above-right": [8, -12, "start"],
  "below-left": [-8, 23, "end"],
  "below-right": [8, 23, "start"],
} as const;

interface Place {
  name: string;
  at: Point;
  /** `junction` is a ring on the line, `town` a disc, `site` a square, `direction` only words at a line's end. */
  kind: "junction" | "town" | "site" | "direction";
  side: keyof typeof BESIDE;
}

/** A schematic plan of motorways, north up; units are those of the drawing, 16 is the height of a letter. */
export interface MotorwayDiagramData {
  /** Text alternative of the drawing. */
  label: string;
  width: number;
  height: number;
  rivers?: readonly (readonly Point[])[];
  motorways: readonly Motorway[];
  places: readonly Place[];
  /** A dashed circle with its radius as a dimension line. */
  reach?: { centre: Point; radius: number; label: string };
}

/** The motorways of a region as on a direction sign. All regions share this one look. */
export function MotorwayDiagram({ data }: { data: MotorwayDiagramData }) {
  const { label, width, height, rivers = [], motorways, places, reach } = data;
  return (
    <div className="sign p-2 sm:p-4">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full"
        fill="none"
        strokeLinejoin="round"
      >
        {rivers.map((course) => (
          <polyline
            key={String(course[0])}
            points={path(course)}
            className="stroke-blue-soft"
            strokeWidth="11"
          />
        ))}
        {reach && <Reach {...reach} />}
        {motorways.map(({ number, course }) => (
          <polyline
            key={`${number} ${course[0]}`}
            points={path(course)}
            className="stroke-ink"
            strokeWidth="6"
          />
        ))}
        {places.map((place) => (
          <PlaceMark key={place.name} place={place} />
        ))}
        {motorways.flatMap(({ number, shields }) =>
          shields.map((at) => <Shield key={`${number} ${at}`} number={number} at={at} />),
        )}
      </svg>
    </div>
  );
}

function path(points: readonly Point[]) {
  return points.map(([x, y]) => `${x},${y}`).join(" ");
}

function Reach({ centre: [x, y], radius, label }: NonNullable<MotorwayDiagramData["reach"]>) {
  const end = y + radius;
  return (
    <g className="stroke-edge" strokeWidth="1.5">
      <circle cx={x} cy={y} r={radius} strokeDasharray="7 6" />
      <path d={`M${x} ${y}V${end}M${x - 5} ${end - 9}L${x} ${end}L${x + 5} ${end - 9}`} />
      <Words at={[x + 7, end - 14]} anchor="start" quiet>
        {label}
      </Words>
    </g>
  );
}

/** The motorway number of traffic sign 405. */
function Shield({ number, at: [x, y] }: { number: string; at: Point }) {
  const half = 9 + number.length * 4;
  return (
    <g>
      <path
        d={`M${x - half} ${y}L${x - half + 5} ${y - 11}H${x + half - 5}L${x + half} ${y}L${x + half - 5} ${y + 11}H${x - half + 5}Z`}
        className="fill-blue stroke-sheet"
        strokeWidth="2"
      />
      <text
        x={x}
        y={y + 5.5}
        textAnchor="middle"
        fontSize="16"
        className="fill-sheet font-sign font-semibold"
      >
        {number}
      </text>
    </g>
  );
}

function PlaceMark({ place: { name, at, kind, side } }: { place: Place }) {
  const [x, y] = at;
  const [dx, dy, anchor] = BESIDE[side];
  return (
    <g>
      {kind === "junction" && (
        <circle cx={x} cy={y} r="5.5" className="fill-sheet stroke-ink" strokeWidth="3" />
      )}
      {kind === "town" && <circle cx={x} cy={y} r="5" className="fill-ink" />}
      {kind === "site" && (
        <rect x={x - 5} y={y - 5} width="10" height="10" className="fill-blue stroke-sheet" />
      )}
      <Words
        at={[x + dx, y + dy]}
        anchor={anchor}
        quiet={kind === "junction" || kind === "direction"}
      >
        {name}
      </Words>
    </g>
  );
}

interface WordsProps {
  at: Point;
  anchor: "start" | "middle" | "end";
  quiet?: boolean;
  children: string;
}

/** Letters with a margin in the sign's own white, so that a line behind them doesn't cross them out. */
function Words({ at: [x, y], anchor, quiet = false, children }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fontSize="16"
      paintOrder="stroke"
      strokeWidth="5"
      className={classNames(
        "stroke-sheet",
        quiet ? "fill-ink-2" : "fill-ink font-sign font-semibold",
      )}
    >
      {children}
    </text>
  );
}
