import { desc } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { idMeant } from "../kernel/references.ts";

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
