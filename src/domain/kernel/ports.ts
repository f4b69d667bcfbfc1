import type { DocumentContentType, FileRefusal } from "./file-limits.ts";
import type { Operator } from "./operator.ts";
import type { CurrentSettings, SettingsArea } from "./settings/settings-area.ts";
import type { DelayReason } from "./vocabulary.ts";

/** The few machines that the domain asks for; `platform` and `emails` build them. */

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Where mail programs end the subscription with one click (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  attachments?: readonly MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Uint8Array;
}

/** Sends one mail. Throws `MailRefused` (never again), `MailWithheld`, `MailDelayed` or any other error (later again). */
export interface Mailer {
  /** Domain for message ids. */
  domain: string;
  send(mail: OutgoingMail, handover?: Handover): Promise<{ answer: string }>;
}

/** The files that mails become while no mail server is configured: copies of rows in `email_log`, which they must not outlive. */
export interface MailFiles {
  /** The whole mail; null: there is no such file. */
  read(messageId: string): Promise<string | null>;
  /** Whatever there is of these mails is gone afterwards. */
  remove(emailIds: readonly string[]): Promise<void>;
  /** Everything that lies there, for the sweep of what no row knows. */
  list(): AsyncIterable<{ emailId: string; writtenAt: Date }>;
}

/** The moment a mail leaves our hands: from there on the server may have it, whatever we hear of it. */
export interface Handover {
  /** Asked right before the first byte of the text. False: nothing is sent, and `send` throws `MailWithheld`. */
  mayBegin(): boolean;
  /** Everything has been handed over; only the server's answer is still to come. */
  onDone(): void;
}

/** The mail server refused this mail for good (5.x.y). */
export class MailRefused extends Error {
  override name = "MailRefused";
  /** Nobody can be reached under this address, whatever one writes there (5.1.x). */
  readonly isDeadAddress: boolean;

  constructor(message: string, options: ErrorOptions & { isDeadAddress?: boolean } = {}) {
    super(message, options);
    this.isDeadAddress = options.isDeadAddress ?? false;
  }
}

/** The mail was not ours any more when it was to be handed over: the server has nothing of it. */
export class MailWithheld extends Error {
  override name = "MailWithheld";
}

/** The mail did not get through this time; later again. The message is the detail: the server's own words. */
export class MailDelayed extends Error {
  override name = "MailDelayed";
  readonly reason: DelayReason;
  /** What kind of answer or error it was, without anybody's words: `451`, `ECONNREFUSED`. For the log. */
  readonly code: string | undefined;

  constructor(
    reason: DelayReason,
    detail: string,
    options: ErrorOptions & { code?: string | undefined } = {},
  ) {
    super(detail, options);
    this.reason = reason;
    this.code = options.code;
  }
}

/** The queues of rows that are to be sent (docs/decisions/0002). A notice of new rows wakes the worker's loop of its queue only. */
export type Queue = "mails" | "pushes" | "webhooks" | "schedule";

/** How long a row is one worker's, in milliseconds, and how often that worker prolongs this while it is at work. */
export interface Lease {
  lastsMs: number;
  renewedEveryMs: number;
}

/** A row that this worker sends. `attempts` is the token of the claim: whoever claims the row next has another number. */
export interface Claim<Row> {
  row: Row;
  lease: Lease;
  /** `performance.now()` before the row was claimed. */
  since: number;
}

export interface Claims<Row> {
  claims: Claim<Row>[];
  /** Milliseconds until the next row is due or its claim ends; undefined if none waits, or if as many as asked for were claimed. */
  nextInMs: number | undefined;
}

/** Computes a few at a time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** `caller`: who waits for it; the system itself by default. Error: `server_busy` when too many wait. */
  verify(password: string, hash: string, caller?: PasswordCaller): Promise<boolean>;
}

export interface PasswordCaller {
  /** Whose turn it is; parties take turns. */
  party: string;
  /** Goes first and is never refused; only for callers whose attempts are counted. */
  isUrgent: boolean;
}

export interface StoredSession {
  userId: string;
  /** Of the user, as he signs in. */
  email: string;
  loginAt: Date;
  lastInputAt: Date;
  /** When he last showed who he is; a login does. */
  provenAt: Date;
  expiresAt: Date;
  /** The system made his password up. */
  hasMadeUpPassword: boolean;
}

/** What a sign-in leaves of where it came from, and of the one before it. */
export interface SessionOrigin {
  /** `Firefox unter Windows`; empty: nobody knows. */
  browser: string;
  /** Shortened (`shortenAddress`). */
  address: string;
  previousAt: Date | null;
  previousAddress: string;
}

/** Sessions by the secret id that the browser holds; stored hashed. */
export interface SessionStore {
  create(userId: string, at: Date, origin?: SessionOrigin): Promise<string>;
  find(sessionId: string): Promise<StoredSession | null>;
  recordInput(sessionId: string, at: Date): Promise<void>;
  recordProof(sessionId: string, at: Date): Promise<void>;
  prolong(sessionId: string, until: Date): Promise<void>;
  end(sessionId: string): Promise<void>;
}

/** Where documents lie: a folder, or a bucket. Keys are random and say nothing. */
export interface FileStore {
  /** Stores a whole file under a new key; if it fails, nothing is left of it. */
  put(key: string, file: { path: string; bytes: number; contentType: string }): Promise<void>;
  /** `null`: there is no such object. */
  open(key: string): Promise<{ bytes: number; stream: ReadableStream<Uint8Array> } | null>;
  /** Gone afterwards, whether it was there or not. */
  remove(key: string): Promise<void>;
  /** Everything that lies there, for the sweep of what no row knows. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
}

/** An upload as it came in: spooled to a temporary file, nothing believed yet. */
export interface ReceivedFile {
  /** As the person's machine named it. */
  name: string;
  declaredType: string;
  /** Of the temporary file. */
  path: string;
  /** More than the limit if the upload was cut off there. */
  bytes: number;
}

/** The verdict on an upload; an accepted one is rewritten if its kind can be (pictures). */
export type InspectedFile =
  | { isAccepted: true; path: string; bytes: number; contentType: DocumentContentType }
  | { isAccepted: false; reason: FileRefusal };

/** Looks into uploads. Costs no more memory than one picture, and no more time than it is given. */
export interface FileInspector {
  /** `party`: who brought the file (`partyOf`); parties take turns. Error: `server_busy` when too many files wait. */
  inspect(file: ReceivedFile, party: string): Promise<InspectedFile>;
}

/** Names of the limits in `platform/rate-limits.ts`, where their figures stand. */
export type LimitName =
  | "login"
  | "login_device"
  | "login_total"
  | "login_apart"
  | "second_factor"
  | "second_factor_day"
  | "booking"
  | "booking_unproven"
  | "newsletter"
  | "newsletter_mailbox"
  | "calendar"
  | "driver_answer"
  | "customer_wish"
  | "address_correction"
  | "corrected_recipient"
  | "mail"
  | "upload"
  | "upload_unproven"
  | "inspected_file"
  | "unproven_total"
  | "api_key"
  | "api_key_wrong";

/** What is left of a limit. */
export interface LimitStanding {
  name: LimitName;
  /** Points in `perSeconds`, of which so many remain until it begins anew. */
  points: number;
  perSeconds: number;
  remaining: number;
  resetSeconds: number;
}

/** `key`: the client's address, of which its network counts; for limits of something else, that. */
export interface RateLimits {
  /** `RATE_LIMIT_FACTOR`: multiplies the points of every limit. */
  factor: number;
  /**
   * Takes one point, and returns what is left of the limit's narrowest count, where one knows; throws `DomainError` of kind
   * `too_many` when there is none left.
   */
  take(limit: LimitName, key: string): Promise<LimitStanding | undefined>;
  /** Gives one point back, when what it was taken for did not happen. */
  giveBack(limit: LimitName, key: string): Promise<void>;
  /** Forgets what was taken, after a success; what is shared with others gets its one point back. */
  reset(limit: LimitName, key: string): Promise<void>;
  /** This attempt was counted: its next few repetitions are free. */
  allowRepeats(attempt: string): Promise<void>;
  /** Whether this is one of the free repetitions of an attempt that was counted; takes it. */
  takeRepeat(attempt: string): Promise<boolean>;
}

/** Sets and checks the browser's proof of work for the public forms. Signed; nothing is kept. */
export interface FormProofs {
  issue(terms: ProofTerms): Promise<FormChallenge>;
  /** What a genuine, solved proof says, whoever sends it; undefined for anything else. Never throws for its content. */
  check(proof: string): Promise<({ id: string } & ProofTerms) | undefined>;
}

interface ProofTerms {
  issuedAt: Date;
  expiresAt: Date;
}

/** What the browser has to work on; meant for the solver of the same library. */
export interface FormChallenge {
  parameters: object;
  signature?: string;
}

/** What the agency has set, as this copy knows it now (docs/rules.md, Settings). */
export interface Settings {
  operator(): Operator;
  /** What counts of an area. */
  current<Values>(area: SettingsArea<Values>): CurrentSettings<Values>;
  /** What a version of an area says, 0 the defaults; undefined: nobody can read it, or this copy has not heard of it. */
  at<Values>(area: SettingsArea<Values>, version: number): Values | undefined;
  /** Areas whose newest version this program can't read, so that their defaults count. */
  unreadable(): UnreadableSettings[];
  /** Reads what is stored; when it can't, what was known goes on. */
  refresh(): Promise<void>;
  /** Reads what was stored just now, and has every other copy do so. */
  reload(): Promise<void>;
}

export interface UnreadableSettings {
  /** What people call the area. */
  label: string;
  version: number;
}

/** Whether the database's own process runs, as far as this server looks after it. */
export type DatabaseState =
  | { kind: "running" }
  | {
      kind: "restarting";
      /** PostgreSQL's own last words, in English, without values; may be empty. */
      reason: string;
      /** Starts tried since it last ran steadily. */
      attempts: number;
    };

/** The space where documents, uploads, mails and the embedded database lie. */
export interface StorageSpace {
  /** Too little left to take in anything from outside. */
  isLow(): boolean;
}
