import { and, eq, exists, inArray, ne, not, notExists, or, type SQL, sql } from "drizzle-orm";
import {
  auftragAnlagen,
  belege,
  confirmedOrders,
  einsatzProbleme,
  einsatzZeiten,
  emailLog,
  fahrerDokumente,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
  kunden,
  kundenKontakte,
  kundenwuensche,
  priceConfirmations,
  stundenzettel,
  stundenzettelFassungen,
} from "../../../db/schema/index.ts";
import { isSample } from "../../../db/schema/samples.ts";
import {
  type Ctx,
  logAction,
  requirePerson,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";

/**
 * Removes all samples with everything that hangs on them; what people entered beside them stays as it is (docs/rules.md, Samples).
 * Errors: `not_admin`; `samples_in_use` while a real order has a sample driver, or a document was issued, with their numbers.
 */
export async function removeSamples(ctx: Ctx): Promise<void> {
  requirePerson(ctx.actor);
  const keys = await transaction(ctx, async (tx) => {
    const samples = await lockSamples(tx);
    await refuseWhileUsed(tx, samples);
    const stored = await keysOf(tx, samples);
    await removeRows(tx, samples);
    return stored;
  });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(ctx, keys);
}

type Samples = Awaited<ReturnType<typeof lockSamples>>;

/** Queries of their ids. Locked, so that nobody is assigned meanwhile. */
async function lockSamples({ db }: TxCtx) {
  const jobs = () =>
    db.select({ id: jobRequests.id }).from(jobRequests).where(isSample(jobRequests.customer_email));
  const drivers = () =>
    db.select({ id: fahrerProfile.id }).from(fahrerProfile).where(isSample(fahrerProfile.email));
  const work = () =>
    db.select({ id: jobAssignments.id }).from(jobAssignments).where(ofSamples(jobAssignments));
  const ofSamples = ({ job_id, driver_id }: Pick<typeof jobAssignments, "job_id" | "driver_id">) =>
    or(inArray(job_id, jobs()), inArray(driver_id, drivers()));
  await jobs().for("update");
  await drivers().for("update");
  return { jobs, drivers, work };
}

async function refuseWhileUsed({ db }: TxCtx, { drivers, work }: Samples) {
  const { id, nummer, cancelled_assignment_id } = jobRequests;
  const { job_id, driver_id, status } = jobAssignments;
  const used = await db
    .selectDistinct({ nummer })
    .from(jobRequests)
    .innerJoin(jobAssignments, eq(job_id, id))
    .where(
      and(
        inArray(driver_id, drivers()),
        not(isSample(jobRequests.customer_email)),
        // Undoing the cancellation would bring the driver back.
        or(ne(status, "cancelled"), eq(jobAssignments.id, cancelled_assignment_id)),
      ),
    )
    .orderBy(nummer);
  if (used.length > 0) {
    const numbers = used.map((job) => jobNumber(job.nummer)).join(", ");
    const text = `Beispielfahrer stehen in echten Aufträgen: ${numbers}. Bitte heben Sie dort zuerst die Zuweisung auf.`;
    throw new DomainError("samples_in_use", { text });
  }
  const issued = await db
    .select({ nummer: belege.nummer })
    .from(belege)
    .where(and(eq(belege.status, "ausgestellt"), sql`${belege.assignment_ids} && array(${work()})`))
    .orderBy(belege.nummer);
  if (issued.length > 0) {
    const numbers = issued.map((document) => document.nummer).join(", ");
    const text = `Zu Beispieldaten sind Belege ausgestellt: ${numbers}. Belege werden nie gelöscht, deshalb bleibt, wovon sie handeln.`;
    throw new DomainError("samples_in_use", { text });
  }
}

/** Objects of the store: drivers' documents, attachments, printed sheets. */
async function keysOf({ db }: TxCtx, { jobs, drivers, work }: Samples): Promise<string[]> {
  const [scan, paper, sheet] = [fahrerDokumente, auftragAnlagen, stundenzettel];
  const found = await Promise.all([
    db.select({ key: scan.filepath }).from(scan).where(inArray(scan.fahrer_id, drivers())),
    db.select({ key: paper.filepath }).from(paper).where(inArray(paper.job_id, jobs())),
    db.select({ key: sheet.datei }).from(sheet).where(inArray(sheet.assignment_id, work())),
  ]);
  return found.flat().flatMap(({ key }) => key ?? []);
}

/** Dependent rows are deleted first; foreign keys with `cascade` do the rest. */
async function removeRows(tx: TxCtx, { jobs, drivers, work }: Samples) {
  const { db } = tx;
  await db
    .delete(belege)
    .where(and(eq(belege.status, "entwurf"), sql`${belege.assignment_ids} && array(${work()})`));
  for (const table of [
    confirmedOrders,
    einsatzZeiten,
    einsatzProbleme,
    stundenzettelFassungen,
    stundenzettel,
  ]) {
    await db.delete(table).where(inArray(table.assignment_id, work()));
  }
  for (const table of [emailLog, jobResponses, jobAssignments]) {
    const { job_id, driver_id } = table;
    await db.delete(table).where(or(inArray(job_id, jobs()), inArray(driver_id, drivers())));
  }
  for (const table of [priceConfirmations, kundenwuensche, auftragAnlagen]) {
    await db.delete(table).where(inArray(table.job_id, jobs()));
  }
  await db
    .update(jobRequests)
    .set({
      wunschfahrer: sql`array(select unnest(${jobRequests.wunschfahrer}) except ${drivers()})`,
    })
    .where(sql`${jobRequests.wunschfahrer} && array(${drivers()})`);
  const customers = await db.delete(kunden).where(onlySample(tx)).returning({ id: kunden.id });
  const orders = await db
    .delete(jobRequests)
    .where(isSample(jobRequests.customer_email))
    .returning({ id: jobRequests.id });
  const people = await db
    .delete(fahrerProfile)
    .where(isSample(fahrerProfile.email))
    .returning({ id: fahrerProfile.id });
  if (people.length + orders.length + customers.length === 0) return;
  const note = `${people.length} Fahrer, ${orders.length} Aufträge, ${customers.length} Kunden`;
  await logAction(tx, "remove_samples", { note });
}

/** Condition: a customer who is known by sample addresses alone, and has no real order. */
function onlySample({ db }: TxCtx): SQL | undefined {
  const { kunde_id, email } = kundenKontakte;
  const contacts = (which: SQL) =>
    db
      .select({ id: kundenKontakte.id })
      .from(kundenKontakte)
      .where(and(eq(kunde_id, kunden.id), ne(email, ""), which));
  const realOrders = db
    .select({ id: jobRequests.id })
    .from(jobRequests)
    .where(and(eq(jobRequests.kunde_id, kunden.id), not(isSample(jobRequests.customer_email))));
  return and(
    exists(contacts(isSample(email))),
    notExists(contacts(not(isSample(email)))),
    notExists(realOrders),
  );
}
