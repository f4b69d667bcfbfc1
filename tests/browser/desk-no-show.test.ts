import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { einsatzZeiten, emailLog, fahrerProfile, jobRequests } from "../../src/db/schema/index.ts";
import { markNoShow } from "../../src/domain/dispatch/assignments/mark-no-show.ts";
import { expectFits, PHONE, useSite } from "../support/browser.ts";
import {
  assignmentOf,
  atJob,
  atJobDialog,
  bookedJob,
  confirmed,
  panelButton,
  releasedDriver,
} from "../support/desk-cast.ts";

const site = useSite();
const FAR_AWAY = "2027-05-03";
const LONG_AGO = "2026-11-02";

async function work(name: string, startDate?: string) {
  const jobId = await bookedJob(site, name);
  const driverId = await releasedDriver(site, name);
  const start = startDate === undefined ? {} : { startDate };
  return { jobId, driverId, assignmentId: await confirmed(site, { jobId, driverId, ...start }) };
}

it("shows the fee with its tier, takes another one, and tells nobody who isn't ticked", async () => {
  const { jobId, driverId, assignmentId } = await work("Fern", FAR_AWAY);
  const { page, dialog } = await atJobDialog(site, jobId, /^No-Show vermerken/, {
    viewport: PHONE,
  });
  await dialog.getByText("80 €", { exact: true }).waitFor();
  await dialog.getByText(/25\s%.*48 Stunden oder mehr vor Beginn/).waitFor();
  await expectFits(page);
  const fee = dialog.getByLabel("Andere Gebühr in €");
  await fee.fill("-5");
  await dialog.getByRole("button", { name: "No-Show vermerken" }).click();
  await dialog.getByText("Bitte geben Sie die Gebühr in Euro an, mindestens 0").waitFor();
  await fee.fill("0");
  await dialog.getByText("80 €", { exact: true }).waitFor();
  await fee.fill("123,45");
  await dialog.getByText("123,45 €", { exact: true }).waitFor();
  await dialog.getByText(/von Hand festgelegt; berechnet wären 80\s€/).waitFor();
  await dialog.getByLabel("Grund").fill("Kam nicht, Telefon aus");
  await dialog.getByLabel("Fahrer sperren").uncheck();
  await dialog.getByRole("button", { name: "No-Show vermerken" }).dblclick();
  await page.getByText("No-Show erfolgreich vermerkt").waitFor();
  await page.getByText("Auftraggeber nicht informiert.").waitFor();
  expect(await assignmentOf(site, assignmentId)).toMatchObject({
    status: "no_show",
    no_show_fee_cents: 12_345,
    no_show_tier: "override",
    grund: "Kam nicht, Telefon aus",
  });
  const [driver] = await site.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  expect(driver?.status).not.toBe("no_show");
  const mails = await site.db.select().from(emailLog).where(eq(emailLog.job_id, jobId));
  expect(mails.map(({ template }) => template)).not.toContain("no_show_notice");
});

it("informs customer and driver, blocks him, and is undone within 24 hours", async () => {
  const { jobId, driverId, assignmentId } = await work("Heute", LONG_AGO);
  const { page, panel, dialog } = await atJobDialog(site, jobId, /^No-Show vermerken/);
  await dialog.getByText("320 €", { exact: true }).waitFor();
  await dialog.getByText(/unter 6 Stunden vor Beginn/).waitFor();
  await dialog.getByLabel("Auftraggeber informieren").check();
  await dialog.getByLabel("Fahrer über Gebühr informieren").check();
  await dialog.getByRole("button", { name: "No-Show vermerken" }).click();
  await page.getByText("No-Show erfolgreich vermerkt").waitFor();
  await page.getByText(/Gebühr 320\s€\. Die E-Mail an den Auftraggeber/).waitFor();
  const mails = await site.db.select().from(emailLog).where(eq(emailLog.job_id, jobId));
  const templates = mails.map(({ template }) => template);
  expect(templates).toEqual(expect.arrayContaining(["no_show_notice", "no_show_fee"]));

  await (await panelButton(panel, /^No-Show rückgängig machen/)).click();
  const undo = page.getByRole("dialog");
  await undo.getByText(/Die Gebühr von 320\s€ entfällt/).waitFor();
  await undo.getByRole("button", { name: "No-Show rückgängig machen" }).click();
  await page.getByText("No-Show rückgängig gemacht").waitFor();
  expect(await assignmentOf(site, assignmentId)).toMatchObject({ status: "confirmed" });
  const [driver] = await site.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  expect(driver?.status).not.toBe("no_show");
});

it("without a start the flat fee holds; a reckoning that fails is said", async () => {
  const { jobId } = await work("Pauschal");
  const { page, panel } = await atJob(site, jobId);
  await page.route("**/api/calc-no-show-fee", (route) =>
    route.fulfill({ status: 503, json: { title: "Vorübergehend", error: "Bitte warten." } }),
  );
  const dialog = page.getByRole("dialog");
  await (await panelButton(panel, /^No-Show vermerken/)).click();
  await dialog.getByText(/Ließ sich gerade nicht berechnen.*Pauschale von 150\s€/).waitFor();
  await page.unroute("**/api/calc-no-show-fee");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await (await panelButton(panel, /^No-Show vermerken/)).click();
  await dialog.getByText("150 €", { exact: true }).waitFor();
  await dialog.getByText("Pauschale, weil Beginn oder Satz fehlt").waitFor();
});

it("says that the mark stands, and sends to the log, when only the look at the customer's mail fails", async () => {
  const { jobId, assignmentId } = await work("Postfehler", FAR_AWAY);
  const { page, dialog } = await atJobDialog(site, jobId, /^No-Show vermerken/);
  await page.route("**/api/send-no-show-notice", (route) =>
    route.fulfill({ status: 503, json: { title: "Vorübergehend", error: "Bitte warten." } }),
  );
  await dialog.getByLabel("Auftraggeber informieren").check();
  await dialog.getByRole("button", { name: "No-Show vermerken" }).click();
  await page.getByText("Stand der E-Mail nicht bekannt").waitFor();
  expect(await assignmentOf(site, assignmentId)).toMatchObject({ status: "no_show" });
});

it("says what the driver reported, before and while the dialog is open, and asks for a reason", async () => {
  const { jobId, assignmentId } = await work("Gemeldet", LONG_AGO);
  const da_um = new Date(`${LONG_AGO}T06:05:00Z`);
  const report = { assignment_id: assignmentId, da_um, da_gemeldet_am: da_um };
  const { page, dialog } = await atJobDialog(site, jobId, /^No-Show vermerken/);
  await site.db.insert(einsatzZeiten).values({ ...report, tag: LONG_AGO });
  const send = dialog.getByRole("button", { name: "No-Show vermerken" });
  await send.click();
  await dialog.getByText(/hat selbst gemeldet: Mo\., 02\.11\.2026: da 07:05/).waitFor();
  await send.click();
  await dialog.getByText("Bitte begründen Sie, warum es trotzdem ein No-Show ist.").waitFor();
  await dialog.getByLabel("Grund").fill("um neun wieder gefahren");
  await send.click();
  await page.getByText("No-Show erfolgreich vermerkt").waitFor();
  expect(await assignmentOf(site, assignmentId)).toMatchObject({
    grund: "um neun wieder gefahren",
  });
});

it("marked in another window meanwhile: 'Fehler beim Markieren', and a substitute is looked for at once", async () => {
  const { jobId, assignmentId } = await work("Zweimal", FAR_AWAY);
  const { page, panel, dialog } = await atJobDialog(site, jobId, /^No-Show vermerken/);
  await markNoShow(site.ctx(), { assignmentId });
  await dialog.getByRole("button", { name: "No-Show vermerken" }).click();
  await page.getByText("Fehler beim Markieren").waitFor();
  await dialog.waitFor({ state: "detached" });
  await (await panelButton(panel, /^Auftraggeber informieren/)).click();
  await page.getByText("Auftraggeber informiert", { exact: true }).waitFor();
  await panel.getByRole("button", { name: /^Ersatz suchen/ }).click();
  await page.getByRole("dialog", { name: /^Fahrer zuweisen/ }).waitFor();
  const [job] = await site.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  expect(job?.status).toBe("open");
});
