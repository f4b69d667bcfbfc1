import type { ReactNode } from "react";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { classNames } from "../../ui/class-names.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { LaneDivider } from "../../ui/road-vehicle-drawing.tsx";
import { Table } from "../../ui/table.tsx";

interface TextSection {
  /** Anchor; the table of contents leads to it. */
  id: string;
  title: string;
  body: readonly TextPart[];
}

/** Opens a page of text: legal notice, privacy, cookies. No call to anything. */
export function TextPageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="asphalt">
      <div className="mx-auto max-w-page space-y-4 page-gutter py-10 sm:py-14">
        <h1 className="text-48">{title}</h1>
        {lead && <p className="max-w-prose text-18 text-chalk-2">{lead}</p>}
      </div>
      <LaneDivider />
      <div className="h-6" />
    </div>
  );
}

interface TextSectionsProps {
  sections: readonly TextSection[];
  /** Long text: numbered sections with a table of contents beside them. */
  contents?: boolean;
  /** Stands above the text: a notice. */
  before?: ReactNode;
  /** Stands below the text of the section with this anchor. */
  below?: Readonly<Record<string, ReactNode>>;
}

/** Headed paragraphs in a readable measure; on a wide screen the contents or the heading stand beside them. */
export function TextSections({ sections, contents, before, below }: TextSectionsProps) {
  const beside = "lg:grid lg:grid-cols-[17rem_minmax(0,42rem)] lg:gap-x-16";
  return (
    <div
      className={classNames(
        "mx-auto max-w-page space-y-12 page-gutter py-12 sm:py-16",
        contents && `${beside} lg:space-y-0`,
      )}
    >
      {contents && <Contents entries={sections} place="beside" />}
      <div className="min-w-0 space-y-12">
        {before && <div className="max-w-form">{before}</div>}
        {sections.map(({ id, title, body }, index) => (
          <section
            key={id}
            id={id}
            className={classNames("space-y-4 border-t-2 border-ink pt-3", !contents && beside)}
          >
            <h2 className="text-28">
              {contents && <span className="text-ink-2">{index + 1} </span>}
              <LinkedText>{title}</LinkedText>
            </h2>
            <div className="min-w-0 space-y-4">
              {body.map((part) => (
                <ProsePart key={JSON.stringify(part)} part={part} />
              ))}
              {below?.[id]}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Terms and what belongs to them; a line break in a description stays one. */
/** The first column names the row. */
export interface TextTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A paragraph, a bulleted list, terms, or a table. Text may hold `[words](address)`. */
type TextPart =
  | string
  | readonly string[]
  | { terms: readonly { term: string; description: string }[] }
  | TextTable;

/** One part of a section of text. */
function ProsePart({ part }: { part: TextPart }) {
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

function Terms({ terms }: { terms: readonly { term: string; description: string }[] }) {
  return (
    <DefinitionList
      entries={terms.map(({ term, description }) => ({
        term,
        text: (
          <span className="whitespace-pre-line">
            <LinkedText>{description}</LinkedText>
          </span>
        ),
      }))}
    />
  );
}

interface ProseTableProps {
  table: TextTable;
  /** Below a heading that says what the caption says. */
  headed?: boolean;
}

/** A table of text; on a phone each row becomes a block of labelled lines. */
export function ProseTable({ table: { caption, head, rows }, headed = false }: ProseTableProps) {
  return (
    <Table
      caption={caption}
      showCaption={!headed}
      columns={head.map((header, index) => ({
        header,
        cell: (row: readonly string[]) => <LinkedText>{row[index] ?? ""}</LinkedText>,
      }))}
      rows={rows}
      rowKey={(row) => row[0] ?? ""}
    />
  );
}

const LINK = /\[([^\]]+)\]\((\S+?)\)/;

/** Where a line must not break: § and number, Art. and number, number and unit. */
const BEFORE_NUMBER = /(§§?|Art\.|Abs\.|Nr\.|Buchst\.|Satz) (?=[\da-z])/g;

const AFTER_NUMBER =
  /(\d) (?=(?:%|€|km|kg|t|h|MB|Tagen?|Stunden|Minuten|Monaten?|Jahren?)\b|[%€])/g;

/** A sentence of a text page: `[words](address)` becomes a link, numbers keep to their units. */
export function LinkedText({ children }: { children: string }): ReactNode {
  // Splitting at two groups gives text, words, address, text, words, address, …
  const parts = keepTogether(children).split(new RegExp(LINK, "g"));
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    if (index % 3 === 0) return part;
    return (
      <a key={`${part}${parts[index + 1]}`} href={parts[index + 1]} className={LINK_LOOK}>
        {part}
      </a>
    );
  });
}

const LINK_LOOK =
  "text-blue underline decoration-1 underline-offset-4 hover:decoration-2 break-words";

function keepTogether(text: string) {
  return text.replace(BEFORE_NUMBER, `$1${NBSP}`).replace(AFTER_NUMBER, `$1${NBSP}`);
}

interface Entry {
  id: string;
  title: string;
}

interface ContentsProps {
  entries: readonly Entry[];
  /** `beside` a long text, where it stays in view; `sign`: in a hero, like a direction sign. */
  place: "beside" | "sign";
}

const LOOK = {
  beside: "lg:sticky lg:top-24 lg:self-start",
  sign: "sign px-5 py-4",
};

/** Table of contents of a long page. */
export function Contents({ entries, place }: ContentsProps) {
  return (
    <nav aria-labelledby="inhalt-liste" className={LOOK[place]}>
      <h2 id="inhalt-liste" className="border-b-2 border-ink pb-1 text-18">
        Auf dieser Seite
      </h2>
      <ol>
        {entries.map(({ id, title }, index) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-baseline gap-3 py-2 leading-6 text-blue underline-offset-4 hover:underline"
            >
              <span aria-hidden="true" className="w-5 shrink-0 font-sign font-semibold text-ink-2">
                {index + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
