import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import {
  adminActions,
  auftragAnlagen,
  belegDateien,
  belegEreignisse,
  belege,
  emailLog,
  jobAssignments,
  jobRequests,
  kunden,
  kundenAbrechnung,
  kundenFahrer,
  kundenKontakte,
  kundenwuensche,
  newsletterSubscriptions,
  priceConfirmations,
} from "../../db/schema/index.ts";
import { sheetsOf } from "../billing/hours/queries.ts";
import { getCustomer } from "../customer-records/get-customer.ts";
import { CustomerIdInput } from "../customer-records/schemas.ts";
import { linkWaiting } from "../dispatch/jobs/link-requests.ts";
import { deskVerb, logAction, type TxCtx } from "../kernel/context.ts";
import { getRow, idsIn, rowsOf } from "../kernel/rows.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { type ExportedFile, fileOf, type PersonExport } from "./what-is-kept.ts";

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
    const { suchtext: _, ...kunde } = await getRow(tx, kunden, customerId, "customer_not_found");
    const jobs = await jobsOf(tx, customerId);
    const { fassung, kunde_id } = kundenAbrechnung;
    const billing = await rowsOf(tx, kundenAbrechnung, eq(kunde_id, customerId), fassung);
    const addresses = await addressesOf(tx, customerId, jobs);
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
      auftraege: jobs.map((job) => ({
        ...job,
        anlagen: attachments
          .filter(({ job_id }) => job_id === (job.gruppe_id ?? job.id))
          .map(({ filepath: __, name, ...facts }) => ({ datei: name, ...facts })),
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
  const { id: attachmentId, job_id, uploaded_at } = auftragAnlagen;
  const firstJobs = jobs.map(({ id, gruppe_id }) => gruppe_id ?? id);
  const ofJobs = inArray(job_id, firstJobs);
  const rows = await rowsOf({ db }, auftragAnlagen, ofJobs, uploaded_at, attachmentId);
  return rows.map((row, index) => {
    const job = jobs.find(({ id, gruppe_id }) => row.job_id === (gruppe_id ?? id));
    const number = job?.auftrag.replace("\u00a0", " ");
    const place = String(index + 1).padStart(2, "0");
    return { ...row, name: `anlagen/${place}-${number}-${row.art}-${row.filename}` };
  });
}

async function jobsOf({ db }: TxCtx, customerId: string) {
  const { created_at, id: jobId, kunde_id } = jobRequests;
  const jobs = await rowsOf({ db }, jobRequests, eq(kunde_id, customerId), created_at, jobId);
  const ids = idsIn(jobs);
  const { id, job_id, status, start_date, end_date, confirmed_at } = jobAssignments;
  const [wishes, confirmations, assignments] = await Promise.all([
    rowsOf({ db }, kundenwuensche, inArray(kundenwuensche.job_id, ids)),
    rowsOf({ db }, priceConfirmations, inArray(priceConfirmations.job_id, ids)),
    db
      .select({ id, job_id, status, start_date, end_date, confirmed_at })
      .from(jobAssignments)
      .where(inArray(job_id, ids)),
  ]);
  const sheets = await sheetsOf({ db }, idsIn(assignments));
  return jobs.map(({ suchtext: _, wunschfahrer: __, kunde_faellig_am: ___, ...job }) => ({
    ...job,
    auftrag: jobNumber(job.nummer),
    wuensche: wishes.filter((wish) => wish.job_id === job.id),
    preisbestaetigung: confirmations.find((one) => one.job_id === job.id) ?? null,
    zuweisungen: assignments
      .filter((assignment) => assignment.job_id === job.id)
      .map(({ id: own, ...assignment }) => ({
        ...assignment,
        stundenzettel: sheets.find(({ assignment_id }) => assignment_id === own) ?? null,
      })),
  }));
}

/** That a mail was written to him, when and about what; the texts are in his own inbox. */
async function emailsOf(tx: TxCtx, jobs: { id: string }[], addresses: string[]) {
  const { template, recipient, job_id } = emailLog;
  // Mails to the agency that repeat the customer's words.
  const repeated = and(
    inArray(template, ["fahrer_anfrage", "customer_wish"]),
    inArray(job_id, idsIn(jobs)),
  );
  const rows = await mailsOf(tx, or(inArray(sql`lower(${recipient})`, addresses), repeated));
  return rows.map(({ error_message: _, ...row }) => row);
}

/** Invoices, credit notes and drafts of a person with what happened to them, as stored; and their files. */
export async function exportBilling({ db, files: store }: TxCtx, whose: SQL) {
  const { art, nummer, tag, ausgestellt_am, inhalt, created_at } = belege;
  const documents = await db
    .select({ art, nummer, tag, ausgestellt_am, inhalt, created_at })
    .from(belege)
    .where(whose)
    .orderBy(asc(created_at), asc(belege.id));
  const event = belegEreignisse;
  const events = await db
    .select({
      beleg: nummer,
      art: event.art,
      tag: event.tag,
      betrag_cents: event.betrag_cents,
      neben_cents: event.neben_cents,
      skonto_cents: event.skonto_cents,
      notiz: event.notiz,
      created_at: event.created_at,
    })
    .from(event)
    .innerJoin(belege, eq(belege.id, event.beleg_id))
    .where(whose)
    .orderBy(asc(event.created_at), asc(event.id));
  const stored = await db
    .select({ nummer, ending: belegDateien.art, key: belegDateien.schluessel })
    .from(belegDateien)
    .innerJoin(belege, eq(belege.id, belegDateien.beleg_id))
    .where(whose)
    .orderBy(asc(created_at), asc(belege.id));
  const files: ExportedFile[] = stored.map(({ nummer: number, ending, key }) =>
    fileOf({ files: store }, `belege/${number?.replaceAll(/[^\w-]/g, "-")}.${ending}`, key),
  );
  return { belege: documents, belegereignisse: events, files };
}

/** Mails without their texts. */
export function mailsOf({ db }: TxCtx, whose: SQL | undefined) {
  const { template, subject, recipient, status, created_at, sent_at, error_message } = emailLog;
  return db
    .select({ template, subject, recipient, status, created_at, sent_at, error_message })
    .from(emailLog)
    .where(whose)
    .orderBy(asc(created_at), asc(emailLog.id));
}

/** All addresses of a customer that are stored, in lower case. */
export async function addressesOf(
  tx: TxCtx,
  customerId: string,
  jobs: readonly { customer_email: string }[],
): Promise<string[]> {
  const contacts = await rowsOf(tx, kundenKontakte, eq(kundenKontakte.kunde_id, customerId));
  const billing = await rowsOf(tx, kundenAbrechnung, eq(kundenAbrechnung.kunde_id, customerId));
  const all = [
    ...contacts.map(({ email }) => email),
    ...billing.map(({ rechnung_email }) => rechnung_email),
    ...jobs.map(({ customer_email }) => customer_email),
  ];
  return [...new Set(all.map((email) => email.trim().toLowerCase()))].filter(Boolean);
}

/** Newsletter subscriptions of addresses, which are in lower case. */
export function newsletterOf(tx: TxCtx, addresses: string[]) {
  const { email } = newsletterSubscriptions;
  return rowsOf(tx, newsletterSubscriptions, inArray(sql`lower(${email})`, addresses));
}

/** Customers' preferences about drivers with reasons; not whose, and not about whom. */
export function wishesOf({ db }: TxCtx, whose: SQL) {
  const { art, grund, created_at } = kundenFahrer;
  return db
    .select({ art, grund, seit: created_at })
    .from(kundenFahrer)
    .where(whose)
    .orderBy(asc(created_at));
}

export function actionsOf({ db }: TxCtx, whose: SQL) {
  const { action, note, created_at } = adminActions;
  return db
    .select({ action, note, created_at })
    .from(adminActions)
    .where(whose)
    .orderBy(asc(created_at), asc(adminActions.id));
}
