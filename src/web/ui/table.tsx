import { type MouseEvent, memo, type ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface Column<Row> {
  /** No two of a table have the same. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /** It names the row; default: the first one with a header that is seen. */
  rowHeader?: boolean;
  /**
   * Its width, as a class: `w-[min(13rem,15vw)]`. The columns of a table that has widths keep them whatever stands in them, what
   * doesn't fit is cut off, rows are as low as their lines, and the head stays in view below what sticks above it (`--table-head`).
   */
  width?: string;
  /** The header is for screen readers alone. */
  isHeaderHidden?: boolean;
  /** Classes of its cells, for a phone say. */
  look?: string;
  /** Gives way on a small screen, and beside an open job (`data-tight`) unless the screen is a wide one. */
  givesWay?: boolean;
  /** On a phone: a line of its own, or beside the cell before it. Default: a line, labelled unless it names the row or is a list's. */
  phone?: "line" | "inline";
}

interface TableProps<Row> {
  /** A list of the desk, whose cells have no labels on a phone. */
  isList?: boolean;
  /** Caption; visible with `showCaption`, else for screen readers only. */
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
  const { isList = false } = props;
  const isFixed = columns.some(({ width }) => width);
  const name =
    columns.find(({ rowHeader }) => rowHeader) ??
    columns.find(({ isHeaderHidden }) => !isHeaderHidden);
  if (rows.length === 0 && empty) return empty;
  return (
    <table
      className={classNames(
        "w-full text-left max-lg:block",
        isFixed ? "border-separate border-spacing-0 lg:table-fixed" : "border-collapse",
      )}
    >
      <caption className={showCaption ? "pb-2 text-left font-semibold max-lg:block" : "sr-only"}>
        {caption}
      </caption>
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col" className={headLook(column, isFixed)}>
              {column.isHeaderHidden ? (
                <span className="sr-only">{column.header}</span>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            columns={columns}
            name={name}
            row={row}
            isFixed={isFixed}
            isList={isList}
            state={rowState?.(row)}
            onRowClick={onRowClick}
          />
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps<Row> = Pick<TableProps<Row>, "columns" | "onRowClick"> & {
  name: Column<Row> | undefined;
  row: Row;
  isFixed: boolean;
  isList: boolean;
  state: "open" | "gone" | undefined;
};

/** Drawn anew only when something about this row has changed: a list may be a thousand rows long. */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { columns, name, row, isFixed, isList, state, onRowClick } = props;
  return (
    <tr
      onClick={onRowClick && ((event) => isBesideControls(event) && onRowClick(row))}
      className={classNames(
        isFixed ? "max-lg:border-b max-lg:border-line" : "border-b border-line",
        "max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:py-1.5",
        // A phone shows four rows of fifty: the others are laid out when they come near.
        "max-lg:[contain-intrinsic-block-size:auto_11rem] max-lg:[content-visibility:auto]",
        ROW_LOOK[state ?? "usual"],
      )}
    >
      {columns.map((column) => (
        <Cell
          key={column.header}
          column={column}
          isName={column === name}
          row={row}
          isFixed={isFixed}
          isList={isList}
        />
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
  const isControl = target instanceof Element && target.closest("a, button, input, label, summary");
  return !isControl && !getSelection()?.toString();
}

interface CellProps<Row> {
  column: Column<Row>;
  isName: boolean;
  row: Row;
  isFixed: boolean;
  isList: boolean;
}

function Cell<Row>({ column, isName, row, isFixed, isList }: CellProps<Row>) {
  const Tag = isName ? "th" : "td";
  const phone = column.phone ?? (isName || isList ? "line" : "labelled");
  const content = column.cell(row);
  return (
    <Tag
      scope={isName ? "row" : undefined}
      data-label={column.header}
      className={classNames(
        isFixed
          ? "px-2 py-0.5 font-text max-lg:p-0 lg:overflow-hidden lg:border-b lg:border-line lg:align-middle"
          : "px-2 py-1.5 align-baseline font-text max-lg:px-0 max-lg:py-1",
        PHONE_LOOK[phone],
        column.align === "right" && "lg:text-right",
        isName && "font-semibold",
        column.givesWay && GIVES_WAY,
        column.look,
      )}
    >
      {phone === "labelled" ? <div className="min-w-0">{content}</div> : content}
    </Tag>
  );
}

const PHONE_LOOK = {
  labelled:
    "max-lg:grid max-lg:basis-full max-lg:grid-cols-[8rem_1fr] max-lg:gap-2 max-lg:before:font-normal max-lg:before:text-ink-2 max-lg:before:content-[attr(data-label)]",
  line: "max-lg:block max-lg:basis-full",
  inline: "max-lg:block max-lg:empty:hidden",
};

const GIVES_WAY = "lg:max-[75rem]:hidden in-data-tight:min-[75rem]:max-[105rem]:hidden";

function headLook<Row>(column: Column<Row>, isFixed: boolean) {
  return classNames(
    "border-b-2 border-ink px-2 text-14",
    isFixed ? "top-(--table-head) z-10 truncate bg-paper py-1 lg:sticky" : "py-1.5",
    column.align === "right" && "text-right",
    column.givesWay && GIVES_WAY,
    column.width,
  );
}
