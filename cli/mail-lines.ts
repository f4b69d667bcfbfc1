import { timeWithYear } from "../src/domain/kernel/time/moments.ts";
import type { EmailRow } from "../src/domain/mail/queries.ts";
import { mailLabel } from "../src/domain/mail/template-lookup.ts";
import { EMAIL_STATUS_LABEL } from "../src/domain/mail/vocabulary.ts";

/** Each mail in two or three lines: what, to whom, how it stands, and its id for `emails show` and `resend`. */
export function mailLines(emails: readonly EmailRow[]): string[] {
  return emails.map((email) => {
    const { created_at, status, recipient, template, error_message, id } = email;
    const state = [EMAIL_STATUS_LABEL[status], status === "sent" ? "" : error_message];
    return [
      `${timeWithYear(created_at)}  ${mailLabel(template)}: ${recipient}`,
      state.filter(Boolean).join(": "),
      `Kennung ${id}`,
    ].join("\n");
  });
}
