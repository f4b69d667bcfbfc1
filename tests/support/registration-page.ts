import type { Page } from "playwright";

export const REGISTRATION_PAGE = "/fahrer-registrierung#registrierung";

/** The form with its script running; sent earlier, the browser itself would post it. */
export async function openRegistration(page: Page) {
  await page.goto(REGISTRATION_PAGE);
  await page.getByText("Foto oder PDF wählen").first().waitFor();
}

/** Everything that has to be said, but for the two boxes. */
export async function fillRegistration(page: Page, email: string) {
  await page.getByLabel("Vorname").fill("Jürgen");
  await page.getByLabel("Nachname").fill("Beispiel");
  await page.getByRole("textbox", { name: "E-Mail" }).fill(email);
  await page.getByLabel("Telefon").fill("0171 5550102");
  await page.getByRole("checkbox", { name: "CE", exact: true }).check();
  await page.getByRole("radio", { name: "10–20 Jahre" }).check();
  await page.getByRole("checkbox", { name: "Fahrmischer" }).check();
  await page.getByRole("checkbox", { name: "Deutschlandweit" }).check();
  await page.getByLabel("Stundensatz in Euro").fill("38,50");
}

export async function agreeToRegistration(page: Page) {
  await page.getByRole("checkbox", { name: /15.% Provision/ }).check();
  await page.getByRole("checkbox", { name: /Verarbeitung meiner Angaben/ }).check();
}
