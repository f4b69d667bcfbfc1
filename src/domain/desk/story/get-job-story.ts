import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import * as z from "zod";
import type { Action } from "../../../db/schema/actions.ts";
import {
  adminActions,
  administratoren,
  einsatzProbleme,
  einsatzZeiten,
  emailLog,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenwuensche,
} from "../../../db/schema/index.ts";
import { remarksInWords } from "../../dispatch/answers/vocabulary.ts";
import { problemInWords } from "../../dispatch/on-the-job/vocabulary.ts";
import { driverName } from "../../drivers/queries.ts";
import { deskQuery, type ReadCtx } from "../../kernel/context.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { getRow, idsWhere, rowsOf } from "../../kernel/rows.ts";
import { daysInWords, formatInstant } from "../../kernel/time/berlin.ts";
import { BILLING_LABEL } from "../../kernel/vocabulary.ts";
import { mailLabel } from "../../mail/template-lookup.ts";
import { mailInWords } from "../../mail/vocabulary.ts";
import { formatCents, rateInWords } from "../../pricing/money.ts";
import { NO_SHOW_TIER_LABEL } from "../../pricing/no-show-fee.ts";
import { ACTION_LABEL, actorLabel, noteInWords } from "../sessions/vocabulary.ts";
import { CHANNEL_LABEL, SOURCE_LABEL, STORY_TITLE } from "./vocabulary.ts";

const JobStoryInput = z.object({ jobId: id() });

/** The whole story of a job, oldest first. Error: `job_not_found`. */
export const getJobStory = deskQuery(JobStoryInput, async (ctx, { jobId }) => {
  return tellStory(await readStoryRows(ctx, jobId));
});

/** Merges rows: an action that an assignment's entry already tells only adds its author. */
function tellStory(rows: StoryRows): StoryEntry[] {
  const told = new Set<string>();
  const tellBy = (action: LoggedAction | undefined) => {
    if (action) told.add(action.row.id);
    return action ? actorLabel(action.row.admin_email, action.admin?.name) : null;
  };
  const driverOf = ({ assignment_id }: { assignment_id: string }) =>
    rows.assignments.find(({ row }) => row.id === assignment_id)?.driver;
  const received = {
    ...receivedEntry(rows),
    by: tellBy(rows.actions.find(({ row }) => row.action === "create_job")),
  };
  const assignments = assignmentEntries(rows).map(({ actions, assignmentId, ...entry }) => ({
    ...entry,
    by: tellBy(actionOf(rows, { ...entry, actions, assignmentId })),
  }));
  const others = rows.actions.filter(({ row }) => !told.has(row.id)).map(actionEntry);
  const entries = [
    received,
    ...others,
    ...assignments,
    ...rows.responses.map(answerEntry),
    ...rows.wishes.map(wishEntry),
    ...rows.times.flatMap((time) => timeEntries(time, driverOf(time))),
    ...rows.problems.map((problem) => problemEntry(problem, driverOf(problem))),
    ...rows.mails.map(mailEntry),
  ];
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

type LoggedAction = StoryRows["actions"][number];

/** The last one: what was undone in between is no part of the assignment's own story. */
function actionOf({ actions }: StoryRows, entry: AssignmentEntry) {
  return actions.findLast(
    ({ row }) => row.assignment_id === entry.assignmentId && entry.actions.includes(row.action),
  );
}

type Told = Parameters<typeof inOneLine>[0];

/** A line without the dispatcher as its author. */
function line(kind: StoryEntry["kind"], id: string, at: Date, title: string, told: Told) {
  return { id, at, kind, title, detail: inOneLine(told), by: null };
}

function receivedEntry({ job }: StoryRows): StoryEntry {
  const title = job.source === "form" ? STORY_TITLE.requested : STORY_TITLE.created;
  return line("received", `${job.id}:received`, job.created_at, title, [SOURCE_LABEL[job.source]]);
}

function actionEntry({ row, driver, admin }: LoggedAction): StoryEntry {
  const told = [driver, noteInWords(row)];
  const entry = line("action", row.id, row.created_at, ACTION_LABEL[row.action], told);
  return { ...entry, by: actorLabel(row.admin_email, admin?.name) };
}

function answerEntry({ row, driver }: StoryRows["responses"][number]): StoryEntry {
  const isYes = row.action === "accept";
  const toAssignment = isYes ? STORY_TITLE.accepted : STORY_TITLE.declined;
  const toAlert = isYes ? STORY_TITLE.offered : STORY_TITLE.offer_declined;
  const title = row.assignment_id ? toAssignment : toAlert;
  const billing = isYes && BILLING_LABEL[row.billing_model];
  const told = [driver, billing, CHANNEL_LABEL[row.channel], ...remarksInWords(row)];
  return line("answer", row.id, row.responded_at, title, told);
}

/** Time of the report; the reported time stands beside it if different. */
function timeEntries(row: StoryRows["times"][number], driver?: string): StoryEntry[] {
  const reported = [
    { what: "arrived", title: "there", at: row.da_um, saidAt: row.da_gemeldet_am },
    { what: "finished", title: "finished", at: row.fertig_um, saidAt: row.fertig_gemeldet_am },
  ] as const;
  return reported.flatMap(({ what, title, at, saidAt }) => {
    if (!at || !saidAt) return [];
    const when = formatInstant(at) === formatInstant(saidAt) ? "" : formatInstant(at);
    const id = `${row.assignment_id}:${row.tag}:${what}`;
    return line("answer", id, saidAt, STORY_TITLE[title], [driver, when]);
  });
}

function problemEntry(row: StoryRows["problems"][number], driver?: string): StoryEntry {
  const settled = row.erledigt_am && `Erledigt am ${formatInstant(row.erledigt_am)}`;
  const told = [driver, problemInWords(row), settled, row.ergebnis];
  return line("problem", row.id, row.gemeldet_am, STORY_TITLE.problem, told);
}

function wishEntry(wish: StoryRows["wishes"][number]): StoryEntry {
  const verb = wish.zurueckgezogen_am ? "Vom Auftraggeber zurückgezogen" : "Erledigt";
  const settled = wish.erledigt_am && `${verb} am ${formatInstant(wish.erledigt_am)}`;
  const told = [wish.nachricht, settled];
  return line("wish", wish.id, wish.created_at, STORY_TITLE[wish.art], told);
}

function mailEntry(mail: StoryRows["mails"][number]): StoryEntry {
  const { label, reason, isHeld } = mailInWords(mail);
  const sentAt = !isHeld && mail.sent_at && formatInstant(mail.sent_at);
  // The line has the time of its own; another one only where the mail had to wait.
  const hasWaited = sentAt && sentAt !== formatInstant(mail.created_at);
  const when = hasWaited ? `${label} am ${sentAt}` : label;
  const told = [mail.recipient, when, reason];
  const title = `E-Mail: ${mailLabel(mail.template)}`;
  const entry = line("mail", mail.id, mail.created_at, title, told);
  return { ...entry, emailId: mail.id, hasFailed: mail.status === "failed" };
}

/** Event of an assignment, and the dispatcher's actions that tell the same and only add the author. */
interface AssignmentEntry extends StoryEntry {
  assignmentId: string;
  actions: readonly Action[];
}

type Lived = [what: keyof typeof STORY_TITLE, at: Date | null, told: Told, actions: Action[]];

/** An assignment's own life; the driver's answer to it is told by his response. */
function assignmentEntries({ assignments, responses }: StoryRows): AssignmentEntry[] {
  const replaced = new Set(assignments.map(({ row }) => row.ersetzt_id));
  const declines = responses.filter(({ row }) => row.action === "decline");
  const declined = new Set(declines.map(({ row }) => row.assignment_id));
  return assignments.flatMap(({ row, driver }) => {
    const { rate_type: rateType, rate_value: rateValue, grund, no_show_tier: tier } = row;
    const rate = [rateInWords({ rateType, rateValue }), daysInWords(row.start_date, row.end_date)];
    const fee = tier && `${formatCents(row.no_show_fee_cents ?? 0)} (${NO_SHOW_TIER_LABEL[tier]})`;
    const ending = replaced.has(row.id) ? "replaced" : "cancelled";
    const endedAt = declined.has(row.id) ? null : row.cancelled_at;
    const lived: Lived[] = [
      ["assigned", row.assigned_at, [...rate, row.admin_note], ["assign_driver", "replace_driver"]],
      ["confirmed", row.confirmed_at, [], ["confirm_assignment"]],
      [ending, endedAt, [grund], ["cancel_assignment"]],
      ["no_show", fee ? row.no_show_at : null, [grund, fee], ["mark_no_show"]],
    ];
    return lived.flatMap(([what, at, told, actions]) => {
      if (!at) return [];
      const entry = line("assignment", `${row.id}:${what}`, at, STORY_TITLE[what], [
        driver,
        ...told,
      ]);
      return { ...entry, assignmentId: row.id, actions };
    });
  });
}

type StoryRows = Awaited<ReturnType<typeof readStoryRows>>;

const driver = sql<string>`coalesce(${driverName}, '')`;

/** Everything that is kept about a job. Error: `job_not_found`. */
async function readStoryRows(ctx: ReadCtx, jobId: string) {
  const job = await getRow(ctx, jobRequests, jobId, "job_not_found");
  const ofJob = idsWhere(ctx, jobAssignments, eq(jobAssignments.job_id, jobId));
  const [actions, assignments, responses, mails, wishes, times, problems] = await Promise.all([
    readActions(ctx, jobId),
    readAssignments(ctx, jobId),
    readResponses(ctx, jobId),
    readMails(ctx, jobId),
    rowsOf(ctx, kundenwuensche, eq(kundenwuensche.job_id, jobId)),
    rowsOf(ctx, einsatzZeiten, inArray(einsatzZeiten.assignment_id, ofJob)),
    rowsOf(ctx, einsatzProbleme, inArray(einsatzProbleme.assignment_id, ofJob)),
  ]);
  return { job, actions, assignments, responses, mails, wishes, times, problems };
}

function readActions({ db }: ReadCtx, jobId: string) {
  return (
    db
      .select({ row: adminActions, driver, admin: { name: administratoren.name } })
      .from(adminActions)
      .leftJoin(fahrerProfile, eq(fahrerProfile.id, adminActions.driver_id))
      .leftJoin(administratoren, eq(administratoren.email, adminActions.admin_email))
      // Reading a mail is logged, but is no event of the job.
      .where(and(eq(adminActions.job_id, jobId), ne(adminActions.action, "view_email")))
      .orderBy(asc(adminActions.created_at), asc(adminActions.id))
  );
}

function readAssignments({ db }: ReadCtx, jobId: string) {
  return db
    .select({ row: jobAssignments, driver })
    .from(jobAssignments)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(eq(jobAssignments.job_id, jobId));
}

function readResponses({ db }: ReadCtx, jobId: string) {
  return db
    .select({ row: jobResponses, driver })
    .from(jobResponses)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobResponses.driver_id))
    .where(eq(jobResponses.job_id, jobId));
}

function readMails({ db }: ReadCtx, jobId: string) {
  const { id, template, recipient, status, created_at, sent_at, error_message } = emailLog;
  return db
    .select({ id, template, recipient, status, created_at, sent_at, error_message })
    .from(emailLog)
    .where(eq(emailLog.job_id, jobId))
    .orderBy(asc(created_at), asc(id));
}

/** One line of a job's story. */
export const StoryEntry = z.object({
  /** Source row with the event: one row may yield several entries. */
  id: z.string(),
  at: z.date(),
  kind: z.enum(["received", "action", "assignment", "answer", "mail", "wish", "problem"]),
  title: z.string(),
  detail: z.string(),
  /** Author, if it was the dispatcher or the terminal. */
  by: z.string().nullable(),
  /** The mail that the line is about. */
  emailId: z.uuid().optional(),
  /** It did not arrive. */
  hasFailed: z.boolean().optional(),
});
export type StoryEntry = z.infer<typeof StoryEntry>;

/** The parts that say something, as one line. */
export function inOneLine(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(" · ");
}
