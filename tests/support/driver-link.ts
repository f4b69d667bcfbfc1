import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { expect } from "vitest";
import { jobAssignments, jobRequests, jobResponses } from "../../src/db/schema/index.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { replyPath } from "../../src/domain/kernel/links.ts";
import type { BillingModel, ReplyAction } from "../../src/domain/kernel/vocabulary.ts";
import { REPLY_SECONDS } from "../../src/web/forms/answer/reply-countdown.ts";
import type { Site } from "./browser.ts";
import { approveAtOnce, BOOKING, DRIVER_PROFILE, setBilling } from "./cast.ts";

/** A driver's job and the links that his mail carries. */
export interface LinkedJob {
  jobId: string;
  driverId: string;
  assignmentId: string;
  path(action: ReplyAction): string;
}

/** One for all jobs of a site: none of them has days, so none speaks against another. */
const drivers = new WeakMap<Site["db"], Promise<string>>();

async function releasedDriver(site: Pick<Site, "ctx" | "db">): Promise<string> {
  const { driverId } = await registerDriver(site.ctx(), DRIVER_PROFILE);
  await approveAtOnce(site, driverId);
  return driverId;
}

/** A job that a driver is assigned to; with `alert`, one that he was only asked about. */
export async function linkedJob(
  site: Pick<Site, "ctx" | "db">,
  billing: BillingModel,
  kind: "assigned" | "alert" = "assigned",
): Promise<LinkedJob> {
  const ctx = site.ctx();
  const driver = drivers.get(site.db) ?? releasedDriver(site);
  drivers.set(site.db, driver);
  const driverId = await driver;
  const { jobId } = await requestJob(ctx, { ...BOOKING, einsatzbeginn: "" });
  await setBilling(site.db, jobId, billing);
  const rate = { rateType: "hourly", rateValue: 42.5, mode: "inline" } as const;
  const { assignmentId } =
    kind === "assigned"
      ? await assignDriver(ctx, { jobId, driverId, ...rate })
      : { assignmentId: "" };
  const path = (action: ReplyAction) => replyPath(ctx, { jobId, driverId, action, billing });
  return { jobId, driverId, assignmentId, path };
}

/** Where the job stands, what its driver said, and by which way. */
export async function standingOf({ db }: Pick<Site, "db">, { jobId }: LinkedJob) {
  const [job] = await db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  const [own] = await db.select().from(jobAssignments).where(eq(jobAssignments.job_id, jobId));
  const [said] = await db.select().from(jobResponses).where(eq(jobResponses.job_id, jobId));
  return {
    job: job?.status,
    isAccepted: Boolean(own?.accepted_at),
    answer: said?.action,
    channel: said?.channel,
  };
}

/** Where the page sends something that may change something, from now on. */
function watchSending(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

/** Longer than any countdown, by the page's own clock (`page.clock.install()`), and nothing is sent meanwhile. */
export async function stayLonger(page: Page): Promise<void> {
  const sent = watchSending(page);
  await page.clock.runFor((REPLY_SECONDS + 2) * 1000);
  // Its answer comes after the news of whatever was sent before it.
  await page.evaluate(async () => (await fetch("/healthz")).status);
  expect(sent).toEqual([]);
}
