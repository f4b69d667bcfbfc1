import { parseFacts } from "../../src/domain/mail/template-lookup.ts";
import type { MailFacts, MailOf, MailTemplate } from "../../src/domain/mail/templates.ts";
import { createMailTexts } from "../../src/emails/index.ts";
import { OPERATOR, SITE } from "./facts.ts";

const texts = createMailTexts(() => OPERATOR, SITE);

/** Subject, text and HTML of a mail; its facts go through JSON, as through the outbox. */
export async function mail<T extends MailTemplate>(template: T, data: MailFacts[T]) {
  const { text, html } = await texts.render(stored(template, data));
  return { subject: texts.subject(template, data), text, html };
}

/** A mail as the outbox gives it back. */
export function stored<T extends MailTemplate>(template: T, data: MailFacts[T]): MailOf<T> {
  return { template, data: parseFacts(template, JSON.parse(JSON.stringify(data))) };
}

/** An address as it stands in an HTML attribute. */
export function href(url: string): string {
  return `href="${url.replaceAll("&", "&amp;")}"`;
}

/** Counts how often a part stands in a text. */
export function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
