import type * as z from "zod";
import { DomainError } from "../kernel/errors.ts";
import {
  type Letter,
  type MailFacts,
  type MailKind,
  type MailOf,
  type MailTemplate,
  TEMPLATES,
} from "./templates.ts";

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

const SCHEMAS: { [T in MailTemplate]: { facts: z.ZodType<MailFacts[T]> } } = TEMPLATES;
/** Fields that the error of a row names at most. */
const NAMED_FIELDS = 3;

/**
 * A row of the log as the mail that it stands for. Error: `email_outdated` for a template that is unknown, or facts that
 * don't fit it, as another version of the program may have written them; its cause says which.
 */
export function parseMail(row: { template: string; data: unknown }): MailOf<MailTemplate> {
  const { template, data } = row;
  if (!isTemplate(template)) throw outdated(`unbekannte Art: ${template}`);
  return { template, data: parseFacts(template, data) };
}

/** The facts of a mail whose template is known. Error: as above. */
export function parseFacts<T extends MailTemplate>(template: T, data: unknown): MailFacts[T] {
  const facts = SCHEMAS[template].facts.safeParse(data);
  if (facts.success) return facts.data;
  const fields = facts.error.issues.slice(0, NAMED_FIELDS).map(({ path }) => path.join("."));
  throw outdated(fields.join(", "));
}

function outdated(detail: string) {
  return new DomainError("email_outdated", { cause: new Error(detail) });
}
