import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { type Board, hindranceOf, openOn } from "../../../domain/dispatch/read/plan/board.ts";
import { isReleased } from "../../../domain/drivers/wording.ts";
import { classNames } from "../../ui/class-names.ts";
import { useHydrated } from "../../ui/hydrated.ts";
import type { Plan, PlanWork } from "../kit/call.ts";
import { deferredFrom } from "../kit/deferred.tsx";
import { useListener } from "../kit/use-browser.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import { isOpen, usePlanActions } from "./day-list.tsx";
import { groundOf, PlanHead } from "./plan-head.tsx";
import { LINE_HEIGHT, PlanLane, PlanLook, PlanRow, rowHeight } from "./plan-row.tsx";
import { usePlanDrag } from "./use-plan-drag.ts";
import { type Found, usePlanKeys } from "./use-plan-keys.ts";

const { FreeDayDialog } = deferredFrom(() => import("./free-day-dialog.tsx"));

interface PlanGridProps {
  plan: Plan;
  board: Board;
  /** `Plan 23.11. – 06.12.2026` */
  label: string;
}

/** A bar narrower than this has two small lines; pixels, its share of the names counted in. */
const NARROW_BAR = 160;
/** Rows in the HTML: only the script knows the visible ones. */
const STATIC_ROWS = 40;
/** Rows rendered beyond the edge. */
const OVERSCAN = 4;

/** Drivers by days. Only the rows in sight are drawn; on paper all of them. */
export function PlanGrid({ plan, board: latest, label }: PlanGridProps) {
  const actions = usePlanActions();
  // Freezes the board during a drag.
  const [held, setHeld] = useState<{ board: Board; work: PlanWork } | null>(null);
  const board = held?.board ?? latest;
  const grid = useRef<HTMLTableElement>(null);
  const lane = useRef<HTMLTableSectionElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const { openDialog } = useDialogs();
  const { offsets, firstLines } = useMemo(() => layoutOf(board), [board]);
  const keys = usePlanKeys({
    board,
    grid,
    reveal: (row) => virtualizer.scrollToIndex(row),
    onOpen: show,
  });
  const { room, width } = usePlanRoom(grid);
  const isHydrated = useHydrated();
  const narrowSpan = Math.floor((NARROW_BAR * board.days.length) / width);
  const look = useMemo(
    () => ({ days: board.days, narrowSpan, isStatic: !isHydrated }),
    [board.days, narrowSpan, isHydrated],
  );
  const isPrinting = usePrinting();
  const active = board.rows.findIndex(({ lines }) =>
    lines.some(({ key }) => key === keys.place.line),
  );
  const virtualizer = useVirtualizer({
    count: board.rows.length,
    getScrollElement: () => body.current,
    estimateSize: (index) => (offsets[index + 1] ?? 0) - (offsets[index] ?? 0),
    // Heights are known, and other ones make other keys: nothing is measured.
    getItemKey: (index) =>
      [board.rows[index]?.driver.id, (offsets[index + 1] ?? 0) - (offsets[index] ?? 0)].join(" "),
    overscan: OVERSCAN,
    // Keeps the focused row rendered, or Tab could not return to it.
    rangeExtractor: (range) => withRow(range, active),
  });
  const drag = usePlanDrag({
    board,
    offsets,
    actions,
    grid,
    lane,
    body,
    ghost,
    onDragging: (work) => setHeld(work && { board: latest, work }),
  });
  const all = board.rows.map((_, index) => index);
  const inSight = isPrinting ? all : virtualizer.getVirtualItems().map(({ index }) => index);
  const shown = isHydrated ? inSight : all.slice(0, STATIC_ROWS);

  /** A job, or what a driver's free day could be filled with. */
  function show({ cell, row }: Found) {
    if (cell.work) return actions.open(cell.work);
    const driver = row === null ? undefined : board.rows[row]?.driver;
    const day = board.days[cell.column]?.day;
    if (!driver || !day || !isReleased(driver)) return;
    const open = openOn(plan, day, driver).filter(isOpen);
    openDialog(<FreeDayDialog driver={driver} day={day} open={open} onAssign={actions.assign} />);
  }

  function cellUnder({ target, clientX }: MouseEvent) {
    const element = target instanceof Element ? target.closest("[data-column]") : null;
    return element instanceof HTMLElement ? keys.cellOf(element, clientX) : undefined;
  }

  function onClick(event: MouseEvent) {
    const found = cellUnder(event);
    if (!found || drag.hasDragged.current) return;
    if (found.cell.work) actions.open(found.cell.work);
    else keys.focusOn(found.index, found.cell.column);
  }

  function onContextMenu(event: MouseEvent) {
    const found = cellUnder(event);
    if (!found) return;
    event.preventDefault();
    keys.focusOn(found.index, found.cell.column);
    show(found);
  }

  function onPointerDown(event: PointerEvent) {
    const found = cellUnder(event);
    if (found) drag.onPointerDown(event, found);
  }

  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern 'grid' on a table
        role="grid"
        aria-label={label}
        aria-rowcount={1 + board.lane.length + (firstLines.at(-1) ?? 0)}
        aria-colcount={board.days.length + 1}
        className={classNames(
          isHydrated ? "plan" : "plan plan-static",
          narrowSpan > 2 && "plan-many",
          held && "plan-dragging",
        )}
        style={
          isHydrated
            ? ({
                "--days": board.days.length,
                "--room": `${room}px`,
                "--ground-of-days": groundOf(board.days),
                "--lane": `${board.lane.length * LINE_HEIGHT}px`,
                "--rows": `${offsets.at(-1) ?? 0}px`,
              } as CSSProperties)
            : undefined
        }
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onClick={onClick}
        onContextMenu={onContextMenu}
        onPointerDown={onPointerDown}
      >
        <PlanHead days={board.days} />
        <PlanLook value={look}>
          <tbody ref={lane} className="plan-lane">
            <PlanLane lines={board.lane} place={keys.place} />
          </tbody>
          <tbody ref={body} className="plan-body">
            {shown.map((index) => {
              const row = board.rows[index];
              return (
                row && (
                  <PlanRow
                    key={row.driver.id}
                    row={row}
                    top={offsets[index] ?? 0}
                    rowIndex={2 + board.lane.length + (firstLines[index] ?? 0)}
                    place={index === active ? keys.place : null}
                    isUnfit={
                      held !== null &&
                      row.driver.id !== held.work.driver_id &&
                      hindranceOf(row, held.work, { days: board.days, shift: 0 }) !== ""
                    }
                  />
                )
              );
            })}
          </tbody>
        </PlanLook>
      </table>
      <div ref={ghost} aria-hidden="true" className="plan-ghost" hidden />
    </>
  );
}

/** Where each row begins and where the last one ends, in pixels; and the same in lines. */
function layoutOf({ rows }: Board) {
  const offsets = [0];
  const firstLines = [0];
  for (const row of rows) {
    offsets.push((offsets.at(-1) ?? 0) + rowHeight(row));
    firstLines.push((firstLines.at(-1) ?? 0) + row.lines.length);
  }
  return { offsets, firstLines };
}

function withRow(range: Range, row: number) {
  const seen = defaultRangeExtractor(range);
  if (row < 0 || seen.includes(row)) return seen;
  return [...seen, row].sort((a, b) => a - b);
}

/** Whether the page is being printed: then everything is drawn, however far away it lies. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // Before the browser lays the pages out.
  const begin = () => flushSync(() => setPrinting(true));
  useListener(() => window, "beforeprint", begin);
  useListener(
    () => window,
    "afterprint",
    () => setPrinting(false),
  );
  return isPrinting;
}

/** Left to the page's padding at the lower edge. */
const PADDING = 16;

/**
 * How wide the element is, and how far it is from its upper edge to the lower edge of the window while the page is not scrolled;
 * pixels.
 */
function usePlanRoom(element: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState(0);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (!box) return;
      setRoom(Math.round(innerHeight - box.top - scrollY - PADDING));
      setWidth(Math.round(box.width));
    };
    measure();
    // Whatever stands above or beside it may change.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (element.current?.parentElement) observer.observe(element.current.parentElement);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [element]);
  return { room, width };
}
