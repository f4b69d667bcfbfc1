import { eq } from "drizzle-orm";
import { type belegDateien, belegEreignisse, fahrerProfile } from "../../../db/schema/index.ts";
import { readDriverCreditsPath } from "../../drivers/availability/page-link.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import type { DocumentRecord } from "./find-document.ts";
import { announceDocument, billedJobs } from "./log-document.ts";
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
  const about = {
    ...(job && { jobId: job.jobId, assignmentId: job.assignmentId, driverId: job.driverId }),
  };
  const key = `document:${document.id}:${which}`;
  if (fahrer_id === null) {
    await queueEmails(tx, [
      {
        key,
        to: inhalt.partner.email,
        template: "invoice",
        data: { ...facts, name: inhalt.partner.name },
        ...about,
      },
    ]);
  } else {
    const [driver] = await tx.db
      .select()
      .from(fahrerProfile)
      .where(eq(fahrerProfile.id, fahrer_id));
    if (!driver || driver.geloescht_am) return false;
    const path = await readDriverCreditsPath(tx, fahrer_id);
    const data = { ...facts, driver: driverFacts(driver), path };
    await queueEmails(tx, [{ key, to: driver.email, template: "credit_note", data, ...about }]);
  }
  await tx.db
    .insert(belegEreignisse)
    .values({ beleg_id: document.id, art: "gesendet", created_at: tx.now() });
  await announceDocument(tx, "sent", document);
  return true;
}
