import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerDokumente } from "../../src/db/schema/index.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { renewalPath } from "../../src/domain/kernel/links.ts";
import { expectAccessible, useSite } from "../support/browser.ts";
import { DRIVER_PROFILE } from "../support/cast.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { jpeg } from "../support/hostile/pictures.ts";

const site = useSite();
const FILE = { name: "neu.pdf", mimeType: "application/pdf", buffer: pdf() };
let counter = 0;

/** A driver whose document runs out. */
async function renewalLink() {
  const email = `erneuern-${counter++}@browser.example`;
  const { driverId } = await registerDriver(site.ctx(), { ...DRIVER_PROFILE, email });
  const [document] = await site.db
    .insert(fahrerDokumente)
    .values({
      fahrer_id: driverId,
      type: "fuehrerschein",
      filename: "schein-vorderseite.jpg",
      filepath: `test-${counter}`,
      content_type: "image/jpeg",
      bytes: (await jpeg(40, 30)).length,
      gueltig_bis: "2026-12-31",
    })
    .returning();
  const id = document?.id ?? "";
  return { id, path: renewalPath(site.ctx(), id) };
}

describe("a driver renews a document through the link of a mail", () => {
  it("reads what is wrong with a file, and sends a good one", async () => {
    const { id, path } = await renewalLink();
    const page = await site.visitor();
    await page.goto(path);
    await page.getByRole("heading", { name: "Führerschein erneuern" }).waitFor();
    const send = page.getByRole("button", { name: "Dokument senden" });
    const bad = { name: "bild.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
    await page.getByLabel("Neues Dokument").setInputFiles(bad);
    await send.click();
    await page.getByText("bild.gif: nur JPG/PNG/PDF erlaubt").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Neues Dokument").setInputFiles(FILE);
    await send.click();
    await page.getByRole("heading", { name: "Dokument angekommen" }).waitFor();
    const renewals = await site.db.$count(fahrerDokumente, eq(fahrerDokumente.erneuert_id, id));
    expect(renewals).toBe(1);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Weitere Datei senden" }).click();
    await page.getByText("Eine neue Datei liegt uns schon vor.").waitFor();
  });
});
