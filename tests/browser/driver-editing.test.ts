import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { emailLog, fahrerProfile } from "../../src/db/schema/index.ts";
import { listDocuments } from "../../src/domain/drivers/documents/queries.ts";
import { editDriver } from "../../src/domain/drivers/edit-driver.ts";
import { expectAccessible, PHONE, useSite } from "../support/browser.ts";
import { certificatePdf, openDriver, registerAt } from "../support/driver-desk.ts";

const site = useSite();

async function stored(driverId: string) {
  const [driver] = await site.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  return driver;
}

it("edits a driver; what somebody else changed meanwhile is named first, a taken address at its field", async () => {
  const driverId = await registerAt(site, { vorname: "Edda", nachname: "Falschnummer" });
  await registerAt(site, { vorname: "Anton", nachname: "Schonda" });
  const page = await site.dispatcher({}, `/fahrer-admin?fahrer=${driverId}`);
  await openDriver(page).getByRole("button", { name: "Bearbeiten" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Telefon").fill("0171 5550999");
  const rate = dialog.getByLabel("Stundensatz in €");
  expect(await rate.inputValue()).toBe("38,50");
  await rate.press("ArrowUp");
  expect(await rate.inputValue()).toBe("39,00");
  await dialog.getByRole("checkbox", { name: "Bayern" }).check();
  await dialog.getByRole("checkbox", { name: "C", exact: true }).uncheck();
  await editDriver(site.ctx(), { driverId, ort: "Mainz" });
  await dialog.getByRole("button", { name: "Angaben speichern" }).click();
  await dialog.getByText("Jemand hat gerade gespeichert: Ort.").waitFor();
  await dialog.getByRole("textbox", { name: "E-Mail" }).fill("anton.schonda@fahrer.example");
  await dialog.getByRole("button", { name: "Trotzdem speichern" }).click();
  await dialog.getByText("ist bereits registriert").waitFor();
  await dialog.getByRole("textbox", { name: "E-Mail" }).fill("edda@fahrer.example");
  await dialog.getByRole("button", { name: "Trotzdem speichern" }).click();
  await page.getByText("Angaben gespeichert").waitFor();
  expect(await stored(driverId)).toMatchObject({
    telefon: "0171 5550999",
    email: "edda@fahrer.example",
    stundensatz: 39,
    verfuegbare_regionen: ["Bayern", "Hessen"],
    fuehrerscheinklassen: ["CE"],
    ort: "Offenbach",
  });
  await openDriver(page).getByText("0171 5550999").waitFor();
  await openDriver(page).getByText("Angaben des Fahrers geändert").first().waitFor();
});

it("enters somebody on the phone with his papers, on a phone, where the view's old address leads", async () => {
  const page = await site.dispatcher({ viewport: PHONE }, "/admin?ansicht=fahrer");
  await page.getByRole("button", { name: "Fahrer anlegen" }).click();
  const dialog = page.getByRole("dialog");
  const submit = dialog.getByRole("button", { name: "Fahrer anlegen" });
  await submit.click();
  await dialog.getByText("Bitte geben Sie den Vornamen ein").waitFor();
  await dialog.getByText("Ohne seine Zustimmung zur Provision").waitFor();
  await dialog.getByLabel("Vorname").fill("Tina");
  await dialog.getByLabel("Nachname").fill("Anruferin");
  await dialog.getByLabel("Telefon").fill("0171 5550444");
  await dialog.getByRole("textbox", { name: "E-Mail" }).fill("tina@fahrer.example");
  await dialog.getByLabel("Stundensatz in €").fill("41,50");
  await dialog.getByRole("checkbox", { name: "CE", exact: true }).check();
  await dialog.getByLabel("Berufserfahrung").selectOption("5");
  await dialog.getByLabel("Er stimmt der Provision zu").check();
  await dialog.getByLabel(/^Er stimmt der Verarbeitung/).check();
  await dialog.getByLabel("Art des Dokuments").selectOption("adr");
  const [, file] = certificatePdf();
  const buffer = Buffer.from(await file.arrayBuffer());
  await dialog
    .getByLabel("Dateien")
    .setInputFiles({ name: file.name, mimeType: file.type, buffer });
  await dialog.getByText("ADR-Bescheinigung: adr.pdf").waitFor();
  await submit.click();
  await page.getByText("Fahrer angelegt").waitFor();
  await openDriver(page).getByRole("heading", { name: "Tina Anruferin" }).waitFor();
  const [tina] = await site.db
    .select()
    .from(fahrerProfile)
    .where(eq(fahrerProfile.email, "tina@fahrer.example"));
  expect(tina).toMatchObject({ status: "pending", zustimmung_weg: "phone", stundensatz: 41.5 });
  const documents = await listDocuments(site.ctx(), { fahrerId: tina?.id ?? "" });
  expect(documents).toMatchObject([{ type: "adr", filename: "adr.pdf", geprueft_am: null }]);
});

it("asks for papers, which the driver sends without script, and keeps a note", async () => {
  const driverId = await registerAt(site, { vorname: "Ulf", nachname: "Ohnekarte" });
  const page = await site.dispatcher({}, `/fahrer-admin?fahrer=${driverId}`);
  const driver = openDriver(page);
  await driver.getByRole("textbox", { name: "Notiz" }).fill("Karte kommt nächste Woche.");
  await driver.getByRole("button", { name: "Notieren" }).click();
  await driver.getByRole("listitem").filter({ hasText: "Karte kommt nächste Woche." }).waitFor();
  await driver.getByRole("button", { name: /^Anfordern/ }).click();
  const dialog = page.getByRole("dialog");
  // What he needs and has not sent is ticked already.
  expect(await dialog.getByRole("checkbox", { name: "Fahrerkarte" }).isChecked()).toBe(true);
  await dialog.getByRole("checkbox", { name: "Führerschein" }).uncheck();
  await dialog.getByRole("button", { name: "Unterlagen anfordern" }).click();
  await page.getByText("Unterlagen angefordert", { exact: true }).first().waitFor();
  const mails = await site.db.select().from(emailLog).where(eq(emailLog.driver_id, driverId));
  const data = mails.find(({ template }) => template === "documents_requested")?.data;
  const { requestPath } = data as { requestPath: string };

  const visitor = await site.visitor({ javaScriptEnabled: false, viewport: PHONE });
  await visitor.goto(requestPath);
  const [, file] = certificatePdf("karte.pdf");
  const buffer = Buffer.from(await file.arrayBuffer());
  await visitor
    .getByLabel("Fahrerkarte")
    .setInputFiles({ name: file.name, mimeType: file.type, buffer });
  await visitor.getByRole("button", { name: "Unterlagen senden" }).click();
  await visitor.getByRole("heading", { name: "Unterlagen angekommen" }).waitFor();
  await driver.getByText(/^karte.pdf/).waitFor();
  await expectAccessible(page);
});
