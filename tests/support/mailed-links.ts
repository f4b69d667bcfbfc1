import { eq } from "drizzle-orm";
import { fahrerDokumente } from "../../src/db/schema/index.ts";
import { addAdministrator } from "../../src/domain/desk/administrators/change-administrators.ts";
import { calendarPathOf } from "../../src/domain/desk/calendar/own-calendar.ts";
import { answerJob } from "../../src/domain/dispatch/answers/answer-job.ts";
import { alertDrivers } from "../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { sendConfirmation } from "../../src/domain/dispatch/assignments/send-emails.ts";
import { requestDriverBilling } from "../../src/domain/drivers/billing-data/link.ts";
import { signDocumentLink } from "../../src/domain/drivers/documents/documents.ts";
import { requestDocuments } from "../../src/domain/drivers/documents/request-documents.ts";
import { sendDocumentReminders } from "../../src/domain/drivers/documents/send-document-reminders.ts";
import {
  driverCalendarPath,
  registrationReceivedPath,
  requestReceivedPath,
} from "../../src/domain/kernel/links.ts";
import type { BillingModel } from "../../src/domain/kernel/vocabulary.ts";
import {
  activeDriver,
  answerOf,
  approvedDriver,
  assignedJob,
  pendingDriver,
  requestedJob,
  setBilling,
} from "./cast.ts";
import { driverWithLicence } from "./documents.ts";
import { requestedSubscription } from "./newsletter.ts";
import { paperMailer, settle, WORKER } from "./outbox.ts";
import { DRIVER, type World } from "./world.ts";

export interface MailedLinks {
  /** Path and query of every link with a token in a mail that went out. */
  inMails: string[];
  /** Those that a mail program finds in the header to unsubscribe. */
  inHeaders: string[];
  /** Job whose driver has not answered, by billing model. */
  unanswered: Record<BillingModel, string>;
}

/** What happens in an agency until every mail with a signed link went out, in every state that a link may meet. */
export async function mailEveryLink(world: World): Promise<MailedLinks> {
  const unanswered = {
    agency: await playJobs(world, "agency"),
    direct: await playJobs(world, "direct"),
  };
  await playConfirmedJob(world);
  await requestedSubscription(world);
  const { document } = await driverWithLicence(world);
  await world.db
    .update(fahrerDokumente)
    .set({ gueltig_bis: "2026-12-01" })
    .where(eq(fahrerDokumente.id, document.id));
  await sendDocumentReminders(world.ctx(WORKER));
  await requestDocuments(world.ctx(), { driverId: document.fahrer_id, types: ["adr", "bf3"] });
  await requestDriverBilling(world.ctx(), { driverId: document.fahrer_id });
  await addAdministrator(world.ctx(), { name: "Erika Muster", email: "erika@agentur.example" });
  const mailer = paperMailer();
  await settle(world, mailer);
  const { publicUrl } = world.config;
  const relative = (url: string) => url.slice(publicUrl.length);
  return {
    inMails: [...new Set(mailer.sent.flatMap(({ html }) => signedLinks(html, publicUrl)))],
    inHeaders: mailer.sent.flatMap(({ unsubscribeUrl: url }) => (url ? [relative(url)] : [])),
    unanswered,
  };
}

/** The link that the desk makes to look at a document; no mail carries it. */
export async function previewLink(world: World): Promise<string> {
  const { document } = await driverWithLicence(world);
  const { path } = await signDocumentLink(world.ctx(), { filepath: document.filepath });
  return path;
}

/** What a driver's calendar program reads; it stands on his page. */
export async function calendarLinks(world: World): Promise<string[]> {
  const { driverId } = await assignedJob(world);
  const ctx = world.ctx({ kind: "cli", name: "root" });
  const colleague = { name: "Dora Dispo", email: "kalender@agentur.example" };
  const { administratorId } = await addAdministrator(ctx, colleague);
  return [
    driverCalendarPath(ctx, { driverId, linkStand: 0, calendarStand: 0 }),
    (await calendarPathOf(ctx, administratorId)).path,
  ];
}

/** The pages that stay after an order and a registration; only who has sent the form is led there. */
export async function receiptLinks(world: World): Promise<string[]> {
  const jobId = await requestedJob(world);
  const driverId = await pendingDriver(world);
  return [requestReceivedPath(world.ctx(), jobId), registrationReceivedPath(world.ctx(), driverId)];
}

/** Jobs only asked about, declined and accepted; returns one that nobody has answered. */
async function playJobs(world: World, billing: BillingModel): Promise<string> {
  const jobId = await jobBilled(world, billing);
  await alertDrivers(world.ctx(), { jobId, driverIds: [await approvedDriver(world)] });
  for (const action of ["decline", "accept"] as const) {
    const job = await assignedDriver(world, billing);
    await answerJob(world.ctx(DRIVER), answerOf(world, job, { action }));
  }
  return (await assignedDriver(world, billing)).jobId;
}

async function assignedDriver(world: World, billing: BillingModel) {
  const [jobId, driverId] = [await jobBilled(world, billing), await activeDriver(world)];
  await assignDriver(world.ctx(), { jobId, driverId, rateType: "hourly", rateValue: 42.5 });
  return { jobId, driverId };
}

async function jobBilled(world: World, billing_model: BillingModel) {
  const jobId = await requestedJob(world);
  await setBilling(world.db, jobId, billing_model);
  return jobId;
}

/** With its order as a link instead of a file. */
async function playConfirmedJob(world: World) {
  const { assignmentId } = await assignedJob(world);
  await sendConfirmation(world.ctx(), { assignmentId, mode: "inline" });
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
}

function signedLinks(html: string, publicUrl: string) {
  return [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .filter((href) => href.startsWith(publicUrl) && href.includes("token="))
    .map((href) => href.slice(publicUrl.length));
}
