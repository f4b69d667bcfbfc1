import { type KeyboardEvent, type RefObject, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import {
  type Board,
  type Cell,
  covers,
  type Line,
  withOwnDay,
} from "../../../domain/dispatch/read/plan/board.ts";
import type { Place } from "./plan-row.tsx";

interface GridLine {
  line: Line;
  /** Place of its driver among the rows; null: the lane. */
  row: number | null;
}

interface PlanKeys {
  board: Board;
  grid: RefObject<HTMLElement | null>;
  /** Draws this row, if it is too far away to be drawn. */
  reveal: (row: number) => void;
  onOpen: (found: Found) => void;
}

/** A cell of the grid. */
export interface Found {
  cell: Cell & { line: string };
  /** Place of its line among all. */
  index: number;
  /** Place of its driver among the rows; null: the lane. */
  row: number | null;
}

const PAGE = 10;
const STEPS: Record<string, [lines: number, cells: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The plan by keyboard, as the ARIA pattern 'grid' has it: one cell is in the tab order; arrows, Home, End and the page keys go
 * from there, Enter opens.
 */
export function usePlanKeys({ board, grid, reveal, onOpen }: PlanKeys) {
  const [last, setPlace] = useState<Place | null>(null);
  const lines = useMemo(() => linesOf(board), [board]);
  const places = useMemo(
    () => new Map(lines.map(({ line }, index) => [line.key, index] as const)),
    [lines],
  );
  const place = last && places.has(last.line) ? last : firstPlace(board);

  function focusOn(index: number, column: number) {
    const target = lines[index];
    const cell = target && cellAt(target.line, column);
    if (!target || !cell) return;
    // The row with the place is always drawn, wherever it lies.
    flushSync(() => setPlace({ line: target.line.key, column }));
    const element = elementOf(grid.current, target.line, cell);
    element?.focus({ preventScroll: true });
    if (target.row !== null) reveal(target.row);
    else element?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const found = cellOf(event.target);
    if (!found) return;
    const { cell, index } = found;
    const run = () => {
      if (event.key === "Enter" || event.key === " ") return onOpen(found);
      const isAll = event.ctrlKey || event.metaKey;
      if (event.key === "Home") return focusOn(isAll ? 0 : index, 0);
      if (event.key === "End")
        return focusOn(isAll ? lines.length - 1 : index, board.days.length - 1);
      const [down, right] = STEPS[event.key] ?? [0, 0];
      if (down !== 0) {
        const next = Math.max(0, Math.min(lines.length - 1, index + down));
        return focusOn(next, place.line === cell.line ? place.column : cell.column);
      }
      return focusOn(index, right > 0 ? cell.column + cell.span : cell.column - 1);
    };
    const isOurs = event.key in STEPS || KEYS.includes(event.key);
    if (!isOurs || event.altKey) return;
    event.preventDefault();
    run();
  }

  /** The cell that this element is, of free days the one at `x`; undefined for whatever stands within one. */
  function cellOf(target: EventTarget, x?: number): Found | undefined {
    if (!(target instanceof HTMLElement) || target.dataset.column === undefined) return undefined;
    const { line: key = "", column = "" } = target.dataset;
    const index = places.get(key);
    const line = index === undefined ? undefined : lines[index];
    const cell = line && cellAt(line.line, Number(column) + daysInto(target, x));
    if (index === undefined || !line || !cell) return undefined;
    return { cell: { ...cell, line: key }, index, row: line.row };
  }

  /** By mouse or tabulator the focus may be somewhere else than the keys left it. */
  function onFocus({ target }: { target: EventTarget }) {
    const found = cellOf(target);
    if (!found) return;
    const isHere = place.line === found.cell.line && covers(found.cell, place.column);
    if (!isHere) setPlace({ line: found.cell.line, column: found.cell.column });
  }

  return { place, focusOn, onKeyDown, onFocus, cellOf };
}

/** Free days in a row are one element, unless one of them has the focus. */
function daysInto(element: HTMLElement, x: number | undefined) {
  const span = Number(element.ariaColSpan ?? 1);
  if (x === undefined || span === 1) return 0;
  const { left, width } = element.getBoundingClientRect();
  return Math.max(0, Math.min(span - 1, Math.floor(((x - left) / width) * span)));
}

const KEYS = ["Home", "End", "Enter", " "];

function linesOf({ lane, rows }: Board): GridLine[] {
  return [
    ...lane.map((line) => ({ line, row: null })),
    ...rows.flatMap(({ lines }, row) => lines.map((line) => ({ line, row }))),
  ];
}

function firstPlace({ lane, days }: Board): Place {
  const today = days.findIndex(({ isToday }) => isToday);
  return { line: lane[0]?.key ?? "", column: Math.max(0, today) };
}

function cellAt({ cells }: Line, column: number) {
  return withOwnDay(cells, column).find((cell) => covers(cell, column));
}

function elementOf(grid: HTMLElement | null, { key }: Line, { column }: Cell) {
  const selector = `[data-line="${key}"][data-column="${column}"]`;
  return grid?.querySelector<HTMLElement>(selector);
}
