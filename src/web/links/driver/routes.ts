import { answerJob } from "../../../domain/dispatch/answers/answer-job.ts";
import type { AnswerJobInput } from "../../../domain/dispatch/answers/schemas.ts";
import { undoAnswer } from "../../../domain/dispatch/assignments/undo-answer.ts";
import { getJobCard, type JobCard } from "../../../domain/dispatch/read/answer-queries.ts";
import { berlinDate } from "../../../domain/kernel/time/berlin.ts";
import type { RefusedReply } from "../../forms/answer/remark-fields.tsx";
import {
  autorunOf,
  DRIVER_PAGE,
  linkOf,
  parametersOf,
  type ReplyParameters,
  remarksIn,
  saysUndone,
  standingPath,
  undonePath,
} from "../../forms/answer/reply-form.tsx";
import { readForm } from "../../http/bodies.ts";
import { driverContext, type WebContext } from "../../http/environment.ts";
import { failureOf } from "../../http/failures.ts";
import { driverLanguage, driverShell } from "../../http/shell.ts";
import { refuseLink, renderLinkFailure } from "../link-page.tsx";
import { renderConfirmedJob } from "./confirmed-job.tsx";
import { renderAnswerResult, renderJobCard } from "./job-card.tsx";
import { renderStanding } from "./reply-page.tsx";

/** `GET /driver/accept`: the job, or what came of the answer. Mail scanners open links, so this changes nothing. */
export async function showJobCard(c: WebContext) {
  const { pathname, search, searchParams: query } = new URL(c.req.url);
  const parameters = parametersOf(query);
  const { t } = driverLanguage(c);
  c.set("unforeseenTitle", t("everywhere.loadingFailed"));
  try {
    const card = await getJobCard(driverContext(c), linkOf(parameters));
    return c.html(renderCard(c, { card, parameters, isUndone: saysUndone(query) }));
  } catch (error) {
    return refuse(c, error, parameters, { path: `${pathname}${search}` });
  }
}

interface Shown {
  card: JobCard;
  parameters: ReplyParameters;
  isUndone?: boolean;
  refused?: RefusedReply;
}

function renderCard(c: WebContext, { card, parameters, isUndone, refused }: Shown): string {
  const { state, answer } = card;
  const shell = driverShell(c, card.driver.sprache, standingPath(parameters));
  if (state === "cancelled" || state === "ended") {
    return renderStanding(shell, card, `answer.${state}`);
  }
  if (state === "confirmed") {
    return renderConfirmedJob(shell, { card, userAgent: c.req.header("user-agent") ?? "" });
  }
  const isNo = answer?.status === "declined" || answer?.status === "offer_declined";
  if (state === "taken" && !isNo) return renderStanding(shell, card, "answer.taken");
  const wantsOther = parameters.action === (isNo ? "accept" : "decline") && state !== "taken";
  if (answer && !wantsOther) {
    const today = berlinDate(driverContext(c).now());
    return renderAnswerResult(shell, { card, answer, parameters, today, refused });
  }
  const { replyAutorun } = c.get("runtime").config;
  const autorun = replyAutorun && !refused ? autorunOf(card, parameters) : null;
  return renderJobCard(shell, { card, parameters, isUndone, autorun, refused });
}

/** `POST /driver/accept`: an answer, or taking it back, from a browser without script. What is wrong with it stays typed. */
export async function postAnswer(c: WebContext) {
  const form = await readForm(c);
  const parameters = parametersOf(form);
  const link = linkOf(parameters);
  const { action } = parameters;
  const { t } = driverLanguage(c, null, standingPath(parameters));
  const step = action === "accept" || action === "decline" ? action : "other";
  c.set("unforeseenTitle", t(`answer.failed_${step}`));
  try {
    if (parameters.action === "undo") {
      await undoAnswer(driverContext(c), link);
      return c.redirect(undonePath(parameters), 303);
    }
    await answerJob(driverContext(c), {
      ...link,
      action: parameters.action as AnswerJobInput["action"],
      termsAccepted: form.has("termsAccepted"),
      ip: "manual",
      ...remarksIn(form),
    });
    return c.redirect(standingPath(parameters), 303);
  } catch (error) {
    const { fields = {} } = failureOf(c, error);
    if (!TYPED.some((name) => fields[name])) {
      return refuse(c, error, parameters, { path: DRIVER_PAGE, fields: form });
    }
    return getJobCard(driverContext(c), link).then(
      (card) => {
        driverLanguage(c, card.driver.sprache, standingPath(parameters));
        const { status, title, error: text, fields: errors = {} } = failureOf(c, error);
        const refused = { typed: form, title, text, errors };
        return c.html(renderCard(c, { card, parameters, refused }), status);
      },
      (failure: unknown) => refuse(c, failure, parameters, undefined),
    );
  }
}

const TYPED = ["termsAccepted", "reason", "availableFrom", "message", "rateType", "rateValue"];

type Again = Parameters<typeof renderLinkFailure>[1]["again"];

/** Unexpected failures can be tried again. */
function refuse(c: WebContext, error: unknown, sent: ReplyParameters, again: Again) {
  return refuseLink(c, error, ({ title, error: text, isUnexpected }) => {
    const shell = driverShell(c, null, standingPath(sent));
    const description = shell.language.t("answer.description");
    const told = { title, error: text, description };
    return renderLinkFailure(shell, { ...told, again: isUnexpected ? again : undefined });
  });
}
