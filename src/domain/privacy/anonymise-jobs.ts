import { eq, inArray } from "drizzle-orm";
import {
  confirmedOrders,
  einsatzProbleme,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenwuensche,
  priceConfirmations,
  webhookDeliveries,
} from "../../db/schema/index.ts";
import { ERASED_TEXTS } from "../dispatch/jobs/field-texts.ts";
import { townOfJob } from "../dispatch/jobs/vocabulary.ts";
import { forgetLogWords } from "../kernel/action-log.ts";
import type { TxCtx } from "../kernel/context.ts";
import { idsIn } from "../kernel/rows.ts";
import { jobFacts } from "../mail/facts.ts";
import { assignmentsOf } from "./what-is-kept.ts";

export type Job = typeof jobRequests.$inferSelect;

/** Stands where a customer's name stood. */
export const NAMELESS_CUSTOMER = "Gelöschter Auftraggeber";

/** Takes out of jobs whatever says whose they were: their own fields, and what anybody wrote about them in whatever table. */
export async function anonymiseJobs(tx: TxCtx, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  await forgetWords(tx, idsIn(jobs));
  for (const job of jobs) await anonymise(tx, job);
}

/** Removes the orders as they were confirmed, which name the customer; their letters have a term of their own. */
export async function deleteConfirmedOrders({ db }: TxCtx, jobIds: readonly string[]) {
  const ofJobs = assignmentsOf({ db }, inArray(jobAssignments.job_id, [...jobIds]));
  await db.delete(confirmedOrders).where(inArray(confirmedOrders.assignment_id, ofJobs));
}

async function forgetWords(tx: TxCtx, ids: string[]) {
  const { db } = tx;
  const ofJobs = inArray(jobAssignments.job_id, ids);
  await forgetLogWords(tx, { jobIds: ids });
  await db
    .update(jobAssignments)
    .set({ admin_note: "", grund: "", uebergangen_grund: "" })
    .where(ofJobs);
  await db.delete(kundenwuensche).where(inArray(kundenwuensche.job_id, ids));
  await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.job_id, ids));
  await db.update(jobResponses).set({ message: "" }).where(inArray(jobResponses.job_id, ids));
  await db
    .update(einsatzProbleme)
    .set({ nachricht: "", ergebnis: "" })
    .where(inArray(einsatzProbleme.assignment_id, assignmentsOf(tx, ofJobs)));
  await db
    .update(priceConfirmations)
    .set({ ip_shortened: "" })
    .where(inArray(priceConfirmations.job_id, ids));
}

/** Work, days, driver and rough place remain. */
async function anonymise({ db, now }: TxCtx, job: Job) {
  await db
    .update(jobRequests)
    .set({
      kunde_id: null,
      ...ERASED_TEXTS,
      customer_name: NAMELESS_CUSTOMER,
      einsatzort: townOfPlace(job),
      zeitraum: job.zeitraum_quelle === "dates" ? job.zeitraum : "",
      fahrzeug_angaben: {},
      besonderheiten: job.anforderungen.join(", "),
      storno_grund: "",
      vereinbart_mit: "",
      mitgeteilt: null,
      wunschfahrer: [],
      mail_unzustellbar_am: null,
      updated_at: now(),
    })
    .where(eq(jobRequests.id, job.id));
}

/** Words that hold no postcode may say anything. */
function townOfPlace(job: Job) {
  const town = townOfJob(jobFacts(job));
  return /\d{5}/.test(town) ? town : "";
}
