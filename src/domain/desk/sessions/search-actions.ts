import { inArray, type SQL, sql } from "drizzle-orm";
import { adminActions, fahrerProfile } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { rowsWith } from "../../kernel/log-search.ts";
import { standsIn, type Term } from "../../kernel/search.ts";
import { ACTION_LABEL } from "./vocabulary.ts";

/** So many drivers are named one by one, which the index of the log can use; with more, the word is no rare one. */
const NAMED_DRIVERS = 500;

const { action, note, admin_email, job_id, driver_id } = adminActions;

/** Condition for entries in which every typed word is found: action, note, author, order number, driver. */
export async function actionsWith(ctx: ReadCtx, typed: string): Promise<SQL | undefined> {
  return rowsWith(ctx, typed, {
    text: sql`lower(${note} || ' ' || ${admin_email})`,
    kind: action,
    labels: ACTION_LABEL,
    jobId: job_id,
    elsewhere: (term) => isAboutDriver(ctx, term),
  });
}

async function isAboutDriver({ db }: ReadCtx, term: Term) {
  const { id, suchtext } = fahrerProfile;
  const found = () => db.select({ id }).from(fahrerProfile).where(standsIn(suchtext, term));
  const named = await found().limit(NAMED_DRIVERS + 1);
  if (named.length === 0) return undefined;
  const ids = named.map((driver) => driver.id);
  return inArray(driver_id, ids.length > NAMED_DRIVERS ? found() : ids);
}
