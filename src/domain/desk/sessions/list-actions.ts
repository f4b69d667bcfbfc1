import { desc, eq, getTableColumns, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { ACTIONS } from "../../../db/schema/actions.ts";
import {
  adminActions,
  administratoren,
  fahrerProfile,
  jobRequests,
} from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { id, optionalDate } from "../../kernel/fields/schemas.ts";
import { contains, type ListOptions, pageOf } from "../../kernel/list.ts";
import { isListed, type LogWords, matchesAllWords } from "../../kernel/log-search.ts";
import { containsTerm, foldedOf, type Term } from "../../kernel/search.ts";
import { addDays, timeInBerlin } from "../../kernel/time/berlin.ts";
import { ACTION_LABEL, ACTOR_KINDS, actorLabel, noteInWords } from "./vocabulary.ts";

const ActionFilter = z.object({
  jobId: id().optional(),
  driverId: id().optional(),
  customerId: id().optional(),
  /** Days in Berlin, both included. */
  since: optionalDate(),
  until: optionalDate(),
  /** Any of these actions. */
  actions: z.array(z.enum(ACTIONS, "Ungültiger Wert.")).optional(),
  /** Actor: part of a name or address, or „Terminal“, „System“, „Fahrer“ as in the log. */
  actor: z.string("Ungültiger Wert.").trim().max(200, "Höchstens 200 Zeichen").optional(),
});

export type ActionListOptions = Omit<ListOptions<never>, "status"> & z.input<typeof ActionFilter>;

/** Listed columns of an action; the others serve the job's story and the purge. */
const {
  assignment_id: _assignment,
  note_without_words: _words,
  ...LISTED
} = getTableColumns(adminActions);

export type ActionRow = Awaited<ReturnType<typeof listActions>>["rows"][number];

/** The log of what the dispatcher did, newest first, of all or of what the options say. Errors: `validation`. */
export async function listActions(ctx: ReadCtx, options: ActionListOptions) {
  const { id: actionId, job_id, driver_id, created_at } = adminActions;
  const { vorname, nachname } = fahrerProfile;
  const { jobId, driverId, customerId, since, until, actions, actor } = ActionFilter.parse(options);
  const { q, cursor, limit } = options;
  const filters = [
    jobId ? eq(job_id, jobId) : undefined,
    driverId ? eq(driver_id, driverId) : undefined,
    customerId ? eq(adminActions.customer_id, customerId) : undefined,
    since ? gte(created_at, timeInBerlin(since, "00:00")) : undefined,
    until ? lt(created_at, timeInBerlin(addDays(until, 1), "00:00")) : undefined,
    actions ? inArray(adminActions.action, actions) : undefined,
    actor ? await isByActor(ctx, actor) : undefined,
  ];
  const saying = q ? await matchesAllWords(ctx, q, WORDS) : undefined;
  const log = { table: adminActions, id: actionId, time: created_at, filters, cursor, limit };
  const found = await ctx.db
    .select({
      action: LISTED,
      job: { nummer: jobRequests.nummer },
      driver: { vorname, nachname },
      admin: { name: administratoren.name },
    })
    .from(adminActions)
    .leftJoin(jobRequests, eq(jobRequests.id, job_id))
    .leftJoin(fahrerProfile, eq(fahrerProfile.id, driver_id))
    .leftJoin(administratoren, eq(administratoren.email, adminActions.admin_email))
    .where(await isListed(ctx, { ...log, found: saying }))
    .orderBy(desc(created_at), desc(actionId))
    .limit(limit + 1);
  const rows = found.map(({ action: row, job, driver, admin }) => ({
    ...row,
    label: ACTION_LABEL[row.action],
    by: actorLabel(row.admin_email, admin?.name),
    note: noteInWords(row),
    job,
    driver,
  }));
  return pageOf(rows, limit, (row) => [row.created_at, row.id]);
}

/** Limit up to which matching drivers are listed by id, so that the log's index applies. */
const NAMED_DRIVERS = 500;

const { action, note, admin_email, job_id, driver_id } = adminActions;
const TEXT = foldedOf(sql`${note} || ' ' || ${admin_email}`);

/** Searched columns: action, note, author, order number, driver. */
const WORDS: LogWords = {
  says: (term) => containsTerm(TEXT, term),
  kind: action,
  labels: ACTION_LABEL,
  jobId: job_id,
  elsewhere: async (ctx, term) => or(await isAboutDriver(ctx, term), await isBy(ctx, term)),
};

/** Filter by actor: a word for a kind of actors, else part of a name or address. */
async function isByActor(ctx: ReadCtx, named: string): Promise<SQL | undefined> {
  const wanted = named.toLocaleLowerCase("de");
  const kind = ACTOR_KINDS.find(({ label }) => label.toLocaleLowerCase("de") === wanted);
  if (kind) return like(admin_email, kind.stored);
  const { name, email } = administratoren;
  const people = ctx.db
    .select({ email })
    .from(administratoren)
    .where(contains(named, [name]));
  return or(contains(named, [admin_email]), inArray(admin_email, people));
}

/** By somebody whose name says it. The address is searched as the index has it, beside the note. */
async function isBy({ db }: ReadCtx, term: Term) {
  const { name, email } = administratoren;
  const named = await db
    .select({ email })
    .from(administratoren)
    .where(containsTerm(foldedOf(name), term));
  return or(...named.map((admin) => containsTerm(TEXT, [admin.email])));
}

async function isAboutDriver({ db }: ReadCtx, term: Term) {
  const { id, suchtext } = fahrerProfile;
  const found = () => db.select({ id }).from(fahrerProfile).where(containsTerm(suchtext, term));
  const named = await found().limit(NAMED_DRIVERS + 1);
  if (named.length === 0) return undefined;
  const ids = named.map((driver) => driver.id);
  return inArray(driver_id, ids.length > NAMED_DRIVERS ? found() : ids);
}
