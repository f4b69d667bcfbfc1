import type { ReactNode } from "react";
import { WEBHOOK_MESSAGES } from "../../../domain/webhooks/payloads.ts";
import { FILE_CALLS } from "../../api/booking-upload.ts";
import { CSV_FILES, ExportQuery } from "../../api/csv-downloads.ts";
import {
  API_DOCS_PATH,
  API_VERSION,
  CSV_PATH,
  DESCRIBED_CALLS,
  descriptionOf,
} from "../../api/document/document.ts";
import { CHAPTERS, chapterOf, requestExample } from "../../api/document/examples.ts";
import {
  namedSchemas,
  pascal,
  queryOf,
  type Schema,
  type Schemas,
} from "../../api/document/schemas.ts";
import {
  type CallDescription,
  COMMON_ERRORS,
  errorsOf,
  type FailureCode,
  failureOf,
  OPENAPI_PATH,
  SESSION_ERRORS,
} from "../../api/openapi.ts";
import { keptText } from "../../http/kept-file.ts";
import { shellFor } from "../../http/shell.ts";
import { Brand } from "../../ui/brand.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { ABOUT_WEBHOOKS, RECEIVER, RULES, WALK } from "./content.ts";

type Part = Schema | boolean;
type Named = Record<string, Schema>;

/** A schema as a type in TypeScript's notation, with what its fields mean as comments. `named`: what its references lead to. */
function schemaText(named: Named, part: Part, indent = ""): string {
  const { $ref: _, anyOf, oneOf, allOf, properties, items, ...schema } = resolved(named, part);
  const texts = (parts: Part[]) => parts.map((one) => schemaText(named, one, indent));
  const choices = anyOf ?? oneOf;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const { description, ...rest } = resolved(named, field);
      const isOptional = !schema.required?.includes(name);
      const [first = "", ...others] = schemaText(named, field, `${indent}  `).split("\n");
      const told = [description, limitsOf(rest)].filter(Boolean).join("; ");
      const line = `${indent}  ${name}${isOptional ? "?" : ""}: ${first}`;
      return [told ? `${line} // ${told}` : line, ...others].join("\n");
    });
    return ["{", ...fields, `${indent}}`].join("\n");
  }
  if (choices) return [...new Set(texts(choices))].join(" | ");
  if (allOf) return texts(allOf).join(" & ");
  const item = Array.isArray(items) ? items[0] : items;
  if (item !== undefined) {
    const text = schemaText(named, item, indent);
    return text.includes(" | ") && !text.startsWith("{") ? `(${text})[]` : `${text}[]`;
  }
  return FORMATS[schema.format ?? ""] ?? [schema.type ?? "unknown"].flat().join(" | ");
}

/** Words at a reference replace those of the component. */
function resolved(named: Named, part: Part): Schema {
  if (typeof part === "boolean") return {};
  const { $ref, ...told } = part;
  return $ref === undefined ? part : { ...named[$ref.split("/").at(-1) ?? ""], ...told };
}

const FORMATS: Record<string, string> = {
  uuid: "Id",
  date: "Tag",
  "date-time": "Zeitpunkt",
  binary: "Datei",
};

function limitsOf({ maxLength, minimum, maximum, default: standard, anyOf }: Schema): string {
  const own = [
    maxLength !== undefined && `bis ${maxLength.toLocaleString("de")} Zeichen`,
    minimum !== undefined && `ab ${minimum.toLocaleString("de")}`,
    maximum !== undefined && `bis ${maximum.toLocaleString("de")}`,
    standard !== undefined && `ohne Angabe ${JSON.stringify(standard)}`,
  ];
  const inChoices = (anyOf ?? []).map((one) => (typeof one === "boolean" ? "" : limitsOf(one)));
  return [...new Set([...own, ...inChoices])].filter(Boolean).join(", ");
}

/** `GET /api/docs`: the API for people. Not for search engines. */
export function apiDocsRoute() {
  return keptText({
    path: API_DOCS_PATH,
    type: "text/html; charset=utf-8",
    stateOf: (c) => [shellFor(c).operator, c.get("runtime").config.publicUrl],
    make: (c) => renderApiDocs(shellFor(c)),
  });
}

const LINK = "text-blue underline underline-offset-4";
const OF_EVERY_CALL: readonly FailureCode[] = [...COMMON_ERRORS, ...SESSION_ERRORS];

interface Facts {
  publicUrl: string;
  schemas: Schemas;
}

const SECTIONS: readonly [id: string, title: string, content: (facts: Facts) => ReactNode][] = [
  ["anfang", "Der erste Aufruf", Start],
  ["regeln", "Regeln für alle Aufrufe", () => <Texts of={RULES} />],
  ["weg", "Vom Auftrag bis zum No-Show", Walk],
  ["webhooks", "Webhooks", Webhooks],
  ["aufrufe", "Alle Aufrufe", Calls],
  ["fehler", "Fehler aller Aufrufe", () => <Failures codes={OF_EVERY_CALL} />],
];

function renderApiDocs(shell: Shell): string {
  const { operator, publicUrl } = shell;
  const facts = { publicUrl, schemas: namedSchemas(DESCRIBED_CALLS) };
  return renderDocument(shell, {
    title: `Schnittstelle für Programme – ${operator.name}`,
    description: "Aufrufe, Webhooks und Regeln der API.",
    robots: "noindex",
    children: (
      <>
        <SkipLink />
        <header className="asphalt">
          <div className="mx-auto max-w-page page-gutter py-1">
            <Brand name={operator.name} />
          </div>
        </header>
        <main
          id="inhalt"
          tabIndex={-1}
          className="mx-auto max-w-page page-gutter py-6 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-x-12"
        >
          <nav aria-label="Kapitel" className="mb-6 lg:sticky lg:top-6 lg:self-start print:hidden">
            <ul className="grid gap-x-4 max-lg:grid-cols-2">
              {SECTIONS.map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`} className={`flex min-h-11 items-center lg:min-h-9 ${LINK}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0 space-y-10">
            <h1 className="text-36">Schnittstelle für Programme</h1>
            {SECTIONS.map(([id, title, Content]) => (
              <section key={id} id={id} className="space-y-4 border-t-2 border-ink pt-3">
                <h2 className="text-28">{title}</h2>
                <Content {...facts} />
              </section>
            ))}
          </div>
        </main>
      </>
    ),
  });
}

function Start({ publicUrl }: Facts) {
  return (
    <>
      <p>
        Unter Einstellungen, „Zugänge für Programme“, einen Schlüssel anlegen, zum Lesen oder zum
        Ändern; am Server: <code>fahrer keys make Buchhaltung --scope read</code>.
      </p>
      <Code>{`export API=${publicUrl} FAHRER_KEY=fk_…\n\n${WALK[1]?.code}`}</Code>
      <p>
        Alles hier auch für Generatoren:{" "}
        <a href={OPENAPI_PATH} className={LINK}>
          openapi.json
        </a>{" "}
        (OpenAPI 3.1, Version {API_VERSION}).
      </p>
    </>
  );
}

function Walk() {
  return (
    <ol className="space-y-5">
      {WALK.map(({ title, text, code }, at) => (
        <li key={title} className="space-y-2">
          <h3 className="text-20">
            {at + 1}. {title}
          </h3>
          <p>{text}</p>
          <Code>{code}</Code>
        </li>
      ))}
    </ol>
  );
}

function Webhooks({ schemas }: Facts) {
  return (
    <>
      <Texts of={ABOUT_WEBHOOKS} />
      <Texts of={WEBHOOK_MESSAGES.map(({ event, label }) => `${event}: ${label}`)} />
      <Code>{schemaText(schemas.all, schemas.all[`${pascal("job.completed")}Message`] ?? {})}</Code>
      <Code>{RECEIVER}</Code>
    </>
  );
}

function Calls({ schemas }: Facts) {
  return (
    <>
      {CHAPTERS.map(([name, description]) => (
        <div key={name} className="space-y-2">
          <h3 className="text-20">{name}</h3>
          <p>{description}</p>
          {DESCRIBED_CALLS.filter((call) => chapterOf(call) === name).map((call) => (
            <Call key={call.name} call={call} schemas={schemas} />
          ))}
        </div>
      ))}
      <h3 className="text-20">Listen als CSV</h3>
      <p>
        <code className="break-all">GET {CSV_PATH}</code>: {CSV_FILES.join(", ")}, mit einem
        Schlüssel zum Lesen. Die Filter stehen in der Adresse.
      </p>
      <Code>{schemaText(schemas.all, { properties: queryOf(ExportQuery) })}</Code>
    </>
  );
}

/** The call's id is within, so that a link to it opens it. */
function Call({ call, schemas }: { call: CallDescription; schemas: Schemas }) {
  const { name, method = "POST", status = 200, file, takesKey, takesProof } = call;
  const takesFiles = FILE_CALLS.some((one) => one.name === name);
  const example = requestExample(call, takesFiles);
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-2">
        <code className="font-semibold">{name}</code> {call.summary}
      </summary>
      <div id={name} className="space-y-3 pb-4 break-words">
        <p>
          {method} <code>/api/{name}</code>
          {takesFiles && ", multipart/form-data"}. {descriptionOf(call)}
          {takesKey && " Nimmt Idempotency-Key."}
          {takesProof && " Nimmt Form-Proof."}
        </p>
        <Code>{schemaText(schemas.all, schemas.requestOf(call))}</Code>
        {example !== undefined && <Code>{`Zum Beispiel: ${JSON.stringify(example)}`}</Code>}
        <p className="font-semibold">
          Antwort {status} {file}
        </p>
        <Code>{schemaText(schemas.all, schemas.answerOf(call))}</Code>
        <Failures codes={errorsOf(call).filter((code) => !OF_EVERY_CALL.includes(code))} />
      </div>
    </details>
  );
}

function Texts({ of }: { of: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5">
      {of.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Failures({ codes }: { codes: readonly FailureCode[] }) {
  return (
    <ul className="space-y-1 text-16">
      {codes.toSorted().map((code) => {
        const { status, title, error } = failureOf(code);
        return (
          <li key={code}>
            {status} <code className="font-semibold">{code}</code>: {title}. {error}
          </li>
        );
      })}
    </ul>
  );
}

function Code({ children }: { children: string }) {
  return (
    <pre className="border-l-4 border-line bg-sheet px-4 py-3 text-16 wrap-anywhere whitespace-pre-wrap">
      <code>{children}</code>
    </pre>
  );
}
