import { and, inArray, ne, not, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
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
  const pattern = patternOf(person);
  if (jobIds.length === 0 || pattern === null) return [];
  const ids = [...jobIds];
  const assignments = tx.db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .where(inArray(jobAssignments.job_id, ids));
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
  return emptyMails(tx, inArray(emailLog.job_id, ids), pattern, why);
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

async function emptyMails(
  tx: TxCtx,
  which: SQL,
  pattern: string,
  why: keyof typeof EMPTIED,
): Promise<string[]> {
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
