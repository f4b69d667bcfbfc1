import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerDokumente } from "../../src/db/schema/index.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { expectAccessible, useSite } from "../support/browser.ts";
import { DRIVER_PROFILE } from "../support/cast.ts";
import { renewalPathOf } from "../support/documents.ts";
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
  if (!document) throw new Error("No document");
  return { id: document.id, path: renewalPathOf(site, document) };
}

describe("a driver renews a document through the link of a mail", () => {
  it("reads what is wrong with a file, and sends a good one", async () => {
    const { id, path } = await renewalLink();
    const page = await site.visitor();
    await page.goto(path);
    await page.getByRole("heading", { name: "Unterlagen schicken" }).waitFor();
    const send = page.getByRole("button", { name: "Unterlagen senden" });
    const bad = { name: "bild.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
    await page.getByLabel("Führerschein").setInputFiles(bad);
    await send.click();
    await page.getByText("bild.gif: nur JPG/PNG/PDF erlaubt").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Führerschein").setInputFiles(FILE);
    await send.click();
    await page.getByRole("heading", { name: "Unterlagen angekommen" }).waitFor();
    const renewals = await site.db.$count(fahrerDokumente, eq(fahrerDokumente.erneuert_id, id));
    expect(renewals).toBe(1);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Weitere Dateien senden" }).click();
    await page.getByText("Wir ersetzen das bisherige").waitFor();
  });
});
