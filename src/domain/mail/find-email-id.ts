import { desc } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import { beginsWith, CANDIDATES_READ, isIdPrefix, onlyOne } from "../kernel/references.ts";

/**
 * The mail that somebody means by the beginning of its id; anything else is left as it is, for the verb to refuse. Errors:
 * `email_not_found`, `ambiguous_reference`, which names them by their subjects.
 */
export async function findEmailId({ db }: ReadCtx, reference: string): Promise<string> {
  const text = reference.trim();
  if (!isIdPrefix(text)) return text;
  const { id, subject } = emailLog;
  const rows = await db
    .select({ id, subject })
    .from(emailLog)
    .where(beginsWith(id, text))
    .orderBy(desc(id))
    .limit(CANDIDATES_READ);
  const found = rows.map((row) => ({ id: row.id, number: "", name: row.subject, town: "" }));
  return onlyOne(found, text, "email_not_found");
}
