import * as z from "zod";
import type { Ctx } from "../kernel/context.ts";
import { id } from "../kernel/fields/schemas.ts";
import { type EmailRow, getEmail } from "./email-log.ts";
import type { MailTemplate } from "./templates.ts";

const ReadEmailInput = z.object({ emailId: id() });
type ReadEmailInput = z.input<typeof ReadEmailInput>;

/**
 * One mail with its text, for reading: as it was sent, or, before its first attempt, as it will be.
 * Error: `email_not_found`.
 */
export async function readEmail(
  ctx: Pick<Ctx, "db" | "mailTexts">,
  raw: ReadEmailInput,
): Promise<EmailRow & { text: string }> {
  const { emailId } = ReadEmailInput.parse(raw);
  const email = await getEmail(ctx, emailId);
  const { id, recipient, subject, template, status, created_at, sent_at } = email;
  const { error_message, attempts, job_id } = email;
  const text =
    email.text ?? (await ctx.mailTexts.render(template as MailTemplate, email.data)).text;
  return {
    ...{ id, recipient, subject, template, status, created_at, sent_at },
    ...{ error_message, attempts, job_id, text },
  };
}
