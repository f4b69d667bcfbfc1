import { eq } from "drizzle-orm";
import type { BrowserContextOptions, Locator, Page } from "playwright";
import { jobAssignments } from "../../src/db/schema/index.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import type { BookingInput } from "../../src/domain/dispatch/jobs/booking/schemas.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import type { RegisterDriverInput } from "../../src/domain/drivers/schemas.ts";
import type { Site } from "./browser.ts";
import { approveAtOnce, BOOKING, DRIVER_PROFILE } from "./cast.ts";

/** What a test does behind the screen needs no browser. */
type Behind = Pick<Site, "ctx" | "db">;

/** A driver whom the dispatcher has let through; told apart by his first name. */
export async function releasedDriver(
  site: Behind,
  vorname: string,
  change: Partial<RegisterDriverInput> = {},
): Promise<string> {
  const driverId = await waitingDriver(site, vorname, change);
  await approveAtOnce(site, driverId);
  return driverId;
}

export async function waitingDriver(
  site: Behind,
  vorname: string,
  change: Partial<RegisterDriverInput> = {},
): Promise<string> {
  const email = `${vorname.toLowerCase()}@fahrer.example`;
  const profile = { ...DRIVER_PROFILE, vorname, email, ...change };
  return (await registerDriver(site.ctx(), profile)).driverId;
}

/** A request of Petra with this last name; without a date, unless one is given. */
export async function bookedJob(
  site: Behind,
  nachname: string,
  change: Partial<BookingInput> = {},
): Promise<string> {
  const booking = { ...BOOKING, nachname, einsatzbeginn: "", ...change };
  return (await requestJob(site.ctx(), booking)).jobId;
}

interface Work {
  jobId: string;
  driverId: string;
  startDate?: string;
  note?: string;
}

/** At 40 € an hour; the order as a link, which is not printed until somebody asks for it. */
export async function assigned(site: Behind, work: Work): Promise<string> {
  const terms = { rateType: "hourly", rateValue: 40, mode: "inline" } as const;
  return (await assignDriver(site.ctx(), { ...work, ...terms })).assignmentId;
}

export async function confirmed(site: Behind, work: Work): Promise<string> {
  const assignmentId = await assigned(site, work);
  await confirmAssignment(site.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  return assignmentId;
}

export async function assignmentOf(site: Behind, assignmentId: string) {
  const isIt = eq(jobAssignments.id, assignmentId);
  const [assignment] = await site.db.select().from(jobAssignments).where(isIt);
  if (!assignment) throw new Error("There is no such assignment");
  return assignment;
}

const jobPath = (jobId: string) => `/admin?ansicht=auftraege&auftrag=${jobId}`;

/** A dispatcher who opens the desk at this job, and the job's panel. */
export async function atJob(site: Site, jobId: string, options: BrowserContextOptions = {}) {
  const page = await site.dispatcher(options, jobPath(jobId));
  return { page, panel: await panelOf(page) };
}

/** A dispatcher who has opened one of the job's dialogs by its button in the panel. */
export async function atJobDialog(
  site: Site,
  jobId: string,
  button: string | RegExp,
  options: BrowserContextOptions = {},
) {
  const { page, panel } = await atJob(site, jobId, options);
  return { page, panel, dialog: await openDialog(page, panel, button) };
}

async function panelOf(page: Page) {
  const panel = page.getByRole("complementary");
  await panel.locator("[data-next]").waitFor();
  return panel;
}

/** A button of the job's panel, whose menu is opened if it stands in one. */
export async function panelButton(panel: Locator, name: string | RegExp) {
  const button = panel.page().getByRole("button", { name, includeHidden: true });
  const inPanel = panel.locator(button).first();
  await inPanel.waitFor({ state: "attached" });
  if (!(await inPanel.isVisible())) {
    await panel.locator("details", { has: button }).locator("summary").click();
  }
  return inPanel;
}

async function openDialog(page: Page, panel: Locator, button: string | RegExp) {
  await (await panelButton(panel, button)).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

/** Answers the question about a waiting driver's documents, whatever they look like. */
export async function approveWithout(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Warum ohne vollständige Unterlagen?").fill("Im Büro gesehen");
  await dialog.getByRole("button", { name: "Ohne Unterlagen freigeben" }).click();
}

/** Answers the question whether a driver who has not answered said yes on the phone. */
export async function saidYesOnPhone(page: Page) {
  await page.getByRole("dialog").getByRole("button", { name: "Ja, zugesagt" }).click();
}
