import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { emailLog, jobAssignments, jobRequests } from "../../src/db/schema/index.ts";
import { expectAccessible, useSite } from "../support/browser.ts";
import { atJob, saidYesOnPhone } from "../support/desk-cast.ts";
import { linkedJob, standingOf } from "../support/driver-link.ts";

const site = useSite();

/** From now on the desk shows what it has read, until it is told otherwise. */
async function holdReads(page: Page) {
  const released = Promise.withResolvers<void>();
  await page.route("**/api/admin-data-fetch", async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

describe("'Bestätigen' beside a driver's yes", () => {
  it("sends nothing when he has just taken it back, and shows his answer as it is", async () => {
    const job = await linkedJob(site, "direct");
    const driver = await site.visitor();
    await driver.goto(job.path("accept"));
    await driver.keyboard.press("Shift");
    await driver.getByRole("heading", { name: "Auftrag erfolgreich angenommen!" }).waitFor();
    const { page, panel } = await atJob(site, job.jobId);
    await panel.getByText("Vom Fahrer angenommen").first().waitFor();
    const route = panel.getByRole("link", { name: /^Route des Fahrers/ });
    // His postcode and town: neither his street nor his name leaves the house.
    expect(new URL((await route.getAttribute("href")) ?? "").searchParams.get("from")).toBe(
      "63065 Offenbach",
    );
    expect(await route.getAttribute("rel")).toBe("noopener noreferrer");
    const release = await holdReads(page);

    await driver.getByRole("button", { name: "Antwort zurücknehmen" }).click();
    await driver.getByText("Ihre Antwort ist zurückgenommen.").waitFor();
    await panel.getByRole("button", { name: /^Bestätigen/ }).click();
    await page.getByText("Antwort geändert").first().waitFor();
    await page
      .getByText(/Bitte sehen Sie sich seine Antwort an/)
      .first()
      .waitFor();
    expect((await standingOf(site, job)).job).toBe("assigned");
    const mails = await site.db.select().from(emailLog).where(eq(emailLog.job_id, job.jobId));
    expect(mails.map((mail) => mail.template)).not.toContain("order_confirmation");

    release();
    const isAwaited = () => panel.getByText("Antwort steht aus").first().isVisible();
    await expect.poll(isAwaited).toBe(true);
    await expectAccessible(page);
    await panel.getByRole("button", { name: /^Bestätigen/ }).click();
    await saidYesOnPhone(page);
    await page.getByText("Bestätigt & E-Mail versendet").first().waitFor();
    const [stored] = await site.db
      .select({ status: jobRequests.status, accepted_at: jobAssignments.accepted_at })
      .from(jobRequests)
      .innerJoin(jobAssignments, eq(jobAssignments.job_id, jobRequests.id))
      .where(eq(jobRequests.id, job.jobId));
    expect(stored).toEqual({ status: "confirmed", accepted_at: expect.any(Date) });
  });
});
