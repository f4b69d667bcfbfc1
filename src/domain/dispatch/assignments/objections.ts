import { and, asc, eq, inArray, ne } from "drizzle-orm";
import {
  type fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
} from "../../../db/schema/index.ts";
import {
  documentObjections,
  readHeldDocuments,
} from "../../drivers/documents/document-objections.ts";
import type { HeldDocument } from "../../drivers/documents/vocabulary.ts";
import { type FitJob, fitOf, type Lack, lackInWords } from "../../drivers/job-fit.ts";
import { DRIVER_STATUS_LABEL } from "../../drivers/vocabulary.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { formatInstant } from "../../kernel/time/berlin.ts";
import { daysInWords } from "../../kernel/time/days.ts";
import { sharesWorkingDay } from "../../kernel/time/working-days.ts";
import { ACTIVE_STATUSES, jobNumber, type WarningCode } from "../../kernel/vocabulary.ts";
import type { AssignmentStatus } from "./schemas.ts";
import { type Days, lastDayNeeded } from "./vocabulary.ts";

type Driver = typeof fahrerProfile.$inferSelect;

/** What speaks against a driver for a job, as the shortlist says it. */
export type Objection = { text: string } & (
  | { code: "no_show_here" | "assigned_here" | "declined" | "not_released" | "mail_bounces" }
  /** What can be overruled, and the sentence that asks for it. */
  | { code: Exclude<WarningCode, "absent">; sentence: string }
);

/**
 * What speaks against a driver for a job on these days: whatever would make the assignment fail or regretted. The shortlist
 * tells all of it. Assigning and replacing stop at what has a sentence until the dispatcher overrules it (`warningsOf`), and
 * refuse whoever is not released; the rest is for him to weigh. Who can be asked by mail: `canBeAsked`.
 */
export function objections(
  job: FitJob & { days: Days },
  driver: Driver,
  { answer, own, otherWork, documents, lastDay }: Background,
): Objection[] {
  const found: Objection[] = [];
  if (own === "no_show") found.push({ code: "no_show_here", text: "No-Show bei diesem Auftrag" });
  else if (own) {
    found.push({ code: "assigned_here", text: "Ist diesem Auftrag schon zugewiesen" });
  } else if (answer && !answer.isOffer) {
    const text = `Hat diesen Auftrag am ${formatInstant(answer.at)} abgelehnt`;
    found.push({ code: "declined", text });
  }
  if (driver.status !== "approved" && driver.status !== "active") {
    const text = `Nicht freigeschaltet: ${DRIVER_STATUS_LABEL[driver.status]}`;
    found.push({ code: "not_released", text });
  }
  if (driver.mail_unzustellbar_am) {
    found.push({ code: "mail_bounces", text: "E-Mails kommen nicht an" });
  }
  const classes = [job.fuehrerscheinklasse];
  return [
    ...found,
    ...fitOf(job, driver).lacks.map(lackObjection),
    ...documentObjections(documents, { classes, lastDay }),
    ...otherWork.filter((other) => sharesWorkingDay(job.days, other)).map(overlapOf),
  ];
}

/** Papers can be handed in until the job begins: they keep nobody from being asked whether he would drive. */
const CAN_FOLLOW: readonly Objection["code"][] = [
  "documents_missing",
  "documents_unchecked",
  "document_expired",
];

/** Whether it makes sense to ask him about the job by mail. */
export function canBeAsked(against: readonly Objection[]): boolean {
  return against.every(({ code }) => CAN_FOLLOW.includes(code));
}

function lackObjection(lack: Lack): Objection {
  const sentence =
    lack.code === "licence_class_missing"
      ? `Ihm fehlt die ${lack.name}; ohne sie darf er dieses Fahrzeug nicht führen (§ 21 StVG).`
      : `Ihm fehlt: ${lack.name}.`;
  return { code: lack.code, text: lackInWords(lack), sentence };
}

function overlapOf(work: Work): Objection {
  const text = `Eingeteilt für ${named(work)}`;
  const sentence = `Der Fahrer ist in dieser Zeit schon eingeteilt: ${named(work)}.`;
  return { code: "overlap", text, sentence };
}

function named({ nummer, start, end }: Work) {
  return `${jobNumber(nummer)} (${daysInWords(start, end)})`;
}

/** What is known about a driver beside his profile, seen from one job. */
export interface Background {
  /** His last word on the job. */
  answer: { isOffer: boolean; at: Date } | undefined;
  /** On this job, unless cancelled. */
  own: AssignmentStatus | undefined;
  otherWork: readonly Work[];
  documents: readonly HeldDocument[];
  /** Until when they have to hold. */
  lastDay: string;
}

interface Work extends Days {
  nummer: number;
}

interface About {
  jobId: string;
  days: Days;
  /** In Berlin, `YYYY-MM-DD`. */
  today: string;
  /** This one alone; else all of them. */
  driverId?: string;
}

/** Reads what `objections` needs, for one driver or for all of them at once. */
export async function readBackgrounds(
  ctx: ReadCtx,
  { jobId, days, today, driverId }: About,
): Promise<(driverId: string) => Background> {
  const [answers, own, otherWork, documents] = await Promise.all([
    readAnswers(ctx, jobId, driverId),
    readOwnWork(ctx, jobId, driverId),
    readOtherWork(ctx, jobId, driverId),
    readHeldDocuments(ctx, driverId),
  ]);
  return (id) => ({
    answer: answers.get(id),
    own: own.get(id),
    otherWork: otherWork.get(id) ?? [],
    documents: documents.get(id) ?? [],
    lastDay: lastDayNeeded(days, today),
  });
}

async function readAnswers({ db }: ReadCtx, jobId: string, driver: string | undefined) {
  const { driver_id, action, responded_at, assignment_id } = jobResponses;
  const rows = await db
    .select({ driverId: driver_id, action, at: responded_at, assignmentId: assignment_id })
    .from(jobResponses)
    .where(and(eq(jobResponses.job_id, jobId), driver ? eq(driver_id, driver) : undefined))
    .orderBy(asc(responded_at));
  const answers = rows.map(({ action: answer, assignmentId, ...row }) => ({
    ...row,
    isOffer: answer === "accept" && assignmentId === null,
    isNo: answer === "decline",
  }));
  return new Map(
    answers.filter(({ isOffer, isNo }) => isOffer || isNo).map((row) => [row.driverId, row]),
  );
}

async function readOwnWork({ db }: ReadCtx, jobId: string, driver: string | undefined) {
  const { driver_id, status, assigned_at } = jobAssignments;
  const rows = await db
    .select({ driverId: driver_id, status })
    .from(jobAssignments)
    .where(
      and(
        eq(jobAssignments.job_id, jobId),
        ne(status, "cancelled"),
        driver ? eq(driver_id, driver) : undefined,
      ),
    )
    .orderBy(asc(assigned_at));
  return new Map(rows.map((row) => [row.driverId, row.status]));
}

/** What drivers are assigned to now, by driver; without this job. */
async function readOtherWork({ db }: ReadCtx, jobId: string, driver: string | undefined) {
  const { driver_id, start_date: start, end_date: end, arbeitstage: weekdays } = jobAssignments;
  const rows = await db
    .select({ driverId: driver_id, start, end, weekdays, nummer: jobRequests.nummer })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .where(
      and(
        ne(jobAssignments.job_id, jobId),
        inArray(jobAssignments.status, ACTIVE_STATUSES),
        inArray(jobRequests.status, ACTIVE_STATUSES),
        driver ? eq(driver_id, driver) : undefined,
      ),
    )
    .orderBy(asc(start), asc(jobRequests.nummer));
  return Map.groupBy(rows, (row) => row.driverId);
}
