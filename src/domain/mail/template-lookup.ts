import type { Letter, MailKind } from "./mail-kind.ts";
import { type MailFacts, type MailTemplate, TEMPLATES } from "./templates.ts";

const KINDS: Readonly<Record<MailTemplate, MailKind>> = TEMPLATES;

/** Definition of a logged mail; undefined if written by another version. */
export function mailKind(template: string): MailKind | undefined {
  return isTemplate(template) ? KINDS[template] : undefined;
}

/** Kind of commercial letter to a driver; null if none. */
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

/** Labels of the templates. */
export const MAIL_LABEL: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(KINDS).map(([name, { label }]) => [name, label]),
);

/** Label of a logged mail; the template's name if written by another version. */
export function mailLabel(template: string): string {
  return MAIL_LABEL[template] ?? template;
}

export function isTemplate(template: string): template is MailTemplate {
  return Object.hasOwn(TEMPLATES, template);
}
