import { type CSSProperties, createContext, memo, type ReactNode, use } from "react";
import {
  type Cell,
  covers,
  type Day,
  type DriverRow,
  type Line,
  withOwnDay,
} from "../../../domain/dispatch/read/plan/board.ts";
import {
  barWords,
  cellInWords,
  NOBODY,
  nameOf,
  stateInWords,
  workInWords,
} from "../../../domain/dispatch/read/plan/wording.ts";
import { DAY_STATE_LABEL } from "../../../domain/drivers/availability/vocabulary.ts";
import { isReleased } from "../../../domain/drivers/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { classNames } from "../../ui/class-names.ts";
import { Sign } from "../../ui/sign.tsx";
import type { PlanWork } from "../kit/call.ts";
import { isHeld, isOpen } from "./day-list.tsx";
import { StateSign } from "./plan-head.tsx";

export const LINE_HEIGHT = 30;
/** Above and below the lines of a driver. */
const ROW_INSET = 2;
/** Heading of a group, above its first driver. */
const GROUP_HEIGHT = 24;

/** In pixels. */
export function rowHeight(row: DriverRow): number {
  return headOf(row) + row.lines.length * LINE_HEIGHT + ROW_INSET;
}

/** Pixels above a driver's first line. */
export function headOf({ group }: DriverRow): number {
  return ROW_INSET + (group ? GROUP_HEIGHT : 0);
}

/** Where the focus is or would go: the cell of a line that has this day. */
export interface Place {
  line: string;
  column: number;
}

interface PlanLook {
  days: readonly Day[];
  /** A bar of at most so many days has two small lines. */
  narrowSpan: number;
  /** HTML without `style`: each line stands below the one before. */
  isStatic: boolean;
}

/** Values that all lines of the grid share. */
export const PlanLook = createContext<PlanLook>({ days: [], narrowSpan: 0, isStatic: true });

interface PlanRowProps {
  row: DriverRow;
  /** Offset from the top of all rows, in pixels. */
  top: number;
  /** Index of the first line within the grid. */
  rowIndex: number;
  place: Place | null;
  /** Can't take the bar that is being dragged. */
  isUnfit: boolean;
}

/** A driver and what he drives; what meets stands below each other. Drawn again only if something of it changed. */
export const PlanRow = memo(function PlanRow(props: PlanRowProps) {
  const { row, top, rowIndex, place, isUnfit } = props;
  const { driver, lines, group } = row;
  const name = nameOf(driver);
  return lines.map((line, index) => (
    <PlanLine
      key={line.key}
      line={line}
      who={name}
      top={top + headOf(row) + index * LINE_HEIGHT}
      begins={index === 0 ? row : undefined}
      isUnfit={isUnfit}
      rowIndex={rowIndex + index}
      place={place?.line === line.key ? place : null}
    >
      {index === 0 ? (
        <DriverName driver={driver} group={group} />
      ) : (
        <th scope="row" className="sr-only">
          {name}
        </th>
      )}
    </PlanLine>
  ));
});

function DriverName({ driver, group }: Pick<DriverRow, "driver" | "group">) {
  const { fuehrerscheinklassen, spezialisierungen, ort, telefon } = driver;
  const facts = [fuehrerscheinklassen.join(", "), ort].filter(Boolean).join(" · ");
  return (
    <th
      scope="row"
      className="plan-name"
      title={[nameOf(driver), facts, spezialisierungen.join(", "), telefon].join("\n")}
    >
      {group && <span className="plan-group">{group}</span>}
      <span className="plan-name-line">{nameOf(driver)}</span>
      <span className="plan-name-line font-text text-14 font-normal text-ink-2">
        {isReleased(driver) ? facts : "nicht freigeschaltet"}
      </span>
    </th>
  );
}

interface PlanLineProps {
  line: Line;
  who: string;
  /** In pixels. */
  top: number;
  /** The driver whose first line it is. */
  begins?: DriverRow | undefined;
  rowIndex: number;
  place: Place | null;
  isUnfit?: boolean;
  /** Its row header. */
  children: ReactNode;
}

/** One line of the grid: bars, and cells for the free days between them. */
const PlanLine = memo(function PlanLine(props: PlanLineProps) {
  const { line, who, top, begins, rowIndex, place, isUnfit, children } = props;
  const { isStatic } = use(PlanLook);
  const style = {
    "--top": `${top}px`,
    ...(begins && { "--row": `${rowHeight(begins)}px`, "--head": `${headOf(begins)}px` }),
  };
  return (
    <tr
      aria-rowindex={rowIndex}
      className={classNames("plan-line", begins && "plan-first", isUnfit && "plan-unfit")}
      style={isStatic ? undefined : (style as CSSProperties)}
    >
      {children}
      {(place ? withOwnDay(line.cells, place.column) : line.cells).map((cell) => (
        <PlanCell
          key={cell.column}
          line={line.key}
          cell={cell}
          who={who}
          isActive={place !== null && covers(cell, place.column)}
        />
      ))}
    </tr>
  );
});

interface PlanCellProps {
  line: string;
  cell: Cell;
  who: string;
  isActive: boolean;
}

function PlanCell({ line, cell, who, isActive }: PlanCellProps) {
  const { days, narrowSpan, isStatic } = use(PlanLook);
  const { work, column, span, isGap, absence, free } = cell;
  const isFree = free !== "" && !work && !isGap;
  const isLost = work !== null && work.taken_back.length > 0;
  const isNarrow = work !== null && span <= narrowSpan;
  return (
    <td
      tabIndex={isActive ? 0 : -1}
      aria-colindex={column + 2}
      aria-colspan={span > 1 ? span : undefined}
      colSpan={isStatic ? span : undefined}
      aria-label={cellInWords(who, cell, days)}
      data-line={line}
      data-column={column}
      data-row={work?.nummer}
      title={work ? workInWords(work) : absence || free || undefined}
      className={classNames(
        "plan-cell",
        work && `plan-bar plan-${work.state}`,
        isNarrow && "plan-narrow",
        isLost && "plan-lost",
        work && (isOpen(work) || isHeld(work)) && "plan-movable",
        isGap && "plan-gap",
        absence && "plan-absence",
        isFree && "plan-free",
      )}
      style={isStatic ? undefined : { gridColumn: `${column + 2} / span ${span}` }}
    >
      {isFree && (
        // A narrow day shows the sign alone.
        <span className="plan-free-sign">
          <FreeMark />
          {span > narrowSpan && DAY_STATE_LABEL.free}
        </span>
      )}
      {work && (
        <>
          {work.hasProblem ? (
            <Sign tone="red" size={13} />
          ) : (
            <StateSign state={isLost ? "lost" : work.state} />
          )}
          <span className="plan-text">
            <BarText work={work} isNarrow={isNarrow} />
          </span>
        </>
      )}
    </td>
  );
}

/** Vehicle, town and time first, the number last; in a narrow day two lines. */
function BarText({ work, isNarrow }: { work: PlanWork; isNarrow: boolean }) {
  const { vehicle, town, time } = barWords(work);
  if (isNarrow) {
    return (
      <>
        <span className="plan-text-line">{vehicle}</span>{" "}
        <span className="plan-text-line">{`${town} ${time}`}</span>
      </>
    );
  }
  return (
    <>
      <b className="font-semibold">{[vehicle, town, time].filter(Boolean).join(" ")}</b>
      {` · ${[work.kunde, stateInWords(work), jobNumber(work.nummer)].join(" · ")}`}
    </>
  );
}

/** The sign of a day on which somebody said that he is free. */
export function FreeMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" width={11} height={11} className="shrink-0">
      <path d="m1.5 6.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** Lane of jobs without a driver. */
export function PlanLane({ lines, place }: { lines: readonly Line[]; place: Place | null }) {
  return lines.map((line, index) => (
    <PlanLine
      key={line.key}
      line={line}
      who={NOBODY}
      top={index * LINE_HEIGHT}
      rowIndex={index + 2}
      place={place?.line === line.key ? place : null}
    >
      <th scope="row" className={index === 0 ? "plan-name" : "sr-only"}>
        {NOBODY}
      </th>
    </PlanLine>
  ));
}
