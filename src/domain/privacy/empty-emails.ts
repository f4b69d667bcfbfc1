import { and, eq, isNull, or, sql } from "drizzle-orm";
import { emailLog, type fahrerProfile } from "../../db/schema/index.ts";
import type { TxCtx } from "../context.ts";
import { ERASED_RECIPIENT } from "../mail/email-log.ts";

const TEXT = "Der Inhalt dieser E-Mail wurde mit den Daten des Fahrers gelöscht.";

/**
 * Takes recipient and content out of every mail to and about a driver, also out of those to the agency that name him.
 * Confirmations of confirmed jobs are commercial letters and stay. What was still to be sent is not. Returns how many.
 */
export async function emptyEmails(
  tx: TxCtx,
  driver: typeof fahrerProfile.$inferSelect,
): Promise<number> {
  const { recipient, driver_id, job_id, template, data, status, error_message } = emailLog;
  const ofAddress = and(sql`lower(${recipient}) = lower(${driver.email})`, isNull(job_id));
  const inDigest = and(
    eq(template, "documents_expiring"),
    sql`${data} @> ${JSON.stringify({ documents: [{ driverId: driver.id }] })}::jsonb`,
  );
  const isCommercialLetter = sql`(${template} = 'driver_confirmation' and ${data} ->> 'stage' = 'confirmed')`;
  const emptied = await tx.db
    .update(emailLog)
    .set({
      recipient: ERASED_RECIPIENT,
      subject: "Gelöscht",
      data: {},
      text: TEXT,
      html: `<p lang="de">${TEXT}</p>`,
      server_answer: null,
      claimed_until: null,
      status: sql`case when ${status} = 'pending' then 'failed' else ${status} end`,
      error_message: sql`case when ${status} = 'pending' then 'Fahrer gelöscht, nicht versendet' else ${error_message} end`,
    })
    .where(and(or(eq(driver_id, driver.id), ofAddress, inDigest), sql`not ${isCommercialLetter}`))
    .returning({ id: emailLog.id });
  return emptied.length;
}
