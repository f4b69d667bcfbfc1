import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { emailLog, jobAssignments, jobRequests } from "../../src/db/schema/index.ts";
import { editJob } from "../../src/domain/dispatch/changes/edit-job.ts";
import { expectAccessible, PHONE, useSite } from "../support/browser.ts";
import {
  assigned,
  assignmentOf,
  atJob,
  atJobDialog,
  bookedJob,
  panelButton,
  releasedDriver,
  saidYesOnPhone,
} from "../support/desk-cast.ts";
import { linkedJob, standingOf } from "../support/driver-link.ts";

const site = useSite();

async function storedJob(jobId: string) {
  const [job] = await site.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  if (!job) throw new Error("There is no such job");
  return job;
}

describe("an assignment", () => {
  it("is cancelled with a reason; the focus was caught and comes back", async () => {
    const jobId = await bookedJob(site, "Storno");
    const assignmentId = await assigned(site, {
      jobId,
      driverId: await releasedDriver(site, "Stornierter"),
    });
    const { page, panel, dialog } = await atJobDialog(site, jobId, /^Zuweisung stornieren/);
    const focused = () => page.evaluate(() => document.activeElement?.closest("[role=dialog]"));
    expect(await dialog.getByLabel("Grund").evaluate((it) => it === document.activeElement)).toBe(
      true,
    );
    for (let step = 0; step < 8; step += 1) await page.keyboard.press("Tab");
    expect(await focused()).not.toBeNull();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    // Behind '⋯', which has the focus again.
    const opener = panel.locator("summary").last();
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await panel.getByRole("button", { name: /^Zuweisung stornieren/ }).press("Enter");
    await dialog.getByLabel("Grund").fill("Kunde verschiebt");
    await dialog.getByRole("button", { name: "Zuweisung stornieren" }).dblclick();
    await page.getByText("Zuweisung storniert", { exact: true }).first().waitFor();
    expect(await assignmentOf(site, assignmentId)).toMatchObject({
      status: "cancelled",
      grund: "Kunde verschiebt",
    });
    expect((await storedJob(jobId)).status).toBe("open");
  });

  it("gets its mail again, and is confirmed", async () => {
    const jobId = await bookedJob(site, "Nochmal");
    await site.db.update(jobRequests).set({ customer_email: "" }).where(eq(jobRequests.id, jobId));
    await assigned(site, { jobId, driverId: await releasedDriver(site, "Postempfang") });
    const { page, panel } = await atJob(site, jobId);
    await (await panelButton(panel, /^E-Mail erneut senden/)).click();
    await page.getByText("E-Mail erneut gesendet").waitFor();
    await panel.getByRole("button", { name: /^Anrufen/ }).click();
    await saidYesOnPhone(page);
    await page.getByText("Bestätigt & E-Mail versendet").waitFor();
    // The customer has no address, and without time for it nothing can be taken back.
    await page.getByText("Die E-Mail an Postempfang Beispiel ist unterwegs.").waitFor();
    expect(await page.getByRole("button", { name: "Rückgängig" }).count()).toBe(0);
    expect((await storedJob(jobId)).status).toBe("confirmed");
  });
});

describe("the edit dialog", () => {
  it("takes changes, refuses wrong ones at their fields", async () => {
    const jobId = await bookedJob(site, "Bearbeitet");
    const { page, dialog } = await atJobDialog(site, jobId, /^Bearbeiten/, { viewport: PHONE });
    expect(await dialog.getByLabel("Fahrzeugtyp").inputValue()).toBe("kran");
    await dialog.getByLabel("PLZ").fill("603");
    await dialog.getByRole("button", { name: "Auftrag speichern" }).click();
    await page.getByText("Ungültige PLZ").waitFor();
    await dialog.getByText("PLZ muss 5-stellig sein").first().waitFor();
    await dialog.getByLabel("PLZ").fill("60313");
    await dialog.getByLabel("Einsatzort").fill("Baustelle Nord, 60313 Frankfurt");
    await dialog.getByLabel("Beginn").fill("2027-01-11");
    await dialog.getByRole("button", { name: "Übernehmen" }).click();
    await dialog.getByText(/^Gespeichert wird: Mo.,\s11.01. bis Mi.,\s13.01.2027/).waitFor();
    await dialog.getByLabel("Samstag").check();
    await dialog.getByLabel("Uhrzeit").fill("06:30");
    await dialog.getByRole("button", { name: "Auftrag speichern" }).dblclick();
    await page.getByText("Daten gespeichert").waitFor();
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByText("Inzwischen geändert").count()).toBe(0);
    expect(await storedJob(jobId)).toMatchObject({
      customer_postal_code: "60313",
      einsatzort: "Baustelle Nord, 60313 Frankfurt",
      fahrzeugtyp: "kran",
      einsatzbeginn: "2027-01-11",
      einsatzende: "2027-01-13",
      arbeitstage: ["mo", "di", "mi", "do", "fr", "sa"],
      uhrzeit_beginn: "06:30",
    });
  });

  it("overwrites what another window saved only after saying so", async () => {
    const jobId = await bookedJob(site, "Gleichzeitig");
    const { page, dialog } = await atJobDialog(site, jobId, /^Bearbeiten/);
    const job = await storedJob(jobId);
    await editJob(site.ctx(), {
      jobId,
      customerName: job.customer_name,
      customerEmail: job.customer_email,
      customerPhone: "069 999999",
      einsatzort: job.einsatzort,
      zeitraum: job.zeitraum,
      fahrzeugtyp: "kran",
      fuehrerscheinklasse: "C",
      nachricht: job.nachricht,
    });
    await dialog.getByLabel("Besonderheiten").fill("Zufahrt über Tor 3");
    await dialog.getByRole("button", { name: "Auftrag speichern" }).click();
    await dialog.getByText("Inzwischen geändert").waitFor();
    await dialog.getByText(/Jemand hat gerade gespeichert: .*Telefon/).waitFor();
    expect(await dialog.getByLabel("Besonderheiten").inputValue()).toBe("Zufahrt über Tor 3");
    expect((await storedJob(jobId)).besonderheiten).not.toBe("Zufahrt über Tor 3");
    await dialog.getByRole("button", { name: "Trotzdem speichern" }).click();
    await page.getByText("Daten gespeichert").waitFor();
    expect((await storedJob(jobId)).besonderheiten).toBe(
      "Kran-Erfahrung, Baustelle, Zufahrt über Tor 3",
    );
    await expectAccessible(page);
  });
});

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
    await panel.getByRole("button", { name: /^Anrufen/ }).click();
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
