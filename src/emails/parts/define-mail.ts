import type { ReactElement } from "react";
import type { Operator } from "../../domain/kernel/operator.ts";
import type { OrderDocument } from "../../domain/mail/schemas.ts";
import type { MailFacts, MailTemplate } from "../../domain/mail/templates.ts";
import type { CalendarEntry } from "./calendar-file.ts";

/** What the component of a mail gets: the facts of this mail, and who writes it. */
export interface MailProps<T extends MailTemplate> {
  data: MailFacts[T];
  operator: Operator;
}

/** How a mail reads: its subject line and its body, both made from the same facts, and what goes with it. */
export interface MailDefinition<T extends MailTemplate> {
  name: T;
  subject(data: MailFacts[T]): string;
  Body(props: MailProps<T>): ReactElement;
  /** Of a mail that one can unsubscribe from: the path where. */
  unsubscribePath?(data: MailFacts[T]): string | undefined;
  /** Of a mail about a date: the entry for the reader's calendar. */
  calendarEntry?(data: MailFacts[T]): CalendarEntry | undefined;
  /** What lies with the mail as PDF. */
  document?(data: MailFacts[T]): OrderDocument | undefined;
}

/** A mail of this name; its facts, its label and when it may be sent again stand in `src/domain/mail/templates.ts`. */
export function defineMail<T extends MailTemplate>(
  name: T,
  definition: Omit<MailDefinition<T>, "name">,
): MailDefinition<T> {
  return { name, ...definition };
}
