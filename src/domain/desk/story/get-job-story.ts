import * as z from "zod";
import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { formatInstant } from "../../kernel/time/berlin.ts";
import { BILLING_LABEL } from "../../kernel/vocabulary.ts";
import { mailLabel } from "../../mail/templates.ts";
import { EMAIL_STATUS_LABEL } from "../../mail/vocabulary.ts";
import { actionLabel, actorLabel, noteInWords } from "../sessions/vocabulary.ts";
import { type AssignmentEntry, assignmentEntries } from "./assignment-entries.ts";
import { inOneLine, type StoryEntry } from "./story-entry.ts";
import { readStoryRows, type StoryRows } from "./story-rows.ts";
import { CHANNEL_LABEL, SOURCE_LABEL, STORY_TITLE } from "./vocabulary.ts";

export const JobStoryInput = z.object({ jobId: id() });
export type JobStoryInput = z.input<typeof JobStoryInput>;

/** An action and the change that it made are written by one transaction, but the clock is read twice. */
const SAME_MOMENT_MS = 5000;

/** The whole story of a job, oldest first (issue 5). Error: `job_not_found`. */
export async function getJobStory(ctx: Ctx, raw: JobStoryInput): Promise<StoryEntry[]> {
  requireDispatcher(ctx.actor);
  const { jobId } = JobStoryInput.parse(raw);
  return tellStory(await readStoryRows(ctx, jobId));
}

/** Nothing twice: an action that is told by the assignment it changed only says who it was. */
function tellStory(rows: StoryRows): StoryEntry[] {
  const told = new Set<string>();
  const tellBy = (action: Action | undefined) => {
    if (action) told.add(action.row.id);
    return action ? actorLabel(action.row.admin_email) : null;
  };
  const received = { ...receivedEntry(rows), by: tellBy(creationOf(rows)) };
  const assignments = assignmentEntries(rows).map(({ actions, driverId, ...entry }) => ({
    ...entry,
    by: tellBy(actionOf(rows, { ...entry, actions, driverId })),
  }));
  const others = rows.actions.filter(({ row }) => !told.has(row.id)).map(actionEntry);
  const entries = [
    ...[received, ...others, ...assignments],
    ...[...rows.responses.map(answerEntry), ...rows.wishes.map(wishEntry)],
    ...rows.mails.map(mailEntry),
  ];
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

type Action = StoryRows["actions"][number];

function creationOf({ actions }: StoryRows) {
  return actions.find(({ row }) => row.action === "create_job");
}

function actionOf({ actions }: StoryRows, entry: AssignmentEntry) {
  return actions.find(
    ({ row }) =>
      entry.actions.includes(row.action) &&
      row.driver_id === entry.driverId &&
      Math.abs(row.created_at.getTime() - entry.at.getTime()) < SAME_MOMENT_MS,
  );
}

function receivedEntry({ job }: StoryRows): StoryEntry {
  const title = job.source === "form" ? STORY_TITLE.requested : STORY_TITLE.created;
  const detail = SOURCE_LABEL[job.source];
  return {
    id: `${job.id}:received`,
    at: job.created_at,
    kind: "received",
    title,
    detail,
    by: null,
  };
}

function actionEntry({ row, driver }: Action): StoryEntry {
  return {
    ...{ id: row.id, at: row.created_at, kind: "action", title: actionLabel(row.action) },
    ...{ detail: inOneLine([driver, noteInWords(row)]), by: actorLabel(row.admin_email) },
  };
}

function answerEntry({ row, driver }: StoryRows["responses"][number]): StoryEntry {
  const isYes = row.action === "accept";
  const toAssignment = isYes ? STORY_TITLE.accepted : STORY_TITLE.declined;
  const toAlert = isYes ? STORY_TITLE.offered : STORY_TITLE.offer_declined;
  const billing = isYes && BILLING_LABEL[row.billing_model];
  return {
    ...{ id: row.id, at: row.responded_at, kind: "answer", by: null },
    title: row.assignment_id ? toAssignment : toAlert,
    detail: inOneLine([driver, billing, CHANNEL_LABEL[row.channel]]),
  };
}

function wishEntry(wish: StoryRows["wishes"][number]): StoryEntry {
  const settled = wish.erledigt_am && `Erledigt am ${formatInstant(wish.erledigt_am)}`;
  return {
    ...{ id: wish.id, at: wish.created_at, kind: "wish", title: STORY_TITLE[wish.art] },
    ...{ detail: inOneLine([wish.nachricht, settled]), by: null },
  };
}

function mailEntry(mail: StoryRows["mails"][number]): StoryEntry {
  const status = EMAIL_STATUS_LABEL[mail.status];
  const when = mail.sent_at ? `${status} am ${formatInstant(mail.sent_at)}` : status;
  return {
    ...{
      id: mail.id,
      at: mail.created_at,
      kind: "mail",
      title: `E-Mail: ${mailLabel(mail.template)}`,
    },
    ...{
      detail: inOneLine([mail.recipient, when, mail.error_message]),
      by: null,
      emailId: mail.id,
    },
  };
}
