import { desc } from "drizzle-orm";
import type { Page } from "playwright";
import { expect } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import type { Site } from "./browser.ts";

/** Name, contact and address of the client; nothing about the job. */
export async function fillClient(page: Page, { postalCode = "60311" } = {}) {
  const form = page.locator("form#booking-form");
  await form.getByLabel("Vorname").fill("Petra");
  await form.getByLabel("Nachname").fill("Muster");
  await form.getByLabel("Telefon", { exact: true }).fill("069 5550101");
  await form.getByRole("textbox", { name: "E-Mail" }).fill("petra@bau.example");
  await form.getByLabel("Straße", { exact: true }).fill("Kranweg");
  await form.getByLabel("Hausnummer").fill("7");
  await form.getByLabel("PLZ", { exact: true }).fill(postalCode);
  await form.getByLabel("Ort", { exact: true }).fill("Frankfurt am Main");
}

/** Ticks the two boxes that have to be ticked and sends. */
export async function confirmAndSend(page: Page) {
  await page.getByRole("checkbox", { name: /Preise und Bedingungen/ }).check();
  await page.getByRole("checkbox", { name: /Verarbeitung meiner Angaben/ }).check();
  await page.getByRole("button", { name: /Fahrer buchen –/ }).click();
}

/** The confirmation stands on the page; the job that was stored for it. */
export async function storedJob({ db }: Site, page: Page) {
  await page.getByText("Anfrage erfolgreich gesendet!").waitFor();
  const [job] = await db.select().from(jobRequests).orderBy(desc(jobRequests.nummer)).limit(1);
  if (!job) throw new Error("no job is stored");
  return job;
}

/** The request form begins below the fixed bar, in the upper half of the screen. */
export async function expectFormInView(page: Page) {
  const form = page.locator("#booking-form");
  const bar = await page.locator("header").boundingBox();
  const barEnds = (bar?.y ?? 0) + (bar?.height ?? 0);
  const isInView = async () => {
    const top = (await form.boundingBox())?.y ?? -1;
    return top >= barEnds && top < (page.viewportSize()?.height ?? 0) / 2;
  };
  await expect.poll(isInView).toBe(true);
}
