import { and, asc, eq, gte, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { emailLog } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";

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

export type GivenUpMail = Awaited<ReturnType<typeof listGivenUp>>[number];

/** The same as rows, the oldest first: they were to be read in this order. */
export function listGivenUp(ctx: ReadCtx, since: Date) {
  const { id, template, recipient, subject, error_message, created_at, job_id } = emailLog;
  return ctx.db
    .select({ id, template, recipient, subject, error_message, created_at, job_id })
    .from(emailLog)
    .where(isGivenUp(ctx, since))
    .orderBy(asc(created_at), asc(id));
}
