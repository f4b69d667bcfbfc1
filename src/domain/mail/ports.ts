import type { DocumentContent } from "../../db/schema/document-content.ts";
import type { MailAttachment } from "../kernel/ports.ts";
import type { DriversHoursFacts, PaymentReminderFacts, StatementFacts } from "./billing/schemas.ts";
import type { CustomerFacts, DriverFacts, JobFacts, OrderDocument } from "./schemas.ts";
import type { MailFacts, MailOf, MailTemplate } from "./templates.ts";

/** The machines that mails need. They know the mails, so that the kernel, which knows no room, can't name them itself. */
declare module "../kernel/context.ts" {
  interface Ctx<Db> {
    mailTexts: MailTexts;
    printer: PdfPrinter;
    eInvoices: EInvoices;
  }
}

/** Turns the facts of a mail into its texts. */
export interface MailTexts {
  subject<T extends MailTemplate>(template: T, data: MailFacts[T]): string;
  render<T extends MailTemplate>(mail: MailOf<T>): Promise<{ text: string; html: string }>;
  /** Reply address, if it is not the agency's. */
  replyTo<T extends MailTemplate>(mail: MailOf<T>): string | undefined;
  /** Only of mails that one can unsubscribe from. */
  unsubscribeUrl<T extends MailTemplate>(mail: MailOf<T>): string | undefined;
  /** The calendar file for its recipient, if the mail is about a date. */
  calendarFile<T extends MailTemplate>(mail: MailOf<T>, to: string): MailAttachment | undefined;
  /** The file of the store to attach. */
  storedFile<T extends MailTemplate>(
    mail: MailOf<T>,
  ): { key: string; filename: string } | undefined;
  /** The document to print and attach. */
  printed<T extends MailTemplate>(mail: MailOf<T>): AttachedDocument | undefined;
}

/** A locked hours sheet: what was worked and how both sides came to agree, without prices, because both get it. */
export interface HoursDocument {
  copy: "hours";
  job: JobFacts;
  customer: CustomerFacts;
  driver: DriverFacts;
  days: DriversHoursFacts["days"];
  /** Each step in words, the first one first. */
  steps: string[];
  /** ISO 8601 */
  lockedAt: string;
}

/** An issued document with its XML, which goes into the PDF; null: it is no invoice. */
export interface BillingDocument {
  copy: "billing";
  content: DocumentContent;
  xml: string | null;
}

/** The letter of a reminder. */
export type ReminderDocument = { copy: "reminder" } & Omit<PaymentReminderFacts, "file">;

/** A driver's credit notes of a month or year. */
export type StatementDocument = { copy: "statement" } & StatementFacts;

/** What a mail is sent with is printed anew from its facts. */
export type AttachedDocument = OrderDocument | ReminderDocument | StatementDocument;

export type PrintedDocument = AttachedDocument | HoursDocument | BillingDocument;

/** Prints documents as PDF. */
export interface PdfPrinter {
  /** The bytes are shared: to be read only. */
  print(document: PrintedDocument): Promise<Uint8Array>;
}

/** A task of the process that makes electronic invoices: the XML, or its errors by the official schema. */
export interface EInvoiceTask {
  wanted: keyof EInvoices;
  content: DocumentContent;
}

/** Electronic invoices as the standard has them (EN 16931, CII). */
export interface EInvoices {
  /** The XML of a document in the format of its receiver. */
  xml(content: DocumentContent): Promise<string>;
  /** Errors of that XML by the official schema; empty: none. */
  problems(content: DocumentContent): Promise<string[]>;
}
