import { eq } from "drizzle-orm";
import type { BrowserContextOptions } from "playwright";
import { describe, expect, it } from "vitest";
import {
  adminActions,
  emailLog,
  fahrerDokumente,
  fahrerProfile,
  jobAssignments,
  jobResponses,
} from "../../src/db/schema/index.ts";
import { expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { chooseDriver } from "../support/desk.ts";
import {
  assigned,
  assignmentOf,
  atJob,
  atJobDialog,
  bookedJob,
  confirmed,
  releasedDriver,
} from "../support/desk-cast.ts";

const site = useSite();

async function fillAssign(jobId: string, driver: string, options?: BrowserContextOptions) {
  const { page, dialog } = await atJobDialog(site, jobId, /^Fahrer zuweisen/, options);
  await chooseDriver(page, driver);
  await dialog.getByLabel("Stundensatz in €").fill("41");
  return { page, dialog };
}

const templatesOf = async (jobId: string) => {
  const mails = await site.db.select().from(emailLog).where(eq(emailLog.job_id, jobId));
  return mails.map(({ template, recipient }) => `${template} ${recipient}`);
};

const actionsOf = async (jobId: string) => {
  const actions = await site.db.select().from(adminActions).where(eq(adminActions.job_id, jobId));
  return actions.map(({ action }) => action);
};

describe("two windows at once", () => {
  it("one assigns, the other reads 'Doppelzuweisung verhindert' and sees who drives", async () => {
    const jobId = await bookedJob(site, "Zwei");
    await releasedDriver(site, "Erster");
    await releasedDriver(site, "Zweiter");
    const { page: one } = await fillAssign(jobId, "Erster");
    const { page: other } = await fillAssign(jobId, "Zweiter", { viewport: PHONE });
    const submit = { name: "Fahrer zuweisen" };
    await one.getByRole("dialog").getByRole("button", submit).click();
    await one.getByText("Erfolgreich zugewiesen").waitFor();
    await other.getByRole("dialog").getByRole("button", submit).click();
    await other.getByText("Doppelzuweisung verhindert").waitFor();
    const text =
      "Für diesen Auftrag ist bereits ein aktiver Fahrer zugewiesen. Erst stornieren oder ersetzen.";
    await other.getByText(text).waitFor();
    await other.getByRole("dialog").waitFor({ state: "detached" });
    await other.locator("a:visible", { hasText: "Erster Beispiel" }).first().waitFor();
    expect(await site.db.$count(jobAssignments, eq(jobAssignments.job_id, jobId))).toBe(1);
    const mails = await templatesOf(jobId);
    expect(mails.filter((mail) => mail.startsWith("driver_confirmation"))).toHaveLength(1);
  });

  it("a driver who is rejected meanwhile keeps the dialog open for another choice", async () => {
    const jobId = await bookedJob(site, "Gesperrt");
    const driverId = await releasedDriver(site, "Wegfall");
    const { page, dialog } = await fillAssign(jobId, "Wegfall");
    await site.db
      .update(fahrerProfile)
      .set({ status: "pending" })
      .where(eq(fahrerProfile.id, driverId));
    await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
    await page.getByText("Zuweisungsfehler").waitFor();
    expect(await dialog.getByLabel("Stundensatz in €").inputValue()).toBe("41");
  });
});

it("a driver who works elsewhere that day needs a second click, which is recorded", async () => {
  const driverId = await releasedDriver(site, "Doppelt");
  const days = { startDate: "2027-03-01" };
  await assigned(site, { ...days, jobId: await bookedJob(site, "Zuerst"), driverId });
  const jobId = await bookedJob(site, "Danach");
  const { page, dialog } = await fillAssign(jobId, "Doppelt");
  await dialog.getByRole("button", { name: "Ändern" }).click();
  await dialog.getByLabel("Beginn").fill("2027-03-01");
  await dialog
    .locator("label", { hasText: "Doppelt" })
    .getByText(/Dagegen: Eingeteilt für FA/)
    .waitFor();
  await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
  await dialog.getByText("Doppelt eingeteilt").waitFor();
  await expectAccessible(page);
  expect(await site.db.$count(jobAssignments, eq(jobAssignments.job_id, jobId))).toBe(0);

  await dialog.getByLabel("Beginn").fill("2027-03-02");
  await dialog.getByRole("button", { name: "Fahrer zuweisen" }).waitFor();
  await dialog.getByLabel("Beginn").fill("2027-03-01");
  await dialog.getByRole("button", { name: "Trotzdem zuweisen" }).click();
  await page.getByText("Erfolgreich zugewiesen").waitFor();
  expect(await actionsOf(jobId)).toContain("overrule_warning");
});

it("an expired licence stops the dialog once, and a second click assigns", async () => {
  const jobId = await bookedJob(site, "Papiere");
  const driverId = await releasedDriver(site, "Abgelaufen");
  await site.db.insert(fahrerDokumente).values({
    fahrer_id: driverId,
    type: "fuehrerschein",
    filename: "vorne.jpg",
    filepath: "a".repeat(48),
    content_type: "image/jpeg",
    bytes: 1,
    gueltig_bis: "2020-01-31",
  });
  const { page, dialog } = await fillAssign(jobId, "Abgelaufen", { viewport: PHONE });
  await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
  const warning = dialog.getByRole("alert");
  await expect.poll(() => warning.textContent()).toContain("nur bis Fr., 31.01.2020 gültig");
  await expectAccessible(page);
  await expectFits(page);
  expect(await site.db.$count(jobAssignments, eq(jobAssignments.job_id, jobId))).toBe(0);

  await dialog.getByRole("button", { name: "Trotzdem zuweisen" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await site.db.$count(jobAssignments, eq(jobAssignments.job_id, jobId))).toBe(1);
  expect(await actionsOf(jobId)).toContain("overrule_warning");
});

it("an offer is assigned from the job's panel, the driver chosen already", async () => {
  const jobId = await bookedJob(site, "Angebot");
  const driverId = await releasedDriver(site, "Anbieter");
  const offer = { job_id: jobId, driver_id: driverId, action: "accept" } as const;
  await site.db
    .insert(jobResponses)
    .values({ ...offer, billing_model: "agency", channel: "manual", terms_accepted: true });
  const { page, panel } = await atJob(site, jobId);
  await panel.getByText("1 Zusage").first().waitFor();
  await panel.getByRole("button", { name: /^Zuweisen Anbieter/ }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.getByRole("radio", { name: "Anbieter" }).isChecked()).toBe(true);
  await dialog.getByText(/Hat am .* zugesagt/).waitFor();
  await page.keyboard.type("41,5");
  await page.keyboard.press("Enter");
  await page.getByText("Erfolgreich zugewiesen").waitFor();
  const [assignment] = await site.db
    .select()
    .from(jobAssignments)
    .where(eq(jobAssignments.job_id, jobId));
  expect(assignment).toMatchObject({ driver_id: driverId, rate_value: 41.5 });
});

it("replaces a driver in one step; both get their mail", async () => {
  const jobId = await bookedJob(site, "Tausch");
  const before = await releasedDriver(site, "Vorher");
  const after = await releasedDriver(site, "Nachher");
  const assignmentId = await confirmed(site, { jobId, driverId: before, startDate: "2027-04-01" });
  const { page, dialog } = await atJobDialog(site, jobId, /^Fahrer ersetzen/);
  await chooseDriver(page, "Nachher");
  expect(await dialog.getByRole("radio", { name: "Vorher" }).count()).toBe(0);
  // The new driver's own, not that of the one before.
  expect(await dialog.getByLabel("Stundensatz in €").inputValue()).toBe("38,50");
  await dialog.getByText(/^Eingeteilt: .*01\.04\.2027/).waitFor();
  await dialog.getByRole("button", { name: "Fahrer ersetzen" }).dblclick();
  await page.getByText("Erfolgreich zugewiesen").waitFor();
  await page.getByText(/Die E-Mails an Nachher Beispiel und Vorher Beispiel/).waitFor();
  expect(await assignmentOf(site, assignmentId)).toMatchObject({ status: "cancelled" });
  const rows = await site.db.select().from(jobAssignments).where(eq(jobAssignments.job_id, jobId));
  expect(rows.filter(({ status }) => status === "assigned")).toMatchObject([
    { driver_id: after, ersetzt_id: assignmentId },
  ]);
  const mails = await templatesOf(jobId);
  expect(mails).toContain("assignment_replaced vorher@fahrer.example");
  expect(mails).toContain("driver_confirmation nachher@fahrer.example");
});
