import type { ReactElement } from "react";
import type { Locale } from "../../domain/kernel/locale.ts";
import type { Operator } from "../../domain/kernel/operator.ts";
import type { DriverFacts, OrderDocument } from "../../domain/mail/schemas.ts";
import type { MailFacts, MailTemplate } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import type { CalendarEntry } from "./calendar-file.ts";

/** What the component of a mail gets: the facts of this mail, and who writes it. */
export interface MailProps<T extends MailTemplate> {
  data: MailFacts[T];
  operator: Operator;
  /** In which its reader reads. */
  language: Language;
}

/** How a mail reads: its subject line and its body, both made from the same facts, and what goes with it. */
export interface MailDefinition<T extends MailTemplate> {
  name: T;
  subject(data: MailFacts[T], language: Language): string;
  Body(props: MailProps<T>): ReactElement;
  /** Of a mail to a driver: in which language he was written to; German where that is not known. */
  locale?(data: MailFacts[T]): Locale | undefined;
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

/** The language of a mail that only drivers get. */
export function driversLocale({ driver }: { driver: DriverFacts }): Locale | undefined {
  return driver.sprache;
}
