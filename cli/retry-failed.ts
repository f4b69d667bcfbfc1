import { resendEmail } from "../src/domain/dispatch/assignments/resend-email.ts";
import { type GivenUpMail, listFailedEmails } from "../src/domain/mail/failed-mails.ts";
import { EMAIL_STATUS_LABEL, RETRIED_DAYS } from "../src/domain/mail/vocabulary.ts";
import type { Group, Run } from "./command.ts";
import { calendarDay } from "./options.ts";
import { actOnRows, addSeveral } from "./several.ts";

/** `emails retry-failed`: once more whatever was given up and nobody has sent again since, the oldest first. */
export function addRetryFailed(emails: Group, run: Run): void {
  addSeveral(emails, "retry-failed", "alle endgültig fehlgeschlagenen E-Mails noch einmal senden", {
    examples: ["emails retry-failed --dry-run", "emails retry-failed --since 2026-12-01 --yes"],
  })
    .option(
      "--since <Tag>",
      `seit diesem Tag, JJJJ-MM-TT (die letzten ${RETRIED_DAYS} Tage)`,
      calendarDay,
    )
    .action(
      run({ since: "--since" }, async (session, options) => {
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
