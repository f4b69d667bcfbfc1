import { ResendEmailInput } from "../../../domain/dispatch/assignments/send-emails.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { getEmail, viewEmail } from "../../../domain/mail/queries.ts";
import { mailInWords } from "../../../domain/mail/vocabulary.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import { noteEvent } from "../../http/security-events.ts";
import { shellFor } from "../../http/shell.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DeskLayout } from "../../ui/plain-layout.tsx";

/** `GET /admin/email?id=…` */
export async function showEmail(c: WebContext) {
  c.header("Content-Security-Policy", EMAIL_PAGE_POLICY);
  const email = await viewEmail(dispatcherContext(c), idOfMail(c));
  noteEvent(c, "mail_viewed");
  return c.html(renderEmail(shellFor(c), email));
}

/** The mail's HTML for the frame: it can load and run nothing. */
export async function showEmailBody(c: WebContext) {
  // The page around the frame has it noted that somebody reads this mail.
  const { emailId } = ResendEmailInput.parse(idOfMail(c));
  const { html } = await getEmail(dispatcherContext(c), emailId);
  c.header("Content-Security-Policy", EMAIL_BODY_POLICY);
  // A page of ours refuses to stand in the frame.
  return c.html((html ?? "").replace(/<head[^>]*>/, '$&<base target="_blank">'));
}

const EMAIL_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const EMAIL_BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

function idOfMail(c: WebContext) {
  return { emailId: c.req.query("id") ?? "" };
}

type Email = Awaited<ReturnType<typeof getEmail>>;

/** One mail of the log as it was sent, the HTML part in a frame that can run nothing. */
function renderEmail(shell: Shell, email: Email): string {
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
            <>
              <iframe
                title="Ansicht der E-Mail"
                src={`/admin/email-body?id=${email.id}`}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                className="h-[48rem] w-full border border-line bg-sheet"
              />
              <h2 className="text-22">Textfassung</h2>
              <pre className="overflow-x-auto border border-line p-4 whitespace-pre-wrap">
                {email.text}
              </pre>
            </>
          )}
        </div>
      </DeskLayout>
    ),
  });
}

function entriesOf(email: Email) {
  const { label, reason, isHeld } = mailInWords(email);
  return [
    { term: "An", text: email.recipient },
    { term: "Status", text: label },
    { term: "Erstellt", text: formatInstant(email.created_at) },
    { term: "Gesendet", text: !isHeld && email.sent_at && formatInstant(email.sent_at) },
    { term: "Antwort des Servers", text: email.server_answer },
    { term: "Fehler", text: reason },
  ];
}
