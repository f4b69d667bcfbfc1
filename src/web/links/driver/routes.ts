import { answerJob } from "../../../domain/dispatch/answers/answer-job.ts";
import { getJobCard, type JobCard } from "../../../domain/dispatch/answers/queries.ts";
import type { AnswerJobInput } from "../../../domain/dispatch/answers/schemas.ts";
import { undoAnswer } from "../../../domain/dispatch/answers/undo-answer.ts";
import { DomainError } from "../../../domain/kernel/errors.ts";
import { driverActor } from "../../http/driver-actor.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf } from "../../http/failure-of.ts";
import { describeFailure } from "../../http/failures.ts";
import { readForm } from "../../http/form-body.ts";
import { logUnexpected } from "../../http/log-unexpected.ts";
import { shellFor } from "../../http/shell.ts";
import { renderAnswerResult } from "./answer-result.tsx";
import { autorunOf } from "./autorun.ts";
import { renderConfirmedJob } from "./confirmed-job.tsx";
import { renderJobCard, renderTaken } from "./job-card.tsx";
import { renderReplyFailure } from "./reply-failure.tsx";
import {
  linkOf,
  parametersOf,
  type ReplyParameters,
  saysUndone,
  standingPath,
  undonePath,
} from "./reply-parameters.ts";

/** `GET /driver/accept`: the job, or what came of the answer. Mail scanners open links, so this changes nothing. */
export async function showJobCard(c: WebContext) {
  const { pathname, search, searchParams: query } = new URL(c.req.url);
  const parameters = parametersOf(query);
  try {
    const card = await getJobCard(contextOf(c), linkOf(parameters));
    return c.html(renderStanding(c, { card, parameters, isUndone: saysUndone(query) }));
  } catch (error) {
    const failed = { title: "Fehler beim Laden der Daten", again: `${pathname}${search}` };
    return failurePage(c, error, failed);
  }
}

interface Shown {
  card: JobCard;
  parameters: ReplyParameters;
  isUndone: boolean;
}

function renderStanding(c: WebContext, { card, parameters, isUndone }: Shown): string {
  const { state, answer } = card;
  const shell = shellFor(c);
  if (state === "confirmed") {
    return renderConfirmedJob(shell, card, c.req.header("user-agent") ?? "");
  }
  const isNo = answer?.status === "declined" || answer?.status === "offer_declined";
  if (state === "taken" && !isNo) return renderTaken(shell, card);
  const wantsOther = parameters.action === (isNo ? "accept" : "decline") && state !== "taken";
  if (answer && !wantsOther) return renderAnswerResult(shell, { card, answer, parameters });
  const { replyAutorun } = c.get("runtime").config;
  const autorun = replyAutorun ? autorunOf(card, parameters) : null;
  return renderJobCard(shell, { card, parameters, isUndone, autorun });
}

/** `POST /driver/accept`: an answer, or taking it back, from a browser without script. */
export async function postAnswer(c: WebContext) {
  const form = await readForm(c);
  const parameters = parametersOf(form);
  const link = linkOf(parameters);
  try {
    if (parameters.action === "undo") {
      await undoAnswer(contextOf(c), link);
      return c.redirect(undonePath(parameters), 303);
    }
    await answerJob(contextOf(c), {
      ...link,
      action: parameters.action as AnswerJobInput["action"],
      termsAccepted: form.has("termsAccepted"),
      ip: "manual",
    });
    return c.redirect(standingPath(parameters), 303);
  } catch (error) {
    const { status, code, fields } = failureOf(c, error);
    if (code === "terms_required") {
      const card = await getJobCard(contextOf(c), link);
      const termsError = fields?.termsAccepted;
      return c.html(renderJobCard(shellFor(c), { card, parameters, termsError }), status);
    }
    const title = `Fehler bei der ${PROCESS[parameters.action] ?? "Verarbeitung"}`;
    return failurePage(c, error, { title, again: form });
  }
}

const PROCESS: Record<string, string> = { accept: "Annahme", decline: "Ablehnung" };

/** An unforeseen failure says which step it stopped, and can be tried again. */
function failurePage(
  c: WebContext,
  error: unknown,
  unforeseen: { title: string; again: string | URLSearchParams },
) {
  logUnexpected(c, error);
  const failure = failureOf(c, error);
  if (failure.isUnexpected) {
    const shown = { ...unforeseen, error: failure.error };
    return c.html(renderReplyFailure(shellFor(c), shown), failure.status, failure.headers);
  }
  // A broken id in the link is a broken link; which field it was helps nobody at a rest stop.
  const shown = failure.status === 422 ? describeFailure(new DomainError("link_invalid")) : failure;
  return c.html(renderReplyFailure(shellFor(c), shown), shown.status, shown.headers);
}

function contextOf(c: WebContext) {
  return c.get("runtime").contextFor(driverActor(c));
}
