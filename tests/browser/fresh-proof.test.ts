import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobRequests, sessions } from "../../src/db/schema/index.ts";
import { FRESH_PROOF_MINUTES } from "../../src/domain/desk/second-factor/vocabulary.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { ADMIN } from "../support/app.ts";
import { expectAccessible, expectGoodAtEveryWidth, PHONE, useSite } from "../support/browser.ts";
import { ORDER } from "../support/cast.ts";
import { jobRow } from "../support/desk.ts";

const site = useSite();

/** The login of everybody is too long ago to be a proof. */
async function age() {
  const at = new Date(Date.now() - FRESH_PROOF_MINUTES * 60_000);
  await site.db.update(sessions).set({ proven_at: at });
}

it("asks for the password over a bulk action on a phone, loses nothing typed, and does it once", async () => {
  for (const company of ["Nachweis 1 GmbH", "Nachweis 2 GmbH"]) {
    await createJob(site.ctx(), { ...ORDER, company });
  }
  const cancelled = () =>
    site.db
      .select()
      .from(jobRequests)
      .where(and(eq(jobRequests.status, "cancelled"), eq(jobRequests.storno_grund, REASON)));
  const REASON = "Baustelle ruht, der Kran steht still";
  const page = await site.dispatcher({ viewport: PHONE }, "/admin?ansicht=auftraege");
  const box = (firm: string) => jobRow(page, firm).getByRole("checkbox", { name: /auswählen/ });
  const topOfNext = async () => Math.round((await box("Nachweis 2").boundingBox())?.y ?? 0);
  const before = await topOfNext();
  await box("Nachweis 1").click();
  await page.getByRole("toolbar").waitFor();
  // The thumb finds the next box where it was.
  expect(await topOfNext()).toBe(before);
  await box("Nachweis 2").click();
  await page.getByRole("button", { name: "Stornieren" }).click();
  const dialog = page.getByRole("dialog", { name: /stornieren/i });
  await dialog.getByRole("radio", { name: "Wir, die Agentur" }).check();
  await dialog.getByLabel("Grund").fill(REASON);
  await age();
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/admin-cancel-job")) {
      keys.push(request.headers()["idempotency-key"]);
    }
  });
  const send = () => dialog.getByRole("button", { name: "2 Aufträge stornieren" }).click();

  await send();
  const question = page.getByRole("dialog", { name: "Kurz bestätigen, dass Sie es sind" });
  await question.getByText("mehrere Einträge auf einmal").waitFor();
  const password = question.getByLabel("Ihr Passwort");
  await expect
    .poll(() => password.evaluate((field) => field === document.activeElement))
    .toBe(true);
  await expectGoodAtEveryWidth(page);
  await page.setViewportSize(PHONE);
  await password.fill("falsch-geraten");
  await page.keyboard.press("Enter");
  await question.getByText("Das Passwort stimmt nicht.").waitFor();
  await expectAccessible(page);
  expect(await cancelled()).toHaveLength(0);

  // Called off: the dialog under it is as it was.
  await page.keyboard.press("Escape");
  await page.getByText("Ohne die Bestätigung").waitFor();
  expect(await dialog.getByLabel("Grund").inputValue()).toBe(REASON);

  await send();
  await password.fill(ADMIN.password);
  await question.getByRole("button", { name: "Bestätigen", exact: true }).click();
  await dialog.getByText("alles erledigt").waitFor();
  expect(await cancelled()).toHaveLength(2);
  // Asked twice, each time by the first call, and then proven: one key for each job.
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(2);
});
