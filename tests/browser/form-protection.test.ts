import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { idempotencyKeys } from "../../src/db/schema/index.ts";
import { PROOF_MIN_SECONDS } from "../../src/domain/kernel/vocabulary.ts";
import { confirmAndSend, fillClient, storedJob } from "../support/booking-form.ts";
import { useSite } from "../support/browser.ts";
import { watchProofs } from "../support/watched-proofs.ts";

const site = useSite();

const usedProofs = () =>
  site.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.call, "form-proof"));

async function openBooking(page: Page) {
  await page.goto("/#booking-form");
  await page.getByText(/Fahrzeug wählen/).waitFor();
}

async function fillBooking(page: Page) {
  await page.getByRole("radio", { name: /^Kran/ }).check();
  await page.getByLabel("Beschreibung des Einsatzes").fill("Autokran 60 t, Fertigteile setzen.");
  await fillClient(page);
}

describe("the booking form with JavaScript", () => {
  it("is sent without a proof when it can't be worked out, and nobody notices", async () => {
    const page = await site.visitor();
    const requests = watchProofs(page);
    await page.context().route("**/assets/form-proof-worker*", (route) => route.abort());
    await openBooking(page);
    await fillBooking(page);
    await confirmAndSend(page);
    await storedJob(site, page);
    expect(requests.to("form-proof-worker")).toHaveLength(1);
    const [sent] = requests.to("/api/submit-fahrer-anfrage");
    expect(await sent?.headerValue("form-proof")).toBeNull();
  });

  it("works on nothing before the visitor begins, then sends a proof that the server accepts, shows the visitor nothing of it, and proves anew after an attempt that failed", async () => {
    const page = await site.visitor();
    const requests = watchProofs(page);
    await openBooking(page);
    await page.waitForLoadState("networkidle");
    expect([...requests.to("form-proof"), ...requests.to("form-challenge")]).toEqual([]);
    await fillBooking(page);
    await requests.oldEnough();
    await page.route("**/api/submit-fahrer-anfrage", (route) =>
      route.fulfill({ status: 503, json: { success: false, error: "Nicht gespeichert." } }),
    );
    await confirmAndSend(page);
    await page.getByText("Fehler beim Senden").waitFor();
    await page.unroute("**/api/submit-fahrer-anfrage");
    await page.getByLabel("Einsatzdauer").fill("3 Tage");
    await expect.poll(() => requests.to("/api/form-challenge").length).toBe(2);
    await requests.isWorkedOut();
    await page.waitForTimeout(PROOF_MIN_SECONDS * 1000 + 500);
    const before = (await usedProofs()).length;
    await page.getByRole("button", { name: /Fahrer buchen –/ }).click();
    await storedJob(site, page);
    const sent = requests.to("/api/submit-fahrer-anfrage");
    const proofs = await Promise.all(sent.map((one) => one.headerValue("form-proof")));
    expect(proofs).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    expect(new Set(proofs).size).toBe(2);
    for (const one of sent) expect(one.postData()).not.toMatch(/proof|challenge/i);
    expect(await usedProofs()).toHaveLength(before + 1);
  });
});
