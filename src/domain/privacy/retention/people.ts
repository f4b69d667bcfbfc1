import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  administratoren,
  emailLog,
  fahrerDokumente,
  fahrerProfile,
  fahrerTage,
  jobAssignments,
  newsletterSubscriptions,
} from "../../../db/schema/index.ts";
import { isUnapproved } from "../../drivers/documents/queries.ts";
import { logAction } from "../../kernel/action-log.ts";
import type { Ctx, ReadCtx, TxCtx } from "../../kernel/context.ts";
import { idsIn } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { forgetDriver } from "../erase-driver.ts";
import { removeFiles, removeMailFiles } from "../kept-letters.ts";
import { assignmentsOf, counted } from "../what-is-kept.ts";
import {
  changeDue,
  deletePortion,
  deleteWithObjects,
  dueBefore,
  moment,
  type Removal,
  updatePortion,
} from "./due.ts";

type DriverKind = "rejected_drivers" | "waiting_drivers" | "former_drivers";

const { freigegeben_am, geloescht_am, status, updated_at } = fahrerProfile;

/** Conditions by kind of driver; all require that the row has not been touched since the term began. */
const WHICH: Record<DriverKind, SQL | undefined> = {
  rejected_drivers: and(eq(status, "rejected"), isNull(freigegeben_am)),
  waiting_drivers: and(eq(status, "pending"), isNull(freigegeben_am)),
  former_drivers: and(eq(status, "rejected"), isNotNull(freigegeben_am)),
};

/** Forgets drivers as on their own demand (`eraseDriver`); not while one still has a job. */
export function forgetDriversOf(kind: DriverKind): Removal {
  return async (ctx, atMost) => {
    const { driver_id, status: state } = jobAssignments;
    const ofDriver = eq(driver_id, fahrerProfile.id);
    const openJob = assignmentsOf(ctx, and(ofDriver, inArray(state, [...ACTIVE_STATUSES])));
    const isDue = and(
      WHICH[kind],
      isNull(geloescht_am),
      lt(updated_at, dueBefore(ctx, kind)),
      notExists(openJob),
    );
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
    for (const one of gone ?? []) await removeFiles(ctx, one);
    return gone?.length ?? 0;
  };
}

/** The driver himself stays, with a note in the log and on his card; nobody is written to. */
export async function deleteUnapprovedDocuments(ctx: Ctx, atMost: number): Promise<number> {
  const before = dueBefore(ctx, "unapproved_documents");
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
  await removeObjects(ctx, keys ?? []);
  return keys?.length ?? 0;
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

/** Licences that a newer one has replaced, with their objects. */
export function deleteReplacedDocuments(ctx: Ctx, atMost: number) {
  const due = lt(fahrerDokumente.ersetzt_am, dueBefore(ctx, "replaced_documents"));
  return deleteWithObjects(ctx, fahrerDokumente.filepath, due, atMost);
}

export function deletePastDays(ctx: Ctx, atMost: number) {
  const before = berlinDate(dueBefore(ctx, "past_days"));
  return deletePortion(ctx, fahrerTage, sql`${fahrerTage.tag} < ${before}::date`, atMost);
}

/** The requests, and the mails that asked about them. */
export async function deleteUnconfirmed(ctx: Ctx, atMost: number) {
  const before = moment(dueBefore(ctx, "newsletter_unconfirmed"));
  const { status: state, requested_at } = newsletterSubscriptions;
  const due = sql`${eq(state, "requested")} and ${requested_at} < ${before}`;
  const requests = await deletePortion(ctx, newsletterSubscriptions, due, atMost);
  if (requests === atMost) return requests;
  // By what is left, not by what was just removed: a run that broke off between the two is made good by the next.
  const asked = sql`${eq(emailLog.template, "newsletter_confirm")} and ${emailLog.created_at} < ${before}
    and not exists (select from newsletter_subscriptions n where lower(n.email) = lower(${emailLog.recipient}))`;
  const mails = await ctx.db
    .delete(emailLog)
    .where(
      inArray(
        emailLog.id,
        ctx.db.select({ id: emailLog.id }).from(emailLog).where(asked).limit(atMost),
      ),
    )
    .returning({ id: emailLog.id });
  await removeMailFiles(ctx, idsIn(mails));
  return Math.max(requests, mails.length);
}

export function deleteUnsubscribed(ctx: Ctx, atMost: number) {
  const { status: state, unsubscribed_at } = newsletterSubscriptions;
  const before = moment(dueBefore(ctx, "newsletter_unsubscribed"));
  const due = sql`${eq(state, "unsubscribed")} and ${unsubscribed_at} < ${before}`;
  return deletePortion(ctx, newsletterSubscriptions, due, atMost);
}

/** Administrators whose access ended, once no row of the log names them. */
export function blankAdministrators(ctx: Ctx, atMost: number) {
  const { id, email, name, status: state, ended_at } = administratoren;
  const nobody = sql`${id}::text || '@geloescht.invalid'`;
  const before = moment(dueBefore(ctx, "ended_administrators"));
  return updatePortion(
    ctx,
    administratoren,
    { email: nobody, name: "" },
    sql`${eq(state, "ended")} and ${ended_at} < ${before} and (${email} <> ${nobody} or ${name} <> '')`,
    atMost,
  );
}
