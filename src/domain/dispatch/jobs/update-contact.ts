import { and, eq, sql } from "drizzle-orm";
import {
  type Job,
  jobRequests,
  kunden,
  kundenKontakte,
  kundenWege,
} from "../../../db/schema/index.ts";
import { leadNoMore } from "../../customer-records/edit-customer.ts";
import { lockRecord, refreshRecords } from "../../customer-records/join-record.ts";
import { learnFrom } from "../../customer-records/learn-from-order.ts";
import { distinctionOf, keysOf } from "../../customer-records/same-party.ts";
import { MoveToCustomerInput } from "../../customer-records/schemas.ts";
import { nameOfRecord } from "../../customer-records/vocabulary.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { updateRow } from "../../kernel/rows.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { untoldAfter } from "../../kernel/time/work-dates.ts";
import { isActiveStatus } from "../../kernel/vocabulary.ts";
import { announceJobs, closeAnswers } from "./close-answers.ts";
import { isPriceFinal, usualPrice } from "./customers-price.ts";
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

/**
 * A job was joined to the wrong customer: it goes to another one, or with `customerId` null to a record of its own. Later
 * orders from its address under its name go there too. A price that its customer confirmed or that somebody named stays. Errors: `job_not_found`,
 * `customer_not_found`.
 */
export const moveToCustomer = deskVerb(MoveToCustomerInput, async (tx, input) => {
  const job = await lockJob(tx, input.jobId);
  const customerId = input.customerId ?? (await ownRecord(tx, job));
  if (job.kunde_id === customerId) return { customerId };
  const record = await lockRecord(tx, customerId);
  await redirect(tx, job, customerId);
  await updateRow(tx, jobRequests, job.id, {
    kunde_id: customerId,
    kunde_faellig_am: null,
    ...(await newPrice(tx, job, customerId)),
  });
  if (job.kunde_id) await forget(tx, job, job.kunde_id);
  await learnFrom(tx, customerId, job, { isNewest: input.customerId === null });
  await refreshRecords(tx, customerId, ...(job.kunde_id ? [job.kunde_id] : []));
  const note = nameOfRecord(record);
  await logAction(tx, "move_to_customer", { jobId: job.id, customerId, note });
  return { customerId };
});

async function ownRecord(tx: TxCtx, { company, customer_name }: Job): Promise<string> {
  const [record] = await tx.db
    .insert(kunden)
    .values({
      firma: company,
      name: customer_name,
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returning({ id: kunden.id });
  if (!record) throw new Error("The insert returned no row");
  return record.id;
}

/** Its own name at its own addresses leads there from now on. */
async function redirect(tx: TxCtx, job: Job, customerId: string) {
  const keys = keysOf(job);
  const { art, wert, unter } = kundenWege;
  const own = eq(unter, distinctionOf(keys));
  for (const [kind, value] of [["email", keys.email] as const, ["telefon", keys.phone] as const]) {
    await tx.db
      .update(kundenWege)
      .set({ kunde_id: customerId })
      .where(and(eq(art, kind), eq(wert, value), own));
  }
}

/** Until the confirmation is out, the new customer's agreed price replaces the other's. */
async function newPrice(tx: TxCtx, job: Job, customerId: string) {
  const isSaid = job.preis_quelle === "confirmed" || job.preis_quelle === "typed";
  if (isSaid || (await isPriceFinal(tx, job.id))) return {};
  return usualPrice(tx, job, { customerId, today: berlinDate(tx.now()) });
}

/** The contact that came with this job alone goes with it. */
async function forget(tx: TxCtx, job: Job, formerId: string) {
  const keys = keysOf(job);
  const { id, kunde_id, email_schluessel, telefon_schluessel } = kundenKontakte;
  const gone = await tx.db
    .delete(kundenKontakte)
    .where(
      and(
        eq(kunde_id, formerId),
        eq(email_schluessel, keys.email),
        eq(telefon_schluessel, keys.phone),
        sql`not exists (select from job_requests j where j.kunde_id = ${formerId}
          and lower(btrim(j.customer_email)) = ${keys.email})`,
      ),
    )
    .returning({ id, email_schluessel, telefon_schluessel });
  for (const contact of gone) await leadNoMore(tx, formerId, contact);
}
