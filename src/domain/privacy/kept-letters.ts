import { and, eq, exists, ne, type SQL, sql } from "drizzle-orm";
import { emailLog, jobAssignments } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import type { Letter } from "../mail/templates.ts";
import { ERASED_RECIPIENT } from "../mail/vocabulary.ts";

const { template, letter, status, recipient, driver_id, assignment_id } = emailLog;

/**
 * Mails to a driver that are commercial letters (§ 257 HGB: they conclude, carry out or undo a deal): confirmations of
 * confirmed jobs, their cancellations, no-show fees and their withdrawal. What failed was never a letter.
 */
export function isLetterToDriver(): SQL {
  return sql`(${letter} is not null and ${status} <> 'failed')`;
}

export interface KeptLetters {
  confirmations: number;
  cancellations: number;
  fees: number;
  /** To customers, with the driver's name and phone number. */
  toCustomers: number;
}

/** How many letters to a driver, and about him to customers, there are. */
export async function countLetters({ db }: ReadCtx, driverId: string): Promise<KeptLetters> {
  const toDriver = (kind: Letter) =>
    db.$count(
      emailLog,
      and(eq(driver_id, driverId), ne(recipient, ERASED_RECIPIENT), eq(letter, kind)),
    );
  const [confirmations, cancellations, fees, toCustomers] = await Promise.all([
    toDriver("confirmation"),
    toDriver("cancellation"),
    toDriver("fee"),
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
  return and(eq(template, "order_confirmation"), exists(his));
}
