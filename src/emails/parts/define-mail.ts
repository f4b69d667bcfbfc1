import { type CSSProperties, createContext, type ReactElement, use } from "react";
import type { Locale } from "../../domain/kernel/locale.ts";
import type { Operator } from "../../domain/kernel/operator.ts";
import type { AttachedDocument } from "../../domain/mail/ports.ts";
import type { DriverFacts } from "../../domain/mail/schemas.ts";
import type { MailFacts, MailTemplate } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import type { CalendarEntry } from "./calendar-file.ts";

/** Props of a mail component: the facts and the operator. */
export interface MailProps<T extends MailTemplate> {
  data: MailFacts[T];
  operator: Operator;
  /** In which its reader reads. */
  language: Language;
}

/** Definition of a mail: subject and body from the same facts, and the attachments. */
export interface MailDefinition<T extends MailTemplate> {
  name: T;
  subject(data: MailFacts[T], language: Language): string;
  Body(props: MailProps<T>): ReactElement;
  /** Language of a mail to a driver; German if unknown. */
  locale?(data: MailFacts[T]): Locale | undefined;
  /** Reply address, if it is not the agency's. */
  replyTo?(data: MailFacts[T]): string | undefined;
  /** Path for unsubscribing, if the mail has one. */
  unsubscribePath?(data: MailFacts[T]): string | undefined;
  /** Calendar entry of a mail about a date. */
  calendarEntry?(data: MailFacts[T]): CalendarEntry | undefined;
  /** PDF attached to the mail. */
  document?(data: MailFacts[T]): AttachedDocument | undefined;
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

/** Around each mail: its sender, its reader's language, and its subject, the title when it is read as a page. */
export const Letter = createContext<{
  operator: Operator;
  language: Language;
  subject: string;
} | null>(null);

export function useLetter() {
  const letter = use(Letter);
  if (!letter) throw new Error("A mail is drawn within its Letter");
  return letter;
}

/** The colours of the site (`src/web/ui/styles.css`): mail programs know no CSS variables. */
export const COLOUR = {
  ink: "#1b2227",
  ink2: "#434d55",
  paper: "#ffffff",
  warm: "#f2f0ea",
  line: "#d5d1c6",
  edge: "#7d7c75",
  signal: "#fcc200",
  blue: "#004f84",
} as const;

/** Installed everywhere; Outlook turns a font that it doesn't know into Times. */
export const FONT = "Arial, Helvetica, sans-serif";

/** Long words and addresses break instead of widening the page on a phone. */
export const WRAP: CSSProperties = { wordBreak: "break-word", overflowWrap: "anywhere" };

/** Running text. */
export const TEXT: CSSProperties = {
  ...WRAP,
  margin: "0 0 16px",
  color: COLOUR.ink,
  fontFamily: FONT,
  fontSize: "16px",
  lineHeight: "24px",
};

/** Text that steps back: notes and the footer. */
export const SMALL: CSSProperties = {
  ...TEXT,
  margin: "0 0 8px",
  color: COLOUR.ink2,
  fontSize: "14px",
  lineHeight: "21px",
};
