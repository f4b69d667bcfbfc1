import { desc, eq } from "drizzle-orm";
import { auftragAnlagen, emailLog, fahrerDokumente } from "../../src/db/schema/index.ts";
import { addAdministrator } from "../../src/domain/desk/administrators/change-administrators.ts";
import type { LinkPurpose } from "../../src/domain/kernel/link-days.ts";
import * as links from "../../src/domain/kernel/links.ts";
import { type confirmedJob, jobOf } from "./cast.ts";
import { newsletterPath, requestedSubscription } from "./newsletter.ts";
import type { World } from "./world.ts";

type Parties = Awaited<ReturnType<typeof confirmedJob>>;

/** An address behind each kind of link, all about one customer's job and its driver; `attachment`: of a file of his, `sheet`: of its hours. */
export type SignedLinks = Record<LinkPurpose | "attachment" | "sheet", string>;

let persons = 0;

/** Every kind of link to what belongs to this job. */
export async function signedLinksOf(
  world: World,
  { jobId, driverId, assignmentId }: Parties,
): Promise<SignedLinks> {
  persons += 1;
  const ctx = world.ctx();
  const documentId = await storedRow(world, { fahrer_id: driverId });
  const attachmentId = await storedAttachment(world, jobId);
  const subscriber = await requestedSubscription(world);
  const page = { driverId, linkStand: 0, calendarStand: 0 };
  const work = { id: assignmentId, start_date: "2026-11-26", end_date: "2026-11-30" };
  const [action, billing] = ["accept", "agency"] as const;
  return {
    "driver-reply": links.replyPath(ctx, { jobId, driverId, action, billing }),
    "driver-job": links.driverJobPath(ctx, work),
    "order-document": links.orderDocumentPath(ctx, assignmentId),
    "open-jobs": links.openJobsPath(ctx, driverId),
    "pause-alerts": links.pausePath(ctx, driverId),
    "driver-page": links.driverPagePath(ctx, page),
    "driver-billing": links.driverBillingPath(ctx, { driverId, fassung: 0 }),
    "driver-calendar": links.driverCalendarPath(ctx, page),
    "desk-calendar": await deskCalendar(world),
    "request-received": links.requestReceivedPath(ctx, jobId),
    "registration-received": links.registrationReceivedPath(ctx, driverId),
    "customer-status": links.statusPath(ctx, await jobOf(world, jobId)),
    "newsletter-confirm": await newsletterPath(world, subscriber, "confirm"),
    "newsletter-unsubscribe": await newsletterPath(world, subscriber, "unsubscribe"),
    "document-request": links.documentRequestPath(ctx, { driverId, types: ["adr"] }),
    "document-view": links.documentViewPath(ctx, documentId, 600),
    "set-password": await passwordPath(world),
    attachment: links.attachmentViewPath(ctx, attachmentId, 600),
    sheet: links.sheetPdfPath(ctx, assignmentId, 600),
  };
}

async function deskCalendar(world: World) {
  persons += 1;
  const colleague = { name: `Kalender ${persons}`, email: `kalender-${persons}@agentur.example` };
  const { administratorId } = await addAdministrator(world.ctx(), colleague);
  return links.deskCalendarPath(world.ctx(), { administratorId, calendarStand: 0 });
}

async function passwordPath(world: World) {
  const email = `zugang-${persons}@agentur.example`;
  await addAdministrator(world.ctx(), { name: `Zugang ${persons}`, email });
  const [mail] = await world.db
    .select({ data: emailLog.data })
    .from(emailLog)
    .where(eq(emailLog.recipient, email))
    .orderBy(desc(emailLog.created_at));
  const facts = mail?.data as { passwordPath: string } | undefined;
  return facts?.passwordPath ?? "";
}

/** A document; no file lies behind it. */
async function storedRow({ db }: World, owner: { fahrer_id: string }) {
  const file = { filename: "schein.pdf", filepath: crypto.randomUUID(), bytes: 1 };
  const values = { ...owner, ...file, type: "adr", content_type: "application/pdf" } as const;
  const [row] = await db.insert(fahrerDokumente).values(values).returning();
  return row?.id ?? "";
}

async function storedAttachment({ db }: World, job_id: string) {
  const file = { filename: "plan.pdf", filepath: crypto.randomUUID(), bytes: 1 };
  const values = { job_id, ...file, art: "hubplan", content_type: "application/pdf" } as const;
  const [row] = await db
    .insert(auftragAnlagen)
    .values({ ...values, von: "customer" })
    .returning();
  return row?.id ?? "";
}
