import type { jobAssignments, jobRequests } from "../../db/schema/index.ts";
import { LINK_DAYS, type LinkPurpose } from "./link-days.ts";
import { checkToken, type Signer, signToken } from "./link-tokens.ts";
import { startOfWork } from "./time/berlin.ts";
import {
  ADDRESS_CORRECTION,
  type BillingModel,
  type DocumentType,
  type ReplyAction,
} from "./vocabulary.ts";

/**
 * Signed paths of the links in mails. A link authorises its holder for one purpose; `link-days.ts` has the lifetime of each purpose.
 */

const DAY_SECONDS = 86_400;

/** Verifies the token of a link for this purpose and these row ids. */
export function checkLink(
  ctx: Signer,
  purpose: LinkPurpose,
  ids: readonly string[],
  token: string,
): "valid" | "invalid" | "expired" {
  return checkToken(ctx, { purpose, ids }, token);
}

/** When a link, valid or expired, was created. */
export function linkedAt(purpose: "driver-reply", token: string): Date {
  const expires = Number.parseInt(token.split(".")[0] ?? "", 36);
  return new Date((expires - LINK_DAYS[purpose] * DAY_SECONDS) * 1000);
}

function tokenFor(ctx: Signer, purpose: LinkPurpose, ids: readonly string[]) {
  const days = LINK_DAYS[purpose];
  return signToken(ctx, { purpose, ids }, days === null ? undefined : days * DAY_SECONDS);
}

/** The page on which a driver answers a job offer; `token` authorises the answer. */
export function replyPath(
  ctx: Signer,
  reply: { jobId: string; driverId: string; action: ReplyAction; billing: BillingModel },
): string {
  const { jobId, driverId, action, billing } = reply;
  const token = tokenFor(ctx, "driver-reply", [jobId, driverId]);
  const query = new URLSearchParams({ job: jobId, driver: driverId, action, billing, token });
  return `/driver/accept?${query}`;
}

/** The links to accept and to decline a job. */
export function answerPaths(
  ctx: Signer,
  job: { id: string; billing_model: BillingModel },
  driverId: string,
): { acceptPath: string; declinePath: string } {
  const link = { jobId: job.id, driverId, billing: job.billing_model };
  return {
    acceptPath: replyPath(ctx, { ...link, action: "accept" }),
    declinePath: replyPath(ctx, { ...link, action: "decline" }),
  };
}

type ConfirmedWork = Pick<typeof jobAssignments.$inferSelect, "id" | "start_date" | "end_date">;

/** The page of a confirmed job, on which the driver reports arrival, completion and problems without an account. */
export const driverJobPath = jobPath("/driver/einsatz");

/** The hours sheet of a confirmed job, from its first day on. */
export const driverHoursPath = jobPath("/driver/stunden");

/** An attachment of the customer to the confirmed job. */
export function jobAttachmentPath(ctx: Signer, work: ConfirmedWork, attachmentId: string): string {
  return `/driver/einsatz/anlage?${jobQuery(ctx, work)}&${new URLSearchParams({ anlage: attachmentId })}`;
}

function jobPath(page: string) {
  return (ctx: Signer, work: ConfirmedWork): string => `${page}?${jobQuery(ctx, work)}`;
}

function jobQuery(ctx: Signer, { id, start_date, end_date }: ConfirmedWork) {
  const seconds = secondsAfter(ctx, "driver-job", end_date ?? start_date);
  const token = signToken(ctx, { purpose: "driver-job", ids: [id] }, seconds);
  return new URLSearchParams({ einsatz: id, token });
}

/** The link's lifetime in seconds, counted from now or from the last working day, whichever is later. */
function secondsAfter(
  { now }: Signer,
  purpose: "customer-status" | "driver-job",
  lastDay: string | null,
) {
  const untilThen = lastDay ? (startOfWork(lastDay).getTime() - now().getTime()) / 1000 : 0;
  return LINK_DAYS[purpose] * DAY_SECONDS + Math.max(0, Math.ceil(untilThen));
}

/** The driver's order as PDF. */
export function orderDocumentPath(ctx: Signer, assignmentId: string): string {
  const token = tokenFor(ctx, "order-document", [assignmentId]);
  return `/auftragsbestaetigung/${assignmentId}?${new URLSearchParams({ token })}`;
}

/** A page about one row, whose id is the parameter `name`. */
function rowPath(page: string, purpose: LinkPurpose, name: string) {
  return (ctx: Signer, id: string): string =>
    `${page}?${new URLSearchParams({ [name]: id, token: tokenFor(ctx, purpose, [id]) })}`;
}

/** The list of all open jobs for a driver. */
export const openJobsPath = rowPath("/driver/auftraege", "open-jobs", "driver");

/** The page on which a driver pauses job alerts; linked in every alert. */
export const pausePath = rowPath("/driver/alarme", "pause-alerts", "driver");

interface DriverPage {
  driverId: string;
  /** Version of the driver's links. Incrementing it revokes all existing ones. */
  linkStand: number;
}

/** 'Meine Einsätze': a driver's jobs and his availability, without an account. */
export function driverPagePath(ctx: Signer, { driverId, linkStand }: DriverPage): string {
  const token = tokenFor(ctx, "driver-page", [driverId, String(linkStand)]);
  return `/driver/einsaetze?${new URLSearchParams({ driver: driverId, token })}`;
}

interface DriverCalendar extends DriverPage {
  /** Version of the calendar address. Incrementing it revokes only the calendar addresses. */
  calendarStand: number;
}

/** The calendar feed of a driver. It is read-only: its holder can read the jobs and change nothing. */
export function driverCalendarPath(ctx: Signer, calendar: DriverCalendar): string {
  const token = tokenFor(ctx, "driver-calendar", driverCalendarIds(calendar));
  return `/driver/kalender.ics?${new URLSearchParams({ driver: calendar.driverId, token })}`;
}

function driverCalendarIds({ driverId, linkStand, calendarStand }: DriverCalendar) {
  return [driverId, String(linkStand), String(calendarStand)];
}

interface DeskCalendar {
  administratorId: string;
  /** Version of the calendar address. Incrementing it revokes all existing ones. */
  calendarStand: number;
}

/** The calendar feed of a dispatcher; it ends with the dispatcher's access. */
export function deskCalendarPath(ctx: Signer, calendar: DeskCalendar): string {
  const { administratorId } = calendar;
  const token = tokenFor(ctx, "desk-calendar", deskCalendarIds(calendar));
  return `/admin/kalender.ics?${new URLSearchParams({ zugang: administratorId, token })}`;
}

function deskCalendarIds({ administratorId, calendarStand }: DeskCalendar) {
  return [administratorId, String(calendarStand)];
}

/** Whether a dispatcher's calendar token is valid, was revoked by one of the last renewals, or never existed. */
export function checkDeskCalendar(ctx: Signer, calendar: DeskCalendar, token: string) {
  const stands = earlier(calendar.calendarStand);
  const ids = stands.map((calendarStand) => deskCalendarIds({ ...calendar, calendarStand }));
  return checkRenewable(ctx, "desk-calendar", ids, token);
}

/** Whether a driver's calendar token is valid, revoked, or never existed. */
export function checkDriverCalendar(ctx: Signer, calendar: DriverCalendar, token: string) {
  const ids = earlier(calendar.linkStand).flatMap((linkStand) =>
    earlier(calendar.calendarStand).map((calendarStand) =>
      driverCalendarIds({ ...calendar, linkStand, calendarStand }),
    ),
  );
  return checkRenewable(ctx, "driver-calendar", ids, token);
}

/** Number of renewals after which a revoked address is reported as `invalid` instead of `ended`. */
const TOLD_BACK = 20;

/** The current version and the earlier ones, newest first. */
function earlier(stand: number): number[] {
  const length = Math.min(stand, TOLD_BACK) + 1;
  return Array.from({ length }, (_, back) => stand - back);
}

function checkRenewable(
  ctx: Signer,
  purpose: LinkPurpose,
  ids: readonly (readonly string[])[],
  token: string,
): "valid" | "ended" | "invalid" {
  const at = ids.findIndex((one) => checkLink(ctx, purpose, one, token) === "valid");
  if (at === 0) return "valid";
  return at > 0 ? "ended" : "invalid";
}

/** The page that a customer sees after ordering. `jobId` is the first job of the request. */
export const requestReceivedPath = rowPath("/anfrage-gesendet", "request-received", "auftrag");

/** The page that a driver sees after registering. */
export const registrationReceivedPath = rowPath(
  "/registrierung-eingegangen",
  "registration-received",
  "fahrer",
);

/**
 * The status page of a request and all its jobs, without an account. After the customer has corrected the e-mail address, the link
 * that was sent to the wrong one is invalid.
 */
export function statusPath(
  ctx: Signer,
  job: Pick<
    typeof jobRequests.$inferSelect,
    "id" | "gruppe_id" | "einsatzbeginn" | "einsatzende" | "email_korrekturen"
  >,
): string {
  const jobId = job.gruppe_id ?? job.id;
  const seconds = secondsAfter(ctx, "customer-status", job.einsatzende ?? job.einsatzbeginn);
  const ids = statusLinkIds(jobId, job.email_korrekturen);
  const token = signToken(ctx, { purpose: "customer-status", ids }, seconds);
  return `/auftrag-status?${new URLSearchParams({ auftrag: jobId, token })}`;
}

function statusLinkIds(jobId: string, corrections: number) {
  return corrections > 0 ? [jobId, String(corrections)] : [jobId];
}

/** The number of address corrections before this status link was created, or why the link is not valid. */
export function checkStatusLink(ctx: Signer, jobId: string, token: string) {
  let verdict: "invalid" | "expired" = "invalid";
  for (let corrections = 0; corrections <= ADDRESS_CORRECTION.times; corrections += 1) {
    const ids = statusLinkIds(jobId, corrections);
    const found = checkLink(ctx, "customer-status", ids, token);
    if (found === "valid") return { corrections };
    if (found === "expired") verdict = found;
  }
  return verdict;
}

/** The page that confirms a newsletter subscription. */
export const confirmPath = rowPath("/newsletter/bestaetigen", "newsletter-confirm", "id");

/** The page that ends a subscription; linked in every newsletter. */
export const unsubscribePath = rowPath("/newsletter/abmelden", "newsletter-unsubscribe", "id");

/** The page on which a driver enters his billing data; good until the version after `fassung` is stored. */
export function driverBillingPath(
  ctx: Signer,
  { driverId, fassung }: { driverId: string; fassung: number },
): string {
  const token = tokenFor(ctx, "driver-billing", [driverId, String(fassung)]);
  return `/driver/abrechnung?${new URLSearchParams({ driver: driverId, token })}`;
}

/** The page on which a driver uploads documents of these kinds; `renews`: the document that they replace once they are checked. */
export function documentRequestPath(
  ctx: Signer,
  {
    driverId,
    types,
    renews,
  }: { driverId: string; types: readonly DocumentType[]; renews?: string },
): string {
  const anforderung = [driverId, ...types, renews].filter(Boolean).join("_");
  const token = tokenFor(ctx, "document-request", [anforderung]);
  return `/dokumente/senden?${new URLSearchParams({ anforderung, token })}`;
}

/** A document, viewable by a dispatcher for `seconds`. */
export const documentViewPath = viewPath("/dokumente");

/** An order's attachment, viewable by a dispatcher for `seconds`. */
export const attachmentViewPath = viewPath("/anlagen");

/** The PDF of an assignment's locked hours sheet, viewable for `seconds`. */
export const sheetPdfPath = viewPath("/stundenzettel");

function viewPath(page: string) {
  return (ctx: Signer, id: string, seconds: number): string => {
    const token = signToken(ctx, { purpose: "document-view", ids: [id] }, seconds);
    return `${page}/${id}?${new URLSearchParams({ token })}`;
  };
}

/**
 * The page on which a dispatcher sets a password. The link is invalid once the `state` of the access has changed
 * (`passwordLinkIds`).
 */
export function setPasswordPath(ctx: Signer, ids: readonly [zugang: string, ...state: string[]]) {
  const token = tokenFor(ctx, "set-password", ids);
  return `/admin/passwort?${new URLSearchParams({ zugang: ids[0], token })}`;
}
