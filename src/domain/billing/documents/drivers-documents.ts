import { and, eq } from "drizzle-orm";
import * as z from "zod";
import { belegEreignisse, belege } from "../../../db/schema/index.ts";
import { authorisePage, type PageLink } from "../../drivers/availability/ask-availability.ts";
import { type Ctx, linkVerbs } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id, MAX_LENGTH, requiredProse } from "../../kernel/fields/schemas.ts";
import { findRow } from "../../kernel/rows.ts";
import type { OpenedFile } from "../../kernel/uploads/store-uploads.ts";
import { announceDocument } from "./log-document.ts";
import { openFile } from "./open-file.ts";
import { type DocumentRow, readRows } from "./queries.ts";

/** A driver's own documents, the latest first, by the link of his page. Errors: those of `authorisePage`. */
export async function getDriversDocuments(
  ctx: Ctx,
  link: PageLink,
): Promise<{ driver: Awaited<ReturnType<typeof authorisePage>>["driver"]; rows: DocumentRow[] }> {
  const { driver } = await authorisePage(ctx, link);
  const which = and(eq(belege.fahrer_id, driver.id), eq(belege.status, "ausgestellt"));
  return { driver, rows: await readRows(ctx, which, 500) };
}

/** The file of one of his documents. Errors: those of `authorisePage`, `billing_document_not_found`. */
export async function openDriversFile(
  ctx: Ctx,
  link: PageLink,
  documentId: string,
): Promise<OpenedFile> {
  const { rows } = await getDriversDocuments(ctx, link);
  if (!rows.some(({ id: one }) => one === documentId)) {
    throw new DomainError("billing_document_not_found");
  }
  return openFile(ctx, documentId);
}

const ObjectInput = z.object({
  driverId: id("Ungültige Parameter"),
  token: z.string("Ungültige Parameter").max(200),
  documentId: id("Ungültige Parameter"),
  grund: requiredProse("Bitte schreiben Sie, was nicht stimmt", MAX_LENGTH.line),
});

const documentVerb = linkVerbs("driver_answer", "documentId");

/**
 * A driver objects to his credit note: from then on it is no invoice of his any more (§ 14 Abs. 2 UStG), and the dispatcher reverses or
 * settles it (docs/rules.md, Invoices). A second time changes nothing. Errors: `validation`, those of `authorisePage`,
 * `billing_document_not_found`, `document_reversed`.
 */
export const objectToCreditNote = documentVerb(ObjectInput, async (tx, input) => {
  const { documentId, grund, ...link } = input;
  const { driver } = await authorisePage(tx, link);
  const isOwn = and(eq(belege.fahrer_id, driver.id), eq(belege.art, "gutschrift"));
  const isIssued = and(eq(belege.id, documentId), eq(belege.status, "ausgestellt"));
  const document = await findRow(tx, belege, and(isOwn, isIssued));
  if (!document) throw new DomainError("billing_document_not_found");
  const reversals = await tx.db.$count(belege, eq(belege.storno_von, documentId));
  if (reversals > 0) throw new DomainError("document_reversed");
  const written = await tx.db
    .insert(belegEreignisse)
    .values({ beleg_id: documentId, art: "widerspruch", notiz: grund, created_at: tx.now() })
    .onConflictDoNothing()
    .returning({ id: belegEreignisse.id });
  if (written.length > 0) await announceDocument(tx, "objected", document);
  return { objected: true as const };
});
