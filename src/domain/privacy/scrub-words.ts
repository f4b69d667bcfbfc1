import { and, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  adminActions,
  einsatzProbleme,
  emailLog,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenwuensche,
} from "../../db/schema/index.ts";
import { scrubLogWords } from "../kernel/action-log.ts";
import type { TxCtx } from "../kernel/context.ts";
import { ERASED_RECIPIENT } from "../mail/vocabulary.ts";
import { type EMPTIED, emptied, isLetter } from "./kept-letters.ts";

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
  const words = wordsOf(person);
  if (jobIds.length === 0 || words.length === 0) return [];
  const ids = [...jobIds];
  const assignments = tx.db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .where(inArray(jobAssignments.job_id, ids));
  const { besonderheiten, nachricht, storno_grund, preis_grund } = jobRequests;
  await scrub(
    tx,
    jobRequests,
    [besonderheiten, nachricht, storno_grund, preis_grund],
    inArray(jobRequests.id, ids),
    words,
  );
  const wish = kundenwuensche;
  await scrub(tx, wish, [wish.nachricht, wish.ergebnis_notiz], inArray(wish.job_id, ids), words);
  const { admin_note, grund, uebergangen_grund, job_id } = jobAssignments;
  await scrub(
    tx,
    jobAssignments,
    [admin_note, grund, uebergangen_grund],
    inArray(job_id, ids),
    words,
  );
  await scrub(tx, jobResponses, [jobResponses.message], inArray(jobResponses.job_id, ids), words);
  const problem = einsatzProbleme;
  const ofJobs = inArray(problem.assignment_id, assignments);
  await scrub(tx, problem, [problem.nachricht, problem.ergebnis], ofJobs, words);
  await scrubLog(tx, inArray(adminActions.job_id, ids), person);
  return emptyMails(tx, inArray(emailLog.job_id, ids), words, why);
}

/** Scrubs rows of the action log. */
export async function scrubLog(tx: TxCtx, about: SQL, person: Person): Promise<void> {
  const words = wordsOf(person);
  if (words.length > 0) await scrubLogWords(tx, about, patternOf(words));
}

/** Patterns of PostgreSQL that ignore case and any signs between digits. */
function wordsOf({ names, emails, phones }: Person): string[] {
  const digits = phones.map((phone) => phone.replaceAll(/\D/g, "").replace(/^(00|0)?(49)?0?/, ""));
  return [
    ...[...names, ...emails]
      .map((one) => one.trim())
      .filter((one) => one.length >= SHORTEST_NAME)
      .map(escaped),
    ...digits.filter((one) => one.length >= FEWEST_DIGITS).map((one) => [...one].join("[ ()/.-]*")),
  ];
}

/** A name within a longer word is another word: 'Jan' in 'Januar'. */
function patternOf(words: readonly string[]) {
  return `(?<![[:alnum:]])(${words.join("|")})(?![[:alnum:]])`;
}

function escaped(text: string) {
  return text.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`);
}

async function scrub(
  { db }: TxCtx,
  table: PgTable,
  columns: readonly AnyPgColumn[],
  which: SQL,
  words: readonly string[],
) {
  if (words.length === 0) return;
  const pattern = patternOf(words);
  for (const column of columns) {
    await db
      .update(table)
      .set({ [column.name]: sql`regexp_replace(${column}, ${pattern}, ${GONE}, 'gi')` })
      .where(and(which, sql`${column} ~* ${pattern}`));
  }
}

async function emptyMails(
  tx: TxCtx,
  which: SQL,
  words: readonly string[],
  why: keyof typeof EMPTIED,
): Promise<string[]> {
  const pattern = patternOf(words);
  const { id, recipient, subject, data, text } = emailLog;
  const rows = await tx.db
    .update(emailLog)
    .set(emptied(why))
    .where(
      and(
        which,
        ne(recipient, ERASED_RECIPIENT),
        sql`(${subject} || ' ' || ${data}::text || ' ' || coalesce(${text}, '')) ~* ${pattern}`,
        not(isLetter(tx)),
      ),
    )
    .returning({ id });
  return rows.map((row) => row.id);
}
