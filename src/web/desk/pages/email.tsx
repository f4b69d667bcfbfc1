import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import type { getEmail } from "../../../domain/mail/queries.ts";
import { mailStatusInWords } from "../../../domain/mail/vocabulary.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DeskLayout } from "../../ui/plain-layout.tsx";

type Email = Awaited<ReturnType<typeof getEmail>>;

/** One mail of the log as it was sent, the HTML part in a frame that can run nothing. */
export function renderEmail(shell: Shell, email: Email): string {
  return renderDocument(shell, {
    title: `E-Mail: ${email.subject}`,
    robots: "noindex",
    desk: true,
    children: (
      <DeskLayout shell={shell} nav={<a href="/admin">Disposition</a>}>
        <div className="mx-auto max-w-page space-y-4">
          <h1 className="text-28">{email.subject}</h1>
          <DefinitionList entries={entriesOf(email)} />
          {email.text === null ? (
            <Notice kind="info" title="Noch nicht zugestellt">
              <p>Der Text entsteht beim ersten Zustellversuch.</p>
            </Notice>
          ) : (
            <Texts email={email} />
          )}
        </div>
      </DeskLayout>
    ),
  });
}

function Texts({ email }: { email: Email }) {
  return (
    <>
      <p>
        <LinkButton href={`/admin/email.eml?id=${email.id}`} size="small">
          Als .eml-Datei herunterladen
        </LinkButton>
      </p>
      <iframe
        title="Ansicht der E-Mail"
        src={`/admin/email-body?id=${email.id}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[48rem] w-full border border-line bg-sheet"
      />
      <h2 className="text-22">Textfassung</h2>
      <pre className="overflow-x-auto border border-line p-4 whitespace-pre-wrap">{email.text}</pre>
    </>
  );
}

function entriesOf(email: Email) {
  const status = mailStatusInWords(email);
  const entries = [
    { term: "An", description: email.recipient },
    { term: "Status", description: status },
    { term: "Erstellt", description: formatInstant(email.created_at) },
  ];
  if (status === email.error_message) return entries;
  if (email.sent_at) entries.push({ term: "Gesendet", description: formatInstant(email.sent_at) });
  if (email.server_answer)
    entries.push({ term: "Antwort des Servers", description: email.server_answer });
  if (email.error_message) entries.push({ term: "Fehler", description: email.error_message });
  return entries;
}
