import type { ActionRow } from "../src/domain/desk/sessions/list-actions.ts";
import { timeWithYear } from "../src/domain/kernel/time/moments.ts";
import type { EmailRow } from "../src/domain/mail/queries.ts";
import { mailLabel } from "../src/domain/mail/template-lookup.ts";
import { EMAIL_STATUS_LABEL } from "../src/domain/mail/vocabulary.ts";

/** `E-Mails (3)`, or how many of them are shown. */
export function countOf(what: string, all: number, shown: number): string {
  return all > shown ? `${what} (${shown} von ${all})` : `${what} (${all})`;
}

/** Each entry of the log in a line or two, as the desk has them beside somebody: when, what, by whom, and its note. */
export function logLines(log: readonly ActionRow[]): string[] {
  return log.map(({ created_at, label, by, note }) =>
    [`${timeWithYear(created_at)}  ${label}, ${by}`, note].filter(Boolean).join("\n"),
  );
}

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
