import { Option } from "@commander-js/extra-typings";
import { SUBSCRIPTION_STATUS_LABEL } from "../src/domain/customers/newsletter/schemas.ts";
import {
  listSubscriptions,
  type SubscriptionRow,
  unsubscribeAddress,
} from "../src/domain/customers/newsletter/subscribe.ts";
import { resendEmail } from "../src/domain/dispatch/assignments/send-emails.ts";
import { PLAIN_CSV } from "../src/domain/kernel/csv.ts";
import { formatInstant } from "../src/domain/kernel/time/berlin.ts";
import { type GivenUpMail, listFailedEmails } from "../src/domain/mail/delayed-emails.ts";
import { type EmailRow, listEmails, readEmail } from "../src/domain/mail/queries.ts";
import { EMAIL_STATUS_LABEL, mailInWords, RETRIED_DAYS } from "../src/domain/mail/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import { addList } from "./lists.ts";
import { calendarDay, searchOption, statusOption } from "./options.ts";
import { addOne, paged } from "./records.ts";
import { actOnRows, addSeveral } from "./several.ts";
import { type Column, day, moment } from "./table.ts";

export const EMAILS: Column<EmailRow>[] = [
  { title: "Status", value: (email) => mailInWords(email).label },
  { title: "Eingereiht", value: (email) => moment(email.created_at), leaves: 2 },
  { title: "Empfänger", value: (email) => email.recipient, max: 36 },
  { title: "Betreff", value: (email) => email.subject, max: 50 },
  { title: "Grund", value: (email) => mailInWords(email).reason, max: 40, leaves: 1 },
  { title: "Kennung", value: (email) => email.id, isId: true },
];

/** `emails list | show | resend | retry-failed` */
export function addEmails(emails: Group, run: Run): void {
  addList(emails, "list", "E-Mails, neueste zuerst", {
    examples: ["emails list --status failed", 'emails list --q "FA 1042"'],
  })
    .addOption(statusOption(EMAIL_STATUS_LABEL))
    .addOption(searchOption())
    .action(
      paged(run, ({ q, status }) => ({
        columns: EMAILS,
        filters: { q, status },
        list: listEmails,
        empty: "Keine E-Mail-Logs gefunden.",
        taken: "E-Mails",
      })),
    );

  addOne(emails, run, "show <E-Mail>", "eine E-Mail im Wortlaut lesen", {
    examples: ["emails show 5b0e91c2"],
    async act({ ctx }, emailId) {
      const email = await readEmail(ctx, { emailId });
      return { json: { data: email }, text: described(email) };
    },
  });

  addOne(emails, run, "resend <E-Mail>", "eine E-Mail noch einmal an denselben Empfänger senden", {
    examples: ["emails resend 5b0e91c2"],
    async act({ ctx }, emailId) {
      const copy = await resendEmail(ctx, { emailId });
      const text = `E-Mail: ${copy.emailId} (${EMAIL_STATUS_LABEL[copy.status]})`;
      return { json: { ...copy }, text, isMailQueued: copy.status === "pending" };
    },
  });

  addRetryFailed(emails, run);
}

function described(email: EmailRow & { text: string }) {
  const { label, reason } = mailInWords(email);
  const head = [
    `An:      ${email.recipient}`,
    `Betreff: ${email.subject}`,
    `Status:  ${[label, reason].filter(Boolean).join(" – ")}`,
    `Stand:   ${formatInstant(email.sent_at ?? email.created_at)}`,
  ];
  return [...head, "", email.text.trimEnd()].join("\n");
}

/** `emails retry-failed`: once more whatever was given up and nobody has sent again since, the oldest first. */
function addRetryFailed(emails: Group, run: Run): void {
  addSeveral(emails, "retry-failed", "alle endgültig fehlgeschlagenen E-Mails noch einmal senden", {
    examples: ["emails retry-failed --dry-run", "emails retry-failed --since 2026-12-01 --yes"],
  })
    .option(
      "--since <Tag>",
      `seit diesem Tag, JJJJ-MM-TT (die letzten ${RETRIED_DAYS} Tage)`,
      calendarDay,
    )
    .action(
      run(async (session, options) => {
        const ctx = await session.connect();
        const mails = await listFailedEmails(ctx, { since: options.since });
        const rows = mails.map((mail) => ({ label: mail.recipient, subject: mail }));
        return actOnRows<GivenUpMail>(session, ctx, options, rows, {
          nouns: ["E-Mail", "E-Mails"],
          verb: "noch einmal senden",
          async act(own, { id, subject }) {
            const { emailId, status } = await resendEmail(own, { emailId: id });
            return {
              json: { emailId, status },
              text: `${EMAIL_STATUS_LABEL[status]}: ${subject}`,
              isMailQueued: status === "pending",
            };
          },
        });
      }),
    );
}

type Subscription = Omit<SubscriptionRow, "unsubscribe_path"> & {
  /** Belongs into every mail to this address. */
  unsubscribe_url: string;
};

const COLUMNS: Column<Subscription>[] = [
  { title: "E-Mail", value: (row) => row.email, max: 40 },
  { title: "Status", value: (row) => SUBSCRIPTION_STATUS_LABEL[row.status] },
  { title: "Angemeldet", value: (row) => day(row.requested_at), leaves: 1 },
  { title: "Bestätigt", value: (row) => day(row.confirmed_at) },
  { title: "Abgemeldet", value: (row) => day(row.unsubscribed_at) },
];

const EXPORTED: Column<Subscription>[] = [
  { title: "email", value: (row) => row.email },
  { title: "status", value: (row) => row.status },
  { title: "confirmed_at", value: (row) => row.confirmed_at?.toISOString() ?? "" },
  { title: "unsubscribe_url", value: (row) => row.unsubscribe_url },
];

/** `newsletter list | unsubscribe` */
export function addNewsletter(newsletter: Group, run: Run): void {
  addList(newsletter, "list", "bestätigte Empfänger, neueste zuerst", {
    examples: ["newsletter list --csv > empfaenger.csv", "newsletter list --status requested"],
  })
    .addOption(statusOption(SUBSCRIPTION_STATUS_LABEL))
    .addOption(searchOption())
    .addOption(
      new Option("--every-status", "auch unbestätigte und abgemeldete").conflicts("status"),
    )
    .action(
      paged(run, ({ q, status, everyStatus }, { publicUrl }) => ({
        columns: COLUMNS,
        filters: { q, status, all: everyStatus },
        async list(ctx, asked) {
          const page = await listSubscriptions(ctx, asked);
          return { ...page, rows: page.rows.map((row) => withLink(row, publicUrl)) };
        },
        empty: "Keine Empfänger gefunden.",
        // For a mailing program, with the link that belongs into each mail.
        csv: { columns: EXPORTED, style: PLAIN_CSV },
        taken: "Empfänger des Newsletters",
      })),
    );

  addCommand(newsletter, "unsubscribe <Adresse>", "eine Adresse vom Newsletter abmelden", {
    examples: ["newsletter unsubscribe anna@bau.example"],
  }).action(
    run(async ({ connect }, email) => {
      await unsubscribeAddress(await connect(), { email });
      return { json: {}, text: `Vom Newsletter abgemeldet: ${email}` };
    }),
  );
}

function withLink(row: SubscriptionRow, publicUrl: string): Subscription {
  const { unsubscribe_path: path, ...subscription } = row;
  return { ...subscription, unsubscribe_url: `${publicUrl}${path}` };
}
