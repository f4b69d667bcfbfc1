import { WEBHOOK_MESSAGES } from "../../../domain/webhooks/payloads.ts";
import { WEBHOOK_RULES } from "../../../domain/webhooks/vocabulary.ts";
import { pascal, type Schema } from "../../api/document/schemas.ts";
import { CodeBlock } from "./code-block.tsx";
import { Fields } from "./fields.tsx";
import { RECEIVER } from "./walk.ts";

/** What docs/webhooks.md says, for whoever has no repository. */
export function Webhooks({ named }: { named: Record<string, Schema> }) {
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
