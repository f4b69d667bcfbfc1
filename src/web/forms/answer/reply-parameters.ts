import type { AnswerJobInput } from "../../../domain/dispatch/answers/schemas.ts";
import type { JobCard } from "../../../domain/dispatch/read/answer-queries.ts";
import { LANGUAGE_FIELD } from "../../../domain/kernel/locale.ts";
import type { ReplyAction } from "../../../domain/kernel/vocabulary.ts";

/** Parameters of a driver's link: driver, job, and the answer of the button. */
export interface ReplyParameters {
  job: string;
  driver: string;
  action: string;
  billing: string;
  token: string;
  /** The language that he chose on the page; empty as long as he has not. */
  sprache: string;
}

export const DRIVER_PAGE = "/driver/accept";
/** Only shown: the answer itself lies in the database. */
const UNDONE = "zurueckgenommen";

export function parametersOf(source: URLSearchParams): ReplyParameters {
  const value = (name: string) => source.get(name) ?? "";
  return {
    job: value("job"),
    driver: value("driver"),
    action: value("action"),
    billing: value("billing"),
    token: value("token"),
    sprache: value(LANGUAGE_FIELD),
  };
}

/** The right to answer, as the verbs read it. */
export function linkOf({ job: jobId, driver: driverId, token }: ReplyParameters) {
  return { jobId, driverId, token };
}

/** Remarks beside an answer, from the fields of its form. */
export function remarksIn(form: URLSearchParams | FormData) {
  const value = (name: string) => String(form.get(name) ?? "");
  const rate = value("rateValue").replace(",", ".");
  return {
    reason: value("reason") as AnswerJobInput["reason"],
    availableFrom: value("availableFrom"),
    message: value("message"),
    rateType: value("rateType") as AnswerJobInput["rateType"],
    ...(rate && { rateValue: Number(rate) }),
  };
}

/** The page as it stands, without anything that would run by itself. */
export function standingPath({ job, driver, token, sprache }: ReplyParameters): string {
  const chosen = sprache && { [LANGUAGE_FIELD]: sprache };
  return `${DRIVER_PAGE}?${new URLSearchParams({ job, driver, token, ...(chosen || {}) })}`;
}

/** Path after an answer was taken back. */
export function undonePath(parameters: ReplyParameters): string {
  return `${standingPath(parameters)}&${UNDONE}=1`;
}

export function saysUndone(query: URLSearchParams): boolean {
  return query.has(UNDONE);
}

/** The answer that the page's script sends by itself after a countdown: on load, or at the tick. */
export interface Autorun {
  action: ReplyAction;
  when: "load" | "tick";
}

/** Answer that the link sends by itself (docs/rules.md, Answers): only a first one; changing it takes a click. */
export function autorunOf(
  { job, state, answer }: JobCard,
  { action, billing }: ReplyParameters,
): Autorun | null {
  if (state !== "open" || answer) return null;
  if (action === "decline") return { action, when: "load" };
  if (action !== "accept" || billing !== job.billingModel) return null;
  return { action, when: billing === "agency" ? "tick" : "load" };
}
