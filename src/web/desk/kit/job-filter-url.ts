import type { JobFilter } from "../../../domain/dispatch/jobs/filter/schemas.ts";
import {
  JOB_MARKS,
  type JobMark,
  STATUS_FILTER_LABEL,
  VEHICLE_FILTER_LABEL,
} from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { CHOSEN_ANSWERS } from "../../../domain/kernel/vehicle-questions.ts";
import { REGIONS, REQUIREMENTS } from "../../../domain/kernel/vocabulary.ts";
import { ID, withoutEmpty } from "./url-parts.ts";

/** Filters of the jobs in the address, in the server's terms. */

/** Word of each field in the address, and its values; null: free text of this shape. */
export const JOB_FILTER = {
  status: { word: "status", values: Object.keys(STATUS_FILTER_LABEL) },
  from: { word: "von", shape: /^\d{4}-\d\d-\d\d$/ },
  to: { word: "bis", shape: /^\d{4}-\d\d-\d\d$/ },
  vehicle: { word: "fahrzeug", values: Object.keys(VEHICLE_FILTER_LABEL) },
  requirement: { word: "anforderung", values: REQUIREMENTS },
  answer: { word: "einzelheit", values: CHOSEN_ANSWERS },
  region: { word: "region", values: REGIONS },
  postcode: { word: "plz", shape: /^\d{1,5}$/ },
  serie: { word: "serie", shape: ID },
} as const satisfies Partial<Record<keyof JobFilter, Field>>;

interface Field {
  word: string;
  values?: readonly string[];
  shape?: RegExp;
}

const NAMES = Object.keys(JOB_FILTER) as (keyof typeof JOB_FILTER)[];

/** Word of each mark. */
const MARK_WORD: Record<JobMark, string> = {
  withoutDriver: "ohne-fahrer",
  hasOffers: "zusagen",
  isAccepted: "zugesagt",
  addressMissing: "adresse-fehlt",
  undated: "ohne-datum",
};

/** Reads the filters from the address; unknown words are ignored. */
export function readJobFilter(query: URLSearchParams): JobFilter {
  const marks = (query.get("stand") ?? "").split(",");
  const fields = NAMES.flatMap((name) => {
    const { word, values, shape }: Field = JOB_FILTER[name];
    const given = query.get(word) ?? "";
    return values?.includes(given) || shape?.test(given) ? [[name, given] as const] : [];
  });
  const marked = JOB_MARKS.filter((mark) => marks.includes(MARK_WORD[mark]));
  // Each is one of its field's values, or of its shape.
  return Object.fromEntries([...fields, ...marked.map((mark) => [mark, true] as const)]);
}

/** The words of a filter in the address, in a fixed order; empty where a field is not set. */
export function jobFilterWords(filter: JobFilter): Record<string, string> {
  const words = NAMES.map((name) => [JOB_FILTER[name].word, filter[name] ?? ""] as const);
  const marks = JOB_MARKS.filter((mark) => filter[mark]).map((mark) => MARK_WORD[mark]);
  return { ...Object.fromEntries(words), stand: marks.join(",") };
}

/** Whether two filters are the same, whatever the order in which they were put together. */
export function isSameFilter(one: JobFilter, other: JobFilter): boolean {
  return JSON.stringify(jobFilterWords(one)) === JSON.stringify(jobFilterWords(other));
}

/** Number of active filters. */
export function filterCount(filter: JobFilter): number {
  return Object.values(withoutEmpty(filter)).length;
}
