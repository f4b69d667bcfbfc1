import type * as z from "zod";
import { DomainError } from "../kernel/errors.ts";
import { isTemplate } from "./template-lookup.ts";
import { type MailFacts, type MailOf, type MailTemplate, TEMPLATES } from "./templates.ts";

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
