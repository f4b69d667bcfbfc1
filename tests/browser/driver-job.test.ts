import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { einsatzProbleme, jobAssignments } from "../../src/db/schema/index.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { driverJobPath } from "../../src/domain/kernel/links.ts";
import { addDays, berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { linkedJob } from "../support/driver-link.ts";

const site = useSite();

/** A confirmed job that began yesterday and goes on until tomorrow, with the link to its page. */
async function runningJob() {
  const job = await linkedJob(site, "agency");
  const { assignmentId } = job;
  await confirmAssignment(site.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  const today = berlinDate(site.ctx().now());
  const [assignment] = await site.db
    .update(jobAssignments)
    .set({ start_date: addDays(today, -1), end_date: addDays(today, 1) })
    .where(eq(jobAssignments.id, assignmentId))
    .returning();
  if (!assignment) throw new Error("No assignment");
  return { ...job, page: driverJobPath(site.ctx(), assignment) };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const problemsOf = (assignmentId: string) =>
  site.db.select().from(einsatzProbleme).where(eq(einsatzProbleme.assignment_id, assignmentId));

/** Without script it is the same markup. */
it("the page of a confirmed job has call, map, calendar and PDF, and takes 'Bin da', 'Fertig' and a problem", async () => {
  const page = await site.visitor({ viewport: PHONE });
  const job = await runningJob();
  await page.goto(job.page);
  await page
    .getByRole("link", { name: /anrufen/ })
    .first()
    .waitFor();
  await page.getByRole("link", { name: /Karten-App/ }).waitFor();
  await page.getByRole("link", { name: "Auftrag als PDF" }).waitFor();
  await page.getByText("Problem melden").first().click();
  await expectFits(page);
  await expectAccessible(page);

  await button(page, "Bin da").click();
  await page.getByText(/Da seit \d\d:\d\d Uhr/).waitFor();
  await page.getByText("Uhrzeit ändern").click();
  await button(page, "Zurücknehmen").click();
  await page.getByText("Zurückgenommen.").waitFor();
  await button(page, "Bin da").click();
  await page.getByText(/Da seit \d/).waitFor();
  await button(page, "Fertig").click();
  await page.getByText(/Fertig seit \d/).waitFor();
  await expectFits(page);

  await page.getByText("Problem melden").first().click();
  await page.getByRole("radio", { name: "Ich komme später" }).check();
  await page.getByLabel(/voraussichtlich da um/).fill("23:45");
  await page.getByLabel(/Was sollen wir wissen/).fill("Stau auf der A5");
  await button(page, "Problem melden").click();
  await page.getByText("Die Disposition weiß Bescheid").waitFor();
  await page.getByText("Stau auf der A5").waitFor();
  expect(await problemsOf(job.assignmentId)).toMatchObject([
    { art: "late", ankunft: "23:45", nachricht: "Stau auf der A5" },
  ]);
  await expectFits(page);
});
