import { Option } from "@commander-js/extra-typings";
import { noteExport } from "../src/domain/desk/export/export-list.ts";
import type { Searched } from "../src/domain/dispatch/jobs/search-jobs.ts";
import type { ChangedPage, ChangesAsked } from "../src/domain/kernel/changes.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import {
  type CsvColumn,
  type CsvStyle,
  csvHead,
  csvLines,
  GERMAN_EXCEL,
} from "../src/domain/kernel/csv.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import type { Page } from "../src/domain/kernel/list.ts";
import {
  addCommand,
  type Group,
  type ListAnswer,
  type ListOptions,
  type Progress,
  type Traits,
} from "./command.ts";
import { wholeNumber } from "./options.ts";
import type { Screen } from "./sheet.ts";
import { type Column, layOut, leftOutInWords, type Table } from "./table.ts";

/** Options and output that all lists share. */

/** Default page size. */
const USUAL_LIMIT = 50;
/** The API's limit. */
const MOST_ROWS = 500;
/** Rows per query when reading a whole list: fewer cost more queries, more would block other work. */
const ROWS_AT_ONCE = 200;

/** A command that answers rows, with the options that all lists have. `isShort`: without `--limit` it comes whole instead of a page. */
export function addList<Usage extends string>(
  group: Group,
  usage: Usage,
  description: string,
  { isShort = false, ...traits }: Omit<Traits, "isList"> & { isShort?: boolean } = {},
) {
  const usual = isShort ? "alle" : String(USUAL_LIMIT);
  return addCommand(group, usage, description, { effect: "reads", ...traits, isList: true })
    .addOption(
      new Option("--jsonl", "je Zeile ein JSON-Dokument").conflicts(["json", "csv", "wide"]),
    )
    .addOption(
      new Option("--csv", "als CSV, ohne --limit alle Zeilen").conflicts(["json", "jsonl", "wide"]),
    )
    .addOption(new Option("--all", "alle Zeilen").conflicts("limit"))
    .option(
      "--limit <Zahl>",
      `höchstens so viele Zeilen, 1 bis ${MOST_ROWS} (${usual})`,
      wholeNumber(1, MOST_ROWS),
    )
    .option("--cursor <Stelle>", "weiter ab dieser Stelle, wie die Liste sie nennt")
    .addOption(
      new Option("--wide", "alle Spalten, ungekürzt, wie breit das Terminal auch ist").conflicts([
        "json",
      ]),
    );
}

type At = { limit: number; cursor?: string };

export interface List<Row, Read extends Page<Row>> {
  columns: readonly Column<Row>[];
  /** A page: rows from the cursor on. */
  read: (at: At) => Promise<Read>;
  /** Its cells are sentences: on a screen each row is a paragraph instead. */
  isProse?: boolean;
  /** Said when there is nothing. */
  empty: string;
  /** CSV columns, where they exceed the table's. */
  csv?: { columns: readonly CsvColumn<Row>[]; style?: CsvStyle };
  /** Notes that the list leaves the house, before its first row does. */
  noteTaken?: () => Promise<void>;
  /** Fields beside the rows of the first page: in the document, and above the table. */
  about?: (page: Read) => { json: Record<string, unknown>; text: string } | undefined;
  /** Hint on standard error after the last page. */
  hint?: (page: Read) => string | undefined;
  /** The list is printed whole unless a limit is given. */
  isShort?: boolean;
}

/** A list that is read in pages, printed as these options ask. */
export function listAnswer<Row, Read extends Page<Row>>(
  options: ListOptions,
  list: List<Row, Read>,
): ListAnswer {
  let leftOut: string[] = [];
  let next: string | null = null;
  let hint: string | undefined;
  return {
    async *pieces(screen, progress) {
      const pages = pagesOf(options, list, progress, (page) => {
        next = page.nextCursor;
        hint = list.hint?.(page);
      });
      if (options.json) yield* asDocument(pages, list);
      else if (options.csv) yield* asCsv(pages, list);
      else if (options.jsonl) yield* asLines(pages);
      else leftOut = yield* asTable(pages, list, screen, options.wide === true);
    },
    hints() {
      // A document says it itself.
      if (options.json) return [];
      const more = `Es gibt mehr: --all zeigt alles, --cursor ${next} die nächsten.`;
      const fewer = leftOutInWords(leftOut, "--wide oder --json");
      return [
        ...(leftOut.length > 0 ? [fewer] : []),
        ...(next === null ? [] : [more]),
        ...(hint ? [hint] : []),
      ];
    },
  };
}

export interface ShortList<Row> extends Omit<List<Row, Page<Row>>, "read" | "isShort"> {
  rows: Row[];
  /** Name of a row in a cursor; its id, unless said otherwise. */
  key?: (row: Row) => string;
}

/** Like `listAnswer`, for rows that are already in memory. */
export function shortListAnswer<Row>(options: ListOptions, list: ShortList<Row>): ListAnswer {
  const id = list.columns.find(({ isId }) => isId)?.value;
  const { rows, key = id ?? JSON.stringify, ...rest } = list;
  return listAnswer(options, {
    ...rest,
    isShort: true,
    async read({ limit, cursor }) {
      const last = cursor === undefined ? -1 : rows.findIndex((row) => key(row) === cursor);
      if (cursor !== undefined && last < 0) {
        throw new DomainError("validation", { fields: { cursor: "Ungültiger Wert." } });
      }
      const page = rows.slice(last + 1, last + 1 + limit);
      const end = page.at(-1);
      const hasMore = last + 1 + page.length < rows.length;
      return { rows: page, nextCursor: hasMore && end !== undefined ? key(end) : null };
    },
  });
}

/** One page, or page after page until there is no next one. */
async function* pagesOf<Row, Read extends Page<Row>>(
  { all, csv, limit, cursor }: ListOptions,
  { read, noteTaken, isShort }: List<Row, Read>,
  progress: Pick<Progress, "show">,
  note: (page: Read) => void,
): AsyncGenerator<Read> {
  const isEverything = all || (csv && limit === undefined);
  if (isEverything || csv) await noteTaken?.();
  const isWhole = isEverything || (isShort && limit === undefined);
  const rows = isWhole ? ROWS_AT_ONCE : (limit ?? USUAL_LIMIT);
  let at = cursor;
  for (let done = 0; ; ) {
    progress.show("Zeilen", done);
    const page = await read({ limit: rows, ...(at !== undefined && { cursor: at }) });
    note(page);
    yield page;
    done += page.rows.length;
    if (!isWhole || page.nextCursor === null) return;
    at = page.nextCursor;
  }
}

/** One document, written row by row, as `JSON.stringify` would indent it whole. */
async function* asDocument<Row, Read extends Page<Row>>(
  pages: AsyncGenerator<Read>,
  { about }: List<Row, Read>,
) {
  let isFirst = true;
  let extra: Record<string, unknown> = {};
  let hasRows = false;
  let nextCursor: string | null = null;
  for await (const page of pages) {
    if (isFirst) extra = about?.(page)?.json ?? {};
    const head = isFirst ? '{\n  "success": true,\n  "data": [' : "";
    const rows = page.rows.map((row) => JSON.stringify(row, null, 2).replaceAll(/^/gm, "    "));
    const comma = hasRows && rows.length > 0 ? "," : "";
    hasRows ||= rows.length > 0;
    isFirst = false;
    nextCursor = page.nextCursor;
    yield `${head}${comma}${rows.length > 0 ? "\n" : ""}${rows.join(",\n")}`;
  }
  const rest = JSON.stringify({ nextCursor, ...extra }, null, 2).slice("{\n".length);
  yield `${hasRows ? "\n  " : ""}],\n${rest}\n`;
}

async function* asLines<Row>(pages: AsyncGenerator<Page<Row>>) {
  for await (const { rows } of pages) {
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  }
}

async function* asCsv<Row, Read extends Page<Row>>(
  pages: AsyncGenerator<Read>,
  { csv, columns }: List<Row, Read>,
) {
  const wanted = csv?.columns ?? columns.map(asInSpreadsheet);
  const style = csv?.style ?? GERMAN_EXCEL;
  let head = csvHead(wanted, style);
  for await (const { rows } of pages) {
    yield head + csvLines(wanted, rows, style);
    head = "";
  }
}

/** A cell without a value is empty there. */
function asInSpreadsheet<Row>({ title, value }: Column<Row>): CsvColumn<Row> {
  return { title, value: (row) => value(row).replace(/^-$/, "") };
}

/** Returns the titles of the columns that the screen has no room for. The first page's widths hold for all. */
async function* asTable<Row, Read extends Page<Row>>(
  pages: AsyncGenerator<Read>,
  { columns, empty, about, isProse }: List<Row, Read>,
  screen: Screen,
  isWide: boolean,
): AsyncGenerator<string, string[]> {
  let table: Table<Row> | undefined;
  for await (const page of pages) {
    const above: string[] = [];
    if (!table) {
      if (page.rows.length === 0) {
        yield empty === "" ? "" : `${empty}\n`;
        return [];
      }
      const { text } = about?.(page) ?? {};
      const layout = isWide ? "whole" : isProse ? "paragraphs" : "fitted";
      table = layOut(columns, page.rows, screen, layout);
      above.push(...[text ?? "", table.head].filter(Boolean));
    }
    yield `${[...above, ...table.lines(page.rows)].join("\n")}\n`;
  }
  return table?.leftOut ?? [];
}

/** A page of a list, or of what has changed in it. */
type Told<Row> = Page<Row> & { search?: Searched; updatedUntil?: Date };

export interface Paged<Row, Filters extends object>
  extends Pick<List<Row, Told<Row>>, "columns" | "empty" | "csv"> {
  filters: Filters;
  list(ctx: Ctx, asked: Filters & { limit: number; cursor?: string }): Promise<Told<Row>>;
  /** Rows changed since `--since`, by the same query as the API. */
  changed?(ctx: Ctx, asked: ChangesAsked): Promise<ChangedPage<Row>>;
  /** Its name in the log, where somebody takes all of it along. */
  taken?: string;
}

export type PagedOptions = ListOptions & { since?: string | undefined };

/** A list that is read page by page. Error: `validation`. */
export function pagedAnswer<Row, Filters extends object>(
  ctx: Ctx,
  options: PagedOptions,
  { filters, list, changed, taken, ...rest }: Paged<Row, Filters>,
): ListAnswer {
  const { since } = options;
  const asksForChanges = changed && since !== undefined;
  // A row that leaves a filter would not be told.
  if (asksForChanges && Object.values(filters).some((value) => value !== undefined)) {
    const message = "Nur mit --all, --limit und --cursor.";
    throw new DomainError("validation", { fields: { updated_since: message } });
  }
  return listAnswer<Row, Told<Row>>(options, {
    ...rest,
    read: (at) =>
      asksForChanges ? changed(ctx, { since, ...at }) : list(ctx, { ...filters, ...at }),
    about: ({ search, updatedUntil }) => {
      if (search?.isWidened) return { json: { search }, text: WIDENED };
      return updatedUntil && { json: { updatedUntil }, text: "" };
    },
    hint({ nextCursor, updatedUntil }) {
      if (!updatedUntil || nextCursor !== null) return undefined;
      return `Das nächste Mal weiter mit --since ${updatedUntil.toISOString()}`;
    },
    ...(taken && { noteTaken: () => noteExport(ctx, taken, filters) }),
  });
}

const WIDENED = "Keine genauen Treffer; ähnliche:";
