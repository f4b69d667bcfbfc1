import { eq } from "drizzle-orm";
import { type belegDateien, belegEreignisse, fahrerProfile } from "../../../db/schema/index.ts";
import { readDriverCreditsPath } from "../../drivers/availability/ask-availability.ts";
import { deskVerb, type ReadCtx, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { type DocumentRecord, findFile, getRecord } from "./find-document.ts";
import { announceDocument, billedJobs, logDocument } from "./log-document.ts";
import { DocumentIdInput } from "./schemas.ts";
import { fileName } from "./wording.ts";

interface Mailed {
  file: Pick<typeof belegDateien.$inferSelect, "schluessel" | "art">;
  /** Distinguishes several mails about one document. */
  which: string;
}

/** Queues the mail with a document's file to whom it is for; an erased driver gets none. Says whether there is one. */
export async function mailDocument(
  tx: TxCtx,
  document: DocumentRecord,
  { file, which }: Mailed,
): Promise<boolean> {
  const { inhalt, fahrer_id } = document;
  const recipient = await readRecipient(tx, document);
  if (!recipient) return false;
  const [job] = await billedJobs(tx, document);
  const facts = {
    kind: inhalt.art,
    number: inhalt.nummer,
    orders: [...new Set(inhalt.zeilen.map(({ auftrag }) => auftrag))],
    grossCents: inhalt.brutto_cents,
    dueOn: inhalt.zahlung?.bis ?? null,
    reversed: inhalt.storniert?.nummer ?? null,
    file: { key: file.schluessel, filename: fileName(inhalt, file.art) },
  };
  const key = `document:${document.id}:${which}`;
  const { to, driver } = recipient;
  if (fahrer_id === null || !driver) {
    const data = { ...facts, name: inhalt.partner.name };
    await queueEmails(tx, [{ key, to, template: "invoice", data, ...job }]);
  } else {
    const path = await readDriverCreditsPath(tx, fahrer_id);
    const data = { ...facts, driver: driverFacts(driver), path };
    await queueEmails(tx, [{ key, to, template: "credit_note", data, ...job }]);
  }
  await tx.db
    .insert(belegEreignisse)
    .values({ beleg_id: document.id, art: "gesendet", created_at: tx.now() });
  await announceDocument(tx, "sent", document);
  return true;
}

/** To whom mails about a document go; a driver at his present address. Undefined: he was erased. */
export async function readRecipient(
  { db }: ReadCtx,
  { inhalt, fahrer_id }: Pick<DocumentRecord, "inhalt" | "fahrer_id">,
): Promise<{ to: string; driver?: typeof fahrerProfile.$inferSelect } | undefined> {
  if (fahrer_id === null) return { to: inhalt.partner.email };
  const [driver] = await db.select().from(fahrerProfile).where(eq(fahrerProfile.id, fahrer_id));
  return driver && !driver.geloescht_am ? { to: driver.email, driver } : undefined;
}

/**
 * Sends a document's file again. Errors: `billing_document_not_found`, `document_not_issued` also while its file is not made yet,
 * `driver_erased`.
 */
export const sendDocument = deskVerb(DocumentIdInput, async (tx, { documentId }) => {
  const document = await getRecord(tx, documentId);
  const file = await findFile(tx, documentId);
  if (!file) throw new DomainError("document_not_issued");
  const which = `again:${tx.now().getTime()}`;
  if (!(await mailDocument(tx, document, { file, which }))) throw new DomainError("driver_erased");
  await logDocument(tx, "send_document", document, document.nummer ?? "");
  return { sent: true as const };
});
