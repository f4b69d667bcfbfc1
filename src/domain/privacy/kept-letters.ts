import { and, eq, exists, ne, or, type SQL, sql } from "drizzle-orm";
import { emailLog, jobAssignments } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { type LetterKind, lettersOf } from "../mail/templates.ts";
import { ERASED_RECIPIENT } from "../mail/vocabulary.ts";

const { template, data, status, recipient, driver_id, assignment_id } = emailLog;

/**
 * Mails to a driver that are commercial letters (§ 257 HGB: they conclude, carry out or undo a deal): confirmations of
 * confirmed jobs, their cancellations, no-show fees and their withdrawal. What failed was never a letter.
 */
export function isLetterToDriver(): SQL {
  const letters = or(isLetter("confirmations"), isLetter("cancellations"), isLetter("fees"));
  return sql`(${letters} and ${status} <> 'failed')`;
}

/** `toCustomers`: with the driver's name and phone number. */
export type KeptLetters = Record<LetterKind, number>;

/** How many letters to a driver, and about him to customers, there are. */
export async function countLetters({ db }: ReadCtx, driverId: string): Promise<KeptLetters> {
  const toDriver = (kind: LetterKind) =>
    db.$count(
      emailLog,
      and(eq(driver_id, driverId), ne(recipient, ERASED_RECIPIENT), isLetter(kind)),
    );
  const [confirmations, cancellations, fees, toCustomers] = await Promise.all([
    toDriver("confirmations"),
    toDriver("cancellations"),
    toDriver("fees"),
    db.$count(emailLog, namesDriverToCustomer({ db }, driverId)),
  ]);
  return { confirmations, cancellations, fees, toCustomers };
}

/** Confirmations to customers that name this driver; they carry his assignment, not him. */
export function namesDriverToCustomer({ db }: ReadCtx, driverId: string): SQL | undefined {
  const his = db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .where(and(eq(jobAssignments.id, assignment_id), eq(jobAssignments.driver_id, driverId)));
  return and(isLetter("toCustomers"), exists(his));
}

function isLetter(kind: LetterKind): SQL | undefined {
  return or(
    ...lettersOf(kind).map((letter) =>
      and(eq(template, letter.template), sql`${data} @> ${JSON.stringify(letter.when)}::jsonb`),
    ),
  );
}
