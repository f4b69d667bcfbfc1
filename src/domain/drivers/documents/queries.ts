import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { fahrerDokumente, fahrerProfile } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { idMeant } from "../../kernel/references.ts";
import { getRow, rowsOf } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { DOCUMENT_TYPES, type DocumentType, driverNumber } from "../../kernel/vocabulary.ts";
import { CountDocumentsInput, ListDocumentsInput } from "./schemas.ts";
import {
  DOCUMENT_TYPE_LABEL,
  ENDS_SOON_DAYS,
  requiredDocuments,
  UNAPPROVED_DOCUMENTS,
} from "./vocabulary.ts";

export type DocumentRow = typeof fahrerDokumente.$inferSelect;

/** A driver's documents, newest first; the replaced ones too. */
export async function listDocuments(ctx: ReadCtx, raw: ListDocumentsInput): Promise<DocumentRow[]> {
  const { fahrerId } = ListDocumentsInput.parse(raw);
  const { fahrer_id, uploaded_at, id } = fahrerDokumente;
  return rowsOf(ctx, fahrerDokumente, eq(fahrer_id, fahrerId), desc(uploaded_at), desc(id));
}

/**
 * The document that somebody means by the beginning of its id (docs/rules.md, References). Errors: `document_not_found`,
 * `ambiguous_reference`, which names them by driver and kind.
 */
export async function findDocumentId({ db }: ReadCtx, reference: string): Promise<string> {
  const { id, type, filename, fahrer_id } = fahrerDokumente;
  return idMeant(reference, { id, missing: "document_not_found" }, async (begins, limit) => {
    const rows = await db
      .select({ id, type, filename, nummer: fahrerProfile.nummer })
      .from(fahrerDokumente)
      .innerJoin(fahrerProfile, eq(fahrerProfile.id, fahrer_id))
      .where(begins)
      .orderBy(desc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      number: driverNumber(row.nummer),
      name: `${DOCUMENT_TYPE_LABEL[row.type]}, ${row.filename}`,
    }));
  });
}

export const DocumentCounts = z.object({
  fahrer_id: z.uuid(),
  gesamt: z.int(),
  /** Required kinds, by the licence classes held, of which no document exists. */
  fehlt: z.array(z.enum(DOCUMENT_TYPES)),
  abgelaufen: z.int(),
  /** Ending soon, as in 'Heute'. */
  laeuft_ab: z.int(),
  ungeprueft: z.int(),
});
export type DocumentCounts = z.infer<typeof DocumentCounts>;

type Counted = Omit<DocumentCounts, "fehlt"> & { arten: DocumentType[] };

const NONE: Omit<Counted, "fahrer_id"> = {
  arten: [],
  gesamt: 0,
  abgelaufen: 0,
  laeuft_ab: 0,
  ungeprueft: 0,
};

/**
 * Number of current documents of each driver (replaced ones don't count). One row for each requested id, in that order.
 */
export async function countDocuments(
  ctx: ReadCtx & Pick<Ctx, "now">,
  raw: CountDocumentsInput,
): Promise<DocumentCounts[]> {
  const { fahrerIds } = CountDocumentsInput.parse(raw);
  if (fahrerIds.length === 0) return [];
  const today = berlinDate(ctx.now());
  const { gueltig_bis, geprueft_am } = fahrerDokumente;
  const soon = sql`${today}::date + ${ENDS_SOON_DAYS}::int`;
  const counted = await ctx.db
    .select({
      fahrer_id: fahrerDokumente.fahrer_id,
      arten: sql<DocumentType[]>`array_agg(distinct ${fahrerDokumente.type})`,
      gesamt: number(sql`true`),
      abgelaufen: number(sql`${gueltig_bis} < ${today}::date`),
      laeuft_ab: number(sql`${gueltig_bis} between ${today}::date and ${soon}`),
      ungeprueft: number(isNull(geprueft_am)),
    })
    .from(fahrerDokumente)
    .where(and(inArray(fahrerDokumente.fahrer_id, fahrerIds), isNull(fahrerDokumente.ersetzt_am)))
    .groupBy(fahrerDokumente.fahrer_id);
  const byDriver = new Map(counted.map((row) => [row.fahrer_id, row]));
  const drivers = await ctx.db
    .select({ id: fahrerProfile.id, classes: fahrerProfile.fuehrerscheinklassen })
    .from(fahrerProfile)
    .where(inArray(fahrerProfile.id, fahrerIds));
  const classesOf = new Map(drivers.map(({ id, classes }) => [id, classes]));
  return fahrerIds.map((id) => {
    const { arten, ...counts }: Counted = byDriver.get(id) ?? { fahrer_id: id, ...NONE };
    const required = requiredDocuments(classesOf.get(id) ?? []);
    return { ...counts, fehlt: required.filter((type) => !arten.includes(type)) };
  });
}

/** Error: `document_not_found`. */
export function getDocument(ctx: ReadCtx, documentId: string): Promise<DocumentRow> {
  return getRow(ctx, fahrerDokumente, documentId, "document_not_found");
}

function number(condition: ReturnType<typeof sql>) {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

/** Drivers who were never approved: waiting or rejected. */
export function isUnapproved() {
  const { freigegeben_am, status } = fahrerProfile;
  return and(isNull(freigegeben_am), inArray(status, ["pending", "rejected"]));
}

/** Bytes of unapproved drivers' documents, replaced ones included. */
export async function unapprovedBytes(ctx: ReadCtx): Promise<number> {
  const [row] = await ctx.db
    .select({ bytes: total() })
    .from(fahrerDokumente)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, fahrerDokumente.fahrer_id))
    .where(isUnapproved());
  return row?.bytes ?? 0;
}

/** Before anybody looks into files that come to so many bytes. Error: `documents_full`. */
export async function refuseIfFull(ctx: ReadCtx & Pick<Ctx, "actor">, bytes: number) {
  if (isTrusted(ctx)) return;
  if ((await unapprovedBytes(ctx)) + bytes > UNAPPROVED_DOCUMENTS.bytes) refuse();
}

/**
 * Checks the quota after inserting a driver's documents, in the same transaction. Neither approved drivers nor the
 * agency's own uploads are limited. Errors: `documents_full`, `driver_documents_full`.
 */
export async function keepQuota(tx: TxCtx, driverId: string): Promise<void> {
  if (isTrusted(tx)) return;
  const ofDriver = await tx.db
    .select({ bytes: total() })
    .from(fahrerDokumente)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, fahrerDokumente.fahrer_id))
    .where(and(isUnapproved(), eq(fahrerProfile.id, driverId)));
  const own = ofDriver[0]?.bytes ?? 0;
  if (own === 0) return;
  if (own > UNAPPROVED_DOCUMENTS.bytesPerDriver) throw new DomainError("driver_documents_full");
  // A sum has no row to lock: who adds to it queues up here until the one before has committed.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('unapproved-documents'))`);
  if ((await unapprovedBytes(tx)) > UNAPPROVED_DOCUMENTS.bytes) refuse();
}

function isTrusted({ actor }: Pick<Ctx, "actor">) {
  return actor.kind !== "visitor" && actor.kind !== "driver-link";
}

function refuse(): never {
  throw new DomainError("documents_full", { retryAfterSeconds: 3600 });
}

function total() {
  return sql<number>`coalesce(sum(${fahrerDokumente.bytes}), 0)`.mapWith(Number);
}
