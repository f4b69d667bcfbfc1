import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { emailLog, type fahrerProfile } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { ERASED_RECIPIENT } from "../mail/vocabulary.ts";
import { isLetterToDriver } from "./kept-letters.ts";

const TEXT = "Der Inhalt dieser E-Mail wurde mit den Daten des Fahrers gelöscht.";

/**
 * Takes recipient and content out of every mail to and about a driver, also out of those to the agency that name him.
 * Commercial letters stay, and those still on their way go out; what else was still to be sent is not. Returns how many.
 */
export async function emptyEmails(
  tx: TxCtx,
  driver: typeof fahrerProfile.$inferSelect,
): Promise<number> {
  const { recipient, driver_id, job_id, status, error_message } = emailLog;
  const ofAddress = and(sql`lower(${recipient}) = lower(${driver.email})`, isNull(job_id));
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
    .where(
      and(
        or(eq(driver_id, driver.id), ofAddress, isDigestAbout(driver.id)),
        sql`not ${isLetterToDriver()}`,
      ),
    )
    .returning({ id: emailLog.id });
  return emptied.length;
}

/** Reminders of documents go to the agency in one mail about several drivers. */
export function isDigestAbout(driverId: string): SQL | undefined {
  const documents = JSON.stringify({ documents: [{ driverId }] });
  return and(
    eq(emailLog.template, "documents_expiring"),
    sql`${emailLog.data} @> ${documents}::jsonb`,
  );
}
