import { getCustomer } from "../src/domain/customer-records/get-customer.ts";
import { WISH_LABEL } from "../src/domain/customers/vocabulary.ts";
import { ASSIGNMENT_EXPORT, JOB_EXPORT } from "../src/domain/desk/export/export-list.ts";
import { listActions } from "../src/domain/desk/sessions/list-actions.ts";
import { getJobStory, type StoryEntry } from "../src/domain/desk/story/get-job-story.ts";
import { sameMailsTogether } from "../src/domain/desk/story/vocabulary.ts";
import { findAssignmentId } from "../src/domain/dispatch/assignments/find-assignment-id.ts";
import { getAssignmentRow } from "../src/domain/dispatch/assignments/queries.ts";
import { ASSIGNMENT_STATUS_LABEL } from "../src/domain/dispatch/assignments/vocabulary.ts";
import { listAttachments } from "../src/domain/dispatch/attachments/queries.ts";
import { JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { latestTimesOf } from "../src/domain/dispatch/on-the-job/report-time.ts";
import { problemInWords, reportedInWords } from "../src/domain/dispatch/on-the-job/vocabulary.ts";
import { listResponses, type ResponseRow } from "../src/domain/dispatch/read/answer-queries.ts";
import { JOB_TERM, orderFacts } from "../src/domain/dispatch/read/facts/wording.ts";
import { getJobRow } from "../src/domain/dispatch/read/job-queries.ts";
import {
  answerInWords,
  badgesOf,
  JOB_HEADING,
  missedInWords,
  NO_DRIVER,
  notFreeInWords,
  ordersSoFar,
  overruledInWords,
  placeInSeries,
  priceInWords,
  sumInWords,
} from "../src/domain/dispatch/read/wording.ts";
import { fullName } from "../src/domain/drivers/wording.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { berlinDate, formatDay } from "../src/domain/kernel/time/berlin.ts";
import { timeWithYear } from "../src/domain/kernel/time/moments.ts";
import { periodOfJob } from "../src/domain/kernel/time/period-words.ts";
import { wordsBeyondDates } from "../src/domain/kernel/time/work-dates.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { listEmails } from "../src/domain/mail/queries.ts";
import type { Group, Run } from "./command.ts";
import { ATTACHMENTS } from "./documents.ts";
import { EMAILS } from "./emails.ts";
import { ANSWERS } from "./jobs-state.ts";
import { NOTES } from "./notes.ts";
import { addShow } from "./records.ts";
import type { Fact, Part } from "./sheet.ts";
import { factsOf, listPart } from "./table.ts";

/** Number of newest rows shown; `emails list` and `story` show all. */
const SHOWN = { mails: 10, notes: 5, story: 8 };
/** Row limit of the lists read. */
const MOST = 500;

/** `jobs show`: what the open job at the desk shows. */
export function addJobShow(jobs: Group, run: Run): void {
  addShow(jobs, run, "show <Auftrag>", "alles über einen Auftrag", {
    examples: ["jobs show 1042", "jobs show FA 1042 --json"],
    read: readWhole,
    parts: (whole, { ctx }) => partsOf(whole, ctx.now()),
  });
}

async function readWhole(ctx: Ctx, jobId: string) {
  const job = await getJobRow(ctx, jobId);
  const { kunde_id: customerId } = job;
  const [customer, responses, attachments, emails, notes, story] = await Promise.all([
    customerId && !job.is_test ? getCustomer(ctx, { customerId }) : null,
    listResponses(ctx, { jobId }),
    listAttachments(ctx, { jobId }),
    listEmails(ctx, { jobId, limit: MOST }),
    listActions(ctx, { jobId, actions: ["note_job"], limit: MOST }),
    getJobStory(ctx, { jobId }),
  ]);
  return {
    job,
    customer,
    responses,
    attachments: attachments.map(({ filepath: _, ...attachment }) => attachment),
    emails: emails.rows,
    notes: notes.rows,
    story,
  };
}

type Whole = Awaited<ReturnType<typeof readWhole>>;

function partsOf(whole: Whole, now: Date): Part[] {
  const { job, responses, attachments, emails, notes, story } = whole;
  const badges = badgesOf(job, now).map(({ label, isUrgent }) => (isUrgent ? `! ${label}` : label));
  return [
    { heading: [jobNumber(job.nummer), JOB_STATUS_LABEL[job.status], ...badges].join(" · ") },
    {
      heading: JOB_HEADING.problems,
      lines: job.problems.map(
        (one) => `${problemInWords(one)} · ${formatDay(one.tag)} · Kennung: ${one.id}`,
      ),
    },
    {
      heading: JOB_HEADING.wishes,
      lines: job.wishes.map(({ art, nachricht, id }) =>
        [WISH_LABEL[art], nachricht, `Kennung: ${id}`].filter(Boolean).join(" · "),
      ),
    },
    { facts: factsOfJob(whole) },
    listPart("Antworten", [...ANSWERS, PHONE], responses),
    listPart(JOB_HEADING.attachments, ATTACHMENTS, attachments),
    listPart("E-Mails", EMAILS, emails, { most: SHOWN.mails }),
    listPart("Notizen", NOTES, notes, { most: SHOWN.notes, without: "Zu" }),
    {
      heading: `${JOB_HEADING.story} (ganz: story ${job.nummer})`,
      lines: storyLines(story).slice(0, SHOWN.story),
    },
  ];
}

const PHONE = { title: "Telefon", value: ({ driver }: ResponseRow) => driver.telefon };

/** Columns of the file of orders that the heading or a fact of the desk's holds already. */
const TOLD = [
  ...["Auftrag", "Status", "Straße", "Hausnummer", "PLZ", "Ort", "Besonderheiten", "Zusagen"],
  ...["Beginn", "Ende", "Uhrzeit", "Gearbeitet wird", "Arbeitstage", "Führerscheinklasse"],
  ...["Herkunft des Preises", "Grund des Preises", "Summe Kunde", "Tagespreis Kunde"],
];

/** The desk's facts, and what else a file of orders has. */
function factsOfJob({ job, customer }: Whole): Fact[] {
  const assignment = job.assignment ?? (job.status === "no_show" ? job.latest_assignment : null);
  const words = wordsBeyondDates(job, berlinDate(job.created_at));
  const facts: Fact[] = [
    { term: JOB_TERM.period, text: [periodOfJob(job), words && `„${words}“`] },
    {
      term: "Fahrer",
      text: assignment
        ? [
            `${assignment.driver_name}, ${assignment.driver_phone}`,
            answerInWords(assignment),
            assignment.status === "no_show" && missedInWords(assignment),
            assignment.taken_back.length > 0 && notFreeInWords(assignment.taken_back),
            overruledInWords(assignment),
            assignment.admin_note,
          ]
        : job.status === "open" && NO_DRIVER,
    },
    { term: JOB_TERM.reported, text: assignment ? reportedInWords(assignment) : [] },
    {
      term: JOB_TERM.customer,
      text: customer && [
        `${customer.company || customer.customer_name}${ordersSoFar(customer.jobs)}`,
        ...customer.notes.map(({ text }) => text),
      ],
    },
    { term: JOB_TERM.price, text: [priceInWords(job), sumInWords(job)] },
    ...orderFacts(job),
  ];
  const told = new Set([...TOLD, ...facts.map(({ term }) => term)]);
  return [
    ...facts,
    ...factsOf(JOB_EXPORT, job).filter(({ term }) => !told.has(term)),
    { term: JOB_TERM.group, text: job.group.filter((one) => one !== job.nummer).map(jobNumber) },
    { term: JOB_TERM.series, text: job.series.length > 1 && placeInSeries(job) },
    { term: "Kennung", text: job.id },
  ];
}

/** `story`: what happened to a job, newest first. */
export function addStory(program: Group, run: Run): void {
  addShow(program, run, "story <Auftrag>", "was mit einem Auftrag geschah, das Neueste zuerst", {
    examples: ["story 1042", "story FA 1042 --json"],
    read: async (ctx, jobId) => ({ data: (await getJobStory(ctx, { jobId })).toReversed() }),
    parts: ({ data }) => [{ lines: storyLines(data.toReversed()) }],
  });
}

/** Newest first; one mail to many drivers is one line, as at the desk. */
export function storyLines(story: readonly StoryEntry[]): string[] {
  return sameMailsTogether(story.toReversed()).map(([newest, ...others]) =>
    others.length > 0 ? mailsInOne([newest, ...others]) : lineOf(newest),
  );
}

function lineOf({ at, by, title, detail }: StoryEntry) {
  return [[timeWithYear(at), by].filter(Boolean).join("  "), title, detail]
    .filter(Boolean)
    .join("\n");
}

function mailsInOne(mails: readonly [StoryEntry, ...StoryEntry[]]) {
  const [newest] = mails;
  const failed = mails.filter(({ hasFailed }) => hasFailed).length;
  const some = failed > 0 ? `, ${failed} fehlgeschlagen` : "";
  return `${timeWithYear(newest.at)}\n${newest.title}, ${mails.length}-mal${some}`;
}

/** `assignments show`: who drives a job, what was agreed, what he answered and what became of it. */
export function addAssignmentShow(assignments: Group, run: Run): void {
  addShow(assignments, run, "show <Zuweisung>", "alles über eine Zuweisung", {
    examples: ["assignments show 1042", "assignments show 1042 --json"],
    find: findAssignmentId,
    read: readAssignment,
    parts: assignmentParts,
  });
}

/** Error: `assignment_not_found`. */
async function readAssignment(ctx: Ctx, assignmentId: string) {
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

function assignmentParts({
  assignment,
  job,
  responses,
  emails,
}: Awaited<ReturnType<typeof readAssignment>>): Part[] {
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
