import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import {
  adminActions,
  auftragAnlagen,
  belege,
  emailLog,
  jobAssignments,
  jobRequests,
  kunden,
  kundenAbrechnung,
  kundenFahrer,
  kundenwuensche,
  priceConfirmations,
} from "../../db/schema/index.ts";
import { sheetsOf } from "../billing/hours/queries.ts";
import { getCustomer } from "../customer-records/get-customer.ts";
import { CustomerIdInput } from "../customer-records/schemas.ts";
import { linkWaiting } from "../dispatch/jobs/link-requests.ts";
import { logAction } from "../kernel/action-log.ts";
import { deskVerb, type TxCtx } from "../kernel/context.ts";
import { idsIn } from "../kernel/rows.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { actionsOf, exportBilling, mailsOf, newsletterOf, wishesOf } from "./exported-parts.ts";
import { fileOf, type PersonExport } from "./what-is-kept.ts";

/**
 * Customer's data (GDPR, articles 15 and 20): record, jobs, mails about them and attachments; without the drivers'
 * data. Error: `customer_not_found`.
 */
export const exportCustomer = deskVerb(
  CustomerIdInput,
  async (tx, input): Promise<PersonExport> => {
    const { customerId } = input;
    await linkWaiting(tx);
    const { contacts, sites, prices } = await getCustomer(tx, { customerId });
    const [record] = await tx.db.select().from(kunden).where(eq(kunden.id, customerId));
    const { suchtext: _, ...kunde } = record ?? { suchtext: "" };
    const jobs = await jobsOf(tx, customerId);
    const billing = await tx.db
      .select()
      .from(kundenAbrechnung)
      .where(eq(kundenAbrechnung.kunde_id, customerId))
      .orderBy(asc(kundenAbrechnung.fassung));
    const stored = [
      ...contacts.map(({ email }) => email),
      ...jobs.map(({ email }) => email),
      ...billing.map(({ rechnung_email }) => rechnung_email),
    ];
    const addresses = stored.filter(Boolean).map((email) => email.toLowerCase());
    const attachments = await attachmentsOf(tx, jobs);
    const { files, ...billed } = await exportBilling(tx, eq(belege.kunde_id, customerId));
    const profile = {
      exportiert_am: tx.now().toISOString(),
      kunde,
      kontakte: contacts,
      einsatzorte: sites,
      preise: prices,
      abrechnung: billing,
      ...billed,
      fahrerwuensche: await wishesOf(tx, eq(kundenFahrer.kunde_id, customerId)),
      auftraege: jobs.map(({ email: __, ...job }) => ({
        ...job,
        anlagen: attachments
          .filter(({ job_id }) => job_id === (job.gruppe_id ?? job.id))
          .map(({ filepath: ___, name, ...facts }) => ({ datei: name, ...facts })),
      })),
      emails: await emailsOf(tx, jobs, addresses),
      newsletter: await newsletterOf(tx, addresses),
      vorgaenge: await actionsOf(tx, eq(adminActions.customer_id, customerId)),
    };
    await logAction(tx, "export_customer", { customerId });
    return {
      profile,
      files: [...attachments.map(({ name, filepath }) => fileOf(tx, name, filepath)), ...files],
    };
  },
);

/** Each with the name that its file has in the export: `anlagen/01-FA 1042-hubplan-Plan.pdf`; no two are the same. */
async function attachmentsOf({ db }: TxCtx, jobs: Awaited<ReturnType<typeof jobsOf>>) {
  if (jobs.length === 0) return [];
  const firstJobs = jobs.map(({ id, gruppe_id }) => gruppe_id ?? id);
  const rows = await db
    .select()
    .from(auftragAnlagen)
    .where(inArray(auftragAnlagen.job_id, firstJobs))
    .orderBy(asc(auftragAnlagen.uploaded_at), asc(auftragAnlagen.id));
  return rows.map((row, index) => {
    const job = jobs.find(({ id, gruppe_id }) => row.job_id === (gruppe_id ?? id));
    const number = job?.auftrag.replace("\u00a0", " ");
    const place = String(index + 1).padStart(2, "0");
    return { ...row, name: `anlagen/${place}-${number}-${row.art}-${row.filename}` };
  });
}

async function jobsOf({ db }: TxCtx, customerId: string) {
  const jobs = await db
    .select()
    .from(jobRequests)
    .where(eq(jobRequests.kunde_id, customerId))
    .orderBy(asc(jobRequests.created_at), asc(jobRequests.id));
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ id }) => id);
  const [wishes, confirmations, assignments] = await Promise.all([
    db.select().from(kundenwuensche).where(inArray(kundenwuensche.job_id, ids)),
    db.select().from(priceConfirmations).where(inArray(priceConfirmations.job_id, ids)),
    db
      .select({
        id: jobAssignments.id,
        job_id: jobAssignments.job_id,
        status: jobAssignments.status,
        start_date: jobAssignments.start_date,
        end_date: jobAssignments.end_date,
        confirmed_at: jobAssignments.confirmed_at,
      })
      .from(jobAssignments)
      .where(inArray(jobAssignments.job_id, ids)),
  ]);
  const sheets = await sheetsOf({ db }, idsIn(assignments));
  return jobs.map(({ suchtext: _, wunschfahrer: __, kunde_faellig_am: ___, ...job }) => ({
    ...job,
    auftrag: jobNumber(job.nummer),
    email: job.customer_email,
    wuensche: wishes.filter(({ job_id }) => job_id === job.id),
    preisbestaetigung: confirmations.find(({ job_id }) => job_id === job.id) ?? null,
    zuweisungen: assignments
      .filter(({ job_id }) => job_id === job.id)
      .map(({ id, ...assignment }) => ({
        ...assignment,
        stundenzettel: sheets.find(({ assignment_id }) => assignment_id === id) ?? null,
      })),
  }));
}

/** That a mail was written to him, when and about what; the texts are in his own inbox. */
async function emailsOf(tx: TxCtx, jobs: { id: string }[], addresses: string[]) {
  if (addresses.length === 0) return [];
  const { template, recipient, job_id } = emailLog;
  const ids = jobs.map(({ id }) => id);
  // Mails to the agency that repeat the customer's words.
  const repeated = and(
    inArray(template, ["fahrer_anfrage", "customer_wish"]),
    inArray(job_id, ids),
  );
  const rows = await mailsOf(tx, or(inArray(sql`lower(${recipient})`, addresses), repeated));
  return rows.map(({ error_message: _, ...row }) => row);
}
