import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
  auszahlungen,
  belegDateien,
  belegEreignisse,
  belege,
  jobAssignments,
} from "../../../db/schema/index.ts";
import { type Ctx, deskQuery, type ReadCtx, requireDispatcher } from "../../kernel/context.ts";
import { afterTimeCursor, contains, pageOf } from "../../kernel/list.ts";
import { idsWhere } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { countBillable } from "./billable.ts";
import { wholeDraft } from "./content.ts";
import { getRecord, workOf } from "./find-document.ts";
import { DocumentIdInput, ListDocumentsInput } from "./schemas.ts";
import { type DocumentState, type PaymentState, RECEIVABLES } from "./vocabulary.ts";

/** A document in a list. */
export type DocumentRow = Awaited<ReturnType<typeof readRows>>[number];

const isReversed = sql`exists (select from ${belege} s where s.storno_von = ${belege.id})`;
const eventOf = (art: string) =>
  sql`${belegEreignisse} e where e.beleg_id = ${belege.id} and e.art = ${art}`;

export const state = sql<DocumentState>`case when ${belege.status} = 'entwurf' then 'entwurf'
  when ${isReversed} then 'storniert'
  when exists (select from ${eventOf("widerspruch")}) then 'widersprochen' else 'ausgestellt' end`;

/** Cents that are still to be paid on a document, to us or by us; null: a draft, a reversal, or reversed. */
export const owedCents = sql<
  number | null
>`case when ${belege.status} = 'ausgestellt' and ${belege.art} <> 'storno'
  and not ${isReversed} then ${belege.brutto_cents}
  - (select coalesce(sum(e.betrag_cents + coalesce(e.skonto_cents, 0)), 0) from ${eventOf("zahlung")}) end`.mapWith(
  Number,
);

/** Cash discount in cents that payments on a document were granted. */
export const grantedCents =
  sql<number>`(select coalesce(sum(e.skonto_cents), 0) from ${eventOf("zahlung")})`.mapWith(Number);

/** Cents that the last reminder demands beside the document's own sum, less what of it was paid. */
export const besideCents =
  sql<number>`(select coalesce(max(e.neben_cents), 0) from ${eventOf("mahnung")})
  - (select coalesce(sum(e.neben_cents), 0) from ${eventOf("zahlung")})`.mapWith(Number);

/** Cents that are still to be paid to the agency; null for every other document. */
export const openCents = sql<
  number | null
>`case when ${inArray(belege.art, [...RECEIVABLES])} then ${owedCents} end`.mapWith(Number);

/** Whether a credit note is in a payout that the bank has not executed yet. */
export const isInPayout = sql<boolean>`exists (select from ${auszahlungen} a where a.status = 'erteilt'
  and a.posten @> jsonb_build_array(jsonb_build_object('beleg_id', ${belege.id})))`;

export const dueOn = sql<string>`(${belege.inhalt} #>> '{zahlung,bis}')::date`;

/** Issued, not reversed, after the last day for its payment with something open. */
export function isOverdue({ now }: Pick<Ctx, "now">): SQL {
  return sql`${openCents} > 0 and ${dueOn} < ${berlinDate(now())}`;
}

/** The documents, the latest first. Errors: ZodError, `validation` for a cursor that is none. */
export const listDocuments = deskQuery(ListDocumentsInput, async (ctx, input) => {
  const { art, status, jobId, due, q, limit, cursor } = input;
  const { inhalt } = belege;
  const ofJob = jobId ? idsWhere(ctx, jobAssignments, eq(jobAssignments.job_id, jobId)) : undefined;
  const rows = await readRows(
    ctx,
    and(
      art && eq(belege.art, art),
      status && sql`${state} = ${status}`,
      ofJob && sql`${belege.assignment_ids} && array(${ofJob})`,
      due && (due === "overdue" ? isOverdue(ctx) : sql`${openCents} > 0`),
      contains(q, [
        belege.nummer,
        sql`${inhalt} #>> '{partner,name}'`,
        sql`replace((${inhalt} -> 'zeilen')::text, chr(160), ' ')`,
      ]),
      afterTimeCursor(cursor, belege.created_at, belege.id),
    ),
    limit + 1,
  );
  return pageOf(rows, limit, ({ created_at, id }) => [created_at, id]);
});

/** Row counts of the desk's lists of documents. */
export async function countDocuments(ctx: Ctx) {
  requireDispatcher(ctx.actor);
  const many = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);
  const [counts] = await ctx.db
    .select({
      entwuerfe: many(sql`${belege.status} = 'entwurf'`),
      offen: many(sql`${openCents} > 0`),
      ueberfaellig: many(isOverdue(ctx)),
      alle: many(sql`true`),
    })
    .from(belege);
  if (!counts) throw new Error("an aggregate without a row");
  return { abrechenbar: await countBillable(ctx), ...counts };
}

/** The rows of a list, the latest first. */
export async function readRows(
  { db, now }: ReadCtx & Pick<Ctx, "now">,
  which: SQL | undefined,
  limit: number,
) {
  const rows = await db
    .select({
      document: belege,
      status: state,
      // Our debt where it is a credit note; null: a draft, a reversal, or reversed.
      offen_cents: owedCents,
      // Cash discount that was granted.
      skonto_cents: grantedCents,
      // Null until its file is made.
      datei: belegDateien.art,
      gesendet_am: sql<Date | null>`(select max(e.created_at) from ${eventOf("gesendet")})`.mapWith(
        belegEreignisse.created_at,
      ),
    })
    .from(belege)
    .leftJoin(belegDateien, eq(belegDateien.beleg_id, belege.id))
    .where(which)
    .orderBy(desc(belege.created_at), desc(belege.id))
    .limit(limit);
  return rows.map(({ document, ...more }) => {
    const { id, art, nummer, tag, inhalt, storno_von, created_at } = document;
    const faellig = document.status === "ausgestellt" ? (inhalt.zahlung?.bis ?? null) : null;
    return {
      id,
      art,
      nummer,
      tag,
      storno_von,
      created_at,
      ...more,
      netto_cents: document.netto_cents,
      ust_cents: document.ust_cents,
      brutto_cents: document.brutto_cents,
      partner: inhalt.partner.name,
      auftraege: [...new Set(inhalt.zeilen.map(({ auftrag }) => auftrag))],
      // Until when it is to be paid; null for drafts and reversals.
      faellig,
      zahlstand: paymentState(more.offen_cents, document.brutto_cents, faellig, berlinDate(now())),
    };
  });
}

function paymentState(
  open: number | null,
  gross: number,
  dueOn: string | null,
  today: string,
): PaymentState | null {
  if (open === null) return null;
  if (open === 0) return "bezahlt";
  if (dueOn !== null && dueOn < today) return "ueberfaellig";
  return open < gross ? "teilweise" : "offen";
}

/** A document as somebody looks at it. Errors: ZodError, `billing_document_not_found`. */
export const getDocument = deskQuery(DocumentIdInput, async (ctx, input) => {
  const { documentId } = input;
  const record = await getRecord(ctx, documentId);
  const [row] = await readRows(ctx, eq(belege.id, documentId), 1);
  if (!row) throw new Error("a document vanished while it was read");
  const { content, fehlt } =
    record.status === "ausgestellt"
      ? { content: record.inhalt, fehlt: [] }
      : await wholeDraft(ctx, workOf(record), berlinDate(ctx.now()));
  const { art, notiz, betrag_cents, neben_cents, skonto_cents, tag, created_at, beleg_id } =
    belegEreignisse;
  const ereignisse = await ctx.db
    .select({ art, notiz, betrag_cents, neben_cents, skonto_cents, tag, created_at })
    .from(belegEreignisse)
    .where(eq(beleg_id, documentId))
    .orderBy(asc(created_at));
  const [reversal] = await ctx.db
    .select({ id: belege.id, nummer: belege.nummer })
    .from(belege)
    .where(eq(belege.storno_von, documentId));
  return {
    ...row,
    netto_cents: content.netto_cents,
    ust_cents: content.ust_cents,
    brutto_cents: content.brutto_cents,
    // Content; for a draft as if it were issued now.
    inhalt: content,
    // Missing data of a draft.
    fehlt,
    // The recipient's record.
    kunde_id: record.kunde_id,
    fahrer_id: record.fahrer_id,
    ereignisse,
    // The document that reverses it.
    storno: reversal?.nummer ? { id: reversal.id, nummer: reversal.nummer } : null,
  };
});
