import { desc, eq } from "drizzle-orm";
import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { fahrerDokumente, fahrerProfile, idempotencyKeys } from "../../src/db/schema/index.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { COMMISSION_CONSENT } from "../../src/domain/drivers/vocabulary.ts";
import { DRAFT_KEY } from "../../src/web/forms/registration/draft-storage.ts";
import {
  expectAccessible,
  expectFits,
  expectGoodAtEveryWidth,
  useSite,
} from "../support/browser.ts";
import { DRIVER_PROFILE } from "../support/cast.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { jpeg } from "../support/hostile/pictures.ts";
import {
  agreeToRegistration,
  fillRegistration,
  openRegistration,
  REGISTRATION_PAGE,
} from "../support/registration-page.ts";
import { watchProofs } from "../support/watched-proofs.ts";

const site = useSite();

let counter = 0;
const newAddress = () => `fahrer-${counter++}@browser.example`;

/** Asked from outside: while the page itself looks, a busy machine leaves it no time to draw. */
const appears = (locator: Locator) => expect.poll(() => locator.isVisible()).toBe(true);
const submit = (page: Page) => page.getByRole("button", { name: "Registrierung absenden" });
const picture = async (name = "ausweis.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await jpeg(320, 200),
});
/** Proofs of filled-in forms that the server has accepted. */
const usedProofs = () => site.db.$count(idempotencyKeys, eq(idempotencyKeys.call, "form-proof"));
const scan = (name = "karte.pdf") => ({ name, mimeType: "application/pdf", buffer: pdf() });

async function storedDriver(email: string) {
  const [driver] = await site.db.select().from(fahrerProfile).where(eq(fahrerProfile.email, email));
  if (!driver) return undefined;
  const documents = await site.db
    .select()
    .from(fahrerDokumente)
    .where(eq(fahrerDokumente.fahrer_id, driver.id))
    .orderBy(desc(fahrerDokumente.filename));
  return { ...driver, documents: documents.map(({ type, filename }) => ({ type, filename })) };
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a driver registers on a phone, %s", (_, javaScriptEnabled) => {
  it("with documents; everything is stored", async () => {
    const email = newAddress();
    const page = await site.visitor({ javaScriptEnabled });
    const requests = watchProofs(page);
    const before = await usedProofs();
    await page.goto(REGISTRATION_PAGE);
    await fillRegistration(page, email);
    await page.getByLabel("Führerschein (optional)").setInputFiles([await picture(), scan()]);
    await page.getByLabel("Zertifikate (optional)").setInputFiles(scan("adr.pdf"));
    await agreeToRegistration(page);
    if (javaScriptEnabled) await requests.oldEnough();
    await submit(page).click();
    await appears(page.getByText("Registrierung erfolgreich!"));
    await expectFits(page);
    const driver = await storedDriver(email);
    expect(driver).toMatchObject({
      vorname: "Jürgen",
      telefon: "0171 5550102",
      fuehrerscheinklassen: ["CE"],
      erfahrung_jahre: 10,
      spezialisierungen: ["Fahrmischer"],
      verfuegbare_regionen: ["deutschlandweit"],
      stundensatz: 38.5,
      status: "pending",
      provision_text_version: COMMISSION_CONSENT.version,
    });
    expect(driver?.documents).toEqual([
      { type: "fuehrerschein", filename: "karte.pdf" },
      { type: "fuehrerschein", filename: "ausweis.jpg" },
      { type: "zertifikate", filename: "adr.pdf" },
    ]);
    expect(await usedProofs()).toBe(before + (javaScriptEnabled ? 1 : 0));
  });
});

// What the form says with its script: tests/screens/registration.test.ts. Without: tests/web/registration.test.ts.
it("drops a draft after half an hour without input, on whatever page of the site, and says so", async () => {
  const page = await site.visitor();
  const kept = () => page.evaluate((key) => sessionStorage.getItem(key), DRAFT_KEY);
  await page.clock.install();
  await openRegistration(page);
  await page.getByText(/bis Sie absenden oder 30\sMinuten lang nichts eingeben/).waitFor();
  await page.getByLabel("Vorname").fill("Jürgen");
  await page.clock.runFor(1_000);
  expect(await kept()).toContain("Jürgen");
  await page.clock.fastForward("29:00");
  await page.getByLabel("Vorname").fill("Jochen");
  await page.clock.runFor(1_000);
  await page.clock.fastForward("29:00");
  expect(await kept()).toContain("Jochen");
  await page.goto(new URL("/impressum", page.url()).href);
  expect(await kept()).toContain("Jochen");
  await page.clock.fastForward("02:00");
  expect(await kept()).toBeNull();
});

/** The page before anything is typed: public-site.test.ts. */
it("fits every width, and axe finds nothing, in each state of the form and on the page after it", async () => {
  const page = await site.visitor();
  await openRegistration(page);
  await fillRegistration(page, newAddress());
  await page.reload();
  await page.getByText("Ihre Angaben von vorhin sind wieder da.").waitFor();
  await expectAccessible(page);
  const name = `${"sehr-langer-dateiname-".repeat(4)}.gif`;
  const file = { name, mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
  await page.getByLabel("Führerschein (optional)").setInputFiles(file);
  await submit(page).click();
  await appears(page.getByRole("heading", { name: /^Eingabefehler/ }));
  await expectGoodAtEveryWidth(page);

  await page.getByRole("button", { name: `Entfernen: ${name}` }).click();
  await agreeToRegistration(page);
  await page.getByLabel("Fahrerkarte (optional)").setInputFiles(await picture());
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/fahrerwerden", async (route) => {
    await held;
    await route.fulfill({ status: 503, json: {} });
  });
  await submit(page).click();
  await page.getByRole("progressbar", { name: "Übertragung" }).waitFor();
  await expectAccessible(page);
  answer();
  await page.getByText("Fehler bei der Registrierung").waitFor();
  await expectGoodAtEveryWidth(page);

  const profile = { ...DRIVER_PROFILE, email: newAddress() };
  const { receiptPath } = await registerDriver(site.ctx(), profile);
  await page.goto(receiptPath, { waitUntil: "networkidle" });
  await page.getByText("Adresse stimmt nicht?").click();
  await expectGoodAtEveryWidth(page);
});
