import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import {
  driverHoursPath,
  driverJobPath,
  jobAttachmentPath,
  orderDocumentPath,
} from "../../kernel/links.ts";
import { readTogether } from "../../kernel/read-together.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { MINUTE_MS } from "../../kernel/time/days.ts";
import { TIME_KINDS } from "../../kernel/vocabulary.ts";
import { listAttachments } from "../attachments/queries.ts";
import type { Parties } from "../jobs/parties.ts";
import { dayToReport, openProblems, readTimes } from "../on-the-job/queries.ts";
import { UNDO_TIME_MINUTES } from "../on-the-job/vocabulary.ts";

export type OnTheJob = Awaited<ReturnType<typeof readOnTheJob>>;

export type DayReport = OnTheJob["reports"][number];

/** Actions of a confirmed driver on the page of a job. Reads only. */
export async function readOnTheJob(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  { assignment, job }: Pick<Parties, "assignment" | "job">,
) {
  const [entries, { problems }, attachments] = await Promise.all([
    readTimes(ctx, [assignment.id]),
    readTogether(ctx, { problems: openProblems([job.id]) }),
    listAttachments(ctx, { jobId: job.id }),
  ]);
  const now = ctx.now();
  const today = berlinDate(now);
  const reports = TIME_KINDS.flatMap((kind) => {
    const day = dayToReport(assignment, { kind, entries, today });
    if (!day) return [];
    const entry = entries.find(({ tag }) => tag === day);
    const at = (kind === "arrived" ? entry?.da_um : entry?.fertig_um) ?? null;
    const saidAt = kind === "arrived" ? entry?.da_gemeldet_am : entry?.fertig_gemeldet_am;
    const canChange = saidAt
      ? now.getTime() - saidAt.getTime() <= UNDO_TIME_MINUTES * MINUTE_MS
      : false;
    // He said it only just now: it can be taken back or corrected.
    return [{ kind, day, isToday: day === today, at, canChange }];
  });
  return {
    assignmentId: assignment.id,
    path: driverJobPath(ctx, assignment),
    documentPath: orderDocumentPath(ctx, assignment.id),
    hoursPath:
      assignment.start_date && assignment.start_date > today
        ? null
        : driverHoursPath(ctx, assignment),
    /** Kinds that can be reported now, with what was reported for that day. */
    reports,
    problems: problems.filter(({ driver_id }) => driver_id === assignment.driver_id),
    attachments: attachments.map(({ id, art, filename, bytes }) => ({
      id,
      kind: art,
      filename,
      bytes,
      path: jobAttachmentPath(ctx, assignment, id),
    })),
  };
}
