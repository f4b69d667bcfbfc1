import type { JobFilter } from "../../../domain/dispatch/jobs/filter/schemas.ts";
import {
  JOB_MARKS,
  type JobMark,
  STATUS_FILTER_LABEL,
  VEHICLE_FILTER_LABEL,
} from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { CHOSEN_ANSWERS } from "../../../domain/kernel/vehicle-questions.ts";
import { REGIONS, REQUIREMENTS } from "../../../domain/kernel/vocabulary.ts";
import {
  day,
  group,
  ID,
  labelled,
  oneOf,
  shaped,
  type UrlPart,
  withoutEmpty,
} from "./url-parts.ts";

/** Fields of the filter of the jobs in the address, in the server's terms. */
const FIELDS = group({
  status: labelled("status", STATUS_FILTER_LABEL),
  from: day("von"),
  to: day("bis"),
  vehicle: labelled("fahrzeug", VEHICLE_FILTER_LABEL),
  requirement: oneOf("anforderung", REQUIREMENTS, ""),
  answer: oneOf("einzelheit", CHOSEN_ANSWERS, ""),
  region: oneOf("region", REGIONS, ""),
  serie: shaped("serie", ID),
});
const UNSET = FIELDS.read(new URLSearchParams());

/** Word of each mark. */
const MARK_WORD: Record<JobMark, string> = {
  withoutDriver: "ohne-fahrer",
  hasOffers: "zusagen",
  isAccepted: "zugesagt",
  addressMissing: "adresse-fehlt",
  undated: "ohne-datum",
};

/** Reads the filters from the address; unknown words are ignored. */
function readJobFilter(query: URLSearchParams): JobFilter {
  const words = (query.get("stand") ?? "").split(",");
  const marks = JOB_MARKS.filter((mark) => words.includes(MARK_WORD[mark]));
  return {
    ...withoutEmpty(FIELDS.read(query)),
    ...Object.fromEntries(marks.map((mark) => [mark, true])),
  };
}

/** The words of a filter in the address, in a fixed order; empty where a field is not set. */
function jobFilterWords(filter: JobFilter): Record<string, string> {
  const marks = JOB_MARKS.filter((mark) => filter[mark]).map((mark) => MARK_WORD[mark]);
  return { ...FIELDS.words({ ...UNSET, ...withoutEmpty(filter) }), stand: marks.join(",") };
}

/** Whether two filters are the same, whatever the order in which they were put together. */
export function isSameFilter(one: JobFilter, other: JobFilter): boolean {
  return JSON.stringify(jobFilterWords(one)) === JSON.stringify(jobFilterWords(other));
}

/** Number of active filters. */
export function filterCount(filter: JobFilter): number {
  return Object.values(withoutEmpty(filter)).length;
}

export const JOB_FILTER_URL: UrlPart<JobFilter> = { read: readJobFilter, words: jobFilterWords };
