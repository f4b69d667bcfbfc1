import { DefinitionList } from "../../ui/definition-list.tsx";
import { Table } from "../../ui/table.tsx";
import { LinkedText } from "./prose-links.tsx";

/** Terms and what belongs to them; a line break in a description stays one. */
interface TextTerms {
  terms: readonly { term: string; description: string }[];
}

/** The first column names the row. */
export interface TextTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A paragraph, a bulleted list, terms, or a table. Text may hold `[words](address)`. */
export type TextPart = string | readonly string[] | TextTerms | TextTable;

/** One part of a section of text. */
export function ProsePart({ part }: { part: TextPart }) {
  if (typeof part === "string") {
    return (
      <p>
        <LinkedText>{part}</LinkedText>
      </p>
    );
  }
  if ("terms" in part) return <Terms {...part} />;
  if ("rows" in part) return <ProseTable table={part} />;
  return (
    <ul className="list-disc space-y-1 pl-5 marker:text-ink-2">
      {part.map((entry) => (
        <li key={entry}>
          <LinkedText>{entry}</LinkedText>
        </li>
      ))}
    </ul>
  );
}

function Terms({ terms }: TextTerms) {
  return (
    <DefinitionList
      entries={terms.map(({ term, description }) => ({
        term,
        description: (
          <span className="whitespace-pre-line">
            <LinkedText>{description}</LinkedText>
          </span>
        ),
      }))}
    />
  );
}

/** A table of text; on a phone each row becomes a block of labelled lines. */
export function ProseTable({ table: { caption, head, rows } }: { table: TextTable }) {
  return (
    <Table
      caption={caption}
      showCaption
      columns={head.map((header, index) => ({
        key: header,
        header,
        rowHeader: index === 0,
        ...(index === 0 && { phone: "line" as const }),
        cell: (row: readonly string[]) => <LinkedText>{row[index] ?? ""}</LinkedText>,
      }))}
      rows={rows}
      rowKey={(row) => row[0] ?? ""}
    />
  );
}
