import { desc, eq } from "drizzle-orm";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { emailLog, jobRequests } from "../../src/db/schema/index.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { DESKTOP, signInByForm, useSite } from "../support/browser.ts";
import { BOOKING, checkedDocuments, DRIVER_PROFILE } from "../support/cast.ts";
import { chooseDriver, openView, jobRow as rowOf } from "../support/desk.ts";

const site = useSite();

/** The path of the link to decline in the newest mail to the driver, as he finds it in his mailbox. */
async function declineLink() {
  const newestMail = () =>
    site.db
      .select()
      .from(emailLog)
      .where(eq(emailLog.template, "driver_confirmation"))
      .orderBy(desc(emailLog.created_at))
      .limit(1);
  const status = async () => (await newestMail())[0]?.status;
  await expect.poll(status).toBe("sent");
  const [mail] = await newestMail();
  const link = /https?:\/\/\S+action=decline\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  return link.slice(link.indexOf("/driver"));
}

let drivers = 0;
async function waitingDriver() {
  drivers += 1;
  const profile = {
    ...DRIVER_PROFILE,
    vorname: `Jürgen${drivers}`,
    email: `j${drivers}@fahrer.example`,
  };
  const { driverId } = await registerDriver(site.ctx(), profile);
  await checkedDocuments(site, driverId);
  return profile.vorname;
}

const bookedBy = async (nachname: string) =>
  requestJob(site.ctx(), { ...BOOKING, nachname, einsatzbeginn: "" });

/** Approves him in the list of drivers, and goes to the jobs. */
async function approve(page: Page, driver: string) {
  const row = page.locator("#fahrer tr", { hasText: driver });
  await row.getByRole("button", { name: "Genehmigen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Fahrer genehmigen" }).click();
  await page.getByText("Fahrer erfolgreich freigeschaltet").waitFor();
  await openView(page, "Aufträge");
}

describe("a driver without JavaScript", () => {
  it("declines by the link of his mail", async () => {
    const driver = await waitingDriver();
    const { jobId } = await bookedBy("Nein");
    const desk = await site.dispatcher({}, "/admin?ansicht=fahrer");
    await approve(desk, driver);
    await rowOf(desk, "Petra Nein").getByRole("button", { name: "Fahrer zuweisen" }).click();
    const dialog = desk.getByRole("dialog");
    await chooseDriver(desk, driver);
    await dialog.getByLabel(/satz in €/).fill("42,50");
    await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
    await desk.getByText("Erfolgreich zugewiesen").waitFor();
    const phone = await site.visitor({ javaScriptEnabled: false });
    await phone.goto(await declineLink());
    await phone.getByRole("button", { name: "Auftrag ablehnen" }).click();
    await phone.getByText("Auftrag erfolgreich abgelehnt!").waitFor();
    const [job] = await site.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
    expect(job?.status).toBe("open");
  });
});

describe("a job without an address", () => {
  it("is completed first, and then assigned", async () => {
    await createJob(site.ctx(), {
      customerName: "Anrufer Ohneort",
      customerEmail: "anrufer@bau.example",
      customerPhone: "069 5550199",
      einsatzort: "Baustelle Ost",
      zeitraum: "nächste Woche",
      fahrzeugtyp: "Bagger",
      nachricht: "Aushub",
    });
    const desk = await site.dispatcher({}, "/admin?ansicht=auftraege");
    const row = rowOf(desk, "Anrufer Ohneort");
    await row.getByText("Adresse fehlt").waitFor();
    await row.getByRole("link", { name: /^Auftrag FA/ }).click();
    await desk
      .getByRole("complementary")
      .getByRole("button", { name: /^Adresse ergänzen/ })
      .click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByLabel("Straße").fill("Bauweg");
    await dialog.getByLabel(/Hausnummer|Nr\./).fill("3");
    await dialog.getByLabel("PLZ").fill("6031");
    await dialog.getByLabel("Ort", { exact: true }).fill("Frankfurt");
    const company = dialog.getByLabel(/Firma/);
    if ((await company.inputValue()) === "") await company.fill("Bau AG");
    await dialog.getByRole("button", { name: /speichern/i }).click();
    await dialog.getByText("PLZ muss 5-stellig sein").first().waitFor();
    await dialog.getByLabel("PLZ").fill("60311");
    await dialog.getByRole("button", { name: /speichern/i }).click();
    await desk.getByText("Daten gespeichert").waitFor();
    await row.getByText("Adresse fehlt").waitFor({ state: "detached" });
  });
});

describe("the desk", () => {
  it("signs in and out without JavaScript", async () => {
    const page = await site.visitor({ viewport: DESKTOP, javaScriptEnabled: false });
    await signInByForm(page);
    await page.getByRole("button", { name: "Abmelden" }).click();
    await page.getByText("Abgemeldet").waitFor();
    await page.goto("/admin");
    expect(new URL(page.url()).pathname).toBe("/admin/login");
  });
});
