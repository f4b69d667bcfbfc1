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
 * Paths of the links in mails. Whoever has one may do what it is for; how long each works is in `link-days.ts`.
 */

const DAY_SECONDS = 86_400;

/** Whether `token` opens this for these rows now. */
export function checkLink(
  ctx: Signer,
  purpose: LinkPurpose,
  ids: readonly string[],
  token: string,
): "valid" | "invalid" | "expired" {
  return checkToken(ctx, { purpose, ids }, token);
}

/** When a link that is valid, or was, came about. */
export function linkedAt(purpose: "driver-reply", token: string): Date {
  const expires = Number.parseInt(token.split(".")[0] ?? "", 36);
  return new Date((expires - LINK_DAYS[purpose] * DAY_SECONDS) * 1000);
}

function tokenFor(ctx: Signer, purpose: LinkPurpose, ids: readonly string[]) {
  const days = LINK_DAYS[purpose];
  return signToken(ctx, { purpose, ids }, days === null ? undefined : days * DAY_SECONDS);
}

interface Reply {
  jobId: string;
  driverId: string;
}

/** The address a driver opens to answer: the old parameters plus `token`, which gives the right to. */
export function replyPath(
  ctx: Signer,
  { jobId, driverId, action, billing }: Reply & { action: ReplyAction; billing: BillingModel },
): string {
  const token = tokenFor(ctx, "driver-reply", [jobId, driverId]);
  const query = new URLSearchParams({ job: jobId, driver: driverId, action, billing, token });
  return `/driver/accept?${query}`;
}

/** Both answers of a driver to a job. */
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

/** Where a driver has his confirmed job at hand, and reports from it, without an account. */
export function driverJobPath(ctx: Signer, work: ConfirmedWork): string {
  return `/driver/einsatz?${jobQuery(ctx, work)}`;
}

/** The same job as an entry for his calendar. */
export function jobCalendarPath(ctx: Signer, work: ConfirmedWork): string {
  return `/driver/einsatz.ics?${jobQuery(ctx, work)}`;
}

/** What a customer attached to it. */
export function jobAttachmentPath(ctx: Signer, work: ConfirmedWork, attachmentId: string): string {
  return `/driver/einsatz/anlage?${jobQuery(ctx, work)}&${new URLSearchParams({ anlage: attachmentId })}`;
}

function jobQuery(ctx: Signer, { id, start_date, end_date }: ConfirmedWork) {
  const seconds = secondsAfter(ctx, "driver-job", end_date ?? start_date);
  const token = signToken(ctx, { purpose: "driver-job", ids: [id] }, seconds);
  return new URLSearchParams({ einsatz: id, token });
}

/** The days of a link, from now or from the last day of work, whichever is later. */
function secondsAfter(
  { now }: Signer,
  purpose: "customer-status" | "driver-job",
  lastDay: string | null,
) {
  const untilThen = lastDay ? (startOfWork(lastDay).getTime() - now().getTime()) / 1000 : 0;
  return LINK_DAYS[purpose] * DAY_SECONDS + Math.max(0, Math.ceil(untilThen));
}

/** Where a driver gets his order as PDF without an account. */
export function orderDocumentPath(ctx: Signer, assignmentId: string): string {
  const token = tokenFor(ctx, "order-document", [assignmentId]);
  return `/auftragsbestaetigung/${assignmentId}?${new URLSearchParams({ token })}`;
}

/** Where a driver sees all jobs that are open, without an account. */
export function openJobsPath(ctx: Signer, driverId: string): string {
  const token = tokenFor(ctx, "open-jobs", [driverId]);
  return `/driver/auftraege?${new URLSearchParams({ driver: driverId, token })}`;
}

/** Where a driver pauses job alerts without an account; stands in every alert. */
export function pausePath(ctx: Signer, driverId: string): string {
  const token = tokenFor(ctx, "pause-alerts", [driverId]);
  return `/driver/alarme?${new URLSearchParams({ driver: driverId, token })}`;
}

interface DriverPage {
  driverId: string;
  /** Of his calendar: raising it ends every link of these that is out there. */
  linkStand: number;
}

/** 'Meine Einsätze': where a driver sees his jobs and says when he can drive, without an account. */
export function driverPagePath(ctx: Signer, { driverId, linkStand }: DriverPage): string {
  const token = tokenFor(ctx, "driver-page", [driverId, String(linkStand)]);
  return `/driver/einsaetze?${new URLSearchParams({ driver: driverId, token })}`;
}

interface DriverCalendar extends DriverPage {
  /** Of the calendar alone: raising it ends its addresses and no other link. */
  calendarStand: number;
}

/** What a driver's calendar program subscribes to. It can't answer: who has it reads his jobs and changes nothing. */
export function driverCalendarPath(ctx: Signer, calendar: DriverCalendar): string {
  const token = tokenFor(ctx, "driver-calendar", driverCalendarIds(calendar));
  return `/driver/kalender.ics?${new URLSearchParams({ driver: calendar.driverId, token })}`;
}

function driverCalendarIds({ driverId, linkStand, calendarStand }: DriverCalendar) {
  return [driverId, String(linkStand), String(calendarStand)];
}

interface DeskCalendar {
  administratorId: string;
  /** Raising it ends every address of his calendar that is out there. */
  calendarStand: number;
}

/** What a dispatcher's calendar program subscribes to: his own address, which ends with his access. */
export function deskCalendarPath(ctx: Signer, calendar: DeskCalendar): string {
  const { administratorId } = calendar;
  const token = tokenFor(ctx, "desk-calendar", deskCalendarIds(calendar));
  return `/admin/kalender.ics?${new URLSearchParams({ zugang: administratorId, token })}`;
}

function deskCalendarIds({ administratorId, calendarStand }: DeskCalendar) {
  return [administratorId, String(calendarStand)];
}

/** Whether this address opens the calendar, did before it was renewed (of its last addresses), or never did. */
export function checkDeskCalendar(ctx: Signer, calendar: DeskCalendar, token: string) {
  const stands = earlier(calendar.calendarStand);
  const ids = stands.map((calendarStand) => deskCalendarIds({ ...calendar, calendarStand }));
  return checkRenewable(ctx, "desk-calendar", ids, token);
}

/** The same of a driver's. */
export function checkDriverCalendar(ctx: Signer, calendar: DriverCalendar, token: string) {
  const ids = earlier(calendar.linkStand).flatMap((linkStand) =>
    earlier(calendar.calendarStand).map((calendarStand) =>
      driverCalendarIds({ ...calendar, linkStand, calendarStand }),
    ),
  );
  return checkRenewable(ctx, "driver-calendar", ids, token);
}

/** So many renewals back a calendar's address is told from one that never was. */
const TOLD_BACK = 20;

/** From now backwards. */
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

/** The page that a customer sees after he has ordered. `jobId`: of several jobs the first. */
export function requestReceivedPath(ctx: Signer, jobId: string): string {
  const token = tokenFor(ctx, "request-received", [jobId]);
  return `/anfrage-gesendet?${new URLSearchParams({ auftrag: jobId, token })}`;
}

/** The page that a driver sees after he has registered. */
export function registrationReceivedPath(ctx: Signer, driverId: string): string {
  const token = tokenFor(ctx, "registration-received", [driverId]);
  return `/registrierung-eingegangen?${new URLSearchParams({ fahrer: driverId, token })}`;
}

/**
 * Where a customer follows his request without an account; one for all its jobs. Once he has corrected his address, the link
 * that went to the one before opens nothing.
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

/** After how many corrections of the address this link to the status was made; an error where it opens nothing. */
export function checkStatusLink(
  ctx: Signer,
  jobId: string,
  token: string,
): { corrections: number } | "invalid" | "expired" {
  let verdict: "invalid" | "expired" = "invalid";
  for (let corrections = 0; corrections <= ADDRESS_CORRECTION.times; corrections += 1) {
    const ids = statusLinkIds(jobId, corrections);
    const found = checkLink(ctx, "customer-status", ids, token);
    if (found === "valid") return { corrections };
    if (found === "expired") verdict = found;
  }
  return verdict;
}

/** Where a subscription is confirmed. */
export function confirmPath(ctx: Signer, id: string): string {
  const token = tokenFor(ctx, "newsletter-confirm", [id]);
  return `/newsletter/bestaetigen?${new URLSearchParams({ id, token })}`;
}

/** Where a subscription ends; stands in every newsletter. */
export function unsubscribePath(ctx: Signer, id: string): string {
  const token = tokenFor(ctx, "newsletter-unsubscribe", [id]);
  return `/newsletter/abmelden?${new URLSearchParams({ id, token })}`;
}

/** Where a driver sends a document's successor without an account. */
export function renewalPath(ctx: Signer, documentId: string): string {
  const token = tokenFor(ctx, "document-renewal", [documentId]);
  return `/dokumente/erneuern?${new URLSearchParams({ dokument: documentId, token })}`;
}

/** Where a driver sends the documents that he was asked for, without an account. */
export function documentRequestPath(
  ctx: Signer,
  { driverId, types }: { driverId: string; types: readonly DocumentType[] },
): string {
  const anforderung = [driverId, ...types].join("_");
  const token = tokenFor(ctx, "document-request", [anforderung]);
  return `/dokumente/senden?${new URLSearchParams({ anforderung, token })}`;
}

/** Where a dispatcher looks at a document for `seconds`. */
export function documentViewPath(ctx: Signer, documentId: string, seconds: number): string {
  const token = signToken(ctx, { purpose: "document-view", ids: [documentId] }, seconds);
  return `/dokumente/${documentId}?${new URLSearchParams({ token })}`;
}

/** The same of an attachment of an order. */
export function attachmentViewPath(ctx: Signer, attachmentId: string, seconds: number): string {
  const token = signToken(ctx, { purpose: "document-view", ids: [attachmentId] }, seconds);
  return `/anlagen/${attachmentId}?${new URLSearchParams({ token })}`;
}

/**
 * Where a dispatcher sets his password. `state`: of his access; once it has changed, the link opens nothing any more
 * (`passwordLinkIds`).
 */
export function setPasswordPath(ctx: Signer, ids: readonly [zugang: string, ...state: string[]]) {
  const token = tokenFor(ctx, "set-password", ids);
  return `/admin/passwort?${new URLSearchParams({ zugang: ids[0], token })}`;
}
