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
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { ACTIVE_STATUSES } from "../../kernel/vocabulary.ts";
import { forgetDriver } from "../erase-driver.ts";
import { removeMailFiles } from "../kept-letters.ts";
import { counted } from "../what-is-kept.ts";
import { deletePortion, dueBefore, moment, updatePortion } from "./due.ts";

type DriverKind = "rejected_drivers" | "waiting_drivers" | "former_drivers";

const { freigegeben_am, geloescht_am, status, updated_at } = fahrerProfile;

/** Conditions by kind of driver; all require that the row has not been touched since the term began. */
const WHICH: Record<DriverKind, SQL | undefined> = {
  rejected_drivers: and(eq(status, "rejected"), isNull(freigegeben_am)),
  waiting_drivers: and(eq(status, "pending"), isNull(freigegeben_am)),
  former_drivers: and(eq(status, "rejected"), isNotNull(freigegeben_am)),
};

/** Forgets drivers as on their own demand (`eraseDriver`); not while one still has a job. */
export function forgetDriversOf(kind: DriverKind) {
  return async (ctx: Ctx, atMost: number): Promise<number> => {
    const openJob = ctx.db
      .select({ id: jobAssignments.id })
      .from(jobAssignments)
      .where(
        and(
          eq(jobAssignments.driver_id, fahrerProfile.id),
          inArray(jobAssignments.status, [...ACTIVE_STATUSES]),
        ),
      );
    const isDue = and(
      WHICH[kind],
      isNull(geloescht_am),
      lt(updated_at, dueBefore(ctx, kind)),
      notExists(openJob),
    );
    const [due] = await ctx.db
      .select({ id: fahrerProfile.id })
      .from(fahrerProfile)
      .where(isDue)
      .limit(1);
    if (!due) return 0;
    const { emails, keys, count } = await transaction(ctx, async (tx) => {
      const drivers = await tx.db
        .select()
        .from(fahrerProfile)
        .where(isDue)
        .orderBy(asc(fahrerProfile.id))
        .limit(atMost)
        .for("update");
      const gone: Awaited<ReturnType<typeof forgetDriver>>[] = [];
      for (const driver of drivers) {
        gone.push(await forgetDriver(tx, driver));
        await logAction(tx, "erase_driver", { driverId: driver.id, note: "Frist abgelaufen" });
      }
      return {
        emails: gone.flatMap((one) => one.emails),
        keys: gone.flatMap((one) => one.keys),
        count: gone.length,
      };
    });
    // After the commit; what the store doesn't remove now, the sweep does.
    await removeObjects(ctx, keys);
    await removeMailFiles(ctx, emails);
    return count;
  };
}

/** The driver himself stays, with a note in the log and on his card; nobody is written to. */
export async function deleteUnapprovedDocuments(ctx: Ctx, atMost: number): Promise<number> {
  const before = dueBefore(ctx, "unapproved_documents");
  if ((await driversWithDue(ctx, before).limit(1)).length === 0) return 0;
  const keys = await transaction(ctx, async (tx) => {
    // A driver who is approved at this moment is either locked here or no longer found.
    const drivers = await driversWithDue(tx, before)
      .limit(atMost)
      .for("update", { of: fahrerProfile });
    const removed: string[] = [];
    for (const { id } of drivers) removed.push(...(await removeDue(tx, id, before)));
    return removed;
  });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(ctx, keys);
  return keys.length;
}

function driversWithDue({ db }: Pick<TxCtx, "db"> | Pick<Ctx, "db">, before: Date) {
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

/** Licences that a newer one has replaced, with their objects. */
export async function deleteReplacedDocuments(ctx: Ctx, atMost: number) {
  const { id, ersetzt_am, filepath } = fahrerDokumente;
  const due = ctx.db
    .select({ id })
    .from(fahrerDokumente)
    .where(lt(ersetzt_am, dueBefore(ctx, "replaced_documents")))
    .limit(atMost);
  const gone = await ctx.db
    .delete(fahrerDokumente)
    .where(inArray(id, due))
    .returning({ key: filepath });
  await removeObjects(
    ctx,
    gone.map(({ key }) => key),
  );
  return gone.length;
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
  await removeMailFiles(
    ctx,
    mails.map(({ id }) => id),
  );
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
