import { remarksInWords } from "../src/domain/dispatch/answers/vocabulary.ts";
import { findAssignmentId } from "../src/domain/dispatch/assignments/find-assignment-id.ts";
import {
  type AssignmentRow,
  getAssignmentRow,
} from "../src/domain/dispatch/assignments/queries.ts";
import { ASSIGNMENT_STATUS_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { latestTimesOf } from "../src/domain/dispatch/on-the-job/queries.ts";
import { reportedInWords } from "../src/domain/dispatch/on-the-job/vocabulary.ts";
import { listResponses, type ResponseRow } from "../src/domain/dispatch/read/answer-queries.ts";
import { JOB_TERM } from "../src/domain/dispatch/read/facts/wording.ts";
import { getJobRow, type JobRow } from "../src/domain/dispatch/read/job-queries.ts";
import {
  answerInWords,
  missedInWords,
  notFreeInWords,
  overruledInWords,
  vehicleOfJob,
} from "../src/domain/dispatch/read/wording.ts";
import { fullName } from "../src/domain/drivers/wording.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { daysInWords } from "../src/domain/kernel/time/days.ts";
import { timeWithYear } from "../src/domain/kernel/time/moments.ts";
import { periodOfJob } from "../src/domain/kernel/time/period-words.ts";
import { weekdaysInWords } from "../src/domain/kernel/time/working-days.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { listEmails } from "../src/domain/mail/queries.ts";
import { rateInWords } from "../src/domain/pricing/money.ts";
import { NO_SHOW_TIER_LABEL } from "../src/domain/pricing/no-show-fee.ts";
import { addCommand, type Group, type Run, type Screen } from "./command.ts";
import { one } from "./records.ts";
import { type Fact, mailLines, type Part, sheet } from "./sheet.ts";

const MOST = 500;

/** `assignments show`: who drives a job, what was agreed, what he answered and what became of it. */
export function addAssignmentShow(assignments: Group, run: Run): void {
  addCommand(assignments, "show <Zuweisung>", "alles über eine Zuweisung", {
    effect: "reads",
    examples: ["assignments show 1042", "assignments show 1042 --json"],
  }).action(
    one(
      run,
      async ({ ctx }, assignmentId) => {
        const whole = await readWhole(ctx, assignmentId);
        return { json: whole, text: (screen: Screen) => sheet(partsOf(whole), screen) };
      },
      findAssignmentId,
    ),
  );
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
  const { status, driver } = assignment;
  return [
    {
      heading: [jobNumber(job.nummer), fullName(driver), ASSIGNMENT_STATUS_LABEL[status]].join(
        " · ",
      ),
    },
    { facts: factsOf(assignment, job) },
    { heading: "Antworten", lines: responses.map(responseLine), empty: "Noch keine." },
    { heading: `E-Mails (${emails.length})`, lines: mailLines(emails) },
  ];
}

function factsOf(assignment: Whole["assignment"], job: JobRow): Fact[] {
  const { driver, start_date, end_date, arbeitstage, rate_type, rate_value } = assignment;
  const current = job.assignment?.id === assignment.id ? job.assignment : null;
  const days = daysInWords(start_date, end_date);
  return [
    { term: "Fahrer", text: [`${fullName(driver)}, ${driver.telefon}`, driver.email] },
    { term: "Antwort", text: [answerOf(assignment), lostOf(current)] },
    {
      term: "Einsatztage",
      text: days ? [days, start_date !== end_date && weekdaysInWords(arbeitstage)] : "ohne Datum",
    },
    { term: "Satz", text: rateInWords({ rateType: rate_type, rateValue: rate_value }) },
    { term: JOB_TERM.reported, text: reportedInWords(assignment) },
    { term: "Auftrag", text: [vehicleOfJob(job), periodOfJob(job), job.einsatzort] },
    { term: "Auftraggeber", text: [job.company || job.customer_name, job.customer_phone] },
    { term: "Notiz", text: assignment.admin_note },
    { term: "Hinweis", text: overruledInWords(assignment) },
    ...historyOf(assignment),
    { term: "Kennung", text: assignment.id },
  ];
}

/** With the moment of his yes. */
function answerOf(assignment: AssignmentRow) {
  const { accepted_at, declined, remarks } = assignment;
  if (declined) {
    return ["Vom Fahrer zurückgegeben", ...(remarks ? remarksInWords(remarks) : [])].join(" · ");
  }
  return [answerInWords(assignment), accepted_at && timeWithYear(accepted_at)]
    .filter(Boolean)
    .join(", ");
}

function lostOf(current: JobRow["assignment"]) {
  return current && current.taken_back.length > 0 && `! ${notFreeInWords(current.taken_back)}`;
}

function historyOf(assignment: AssignmentRow): Fact[] {
  const { assigned_at, confirmed_at, cancelled_at, no_show_at, no_show_tier, grund } = assignment;
  const tier = no_show_tier ? ` (${NO_SHOW_TIER_LABEL[no_show_tier]})` : "";
  return [
    { term: "Zugewiesen", text: timeWithYear(assigned_at) },
    { term: "Bestätigt", text: confirmed_at && timeWithYear(confirmed_at) },
    {
      term: "Storniert",
      text: [cancelled_at && timeWithYear(cancelled_at), cancelled_at && grund],
    },
    {
      term: "No-Show",
      text: [
        no_show_at && timeWithYear(no_show_at),
        no_show_at && `${missedInWords(assignment)}${tier}`,
        no_show_at && grund,
      ],
    },
  ];
}

function responseLine(response: ResponseRow) {
  const said = response.action === "accept" ? "Ja" : "Nein";
  const to = response.assignment_id ? "zur Zuweisung" : "zur Anfrage";
  return [
    `${timeWithYear(response.responded_at)}  ${said} ${to}`,
    ...remarksInWords(response),
  ].join(" · ");
}
