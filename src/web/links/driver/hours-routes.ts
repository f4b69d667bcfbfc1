import { acceptCorrection } from "../../../domain/billing/hours/accept-correction.ts";
import { objectToCorrection } from "../../../domain/billing/hours/object-to-correction.ts";
import { getDriversHours } from "../../../domain/billing/hours/queries.ts";
import { submitHours } from "../../../domain/billing/hours/submit-hours.ts";
import { LANGUAGE_FIELD } from "../../../domain/kernel/locale.ts";
import { driverContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { type FailureAnswer, failureOf, logFailure } from "../../http/failures.ts";
import { driverShell } from "../../http/language.ts";
import { daysOf, errorsOf, typedDays } from "../hours/typed-days.ts";
import { refuseLink } from "../link-page.tsx";
import { type HoursPageProps, renderHours } from "./hours-page.tsx";
import { renderReplyFailure } from "./reply-page.tsx";

export const HOURS_PATH = "/driver/stunden";
const JOB_PATH = "/driver/einsatz";

/** `GET /driver/stunden`: the hours sheet of a job. Changes nothing. */
export async function showHours(c: WebContext) {
  try {
    return await answer(c, { isSaved: c.req.query("gesendet") === "ja" });
  } catch (error) {
    return refuse(c, error);
  }
}

/** `POST /driver/stunden`: a driver sends his hours, or answers the customer's correction. What is wrong stays typed. */
export async function postHours(c: WebContext) {
  const form = await readForm(c);
  const days = typedDays(form);
  const objection = form.get("grund") ?? "";
  try {
    const ctx = driverContext(c);
    const link = linkOf(c);
    const fassung = Number(form.get("fassung"));
    const action = form.get("aktion");
    if (action === "annehmen") await acceptCorrection(ctx, { ...link, fassung });
    else if (action === "widersprechen") {
      await objectToCorrection(ctx, { ...link, fassung, grund: objection });
    } else await submitHours(ctx, { ...link, days: daysOf(days).days });
    return c.redirect(`${addressOf(c, HOURS_PATH)}&gesendet=ja`, 303);
  } catch (error) {
    const failure = failureOf(c, error);
    const isTyped = failure.fields || failure.code === "hours_changed";
    if (!isTyped) return refuse(c, error);
    logFailure(c, error);
    const errors = errorsOf(days, failure.fields ?? {});
    // Somebody else was first: his word is shown, not what was typed.
    const refused = {
      days: failure.fields ? days : [],
      objection,
      errors,
      title: failure.title,
      text: errors.days ?? failure.error,
    };
    return await answer(c, { isSaved: false, refused }, failure.status).catch((again) =>
      refuse(c, again),
    );
  }
}

async function answer(
  c: WebContext,
  news: Pick<HoursPageProps, "isSaved"> & { refused?: HoursPageProps["refused"] },
  status: FailureAnswer["status"] | 200 = 200,
) {
  const hours = await getDriversHours(driverContext(c), linkOf(c));
  const jobPath = addressOf(c, JOB_PATH);
  if (!hours) return c.redirect(jobPath, 303);
  const path = addressOf(c, HOURS_PATH);
  const shell = driverShell(c, hours.sprache, path);
  return c.html(renderHours(shell, { ...news, hours, path, jobPath }), status);
}

function linkOf(c: WebContext) {
  return { assignmentId: c.req.query("einsatz") ?? "", token: c.req.query("token") ?? "" };
}

/** A page of this job, in the language that was chosen. */
function addressOf(c: WebContext, path: string) {
  const sprache = c.req.query(LANGUAGE_FIELD);
  const { assignmentId: einsatz, token } = linkOf(c);
  return `${path}?${new URLSearchParams({ einsatz, token, ...(sprache && { [LANGUAGE_FIELD]: sprache }) })}`;
}

function refuse(c: WebContext, error: unknown) {
  return refuseLink(c, error, (failure) =>
    renderReplyFailure(driverShell(c, null, addressOf(c, HOURS_PATH)), {
      title: failure.title,
      error: failure.error,
      ...(failure.isUnexpected && { again: addressOf(c, HOURS_PATH) }),
    }),
  );
}
