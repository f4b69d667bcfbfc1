import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { agreedPriceFor } from "../../customer-records/agreed-price.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { datesAfterEdit } from "../../kernel/time/edited-dates.ts";
import { hasNewDays, type JobDates, untoldAfter } from "../../kernel/time/work-dates.ts";
import { isActiveStatus } from "../../kernel/vocabulary.ts";
import { closeAnswers } from "../answers/close-answers.ts";
import { lockJob } from "../assignments/parties.ts";
import { activeWork } from "../changes/active-work.ts";
import { periodOf } from "../changes/change-words.ts";
import {
  NOBODY_TOLD,
  type Told,
  takeDriverAlong,
  tellOfChange,
} from "../changes/tell-of-change.ts";
import { announceJobs } from "./announce-jobs.ts";
import { linkCustomer } from "./link-customer.ts";
import { noteSeen } from "./mark-seen.ts";
import { EditJobInput, type EditJobOutput } from "./schemas.ts";
import { EDITED_FIELD_LABEL, ownSpecials, siteInWords, specialsInWords } from "./vocabulary.ts";
import { workOf } from "./work-place.ts";

type Job = typeof jobRequests.$inferSelect;
type EditedField = keyof typeof EDITED_FIELD_LABEL;

/** With `reschedule` also who was told. */
interface Edited extends Partial<Told> {
  /** A driver is assigned who knows the job as it was; 'E-Mail erneut senden' tells him. */
  driverKnowsOldData: boolean;
}

/**
 * Changes an order. The action log names what was changed; without a change nothing is written. With `reschedule` whoever
 * drives it goes along to other days and both are told of days, time and place, as when the job is moved (docs/rules.md,
 * Changes). Errors: `job_not_found`, `job_state_conflict` when somebody else changed it since `updatedAt`, `billing_final`
 * when a driver has accepted under another billing, with `reschedule` also `confirmation_required`.
 */
export async function editJob(ctx: Ctx, raw: EditJobInput): Promise<Edited> {
  requireDispatcher(ctx.actor);
  const input = EditJobInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const job = await lockJob(tx, input.jobId);
    refuseOutdated(job, input);
    const change = changesOf(job, input, berlinDate(tx.now()));
    const fields = Object.keys(change) as EditedField[];
    if (fields.length === 0) {
      return { driverKnowsOldData: false, ...(input.reschedule && NOBODY_TOLD) };
    }
    if (change.billing_model) await requireNobodyAccepted(tx, job.id);
    const isNewAddress = change.customer_email !== undefined;
    const [edited] = await tx.db
      .update(jobRequests)
      .set({
        ...change,
        ...(isNewAddress && { mail_unzustellbar_am: null }),
        ...(isActiveStatus(job.status) && { mitgeteilt: untoldAfter(job, { ...job, ...change }) }),
        updated_at: tx.now(),
      })
      .where(eq(jobRequests.id, job.id))
      .returning();
    if (edited) {
      await linkCustomer(tx, edited);
      await priceAnew(tx, edited, change);
    }
    await noteSeen(tx, job.id);
    await closeAnswers(tx, [job.id]);
    const note = [...new Set(fields.map((field) => EDITED_FIELD_LABEL[field]))].join(", ");
    if (!input.reschedule) {
      await logAction(tx, "edit_job", { jobId: job.id, note });
      await announceEdit(tx, { job, edited });
      return { driverKnowsOldData: isActiveStatus(job.status) };
    }
    const work = await activeWork(tx, job.id);
    await takeDriverAlong(tx, { work, before: job }, input);
    const moved = work && hasNewDays(job, work.job) && `${periodOf(job)} → ${periodOf(work.job)}`;
    await logAction(tx, "edit_job", {
      jobId: job.id,
      ...(work && { driverId: work.driver.id, assignmentId: work.assignment.id }),
      note: [note, moved, input.reason].filter(Boolean).join(" – "),
    });
    const told = await tellOfChange(tx, job.id);
    await announceEdit(tx, { job, edited });
    return { driverKnowsOldData: work !== null && told.mails === 0, ...told };
  });
}

async function announceEdit(tx: TxCtx, { job, edited }: { job: Job; edited: Job | undefined }) {
  await announceJobs(tx, "job.edited", [job.id]);
  if (edited && isMoved(job, edited)) await announceJobs(tx, "job.moved", [job.id]);
}

function isMoved(before: Job, after: Job) {
  return hasNewDays(before, after) || before.uhrzeit_beginn !== after.uhrzeit_beginn;
}

/** Another vehicle may have another price agreed; what is confirmed keeps its own (docs/rules.md, Customers). */
async function priceAnew(tx: TxCtx, job: Job, change: Partial<Pick<Job, EditedField>>) {
  const isOther = change.fahrzeugtyp ?? change.anforderungen ?? change.billing_model;
  if (!isOther || (job.status !== "open" && job.status !== "assigned")) return;
  const about = { customerId: job.kunde_id, today: berlinDate(tx.now()) };
  const tagespreis_cents = await agreedPriceFor(tx, job, about);
  await tx.db.update(jobRequests).set({ tagespreis_cents }).where(eq(jobRequests.id, job.id));
}

function refuseOutdated(job: Job, { updatedAt }: EditJobOutput) {
  if (updatedAt && new Date(updatedAt).getTime() !== job.updated_at.getTime()) {
    throw new DomainError("job_state_conflict");
  }
}

/** Only what differs. */
function changesOf(job: Job, input: EditJobOutput, today: string): Partial<Pick<Job, EditedField>> {
  const { fahrzeugtyp, fuehrerscheinklasse = job.fuehrerscheinklasse } = input;
  const work = { ...workOf(job), ...given(input) };
  const wanted: Pick<Job, EditedField> = {
    customer_name: input.customerName,
    company: input.company,
    customer_email: input.customerEmail,
    customer_phone: input.customerPhone,
    customer_street: input.customerStreet,
    customer_house_number: input.customerHouseNumber,
    customer_postal_code: input.customerPostalCode,
    customer_city: input.customerCity,
    ...work,
    einsatzort: siteInWords(work) ?? input.einsatzort,
    ...datesAfterEdit(datesStored(job), input, today),
    billing_model: input.billing_model ?? job.billing_model,
    fahrzeugtyp,
    fuehrerscheinklasse,
    ...specialsOf(job, input),
    nachricht: input.nachricht,
  };
  const fields = Object.keys(wanted) as EditedField[];
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(wanted[field], job[field]))
      .map((field) => [field, wanted[field]]),
  );
}

/** Without labels the words are left as they are said; with labels these stand before them. */
function specialsOf(job: Job, { anforderungen, besonderheiten }: EditJobOutput) {
  if (!anforderungen) return { anforderungen: job.anforderungen, besonderheiten };
  const own = ownSpecials(anforderungen, ownSpecials(job.anforderungen, besonderheiten));
  return { anforderungen, besonderheiten: specialsInWords(anforderungen, own) };
}

/** What of place of work, contact on site and order number is said; the rest stays. */
function given(input: EditJobOutput): Partial<ReturnType<typeof workOf>> {
  const { einsatz_street, einsatz_house_number, einsatz_postal_code, einsatz_city } = input;
  const { einsatz_kontakt, einsatz_telefon, bestellnummer } = input;
  const said = {
    einsatz_street,
    einsatz_house_number,
    einsatz_postal_code,
    einsatz_city,
    einsatz_kontakt,
    einsatz_telefon,
    bestellnummer,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

function datesStored(job: Job): JobDates {
  const { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage } = job;
  const { zeitraum, zeitraum_quelle } = job;
  return { einsatzbeginn, einsatzende, uhrzeit_beginn, arbeitstage, zeitraum, zeitraum_quelle };
}

/** A driver said yes to a job under its billing; who gave it back or was replaced is no matter (docs/rules.md, Jobs). */
async function requireNobodyAccepted(tx: TxCtx, jobId: string) {
  const { id, job_id, status, accepted_at, confirmed_at } = jobAssignments;
  const [accepted] = await tx.db
    .select({ id })
    .from(jobAssignments)
    .where(
      and(
        eq(job_id, jobId),
        ne(status, "cancelled"),
        or(isNotNull(accepted_at), isNotNull(confirmed_at)),
      ),
    );
  if (accepted) throw new DomainError("billing_final");
}
