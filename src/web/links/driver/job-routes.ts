import { reportProblem } from "../../../domain/dispatch/on-the-job/problems.ts";
import { reportTime, undoTime } from "../../../domain/dispatch/on-the-job/report-time.ts";
import type { ReportProblemInput } from "../../../domain/dispatch/on-the-job/schemas.ts";
import { getDriverJob, getJobEntry } from "../../../domain/dispatch/read/driver-page/own-jobs.ts";
import { replyPath } from "../../../domain/kernel/links.ts";
import { LANGUAGE_FIELD } from "../../../domain/kernel/locale.ts";
import type { TimeKind } from "../../../domain/kernel/vocabulary.ts";
import { calendarFeed } from "../../../emails/parts/calendar-file.ts";
import { driverContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf } from "../../http/failures.ts";
import { driverLanguage, driverShell } from "../../http/language.ts";
import { refuseLink } from "../link-page.tsx";
import {
  type ConfirmedProps,
  renderChanged,
  renderConfirmedJob,
  renderOver,
} from "./confirmed-job.tsx";
import { HOURS_PATH } from "./hours-routes.ts";
import { renderEnded, renderTaken } from "./job-card.tsx";
import { REPORT_ACTIONS } from "./on-the-job.tsx";
import { renderReplyFailure } from "./reply-page.tsx";

/** `GET /driver/einsatz`: a confirmed job with all that its driver needs on the day. Changes nothing. */
export async function showDriverJob(c: WebContext) {
  try {
    const gemeldet = c.req.query("gemeldet");
    const done = REPORT_ACTIONS.find((action) => action === gemeldet);
    return c.html(await renderJob(c, done ? { done } : {}));
  } catch (error) {
    return refuse(c, error);
  }
}

/** `POST /driver/einsatz`: a report from it, from a browser without script. What is wrong with it stays typed. */
export async function postReport(c: WebContext) {
  const form = await readForm(c);
  const value = (name: string) => form.get(name) ?? "";
  const action = value("aktion");
  try {
    const ctx = driverContext(c);
    const link = linkOf(c);
    const kind = value("kind") as TimeKind;
    if (action === "problem") {
      await reportProblem(ctx, {
        ...link,
        kind: value("art") as ReportProblemInput["kind"],
        message: value("nachricht"),
        arrival: value("ankunft"),
      });
    } else if (action === "undo") await undoTime(ctx, { ...link, kind, day: value("tag") });
    else await reportTime(ctx, { ...link, kind, time: value("zeit") });
    return c.redirect(`${addressOf(c)}&gemeldet=${encodeURIComponent(action)}`, 303);
  } catch (error) {
    const { status, fields } = failureOf(c, error);
    const isTyped = fields && ["time", "kind", "message", "arrival"].some((name) => name in fields);
    if (!isTyped) return refuse(c, error);
    return c.html(await renderJob(c, { typed: form, errors: fields }), status);
  }
}

/** `GET /driver/einsatz.ics`: the job as an entry that a calendar takes over. */
export async function showJobEntry(c: WebContext): Promise<Response> {
  try {
    const entry = await getJobEntry(driverContext(c), linkOf(c));
    const days = entry?.card.days;
    if (!entry || !days) return c.redirect(addressOf(c).replace(".ics", ""), 303);
    const { card, calendar } = entry;
    const { customer, job } = card;
    const contact = [customer?.company, customer?.siteContact, customer?.sitePhone];
    const description = contact.filter(Boolean).join("\n");
    const language = driverLanguage(c, card.driver.sprache, addressOf(c));
    const shown = { ...days, calendar, job, isCancelled: false, description };
    const text = calendarFeed([shown], { name: job.number, language });
    return new Response(c.req.method === "HEAD" ? null : text, {
      headers: {
        "Cache-Control": "private, no-store",
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="einsatz.ics"',
      },
    });
  } catch (error) {
    return refuse(c, error);
  }
}

async function renderJob(c: WebContext, report: NonNullable<ConfirmedProps["report"]>) {
  const ctx = driverContext(c);
  const { card, isOver } = await getDriverJob(ctx, linkOf(c));
  const shell = driverShell(c, card.driver.sprache, addressOf(c));
  const { state } = card;
  if (isOver) return renderOver(shell, card, addressOf(c).replace("/driver/einsatz", HOURS_PATH));
  if (state === "cancelled" || state === "ended") return renderEnded(shell, card, state);
  if (state === "confirmed") {
    return renderConfirmedJob(shell, { card, userAgent: c.req.header("user-agent") ?? "", report });
  }
  if (state === "taken") return renderTaken(shell, card);
  const { billingModel: billing } = card.job;
  return renderChanged(shell, card, replyPath(ctx, { ...card.ids, action: "accept", billing }));
}

function linkOf(c: WebContext) {
  return { assignmentId: c.req.query("einsatz") ?? "", token: c.req.query("token") ?? "" };
}

/** The page itself, in the language that he chose, without what it has just said. */
function addressOf(c: WebContext) {
  const sprache = c.req.query(LANGUAGE_FIELD);
  const { assignmentId: einsatz, token } = linkOf(c);
  return `/driver/einsatz?${new URLSearchParams({ einsatz, token, ...(sprache && { [LANGUAGE_FIELD]: sprache }) })}`;
}

function refuse(c: WebContext, error: unknown) {
  return refuseLink(c, error, (failure) => {
    const { title, error: text, isUnexpected } = failure;
    const again = addressOf(c);
    return renderReplyFailure(driverShell(c, null, again), {
      title,
      error: text,
      ...(isUnexpected && { again }),
    });
  });
}
