import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminActions } from "../../src/db/schema/index.ts";
import { useSite } from "../support/browser.ts";
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
  it("is shown in the dialog, in full size on a click, and each look is noted once", async () => {
    const { page, driver, driverId } = await deskWith({
      vorname: "Paula",
      nachname: "Bild",
      documents: [await licencePicture()],
    });
    const opener = driver.getByRole("button", { name: /^Ansehen/ });
    await opener.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Dokument geladen").waitFor();
    const picture = dialog.getByRole("img");
    const widthShown = () => picture.evaluate((image) => image.clientWidth);
    expect(await widthShown()).toBeLessThan(1600);
    await picture.click();
    await expect.poll(widthShown).toBe(1600);
    await picture.click();
    await expect.poll(widthShown).toBeLessThan(1600);
    // Two refreshes ask for no second link.
    await refreshed(page, 2);
    expect(await viewsOf(driverId)).toBe(1);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
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
    await dialog.getByText("Dokument geladen").waitFor();
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
    await page.getByText("Dokument geladen").waitFor();
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
