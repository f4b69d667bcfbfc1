import { DOCUMENT_TYPE_LABEL } from "../../drivers/documents/vocabulary.ts";
import { type FitJob, type FitReason, fitOf } from "../../drivers/job-fit.ts";
import { DRIVER_STATUS_LABEL } from "../../drivers/vocabulary.ts";
import { formatDay, formatInstant } from "../../kernel/time/berlin.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import type { AssignmentStatus } from "../assignments/schemas.ts";
import { type Days, shareADay } from "../assignments/vocabulary.ts";
import type { Answer, Candidate, Expired, Work } from "./candidates.ts";

/** What is known about a driver beside his profile. */
export interface Background {
  answer: Answer | undefined;
  /** On this job, unless cancelled. */
  own: AssignmentStatus | undefined;
  otherWork: readonly Work[];
  expired: readonly Expired[];
}

export interface Judgement {
  reasons: FitReason[];
  hasOffered: boolean;
  hasObjection: boolean;
}

/**
 * Why a driver fits a job or not: no score, the dispatcher weighs it (issue 5). An objection is whatever would make the
 * assignment fail or regretted; an unticked wish or little practice is told, and no objection.
 */
export function judge(
  job: FitJob & { days: Days },
  driver: Candidate,
  background: Background,
): Judgement {
  const fit = fitOf(job, driver);
  const objections = [
    ...ownReasons(background),
    ...statusReasons(driver),
    ...overlapReasons(job.days, background.otherWork),
    ...background.expired.map(expiredReason),
  ];
  const hasOffered = background.answer?.isOffer === true;
  return {
    reasons: [...offerReasons(background), ...objections, ...fit.reasons],
    hasOffered,
    hasObjection: objections.length > 0 || !fit.fits,
  };
}

function offerReasons({ answer }: Background): FitReason[] {
  if (!answer?.isOffer) return [];
  return [{ ok: true, text: `Hat am ${formatInstant(answer.at)} zugesagt` }];
}

function ownReasons({ answer, own }: Background): FitReason[] {
  if (own === "no_show") return [against("No-Show bei diesem Auftrag")];
  if (own) return [against("Ist diesem Auftrag schon zugewiesen")];
  if (!answer || answer.isOffer) return [];
  return [against(`Hat diesen Auftrag am ${formatInstant(answer.at)} abgelehnt`)];
}

function statusReasons({ status, mail_unzustellbar_am }: Candidate): FitReason[] {
  const isReleased = status === "approved" || status === "active";
  return [
    ...(isReleased ? [] : [against(`Nicht freigeschaltet: ${DRIVER_STATUS_LABEL[status]}`)]),
    ...(mail_unzustellbar_am ? [against("E-Mails kommen nicht an")] : []),
  ];
}

function overlapReasons(days: Days, otherWork: readonly Work[]): FitReason[] {
  return otherWork
    .filter((other) => shareADay(days, other))
    .map((other) => against(`Eingeteilt für ${jobNumber(other.nummer)} (${inWords(other)})`));
}

function expiredReason({ type, until }: Expired): FitReason {
  return against(`${DOCUMENT_TYPE_LABEL[type]} nur bis ${formatDay(until)} gültig`);
}

function inWords({ start, end }: Days) {
  const days = [...new Set([start, end])].filter((day) => day !== null);
  return days.map(formatDay).join(" bis ");
}

function against(text: string): FitReason {
  return { ok: false, text };
}
