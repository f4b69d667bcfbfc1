import type { Letter, MailKind } from "./mail-kind.ts";
import { type MailFacts, type MailTemplate, TEMPLATES } from "./templates.ts";

const KINDS: Readonly<Record<MailTemplate, MailKind>> = TEMPLATES;

/** What is known of a mail of the log besides its facts; undefined if another version wrote it. */
export function mailKind(template: string): MailKind | undefined {
  return isTemplate(template) ? KINDS[template] : undefined;
}

/** Which commercial letter to a driver a mail is; null if none. */
export function letterOf<T extends MailTemplate>(template: T, facts: MailFacts[T]): Letter | null {
  const { letter } = KINDS[template];
  if (!letter) return null;
  const told: Record<string, unknown> = { ...facts };
  const isOne = Object.entries(letter.when ?? {}).every(([name, value]) => told[name] === value);
  return isOne ? letter.kind : null;
}

/** Whether every other mail of the outbox goes before it. */
export function isBulk(template: MailTemplate): boolean {
  return KINDS[template].isBulk ?? false;
}

/** What each is about, as the desk names it. */
export const MAIL_LABEL: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(KINDS).map(([name, { label }]) => [name, label]),
);

/** What a mail of the log is about; the template's name, if another version wrote it. */
export function mailLabel(template: string): string {
  return MAIL_LABEL[template] ?? template;
}

export function isTemplate(template: string): template is MailTemplate {
  return Object.hasOwn(TEMPLATES, template);
}
