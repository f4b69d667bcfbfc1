import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { emailLog } from "../../src/db/schema/index.ts";
import { cancelJob } from "../../src/domain/dispatch/changes/cancel-job.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { BOOKING } from "../support/cast.ts";
import { openView } from "../support/desk.ts";
import { startScriptedSmtp } from "../support/scripted-smtp.ts";

const smtp = await startScriptedSmtp({ login: true });
const site = useSite({ SMTP_URL: smtp.url });
afterAll(() => smtp.close());

it("shows in every view why no mail goes out, and that it is over", async () => {
  smtp.fault = { answers: { AUTH: "535 5.7.8 Error: authentication failed" } };
  const desk = await site.dispatcher({ viewport: DESKTOP });
  const phone = await site.dispatcher({ viewport: PHONE });
  await desk.getByText("Nichts zu tun.", { exact: true }).waitFor();
  const banner = desk.getByRole("status").filter({ hasText: "Mailserver" });
  expect(await banner.count()).toBe(0);

  const { jobId } = await requestJob(site.ctx(), { ...BOOKING, einsatzbeginn: "2099-01-05" });
  await desk
    .getByText("Der Mailserver lehnt die Anmeldung ab (535 5.7.8 Error: authentication failed).")
    .waitFor();
  const text = await banner.textContent();
  expect(text).toMatch(/Seit (.*, )?\d\d:\d\d Uhr, 2 E-Mails warten\./);
  expect(text).toContain("Bitte prüfen Sie Benutzernamen und Passwort in SMTP_URL.");
  await cancelJob(site.ctx(), { jobId, by: "agency", reason: "Kein Fahrer frei" });
  await desk.getByText("Sonst nichts zu tun.").waitFor();
  for (const page of [desk, phone]) {
    await page.getByText("Der Mailserver lehnt die Anmeldung ab").waitFor();
    await expectFits(page);
    await expectAccessible(page);
  }
  if (process.env.SCREENSHOTS) {
    await desk.screenshot({ path: `${process.env.SCREENSHOTS}/desk-1440.png` });
    await phone.screenshot({ path: `${process.env.SCREENSHOTS}/desk-390.png` });
  }
  await openView(desk, "E-Mails");
  await desk
    .locator("#emails")
    .getByText("Der Mailserver lehnt die Anmeldung ab")
    .first()
    .waitFor();
  await phone.goto(`${site.url}/fahrer-admin`);
  await phone.getByText("Der Mailserver lehnt die Anmeldung ab").waitFor();

  smtp.fault = {};
  await requestJob(site.ctx(), { ...BOOKING, company: "Zweite Bau", einsatzbeginn: "" });
  const { status } = emailLog;
  await expect.poll(() => site.db.$count(emailLog, eq(status, "pending"))).toBe(0);
  // Of each request one to the customer and one to us, and the cancellation.
  expect(smtp.stored).toHaveLength(5);
  await banner.waitFor({ state: "detached" });
  await phone.getByText("Der Mailserver lehnt").waitFor({ state: "detached" });
  expect(smtp.doubles()).toEqual([]);
});
