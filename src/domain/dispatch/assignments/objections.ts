import { and, asc, eq, gte, inArray, isNull, lt, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  fahrerDokumente,
  type fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
} from "../../../db/schema/index.ts";
import { DOCUMENT_TYPE_LABEL } from "../../drivers/documents/vocabulary.ts";
import { type FitJob, fitOf } from "../../drivers/job-fit.ts";
import { DRIVER_STATUS_LABEL } from "../../drivers/vocabulary.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import type { Warning } from "../../kernel/errors.ts";
import { formatInstant } from "../../kernel/time/berlin.ts";
import { daysInWords, formatDay } from "../../kernel/time/days.ts";
import { sharesWorkingDay } from "../../kernel/time/working-days.ts";
import { ACTIVE_STATUSES, type DocumentType, jobNumber } from "../../kernel/vocabulary.ts";
import type { AssignmentStatus } from "./schemas.ts";
import { type Days, lastDayNeeded } from "./vocabulary.ts";

type Driver = typeof fahrerProfile.$inferSelect;

/** What speaks against a driver for a job, as the shortlist says it. */
export type Objection = { text: string } & (
  | { code: "no_show_here" | "assigned_here" | "declined" | "not_released" | "mail_bounces" }
  | { code: "overlap"; work: Work }
  | { code: "document_expired"; expired: Expired }
  /** He lacks the licence class or a proof that the job asks for; the first of them. */
  | { code: "unfit" }
);

/**
 * What speaks against a driver for a job on these days: whatever would make the assignment fail or regretted. The shortlist
 * tells all of it. Assigning and replacing stop at `overlap` and `document_expired` until the dispatcher overrules them
 * (`warningsOf`), and refuse whoever is not released; the rest is for him to weigh.
 */
export function objections(
  job: FitJob & { days: Days },
  driver: Driver,
  { answer, own, otherWork, expired }: Background,
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
  for (const work of otherWork.filter((other) => sharesWorkingDay(job.days, other))) {
    found.push({ code: "overlap", work, text: `Eingeteilt für ${named(work)}` });
  }
  for (const document of expired) {
    const text = `${DOCUMENT_TYPE_LABEL[document.type]} nur bis ${formatDay(document.until)} gültig`;
    found.push({ code: "document_expired", expired: document, text });
  }
  const lacking = fitOf(job, driver);
  const [first] = lacking.fits ? [] : lacking.reasons.filter(({ ok }) => !ok);
  if (first) found.push({ code: "unfit", text: first.text });
  return found;
}

/** What of it the dispatcher has to overrule by its code; one warning a code. `lastDay` is the last on which he is needed. */
export function warningsOf(found: readonly Objection[], lastDay: string): Warning[] {
  const expired = found.flatMap((one) => (one.code === "document_expired" ? [one.expired] : []));
  const work = found.flatMap((one) => (one.code === "overlap" ? [one.work] : []));
  return [
    ...warning(
      "document_expired",
      expired.map((one) => expiryInWords(one, lastDay)),
    ),
    ...warning(
      "overlap",
      work.length > 0
        ? [`Der Fahrer ist in dieser Zeit schon eingeteilt: ${work.map(named).join(", ")}.`]
        : [],
    ),
  ];
}

function warning(code: Warning["code"], sentences: string[]): Warning[] {
  return sentences.length > 0 ? [{ code, text: sentences.join(" ") }] : [];
}

const DOCUMENT_IN_SENTENCE: Record<DocumentType, readonly [it: string, pronoun: string]> = {
  fuehrerschein: ["Der Führerschein", "er"],
  fahrerkarte: ["Die Fahrerkarte", "sie"],
  zertifikate: ["Ein Zertifikat", "es"],
};

function expiryInWords({ type, until }: Expired, lastDay: string) {
  const [document, it] = DOCUMENT_IN_SENTENCE[type];
  return `${document} ist nur bis ${formatDay(until)} gültig, gebraucht wird ${it} bis ${formatDay(lastDay)}.`;
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
  expired: readonly Expired[];
}

interface Work extends Days {
  nummer: number;
}

interface Expired {
  type: DocumentType;
  until: string;
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
  const [answers, own, otherWork, expired] = await Promise.all([
    readAnswers(ctx, jobId, driverId),
    readOwnWork(ctx, jobId, driverId),
    readOtherWork(ctx, jobId, driverId),
    readExpired(ctx, lastDayNeeded(days, today), driverId),
  ]);
  return (id) => ({
    answer: answers.get(id),
    own: own.get(id),
    otherWork: otherWork.get(id) ?? [],
    expired: expired.get(id) ?? [],
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

/** Documents that end before this day (`YYYY-MM-DD`), by driver; a licence or card only if no newer one holds. */
async function readExpired({ db }: ReadCtx, lastDay: string, driver: string | undefined) {
  const { fahrer_id: driverId, type, gueltig_bis, ersetzt_am } = fahrerDokumente;
  const newer = alias(fahrerDokumente, "newer");
  const holdsLonger = db
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.fahrer_id, driverId),
        eq(newer.type, type),
        ne(type, "zertifikate"),
        isNull(newer.ersetzt_am),
        gte(newer.gueltig_bis, lastDay),
      ),
    );
  const isOver = and(isNull(ersetzt_am), lt(gueltig_bis, lastDay), notExists(holdsLonger));
  const rows = await db
    .select({ driverId, type, until: sql<string>`max(${gueltig_bis})` })
    .from(fahrerDokumente)
    .where(and(isOver, driver ? eq(driverId, driver) : undefined))
    .groupBy(driverId, type)
    .orderBy(asc(type));
  return Map.groupBy(rows, (row) => row.driverId);
}
