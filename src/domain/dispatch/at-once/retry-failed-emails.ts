import * as z from "zod";
import { forEachId } from "../../kernel/at-once/for-each-id.ts";
import type { Outcome } from "../../kernel/at-once/vocabulary.ts";
import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { optionalDate } from "../../kernel/fields/schemas.ts";
import { timeInBerlin } from "../../kernel/time/berlin.ts";
import { DAY_MS } from "../../kernel/time/days.ts";
import { type GivenUpMail, listGivenUp } from "../../mail/failed-mails.ts";
import { EMAIL_STATUS_LABEL, RETRIED_DAYS } from "../../mail/vocabulary.ts";
import { resendEmail } from "../assignments/resend-email.ts";

/** `since`: a day in Berlin, itself included; missing: the last days, as 'Heute' has it. */
const FailedEmailsInput = z.object({ since: optionalDate() });
type FailedEmailsInput = z.input<typeof FailedEmailsInput>;

/** What `retryFailedEmails` would send again, the oldest first. Errors: `validation`. */
export async function listFailedEmails(ctx: Ctx, raw: FailedEmailsInput): Promise<GivenUpMail[]> {
  requireDispatcher(ctx.actor);
  const { since } = FailedEmailsInput.parse(raw);
  const days = new Date(ctx.now().getTime() - RETRIED_DAYS * DAY_MS);
  return listGivenUp(ctx, since ? timeInBerlin(since, "00:00") : days);
}

/** What became of one of them. */
export type EmailOutcome = Outcome & Pick<GivenUpMail, "id" | "recipient" | "subject">;

/**
 * Sends once more what was given up, each by `resendEmail`, which refuses what is out of date by now; the rest goes out all the
 * same (docs/rules.md, Several at once). Called again it sends none twice. Errors: `validation`.
 */
export async function retryFailedEmails(ctx: Ctx, raw: FailedEmailsInput): Promise<EmailOutcome[]> {
  const mails = await listFailedEmails(ctx, raw);
  const byId = new Map(mails.map((mail) => [mail.id, mail] as const));
  const results = await forEachId(ctx, [...byId.keys()], async (own, emailId) => {
    const { status } = await resendEmail(own, { emailId });
    return EMAIL_STATUS_LABEL[status];
  });
  return results.flatMap(({ id, result }) => {
    const mail = byId.get(id);
    return mail ? [{ ...result, id, recipient: mail.recipient, subject: mail.subject }] : [];
  });
}
