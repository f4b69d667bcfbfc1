import { Fragment, type MouseEvent, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /** The column that names the row. */
  rowHeader?: boolean;
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
  /** Stands under its row over the whole width. */
  below?: ((row: Row) => ReactNode) | undefined;
}

/** Dense rows; on a phone each row becomes a block of labelled lines. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, showCaption, columns, rows, rowKey, empty, below } = props;
  if (rows.length === 0 && empty) return empty;
  return (
    <table className="w-full border-collapse text-left max-md:block">
      <caption className={showCaption ? "pb-2 text-left font-semibold max-md:block" : "sr-only"}>
        {caption}
      </caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={headLook(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <TableRow table={props} row={row} />
            <RowBelow columns={columns.length}>{below?.(row)}</RowBelow>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function TableRow<Row>({ table, row }: { table: TableProps<Row>; row: Row }) {
  const { columns, onRowClick, rowState } = table;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the mouse; the keyboard has the button in the row
    <tr
      onClick={onRowClick && ((event) => isBesideControls(event) && onRowClick(row))}
      className={classNames(
        "border-b border-line hover:bg-warm max-md:block max-md:py-2",
        ROW_LOOK[rowState?.(row) ?? "usual"],
      )}
    >
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
    </tr>
  );
}

const ROW_LOOK = {
  usual: "",
  open: "bg-blue-soft hover:bg-blue-soft",
  gone: "bg-warm text-ink-2 line-through",
};

/** Someone who selects text to copy it, or presses a button, doesn't mean the row. */
function isBesideControls({ target }: MouseEvent) {
  const isControl = target instanceof Element && target.closest("a, button, input, summary");
  return !isControl && !getSelection()?.toString();
}

function RowBelow({ columns, children }: { columns: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr className="border-b border-line max-md:block">
      <td colSpan={columns} className="max-md:block">
        {children}
      </td>
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const Tag = column.rowHeader ? "th" : "td";
  return (
    <Tag
      scope={column.rowHeader ? "row" : undefined}
      data-label={column.header}
      className={classNames(
        "px-2 py-1.5 align-baseline font-text max-md:grid max-md:grid-cols-[8rem_1fr] max-md:gap-2 max-md:px-0 max-md:py-1",
        "max-md:before:font-normal max-md:before:text-ink-2 max-md:before:content-[attr(data-label)]",
        column.align === "right" && "md:text-right",
        column.rowHeader && "font-semibold",
      )}
    >
      <div className="min-w-0">{column.cell(row)}</div>
    </Tag>
  );
}

function headLook<Row>(column: Column<Row>) {
  return classNames(
    "border-b-2 border-ink px-2 py-1.5 text-14",
    column.align === "right" && "text-right",
  );
}
