import type { TypeSheetData } from "../../content/landing/landing-content.ts";

/** A type sheet as a table; on a phone each row becomes a block of labelled lines. */
export function TypeSheet({ caption, columns, rows }: TypeSheetData) {
  return (
    <table className="block w-full text-left md:table">
      <caption className="block pb-3 text-left text-16 text-ink-2 md:table-caption">
        {caption}
      </caption>
      <thead className="sr-only border-y-2 border-ink md:not-sr-only md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-6 text-16">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block border-t-2 border-ink md:table-row-group">
        {rows.map(([name, ...cells]) => (
          <tr
            key={name}
            className="block border-b border-line py-4 align-baseline md:table-row md:py-0"
          >
            <th
              scope="row"
              className="block text-22 md:table-cell md:w-1/4 md:py-4 md:pr-6 md:text-18"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                data-label={columns[index + 1]}
                className="mt-2 grid grid-cols-[6.5rem_1fr] gap-x-3 before:text-16 before:text-ink-2 before:content-[attr(data-label)] md:table-cell md:py-4 md:pr-6 md:before:hidden"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
