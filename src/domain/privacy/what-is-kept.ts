import {
  and,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  belege,
  emailLog,
  type fahrerProfile,
  jobAssignments,
  stundenzettel,
} from "../../db/schema/index.ts";
import type { Ctx, ReadCtx, TxCtx } from "../kernel/context.ts";
import { idsIn, idsWhere } from "../kernel/rows.ts";
import { removeObjects } from "../kernel/uploads/store-uploads.ts";
import { LAWFUL_RETENTION_YEARS } from "../kernel/vocabulary.ts";
import type { Letter } from "../mail/templates.ts";
import { ERASED_RECIPIENT } from "../mail/vocabulary.ts";

export interface Erasure {
  erased: string[];
  kept: Kept[];
}

export interface Kept {
  what: string;
  why: string;
}

/** Remaining data of an erased driver with the legal ground, counted from the stored rows. */
export async function whatIsKept(ctx: ReadCtx, driverId: string): Promise<Kept[]> {
  const own = eq(jobAssignments.driver_id, driverId);
  const { confirmations, toCustomers, cancellations, fees } = await countLetters(ctx, driverId);
  return [
    ...(await workKept(ctx, own, JOB)),
    ...(await documentsKept(ctx, eq(belege.fahrer_id, driverId))),
    ...line(confirmations, CONFIRMATION, LETTER),
    ...line(toCustomers, TO_CUSTOMER, LETTER),
    ...line(cancellations, CANCELLATION, LETTER),
    ...line(fees, FEE, CLAIM),
    NAMELESS,
  ];
}

/** Confirmed jobs of these assignments, and their hours sheets. */
export async function workKept(
  ctx: ReadCtx,
  whose: SQL,
  job: readonly [string, string],
): Promise<Kept[]> {
  // A job that was confirmed was business, whatever became of it.
  const wasConfirmed = and(whose, isNotNull(jobAssignments.confirmed_at));
  const jobs = await ctx.db.$count(jobAssignments, wasConfirmed);
  const { assignment_id } = stundenzettel;
  const sheets = await ctx.db.$count(
    stundenzettel,
    inArray(assignment_id, assignmentsOf(ctx, whose)),
  );
  return [...line(jobs, job, BOOKS), ...line(sheets, SHEET, BOOKS)];
}

/** Query for the ids of assignments. */
export function assignmentsOf({ db }: ReadCtx, whose: SQL | undefined) {
  return idsWhere({ db }, jobAssignments, whose);
}

/** Issued documents of a person, and the day until which the last one is kept. */
export async function documentsKept({ db }: ReadCtx, whose: SQL): Promise<Kept[]> {
  const [row] = await db
    .select({ count: count(), last: max(belege.tag) })
    .from(belege)
    .where(and(eq(belege.status, "ausgestellt"), whose));
  if (!row?.last) return [];
  const until = Number(row.last.slice(0, 4)) + LAWFUL_RETENTION_YEARS.vouchers;
  return line(row.count, DOCUMENT, `aufbewahrt bis 31.12.${until}, § 147 AO und § 14b UStG`);
}

/** `3 Dokumente`; nothing of none. */
export function counted(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return `${count} ${count === 1 ? one : many}`;
}

export function line(count: number, [one, many]: readonly [string, string], why: string): Kept[] {
  return count > 0 ? [{ what: counted(count, one, many), why }] : [];
}

const JOB = [
  "bestätigter Einsatz mit Zeitraum, Satz und Antwort des Fahrers",
  "bestätigte Einsätze mit Zeitraum, Satz und Antworten des Fahrers",
] as const;
const SHEET = [
  "Stundenzettel mit allem, was dazu gesagt wurde",
  "Stundenzettel mit allem, was dazu gesagt wurde",
] as const;
const DOCUMENT = [
  "Beleg (Rechnung, Gutschrift oder Storno) mit Namen und Anschrift",
  "Belege (Rechnungen, Gutschriften, Stornos) mit Namen und Anschrift",
] as const;
const CONFIRMATION = [
  "Auftragsbestätigung an den Fahrer",
  "Auftragsbestätigungen an den Fahrer",
] as const;
const TO_CUSTOMER = [
  "Auftragsbestätigung an den Auftraggeber, mit Name und Telefonnummer des Fahrers",
  "Auftragsbestätigungen an Auftraggeber, mit Name und Telefonnummer des Fahrers",
] as const;
const CANCELLATION = [
  "Absage eines bestätigten Einsatzes an den Fahrer",
  "Absagen bestätigter Einsätze an den Fahrer",
] as const;
const FEE = [
  "Mitteilung zur No-Show-Gebühr an den Fahrer",
  "Mitteilungen zur No-Show-Gebühr an den Fahrer",
] as const;

const BOOKS = "Unterlagen für Besteuerung und Buchführung, § 147 AO und § 257 HGB";
export const LETTER = "abgesandte Handelsbriefe, sechs Jahre, § 257 Abs. 1 Nr. 3 und Abs. 4 HGB";
const CLAIM = `${LETTER}; Nachweis der Forderung, Art. 17 Abs. 3 Buchst. e DSGVO`;

export const NAMELESS: Kept = {
  what: "Vorgangsprotokoll ohne Namen (Kennung, Zeitpunkt, Art des Vorgangs; auch Antworten und die Zustimmung zur Provision)",
  why: "Nachweis der Löschung, Art. 5 Abs. 2 DSGVO",
};

/** A person's data. */
export interface PersonExport {
  /** Everything stored about the person, ready for JSON; keys as stored. */
  profile: Record<string, unknown>;
  files: ExportedFile[];
}

/** A file beside an export. */
export interface ExportedFile {
  /** With its folder; no two of an export are the same. */
  name: string;
  /** Null when the object is missing. */
  open(): Promise<ReadableStream<Uint8Array> | null>;
}

/** A stored object as a file of an export; it is read when it is written out. */
export function fileOf({ files }: Pick<Ctx, "files">, name: string, key: string): ExportedFile {
  return { name, open: async () => (await files.open(key))?.stream ?? null };
}

const { template, letter, status, recipient, driver_id, assignment_id } = emailLog;

/** Number of mails to a driver, and to customers with his name and phone number. */
async function countLetters({ db }: ReadCtx, driverId: string) {
  const ofDriver = and(
    eq(driver_id, driverId),
    ne(recipient, ERASED_RECIPIENT),
    ne(status, "withdrawn"),
  );
  const toDriver = await db
    .select({ letter, count: count() })
    .from(emailLog)
    .where(ofDriver)
    .groupBy(letter);
  const of = (kind: Letter) => toDriver.find((row) => row.letter === kind)?.count ?? 0;
  const [confirmations, cancellations, fees] = [of("confirmation"), of("cancellation"), of("fee")];
  const toCustomers = await db.$count(emailLog, namesDriverToCustomer({ db }, driverId));
  return { confirmations, cancellations, fees, toCustomers };
}

/** Confirmations to customers that name this driver and were not withdrawn; they carry his assignment, not him. */
export function namesDriverToCustomer(ctx: ReadCtx, driverId: string): SQL | undefined {
  return and(isConfirmationOf(ctx, driverId), ne(status, "withdrawn"));
}

function isConfirmationOf({ db }: ReadCtx, driverId: string): SQL | undefined {
  const his = idsWhere(
    { db },
    jobAssignments,
    eq(jobAssignments.id, assignment_id),
    eq(jobAssignments.driver_id, driverId),
  );
  return and(eq(template, "order_confirmation"), exists(his));
}

/** To customers, what concludes, changes or undoes a confirmed order; to drivers `letter` says it (§ 257 HGB). */
const LETTERS_TO_CUSTOMERS = [
  "order_confirmation",
  "order_cancelled",
  "job_cancelled",
  "job_changed",
];

/** Commercial letters to anybody; what failed or was withdrawn was never one. */
export function isLetter({ db }: ReadCtx): SQL {
  const wasConfirmed = idsWhere(
    { db },
    jobAssignments,
    eq(jobAssignments.job_id, emailLog.job_id),
    isNotNull(jobAssignments.confirmed_at),
  );
  return sql`(${notInArray(status, ["failed", "withdrawn"])} and ${or(
    isNotNull(letter),
    and(inArray(template, LETTERS_TO_CUSTOMERS), exists(wasConfirmed)),
  )})`;
}

/** Why a mail has no content any more; what was still to be sent is not. */
export const EMPTIED = {
  driver: { told: "mit den Daten des Fahrers", unsent: "Fahrer gelöscht, nicht versendet" },
  customer: {
    told: "mit den Daten des Auftraggebers",
    unsent: "Auftraggeber gelöscht, nicht versendet",
  },
  term: { told: "nach Ablauf der Frist", unsent: "Frist abgelaufen, nicht versendet" },
} as const;

/** Empties mails. Returns their ids: their files have to be removed too (`MailFiles.remove`), after the commit. */
export async function emptyMails(
  { db }: ReadCtx,
  why: keyof typeof EMPTIED,
  which: SQL | undefined,
): Promise<string[]> {
  const { told, unsent } = EMPTIED[why];
  const text = `Der Inhalt dieser E-Mail wurde ${told} gelöscht.`;
  const contents = {
    recipient: ERASED_RECIPIENT,
    subject: "Gelöscht",
    data: {},
    text,
    html: `<p lang="de">${text}</p>`,
    message_id: null,
    server_answer: null,
    claimed_until: null,
    status: sql`case when ${status} = 'pending' then 'failed' else ${status} end`,
    // The server's own words may name the address.
    error_message: sql`case ${status} when 'pending' then ${unsent} when 'failed' then 'Nicht zugestellt' end`,
    wait_reason: null,
    waiting_since: null,
  };
  return idsIn(await db.update(emailLog).set(contents).where(which).returning({ id: emailLog.id }));
}

/**
 * Takes recipient and content out of every mail to and about a driver, also out of those to the agency that name him.
 * Commercial letters stay, and those still on their way go out; what else was still to be sent is not. Returns their ids.
 */
export async function emptyEmails(
  tx: TxCtx,
  driver: typeof fahrerProfile.$inferSelect,
): Promise<string[]> {
  const { job_id } = emailLog;
  const neverLeft = and(isConfirmationOf(tx, driver.id), eq(status, "withdrawn"));
  const ofAddress = and(sql`lower(${recipient}) = lower(${driver.email})`, isNull(job_id));
  const which = and(
    or(eq(driver_id, driver.id), ofAddress, isDigestAbout(driver.id), neverLeft),
    // Commercial letters to him (§ 257 HGB); what failed or was withdrawn was never one.
    sql`not (${letter} is not null and ${status} not in ('failed', 'withdrawn'))`,
  );
  return emptyMails(tx, "driver", which);
}

/** Reminders of documents go to the agency in one mail about several drivers. */
export function isDigestAbout(driverId: string): SQL | undefined {
  const documents = JSON.stringify({ documents: [{ driverId }] });
  return and(
    eq(emailLog.template, "documents_expiring"),
    sql`${emailLog.data} @> ${documents}::jsonb`,
  );
}

/** Removes the files of emptied mails as well as it goes: what stays behind, the night's sweep finds. */
export async function removeMailFiles(
  { mailFiles }: Pick<Ctx, "mailFiles">,
  emailIds: readonly string[],
): Promise<void> {
  await mailFiles.remove(emailIds).catch(() => {});
}

/** Removes the files of rows that went with a transaction, after its commit; what stays behind, the night's sweeps find. */
export async function removeFiles(
  ctx: Pick<Ctx, "files" | "mailFiles">,
  { keys, emails }: { keys: readonly string[]; emails: readonly string[] },
): Promise<void> {
  await removeObjects(ctx, keys);
  await removeMailFiles(ctx, emails);
}
