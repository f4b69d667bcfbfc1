import { and, asc, eq, inArray, isNull, lt, notExists, type SQL, sql } from "drizzle-orm";
import {
  emailLog,
  fahrerDokumente,
  fahrerProfile,
  jobAssignments,
  newsletterSubscriptions,
} from "../../../db/schema/index.ts";
import { isUnapproved } from "../../drivers/documents/queries.ts";
import { logAction } from "../../kernel/action-log.ts";
import type { Ctx, ReadCtx, TxCtx } from "../../kernel/context.ts";
import { idsIn } from "../../kernel/rows.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { forgetDriver } from "../erase-driver.ts";
import { removeFiles, removeMailFiles } from "../kept-letters.ts";
import { assignmentsOf, counted } from "../what-is-kept.ts";
import { changeDue, deletes, dueBefore, moment, type Removal } from "./due.ts";

/**
 * Forgets drivers as on their own demand (`eraseDriver`); not while one still has a job, and not while the row has been touched since
 * the term began.
 */
export function forgetDrivers(which: SQL | undefined): Removal {
  return async (ctx, atMost, before) => {
    const { driver_id, status } = jobAssignments;
    const ofDriver = eq(driver_id, fahrerProfile.id);
    const openJob = assignmentsOf(ctx, and(ofDriver, inArray(status, [...ACTIVE_STATUSES])));
    const { geloescht_am, updated_at } = fahrerProfile;
    const isDue = and(which, isNull(geloescht_am), lt(updated_at, before), notExists(openJob));
    const find = ({ db }: ReadCtx) =>
      db.select().from(fahrerProfile).where(isDue).orderBy(asc(fahrerProfile.id));
    const gone = await changeDue(ctx, atMost, find, async (tx, drivers) => {
      const forgotten: Awaited<ReturnType<typeof forgetDriver>>[] = [];
      for (const driver of drivers) {
        forgotten.push(await forgetDriver(tx, driver));
        await logAction(tx, "erase_driver", { driverId: driver.id, note: "Frist abgelaufen" });
      }
      return forgotten;
    });
    for (const one of gone) await removeFiles(ctx, one);
    return gone.length;
  };
}

/** The driver himself stays, with a note in the log and on his card; nobody is written to. */
export async function deleteUnapprovedDocuments(
  ctx: Ctx,
  atMost: number,
  before = dueBefore(ctx, "unapproved_documents"),
): Promise<number> {
  const { fahrer_id, uploaded_at } = fahrerDokumente;
  const find = ({ db }: ReadCtx) => {
    const withDue = db
      .select({ id: fahrer_id })
      .from(fahrerDokumente)
      .where(lt(uploaded_at, before));
    return db
      .select({ id: fahrerProfile.id })
      .from(fahrerProfile)
      .where(and(isUnapproved(), inArray(fahrerProfile.id, withDue)))
      .orderBy(asc(fahrerProfile.id));
  };
  const keys = await changeDue(ctx, atMost, find, async (tx, drivers) => {
    const removed: string[] = [];
    for (const driver of drivers) removed.push(...(await removeDue(tx, driver.id, before)));
    return removed;
  });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(ctx, keys);
  return keys.length;
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

const deleteRequests = deletes(
  newsletterSubscriptions,
  (before) =>
    sql`${newsletterSubscriptions.status} = 'requested' and ${newsletterSubscriptions.requested_at} < ${before}`,
);

/** The requests for the newsletter, and the mails that asked about them. */
export const deleteUnconfirmed: Removal = async (ctx, atMost, before) => {
  const requests = await deleteRequests(ctx, atMost, before);
  if (requests === atMost) return requests;
  // By what is left, not by what was just removed: a run that broke off between the two is made good by the next.
  const { id, template, created_at, recipient } = emailLog;
  const asked = sql`${eq(template, "newsletter_confirm")} and ${created_at} < ${moment(before)}
    and not exists (select from newsletter_subscriptions n where lower(n.email) = lower(${recipient}))`;
  const due = ctx.db.select({ id }).from(emailLog).where(asked).limit(atMost);
  const mails = await ctx.db.delete(emailLog).where(inArray(id, due)).returning({ id });
  await removeMailFiles(ctx, idsIn(mails));
  return Math.max(requests, mails.length);
};
