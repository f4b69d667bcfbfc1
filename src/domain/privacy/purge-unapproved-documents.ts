import { and, asc, eq, inArray, lt } from "drizzle-orm";
import { fahrerDokumente, fahrerProfile } from "../../db/schema/index.ts";
import { removeObjects } from "../drivers/documents/store-uploads.ts";
import { isUnapproved } from "../drivers/documents/unapproved-documents.ts";
import { UNAPPROVED_DOCUMENTS } from "../drivers/documents/vocabulary.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, type TxCtx, transaction } from "../kernel/context.ts";
import { counted } from "./what-is-kept.ts";

/**
 * Nightly: deletes what drivers uploaded whom nobody has let through within `UNAPPROVED_DOCUMENTS.keptDays`. The driver
 * himself stays, with a note in the log and on his card; nobody is written to.
 */
export async function purgeUnapprovedDocuments(ctx: Ctx): Promise<void> {
  const { keptDays } = UNAPPROVED_DOCUMENTS;
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000);
  if ((await dueDrivers(ctx, before)).length === 0) return;
  const keys = await transaction(ctx, async (tx) => {
    // Whoever is approved at this moment is either locked out of it here, or no longer found.
    const drivers = await dueDrivers(tx, before).for("update", { of: fahrerProfile });
    const removed: string[] = [];
    for (const { id } of drivers) removed.push(...(await removeDue(tx, id, before)));
    return removed;
  });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(ctx, keys);
}

function dueDrivers({ db }: Pick<TxCtx, "db"> | Pick<Ctx, "db">, before: Date) {
  const withDue = db
    .select({ id: fahrerDokumente.fahrer_id })
    .from(fahrerDokumente)
    .where(lt(fahrerDokumente.uploaded_at, before));
  return db
    .select({ id: fahrerProfile.id })
    .from(fahrerProfile)
    .where(and(isUnapproved(), inArray(fahrerProfile.id, withDue)))
    .orderBy(asc(fahrerProfile.id));
}

async function removeDue(tx: TxCtx, driverId: string, before: Date) {
  const { fahrer_id, uploaded_at, filepath } = fahrerDokumente;
  const documents = await tx.db
    .delete(fahrerDokumente)
    .where(and(eq(fahrer_id, driverId), lt(uploaded_at, before)))
    .returning({ key: filepath });
  await tx.db
    .update(fahrerProfile)
    .set({ dokumente_geloescht_am: tx.now() })
    .where(eq(fahrerProfile.id, driverId));
  const note = counted(documents.length, "Dokument", "Dokumente");
  await logAction(tx, "expire_documents", { driverId, note });
  return documents.map(({ key }) => key);
}
