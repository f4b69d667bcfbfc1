import { type PointerEvent, type RefObject, useRef } from "react";
import { type Board, type Cell, hindranceOf } from "../../../domain/dispatch/read/plan/board.ts";
import { NOBODY, nameOf, wayInWords } from "../../../domain/dispatch/read/plan/wording.ts";
import { isReleased } from "../../../domain/drivers/wording.ts";
import { addDays, formatDay } from "../../../domain/kernel/time/berlin.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import type { PlanWork } from "../kit/call.ts";
import { isHeld, isOpen, type PlanActions } from "./day-list.tsx";
import { headOf } from "./plan-row.tsx";

/** So far the pointer has to go before it is no click. */
const SLOP = 5;
/** So near to the edge the rows begin to scroll, and so fast; pixels. */
const EDGE = 40;
const SCROLL_STEP = 14;

interface Drag {
  grid: RefObject<HTMLElement | null>;
  lane: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  /** Follows the pointer; drawn by the drag alone, never by React. */
  ghost: RefObject<HTMLElement | null>;
  board: Board;
  /** Where each row begins, and where the last one ends; pixels. */
  offsets: readonly number[];
  actions: PlanActions;
  /** Called with the dragged job, null at the end; nothing may move meanwhile. */
  onDragging: (work: PlanWork | null) => void;
}

interface Grabbed {
  cell: Cell;
  work: PlanWork;
  /** Row of the driver; null: the lane. */
  row: number | null;
}

/** Result of dropping here, and its text. */
interface Drop {
  words: string;
  isAllowed: boolean;
  /** Something speaks against it; the dialog says what. */
  isUnfit?: boolean;
  /** The bar goes to other days; else it keeps its own. */
  isMove: boolean;
  run: () => void;
}

/**
 * Dragging a bar with the mouse: onto another driver, to other days, or back to the lane. It changes nothing but opens the dialog
 * that asks; Escape gives everything back. While it runs nothing is drawn but the ghost.
 */
export function usePlanDrag(drag: Drag) {
  const hasDragged = useRef(false);

  function onPointerDown(event: PointerEvent, grabbed: Omit<Grabbed, "work">) {
    const { work } = grabbed.cell;
    hasDragged.current = false;
    if (!work || event.button !== 0 || event.pointerType === "touch") return;
    if (!isOpen(work) && !isHeld(work)) return;
    follow(event, drag, { ...grabbed, work }, () => {
      hasDragged.current = true;
    });
  }
  return { onPointerDown, hasDragged };
}

function follow(start: PointerEvent, drag: Drag, grabbed: Grabbed, onBegin: () => void) {
  const listening = new AbortController();
  const { signal } = listening;
  const pointer = { x: start.clientX, y: start.clientY };
  let running: ReturnType<typeof begin> | undefined;
  let frame = 0;
  const end = (drops: boolean) => {
    listening.abort();
    cancelAnimationFrame(frame);
    running?.end(drops);
  };
  const draw = () => {
    running?.draw(pointer);
    frame = requestAnimationFrame(draw);
  };
  window.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      pointer.x = clientX;
      pointer.y = clientY;
      const distance = Math.hypot(clientX - start.clientX, clientY - start.clientY);
      if (running || distance < SLOP) return;
      onBegin();
      running = begin(drag, grabbed, start.clientX);
      draw();
    },
    { signal },
  );
  window.addEventListener("pointerup", () => end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener("blur", () => end(false), { signal });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}

function begin(drag: Drag, grabbed: Grabbed, startX: number) {
  const { ghost, onDragging } = drag;
  const box = ghost.current;
  const room = measure(drag);
  const width = room.track.width / drag.board.days.length;
  const dayAt = (x: number) => {
    const within = Math.max(room.track.left, Math.min(room.track.right - 1, x));
    return Math.floor((within - room.track.left) / width);
  };
  let drop: Drop | undefined;
  onDragging(grabbed.work);
  if (box) {
    box.hidden = false;
    box.style.minWidth = `${width * grabbed.cell.span}px`;
  }
  return {
    draw({ x, y }: { x: number; y: number }) {
      const body = drag.body.current;
      if (body) scrollAtEdge(body, room.body, y);
      const scrolled = body?.scrollTop ?? 0;
      const row = rowAt(drag.offsets, room, y, scrolled);
      const shift = dayAt(x) - dayAt(startX);
      drop = dropAt(drag, grabbed, row, shift);
      if (!box) return;
      const column = grabbed.cell.column + (drop.isMove ? shift : 0);
      const over = row === null || row === undefined ? undefined : drag.board.rows[row];
      const top =
        over && row !== null && row !== undefined
          ? room.body.top + (drag.offsets[row] ?? 0) - scrolled + headOf(over)
          : y;
      box.style.transform = `translate(${room.track.left + column * width}px, ${top}px)`;
      box.toggleAttribute("data-refused", !drop.isAllowed);
      box.toggleAttribute("data-unfit", drop.isUnfit ?? false);
      if (box.textContent !== drop.words) box.textContent = drop.words;
    },
    end(drops: boolean) {
      if (box) box.hidden = true;
      onDragging(null);
      if (drops && drop?.isAllowed) drop.run();
    },
  };
}

/** `row` undefined: outside of the plan. */
function dropAt(drag: Drag, { work, row: from }: Grabbed, row: Row, shift: number): Drop {
  const { actions, board } = drag;
  const number = jobNumber(work.nummer);
  const refused = (words: string) => ({ words, isAllowed: false, isMove: false, run() {} });
  if (row === undefined) return refused(`${number}: nichts ändern`);
  if (row === from) {
    if (shift === 0) return refused(number);
    const own = row === null ? undefined : board.rows[row];
    const hindrance = own ? hindranceOf(own, work, { days: board.days, shift }) : "";
    const words = [`${number} ab ${formatDay(addDays(work.start, shift))}`, hindrance];
    return {
      words: words.filter(Boolean).join(" · "),
      isAllowed: true,
      isUnfit: hindrance !== "",
      isMove: true,
      run: () => actions.move(work, shift),
    };
  }
  if (row === null) {
    const words = `${number} → ${NOBODY}`;
    return { words, isAllowed: true, isMove: false, run: () => actions.release(work) };
  }
  const over = board.rows[row];
  if (!over) return refused(number);
  const { driver } = over;
  const hindrance = hindranceOf(over, work, { days: board.days, shift: 0 });
  if (!isReleased(driver)) return refused(`${nameOf(driver)} ist ${hindrance}`);
  const words = [`${number} → ${nameOf(driver)}`, hindrance || wayInWords(work, driver)];
  return {
    words: words.filter(Boolean).join(" · "),
    isAllowed: true,
    isUnfit: hindrance !== "",
    isMove: false,
    run: () => actions.assign(work, driver),
  };
}

/** Place of a driver among the rows; null: the lane; undefined: neither. */
type Row = number | null | undefined;

/** Read once: nothing but the rows moves while somebody drags. */
function measure({ grid, lane, body }: Drag) {
  const rectOf = (element: Element | null | undefined) =>
    element?.getBoundingClientRect() ?? new DOMRect();
  const days = grid.current?.querySelectorAll("thead [aria-colindex]") ?? [];
  const [first, last] = [rectOf(days[0]), rectOf(days[days.length - 1])];
  return {
    track: { left: first.left, right: last.right, width: last.right - first.left },
    lane: rectOf(lane.current),
    body: rectOf(body.current),
  };
}

function rowAt(
  offsets: readonly number[],
  { lane, body }: ReturnType<typeof measure>,
  y: number,
  scrolled: number,
): Row {
  if (y >= lane.top && y < lane.bottom) return null;
  if (y < body.top || y >= body.bottom) return undefined;
  const after = offsets.findIndex((offset) => offset > y - body.top + scrolled);
  return after > 0 ? after - 1 : undefined;
}

function scrollAtEdge(body: HTMLElement, { top, bottom }: DOMRect, y: number) {
  if (y > bottom - EDGE && y < bottom + EDGE) body.scrollTop += SCROLL_STEP;
  else if (y < top + EDGE && y > top) body.scrollTop -= SCROLL_STEP;
}
