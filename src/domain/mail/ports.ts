import type { MailAttachment } from "../kernel/ports.ts";
import type { PrintedDocument } from "./printed-documents.ts";
import type { OrderDocument } from "./schemas.ts";
import type { MailFacts, MailOf, MailTemplate } from "./templates.ts";

/** The machines that mails need. They know the mails, so that the kernel, which knows no room, can't name them itself. */
declare module "../kernel/context.ts" {
  interface Ctx<Db> {
    mailTexts: MailTexts;
    printer: PdfPrinter;
  }
}

/** Turns the facts of a mail into its texts. */
export interface MailTexts {
  subject<T extends MailTemplate>(template: T, data: MailFacts[T]): string;
  render<T extends MailTemplate>(mail: MailOf<T>): Promise<{ text: string; html: string }>;
  /** Only of mails that one can unsubscribe from. */
  unsubscribeUrl<T extends MailTemplate>(mail: MailOf<T>): string | undefined;
  /** The calendar file for its recipient, if the mail is about a date. */
  calendarFile<T extends MailTemplate>(mail: MailOf<T>, to: string): MailAttachment | undefined;
  /** What is to be printed and attached. */
  orderDocument<T extends MailTemplate>(mail: MailOf<T>): OrderDocument | undefined;
}

/** Prints documents as PDF. */
export interface PdfPrinter {
  /** The bytes are shared: to be read only. */
  print(document: PrintedDocument): Promise<Uint8Array>;
}
