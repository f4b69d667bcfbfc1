import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { adminActions, fahrerProfile } from "../../db/schema/index.ts";
import type { ReadCtx } from "../context.ts";
import { saysOrderNumber } from "../jobs/order-number.ts";
import { isAboutJob, wordsAboutJobs } from "../jobs/words-about-jobs.ts";
import { namesSaying, standsIn, type Term, termOf } from "../search.ts";
import { ACTION_LABEL } from "./labels.ts";

/** So many drivers are named one by one, which the index of the log can use; with more, the word is no rare one. */
const NAMED_DRIVERS = 500;

const { action, note, admin_email, job_id, driver_id } = adminActions;
/** As the index `admin_actions_search` has it. */
const TEXT = sql`lower(${note} || ' ' || ${admin_email})`;

/** Condition for entries in which every typed word is found: action, note, author, order number, driver. */
export async function actionsWith(ctx: ReadCtx, typed: string): Promise<SQL | undefined> {
  const words = await Promise.all(wordsAboutJobs(typed).map((word) => holds(ctx, word)));
  return and(...words);
}

async function holds(ctx: ReadCtx, word: string) {
  const isOfJob = await isAboutJob(ctx, word, job_id);
  if (saysOrderNumber(word)) return isOfJob ?? sql`false`;
  const term = termOf(word);
  const actions = namesSaying(ACTION_LABEL, term);
  return or(
    standsIn(TEXT, term),
    actions.length > 0 ? inArray(action, actions) : undefined,
    isOfJob,
    await isAboutDriver(ctx, term),
  );
}

async function isAboutDriver({ db }: ReadCtx, term: Term) {
  const { id, suchtext } = fahrerProfile;
  const found = () => db.select({ id }).from(fahrerProfile).where(standsIn(suchtext, term));
  const named = await found().limit(NAMED_DRIVERS + 1);
  if (named.length === 0) return undefined;
  const ids = named.map((driver) => driver.id);
  return inArray(driver_id, ids.length > NAMED_DRIVERS ? found() : ids);
}
