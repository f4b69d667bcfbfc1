import { isDeepStrictEqual } from "node:util";
import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { type Job, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError, type FieldErrors } from "../../kernel/errors.ts";
import { berlinDate, germanDate } from "../../kernel/time/berlin.ts";
import { datesAfterEdit } from "../../kernel/time/told-periods.ts";
import { hasNewDays, type JobDates, untoldAfter } from "../../kernel/time/work-dates.ts";
import { answersOf, QUESTIONS } from "../../kernel/vehicle-questions.ts";
import { AGREED_BY_LABEL, isActiveStatus } from "../../kernel/vocabulary.ts";
import { formatCents } from "../../pricing/money.ts";
import { announceJobs, closeAnswers } from "../jobs/close-answers.ts";
import { isPriceFinal, priceAsSaid, usualPrice } from "../jobs/customers-price.ts";
import {
  EDITED_FIELD_LABEL,
  EDITED_FIELDS,
  type EditedField,
  textColumnsOf,
} from "../jobs/field-texts.ts";
import { linkCustomer } from "../jobs/linked-jobs.ts";
import { idsOf, lockJob } from "../jobs/parties.ts";
import { EditJobInput, type EditJobOutput } from "../jobs/schemas.ts";
import { ownSpecials, siteInWords, specialsInWords } from "../jobs/vocabulary.ts";
import { activeWork } from "./cancellation.ts";
import {
  NOBODY_TOLD,
  periodOf,
  type Told,
  takeDriverAlong,
  tellOfChange,
} from "./tell-of-change.ts";

/** With `reschedule` also who was told. */
interface Edited extends Partial<Told> {
  /** The assigned driver still knows the old data; 'E-Mail erneut senden' informs the driver. */
  driverKnowsOldData: boolean;
}

/**
 * Changes an order. The action log names what was changed; without a change nothing is written. With `reschedule` whoever
 * drives it goes along to other days and both are told of days, time and place, as when the job is moved (docs/rules.md,
 * Changes). Errors: `job_not_found`, `job_state_conflict` when somebody else changed it since `updatedAt`, `billing_final`
 * when a driver has accepted under another billing, `price_final` once the
 * customer's confirmation is out unless his agreement is named, `validation` for another
 * price without a reason, with `reschedule` also `confirmation_required`.
 */
export const editJob = deskVerb(EditJobInput, async (tx, input): Promise<Edited> => {
  const job = await lockJob(tx, input.jobId);
  if (input.updatedAt && new Date(input.updatedAt).getTime() !== job.updated_at.getTime()) {
    throw new DomainError("job_state_conflict");
  }
  const edits = changesOf(job, input, berlinDate(tx.now()));
  if (edits.billing_model) await requireNobodyAccepted(tx, job.id);
  const change = { ...edits, ...(await newPrice(tx, job, { edits, input })) };
  const fields = EDITED_FIELDS.filter((field) => field in change);
  if (fields.length === 0) {
    return { driverKnowsOldData: false, ...(input.reschedule && NOBODY_TOLD) };
  }
  const isNewAddress = change.customer_email !== undefined;
  const [edited] = await tx.db
    .update(jobRequests)
    .set({
      ...change,
      ...(change.tagespreis_cents !== undefined && agreementOf(input)),
      ...(isNewAddress && { mail_unzustellbar_am: null }),
      ...(isActiveStatus(job.status) && { mitgeteilt: untoldAfter(job, { ...job, ...change }) }),
      updated_at: tx.now(),
    })
    .where(eq(jobRequests.id, job.id))
    .returning();
  if (!edited) throw new Error("The job is gone");
  await linkCustomer(tx, edited);
  await closeAnswers(tx, [job.id]);
  const labels = [...new Set(fields.map((field) => EDITED_FIELD_LABEL[field]))].join(", ");
  const note = [labels, newPriceInWords(job, change, input)].filter(Boolean).join(": ");
  if (!input.reschedule) {
    await logAction(tx, "edit_job", { jobId: job.id, note });
    await announceEdit(tx, job, edited);
    return { driverKnowsOldData: isActiveStatus(job.status) };
  }
  const active = await activeWork(tx, job.id);
  const work = await takeDriverAlong(tx, { work: active, before: job }, input);
  const moved = work && hasNewDays(job, work.job) && `${periodOf(job)} → ${periodOf(work.job)}`;
  await logAction(tx, "edit_job", {
    jobId: job.id,
    ...(work && idsOf(work)),
    note: [note, moved, input.reason].filter(Boolean).join(" – "),
  });
  const told = await tellOfChange(tx, work);
  await announceEdit(tx, job, edited);
  return { driverKnowsOldData: work !== null && told.mails === 0, ...told };
});

async function announceEdit(tx: TxCtx, job: Job, edited: Job) {
  await announceJobs(tx, "job.edited", [job.id]);
  const isMoved = hasNewDays(job, edited) || job.uhrzeit_beginn !== edited.uhrzeit_beginn;
  if (isMoved) await announceJobs(tx, "job.moved", [job.id]);
}

type Change = Partial<Pick<Job, EditedField>>;

/** Another vehicle has another price, and a dispatcher may name one, until the customer's confirmation is out. */
async function newPrice(
  tx: TxCtx,
  job: Job,
  { edits, input }: { edits: Change; input: EditJobOutput },
): Promise<Change> {
  const isOther = edits.fahrzeugtyp ?? edits.anforderungen ?? edits.billing_model;
  const isNamed = !isSamePrice(job, input);
  if (!isOther && !isNamed) return {};
  if (await isPriceFinal(tx, job.id)) {
    if (edits.billing_model) throw new DomainError("price_final");
    if (!isNamed) return {};
    requireAgreement(input, berlinDate(tx.now()));
  }
  const order = { ...job, ...edits };
  const usual = await usualPrice(tx, order, {
    customerId: job.kunde_id,
    today: berlinDate(tx.now()),
    isConfirmed: job.preis_quelle === "confirmed",
  });
  return differing(priceAsSaid(usual, input, order), job);
}

/** After the confirmation another price counts only if the customer agreed to it. Errors: `price_final`, `validation`. */
function requireAgreement(
  { vereinbart_mit, vereinbart_am, vereinbart_durch }: EditJobOutput,
  today: string,
) {
  if (!vereinbart_mit && !vereinbart_am && !vereinbart_durch) throw new DomainError("price_final");
  const fields: FieldErrors = {};
  if (!vereinbart_mit) fields.vereinbart_mit = "Bitte geben Sie an, wer zugestimmt hat";
  if (!vereinbart_am) fields.vereinbart_am = "Bitte geben Sie an, wann";
  else if (vereinbart_am > today) fields.vereinbart_am = "Dieser Tag kommt erst noch";
  if (!vereinbart_durch) fields.vereinbart_durch = "Bitte wählen Sie aus, wodurch";
  if (Object.keys(fields).length > 0) throw new DomainError("validation", { fields });
}

/** Customer's agreement to another price; empty where it is not needed. */
function agreementOf({ vereinbart_mit, vereinbart_am, vereinbart_durch }: EditJobOutput) {
  const isWhole = vereinbart_mit !== "" && vereinbart_am !== null && vereinbart_durch !== null;
  return isWhole
    ? { vereinbart_mit, vereinbart_am, vereinbart_durch }
    : { vereinbart_mit: "", vereinbart_am: null, vereinbart_durch: null };
}

/** No price is said, or the one that it has. */
function isSamePrice({ tagespreis_cents }: Job, { tagespreis }: EditJobOutput) {
  return (tagespreis ?? null) === null || Math.round(Number(tagespreis) * 100) === tagespreis_cents;
}

/** `539 € → 500 € (Stammkunde)` */
function newPriceInWords(
  before: Job,
  { tagespreis_cents: cents, preis_grund }: Change,
  { vereinbart_mit: who, vereinbart_am: day, vereinbart_durch: by }: EditJobOutput,
): string {
  if (cents === undefined) return "";
  const agreed =
    who && day && by
      ? `, vereinbart mit ${who} am ${germanDate(day)} (${AGREED_BY_LABEL[by]})`
      : "";
  const [was, is] = [before.tagespreis_cents, cents].map((one) =>
    one === null ? "offen" : formatCents(one),
  );
  return `${was} → ${is}${preis_grund ? ` (${preis_grund})` : ""}${agreed}`;
}

/** Changed fields of the order, without its price. */
function changesOf(job: Job, input: EditJobOutput, today: string): Change {
  const { preis_grund: _, ...texts } = textColumnsOf(input);
  const site = siteInWords({ ...job, ...texts });
  const wanted: Change = {
    ...texts,
    ...(site !== null && { einsatzort: site }),
    ...datesAfterEdit(datesStored(job), input, today),
    billing_model: input.billing_model ?? job.billing_model,
    ...specialsOf(job, input),
    fahrzeug_angaben: answersAfter(job, input),
  };
  return differing(wanted, job);
}

/** Only what differs. */
function differing(wanted: Change, job: Job): Change {
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

/** Answers not sent stay if they fit the vehicle. */
function answersAfter(job: Job, input: EditJobOutput) {
  const { fahrzeugtyp, anforderungen = job.anforderungen } = input;
  const said = Object.entries(input).filter(
    ([name, value]) => name in QUESTIONS && value !== undefined,
  );
  return answersOf({
    ...job.fahrzeug_angaben,
    ...Object.fromEntries(said),
    fahrzeugtyp,
    anforderungen,
  });
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
