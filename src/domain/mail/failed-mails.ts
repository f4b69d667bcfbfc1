import { and, asc, desc, eq, gte, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import * as z from "zod";
import { emailLog } from "../../db/schema/index.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../kernel/context.ts";
import { optionalDate } from "../kernel/fields/schemas.ts";
import { idMeant } from "../kernel/references.ts";
import { timeInBerlin } from "../kernel/time/berlin.ts";
import { DAY_MS } from "../kernel/time/days.ts";
import { RETRIED_DAYS } from "./vocabulary.ts";

/** Mails that were given up since that moment, and not sent again since: the same to the same address about the same job. */
export function isGivenUp({ db }: ReadCtx, since: Date): SQL | undefined {
  const { template, recipient, created_at, job_id, status } = emailLog;
  const again = alias(emailLog, "again");
  const sentAgain = db
    .select({ id: again.id })
    .from(again)
    .where(
      and(
        eq(again.recipient, recipient),
        eq(again.template, template),
        sql`${again.job_id} is not distinct from ${job_id}`,
        sql`${again.created_at} > ${created_at}`,
        inArray(again.status, ["pending", "sent"]),
      ),
    );
  return and(eq(status, "failed"), gte(created_at, since), notExists(sentAgain));
}

/** `since`: a day in Berlin, itself included; missing: the last days, as 'Heute' has it. */
const FailedEmailsInput = z.object({ since: optionalDate() });
type FailedEmailsInput = z.input<typeof FailedEmailsInput>;

export type GivenUpMail = Awaited<ReturnType<typeof listFailedEmails>>[number];

/** Failed mails as rows for the dispatcher, who may send them again; oldest first. Errors: `validation`. */
export async function listFailedEmails(
  ctx: ReadCtx & Pick<Ctx, "actor" | "now">,
  raw: FailedEmailsInput,
) {
  requireDispatcher(ctx.actor);
  const { since } = FailedEmailsInput.parse(raw);
  const days = new Date(ctx.now().getTime() - RETRIED_DAYS * DAY_MS);
  const { id, template, recipient, subject, error_message, created_at, job_id } = emailLog;
  return ctx.db
    .select({ id, template, recipient, subject, error_message, created_at, job_id })
    .from(emailLog)
    .where(isGivenUp(ctx, since ? timeInBerlin(since, "00:00") : days))
    .orderBy(asc(created_at), asc(id));
}

/**
 * The mail that somebody means by the beginning of its id; anything else is left as it is, for the verb to refuse. Errors:
 * `email_not_found`, `ambiguous_reference`, which names them by their subjects.
 */
export async function findEmailId({ db }: ReadCtx, reference: string): Promise<string> {
  const { id, subject: name } = emailLog;
  return idMeant(reference, { id, missing: "email_not_found" }, (begins, limit) =>
    db.select({ id, name }).from(emailLog).where(begins).orderBy(desc(id)).limit(limit),
  );
}
