import type { ReactElement } from "react";
import type { Operator } from "../domain/kernel/operator.ts";
import type { MailTemplate, MailTemplates, OrderDocument } from "../domain/mail/templates.ts";
import type { CalendarEntry } from "./calendar-file.ts";

/** What the component of a mail gets: the facts of this mail, and who writes it. */
export interface MailProps<T extends MailTemplate> {
  data: MailTemplates[T];
  operator: Operator;
}

/** A mail: its subject line and its body, both made from the same facts. */
export interface MailDefinition<T extends MailTemplate> {
  subject(data: MailTemplates[T]): string;
  Body(props: MailProps<T>): ReactElement;
  /** Of a mail that one can unsubscribe from: the path where. */
  unsubscribePath?(data: MailTemplates[T]): string | undefined;
  /** Of a mail about a date: the entry for the reader's calendar. */
  calendarEntry?(data: MailTemplates[T]): CalendarEntry | undefined;
  /** What lies with the mail as PDF. */
  document?(data: MailTemplates[T]): OrderDocument | undefined;
}
