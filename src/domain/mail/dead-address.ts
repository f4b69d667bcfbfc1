import { and, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { fahrerProfile, jobRequests } from "../../db/schema/index.ts";
import type { ReadCtx, TxCtx } from "../kernel/context.ts";
import type { Email } from "./outbox.ts";

/** Marks the driver or the job whose address refused a mail for good, so that somebody calls (docs/rules.md, Drivers). */
export async function markDeadAddress(tx: TxCtx, email: Email): Promise<void> {
  await setMark(tx, email, tx.now());
}

/** Takes the mark away, because the address has taken a mail. */
export async function clearDeadAddress(tx: TxCtx, email: Email): Promise<void> {
  await setMark(tx, email, null);
}

/** Whether there is a mark to take away: only few mails have one, and a change of these tables is noted (docs/decisions/0043). */
export function isMarked({ db }: ReadCtx, email: Email): SQL {
  const driver = db.select({ id: fahrerProfile.id }).from(fahrerProfile);
  const job = db.select({ id: jobRequests.id }).from(jobRequests);
  const marks = [
    exists(driver.where(ofDriver(email, isNotNull(fahrerProfile.mail_unzustellbar_am)))),
    exists(job.where(ofJobs(email, isNotNull(jobRequests.mail_unzustellbar_am)))),
  ];
  return sql`${or(...marks)}`;
}

/** Only where it changes anything: the first refusal counts. */
async function setMark(tx: TxCtx, email: Email, at: Date | null) {
  const mark = { mail_unzustellbar_am: at };
  const changes = at ? isNull : isNotNull;
  await tx.db
    .update(fahrerProfile)
    .set(mark)
    .where(ofDriver(email, changes(fahrerProfile.mail_unzustellbar_am)));
  if (!email.job_id) return;
  await tx.db
    .update(jobRequests)
    .set(mark)
    .where(ofJobs(email, changes(jobRequests.mail_unzustellbar_am)));
}

function ofDriver({ recipient }: Email, which: SQL) {
  return and(sql`lower(${fahrerProfile.email}) = lower(${recipient})`, which);
}

/** The job that the mail is about and the others of the same request. */
function ofJobs({ recipient, job_id }: Email, which: SQL) {
  const { id, gruppe_id, customer_email } = jobRequests;
  const group = sql`(select j.gruppe_id from job_requests j where j.id = ${job_id})`;
  const isOfRequest = or(sql`${id} = ${job_id}`, sql`${gruppe_id} = ${group}`);
  return and(isOfRequest, sql`lower(${customer_email}) = lower(${recipient})`, which);
}
