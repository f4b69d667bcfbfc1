import { eq } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isActiveStatus } from "../../kernel/vocabulary.ts";
import { closeAnswers } from "../answers/close-answers.ts";
import { EditJobInput, type EditJobOutput } from "./schemas.ts";
import { EDITED_FIELD_LABEL } from "./vocabulary.ts";

type Job = typeof jobRequests.$inferSelect;
type EditedField = keyof typeof EDITED_FIELD_LABEL;

interface Edited {
  /** A driver is assigned who knows the job as it was; 'E-Mail erneut senden' tells him. */
  driverKnowsOldData: boolean;
}

/**
 * Changes an order. The action log names what was changed; without a change nothing is written. Errors:
 * `job_not_found`, `job_state_conflict` when somebody else changed it since `updatedAt`.
 */
export async function editJob(ctx: Ctx, raw: EditJobInput): Promise<Edited> {
  requireDispatcher(ctx.actor);
  const input = EditJobInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const job = await lockJob(tx, input);
    const change = changesOf(job, input);
    const fields = Object.keys(change) as EditedField[];
    if (fields.length === 0) return { driverKnowsOldData: false };
    const isNewAddress = change.customer_email !== undefined;
    await tx.db
      .update(jobRequests)
      .set({
        ...change,
        ...(isNewAddress && { mail_unzustellbar_am: null }),
        updated_at: tx.now(),
      })
      .where(eq(jobRequests.id, job.id));
    await closeAnswers(tx, [job.id]);
    const note = fields.map((field) => EDITED_FIELD_LABEL[field]).join(", ");
    await logAction(tx, "edit_job", { jobId: job.id, note });
    return { driverKnowsOldData: isActiveStatus(job.status) };
  });
}

async function lockJob(tx: TxCtx, { jobId, updatedAt }: EditJobOutput): Promise<Job> {
  const [job] = await tx.db
    .select()
    .from(jobRequests)
    .where(eq(jobRequests.id, jobId))
    .for("update");
  if (!job) throw new DomainError("job_not_found");
  if (updatedAt && new Date(updatedAt).getTime() !== job.updated_at.getTime()) {
    throw new DomainError("job_state_conflict");
  }
  return job;
}

/** Only what differs. */
function changesOf(job: Job, input: EditJobOutput): Partial<Pick<Job, EditedField>> {
  const { einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, besonderheiten } = input;
  const wanted: Pick<Job, EditedField> = {
    customer_name: input.customerName,
    company: input.company,
    customer_email: input.customerEmail,
    customer_phone: input.customerPhone,
    customer_street: input.customerStreet,
    customer_house_number: input.customerHouseNumber,
    customer_postal_code: input.customerPostalCode,
    customer_city: input.customerCity,
    einsatzort,
    zeitraum,
    fahrzeugtyp,
    fuehrerscheinklasse,
    besonderheiten,
    einsatzbeginn: input.einsatzbeginn === undefined ? job.einsatzbeginn : input.einsatzbeginn,
    nachricht: input.nachricht,
  };
  const fields = Object.keys(wanted) as EditedField[];
  return Object.fromEntries(
    fields.filter((field) => wanted[field] !== job[field]).map((field) => [field, wanted[field]]),
  );
}
