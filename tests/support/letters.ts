import type { ParsedMail } from "mailparser";
import { extractText, getDocumentProxy } from "unpdf";
import { expect } from "vitest";
import { daysIn, readCalendar } from "./calendar-entry.ts";
import type { SmtpPeer } from "./smtp-peer.ts";

/** Of a mail whose notice was lost: its worker looks by itself every half minute (src/platform/outbox-loop.ts). */
export const LONGEST_WAY_MS = 90_000;

/** A mail as its reader has it; each space is a plain one. */
export interface Letter {
  subject: string;
  text: string;
  /** Where the button with these words leads. */
  link(label: string): string;
  /** What it does to his calendar, if anything. */
  entry?: {
    method: string;
    uid: string;
    sequence: number;
    days: string[];
    place: string;
    description: string;
  };
  /** The text of what is printed; fails where nothing is attached. */
  document(): Promise<string>;
}

/** The mailboxes of everybody behind this server; a mail is read once. */
export function readLetters({ mails }: SmtpPeer) {
  const read = new Set<SmtpPeer["mails"][number]>();
  const unread = (to?: string) =>
    mails.filter((mail) => !read.has(mail) && (!to || mail.recipients.includes(to)));
  return {
    /** The oldest that he has not read, once it is there. */
    async next(to: string): Promise<Letter> {
      await expect.poll(() => unread(to).length, { timeout: LONGEST_WAY_MS }).toBeGreaterThan(0);
      const [mail] = unread(to);
      if (!mail) throw new Error("unreachable");
      read.add(mail);
      return letterOf(mail.parsed);
    },
    /** What is left, as `recipient: subject`. */
    unread: () =>
      unread().map(({ recipients, parsed }) => plain(`${recipients}: ${parsed.subject}`)),
    skipAll() {
      for (const mail of mails) read.add(mail);
    },
  };
}

/** No-break spaces are there for the eye, and lines of a cell are one. */
export function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}

function letterOf({ subject = "", text = "", attachments }: ParsedMail): Letter {
  const body = plain(text);
  const entry = attachments.find(({ contentType }) => contentType === "text/calendar");
  return {
    subject: plain(subject),
    text: body,
    link(label) {
      const path = new RegExp(`^${label}:\\n(\\S+)$`, "m").exec(body)?.[1];
      if (!path) throw new Error(`No such button: ${label}`);
      return path;
    },
    ...(entry && { entry: entryOf(entry.content.toString("utf8")) }),
    async document() {
      const file = attachments.find(({ contentType }) => contentType === "application/pdf");
      if (!file) throw new Error("Nothing printed is attached");
      const pdf = await getDocumentProxy(Uint8Array.from(file.content));
      const { text: pages } = await extractText(pdf, { mergePages: true });
      return pages.replaceAll(/\s+/g, " ");
    },
  };
}

function entryOf(file: string) {
  const { calendar, event } = readCalendar(file);
  return {
    method: String(calendar.getFirstPropertyValue("method")),
    uid: event.uid,
    sequence: event.sequence,
    days: daysIn(event),
    place: event.location,
    description: event.description,
  };
}
