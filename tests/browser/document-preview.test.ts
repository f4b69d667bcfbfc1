import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminActions, fahrerDokumente } from "../../src/db/schema/index.ts";
import { listDocuments } from "../../src/domain/drivers/documents/queries.ts";
import { UNAPPROVED_DOCUMENTS } from "../../src/domain/drivers/documents/vocabulary.ts";
import { deleteUnapprovedDocuments } from "../../src/domain/privacy/retention/people.ts";
import {
  expectAccessible,
  expectFits,
  expectGoodAtEveryWidth,
  useSite,
} from "../support/browser.ts";
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

describe("a picture", () => {
  it("is shown where the desk is open under another name than PUBLIC_URL", async () => {
    const { page, driverId } = await deskWith({
      vorname: "Nora",
      nachname: "Name",
      documents: [await licencePicture()],
    });
    const other = new URL(`/fahrer-admin?fahrer=${driverId}`, site.url);
    other.hostname = "127.0.0.1";
    const [cookie] = await page.context().cookies(site.url);
    const value = cookie?.value ?? "";
    await page.context().addCookies([{ name: "sitzung", value, url: other.origin }]);
    await page.goto(other.href);
    await openDriver(page)
      .getByRole("button", { name: /^Ansehen/ })
      .click();
    await page.locator("[data-sonner-toast]").getByText("Dokument geladen").waitFor();
  });

  it("is shown in the dialog, larger and turned by keys, checked beside it, and each look is noted once", async () => {
    const { page, driver, driverId } = await deskWith({
      vorname: "Paula",
      nachname: "Bild",
      documents: [await licencePicture()],
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
    expect(rows).toMatchObject([{ type: "adr", gueltig_bis: "2029-05-31" }]);
    await expect
      .poll(() => opener.evaluate((button) => button === document.activeElement))
      .toBe(true);

    await driver.getByRole("button", { name: "Fahrer genehmigen" }).click();
    await approveWithout(page);
    await page.getByText("Fahrer erfolgreich freigeschaltet").waitFor();
  });

  it("that can't be loaded is said so, and can be tried again", async () => {
    const { page, driver } = await deskWith({
      vorname: "Quirin",
      nachname: "Weg",
      documents: [await licencePicture()],
    });
    await page.route("**/dokumente/**", (route) => route.abort());
    await page.route("**/api/get-document-preview", async (route) => route.continue());
    const complaints: string[] = [];
    page.removeAllListeners("console");
    page.on("console", (message) => complaints.push(message.text()));
    await driver.getByRole("button", { name: /^Ansehen/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Dokument konnte nicht geladen werden").waitFor();
    await page.unroute("**/dokumente/**");
    await dialog.getByRole("button", { name: "Erneut laden" }).click();
    await dialog.getByRole("img").waitFor();
    await page.locator("[data-sonner-toast]").getByText("Dokument geladen").waitFor();
  });
});

describe("a PDF", () => {
  it("opens in a window of its own, by a link that works for a minute", async () => {
    const { page, driver, driverId } = await deskWith({
      vorname: "Rosa",
      nachname: "Zettel",
      documents: [certificatePdf()],
    });
    const [tab, answer] = await Promise.all([
      page.context().waitForEvent("page"),
      page.context().waitForEvent("response", (one) => one.url().includes("/dokumente/")),
      driver.getByRole("button", { name: /^PDF öffnen/ }).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect(answer.frame().page()).toBe(tab);
    await expect.poll(() => tab.evaluate(() => window.opener).catch(() => "leaving")).toBe(null);
    await page.locator("[data-sonner-toast]").getByText("Dokument geladen").waitFor();
    expect(await viewsOf(driverId)).toBe(1);
  });

  it("is a link in the dialog where the browser allows no new window", async () => {
    const { page, driver } = await deskWith({
      vorname: "Sven",
      nachname: "Blockiert",
      documents: [certificatePdf()],
    });
    await page.evaluate(() => {
      window.open = () => null;
    });
    await driver.getByRole("button", { name: /^PDF öffnen/ }).click();
    const link = page.getByRole("dialog").getByRole("link", { name: "PDF öffnen" });
    expect(await link.getAttribute("href")).toContain("/dokumente/");
    expect(await link.getAttribute("target")).toBe("_blank");
  });

  it("that is gone closes the empty window and says so", async () => {
    const { page, driver } = await deskWith({
      vorname: "Tina",
      nachname: "Gelöscht",
      documents: [certificatePdf()],
    });
    await page.route("**/api/get-document-preview", (route) =>
      route.fulfill({
        status: 404,
        contentType: "application/json",
        body: JSON.stringify({
          success: false,
          code: "document_not_found",
          title: "x",
          error: "Dieses Dokument gibt es nicht.",
        }),
      }),
    );
    const before = page.context().pages().length;
    await driver.getByRole("button", { name: /^PDF öffnen/ }).click();
    await page.getByText("Dokument konnte nicht geladen werden").waitFor();
    await expect.poll(() => page.context().pages().length).toBe(before);
  });
});

it("the dispatcher sees that a waiting driver's documents came to their end, and what to do", async () => {
  const documents = [await licencePicture()];
  const driverId = await registerAt(site, { vorname: "Jonas", nachname: "Muster", documents });
  const longAgo = new Date(Date.now() - (UNAPPROVED_DOCUMENTS.keptDays + 1) * 86_400_000);
  await site.db
    .update(fahrerDokumente)
    .set({ uploaded_at: longAgo })
    .where(eq(fahrerDokumente.fahrer_id, driverId));
  await deleteUnapprovedDocuments({ ...site.ctx(), actor: { kind: "worker" } }, 100);
  const page = await site.dispatcher({}, `/fahrer-admin?fahrer=${driverId}`);
  const region = page.getByRole("region", { name: "Dokumente" });
  await region.getByText("Dokumente nach 90 Tagen ohne Freigabe gelöscht").waitFor();
  expect(await region.textContent()).toContain("fordern Sie sie an");
  const log = page.getByRole("region", { name: "Verlauf" });
  const ended = log.getByRole("listitem").filter({ hasText: "Dokumente nach 90 Tagen gelöscht" });
  expect(await ended.textContent()).toMatch(/System.*1 Dokument/s);
  await expectGoodAtEveryWidth(page);
});
