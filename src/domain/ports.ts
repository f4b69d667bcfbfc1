import type { Transaction } from "./context.ts";
import type { MailTemplate, MailTemplates } from "./mail/templates.ts";

/** The few machines that the domain asks for; `platform` and `emails` build them. */

/** Hands mails of the outbox to the worker, in the transaction that wrote them. */
export interface Outbox {
  enqueue(db: Transaction, emailIds: string[], startAfter?: Date): Promise<void>;
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

/** Sends one mail. Throws `MailRefused` (never again) or any other error (later again). */
export interface Mailer {
  /** Domain for message ids. */
  domain: string;
  send(mail: OutgoingMail): Promise<{ answer: string }>;
}

/** The mail server refused this mail for good (5.x.y). */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** Turns the facts of a mail into its texts. */
export interface MailTexts {
  subject<T extends MailTemplate>(template: T, data: MailTemplates[T]): string;
  render(template: MailTemplate, data: unknown): Promise<{ text: string; html: string }>;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

export interface StoredSession {
  userId: string;
  loginAt: Date;
  lastInputAt: Date;
  expiresAt: Date;
}

/** Sessions by the secret id that the browser holds; stored hashed. */
export interface SessionStore {
  create(userId: string, at: Date): Promise<string>;
  find(sessionId: string): Promise<StoredSession | null>;
  recordInput(sessionId: string, at: Date): Promise<void>;
  prolong(sessionId: string, until: Date): Promise<void>;
  end(sessionId: string): Promise<void>;
}

/** Names of the limits in `platform/rate-limits.ts`, where their figures stand. */
export type LimitName = "login" | "booking" | "driver_answer";

export interface RateLimits {
  /** Takes one point; throws `DomainError` of kind `too_many` when there is none left. */
  take(limit: LimitName, key: string): Promise<void>;
  /** Forgets what was taken, after a success. */
  reset(limit: LimitName, key: string): Promise<void>;
}
