import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import {
  adminActions,
  auftragAnlagen,
  einsatzProbleme,
  emailLog,
  jobAssignments,
  jobRequests,
  jobResponses,
  kunden,
  kundenKontakte,
  kundenwuensche,
  newsletterSubscriptions,
  priceConfirmations,
} from "../../db/schema/index.ts";
import { type CustomerIdInput, CustomerIdInput as IdInput } from "../customer-records/schemas.ts";
import { JOB_DONE_STATUSES, townOfJob } from "../dispatch/jobs/vocabulary.ts";
import { logAction } from "../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { removeObjects } from "../kernel/uploads/store-uploads.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { jobFacts } from "../mail/facts.ts";
import { blankLogNotes } from "./action-log-erasure.ts";
import { emptied } from "./kept-letters.ts";
import { BOOKS, counted, type Kept, LETTER, line, NAMELESS } from "./what-is-kept.ts";

interface Erasure {
  erased: string[];
  kept: Kept[];
}

type Job = typeof jobRequests.$inferSelect;

/**
 * Forgets a customer (GDPR, article 17): his record with contacts, sites, prices and notes goes, and his jobs lose whatever
 * says whose they were. Letters of confirmed jobs stay, and the answer says so and why (docs/rules.md, Retention). Errors:
 * `customer_not_found`, `customer_has_open_jobs`.
 */
export async function eraseCustomer(ctx: Ctx, raw: CustomerIdInput): Promise<Erasure> {
  requireDispatcher(ctx.actor);
  const { customerId } = IdInput.parse(raw);
  const { keys, ...erasure } = await transaction(ctx, async (tx) => {
    await lock(tx, customerId);
    const jobs = await tx.db
      .select()
      .from(jobRequests)
      .where(eq(jobRequests.kunde_id, customerId))
      .orderBy(jobRequests.id)
      .for("update");
    if (jobs.some(({ status }) => !JOB_DONE_STATUSES.includes(status))) {
      throw new DomainError("customer_has_open_jobs");
    }
    const addresses = await addressesOf(tx, customerId, jobs);
    const emails = await emptyEmails(tx, jobs, addresses);
    const subscriptions = await tx.db
      .delete(newsletterSubscriptions)
      .where(isOneOf(newsletterSubscriptions.email, addresses))
      .returning({ id: newsletterSubscriptions.id });
    const keys = await deleteAttachments(tx, jobs);
    await forgetWords(tx, customerId, jobs);
    for (const job of jobs) await anonymise(tx, job);
    await tx.db.delete(kunden).where(eq(kunden.id, customerId));
    await logAction(tx, "erase_customer");
    const erased = [
      "Firma, Name, Anschrift, Kontakte, Einsatzorte, Preise, Fahrerwünsche und Notizen",
      counted(
        jobs.length,
        "Auftrag (Angaben zum Auftraggeber)",
        "Aufträge (Angaben zum Auftraggeber)",
      ),
      counted(emails, "E-Mail (Empfänger und Inhalt)", "E-Mails (Empfänger und Inhalt)"),
      counted(keys.length, "Anlage zu einem Auftrag", "Anlagen zu Aufträgen"),
      subscriptions.length > 0 ? "Newsletter-Anmeldung" : "",
    ].filter(Boolean);
    return { erased, kept: await whatIsKept(tx, jobs), keys };
  });
  // After the commit; what the store doesn't remove now, the sweep does.
  await removeObjects(ctx, keys);
  return erasure;
}

/** Permits and plans of his orders; answers the keys of their objects. */
async function deleteAttachments({ db }: TxCtx, jobs: Job[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const { job_id, filepath } = auftragAnlagen;
  const ids = jobs.map(({ id }) => id);
  const gone = await db
    .delete(auftragAnlagen)
    .where(inArray(job_id, ids))
    .returning({ key: filepath });
  return gone.map(({ key }) => key);
}

/** No order joins the record meanwhile. */
async function lock(tx: TxCtx, customerId: string) {
  const [record] = await tx.db
    .select({ id: kunden.id })
    .from(kunden)
    .where(eq(kunden.id, customerId))
    .for("update");
  if (!record) throw new DomainError("customer_not_found");
}

async function addressesOf({ db }: TxCtx, customerId: string, jobs: Job[]): Promise<string[]> {
  const contacts = await db
    .select({ email: kundenKontakte.email })
    .from(kundenKontakte)
    .where(eq(kundenKontakte.kunde_id, customerId));
  const all = [...contacts.map(({ email }) => email), ...jobs.map((job) => job.customer_email)];
  return [...new Set(all.map((email) => email.trim().toLowerCase()))].filter(Boolean);
}

function isOneOf(
  column: (typeof emailLog)["recipient"] | (typeof newsletterSubscriptions)["email"],
  addresses: string[],
) {
  return addresses.length > 0 ? inArray(sql`lower(${column})`, addresses) : sql`false`;
}

/** To customers, what concludes, changes or undoes a confirmed order; to drivers `letter` says it (§ 257 HGB). */
const LETTERS_TO_CUSTOMERS = [
  "order_confirmation",
  "order_cancelled",
  "job_cancelled",
  "job_changed",
];

function isKeptLetter({ db }: Pick<TxCtx, "db">): SQL {
  const wasConfirmed = db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .where(and(eq(jobAssignments.job_id, emailLog.job_id), isNotNull(jobAssignments.confirmed_at)));
  const { letter, template, status } = emailLog;
  return sql`(${notInArray(status, ["failed", "withdrawn"])} and ${or(
    isNotNull(letter),
    and(inArray(template, LETTERS_TO_CUSTOMERS), exists(wasConfirmed)),
  )})`;
}

/** Mails about his jobs to whomever, those with several jobs of which one is his, and those to his addresses. */
async function emptyEmails(tx: TxCtx, jobs: Job[], addresses: string[]): Promise<number> {
  const { job_id, recipient, data } = emailLog;
  const ids = jobs.map(({ id }) => id);
  const named = jobs.map(({ nummer }) =>
    JSON.stringify({ jobs: [{ job: { number: jobNumber(nummer) } }] }),
  );
  const among = named.map((one) => sql`${data} @> ${one}::jsonb`);
  const rows = await tx.db
    .update(emailLog)
    .set(emptied("Auftraggeber", "Auftraggebers"))
    .where(
      and(
        or(
          ids.length > 0 ? inArray(job_id, ids) : undefined,
          and(isNull(job_id), isOneOf(recipient, addresses)),
          and(isNull(job_id), or(...among)),
        ),
        sql`not ${isKeptLetter(tx)}`,
      ),
    )
    .returning({ id: emailLog.id });
  return rows.length;
}

/** What somebody wrote of him or he himself, in whatever table. */
async function forgetWords(tx: TxCtx, customerId: string, jobs: Job[]) {
  const { db } = tx;
  const ids = jobs.map(({ id }) => id);
  const { customer_id, job_id } = adminActions;
  await blankLogNotes(tx, or(eq(customer_id, customerId), inArray(job_id, ids)));
  if (jobs.length === 0) return;
  await db
    .update(jobAssignments)
    .set({ admin_note: "", grund: "", uebergangen_grund: "" })
    .where(inArray(jobAssignments.job_id, ids));
  await db.delete(kundenwuensche).where(inArray(kundenwuensche.job_id, ids));
  await db.update(jobResponses).set({ message: "" }).where(inArray(jobResponses.job_id, ids));
  const ofJobs = db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .where(inArray(jobAssignments.job_id, ids));
  await db
    .update(einsatzProbleme)
    .set({ nachricht: "", ergebnis: "" })
    .where(inArray(einsatzProbleme.assignment_id, ofJobs));
  await db
    .update(priceConfirmations)
    .set({ ip_shortened: "" })
    .where(inArray(priceConfirmations.job_id, ids));
}

/** What is left is what was driven, when, by whom, and roughly where. */
async function anonymise({ db, now }: TxCtx, job: Job) {
  await db
    .update(jobRequests)
    .set({
      customer_name: "Gelöschter Auftraggeber",
      company: "",
      customer_email: "",
      customer_phone: "",
      customer_street: "",
      customer_house_number: "",
      customer_postal_code: "",
      customer_city: "",
      einsatzort: townOfPlace(job),
      einsatz_street: "",
      einsatz_house_number: "",
      einsatz_kontakt: "",
      einsatz_telefon: "",
      bestellnummer: "",
      zeitraum: job.zeitraum_quelle === "dates" ? job.zeitraum : "",
      besonderheiten: job.anforderungen.join(", "),
      nachricht: "",
      storno_grund: "",
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

async function whatIsKept({ db }: TxCtx, jobs: Job[]): Promise<Kept[]> {
  if (jobs.length === 0) return [NAMELESS];
  const ids = jobs.map(({ id }) => id);
  const driven = await db.$count(
    jobAssignments,
    and(inArray(jobAssignments.job_id, ids), isNotNull(jobAssignments.confirmed_at)),
  );
  const letters = await db.$count(
    emailLog,
    and(inArray(emailLog.job_id, ids), isKeptLetter({ db })),
  );
  return [...line(driven, JOB, BOOKS), ...line(letters, LETTERS, LETTER), NAMELESS];
}

const JOB = [
  "bestätigter Einsatz mit Zeitraum, Fahrzeug und Satz, ohne den Auftraggeber",
  "bestätigte Einsätze mit Zeitraum, Fahrzeug und Satz, ohne den Auftraggeber",
] as const;
const LETTERS = [
  "Schreiben zu einem bestätigten Einsatz, mit Name und Anschrift des Auftraggebers",
  "Schreiben zu bestätigten Einsätzen, mit Name und Anschrift des Auftraggebers",
] as const;
