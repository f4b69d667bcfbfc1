import { and, eq } from "drizzle-orm";
import type { Locator, Page, Route } from "playwright";
import { expect, it } from "vitest";
import { emailLog, fahrerProfile, jobRequests } from "../../src/db/schema/index.ts";
import { expectFits, PHONE, useSite } from "../support/browser.ts";
import { openView } from "../support/desk.ts";
import { assigned, atJob, atJobDialog, bookedJob, releasedDriver } from "../support/desk-cast.ts";

const site = useSite();

/** Of the fields of a dialog, what isn't folded. */
const shownInputs = (dialog: Locator) =>
  dialog.locator("input:visible, select:visible, textarea:visible").count();

const isScrolled = ({ parentElement: body }: Element) =>
  body !== null && body.scrollHeight > body.clientHeight;

async function openFromMenu(page: Page, item: string) {
  await openView(page, "Aufträge");
  await page.locator("summary", { hasText: "Mehr" }).click();
  await page.getByRole("button", { name: item }).click();
  return page.getByRole("dialog");
}

it("shows the old jobs before it completes them", async () => {
  const old = await bookedJob(site, "Uralt", { einsatzdauer: "3 Tage" });
  const fresh = await bookedJob(site, "Frisch");
  const longAgo = new Date("2026-01-10T09:00:00Z");
  await site.db
    .update(jobRequests)
    .set({ created_at: longAgo, einsatzbeginn: "2026-01-12" })
    .where(eq(jobRequests.id, old));
  const page = await site.dispatcher({ viewport: PHONE });
  const dialog = await openFromMenu(page, "Alte Aufträge abschließen");
  await dialog.getByText("Muster Bau GmbH").waitFor();
  expect(await dialog.getByRole("listitem").count()).toBe(1);
  await expectFits(page);
  await dialog.getByRole("checkbox", { name: /Muster Bau GmbH/ }).uncheck();
  expect(await dialog.getByRole("button", { name: "Aufträge abschließen" }).isDisabled()).toBe(
    true,
  );
  await dialog.getByRole("checkbox", { name: /Muster Bau GmbH/ }).check();
  await dialog.getByRole("button", { name: "1 Auftrag abschließen" }).dblclick();
  await page.getByText("Alte Aufträge abgeschlossen").waitFor();
  await page.getByText("1 Auftrag ist abgeschlossen.").waitFor();
  const statuses = await site.db
    .select({ id: jobRequests.id, status: jobRequests.status })
    .from(jobRequests);
  expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [old, "completed"],
      [fresh, "open"],
    ]),
  );
  await openFromMenu(page, "Alte Aufträge abschließen");
  await dialog.getByText("Zurzeit gibt es keine alten Aufträge.").waitFor();
});

it("creates a test job for two drivers, and resets test jobs only", async () => {
  const page = await site.dispatcher();
  await openView(page, "Aufträge");
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Mehr Angaben").waitFor();
  expect(await shownInputs(dialog)).toBe(14);
  expect(await dialog.locator("form").evaluate(isScrolled)).toBe(false);
  await page.keyboard.press("Control+Enter");
  await page.getByText("Fehlende Angaben").waitFor();
  await dialog.getByLabel("Name").fill("Anruferin Probe");
  await dialog.getByLabel("E-Mail").fill("probe@bau");
  await dialog.getByLabel("Telefon").fill("069 5550199");
  await dialog.getByText("Mehr Angaben").click();
  await dialog.getByLabel("Der Einsatz ist woanders").check();
  await dialog.getByLabel("Straße oder Einfahrt").fill("Werkstor");
  await dialog.getByLabel("Zeitraum").fill("Do und Fr");
  expect(await dialog.getByLabel("Beginn").inputValue()).not.toBe("");
  await dialog.getByLabel("Zeitraum").fill("bald");
  expect(await dialog.getByLabel("Beginn").inputValue()).toBe("");
  await dialog.getByLabel("Zeitraum").fill("23.11.2027, 3 Tage");
  await dialog
    .getByText(/^Gespeichert wird: Di.,\s23.11. bis Do.,\s25.11.2027\s· 3\sArbeit/)
    .waitFor();
  expect(await dialog.getByLabel("Ende").inputValue()).toBe("2027-11-25");
  await dialog.getByLabel("Zeitraum").fill("23.11.2027");
  await dialog.getByLabel("Arbeitstage").fill("5");
  await dialog.getByText(/^Gespeichert wird: .* bis Mo.,\s29.11.2027\s· 5\sArbeit/).waitFor();
  await dialog.getByLabel("Fahrzeugtyp").selectOption("Bagger");
  await dialog.getByLabel("Beschreibung").fill("Aushub");
  await dialog.getByRole("button", { name: "Auftrag anlegen" }).click();
  await page.getByText("Ungültige E-Mail").first().waitFor();
  await dialog.getByLabel("E-Mail").fill("probe@bau.example");
  await dialog.getByRole("button", { name: "Auftrag anlegen" }).click();
  await dialog.getByText("Bitte geben Sie den Ort des Einsatzes ein").waitFor();
  await dialog.getByLabel("Ort", { exact: true }).fill("Frankfurt");
  await dialog.getByLabel("Anzahl Fahrer").fill("2");
  await dialog.getByLabel("Testauftrag").check();
  await dialog.getByLabel("Zeitraum").fill("24.11.2025");
  await dialog.getByRole("button", { name: "Auftrag anlegen" }).click();
  await dialog.getByText("Beginn liegt zurück").waitFor();
  await dialog.getByRole("button", { name: "Trotzdem anlegen" }).waitFor();
  await dialog.getByLabel("Zeitraum").fill("23.11.2027");
  await dialog.getByLabel("Arbeitstage").fill("5");
  await dialog.getByRole("button", { name: "Auftrag anlegen" }).dblclick();
  await page.getByText("2 Aufträge erstellt").waitFor();
  const isProbe = eq(jobRequests.customer_name, "Anruferin Probe");
  expect(await site.db.$count(jobRequests, and(isProbe, eq(jobRequests.is_test, true)))).toBe(2);

  const [created] = await site.db.select().from(jobRequests).where(isProbe);
  expect(created).toMatchObject({
    einsatzbeginn: "2027-11-23",
    einsatzende: "2027-11-29",
    einsatzort: "Werkstor, Frankfurt",
  });
  const address = { customer_street: "Tor", customer_house_number: "1", customer_city: "Bad" };
  const [test] = await site.db
    .update(jobRequests)
    .set({ ...address, customer_postal_code: "60311" })
    .where(isProbe)
    .returning();
  const real = await bookedJob(site, "Echt");
  const driverId = await releasedDriver(site, "Probefahrer", { fuehrerscheinklassen: ["CE"] });
  await assigned(site, { jobId: test?.id ?? "", driverId, startDate: "2027-11-23" });
  await assigned(site, { jobId: real, driverId, startDate: "2027-01-25" });
  const reset = await openFromMenu(page, "Testaufträge zurücksetzen");
  await reset.getByRole("button", { name: "Testaufträge zurücksetzen" }).click();
  await page.getByText("Jobs zurückgesetzt: 1").waitFor();
  const [kept] = await site.db.select().from(jobRequests).where(eq(jobRequests.id, real));
  expect(kept?.status).toBe("assigned");
});

it("says what did not happen when the server fails, keeps what was typed, and the message goes by itself", async () => {
  const jobId = await bookedJob(site, "Störung");
  await releasedDriver(site, "Standhafter");
  const { page, panel } = await atJob(site, jobId);
  const failure = { code: "internal", title: "Unerwarteter Fehler", error: "Bitte noch einmal." };
  const fail = (route: Route) => route.fulfill({ status: 503, json: failure });
  await page.route("**/api/admin-data-fetch", fail);
  await panel.getByRole("button", { name: /^Fahrer zuweisen/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Fahrer konnten nicht geladen werden. Bitte noch einmal.").waitFor();
  await page.unroute("**/api/admin-data-fetch");
  await dialog.getByRole("button", { name: "Erneut laden" }).click();
  await page.clock.install();
  await page.route("**/api/admin-assign-driver", fail);
  await dialog.getByRole("radio", { name: "Standhafter" }).click();
  await expect.poll(() => dialog.getByLabel(/satz in €/).inputValue()).not.toBe("");
  await dialog.getByLabel(/satz in €/).fill("42,50");
  await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
  const toast = page.getByText("Fehler bei der Zuweisung. Bitte noch einmal.");
  await toast.waitFor();
  await page.getByText("Zuweisungsfehler", { exact: true }).waitFor();
  expect(await dialog.getByLabel(/satz in €/).inputValue()).toBe("42,50");
  await page.clock.runFor(16_000);
  await toast.waitFor({ state: "detached" });
});

it("asks fitting drivers about one job, without those who were taken out", async () => {
  const jobId = await bookedJob(site, "Gesucht");
  const asked = await releasedDriver(site, "Gefragter");
  await releasedDriver(site, "Verschonter", { plz: "80331", ort: "München" });
  await releasedDriver(site, "Busfahrer", { fuehrerscheinklassen: ["D"] });
  await site.db.update(fahrerProfile).set({ status: "active" });
  const { page, dialog } = await atJobDialog(site, jobId, /^Fahrer anschreiben/, {
    viewport: PHONE,
  });
  const far = dialog.getByLabel("Beispiel, Verschonter");
  await dialog.getByRole("button", { name: "Keine" }).click();
  await dialog.getByText(/^0 von \d+ gewählt$/).waitFor();
  // Enter chooses, and sends nothing.
  await dialog.getByLabel("Bis").fill("50");
  await dialog.getByLabel("Bis").press("Enter");
  expect(await dialog.getByLabel("Beispiel, Gefragter").isChecked()).toBe(true);
  expect(await far.isChecked()).toBe(false);
  await dialog.getByRole("button", { name: "Alle" }).click();
  await far.uncheck();
  expect(await dialog.getByLabel("Beispiel, Busfahrer").count()).toBe(0);
  for (const box of await dialog.getByRole("checkbox").all()) {
    await box.setChecked((await box.getAttribute("id")) === `anschreiben-${asked}`);
  }
  await dialog.getByRole("button", { name: "1 Fahrer anschreiben" }).dblclick();
  await page.getByText("Fahrer angeschrieben").waitFor();
  const mails = await site.db
    .select()
    .from(emailLog)
    .where(and(eq(emailLog.job_id, jobId), eq(emailLog.template, "job_alert")));
  expect(mails.map(({ recipient }) => recipient)).toEqual(["gefragter@fahrer.example"]);
});
