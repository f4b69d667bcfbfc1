import type { ReactNode } from "react";
import { API_KEY_RULES } from "../../../domain/desk/keys/vocabulary.ts";
import { WEBHOOK_EVENT_LABEL } from "../../../domain/webhooks/vocabulary.ts";
import { documentPath } from "../../api/document/documents.ts";
import {
  API_DOCS_PATH,
  DOCUMENT_NAMES,
  DOCUMENTS,
  DOWNLOADS,
  GROUPS,
} from "../../api/document/groups.ts";
import { API_VERSION } from "../../api/document/version.ts";
import { OPENAPI_PATH } from "../../api/openapi.ts";
import { Table } from "../../ui/table.tsx";
import { FailureTable, OF_EVERY_CALL } from "./call-section.tsx";
import { CodeBlock } from "./code-block.tsx";

const LINK = "text-blue underline underline-offset-4";

/** What holds for all calls, and where each of them is told. */
export function Overview({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <Chapter id="erster-aufruf" title="Der erste Aufruf">
        <ol className="list-decimal space-y-2 pl-6">
          <li>
            Unter Einstellungen, „Zugänge für Programme“, einen Schlüssel anlegen: zum Lesen oder
            zum Ändern. Er wird einmal gezeigt und beginnt mit <code>fk_</code>. Am Terminal:{" "}
            <code>fahrer keys make Buchhaltung --scope read</code>.
          </li>
          <li>
            Mit ihm rufen. Ein Schlüssel zum Lesen öffnet, was nichts ändert; einer zum Ändern, was
            die Disposition darf, außer was einer Person gehört.
          </li>
        </ol>
        <CodeBlock label="Der erste Aufruf">
          {`export FAHRER_KEY=fk_…\n\ncurl ${publicUrl}/api/admin-data-fetch \\\n  -H "Authorization: Bearer $FAHRER_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"dataType": "jobs", "status": "open", "limit": 10}'`}
        </CodeBlock>
        <p>
          Jeder Aufruf ist <code>POST /api/…</code> mit einem JSON-Objekt, wenn nichts anderes
          dabeisteht. Erfolg trägt <code>{'"success": true'}</code>. Was ein Programm nicht kennt,
          überliest es: Felder und Codes kommen dazu.
        </p>
      </Chapter>

      <Chapter id="aufrufe" title="Alle Aufrufe">
        <ul className="space-y-2">
          {[...GROUPS, DOWNLOADS].map(({ name, slug, description }) => (
            <li key={slug}>
              <a href={`${API_DOCS_PATH}/${slug}`} className={`font-semibold ${LINK}`}>
                {name}
              </a>
              <br />
              {description}
            </li>
          ))}
        </ul>
      </Chapter>

      <Chapter id="openapi" title="Für Programme, die Programme schreiben">
        <p>
          <a href={OPENAPI_PATH} className={LINK}>
            openapi.json
          </a>{" "}
          (OpenAPI 3.1, Version {API_VERSION}) nennt alle Aufrufe und verweist auf die Dokumente
          darunter. Jedes von ihnen ist auch für sich vollständig: für Werkzeuge, die Verweisen
          nicht folgen, oder wenn ein Teil genügt.
        </p>
        <ul className="space-y-2">
          {DOCUMENT_NAMES.map((name) => (
            <li key={name}>
              <a href={documentPath(name)} className={`font-semibold ${LINK}`}>
                {name}.json
              </a>
              <br />
              {DOCUMENTS[name].name}: {DOCUMENTS[name].description}
            </li>
          ))}
        </ul>
      </Chapter>

      <Chapter id="seiten" title="Seiten und Auffrischen">
        <p>
          <code>admin-data-fetch</code> liest seitenweise: höchstens 500 Zeilen (<code>limit</code>
          ). <code>nextCursor</code> der Antwort ist <code>cursor</code> der nächsten Frage, bis er{" "}
          <code>null</code> ist. Dabei geht keine Zeile verloren und keine kommt doppelt.
        </p>
        <p>
          Jede Antwort hat einen <code>ETag</code>. Mit ihm in <code>If-None-Match</code> kommt 304
          ohne Inhalt, solange sich nichts geändert hat.
        </p>
      </Chapter>

      <Chapter id="wiederholen" title="Wiederholen, ohne doppelt anzulegen">
        <p>
          Wo <code>Idempotency-Key</code> dabeisteht: je Anfrage einen neuen wählen. Dieselbe
          Anfrage mit demselben Schlüssel bekommt 24 Stunden lang dieselbe Antwort, mit{" "}
          <code>Idempotency-Replayed: true</code>. Mit anderem Inhalt, oder von einem anderen
          Programm: 422 <code>idempotency_mismatch</code>.
        </p>
      </Chapter>

      <Chapter id="grenzen" title="Grenzen">
        <p>
          {API_KEY_RULES.callsAMinute} Aufrufe je Minute und Schlüssel. Was frei ist, steht in jeder
          Antwort: <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code>,{" "}
          <code>RateLimit-Reset</code> (Sekunden). Darüber: 429 mit <code>Retry-After</code>. Ein
          Körper hat höchstens 64 KiB, Dateien haben eigene Grenzen.
        </p>
      </Chapter>

      <Chapter id="fehler" title="Fehler">
        <p>
          Ein Fehler hat einen Status und <code>code</code> für Programme, <code>title</code> und{" "}
          <code>error</code> für Menschen, bei 422 <code>fields</code> mit einer Meldung je Feld.{" "}
          <code>confirmation_required</code> nennt <code>warnings</code>: noch einmal senden, mit
          deren Codes in <code>confirmedWarnings</code>. Bei Rückfragen bitte die{" "}
          <code>X-Request-Id</code> nennen. Diese können immer kommen:
        </p>
        <FailureTable caption="Fehler aller Aufrufe" codes={OF_EVERY_CALL} />
      </Chapter>

      <Chapter id="webhooks" title="Webhooks">
        <p>
          Statt zu fragen, kann sich ein System melden lassen, was geschieht: unter Einstellungen,
          „Webhooks“, seine Adresse eintragen. Jede Meldung ist ein POST mit <code>Webhook-Id</code>
          , <code>Webhook-Timestamp</code> und <code>Webhook-Signature</code> (HMAC-SHA-256); wer
          nicht mit 2xx antwortet, bekommt sie rund drei Tage lang wieder.
        </p>
        <Table
          caption="Ereignisse"
          columns={[
            {
              key: "event",
              header: "Ereignis",
              rowHeader: true,
              cell: ([event]) => <code>{event}</code>,
            },
            { key: "label", header: "Wann", cell: ([, label]) => label },
          ]}
          rows={Object.entries(WEBHOOK_EVENT_LABEL)}
          rowKey={([event]) => event}
        />
      </Chapter>

      <Chapter id="versionen" title="Versionen">
        <p>
          Es gibt eine Version, {API_VERSION}. Dazu kommen ohne Ankündigung Aufrufe, Felder, Werte
          in Antworten und Fehlercodes. Nicht ändern sich Namen, was eine Anfrage nehmen darf, was
          eine Antwort immer trägt, Status und Codes. Muss doch etwas weichen, bekommt es einen
          neuen Namen, und das Alte bleibt mindestens zwölf Monate.
        </p>
      </Chapter>
    </>
  );
}

interface ChapterProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section id={id} className="space-y-4 border-t-2 border-ink pt-3">
      <h2 className="text-28">{title}</h2>
      {children}
    </section>
  );
}
