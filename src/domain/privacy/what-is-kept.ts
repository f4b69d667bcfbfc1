import { and, count, eq, inArray, isNotNull, max, type SQL } from "drizzle-orm";
import { belege, jobAssignments, stundenzettel } from "../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../kernel/context.ts";
import { LAWFUL_RETENTION_YEARS } from "../kernel/vocabulary.ts";
import { countLetters } from "./kept-letters.ts";

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
  return db.select({ id: jobAssignments.id }).from(jobAssignments).where(whose);
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
