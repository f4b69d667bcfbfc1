import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import {
  adminActions,
  auftragAnlagen,
  belege,
  emailLog,
  jobAssignments,
  jobRequests,
  jobResponses,
  kunden,
  newsletterSubscriptions,
} from "../../db/schema/index.ts";
import { CustomerIdInput } from "../customer-records/schemas.ts";
import { linkWaiting } from "../dispatch/jobs/link-requests.ts";
import { JOB_DONE_STATUSES } from "../dispatch/jobs/vocabulary.ts";
import { forgetLogWords } from "../kernel/action-log.ts";
import { deskQuery, logAction, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { idsIn, lockRow, lockRows } from "../kernel/rows.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { anonymiseJobs, type Job, scrubLog } from "./anonymise-jobs.ts";
import { addressesOf } from "./export-customer.ts";
import {
  counted,
  documentsKept,
  type Erasure,
  emptyMails,
  isLetter,
  type Kept,
  LETTER,
  line,
  NAMELESS,
  removeFiles,
  workKept,
} from "./what-is-kept.ts";

/**
 * Forgets a customer (GDPR, article 17): his record with contacts, sites, prices and notes goes, and his jobs lose whatever
 * says whose they were. Letters of confirmed jobs stay, and the answer says so and why (docs/rules.md, Retention). Errors:
 * `customer_not_found`, `customer_has_open_jobs`.
 */
export const eraseCustomer = deskQuery(
  CustomerIdInput,
  async (ctx, { customerId }): Promise<Erasure> => {
    const { keys, emails, ...erasure } = await transaction(ctx, async (tx) => {
      await linkWaiting(tx);
      // Locked, so that no order joins the record meanwhile.
      await lockRow(tx, kunden, customerId, "customer_not_found");
      const jobs = await lockRows(
        tx,
        jobRequests,
        eq(jobRequests.kunde_id, customerId),
        jobRequests.id,
      );
      if (jobs.some(({ status }) => !JOB_DONE_STATUSES.includes(status))) {
        throw new DomainError("customer_has_open_jobs");
      }
      const addresses = await addressesOf(tx, customerId, jobs);
      const emails = await emptyEmails(tx, jobs, addresses);
      const subscriptions = await tx.db
        .delete(newsletterSubscriptions)
        .where(inArray(sql`lower(${newsletterSubscriptions.email})`, addresses))
        .returning({ id: newsletterSubscriptions.id });
      const keys = await deleteAttachments(tx, jobs);
      await forgetLogWords(tx, { customerIds: [customerId] });
      await forgetInDriversNotes(tx, jobs);
      await anonymiseJobs(tx, jobs);
      await tx.db.delete(kunden).where(eq(kunden.id, customerId));
      await logAction(tx, "erase_customer");
      const erased = [
        "Firma, Name, Anschrift, Kontakte, Einsatzorte, Preise, Rechnungsdaten, Fahrerwünsche und Notizen",
        counted(
          jobs.length,
          "Auftrag (Angaben zum Auftraggeber)",
          "Aufträge (Angaben zum Auftraggeber)",
        ),
        counted(emails.length, "E-Mail (Empfänger und Inhalt)", "E-Mails (Empfänger und Inhalt)"),
        counted(keys.length, "Anlage zu einem Auftrag", "Anlagen zu Aufträgen"),
        subscriptions.length > 0 ? "Newsletter-Anmeldung" : "",
      ].filter(Boolean);
      return { erased, kept: await whatIsKept(tx, customerId, jobs), keys, emails };
    });
    await removeFiles(ctx, { keys, emails });
    return erasure;
  },
);

/** Notes on drivers who worked for the customer or answered: they may name the customer too. */
async function forgetInDriversNotes(tx: TxCtx, jobs: Job[]) {
  const ids = idsIn(jobs);
  const { driver_id, job_id } = adminActions;
  const drivers = tx.db
    .select({ id: jobAssignments.driver_id })
    .from(jobAssignments)
    .where(inArray(jobAssignments.job_id, ids))
    .union(
      tx.db
        .select({ id: jobResponses.driver_id })
        .from(jobResponses)
        .where(inArray(jobResponses.job_id, ids)),
    );
  await scrubLog(tx, sql`${inArray(driver_id, drivers)} and ${isNull(job_id)}`, {
    names: [...new Set(jobs.flatMap(({ company, customer_name }) => [company, customer_name]))],
    emails: [...new Set(jobs.map(({ customer_email }) => customer_email))],
    phones: [...new Set(jobs.map(({ customer_phone }) => customer_phone))],
  });
}

/** Permits and plans of his orders; answers the keys of their objects. */
async function deleteAttachments({ db }: TxCtx, jobs: Job[]): Promise<string[]> {
  const { job_id, filepath } = auftragAnlagen;
  const gone = await db
    .delete(auftragAnlagen)
    .where(inArray(job_id, idsIn(jobs)))
    .returning({ key: filepath });
  return gone.map(({ key }) => key);
}

/** Mails about his jobs to whomever, those with several jobs of which one is his, and those to his addresses. */
async function emptyEmails(tx: TxCtx, jobs: Job[], addresses: string[]): Promise<string[]> {
  const { job_id, recipient, data } = emailLog;
  const among = jobs.map(({ nummer }) => {
    const named = JSON.stringify({ jobs: [{ job: { number: jobNumber(nummer) } }] });
    return sql`${data} @> ${named}::jsonb`;
  });
  const toHim = or(inArray(sql`lower(${recipient})`, addresses), ...among);
  const about = or(inArray(job_id, idsIn(jobs)), and(isNull(job_id), toHim));
  return emptyMails(tx, "customer", and(about, sql`not ${isLetter(tx)}`));
}

async function whatIsKept(tx: TxCtx, customerId: string, jobs: Job[]): Promise<Kept[]> {
  const ids = idsIn(jobs);
  const letters = await tx.db.$count(emailLog, and(inArray(emailLog.job_id, ids), isLetter(tx)));
  return [
    ...(await workKept(tx, inArray(jobAssignments.job_id, ids), JOB)),
    ...(await documentsKept(tx, eq(belege.kunde_id, customerId))),
    ...line(letters, LETTERS, LETTER),
    NAMELESS,
  ];
}

const JOB = [
  "bestätigter Einsatz mit Zeitraum, Fahrzeug und Satz, ohne den Auftraggeber",
  "bestätigte Einsätze mit Zeitraum, Fahrzeug und Satz, ohne den Auftraggeber",
] as const;
const LETTERS = [
  "Schreiben zu einem bestätigten Einsatz, mit Name und Anschrift des Auftraggebers",
  "Schreiben zu bestätigten Einsätzen, mit Name und Anschrift des Auftraggebers",
] as const;
