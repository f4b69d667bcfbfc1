import {
  type CSSProperties,
  createContext,
  createElement,
  type ReactNode,
  use,
  useMemo,
} from "react";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { folded } from "../../../domain/kernel/folded.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, LoadingText } from "../../ui/notice.tsx";
import { Sign } from "../../ui/sign.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { LoadFailure } from "./load-failure.tsx";
import type { PagedList } from "./polled-lists.ts";
import { useRowKeys } from "./row-keys.ts";
import { useSize } from "./use-browser.ts";
import { useDialogs } from "./use-dialogs.tsx";
import { usePointerInside, useStableRows } from "./use-stable-rows.ts";

interface ListTexts {
  /** Plural of the rows: `Zuweisungen`. */
  of: string;
  /** Default: `Fehler beim Laden der Zuweisungen`. */
  failure?: string;
  empty: string;
  /** Hint for an empty list: its future content, and how to get there. */
  emptyHint: string;
  /** Text of a list that search and filters leave empty. */
  noneFound?: string;
  noneFoundHint?: string;
  /** `neue Anfrage`, `neue Anfragen` */
  news: readonly [one: string, many: string];
}

interface ListSectionProps<Row extends { id: string }> {
  /** Anchor of the section. */
  id: string;
  title: string;
  /** In pages, or whole. */
  list: Partial<PagedList<Row>> &
    Pick<PagedList<Row>, "rows" | "key" | "isLoading" | "error" | "retry">;
  columns: readonly Column<Row>[];
  texts: ListTexts;
  /** Searched or filtered. */
  isFiltered?: boolean;
  /** Shown as the heading instead of the title: `412 Aufträge`. */
  heading?: string | undefined;
  toolbar?: ReactNode;
  /** Between toolbar and rows, and what is said of the rows. */
  filters?: ReactNode;
  notice?: ReactNode;
  isOpen?: (row: Row) => boolean;
  onRowClick?: ((row: Row) => void) | undefined;
}

/** A list of the desk with its heading: loading, failure, nothing there, rows that keep their places. */
export function ListSection<Row extends { id: string }>(props: ListSectionProps<Row>) {
  const { id, title, heading = title, list, texts, toolbar, filters, notice, isFiltered } = props;
  const header = useSize();
  useRowKeys(id);
  const { isPointerInside, handlers } = usePointerInside();
  const { isDialogOpen } = useDialogs();
  const stable = useStableRows(list.rows, list.key, isPointerInside || isDialogOpen);
  const failure = texts.failure ?? `Fehler beim Laden der ${texts.of}`;
  const isOld = list.error !== null && list.rows.length > 0;
  return (
    <section
      {...handlers}
      id={id}
      aria-labelledby={`${id}-titel`}
      tabIndex={-1}
      className="mb-12 -scroll-mt-24"
      // Until it is measured there is none: the content security policy forbids `style` in the HTML.
      style={
        header.height > 0 ? ({ "--table-head": `${header.height}px` } as CSSProperties) : undefined
      }
    >
      <header
        ref={header.ref}
        className="z-20 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-2 md:sticky md:top-0 lg:py-1"
      >
        <h2 id={`${id}-titel`} className="text-22">
          {heading}
        </h2>
        <div className="flex items-center gap-2">
          <p role="status" className="font-semibold text-blue">
            {stable.waiting > 0 && countInWords(stable.waiting, ...texts.news)}
          </p>
          {stable.waiting > 0 && (
            <Button size="small" onClick={stable.showAll}>
              Anzeigen
            </Button>
          )}
        </div>
        {isOld && (
          // At the lower edge of the window, so that neither a row nor the toolbar moves.
          <div
            data-stale=""
            className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t-2 border-red bg-red-soft px-4 py-1.5"
          >
            <p role="alert" className="flex items-center gap-1.5 font-semibold text-red">
              <Sign tone="red" />
              {failure}. Sie sehen den letzten Stand.
            </p>
            <Button size="small" onClick={list.retry}>
              Erneut laden
            </Button>
          </div>
        )}
        {toolbar}
      </header>
      {list.error && !isOld && (
        <LoadFailure title={failure} error={list.error} onRetry={list.retry} />
      )}
      {filters}
      {notice}
      <div className="min-w-0">
        {list.isLoading && !list.error && (
          <LoadingText lines={4}>{`Lade ${texts.of}...`}</LoadingText>
        )}
        {!list.isLoading && (!list.error || stable.rows.length > 0) && (
          <Table
            caption={title}
            isList
            columns={props.columns}
            rows={stable.rows}
            rowKey={(row) => row.id}
            rowState={(row) =>
              stable.gone.has(row.id) ? "gone" : props.isOpen?.(row) ? "open" : undefined
            }
            onRowClick={props.onRowClick}
            empty={
              <EmptyState title={(isFiltered && texts.noneFound) || texts.empty}>
                {(isFiltered && texts.noneFoundHint) || texts.emptyHint}
              </EmptyState>
            }
          />
        )}
        {list.loadMore && (
          <p className="mt-3">
            <Button size="small" busy={list.isLoadingMore} onClick={list.loadMore}>
              Weitere laden
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

/** Searched words, which rows highlight. */
const Words = createContext<RegExp | null>(null);

/** Marks these words in every `Marked` below. */
export function MarkWords({ words, children }: { words: readonly string[]; children: ReactNode }) {
  const key = words.join("\n");
  const pattern = useMemo(() => patternOf(key === "" ? [] : key.split("\n")), [key]);
  return <Words value={pattern}>{children}</Words>;
}

/** A text with what was searched for marked in it. */
export function Marked({ children: text }: { children: string }) {
  const pattern = use(Words);
  if (!pattern) return text;
  // Every second piece is one that was found.
  const pieces = text
    .normalize("NFD")
    .split(pattern)
    .map((piece) => piece.normalize("NFC"))
    .map((piece, index) => (index % 2 === 1 ? markOf(piece) : piece));
  // In one element: a link on a phone is a flex box, which drops the spaces between texts and marks.
  return pieces.length > 1 ? createElement("span", null, ...pieces) : text;
}

function markOf(piece: string) {
  return <mark className="rounded-sign bg-amber-soft text-inherit">{piece}</mark>;
}

function patternOf(words: readonly string[]): RegExp | null {
  const parts = words.filter(Boolean).map(partOf);
  return parts.length > 0 ? new RegExp(`(${parts.join("|")})`, "giu") : null;
}

/**
 * A phone number is the same however it is written; an order number has a space that doesn't break; a letter stands with or
 * without its diacritics in a decomposed text.
 */
function partOf(word: string) {
  if (/^\d{4,}$/.test(word)) return [...word].join("[\\s()/.-]*");
  return [...folded(word)]
    .map(patternOfSign)
    .join("")
    .replaceAll(patternOfSign("s").repeat(2), "(?:ss|ß)");
}

function patternOfSign(sign: string) {
  if (/\p{L}/u.test(sign)) return `${sign}\\p{M}*`;
  return sign.replace(/[.*+?^${}()|[\]\\/]/, "\\$&").replace(/\s/, "\\s");
}
