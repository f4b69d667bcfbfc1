import { and, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  adminActions,
  confirmedOrders,
  einsatzProbleme,
  emailLog,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenwuensche,
  priceConfirmations,
  webhookDeliveries,
} from "../../db/schema/index.ts";
import { ERASED_TEXTS } from "../dispatch/jobs/field-texts.ts";
import { townOfJob } from "../dispatch/jobs/vocabulary.ts";
import { forgetLogWords, scrubLogWords } from "../kernel/action-log.ts";
import type { TxCtx } from "../kernel/context.ts";
import { idsIn, idsWhere, updateRow } from "../kernel/rows.ts";
import { jobFacts } from "../mail/facts.ts";
import { ERASED_RECIPIENT } from "../mail/vocabulary.ts";
import { assignmentsOf, type EMPTIED, emptyMails, isLetter } from "./what-is-kept.ts";

export type Job = typeof jobRequests.$inferSelect;

/** Stands where a customer's name stood. */
export const NAMELESS_CUSTOMER = "Gelöschter Auftraggeber";

/** Takes out of jobs whatever says whose they were: their own fields, and what anybody wrote about them in whatever table. */
export async function anonymiseJobs(tx: TxCtx, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  await forgetWords(tx, idsIn(jobs));
  for (const job of jobs) await anonymise(tx, job);
}

/** Removes the orders as they were confirmed, which name the customer; their letters have a term of their own. */
export async function deleteConfirmedOrders({ db }: TxCtx, jobIds: readonly string[]) {
  const ofJobs = assignmentsOf({ db }, inArray(jobAssignments.job_id, [...jobIds]));
  await db.delete(confirmedOrders).where(inArray(confirmedOrders.assignment_id, ofJobs));
}

async function forgetWords(tx: TxCtx, ids: string[]) {
  const { db } = tx;
  const ofJobs = inArray(jobAssignments.job_id, ids);
  await forgetLogWords(tx, { jobIds: ids });
  await db
    .update(jobAssignments)
    .set({ admin_note: "", grund: "", uebergangen_grund: "" })
    .where(ofJobs);
  await db.delete(kundenwuensche).where(inArray(kundenwuensche.job_id, ids));
  await db.delete(webhookDeliveries).where(inArray(webhookDeliveries.job_id, ids));
  await db.update(jobResponses).set({ message: "" }).where(inArray(jobResponses.job_id, ids));
  await db
    .update(einsatzProbleme)
    .set({ nachricht: "", ergebnis: "" })
    .where(inArray(einsatzProbleme.assignment_id, assignmentsOf(tx, ofJobs)));
  await db
    .update(priceConfirmations)
    .set({ ip_shortened: "" })
    .where(inArray(priceConfirmations.job_id, ids));
}

/** Work, days, driver and rough place remain. */
async function anonymise({ db, now }: TxCtx, job: Job) {
  await updateRow({ db }, jobRequests, job.id, {
    kunde_id: null,
    ...ERASED_TEXTS,
    customer_name: NAMELESS_CUSTOMER,
    einsatzort: townOfPlace(job),
    zeitraum: job.zeitraum_quelle === "dates" ? job.zeitraum : "",
    fahrzeug_angaben: {},
    besonderheiten: job.anforderungen.join(", "),
    storno_grund: "",
    vereinbart_mit: "",
    mitgeteilt: null,
    wunschfahrer: [],
    mail_unzustellbar_am: null,
    updated_at: now(),
  });
}

/** Words that hold no postcode may say anything. */
function townOfPlace(job: Job) {
  const town = townOfJob(jobFacts(job));
  return /\d{5}/.test(town) ? town : "";
}

/** Names and contact data of a person. */
interface Person {
  /** Each by itself: first name, last name, firm. */
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

const GONE = "[gelöscht]";
/** Shorter ones stand in other words too often to say anything. */
const SHORTEST_NAME = 3;
const FEWEST_DIGITS = 6;

/**
 * Takes a person out of what others wrote freely about the jobs that he had to do with: notes, wishes, reasons, answers. His own
 * fields are not its matter. Mails that say the words, and are no letters, are emptied; returns their ids.
 */
export async function scrubJobs(
  tx: TxCtx,
  jobIds: readonly string[],
  person: Person,
  why: keyof typeof EMPTIED,
): Promise<string[]> {
  const pattern = patternOf(person);
  if (jobIds.length === 0 || pattern === null) return [];
  const ids = [...jobIds];
  const assignments = idsWhere(tx, jobAssignments, inArray(jobAssignments.job_id, ids));
  const { besonderheiten, nachricht, storno_grund, preis_grund } = jobRequests;
  const { admin_note, grund, uebergangen_grund, job_id } = jobAssignments;
  const [wish, problem] = [kundenwuensche, einsatzProbleme];
  const places: [AnyPgColumn[], SQL][] = [
    [[besonderheiten, nachricht, storno_grund, preis_grund], inArray(jobRequests.id, ids)],
    [[wish.nachricht, wish.ergebnis_notiz], inArray(wish.job_id, ids)],
    [[admin_note, grund, uebergangen_grund], inArray(job_id, ids)],
    [[jobResponses.message], inArray(jobResponses.job_id, ids)],
    [[problem.nachricht, problem.ergebnis], inArray(problem.assignment_id, assignments)],
  ];
  for (const [columns, which] of places) {
    for (const column of columns) {
      await tx.db
        .update(column.table)
        .set({ [column.name]: sql`regexp_replace(${column}, ${pattern}, ${GONE}, 'gi')` })
        .where(and(which, sql`${column} ~* ${pattern}`));
    }
  }
  await scrubLogWords(tx, inArray(adminActions.job_id, ids), pattern);
  const { recipient, subject, data, text } = emailLog;
  const says = sql`(${subject} || ' ' || ${data}::text || ' ' || coalesce(${text}, '')) ~* ${pattern}`;
  const ofJobs = and(inArray(emailLog.job_id, ids), ne(recipient, ERASED_RECIPIENT));
  return emptyMails(tx, why, and(ofJobs, says, not(isLetter(tx))));
}

/** Scrubs rows of the action log. */
export async function scrubLog(tx: TxCtx, about: SQL, person: Person): Promise<void> {
  const pattern = patternOf(person);
  if (pattern !== null) await scrubLogWords(tx, about, pattern);
}

/**
 * Pattern of PostgreSQL for any signs between digits; a name within a longer word is another word: 'Jan' in 'Januar'. Null: nothing
 * of the person is known.
 */
function patternOf({ names, emails, phones }: Person): string | null {
  const digits = phones.map((phone) => phone.replaceAll(/\D/g, "").replace(/^(00|0)?(49)?0?/, ""));
  const words = [
    ...[...names, ...emails]
      .map((one) => one.trim())
      .filter((one) => one.length >= SHORTEST_NAME)
      .map(escaped),
    ...digits.filter((one) => one.length >= FEWEST_DIGITS).map((one) => [...one].join("[ ()/.-]*")),
  ];
  return words.length > 0 ? `(?<![[:alnum:]])(${words.join("|")})(?![[:alnum:]])` : null;
}

function escaped(text: string) {
  return text.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`);
}
