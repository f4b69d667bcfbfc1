import {
  type Context,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/table.tsx";
import { showInputError } from "../../../ui/toaster.tsx";
import { isShortcut, useListener } from "../use-browser.ts";

/** Rows chosen to act on together. */
export interface Chosen<Row> {
  rows: Row[];
  has: (id: string) => boolean;
  /** Ends choosing; the focus returns from the vanished bar to the last box. */
  end: () => void;
  toggle: (row: Row) => void;
  /** Everything from the row that was chosen last to this one. */
  extendTo: (row: Row) => void;
  add: (rows: readonly Row[]) => void;
  remove: (ids: readonly string[]) => void;
}

interface ChoosingOptions<Row> {
  /** Most rows of one call. */
  most: number;
  /** `Auftrag` */
  one: string;
  /** `Aufträge` */
  many: string;
  /** Name of a row: `FA 1042`. */
  nameOf: (row: Row) => string;
}

/** One kind of list whose rows can be chosen. */
interface Choosing<Row> extends ChoosingOptions<Row> {
  context: Context<Chosen<Row> | null>;
}

/** Once for each kind of list; every part of choosing is told `of` which. */
export function createChoosing<Row>(options: ChoosingOptions<Row>): Choosing<Row> {
  return { ...options, context: createContext<Chosen<Row> | null>(null) };
}

export function useChosen<Row>({ context }: Choosing<Row>): Chosen<Row> {
  const chosen = use(context);
  if (!chosen) throw new Error("useChosen needs a ChosenProvider");
  return chosen;
}

interface ProviderProps<Row> {
  of: Choosing<Row>;
  listId: string;
  /** The listed rows. */
  rows: readonly Row[];
  children: ReactNode;
}

/** Space chooses the row that has the focus, Shift and a click everything up to it, Escape ends it. */
export function ChosenProvider<Row extends { id: string }>(props: ProviderProps<Row>) {
  const { of, listId, rows, children } = props;
  const chosen = useChoice(rows, of);
  function onKey(event: KeyboardEvent) {
    if (!isShortcut(event)) return;
    const isTaken = document.activeElement?.closest("details[open], [data-sonner-toaster]");
    if (event.key === "Escape" && chosen.rows.length > 0 && !isTaken) {
      event.preventDefault();
      // Or what is open beside the list would be closed with it.
      event.stopPropagation();
      return chosen.end();
    }
    const row = event.key === " " ? rowInFocus(listId, rows) : undefined;
    if (!row) return;
    event.preventDefault();
    if (event.shiftKey) chosen.extendTo(row);
    else chosen.toggle(row);
  }
  useListener(() => document, "keydown", onKey, true);
  return <of.context value={chosen}>{children}</of.context>;
}

/** The box at the head of a row, to choose it by; without script it would do nothing. */
function ChooseBox<Row extends { id: string }>({ of, row }: { of: Choosing<Row>; row: Row }) {
  const { has, toggle, extendTo } = useChosen(of);
  function choose(event: MouseEvent) {
    if (!event.shiftKey) return toggle(row);
    // The words between the two clicks are not meant.
    getSelection()?.removeAllRanges();
    extendTo(row);
  }
  return (
    <label
      data-choice={row.id}
      className="grid size-8 cursor-pointer place-items-center max-lg:-mx-2 max-lg:-my-2 max-lg:size-11 noscript:invisible"
    >
      <span className="sr-only">{of.nameOf(row)} auswählen</span>
      <input
        type="checkbox"
        checked={has(row.id)}
        // Ticks from before the script are replayed; Firefox would add those from before a reload.
        autoComplete="off"
        onChange={() => undefined}
        onClick={choose}
        className="size-5 cursor-pointer accent-blue max-lg:size-6"
      />
    </label>
  );
}

/** The column of these boxes; `canBe`: rows that can be chosen. */
export function chooseColumn<Row extends { id: string }>(
  of: Choosing<Row>,
  canBe: (row: Row) => boolean = () => true,
): Column<Row> {
  return {
    header: "Auswahl",
    isHeaderHidden: true,
    width: "w-[2.25rem]",
    phone: "inline",
    look: "max-lg:self-center",
    cell: (row) => canBe(row) && <ChooseBox of={of} row={row} />,
  };
}

function rowInFocus<Row extends { id: string }>(listId: string, rows: readonly Row[]) {
  const link = document.activeElement;
  if (!link?.matches("[data-row]") || !link.closest(`#${listId}`)) return undefined;
  const id = link.closest("tr")?.querySelector<HTMLElement>("[data-choice]")?.dataset.choice;
  return rows.find((row) => row.id === id);
}

/** As many as one call takes; those that are still listed, as they are now. */
function useChoice<Row extends { id: string }>(
  listedRows: readonly Row[],
  { most, many }: ChoosingOptions<Row>,
): Chosen<Row> {
  const [stored, setStored] = useState<ReadonlyMap<string, Row>>(new Map());
  const last = useRef<string | null>(null);
  return useMemo(() => {
    const listed = new Map(listedRows.map((row) => [row.id, row] as const));
    function keep(rows: readonly Row[]) {
      if (rows.length > most) {
        showInputError(`Zu viele ${many}`, `Auf einmal gehen höchstens ${most}.`);
      }
      const kept = rows.slice(0, most);
      setStored(new Map(kept.map((row) => [row.id, row] as const)));
    }
    const rows = [...stored.values()].map((row) => listed.get(row.id) ?? row);
    const add = (more: readonly Row[]) =>
      keep([...new Map([...rows, ...more].map((row) => [row.id, row] as const)).values()]);
    return {
      rows,
      has: (id) => stored.has(id),
      end() {
        const box = `[data-choice="${last.current}"] input`;
        setStored(new Map());
        setTimeout(() => {
          if (document.activeElement !== document.body) return;
          document.querySelector<HTMLElement>(box)?.focus({ preventScroll: true });
        });
        last.current = null;
      },
      toggle(row) {
        last.current = row.id;
        if (stored.has(row.id)) keep(rows.filter(({ id }) => id !== row.id));
        else add([row]);
      },
      extendTo(row) {
        const from = listedRows.findIndex(({ id }) => id === last.current);
        const to = listedRows.findIndex(({ id }) => id === row.id);
        last.current = row.id;
        add(from < 0 ? [row] : listedRows.slice(Math.min(from, to), Math.max(from, to) + 1));
      },
      add,
      remove: (ids) => keep(rows.filter(({ id }) => !ids.includes(id))),
    };
  }, [listedRows, stored, most, many]);
}

interface ChosenToolbarProps<Row> {
  of: Choosing<Row>;
  /** Those that are listed. */
  listed: readonly Row[];
  /** Shown while none is chosen. */
  instead: ReactNode;
  /** Actions for all of them. */
  children: ReactNode;
}

/**
 * A list's toolbar, and instead of it while rows are chosen: how many, more of them, and what can be done with all. On a phone that stands
 * at the bottom, and the toolbar stays, so that the next box is where the thumb expects it.
 */
export function ChosenToolbar<Row>(props: ChosenToolbarProps<Row>) {
  const isChosen = useChosen(props.of).rows.length > 0;
  return (
    <>
      <div className={isChosen ? "contents md:hidden" : "contents"}>{props.instead}</div>
      {isChosen && <ChosenBar {...props} />}
    </>
  );
}

function ChosenBar<Row>(props: ChosenToolbarProps<Row>) {
  const { of, listed, children } = props;
  const chosen = useChosen(of);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Choosing by Space keeps the focus in the row.
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={bar}
      id="auswahl"
      data-bottom-bar=""
      role="toolbar"
      aria-label={`Ausgewählte ${of.many}`}
      tabIndex={-1}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 bg-blue-soft px-2 py-0.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t-2 max-md:border-blue max-md:py-2"
    >
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {countInWords(chosen.rows.length, of.one, of.many)} ausgewählt
      </p>
      <Button size="small" variant="row" onClick={() => chosen.add(listed)}>
        Alle auf dieser Seite
      </Button>
      {children}
      <Button size="small" variant="quiet" onClick={chosen.end}>
        Auswahl aufheben
      </Button>
    </div>
  );
}
