import type { ReactNode } from "react";
import { API_KEY_RULES } from "../../../domain/desk/keys/vocabulary.ts";
import { WEBHOOK_MESSAGES } from "../../../domain/webhooks/payloads.ts";
import { WEBHOOK_RULES } from "../../../domain/webhooks/vocabulary.ts";
import { CSV_FILES, ExportQuery } from "../../api/csv-downloads.ts";
import { CHAPTERS, chapterOf } from "../../api/document/chapters.ts";
import {
  API_VERSION,
  CSV_PATH,
  DESCRIBED_CALLS,
  descriptionOf,
} from "../../api/document/document.ts";
import { requestExample } from "../../api/document/examples.ts";
import {
  namedSchemas,
  pageName,
  pascal,
  queryOf,
  type Schema,
  type Schemas,
} from "../../api/document/schemas.ts";
import { FILE_CALLS } from "../../api/file-calls.ts";
import {
  type CallDescription,
  COMMON_ERRORS,
  errorsOf,
  type FailureCode,
  failureOf,
  OPENAPI_PATH,
  SESSION_ERRORS,
} from "../../api/openapi.ts";
import { Brand } from "../../ui/brand.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { SkipLink } from "../../ui/skip-link.tsx";
import { Fields } from "./fields.tsx";
import { RECEIVER, WALK } from "./walk.ts";

const LINK = "text-blue underline underline-offset-4";
const SECTIONS = [
  ["anfang", "Der erste Aufruf"],
  ["regeln", "Regeln für alle Aufrufe"],
  ["weg", "Vom Auftrag bis zum No-Show"],
  ["webhooks", "Webhooks"],
  ["aufrufe", "Alle Aufrufe"],
  ["fehler", "Fehler aller Aufrufe"],
] as const;
const OF_EVERY_CALL: readonly FailureCode[] = [...COMMON_ERRORS, ...SESSION_ERRORS];

/** The API for whoever writes a program, on one page, made from the same schemas as its document. */
export function renderApiDocs(shell: Shell): string {
  const { operator, publicUrl } = shell;
  const schemas = namedSchemas(DESCRIBED_CALLS);
  const named = schemas.all;
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
            <Section id="anfang">
              <p>
                Unter Einstellungen, „Zugänge für Programme“, einen Schlüssel anlegen, zum Lesen
                oder zum Ändern; am Server: <code>fahrer keys make Buchhaltung --scope read</code>.
              </p>
              <CodeBlock label="Der erste Aufruf">
                {`export API=${publicUrl} FAHRER_KEY=fk_…\n\n${WALK[1]?.code}`}
              </CodeBlock>
              <p>
                Alles hier auch für Generatoren:{" "}
                <a href={OPENAPI_PATH} className={LINK}>
                  openapi.json
                </a>{" "}
                (OpenAPI 3.1, Version {API_VERSION}).
              </p>
            </Section>
            <Section id="regeln">
              <ul className="list-disc space-y-2 pl-5">
                {RULES.map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </Section>
            <Section id="weg">
              <ol className="space-y-5">
                {WALK.map(({ title, text, code }, at) => (
                  <li key={title} className="space-y-2">
                    <h3 className="text-20">
                      {at + 1}. {title}
                    </h3>
                    <p>{text}</p>
                    <CodeBlock label={title}>{code}</CodeBlock>
                  </li>
                ))}
              </ol>
            </Section>
            <Section id="webhooks">
              <Webhooks named={named} />
            </Section>
            <Section id="aufrufe">
              <Calls schemas={schemas} />
              <h3 className="text-20">Listen als CSV</h3>
              <p>
                <code className="break-all">GET {CSV_PATH}</code>: {CSV_FILES.join(", ")}, mit einem
                Schlüssel zum Lesen. Die Filter stehen in der Adresse.
              </p>
              <Fields of={{ properties: queryOf(ExportQuery) }} named={named} />
            </Section>
            <Section id="fehler">
              <Failures codes={OF_EVERY_CALL} />
            </Section>
          </div>
        </main>
      </>
    ),
  });
}

const RULES = [
  "POST mit einem JSON-Objekt, wenn nichts anderes dabeisteht; höchstens 64 KiB. Erfolg trägt success: true.",
  "Ein Fehler trägt code für Programme, title und error für Menschen, bei 422 fields mit einer Meldung je Feld. Bei Rückfragen bitte die X-Request-Id nennen.",
  "Neue Aufrufe, Felder, Werte in Antworten und Codes kommen ohne Ankündigung dazu: bitte Unbekanntes überlesen. Was ist, bleibt; muss etwas weichen, gilt das Alte noch mindestens zwölf Monate.",
  "Idempotency-Key, wo er dabeisteht: Dieselbe Anfrage mit demselben Schlüssel bekommt 24 Stunden lang dieselbe Antwort, und nichts entsteht doppelt.",
  "admin-data-fetch liest seitenweise: nextCursor der Antwort ist cursor der nächsten Frage. Mit dem ETag in If-None-Match kommt 304, solange sich nichts geändert hat.",
  `${API_KEY_RULES.callsAMinute} Aufrufe je Minute und Schlüssel; jede Antwort sagt, was frei ist (RateLimit-Remaining), 429 sagt, wann wieder (Retry-After).`,
  "Ids sind UUIDs, Zeiten ISO 8601 in UTC, Tage JJJJ-MM-TT, Geld ganze Cent, wenn nicht Euro dabeisteht. Aufrufe von anderen Websites im Browser (CORS) sind nicht vorgesehen.",
  "Zum Ausprobieren: isTest beim Anlegen eines Auftrags. Er zählt in keiner Auswertung, und admin-reset-jobs nimmt ihn zurück.",
];

function Section({ id, children }: { id: (typeof SECTIONS)[number][0]; children: ReactNode }) {
  return (
    <section id={id} className="space-y-4 border-t-2 border-ink pt-3">
      <h2 className="text-28">{SECTIONS.find(([one]) => one === id)?.[1]}</h2>
      {children}
    </section>
  );
}

function Calls({ schemas }: { schemas: Schemas }) {
  return CHAPTERS.map(([name, description]) => (
    <div key={name} className="space-y-2">
      <h3 className="text-20">{name}</h3>
      <p>{description}</p>
      {DESCRIBED_CALLS.filter((call) => chapterOf(call) === name).map((call) => (
        <Call key={call.name} call={call} schemas={schemas} />
      ))}
    </div>
  ));
}

function Call({ call, schemas }: { call: CallDescription; schemas: Schemas }) {
  const named = schemas.all;
  const takesFiles = FILE_CALLS.some(({ name }) => name === call.name);
  const example = requestExample(call, takesFiles);
  const own = errorsOf(call).filter((code) => !OF_EVERY_CALL.includes(code));
  return (
    <Folded id={call.name} summary={call.summary}>
      <p>
        {call.method ?? "POST"} <code>/api/{call.name}</code>
        {takesFiles && ", multipart/form-data"}. {descriptionOf(call)}
        {call.takesKey && " Nimmt Idempotency-Key."}
        {call.takesProof && " Nimmt Form-Proof."}
      </p>
      <p className="font-semibold">Anfrage</p>
      <Fields of={schemas.requestOf(call)} named={named} />
      {example !== undefined && (
        <CodeBlock label={`Beispiel für ${call.name}`}>
          {JSON.stringify(example, null, 2)}
        </CodeBlock>
      )}
      <p className="font-semibold">
        Antwort {call.status ?? 200} {call.file}
      </p>
      <Fields of={schemas.answerOf(call)} named={named} />
      {call.variants?.names.map((name) => (
        <Folded key={name} id={`zeilen-${name}`} summary={`Zeilen von ${name}`}>
          <Fields of={named[pageName(name)]?.properties?.data ?? {}} named={named} />
        </Folded>
      ))}
      <Failures codes={own} />
    </Folded>
  );
}

/** Its id is within, so that a link to it opens it. */
function Folded(props: { id: string; summary: string; children: ReactNode }) {
  const { id, summary, children } = props;
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-2">
        <code className="font-semibold">{id}</code> {summary}
      </summary>
      <div id={id} className="space-y-3 pb-4 break-words">
        {children}
      </div>
    </details>
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

/** What docs/webhooks.md says, for whoever has no repository. */
function Webhooks({ named }: { named: Record<string, Schema> }) {
  return (
    <>
      <p>
        Statt zu fragen, kann sich ein System melden lassen, was geschieht. Jede Meldung ist ein
        POST mit JSON: <code>type</code>, <code>timestamp</code> und <code>data</code>, der Stand
        gleich nach dem Ereignis. Namen und Preise stehen nicht darin; danach fragt man mit der Id.
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {WEBHOOK_MESSAGES.map(({ event, label }) => (
          <li key={event} className="gap-x-4 py-1.5 sm:grid sm:grid-cols-2">
            <code className="font-semibold">{event}</code> {label}
          </li>
        ))}
      </ul>
      <h3 className="text-20">Was in einer Meldung steht</h3>
      <Fields of={named[`${pascal("job.completed")}Message`] ?? {}} named={named} />
      <h3 className="text-20">Antworten</h3>
      <p>
        2xx binnen {WEBHOOK_RULES.answersWithinSeconds} Sekunden: annehmen, antworten, danach
        verarbeiten. Alles andere wird rund drei Tage lang wiederholt, mit derselben{" "}
        <code>Webhook-Id</code>; sie kann doppelt kommen und in anderer Reihenfolge. 410 schaltet
        die Adresse aus, {WEBHOOK_RULES.failingDays} Tage ohne Erfolg auch.
      </p>
      <h3 className="text-20">Ist sie von uns?</h3>
      <p>
        <code>Webhook-Id</code>, <code>Webhook-Timestamp</code> und <code>Webhook-Signature</code>{" "}
        nach Standard Webhooks: HMAC-SHA256 über <code>id.timestamp.body</code>, Schlüssel ist, was
        im Geheimnis auf <code>whsec_</code> folgt. Bibliotheken gibt es für viele Sprachen; ohne
        eine:
      </p>
      <CodeBlock label="Empfänger in TypeScript">{RECEIVER}</CodeBlock>
      <h3 className="text-20">Aufholen</h3>
      <p>
        Meldungen bleiben {WEBHOOK_RULES.keptDays} Tage, auch die, die gescheitert sind oder
        anfielen, während die Adresse ausgeschaltet war.{" "}
        <code>fahrer webhooks resend --failed --since 2026-11-20</code> sendet sie in ihrer
        Reihenfolge noch einmal. Ohne jede Hilfe geht es mit <code>updated_since</code>: alle
        Zeilen, die sich seit einem Zeitpunkt geändert haben.
      </p>
    </>
  );
}

/** Something to copy; wider than its column it scrolls by itself, also with the keyboard. */
function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="max-w-full overflow-x-auto border-l-4 border-line bg-sheet px-4 py-3 text-16 print:overflow-visible"
    >
      <pre className="print:whitespace-pre-wrap">
        <code>{children}</code>
      </pre>
    </section>
  );
}
