import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { fahrerProfile, jobRequests } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import type { Email } from "./claim-email.ts";

/** Marks the driver or the job whose address refused a mail for good, so that somebody calls (docs/rules.md, Drivers). */
export async function markDeadAddress(tx: TxCtx, email: Email): Promise<void> {
  await setMark(tx, email, tx.now());
}

/** Takes the mark away, because the address has taken a mail. */
export async function clearDeadAddress(tx: TxCtx, email: Email): Promise<void> {
  await setMark(tx, email, null);
}

/** Only where it changes anything: the first refusal counts, and most mails have nothing to clear. */
async function setMark(tx: TxCtx, { recipient, job_id }: Email, at: Date | null) {
  const mark = { mail_unzustellbar_am: at };
  const [ofDriver, ofJob] = [fahrerProfile.mail_unzustellbar_am, jobRequests.mail_unzustellbar_am];
  await tx.db
    .update(fahrerProfile)
    .set(mark)
    .where(
      and(
        sql`lower(${fahrerProfile.email}) = lower(${recipient})`,
        at ? isNull(ofDriver) : isNotNull(ofDriver),
      ),
    );
  if (!job_id) return;
  await tx.db
    .update(jobRequests)
    .set(mark)
    .where(
      and(
        ofRequest(job_id),
        sql`lower(${jobRequests.customer_email}) = lower(${recipient})`,
        at ? isNull(ofJob) : isNotNull(ofJob),
      ),
    );
}

/** The job and the others of the same request. */
function ofRequest(jobId: string): SQL | undefined {
  return or(
    eq(jobRequests.id, jobId),
    sql`${jobRequests.gruppe_id} = (select j.gruppe_id from job_requests j where j.id = ${jobId})`,
  );
}
