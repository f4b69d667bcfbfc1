import {
  acceptCorrection,
  objectToCorrection,
  submitHours,
} from "../../../domain/billing/hours/enter-hours.ts";
import { getDriversHours } from "../../../domain/billing/hours/queries.ts";
import { reportProblem } from "../../../domain/dispatch/on-the-job/problems.ts";
import { reportTime, undoTime } from "../../../domain/dispatch/on-the-job/report-time.ts";
import type { ReportProblemInput } from "../../../domain/dispatch/on-the-job/schemas.ts";
import { getDriverJob } from "../../../domain/dispatch/read/driver-page/own-jobs.ts";
import { replyPath } from "../../../domain/kernel/links.ts";
import type { TimeKind } from "../../../domain/kernel/vocabulary.ts";
import { readForm } from "../../http/bodies.ts";
import { daysOf, errorsOf, typedDays } from "../hours/day-fields.tsx";
import { answerPost, linkPages } from "../link-page.tsx";
import { renderConfirmedJob } from "./confirmed-job.tsx";
import { renderHours } from "./hours-page.tsx";
import { REPORT_ACTIONS, type ReportState } from "./on-the-job.tsx";
import { renderStanding } from "./reply-page.tsx";

const JOB_PATH = "/driver/einsatz";
export const HOURS_PATH = "/driver/stunden";

/** The handlers of everything behind the link of a driver's job. */
const jobPage = linkPages("einsatz", { ofDriver: "answer.description" });

type JobPage = Parameters<Parameters<typeof jobPage>[0]>[0];

/** Another page of this job, with the same parameters. */
function addressOf({ action }: JobPage, path: string) {
  return action.replace(/^[^?]*/, path);
}

/** `GET /driver/einsatz`: a confirmed job with all that its driver needs on the day. Changes nothing. */
export const showDriverJob = jobPage((opened) => {
  const reported = opened.c.req.query("gemeldet");
  const done = REPORT_ACTIONS.find((action) => action === reported);
  return renderJob(opened, done ? { done } : {});
});

/** `POST /driver/einsatz`: a report from it, from a browser without script. What is wrong with it stays typed. */
export const postReport = jobPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  const value = (name: string) => form.get(name) ?? "";
  const action = value("aktion");
  const kind = value("kind") as TimeKind;
  const landing = sendReport().then(
    () => `${opened.action}&gemeldet=${encodeURIComponent(action)}`,
  );
  return answerPost(c, landing, async ({ fields }) => {
    const isTyped = fields && ["time", "kind", "message", "arrival"].some((name) => name in fields);
    return isTyped ? renderJob(opened, { typed: form, errors: fields }) : undefined;
  });

  async function sendReport() {
    if (action === "undo") return undoTime(ctx, { ...link, kind, day: value("tag") });
    if (action !== "problem") return reportTime(ctx, { ...link, kind, time: value("zeit") });
    return reportProblem(ctx, {
      ...link,
      kind: value("art") as ReportProblemInput["kind"],
      message: value("nachricht"),
      arrival: value("ankunft"),
    });
  }
});

async function renderJob(opened: JobPage, report: ReportState) {
  const { c, ctx, link } = opened;
  const { card, isOver } = await getDriverJob(ctx, link);
  const shell = opened.shellFor(card.driver.sprache);
  const { state } = card;
  if (isOver) {
    const href = addressOf(opened, HOURS_PATH);
    return renderStanding(shell, card, "job.over", { href, label: "hours.link" });
  }
  if (state === "confirmed") {
    return renderConfirmedJob(shell, { card, userAgent: c.req.header("user-agent") ?? "", report });
  }
  if (state === "cancelled" || state === "ended" || state === "taken") {
    return renderStanding(shell, card, `answer.${state}`);
  }
  // Other days wait for his yes.
  const { billingModel: billing } = card.job;
  const href = replyPath(ctx, { ...card.ids, action: "accept", billing });
  const way = { href, label: "job.changed_answer", isMain: true } as const;
  return renderStanding(shell, card, "job.changed", way);
}

/** `GET /driver/stunden`: the hours sheet of a job. Changes nothing. */
export const showHours = jobPage(async (opened) => {
  const page = await hoursPage(opened, { isSaved: opened.c.req.query("gesendet") === "ja" });
  return page ?? opened.c.redirect(addressOf(opened, JOB_PATH), 303);
});

/** `POST /driver/stunden`: a driver sends his hours, or answers the customer's correction. What is wrong stays typed. */
export const postHours = jobPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  const days = typedDays(form);
  const objection = form.get("grund") ?? "";
  const fassung = Number(form.get("fassung"));
  const action = form.get("aktion");
  const landing = sendHours().then(() => `${opened.action}&gesendet=ja`);
  return answerPost(c, landing, async ({ code, fields, title, text }) => {
    if (!fields && code !== "hours_changed") return undefined;
    const errors = errorsOf(days, fields ?? {});
    // Somebody else was first: his word is shown, not what was typed.
    const typed = fields ? days : [];
    const refused = { days: typed, objection, errors, title, text: errors.days ?? text };
    return hoursPage(opened, { isSaved: false, refused });
  });

  async function sendHours() {
    if (action === "annehmen") return acceptCorrection(ctx, { ...link, fassung });
    if (action !== "widersprechen") return submitHours(ctx, { ...link, days: daysOf(days).days });
    return objectToCorrection(ctx, { ...link, fassung, grund: objection });
  }
});

type HoursNews = Pick<Parameters<typeof renderHours>[1], "isSaved" | "refused">;

/** Undefined where the job has no hours sheet. */
async function hoursPage(opened: JobPage, news: HoursNews) {
  const hours = await getDriversHours(opened.ctx, opened.link);
  if (!hours) return undefined;
  const shell = opened.shellFor(hours.sprache);
  const jobPath = addressOf(opened, JOB_PATH);
  return renderHours(shell, { ...news, hours, path: opened.action, jobPath });
}
