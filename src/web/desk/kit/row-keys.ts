import { useEffect } from "react";
import { isShortcut } from "./use-browser.ts";

const ROWS = "tbody tr, li:has([data-row])";
const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled), select, summary";

/**
 * The keys of a list: arrows go from row to row and within a row, with Shift to the next list, Home and End to its ends, `a` presses
 * what comes next (`data-next`). For Tab the list is one stop, the row where one was; its controls follow, then what stands behind the
 * list. When the button that has the focus goes, its row gets it; when the row goes, the one in its place.
 */
export function useRowKeys(listId: string): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const place = rememberPlace(() => document.getElementById(listId), signal);
    document.addEventListener(
      "keydown",
      (event) => {
        const list = document.getElementById(listId);
        if (!list || event.defaultPrevented) return;
        if (event.key === "Tab") return leaveRowsAtOnce(list);
        const target = isForRows(event, list) && targetOf(event, list, place.row());
        if (!target) return;
        event.preventDefault();
        if (event.key === "a") target.click();
        else focusFully(target);
      },
      { signal },
    );
    return () => listening.abort();
  }, [listId]);
}

/** From the search of the list the arrow leads into what was found. */
function isForRows(event: KeyboardEvent, list: HTMLElement) {
  const { target, key } = event;
  const isSearch = target instanceof Element && target.matches("input[type=search]");
  return isSearch ? key === "ArrowDown" && list.contains(target) : isShortcut(event);
}

/** For a link to the list: the focus goes to the row where one was, else to the first one, or to the list if it has none. */
export function focusRows(listId: string): void {
  const list = document.getElementById(listId);
  const rows = list ? rowsOf(list) : [];
  const open = rows.find((row) => row.querySelector("[data-row][aria-current=true]"));
  const target = controlsOf(open ?? rows[0] ?? document.createElement("p"))[0] ?? list;
  if (target) focusFully(target);
}

/** Where the key leads; undefined where it does what it usually does. */
function targetOf(event: KeyboardEvent, list: HTMLElement, last: Element | null) {
  const { key, shiftKey } = event;
  const focused = document.activeElement;
  const panel = focused?.closest("aside");
  if (key === "a") {
    const place = panel ?? rowOf(focused, list);
    return place?.querySelector<HTMLElement>("[data-next] :is(a[href], button:not(:disabled))");
  }
  const isOnOpenRow = focused?.matches("[data-row][aria-current=true]");
  if (key === "Enter" && isOnOpenRow) {
    return document.querySelector<HTMLElement>("main aside[tabindex='-1']");
  }
  // In the open job the arrows scroll, and keys of an opened menu are its own.
  const menu = focused?.closest("details[open], [data-sonner-toaster]");
  if (panel || (menu && !menu.querySelector("[data-row]"))) return undefined;
  const rows = rowsOf(list);
  const folded = focused?.matches("summary") ? rows.find((one) => menu?.contains(one)) : undefined;
  if (folded && key === "ArrowDown") return controlsOf(folded)[0];
  const row = rowOf(focused, list);
  if (key === "ArrowLeft" || key === "ArrowRight") return row && besideIn(row, key, focused);
  const next = nextRow(rows, { row, last, key, shiftKey });
  return next && controlsOf(next)[0];
}

interface Move {
  /** That has the focus. */
  row: Element | null;
  /** Where one was before the list was left. */
  last: Element | null;
  key: string;
  shiftKey: boolean;
}

function nextRow(rows: Element[], { row, last, key, shiftKey }: Move): Element | undefined {
  if (key === "Home") return row ? rows[0] : undefined;
  if (key === "End") return row ? rows.at(-1) : undefined;
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  if (!row) return last && rows.includes(last) ? last : rows[0];
  const step = key === "ArrowDown" ? 1 : -1;
  if (!shiftKey) return rows[rows.indexOf(row) + step] ?? row;
  const starts = rows.filter((one, index) => one.parentElement !== rows[index - 1]?.parentElement);
  const current = starts.findIndex(({ parentElement }) => parentElement === row.parentElement);
  return starts[current + step] ?? (step > 0 ? rows.at(-1) : starts[0]);
}

function besideIn(row: Element, key: string, focused: Element | null) {
  const controls = controlsOf(row);
  const current = focused instanceof HTMLElement ? controls.indexOf(focused) : -1;
  return controls[current + (key === "ArrowRight" ? 1 : -1)];
}

/** Rows that something can be done in. */
function rowsOf(list: Element) {
  return shownRows(list).filter((row) => controlsOf(row).length > 0);
}

/** None that are folded. */
function shownRows(list: Element) {
  return [...list.querySelectorAll(ROWS)].filter((row) => !row.closest("details:not([open])"));
}

function rowOf(element: Element | null, list: Element) {
  const row = element?.closest(ROWS);
  return row && list.contains(row) ? row : null;
}

/** The row's name comes first, whatever stands before it. */
function controlsOf(row: Element) {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const name = row.querySelector<HTMLElement>("[data-row]");
  return name ? [name, ...controls.filter((control) => control !== name)] : controls;
}

/** With the line around it in sight: below a head that sticks, too. */
function focusFully(target: HTMLElement) {
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "nearest" });
}

/** For this one step of the browser the other rows of the same list are passed over. */
function leaveRowsAtOnce(list: HTMLElement) {
  const row = rowOf(document.activeElement, list);
  if (!row?.parentElement) return;
  const others = [...row.parentElement.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !row.contains(control) && control.tabIndex >= 0,
  );
  for (const control of others) control.tabIndex = -1;
  setTimeout(() => {
    for (const control of others) control.removeAttribute("tabindex");
  });
}

/** Remembers where one is in the list, returns there with Tab, and goes on at the same place when the row goes. */
function rememberPlace(find: () => HTMLElement | null, signal: AbortSignal) {
  const places = new WeakMap<Element, Element>();
  let row: Element | null = null;
  let control: Element | null = null;
  let index = -1;
  let isIn = false;
  let isTab = false;

  document.addEventListener("keydown", ({ key }) => (isTab = key === "Tab"), {
    signal,
    capture: true,
  });
  document.addEventListener("pointerdown", () => (isTab = false), { signal, capture: true });
  document.addEventListener("focusin", follow, { signal });
  document.addEventListener("focusout", leave, { signal });
  const watching = new MutationObserver(goOn);
  watching.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener("abort", () => watching.disconnect());
  return { row: () => row };

  function follow({ target, relatedTarget }: FocusEvent) {
    const list = find();
    if (!list || !(target instanceof Element) || target.closest(ABOVE)) return;
    const now = rowOf(target, list);
    const ofSame = now?.parentElement;
    const before = ofSame && places.get(ofSame);
    const isWithin = relatedTarget instanceof Node && ofSame?.contains(relatedTarget);
    const isReturn = isTab && !isWithin && before?.isConnected && before !== now;
    const [start] = isReturn ? controlsOf(before) : [];
    if (start) return focusFully(start);
    isIn = now !== null;
    if (!now) return;
    row = now;
    control = target;
    if (ofSame) places.set(ofSame, now);
    index = shownRows(list).indexOf(now);
  }

  /** A click beside everything leaves the list. */
  function leave({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget || !(target instanceof Element)) return;
    setTimeout(() => {
      const isStillThere = target.isConnected && !target.matches(":disabled");
      if (isStillThere && document.activeElement === document.body) isIn = false;
    });
  }

  function goOn() {
    if (!isIn || control?.isConnected || document.activeElement !== document.body) return;
    const list = find();
    const [first] = row?.isConnected ? controlsOf(row) : [];
    if (first) return focusFully(first);
    const rows = list ? shownRows(list) : [];
    const near = [...rows.slice(index), ...rows.slice(0, index).reverse()];
    const target = near.flatMap((one) => controlsOf(one).slice(0, 1))[0] ?? list;
    if (target) focusFully(target);
  }
}

/** Layers above the list. */
const ABOVE = "[role=dialog], [data-sonner-toaster]";
