import { type CSSProperties, memo, type ReactNode } from "react";
import {
  type Cell,
  covers,
  type Day,
  type DriverRow,
  type Line,
  withOwnDay,
} from "../../../domain/dispatch/plan/board.ts";
import {
  cellInWords,
  NOBODY,
  nameOf,
  shortWords,
  workInWords,
} from "../../../domain/dispatch/plan/wording.ts";
import { DAY_STATE_LABEL } from "../../../domain/drivers/availability/vocabulary.ts";
import { isReleased } from "../../../domain/drivers/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { classNames } from "../../ui/class-names.ts";
import { Sign } from "../../ui/sign.tsx";
import type { PlanDriver } from "../kit/wire.ts";
import { StateSign } from "./state-sign.tsx";
import { isHeld, isOpen } from "./use-plan-actions.tsx";

export const LINE_HEIGHT = 28;
/** Above and below the lines of a driver. */
export const ROW_INSET = 7;

/** In pixels. */
export function rowHeight({ lines }: DriverRow): number {
  return lines.length * LINE_HEIGHT + 2 * ROW_INSET;
}

/** Where the focus is or would go: the cell of a line that has this day. */
export interface Place {
  line: string;
  column: number;
}

interface PlanRowProps {
  row: DriverRow;
  days: readonly Day[];
  /** A day has no room for more than a number. */
  hasNarrowDays: boolean;
  /** From the top of all rows, in pixels; null: below the row before. */
  top: number | null;
  /** Of its first line, among all of the grid. */
  rowIndex: number;
  place: Place | null;
}

/** A driver and what he drives; what meets stands below each other. Drawn again only if something of it changed. */
export const PlanRow = memo(function PlanRow(props: PlanRowProps) {
  const { row, days, hasNarrowDays, top, rowIndex, place } = props;
  const { driver, lines } = row;
  const name = nameOf(driver);
  return lines.map((line, index) => (
    <PlanLine
      key={line.key}
      line={line}
      who={name}
      days={days}
      hasNarrowDays={hasNarrowDays}
      top={top === null ? null : top + ROW_INSET + index * LINE_HEIGHT}
      height={index === 0 ? rowHeight(row) : 0}
      rowIndex={rowIndex + index}
      place={place?.line === line.key ? place : null}
    >
      {index === 0 ? (
        <DriverName driver={driver} />
      ) : (
        <th scope="row" className="sr-only">
          {name}
        </th>
      )}
    </PlanLine>
  ));
});

function DriverName({ driver }: { driver: PlanDriver }) {
  const { fuehrerscheinklassen, spezialisierungen, ort, telefon } = driver;
  const facts = [fuehrerscheinklassen.join(", "), ort].filter(Boolean).join(" · ");
  return (
    <th
      scope="row"
      className="plan-name"
      title={[nameOf(driver), facts, spezialisierungen.join(", "), telefon].join("\n")}
    >
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
  days: readonly Day[];
  /** A day has no room for more than a number. */
  hasNarrowDays: boolean;
  /** In pixels; null: below the line before, as HTML without `style` has it. */
  top: number | null;
  /** Of all lines of its driver, on the first one; else 0. */
  height: number;
  rowIndex: number;
  place: Place | null;
  /** Its row header. */
  children: ReactNode;
}

/** One line of the grid: bars, and cells for the free days between them. */
const PlanLine = memo(function PlanLine(props: PlanLineProps) {
  const { line, who, days, hasNarrowDays, top, height, rowIndex, place, children } = props;
  return (
    <tr
      aria-rowindex={rowIndex}
      className={classNames("plan-line", height > 0 && "plan-first")}
      style={
        top === null
          ? undefined
          : ({
              "--top": `${top}px`,
              ...(height > 0 && { "--row": `${height}px` }),
            } as CSSProperties)
      }
    >
      {children}
      {(place ? withOwnDay(line.cells, place.column) : line.cells).map((cell) => (
        <PlanCell
          key={cell.column}
          line={line.key}
          cell={cell}
          who={who}
          days={days}
          hasNarrowDays={hasNarrowDays}
          isStatic={top === null}
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
  days: readonly Day[];
  /** A day has no room for more than a number. */
  hasNarrowDays: boolean;
  isStatic: boolean;
  isActive: boolean;
}

function PlanCell(props: PlanCellProps) {
  const { line, cell, who, days, hasNarrowDays, isStatic, isActive } = props;
  const { work, column, span, isGap, absence, free } = cell;
  const isFree = free !== "" && !work && !isGap;
  const isLost = work !== null && work.taken_back.length > 0;
  const isNarrow = hasNarrowDays && work !== null && span === 1;
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
      {isFree && <FreeSign hasWord={span > 1 || !hasNarrowDays} />}
      {work && (
        <>
          {work.hasProblem ? (
            <Sign tone="red" size={13} />
          ) : (
            <StateSign state={isLost ? "lost" : work.state} />
          )}
          <span className="plan-text">
            <b className="tabular-nums">{work.nummer}</b>
            {!isNarrow && shortWords(work).slice(String(work.nummer).length)}
          </span>
          <button
            type="button"
            tabIndex={isActive ? 0 : -1}
            data-menu=""
            aria-haspopup="menu"
            aria-label={`Aktionen zu ${jobNumber(work.nummer)}, ${who}`}
            className="plan-more"
          />
        </>
      )}
    </td>
  );
}

/** He said that he is free; where a day has little room, the sign alone. */
function FreeSign({ hasWord }: { hasWord: boolean }) {
  return (
    <span className="plan-free-sign">
      <FreeMark />
      {hasWord && DAY_STATE_LABEL.free}
    </span>
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

interface PlanLaneProps {
  lines: readonly Line[];
  days: readonly Day[];
  /** A day has no room for more than a number. */
  hasNarrowDays: boolean;
  isStatic: boolean;
  place: Place | null;
}

/** What nobody drives. */
export function PlanLane({ lines, days, hasNarrowDays, isStatic, place }: PlanLaneProps) {
  return lines.map((line, index) => (
    <PlanLine
      key={line.key}
      line={line}
      who={NOBODY}
      days={days}
      hasNarrowDays={hasNarrowDays}
      top={isStatic ? null : index * LINE_HEIGHT}
      height={0}
      rowIndex={index + 2}
      place={place?.line === line.key ? place : null}
    >
      <th scope="row" className={index === 0 ? "plan-name" : "sr-only"}>
        {NOBODY}
      </th>
    </PlanLine>
  ));
}
