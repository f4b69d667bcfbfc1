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
import { logAction } from "../../kernel/action-log.ts";
import { deskVerb, type TxCtx } from "../../kernel/context.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { isPriceFinal, usualPrice } from "./customers-price.ts";
import { lockJob } from "./parties.ts";

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
  await tx.db
    .update(jobRequests)
    .set({
      kunde_id: customerId,
      kunde_faellig_am: null,
      ...(await newPrice(tx, job, customerId)),
    })
    .where(eq(jobRequests.id, job.id));
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
