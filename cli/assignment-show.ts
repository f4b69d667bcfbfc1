import { ASSIGNMENT_EXPORT } from "../src/domain/desk/export/export-list.ts";
import { findAssignmentId } from "../src/domain/dispatch/assignments/find-assignment-id.ts";
import { getAssignmentRow } from "../src/domain/dispatch/assignments/queries.ts";
import { ASSIGNMENT_STATUS_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { latestTimesOf } from "../src/domain/dispatch/on-the-job/queries.ts";
import { reportedInWords } from "../src/domain/dispatch/on-the-job/vocabulary.ts";
import { listResponses } from "../src/domain/dispatch/read/answer-queries.ts";
import { JOB_TERM } from "../src/domain/dispatch/read/facts/wording.ts";
import { getJobRow } from "../src/domain/dispatch/read/job-queries.ts";
import {
  answerInWords,
  notFreeInWords,
  overruledInWords,
} from "../src/domain/dispatch/read/wording.ts";
import { fullName } from "../src/domain/drivers/wording.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { listEmails } from "../src/domain/mail/queries.ts";
import type { Group, Run } from "./command.ts";
import { EMAILS } from "./emails.ts";
import { ANSWERS } from "./jobs-state.ts";
import { addShow } from "./records.ts";
import type { Fact, Part } from "./sheet.ts";
import { factsOf, listPart } from "./table.ts";

const MOST = 500;

/** `assignments show`: who drives a job, what was agreed, what he answered and what became of it. */
export function addAssignmentShow(assignments: Group, run: Run): void {
  addShow(assignments, run, "show <Zuweisung>", "alles über eine Zuweisung", {
    examples: ["assignments show 1042", "assignments show 1042 --json"],
    find: findAssignmentId,
    read: readWhole,
    parts: partsOf,
  });
}

/** Error: `assignment_not_found`. */
async function readWhole(ctx: Ctx, assignmentId: string) {
  const assignment = await getAssignmentRow(ctx, assignmentId);
  const { job_id: jobId, driver_id: driverId } = assignment;
  const [job, responses, emails, times] = await Promise.all([
    getJobRow(ctx, jobId),
    listResponses(ctx, { jobId }),
    listEmails(ctx, { jobId, driverId, limit: MOST }),
    latestTimesOf(ctx, [assignmentId]),
  ]);
  return {
    assignment: { ...assignment, times: times.get(assignmentId) ?? [] },
    job,
    responses: responses.filter(({ driver_id }) => driver_id === driverId),
    emails: emails.rows,
  };
}

type Whole = Awaited<ReturnType<typeof readWhole>>;

function partsOf({ assignment, job, responses, emails }: Whole): Part[] {
  const { driver, status } = assignment;
  const lost = job.assignment?.id === assignment.id ? job.assignment.taken_back : [];
  const answer = assignment.declined ? "Vom Fahrer zurückgegeben" : answerInWords(assignment);
  const own: Fact[] = [
    { term: "Antwort", text: [answer, lost.length > 0 && `! ${notFreeInWords(lost)}`] },
    { term: JOB_TERM.reported, text: reportedInWords(assignment) },
    { term: "Telefon Fahrer", text: driver.telefon },
    { term: "Telefon Auftraggeber", text: job.customer_phone },
    { term: "Hinweis", text: overruledInWords(assignment) },
  ];
  const heading = [jobNumber(job.nummer), fullName(driver), ASSIGNMENT_STATUS_LABEL[status]];
  return [
    { heading: heading.join(" · ") },
    { facts: [...factsOf(ASSIGNMENT_EXPORT, assignment), ...own] },
    { ...listPart("Antworten", ANSWERS, responses, { without: "Fahrer" }), empty: "Noch keine." },
    listPart("E-Mails", EMAILS, emails),
  ];
}
