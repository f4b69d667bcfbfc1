import { type CSSProperties, createContext, type ReactNode, use } from "react";
import type { Operator } from "../../domain/kernel/operator.ts";
import type { AttachedDocument } from "../../domain/mail/ports.ts";
import type { CustomerFacts, DriverFacts, JobFacts } from "../../domain/mail/schemas.ts";
import type { MailFacts, MailTemplate } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { languageOf } from "../../messages/languages.ts";
import type { CalendarEntry } from "./calendar-file.ts";
import { fullName } from "./wording.ts";

/** A mail as it is read. */
export interface Mail {
  subject: string;
  /** Headline; default: the subject. */
  title?: string;
  /** The inbox shows it beside the subject; default: the title. */
  preview?: string;
  /** Word before the order number; default: `Auftrag`. */
  orderLabel?: string;
  /** Name that it opens with, or empty; default: its reader's. With it a mail ends with regards. */
  greeting?: string;
  /** Last sentence; how to reach the agency follows it. */
  question?: string;
  body: ReactNode;
  /** Reply address, if it is not the agency's. */
  replyTo?: string;
  unsubscribePath?: string | undefined;
  calendarEntry?: CalendarEntry | undefined;
  /** PDF attached to the mail. */
  document?: AttachedDocument | undefined;
}

/** `driver`: in his language; to the customer where the facts name no driver. */
type Reader = "agency" | "customer" | "driver";

type Write<T extends MailTemplate> = (
  data: MailFacts[T],
  language: Language,
  operator: Operator,
) => Mail;

export interface MailDefinition<T extends MailTemplate> {
  name: T;
  to: Reader;
  write: Write<T>;
}

/** A mail of this name; its facts, its label and when it may be sent again stand in `src/domain/mail/templates.ts`. */
export function defineMail<T extends MailTemplate>(
  name: T,
  to: Reader,
  write: Write<T>,
): MailDefinition<T> {
  return { name, to, write };
}

interface Letter extends Mail {
  operator: Operator;
  language: Language;
  /** Number of the order that it is about. */
  order: string | undefined;
}

/** The mail with its sender, its order, and its reader's name and language. */
export function writeLetter<T extends MailTemplate>(
  { to, write }: MailDefinition<T>,
  data: MailFacts[T],
  operator: Operator,
): Letter {
  const { driver, customer, job }: Named = data;
  const reader = to === "driver" ? driver : undefined;
  const language = languageOf(reader?.sprache);
  const greeting = reader ? fullName(reader) : (customer?.name ?? "");
  const mail = { ...(to !== "agency" && { greeting }), ...write(data, language, operator) };
  return { operator, language, order: job?.number, ...mail };
}

interface Named {
  driver?: DriverFacts | undefined;
  customer?: CustomerFacts;
  job?: JobFacts;
  [fact: string]: unknown;
}

/** Around the body of each mail. */
export const LetterContext = createContext<Letter | null>(null);

export function useLetter() {
  const letter = use(LetterContext);
  if (!letter) throw new Error("A mail is drawn within its letter");
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
