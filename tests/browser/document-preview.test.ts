import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { adminActions } from "../../src/db/schema/index.ts";
import { listDocuments } from "../../src/domain/drivers/documents/queries.ts";
import { expectAccessible, expectFits, useSite } from "../support/browser.ts";
import { refreshed } from "../support/desk.ts";
import { approveWithout } from "../support/desk-cast.ts";
import {
  certificatePdf,
  licencePicture,
  type NewDriver,
  openDriver,
  registerAt,
} from "../support/driver-desk.ts";

const site = useSite();

async function deskWith(driver: NewDriver) {
  const driverId = await registerAt(site, driver);
  const page = await site.dispatcher({}, `/fahrer-admin?fahrer=${driverId}`);
  return { page, driver: openDriver(page), driverId };
}

const viewsOf = async (driverId: string) => {
  const actions = await site.db
    .select()
    .from(adminActions)
    .where(eq(adminActions.driver_id, driverId));
  return actions.filter(({ action }) => action === "view_document").length;
};

it("shows a picture in the dialog, larger and turned by keys, checked beside it, a PDF in a window of its own, and notes each look once, also under another name than PUBLIC_URL", async () => {
  const { page, driver, driverId } = await deskWith({
    vorname: "Paula",
    nachname: "Bild",
    documents: [await licencePicture(), certificatePdf()],
  });
  const opener = driver.getByRole("button", { name: /^Ansehen/ });
  await opener.click();
  const dialog = page.getByRole("dialog");
  await page.locator("[data-sonner-toast]").getByText("Dokument geladen").waitFor();
  const picture = dialog.getByRole("img");
  const shown = () =>
    picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight] as const);
  const [width, height] = await shown();
  await dialog.getByRole("button", { name: "Vergrößern" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await shown())[0]).toBeGreaterThan(width * 1.4);
  await dialog.getByText("150").waitFor();
  await dialog.getByRole("button", { name: "Verkleinern" }).click();
  await dialog.getByRole("button", { name: "Nach rechts drehen" }).focus();
  await page.keyboard.press("Space");
  await dialog.getByText("gedreht um 90°").waitFor();
  await expect.poll(shown).toEqual([height, width]);
  await expectFits(page);
  await expectAccessible(page);
  // Two refreshes ask for no second link.
  await refreshed(page, 2);
  expect(await viewsOf(driverId)).toBe(1);
  await dialog.getByLabel(/^Art/).selectOption("adr");
  await dialog.getByLabel(/^Gültig bis/).fill("2029-05-31");
  await dialog.getByLabel(/^Geprüft/).check();
  await dialog.getByRole("button", { name: /^Speichern/ }).click();
  await dialog.waitFor({ state: "detached" });
  const rows = await listDocuments(site.ctx(), { fahrerId: driverId });
  expect(rows.filter((row) => row.content_type === "image/jpeg")).toMatchObject([
    { type: "adr", gueltig_bis: "2029-05-31" },
  ]);
  await expect
    .poll(() => opener.evaluate((button) => button === document.activeElement))
    .toBe(true);

  const [tab, answer] = await Promise.all([
    page.context().waitForEvent("page"),
    page.context().waitForEvent("response", (one) => one.url().includes("/dokumente/")),
    driver.getByRole("button", { name: /^PDF öffnen/ }).click(),
  ]);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect(answer.frame().page()).toBe(tab);
  await expect.poll(() => tab.evaluate(() => window.opener).catch(() => "leaving")).toBe(null);
  await expect.poll(() => viewsOf(driverId)).toBe(2);

  await driver.getByRole("button", { name: "Fahrer genehmigen" }).click();
  await approveWithout(page);
  await page.getByText("Fahrer erfolgreich freigeschaltet").waitFor();

  const other = new URL(`/fahrer-admin?fahrer=${driverId}`, site.url);
  other.hostname = "127.0.0.1";
  const [cookie] = await page.context().cookies(site.url);
  const value = cookie?.value ?? "";
  await page.context().addCookies([{ name: "sitzung", value, url: other.origin }]);
  // A dialog that closes goes back one step, which would end this visit.
  await page.waitForFunction(() => !history.state?.dialog);
  await page.goto(other.href);
  await opener.click();
  await page.locator("[data-sonner-toast]").getByText("Dokument geladen").waitFor();
});
