import { resendEmail } from "../src/domain/dispatch/assignments/resend-email.ts";
import { formatInstant } from "../src/domain/kernel/time/berlin.ts";
import { type EmailRow, listEmails, readEmail } from "../src/domain/mail/queries.ts";
import { EMAIL_STATUS_LABEL } from "../src/domain/mail/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addList } from "./options.ts";
import { type Column, listAnswer } from "./output.ts";

const COLUMNS: Column<EmailRow>[] = [
  { title: "Kennung", value: (email) => email.id },
  { title: "Status", value: (email) => EMAIL_STATUS_LABEL[email.status] },
  { title: "Eingereiht", value: (email) => formatInstant(email.created_at) },
  { title: "Empfänger", value: (email) => email.recipient, max: 36 },
  { title: "Betreff", value: (email) => email.subject, max: 50 },
  { title: "Grund", value: (email) => email.error_message ?? "", max: 40 },
];
const FLAGS = { emailId: "<E-Mail>" };

/** `emails list | show | resend` */
export function addEmails(emails: Group, run: Run): void {
  addList(emails, "E-Mails, neueste zuerst", EMAIL_STATUS_LABEL).action(
    run({}, async ({ connect }, options) => {
      const page = await listEmails(await connect(), options);
      return listAnswer({ columns: COLUMNS, page, empty: "Keine E-Mail-Logs gefunden." });
    }),
  );

  addCommand(emails, "show <E-Mail>", "eine E-Mail im Wortlaut lesen").action(
    run(FLAGS, async ({ connect }, emailId) => {
      const email = await readEmail(await connect(), { emailId });
      return { json: { data: email }, text: described(email) };
    }),
  );

  addCommand(
    emails,
    "resend <E-Mail>",
    "eine E-Mail noch einmal an denselben Empfänger senden",
  ).action(
    run(FLAGS, async ({ connect }, emailId) => {
      const copy = await resendEmail(await connect(), { emailId });
      const text = `E-Mail: ${copy.emailId} (${EMAIL_STATUS_LABEL[copy.status]})`;
      return { json: { ...copy }, text, isMailQueued: copy.status === "pending" };
    }),
  );
}

function described(email: EmailRow & { text: string }) {
  const head = [
    `An:      ${email.recipient}`,
    `Betreff: ${email.subject}`,
    `Status:  ${EMAIL_STATUS_LABEL[email.status]}${email.error_message ? ` – ${email.error_message}` : ""}`,
    `Stand:   ${formatInstant(email.sent_at ?? email.created_at)}`,
  ];
  return [...head, "", email.text.trimEnd()].join("\n");
}
