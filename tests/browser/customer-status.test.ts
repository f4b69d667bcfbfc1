import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { emailLog, jobRequests, kundenwuensche } from "../../src/db/schema/index.ts";
import { getStatusPath } from "../../src/domain/customers/customers-order.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import {
  expectAccessible,
  expectFits,
  expectGoodAtEveryWidth,
  useSite,
} from "../support/browser.ts";
import { approveAtOnce, BOOKING, DRIVER_PROFILE } from "../support/cast.ts";
import { pdf } from "../support/hostile/pdfs.ts";

const site = useSite();
// The real clock: the fixed cast's start may lie before it.
const REQUEST = { ...BOOKING, einsatzbeginn: "" };
let drivers = 0;

async function requested(count = 1) {
  const { jobId, jobIds } = await requestJob(site.ctx(), { ...REQUEST, anzahl_fahrer: count });
  const [mail] = await site.db
    .select()
    .from(emailLog)
    .where(eq(emailLog.unique_key, `request_received:${jobId}`));
  const { statusPath } = (mail?.data ?? {}) as { statusPath: string };
  return { jobId, jobIds, statusPath };
}

async function placeDriver(jobId: string) {
  drivers += 1;
  const email = `status-${drivers}@fahrer.example`;
  const { driverId } = await registerDriver(site.ctx(), { ...DRIVER_PROFILE, email });
  await approveAtOnce(site, driverId);
  const terms = { rateType: "daily", rateValue: 300, mode: "inline" } as const;
  return assignDriver(site.ctx(), { jobId, driverId, ...terms });
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { name, level: 1 });

describe("a customer on a phone", () => {
  const look = async (page: Page) => {
    await expectFits(page);
    await expectAccessible(page);
  };

  it("asks for a change, then for a cancellation; books again with a permit, hands in a plan afterwards, and takes that off again", async () => {
    const { jobId, statusPath } = await requested();
    const page = await site.visitor();
    await page.goto(statusPath);
    await page.getByLabel("Ihre Nachricht").fill("Bitte erst am Freitag beginnen.");
    await page.getByRole("button", { name: "Änderung anfragen" }).click();
    await page.getByText("Ihre Änderungsanfrage ist angekommen").waitFor();
    await page.getByText("Bitte erst am Freitag beginnen.").waitFor();
    await look(page);
    await page.getByRole("button", { name: "Anfrage zurückziehen" }).click();
    await page.getByText("Ihre Anfrage ist zurückgezogen").waitFor();
    await cancel(page, look);
    await page.getByText("Ihre Stornierungsanfrage ist angekommen").waitFor();
    const wishes = await site.db
      .select()
      .from(kundenwuensche)
      .where(eq(kundenwuensche.job_id, jobId));
    expect(wishes.map((wish) => wish.art).sort()).toEqual(["aenderung", "storno"]);
    await cancel(page);
    await page.getByText("Diese Anfrage liegt uns schon vor").waitFor();

    await page.goto(statusPath.replace("?", "/erneut?"));
    const text = "Mit Anlagen";
    await page.getByLabel("Beschreibung").fill(text);
    await page.getByRole("checkbox", { name: /Preise und Bedingungen/ }).check();
    await page.getByRole("checkbox", { name: /Verarbeitung meiner Angaben/ }).check();
    await page.getByText("Anlagen hinzufügen").click();
    const gif = { name: "plan.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
    const permit = { name: "Genehmigung.pdf", mimeType: "application/pdf", buffer: pdf() };
    await page.getByLabel(/^Genehmigung/).setInputFiles(gif);
    await page.getByRole("button", { name: /Fahrer buchen|kostenpflichtig/ }).click();
    await page.locator("#genehmigung-error", { hasText: "plan.gif: nur JPG/PNG/PDF" }).waitFor();
    expect(await page.getByLabel("Beschreibung").inputValue()).toBe(text);
    await look(page);
    await page.getByLabel(/^Genehmigung/).setInputFiles(permit);
    await page.getByRole("button", { name: /Fahrer buchen|kostenpflichtig/ }).click();
    await page.getByText("Anfrage erfolgreich gesendet!").waitFor();
    const [job] = await site.db.select().from(jobRequests).where(eq(jobRequests.nachricht, text));
    const path = await getStatusPath(site.ctx(), job?.id ?? "");
    await page.goto(path);
    const attachments = page.getByRole("region", { name: "Anlagen" });
    await attachments.getByRole("link", { name: /^Genehmigung ansehen/ }).waitFor();
    await attachments.getByLabel("Was ist es?").selectOption("Hubplan");
    const plan = { ...permit, name: "Hubplan.pdf" };
    await attachments.getByLabel("Dateien").setInputFiles(plan);
    await attachments.getByRole("button", { name: "Anlagen senden" }).click();
    await attachments.getByText("Danke, die Anlagen sind angekommen").waitFor();
    await look(page);
    await attachments.getByRole("button", { name: /^Entfernen.*Hubplan/ }).click();
    await attachments.getByText("Die Anlage ist entfernt").waitFor();
    expect(await attachments.getByRole("link", { name: /ansehen/ }).count()).toBe(1);

    /** First what it costs, then the question, then it is asked for. */
    async function cancel(on: Page, look?: (on: Page) => Promise<void>) {
      await on.getByRole("link", { name: "Auftrag stornieren …" }).click();
      await heading(on, "Auftrag stornieren?").waitFor();
      await on.getByText("Eine Stornierung kostet Sie bei uns nichts.").waitFor();
      await look?.(on);
      await on.getByRole("button", { name: "Ja, Stornierung anfragen" }).click();
    }
  });
});

it("a request for several drivers, its form and every failure are accessible and fit every width", async () => {
  const { jobIds, statusPath } = await requested(3);
  const { assignmentId } = await placeDriver(jobIds[1] ?? "");
  await confirmAssignment(site.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  const page = await site.visitor();
  await page.goto(statusPath);
  await heading(page, "Ihre Anfrage für 3 Fahrer").waitFor();
  expect(await page.getByText("1 von 3").count()).toBeGreaterThan(0);
  await page.getByRole("radio", { name: /^FA/ }).nth(1).check();
  await page.getByRole("textbox", { name: "Ihre Nachricht" }).evaluate((field) => {
    (field as HTMLTextAreaElement).required = false;
  });
  await page.getByRole("button", { name: "Änderung anfragen" }).click();
  await page.locator("#nachricht-error", { hasText: "was sich ändern soll" }).waitFor();
  expect(await page.getByRole("radio", { name: /^FA/ }).nth(1).isChecked()).toBe(true);
  await expectGoodAtEveryWidth(page);
  for (const path of [`${statusPath}x`, "/auftrag-status", statusPath.replace("?", "/erneut?")]) {
    await page.goto(path);
    await expectGoodAtEveryWidth(page);
  }
});
