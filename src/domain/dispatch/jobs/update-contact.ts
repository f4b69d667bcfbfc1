import { eq, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { deskVerb } from "../../kernel/context.ts";
import { untoldAfter } from "../../kernel/time/work-dates.ts";
import { isActiveStatus } from "../../kernel/vocabulary.ts";
import { announceJobs, closeAnswers } from "./close-answers.ts";
import { linkCustomer } from "./linked-jobs.ts";
import { lockJob } from "./parties.ts";
import { UpdateContactInput } from "./schemas.ts";

/**
 * Adds or completes the customer's contact and address; another place of work is one that nobody was told of yet
 * (docs/rules.md, Contact data; docs/rules.md, Changes). Error: `job_not_found`.
 */
export const updateContact = deskVerb(UpdateContactInput, async (tx, input) => {
  const job = await lockJob(tx, input.jobId);
  const after = { ...job, einsatzort: input.einsatzort || job.einsatzort };
  const [updated] = await tx.db
    .update(jobRequests)
    .set({
      company: input.cName,
      customer_name: input.contact,
      customer_street: input.street,
      customer_house_number: input.house,
      customer_postal_code: input.postal,
      customer_city: input.city,
      customer_phone: input.phone,
      customer_email: input.contactEmail,
      // A new address hasn't refused anything yet.
      mail_unzustellbar_am: sql`case when lower(${jobRequests.customer_email}) = lower(${input.contactEmail}) then ${jobRequests.mail_unzustellbar_am} end`,
      einsatzort: after.einsatzort,
      ...(isActiveStatus(job.status) && { mitgeteilt: untoldAfter(job, after) }),
      updated_at: tx.now(),
    })
    .where(eq(jobRequests.id, input.jobId))
    .returning();
  if (updated) await linkCustomer(tx, updated);
  await closeAnswers(tx, [input.jobId]);
  await logAction(tx, "update_contact", { jobId: input.jobId });
  await announceJobs(tx, "job.edited", [input.jobId]);
});
