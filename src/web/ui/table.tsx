import { type MouseEvent, memo, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /** The column that names the row. */
  rowHeader?: boolean;
  /** On a phone: a labelled line (default), a line without its label, or beside the cell before it. */
  phone?: "line" | "inline";
}

interface TableProps<Row> {
  /** What the table shows; for screen readers, unless `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows. */
  empty?: ReactNode;
  /** `open`: shown in detail elsewhere; `gone`: no longer in the list, and about to go. */
  rowState?: (row: Row) => "open" | "gone" | undefined;
  /** A click beside links and buttons; a shortcut for a button in the row. */
  onRowClick?: ((row: Row) => void) | undefined;
}

/** Dense rows; on a phone each row becomes a block of labelled lines. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, empty, rowState, onRowClick } = props;
  if (rows.length === 0 && empty) return empty;
  return (
    <table className="w-full border-collapse text-left max-lg:block">
      <caption className={showCaption ? "pb-2 text-left font-semibold max-lg:block" : "sr-only"}>
        {caption}
      </caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={headLook(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            columns={columns}
            row={row}
            state={rowState?.(row)}
            onRowClick={onRowClick}
          />
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps<Row> = Pick<TableProps<Row>, "columns" | "onRowClick"> & {
  row: Row;
  state: "open" | "gone" | undefined;
};

/** Drawn anew only when something about this row has changed: a list may be a thousand rows long. */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { columns, row, state, onRowClick } = props;
  return (
    <tr
      onClick={onRowClick && ((event) => isBesideControls(event) && onRowClick(row))}
      className={classNames(
        "border-b border-line max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:py-2",
        ROW_LOOK[state ?? "usual"],
      )}
    >
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

const ROW_LOOK = {
  usual: "hover:bg-warm",
  open: "bg-blue-soft",
  gone: "bg-warm text-ink-2 line-through",
};

/** Someone who selects text to copy it, or presses a button, doesn't mean the row. */
function isBesideControls({ target }: MouseEvent) {
  const isControl = target instanceof Element && target.closest("a, button, input, summary");
  return !isControl && !getSelection()?.toString();
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const Tag = column.rowHeader ? "th" : "td";
  return (
    <Tag
      scope={column.rowHeader ? "row" : undefined}
      data-label={column.header}
      className={classNames(
        "px-2 py-1.5 align-baseline font-text max-lg:px-0 max-lg:py-1",
        PHONE_LOOK[column.phone ?? "labelled"],
        column.align === "right" && "lg:text-right",
        column.rowHeader && "font-semibold",
      )}
    >
      <div className="min-w-0">{column.cell(row)}</div>
    </Tag>
  );
}

const PHONE_LOOK = {
  labelled:
    "max-lg:grid max-lg:basis-full max-lg:grid-cols-[8rem_1fr] max-lg:gap-2 max-lg:before:font-normal max-lg:before:text-ink-2 max-lg:before:content-[attr(data-label)]",
  line: "max-lg:block max-lg:basis-full",
  inline: "max-lg:block",
};

function headLook<Row>(column: Column<Row>) {
  return classNames(
    "border-b-2 border-ink px-2 py-1.5 text-14",
    column.align === "right" && "text-right",
  );
}
