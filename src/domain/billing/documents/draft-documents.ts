import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import {
  belege,
  jobAssignments,
  jobRequests,
  stundenzettel,
  stundenzettelFassungen,
} from "../../../db/schema/index.ts";
import { customerBillingOn } from "../../customer-records/billing-data/customer-billing.ts";
import type { Parties } from "../../dispatch/jobs/parties.ts";
import { driverBillingOn } from "../../drivers/billing-data/link.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { updateRow } from "../../kernel/rows.ts";
import { berlinDate, daysInWords } from "../../kernel/time/berlin.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { exactly, formatCents, shareOf } from "../../pricing/money.ts";
import { COMMISSION_PERCENT, commissionOf } from "../../pricing/order-price.ts";
import { type BillableSheet, documentLines, lockUnbilled, readSheets } from "./billable.ts";
import { type DraftedWork, wholeDraft } from "./content.ts";
import { lockDraft, workOf } from "./find-document.ts";
import { logDocument } from "./log-document.ts";
import { DocumentIdInput, DraftDocumentsInput, EditDraftLineInput } from "./schemas.ts";
import { DOCUMENT_LABEL, type DocumentLine } from "./vocabulary.ts";

/** A draft that was made, with what is missing before it can be issued. */
export const Drafted = z.object({
  id: z.uuid(),
  art: z.enum(["rechnung", "gutschrift", "provision", "forderung"]),
  brutto_cents: z.int(),
  fehlt: z.array(z.string()).describe("was vor dem Ausstellen noch fehlt"),
});
export type Drafted = z.infer<typeof Drafted>;

/**
 * Drafts what locked sheets are owed for: of the agency's jobs an invoice and a credit note, of direct ones a commission invoice
 * (docs/rules.md, Invoices). What has a document already gets none again. `skipped`: sheets of which nothing was drafted, and why.
 * Errors: `validation`, `not_admin`.
 */
export const draftDocuments = deskVerb(DraftDocumentsInput, async (tx, input) => {
  const { assignmentIds, month, together } = input;
  const ids = assignmentIds ?? (await sheetsOfMonth(tx, month ?? ""));
  const sheets = await readSheets(tx, ids);
  const drafts: Drafted[] = [];
  const skipped = ids
    .filter((id) => !sheets.some(({ assignment }) => assignment.id === id))
    .map((assignmentId) => ({ assignmentId, reason: "Kein bestätigter Stundenzettel" }));
  for (const art of ["rechnung", "gutschrift", "provision"] as const) {
    const model = art === "provision" ? "direct" : "agency";
    const its = sheets.filter(({ job }) => job.billing_model === model);
    const unbilled = await lockUnbilled(
      tx,
      its.map(({ assignment }) => assignment.id),
      art,
    );
    const due: BillableSheet[] = [];
    for (const sheet of its) {
      const assignmentId = sheet.assignment.id;
      const isPriced = art !== "rechnung" || sheet.money.customer !== null;
      if (!unbilled.has(assignmentId)) {
        skipped.push({ assignmentId, reason: `${DOCUMENT_LABEL[art]} gibt es schon` });
      } else if (isPriced) due.push(sheet);
      else skipped.push({ assignmentId, reason: "Preis des Kunden fehlt" });
    }
    for (const group of await groupsOf(tx, due, { art, together })) {
      drafts.push(await insertDraft(tx, art, group));
    }
  }
  return { drafts, skipped };
});

/** Locked sheets whose last worked day is in this month. */
async function sheetsOfMonth({ db }: TxCtx, month: string): Promise<string[]> {
  const { assignment_id, nummer, tage } = stundenzettelFassungen;
  const lastDay = sql`(select max(day ->> 'tag') from jsonb_array_elements(${tage}) day)`;
  const rows = await db
    .select({ id: stundenzettel.assignment_id })
    .from(stundenzettel)
    .innerJoin(
      stundenzettelFassungen,
      and(eq(assignment_id, stundenzettel.assignment_id), eq(nummer, stundenzettel.fassung)),
    )
    .innerJoin(jobAssignments, eq(jobAssignments.id, stundenzettel.assignment_id))
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(
      and(
        eq(stundenzettel.status, "locked"),
        eq(jobRequests.is_test, false),
        sql`left(${lastDay}, 7) = ${month}`,
      ),
    )
    .orderBy(jobRequests.nummer, stundenzettel.assignment_id);
  return rows.map(({ id }) => id);
}

/** One document for each of them; `together`: for all of a party whose data were the same on the day of service. */
async function groupsOf(
  tx: TxCtx,
  sheets: readonly BillableSheet[],
  { art, together }: { art: DraftedWork["art"]; together: boolean },
): Promise<BillableSheet[][]> {
  if (!together) return sheets.map((sheet) => [sheet]);
  const groups = new Map<string, BillableSheet[]>();
  for (const sheet of sheets) {
    const party = art === "rechnung" ? sheet.job.kunde_id : sheet.driver.id;
    const read = art === "rechnung" ? customerBillingOn : driverBillingOn;
    const on = party ? await read(tx, party, sheet.leistung.bis) : undefined;
    const key = `${party ?? sheet.assignment.id}:${on?.fassung}`;
    groups.set(key, [...(groups.get(key) ?? []), sheet]);
  }
  return [...groups.values()];
}

async function insertDraft(
  tx: TxCtx,
  art: DraftedWork["art"],
  sheets: readonly BillableSheet[],
): Promise<Drafted> {
  const [first] = sheets;
  if (!first) throw new DomainError("hours_not_found");
  const days = sheets.flatMap(({ leistung: { von, bis } }) => [von, bis]).sort();
  const work = {
    art,
    kunde_id: art === "rechnung" ? first.job.kunde_id : null,
    fahrer_id: art === "rechnung" ? null : first.driver.id,
    leistung: { von: days[0] ?? "", bis: days.at(-1) ?? "" },
    zeilen: sheets.flatMap((sheet) => linesOf(art, sheet)),
  };
  return storeDraft(tx, work, sheets);
}

/** Stores a draft, and notes it with each job that it bills. */
export async function storeDraft(
  tx: TxCtx,
  work: Omit<DraftedWork, "bestellnummer">,
  billed: readonly Parties[],
): Promise<Drafted> {
  const { art, kunde_id, fahrer_id } = work;
  const numbers = new Set(billed.map(({ job }) => job.bestellnummer).filter(Boolean));
  const bestellnummer = art === "forderung" ? "" : [...numbers].join(", ");
  const fixed = { ...work, bestellnummer };
  const { content, fehlt } = await wholeDraft(tx, fixed, berlinDate(tx.now()));
  const { netto_cents, ust_cents, brutto_cents } = content;
  const [row] = await tx.db
    .insert(belege)
    .values({
      art,
      kunde_id,
      fahrer_id,
      assignment_ids: billed.map(({ assignment }) => assignment.id),
      inhalt: content,
      netto_cents,
      ust_cents,
      brutto_cents,
      created_at: tx.now(),
    })
    .returning({ id: belege.id });
  if (!row) throw new Error("a draft was not stored");
  for (const { job, assignment, driver } of billed) {
    const about = { jobId: job.id, assignmentId: assignment.id, driverId: driver.id };
    await logAction(tx, "draft_document", { ...about, note: content.art });
  }
  return { id: row.id, art, brutto_cents, fehlt: fehlt.map(({ text }) => text) };
}

function linesOf(art: DraftedWork["art"], sheet: BillableSheet): DocumentLine[] {
  const { money } = sheet;
  if (art === "rechnung") return documentLines(sheet, money.customer?.lines ?? []);
  if (art === "gutschrift") return documentLines(sheet, money.driver.lines);
  const cents = commissionOf(money.driver.netCents);
  const { von, bis } = sheet.leistung;
  return [
    {
      auftrag: jobNumber(sheet.job.nummer),
      text: `Vermittlungsprovision ${COMMISSION_PERCENT} % auf ${formatCents(money.driver.netCents)} netto, ${daysInWords(von, bis)}`,
      menge: 1,
      einheit: "pauschale",
      je: 1,
      einzel_cents: cents,
      cents,
      herkunft: `Stundenzettel ${jobNumber(sheet.job.nummer)}, Fassung ${sheet.fassung}`,
    },
  ];
}

/** Throws a draft away; its hours can be billed anew. Errors: `billing_document_not_found`, `document_issued`. */
export const discardDraft = deskVerb(DocumentIdInput, async (tx, { documentId }) => {
  const draft = await lockDraft(tx, documentId);
  await tx.db.delete(belege).where(eq(belege.id, documentId));
  const note = `${DOCUMENT_LABEL[draft.art]} über ${formatCents(draft.brutto_cents)}`;
  await logDocument(tx, "discard_draft", draft, note);
  return { discarded: true as const };
});

/**
 * Changes quantity or price of a draft's line; the reason stays in the log. Errors: `validation`, `billing_document_not_found`,
 * `document_issued`.
 */
export const editDraftLine = deskVerb(EditDraftLineInput, async (tx, input) => {
  const { documentId, line, menge, einzelCents, reason } = input;
  const draft = await lockDraft(tx, documentId);
  const work = workOf(draft);
  const before = work.zeilen[line - 1];
  if (!before) {
    throw new DomainError("validation", { fields: { line: "Diese Zeile gibt es nicht" } });
  }
  const changed = {
    ...before,
    menge: menge ?? before.menge,
    einzel_cents: einzelCents ?? before.einzel_cents,
  };
  const cents = shareOf(changed.menge, changed.je, exactly(changed.einzel_cents)).from;
  const zeilen = work.zeilen.with(line - 1, { ...changed, cents });
  const { content } = await wholeDraft(tx, { ...work, zeilen }, berlinDate(tx.now()));
  const { netto_cents, ust_cents, brutto_cents } = content;
  await updateRow(tx, belege, documentId, {
    inhalt: content,
    netto_cents,
    ust_cents,
    brutto_cents,
  });
  const note = `${before.text}: ${formatCents(before.cents)} → ${formatCents(cents)}. ${reason}`;
  await logDocument(tx, "edit_draft", draft, note);
  return { brutto_cents };
});
