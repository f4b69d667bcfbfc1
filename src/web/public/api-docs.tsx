import type { ReactNode } from "react";
import { WEBHOOK_MESSAGES } from "../../domain/webhooks/announce.ts";
import {
  API_DOCS_PATH,
  API_VERSION,
  DESCRIBED_CALLS,
  descriptionOf,
} from "../api/document/document.ts";
import { CHAPTERS, chapterOf, requestExample } from "../api/document/examples.ts";
import { namedSchemas, type Schema, type Schemas } from "../api/document/schemas.ts";
import {
  type CallDescription,
  COMMON_ERRORS,
  errorsOf,
  failureOf,
  OPENAPI_PATH,
  SESSION_ERRORS,
} from "../api/openapi.ts";
import { FILE_CALLS } from "../api/uploads.ts";
import { keptText } from "../http/kept-file.ts";
import { shellFor } from "../http/shell.ts";
import { Brand } from "../ui/brand.tsx";
import { renderDocument, type Shell } from "../ui/document.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { ABOUT_WEBHOOKS, RECEIVER, RULES, type Step, WALK } from "./content/api-docs.ts";

type Part = Schema | boolean | undefined;
type Named = Record<string, Schema>;

/** `GET /api/docs`: the API for people. Not for search engines. */
export function apiDocsRoute() {
  return keptText({
    path: API_DOCS_PATH,
    type: "text/html; charset=utf-8",
    stateOf: (c) => [shellFor(c).operator, c.get("runtime").config.publicUrl],
    make: (c) => renderApiDocs(shellFor(c)),
  });
}

const LINK = "flex min-h-11 items-center text-blue underline underline-offset-4 lg:min-h-9";
const OF_EVERY_CALL = [...COMMON_ERRORS, ...SESSION_ERRORS];

function renderApiDocs(shell: Shell): string {
  const { operator } = shell;
  const sections = Object.entries(sectionsOf(shell));
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
        <main id="inhalt" tabIndex={-1} className="mx-auto max-w-page space-y-10 page-gutter py-6">
          <h1 className="text-36">Schnittstelle für Programme</h1>
          <nav aria-label="Kapitel" className="grid gap-x-6 max-lg:grid-cols-2 lg:flex">
            {sections.map(([title], at) => (
              <a key={title} href={`#kapitel-${at + 1}`} className={LINK}>
                {title}
              </a>
            ))}
            <a href={OPENAPI_PATH} className={LINK}>
              OpenAPI {API_VERSION}
            </a>
          </nav>
          {sections.map(([title, content], at) => (
            <section
              key={title}
              id={`kapitel-${at + 1}`}
              className="space-y-4 border-t-2 border-ink pt-3"
            >
              <h2 className="text-28">{title}</h2>
              {content}
            </section>
          ))}
        </main>
      </>
    ),
  });
}

/** Content by title. */
function sectionsOf({ publicUrl }: Shell): Record<string, ReactNode> {
  const schemas = namedSchemas(DESCRIBED_CALLS);
  const walk = WALK.map((step, at) => (
    <li key={step.title} className="space-y-2">
      <h3 className="text-20">{`${at + 1}. ${step.title}`}</h3>
      <p className="max-w-prose">{step.text}</p>
      <Code>{commandOf(step)}</Code>
    </li>
  ));
  const chapters = CHAPTERS.map(([name, description]) => (
    <div key={name} className="space-y-2">
      <h3 className="text-20">{name}</h3>
      <p>{description}</p>
      {DESCRIBED_CALLS.filter((call) => chapterOf(call) === name).map((call) => (
        <Call key={call.name} call={call} {...schemas} />
      ))}
    </div>
  ));
  return {
    "Regeln für alle Aufrufe": <Texts of={RULES} />,
    "Vom Auftrag bis zum No-Show": (
      <>
        <Code>{`export API=${publicUrl} FAHRER_KEY=fk_…`}</Code>
        <ol className="space-y-5">{walk}</ol>
      </>
    ),
    Webhooks: (
      <>
        <Texts of={ABOUT_WEBHOOKS} />
        <Texts of={WEBHOOK_MESSAGES.map(({ event, label }) => `${event}: ${label}`)} />
        <Code>{typeText(schemas.all, schemas.messageOf("job.completed"))}</Code>
        <Code>{RECEIVER}</Code>
      </>
    ),
    "Alle Aufrufe": chapters,
    "Fehler aller Aufrufe": <Texts of={OF_EVERY_CALL.toSorted().map(failureInWords)} />,
  };
}

/** The command of a step, for a shell with the variables of the steps before. */
export function commandOf({ call, command }: Step): string {
  if (!call) return command ?? "";
  const body = JSON.stringify(call.body).replaceAll(/"(\$[A-Z]+)"/g, `"'$1'"`);
  const lines = [
    `curl "$API/api/${call.name}"`,
    '-H "Authorization: Bearer $FAHRER_KEY"',
    "-H 'Content-Type: application/json'",
    ...(call.key ? [`-H 'Idempotency-Key: ${call.key}'`] : []),
    `-d '${body}'`,
  ];
  return lines.join(" \\\n  ");
}

/** The call's id is within, so that a link to it opens it. */
function Call({ call, all, requestOf, answerOf }: Schemas & { call: CallDescription }) {
  const { name, method = "POST", status = 200, file, takesKey, takesProof } = call;
  const takesFiles = FILE_CALLS.some((one) => one.name === name);
  const example = requestExample(call, takesFiles);
  const own = errorsOf(call).filter((code) => !OF_EVERY_CALL.includes(code));
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-2">
        <code className="font-semibold">{name}</code> {call.summary}
      </summary>
      <div id={name} className="space-y-3 pb-4 break-words">
        <p>
          {`${method} /api/${name}${takesFiles ? ", multipart/form-data" : ""}. ${descriptionOf(call)}`}
          {takesKey && " Nimmt Idempotency-Key."}
          {takesProof && " Nimmt Form-Proof."}
        </p>
        <Code>{typeText(all, requestOf(call))}</Code>
        {example !== undefined && <Code>{`Zum Beispiel: ${JSON.stringify(example)}`}</Code>}
        <p className="font-semibold">{`Antwort ${status} ${file ?? ""}`}</p>
        <Code>{typeText(all, answerOf(call))}</Code>
        <Texts of={own.toSorted().map(failureInWords)} />
      </div>
    </details>
  );
}

function failureInWords(code: (typeof OF_EVERY_CALL)[number]): string {
  const { status, title, error } = failureOf(code);
  return `${status} ${code}: ${title}. ${error}`;
}

/** A schema as a type in TypeScript's notation, with what its fields mean as comments. `named`: what its references lead to. */
function typeText(named: Named, part: Part, indent = ""): string {
  const { properties, items, required = [], ...schema } = resolved(named, part);
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const choices = schema.anyOf ?? schema.oneOf;
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => {
      const [first, ...others] = typeText(named, field, `${indent}  `).split("\n");
      const { description } = resolved(named, field);
      const line = `${indent}  ${name}${required.includes(name) ? "" : "?"}: ${first}`;
      return [description ? `${line} // ${description}` : line, ...others].join("\n");
    });
    return ["{", ...fields, `${indent}}`].join("\n");
  }
  if (choices) return [...new Set(choices.map((one) => typeText(named, one, indent)))].join(" | ");
  if (items && !Array.isArray(items)) return `Array<${typeText(named, items, indent)}>`;
  return schema.format ?? [schema.type ?? "unknown"].flat().join(" | ");
}

/** Words at a reference replace those of the component. */
function resolved(named: Named, part: Part): Schema {
  const { $ref, ...told } = typeof part === "object" ? part : {};
  return { ...named[$ref?.split("/").at(-1) ?? ""], ...told };
}

function Texts({ of }: { of: readonly string[] }) {
  return (
    <ul className="max-w-prose list-disc space-y-2 pl-5 break-words">
      {of.map((text) => (
        <li key={text}>{text}</li>
      ))}
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
