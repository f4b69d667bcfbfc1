import { getCustomer } from "../src/domain/customer-records/get-customer.ts";
import { nameOfRecord } from "../src/domain/customer-records/vocabulary.ts";
import { WISH_LABEL } from "../src/domain/customers/vocabulary.ts";
import { listActions } from "../src/domain/desk/sessions/list-actions.ts";
import { getJobStory } from "../src/domain/desk/story/get-job-story.ts";
import { SOURCE_LABEL } from "../src/domain/desk/story/vocabulary.ts";
import { remarksInWords } from "../src/domain/dispatch/answers/vocabulary.ts";
import { type AttachmentRow, listAttachments } from "../src/domain/dispatch/attachments/queries.ts";
import { ATTACHMENT_LABEL } from "../src/domain/dispatch/attachments/vocabulary.ts";
import { JOB_STATUS_LABEL } from "../src/domain/dispatch/jobs/vocabulary.ts";
import { problemInWords, reportedInWords } from "../src/domain/dispatch/on-the-job/vocabulary.ts";
import { listResponses, type ResponseRow } from "../src/domain/dispatch/read/answer-queries.ts";
import { JOB_TERM, orderFacts } from "../src/domain/dispatch/read/facts/wording.ts";
import { getJobRow, type JobRow } from "../src/domain/dispatch/read/job-queries.ts";
import {
  answerInWords,
  badgesOf,
  cancelledByInWords,
  feeInWords,
  JOB_HEADING,
  missedInWords,
  NO_DRIVER,
  notFreeInWords,
  offersInWords,
  ordersSoFar,
  overruledInWords,
  placeInSeries,
  priceInWords,
  refusalsInWords,
  sumInWords,
} from "../src/domain/dispatch/read/wording.ts";
import { distanceInWords } from "../src/domain/drivers/distance/vocabulary.ts";
import { fullName } from "../src/domain/drivers/wording.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import { dateRange, formatDay } from "../src/domain/kernel/time/days.ts";
import { timeInWords, timeWithYear } from "../src/domain/kernel/time/moments.ts";
import { periodOfJob } from "../src/domain/kernel/time/period-words.ts";
import { wordsBeyondDates } from "../src/domain/kernel/time/work-dates.ts";
import { BILLING_LABEL, jobNumber } from "../src/domain/kernel/vocabulary.ts";
import { listEmails } from "../src/domain/mail/queries.ts";
import { shortRate } from "../src/domain/pricing/money.ts";
import { addCommand, type Group, type Run, type Screen } from "./command.ts";
import { one } from "./records.ts";
import { countOf, type Fact, mailLines, type Part, sheet } from "./sheet.ts";
import { storyLines } from "./story.ts";

/** Number of newest rows shown; `emails list` and `story` show all. */
const SHOWN = { mails: 10, notes: 5, story: 8 };
/** Row limit for the document. */
const MOST = 500;

/** `jobs show`: what the open job at the desk shows. */
export function addJobShow(jobs: Group, run: Run): void {
  addCommand(jobs, "show <Auftrag>", "alles über einen Auftrag", {
    effect: "reads",
    examples: ["jobs show 1042", "jobs show FA 1042 --json"],
  }).action(
    one(run, async ({ ctx }, jobId) => {
      const whole = await readWhole(ctx, jobId);
      const now = ctx.now();
      return { json: whole, text: (screen: Screen) => sheet(partsOf(whole, now), screen) };
    }),
  );
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
  const today = berlinDate(now);
  const { job, responses, attachments, emails, notes, story } = whole;
  const badges = badgesOf(job, now).map(({ label, isUrgent }) => (isUrgent ? `! ${label}` : label));
  const head = [jobNumber(job.nummer), JOB_STATUS_LABEL[job.status], ...badges].join(" · ");
  return [
    { heading: head, lines: [job.company || job.customer_name] },
    { heading: JOB_HEADING.problems, lines: problemLines(job, today) },
    { heading: JOB_HEADING.wishes, lines: wishLines(job, today) },
    ...offerParts(job, responses, today),
    // Its own empty lines stay.
    { heading: JOB_HEADING.message, lines: job.nachricht.split("\n").map((line) => line || " ") },
    { facts: factsOf(whole) },
    { heading: JOB_HEADING.attachments, lines: attachments.map((one) => attachmentLine(one)) },
    {
      heading: countOf("E-Mails", emails.length, SHOWN.mails),
      lines: mailLines(emails.slice(0, SHOWN.mails)),
    },
    {
      heading: countOf("Notizen", notes.length, SHOWN.notes),
      lines: notes
        .slice(0, SHOWN.notes)
        .map(({ created_at, by, note }) => `${timeWithYear(created_at)}  ${by}\n${note}`),
    },
    {
      heading: `${JOB_HEADING.story} (ganz: story ${job.nummer})`,
      lines: storyLines(story).slice(0, SHOWN.story),
    },
  ];
}

function problemLines({ problems, assignment }: JobRow, today: string) {
  const whom = assignment && `${assignment.driver_name}, ${assignment.driver_phone}`;
  return problems.map((problem) =>
    [
      problemInWords(problem),
      `Einsatztag ${formatDay(problem.tag)}, gemeldet ${timeInWords(problem.gemeldet_am, today)}`,
      whom,
    ]
      .filter(Boolean)
      .join("\n"),
  );
}

function wishLines({ wishes }: JobRow, today: string) {
  return wishes.map(({ art, created_at, nachricht }) =>
    [`${WISH_LABEL[art]}, ${timeInWords(created_at, today)}`, nachricht].filter(Boolean).join("\n"),
  );
}

/** Offers (without the assigned driver's) and refusals, with the last answer of each driver. */
function offerParts(job: JobRow, responses: readonly ResponseRow[], today: string): Part[] {
  const others = responses.filter(({ driver_id }) => driver_id !== job.assignment?.driver_id);
  const offers = others.filter(
    ({ action, assignment_id }) => action === "accept" && assignment_id === null,
  );
  const offering = new Set(offers.map(({ driver_id }) => driver_id));
  const refusals = others.filter(
    ({ action, driver_id }) => action === "decline" && !offering.has(driver_id),
  );
  const latest = new Map(refusals.toReversed().map((one) => [one.driver_id, one] as const));
  return [
    {
      heading: offersInWords(offers.length),
      lines: offers.map((offer) =>
        [
          fullName(offer.driver),
          offer.driver.telefon,
          BILLING_LABEL[offer.billing_model],
          timeInWords(offer.responded_at, today),
          ...remarksInWords(offer),
        ].join(" · "),
      ),
    },
    {
      heading: JOB_HEADING.refusals,
      lines: [...latest.values()]
        .toReversed()
        .map((one) =>
          [fullName(one.driver), remarksInWords(one).join(" · ")].filter(Boolean).join(": "),
        ),
    },
  ];
}

/** In the order of the desk. */
function factsOf({ job, customer }: Whole): Fact[] {
  const assignment = job.assignment ?? job.latest_assignment;
  const words = wordsBeyondDates(job, berlinDate(job.created_at));
  const site = [job.einsatz_kontakt, job.einsatz_telefon].filter(Boolean).join(", ");
  const rejected = job.mail_unzustellbar_am;
  return [
    { term: JOB_TERM.cancelled, text: cancelledLines(job) },
    { term: JOB_TERM.assigned, text: assignedLines(job) },
    { term: JOB_TERM.reported, text: assignment ? reportedInWords(assignment) : [] },
    { term: JOB_TERM.period, text: [periodOfJob(job), words && `„${words}“`] },
    { term: JOB_TERM.place, text: [job.einsatzort, site && `Vor Ort: ${site}`] },
    {
      term: JOB_TERM.customer,
      text: [
        customer &&
          `${nameOfRecord({ firma: customer.company, name: customer.customer_name })}${ordersSoFar(customer.jobs)}`,
        ...(customer?.notes ?? []).map(({ text }) => text),
      ],
    },
    {
      term: JOB_TERM.contact,
      text: [
        job.customer_name,
        job.customer_phone,
        job.customer_email,
        rejected && `Hat E-Mails abgewiesen, zuletzt ${timeWithYear(rejected)}`,
      ],
    },
    ...orderFacts(job),
    { term: JOB_TERM.price, text: [priceInWords(job), sumInWords(job)] },
    {
      term: JOB_TERM.source,
      text: `${timeWithYear(job.created_at)}, ${SOURCE_LABEL[job.source]}${job.is_test ? " (Testauftrag)" : ""}`,
    },
    {
      term: JOB_TERM.group,
      text: job.group
        .filter((nummer) => nummer !== job.nummer)
        .map(jobNumber)
        .join(", "),
    },
    { term: JOB_TERM.series, text: job.series.length > 1 && placeInSeries(job) },
    { term: "Kennung", text: job.id },
  ];
}

function cancelledLines(job: JobRow) {
  const { cancelled_at: at, cancelled_by: by, storno_grund, storno_fee_cents: fee } = job;
  if (!at) return [];
  const when = [by && cancelledByInWords(by), timeWithYear(at)].filter(Boolean).join(", ");
  return [when, storno_grund, fee !== null && feeInWords(fee)];
}

function assignedLines(job: JobRow) {
  const { assignment, latest_assignment: latest, offers, refusals, status } = job;
  if (assignment) {
    const { driver_name, driver_phone, driver_place, driver_distance, taken_back } = assignment;
    const far = distanceInWords(driver_distance);
    const days = dateRange(assignment.start_date, assignment.end_date);
    return [
      `${driver_name}, ${driver_phone}`,
      answerInWords(assignment),
      taken_back.length > 0 && notFreeInWords(taken_back),
      [driver_place, far && `${far} Luftlinie`].filter(Boolean).join(", "),
      overruledInWords(assignment),
      [shortRate(assignment.rate_type, assignment.rate_value), days].filter(Boolean).join(", "),
      assignment.admin_note,
    ];
  }
  if (status === "no_show" && latest?.status === "no_show") {
    return [latest.driver_name, missedInWords(latest)];
  }
  if (status !== "open") return [];
  return [
    offers > 0 ? offersInWords(offers) : NO_DRIVER,
    refusals > 0 && refusalsInWords(refusals),
  ];
}

function attachmentLine(attachment: Omit<AttachmentRow, "filepath">) {
  const { id, art, filename, bytes, uploaded_at, von } = attachment;
  const size = `${Math.ceil(bytes / 1024)} kB`;
  const from = von === "customer" ? "Auftraggeber" : "Agentur";
  const facts = [filename, size, from, timeWithYear(uploaded_at)].join(" · ");
  return `${ATTACHMENT_LABEL[art]}: ${facts}\nKennung ${id}`;
}
