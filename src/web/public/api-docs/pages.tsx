import type { ReactNode } from "react";
import { CSV_DOWNLOAD, CSV_FILES } from "../../api/csv-downloads.ts";
import { DATA } from "../../api/data-readers.ts";
import { CSV_PATH, DESCRIBED_CALLS, type OpenApiDocument } from "../../api/document/document.ts";
import { documentPath } from "../../api/document/documents.ts";
import {
  API_DOCS_PATH,
  DOCUMENTS,
  DOWNLOADS,
  type DocumentName,
  GROUPS,
  groupOf,
} from "../../api/document/groups.ts";
import type { Schema } from "../../api/document/schema-parts.ts";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { PublicLayout } from "../public-layout.tsx";
import { TextPageHead } from "../sections/prose.tsx";
import {
  type Answer,
  CallSection,
  FieldTable,
  type Operation,
  OwnFailures,
} from "./call-section.tsx";
import { CodeBlock } from "./code-block.tsx";
import { Overview } from "./overview.tsx";
import { toldFields } from "./told-fields.ts";

interface DocsPage {
  title: string;
  lead: string;
  /** Anchor and title of what stands on it. */
  contents: readonly string[];
  body: ReactNode;
}

/** `/api/docs`, and with the slug of a chapter its calls; undefined: there is no such chapter. */
export function renderApiDocs(
  shell: Shell,
  document: OpenApiDocument,
  slug?: string,
): string | undefined {
  const page = slug === undefined ? overview(shell) : chapter(document, shell.publicUrl, slug);
  if (!page) return undefined;
  const { title, lead, contents, body } = page;
  return renderDocument(shell, {
    title: `${title} – API – ${shell.operator.name}`,
    description: lead,
    robots: "noindex",
    children: (
      <PublicLayout shell={shell}>
        <TextPageHead title={title} lead={lead} />
        <div className="mx-auto max-w-page gap-x-16 page-gutter py-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
          <Chapters current={slug} contents={contents} />
          <div className="min-w-0 space-y-12">{body}</div>
        </div>
      </PublicLayout>
    ),
  });
}

function overview({ publicUrl, operator }: Shell): DocsPage {
  return {
    title: "Schnittstelle für Programme",
    lead: `Was die Disposition von ${operator.name} kann, können Programme auch: Aufträge anlegen, Fahrer zuweisen, Listen lesen.`,
    contents: [],
    body: <Overview publicUrl={publicUrl} />,
  };
}

function chapter(document: OpenApiDocument, publicUrl: string, slug: string): DocsPage | undefined {
  if (slug === DOWNLOADS.slug) return downloads(document, publicUrl);
  const group = GROUPS.find((one) => one.slug === slug);
  if (!group) return undefined;
  const calls = DESCRIBED_CALLS.filter((call) => groupOf(call) === group.name);
  const { responses } = document.components;
  const named = document.components.schemas as Record<string, Schema>;
  const paths = document.paths as Record<string, Record<string, Operation>>;
  return {
    title: group.name,
    lead: group.description,
    contents: calls.map(({ name }) => name),
    body: (
      <>
        <AsDocument name={group.document} />
        {calls.map((call) => {
          const found = paths[`/api/${call.name}`]?.[call.method === "GET" ? "get" : "post"];
          if (!found) return null;
          const operation = withAnswers(found, responses);
          return (
            <div key={call.name} className="space-y-8">
              <CallSection call={call} operation={operation} named={named} publicUrl={publicUrl} />
              {call.variants && <Rows named={named} />}
            </div>
          );
        })}
      </>
    ),
  };
}

/** Where programs read the same. */
function AsDocument({ name }: { name: DocumentName }) {
  return (
    <p className="text-16 text-ink-2">
      OpenAPI:{" "}
      <a href={documentPath(name)} className="text-blue underline underline-offset-4">
        {name}.json
      </a>
      , „{DOCUMENTS[name].name}“
    </p>
  );
}

/** With what it refers to in its answers. */
function withAnswers(operation: Operation, shared: Record<string, Answer>): Operation {
  const answers = Object.entries(operation.responses).map(([status, answer]) => [
    status,
    shared[answer.$ref?.split("/").at(-1) ?? ""] ?? answer,
  ]);
  return { ...operation, responses: Object.fromEntries(answers) };
}

/** What a row is, for each data type: folded, because who looks for one needs no other. */
function Rows({ named }: { named: Record<string, Schema> }) {
  return (
    <div className="space-y-2">
      <h3 className="text-18">Zeilen (data), je nach dataType</h3>
      {Object.keys(DATA).map((dataType) => {
        const item = named[dataType]?.properties?.data;
        const row = typeof item === "object" && !Array.isArray(item.items) ? item.items : undefined;
        return (
          <details key={dataType} className="border-t border-line py-2">
            <summary className="min-h-11 py-2 font-semibold">
              <code>{dataType}</code>
            </summary>
            {row !== undefined && (
              <FieldTable
                caption={`Zeile von ${dataType}`}
                fields={toldFields(named, row)}
                isAnswer
              />
            )}
          </details>
        );
      })}
    </div>
  );
}

function downloads({ paths, components }: OpenApiDocument, publicUrl: string): DocsPage {
  const { get } = (paths as Record<string, { get: Download }>)[CSV_PATH] ?? {};
  const asked = get?.parameters.filter((one) => one.in === "query") ?? [];
  const filters = { properties: Object.fromEntries(asked.map((one) => [one.name, one.schema])) };
  const named = components.schemas as Record<string, Schema>;
  return {
    title: DOWNLOADS.name,
    lead: DOWNLOADS.description,
    contents: [],
    body: (
      <>
        <AsDocument name={DOWNLOADS.document} />
        <section className="space-y-4 border-t-2 border-ink pt-3">
          <h2 className="text-22">{CSV_FILES.join(", ")}</h2>
          <p className="text-16 text-ink-2">
            GET <code>/admin/export/….csv</code> · Schlüssel zum Lesen, oder Sitzung
          </p>
          <FieldTable caption="Filter" fields={toldFields(named, filters)} />
          <p>
            Ein Fehler kommt als JSON wie bei allen Aufrufen; nur ein Browser bekommt eine Seite.
          </p>
          <OwnFailures call={CSV_DOWNLOAD} />
          <CodeBlock label="Beispiel">
            {`curl -o auftraege.csv \\\n  -H "Authorization: Bearer $FAHRER_KEY" \\\n  '${publicUrl}/admin/export/auftraege.csv?status=open'`}
          </CodeBlock>
        </section>
      </>
    ),
  };
}

/** A file as the document has it. */
interface Download {
  parameters: readonly { name: string; in: string; schema: Schema }[];
}

interface ChaptersProps {
  current: string | undefined;
  contents: readonly string[];
}

/** The way to every chapter, and within this one to its calls. */
function Chapters({ current, contents }: ChaptersProps) {
  const entries = [{ name: "Überblick", slug: undefined }, ...GROUPS, DOWNLOADS];
  return (
    <nav
      aria-label="Kapitel"
      className="mb-8 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <ul className="grid grid-cols-2 gap-x-4 lg:block">
        {entries.map(({ name, slug }) => (
          <li key={name} className="border-b border-line has-[ul]:col-span-2">
            <a
              href={slug === undefined ? API_DOCS_PATH : `${API_DOCS_PATH}/${slug}`}
              aria-current={slug === current ? "page" : undefined}
              className="flex min-h-11 items-center text-blue underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name}
            </a>
            {slug === current && contents.length > 1 && (
              <>
                <Calls of={contents} look="max-lg:hidden" />
                {/* Where the chapters stand above the text, thirty lines would stand between. */}
                <details className="lg:hidden">
                  <summary className="min-h-11 py-2 text-16">
                    {contents.length} Aufrufe in diesem Kapitel
                  </summary>
                  <Calls of={contents} />
                </details>
              </>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Calls({ of, look = "" }: { of: readonly string[]; look?: string }) {
  return (
    <ul className={`pb-2 pl-4 text-16 ${look}`}>
      {of.map((call) => (
        <li key={call}>
          <a
            href={`#${call}`}
            className="flex items-center py-1.5 text-blue hover:underline max-lg:min-h-11"
          >
            {call}
          </a>
        </li>
      ))}
    </ul>
  );
}
