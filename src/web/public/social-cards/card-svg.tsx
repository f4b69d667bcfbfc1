import { renderToStaticMarkup } from "react-dom/server";
import { CARD_SIZE } from "../../ui/document.tsx";
import { SPECIAL_SHAPES } from "../../ui/more-vehicle-shapes.tsx";
import { type RoadVehicle, SPECIAL_RIGHT_EDGE } from "../../ui/road-vehicle-drawing.tsx";
import { RIGHT_EDGE } from "../../ui/vehicle-drawing.tsx";
import { VEHICLE_SHAPES } from "../../ui/vehicle-shapes.tsx";
import { type FittedText, fitText, type Measure } from "./fit-text.ts";

interface Card {
  title: string;
  /** The agency's name. */
  name: string;
  vehicle: RoadVehicle | undefined;
}

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 56;
const PLATE = {
  x: MARGIN,
  y: MARGIN,
  width: WIDTH - 2 * MARGIN,
  height: 330,
  padding: 52,
} as const;
const TITLE_BOX = {
  width: PLATE.width - 2 * PLATE.padding,
  height: PLATE.height - 64,
  maximumLines: 4,
  largestSize: 116,
  smallestSize: 56,
  lineHeight: 1.06,
} as const;
const SHAPES = { ...VEHICLE_SHAPES, ...SPECIAL_SHAPES };
const RIGHT_EDGES = { ...RIGHT_EDGE, ...SPECIAL_RIGHT_EDGE };
/** Where the wheels stand. */
const GROUND = 566;
/** Pixels of a unit of the drawings, whose ground line is at 53. */
const VEHICLE_SCALE = 2.7;
const MARK = { size: 64, gap: 20 } as const;
const NAME_BOX = {
  x: MARGIN + MARK.size + MARK.gap,
  height: 110,
  maximumLines: 3,
  largestSize: 44,
  smallestSize: 26,
  lineHeight: 1.15,
} as const;
/** Share of a font size from a line's top to its baseline, in the middle of its capitals. */
const BASELINE = 0.83;

/** A page's social card as SVG: its title on a road sign, below it the agency and the vehicle on the road. */
export function drawCard({ title, name, vehicle }: Card, measure: Measure): string {
  const nameBox = { ...NAME_BOX, width: leftEdgeOf(vehicle) - MARGIN - NAME_BOX.x };
  const markup = renderToStaticMarkup(
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT}>
      <rect width={WIDTH} height={HEIGHT} fill={COLOUR.asphalt} />
      <Plate title={fitText(printable(title), TITLE_BOX, measure)} />
      <Agency name={fitText(printable(name), nameBox, measure)} />
      {vehicle && <Vehicle vehicle={vehicle} />}
      <Road />
    </svg>,
  );
  return vehicle ? markup.replaceAll(HUB_VARIABLE, COLOUR.asphalt) : markup;
}

/** The fill of the wheels' hubs in the shapes. */
const HUB_VARIABLE = "var(--hub, var(--color-sheet))";

/** Control characters and broken emoji are not allowed in XML, escaped or not. */
function printable(text: string) {
  return text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, " ");
}

/** The sign: white, with the inner border of a place-name sign (`.sign` in styles.css). */
function Plate({ title }: { title: FittedText }) {
  const { x, y, width, height, padding } = PLATE;
  const border = 10;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={16} fill={COLOUR.sheet} />
      <rect
        x={x + border}
        y={y + border}
        width={width - 2 * border}
        height={height - 2 * border}
        rx={9}
        fill="none"
        stroke={COLOUR.ink}
        strokeWidth={5}
      />
      <Lines
        text={title}
        x={x + padding}
        middle={y + height / 2}
        lineHeight={TITLE_BOX.lineHeight}
        colour={COLOUR.ink}
      />
    </>
  );
}

/** The agency's mark, the lane of the favicon, and its name. */
function Agency({ name }: { name: FittedText }) {
  const middle = (PLATE.y + PLATE.height + GROUND) / 2;
  return (
    <>
      <g
        transform={`translate(${MARGIN - 6} ${middle - MARK.size / 2}) scale(${MARK.size / 28})`}
        fill="none"
        stroke={COLOUR.chalk}
        strokeWidth={2.5}
      >
        <path d="M4 27 11 1M24 27 17 1" />
        <path d="M14 2v4M14 10v5M14 19v7" stroke={COLOUR.signal} />
      </g>
      <Lines
        text={name}
        x={NAME_BOX.x}
        middle={middle}
        lineHeight={NAME_BOX.lineHeight}
        colour={COLOUR.chalk}
      />
    </>
  );
}

function Vehicle({ vehicle }: { vehicle: RoadVehicle }) {
  const x = leftEdgeOf(vehicle);
  return (
    <g
      transform={`translate(${x} ${GROUND - 53 * VEHICLE_SCALE}) scale(${VEHICLE_SCALE})`}
      color={COLOUR.chalk}
      stroke={COLOUR.chalk}
      fill="none"
      strokeWidth={1.25}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {SHAPES[vehicle]}
    </g>
  );
}

/** Where the vehicle begins, or else the card's right margin. */
function leftEdgeOf(vehicle: RoadVehicle | undefined) {
  const end = WIDTH - MARGIN;
  return vehicle ? end - RIGHT_EDGES[vehicle] * VEHICLE_SCALE : end;
}

/** Edge line and lane marking, from one side of the card to the other. */
function Road() {
  return (
    <>
      <path d={`M0 ${GROUND}H${WIDTH}`} stroke={COLOUR["chalk-2"]} strokeWidth={2} />
      <path
        d={`M${MARGIN} 602H${WIDTH}`}
        stroke={COLOUR.chalk}
        strokeWidth={7}
        strokeDasharray="88 56"
      />
    </>
  );
}

interface LinesProps {
  text: FittedText;
  x: number;
  /** Of all lines, from the top of the card. */
  middle: number;
  lineHeight: number;
  colour: string;
}

function Lines({ text: { size, lines }, x, middle, lineHeight, colour }: LinesProps) {
  const step = size * lineHeight;
  const first = middle - (lines.length * step) / 2 + (step - size) / 2 + size * BASELINE;
  const rows = lines.map((line, index) => ({ line, y: first + index * step }));
  return (
    <g fill={colour} fontSize={size} {...TYPE}>
      {rows.map(({ line, y }) => (
        <text key={y} x={x} y={y}>
          {line}
        </text>
      ))}
    </g>
  );
}

/** Tokens of styles.css (a test compares them); resvg knows no CSS variables. */
export const COLOUR = {
  asphalt: "#1b2227",
  sheet: "#ffffff",
  ink: "#1b2227",
  chalk: "#f6f4ef",
  "chalk-2": "#c9cdd0",
  signal: "#fcc200",
} as const;

/** The one typeface of the cards; its files lie in `fonts/social-card`. */
export const TYPE = { fontFamily: "Barlow Semi Condensed", fontWeight: 600 } as const;
