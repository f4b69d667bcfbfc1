import { type PointerEvent, useState } from "react";

interface StableRows<Row> {
  /** Rows to show. */
  rows: Row[];
  /** New rows that wait until they may be inserted. */
  waiting: number;
  /** Ids of rows that are no longer in the list, but still shown in their place. */
  gone: ReadonlySet<string>;
  showAll: () => void;
}

/**
 * Keeps rows in their places while `held` (pointer over the table, dialog open): known rows are updated, new ones
 * wait, missing ones stay. A new `key` means other rows altogether, which are shown at once.
 */
export function useStableRows<Row extends { id: string }>(
  rows: Row[],
  key: string,
  held: boolean,
): StableRows<Row> {
  const [shown, setShown] = useState({ key, rows });
  const isHeld = held && shown.key === key && shown.rows.length > 0;
  const next = isHeld ? inPlace(shown.rows, rows) : rows;
  if (shown.key !== key || !isSame(shown.rows, next)) setShown({ key, rows: next });
  const listed = new Set(rows.map((row) => row.id));
  return {
    rows: next,
    waiting: isHeld ? rows.length - next.filter((row) => listed.has(row.id)).length : 0,
    gone: new Set(next.filter((row) => !listed.has(row.id)).map((row) => row.id)),
    showAll: () => setShown({ key, rows }),
  };
}

/** Rows below the last one shown move nothing, so they may come at any time. */
function inPlace<Row extends { id: string }>(shown: Row[], rows: Row[]): Row[] {
  const latest = new Map(rows.map((row) => [row.id, row] as const));
  const kept = shown.map((row) => latest.get(row.id) ?? row);
  const known = new Set(shown.map((row) => row.id));
  const lastKnown = rows.findLastIndex((row) => known.has(row.id));
  return lastKnown < 0 ? kept : [...kept, ...rows.slice(lastKnown + 1)];
}

function isSame<Row>(a: Row[], b: Row[]) {
  return a.length === b.length && a.every((row, index) => row === b[index]);
}

/** Whether a mouse has moved here and not left: someone may be about to click. Resting elsewhere doesn't count. */
export function usePointerInside() {
  const [isPointerInside, setPointerInside] = useState(false);
  const handlers = {
    onPointerMove({ pointerType, movementX, movementY }: PointerEvent) {
      if (pointerType === "mouse" && (movementX !== 0 || movementY !== 0)) setPointerInside(true);
    },
    onPointerLeave: () => setPointerInside(false),
  };
  return { isPointerInside, handlers };
}
