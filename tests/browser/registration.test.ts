import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import type { Locator, Page } from "playwright";
import { describe, expect, it, onTestFinished } from "vitest";
import { fahrerDokumente, fahrerProfile } from "../../src/db/schema/index.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { COMMISSION_CONSENT } from "../../src/domain/drivers/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../src/domain/kernel/file-limits.ts";
import { registrationInput } from "../../src/web/api/registration-input.ts";
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
    await page.goto(REGISTRATION_PAGE);
    await fillRegistration(page, email);
    await page.getByLabel("Führerschein (optional)").setInputFiles([await picture(), scan()]);
    await page.getByLabel("Zertifikate (optional)").setInputFiles(scan("adr.pdf"));
    await agreeToRegistration(page);
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
  });
});

// Without script: tests/web/registration.test.ts.
describe("the registration form with JavaScript", () => {
  it("reads at the field what is wrong, with everything typed still there", async () => {
    const page = await site.visitor();
    await page.goto(REGISTRATION_PAGE);
    await fillRegistration(page, "keine-adresse");
    await page.getByRole("checkbox", { name: "CE", exact: true }).uncheck();
    await submit(page).click();
    await appears(page.getByRole("heading", { name: /^Eingabefehler/ }));
    const messages = await page.getByRole("alert").getByRole("link").allTextContents();
    expect(messages).toEqual([
      "Bitte geben Sie eine gültige E-Mail-Adresse ein",
      "Bitte wählen Sie mindestens eine Führerscheinklasse aus",
      "Sie müssen der Vermittlungsprovision zustimmen",
      "Bitte stimmen Sie der Datenverarbeitung zu",
    ]);
    expect(await page.getByLabel("Nachname").inputValue()).toBe("Beispiel");
    expect(await page.getByLabel("Stundensatz in Euro").inputValue()).toBe("38,50");
    expect(await page.getByRole("radio", { name: "10–20 Jahre" }).isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { name: "Fahrmischer" }).isChecked()).toBe(true);
    await page.getByRole("link", { name: /gültige E-Mail-Adresse/ }).click();
    await expectFits(page);
  });

  it("is told what only the server sees: an address that is taken, a file that isn't what its name says", async () => {
    const taken = newAddress();
    await registerDriver(site.ctx(), { ...DRIVER_PROFILE, email: taken });
    const page = await site.visitor();
    await page.goto(REGISTRATION_PAGE);
    await fillRegistration(page, taken);
    await agreeToRegistration(page);
    await submit(page).click();
    await appears(page.getByText("E-Mail bereits registriert").first());
    await appears(page.locator("#email-error", { hasText: "bereits registriert" }));
    expect(await page.getByLabel("Nachname").inputValue()).toBe("Beispiel");

    const email = newAddress();
    await page.getByRole("textbox", { name: "E-Mail" }).fill(email);
    const fake = { name: "ausweis.jpg", mimeType: "image/jpeg", buffer: Buffer.from("kein Bild") };
    await page.getByLabel("Fahrerkarte (optional)").setInputFiles(fake);
    await submit(page).click();
    await appears(page.getByRole("heading", { name: "Datei-Validierungsfehler" }));
    await page
      .getByRole("alert")
      .getByRole("link", { name: /^ausweis\.jpg: / })
      .waitFor();
    expect(await storedDriver(email)).toBeUndefined();
  });

  it("says of each file at once whether it will do, and sends none of a bad lot", async () => {
    const page = await site.visitor();
    let sent = 0;
    await page.route("**/api/fahrerwerden", (route) => {
      sent += 1;
      return route.fulfill({ status: 503, json: {} });
    });
    await openRegistration(page);
    await fillRegistration(page, newAddress());
    await agreeToRegistration(page);
    const licence = page.getByLabel("Führerschein (optional)");
    await licence.setInputFiles([
      { name: "gut.png", mimeType: "image/png", buffer: Buffer.alloc(2048) },
      { name: "bild.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") },
    ]);
    // From the disk: through playwright's connection ten megabytes cost more than all the rest.
    const folder = await mkdtemp(path.join(tmpdir(), "fahrer-registration-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const giant = path.join(folder, "riese.pdf");
    await writeFile(giant, new Uint8Array(DOCUMENT_LIMITS.bytes + 1));
    await licence.setInputFiles({
      name: "ausweis.exe",
      mimeType: "image/jpeg",
      buffer: Buffer.from("x"),
    });
    await licence.setInputFiles(giant);
    const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await line("gut.png").getByText("✓ OK").waitFor();
    await line("bild.gif").getByText("nur JPG/PNG/PDF erlaubt").waitFor();
    await line("ausweis.exe").getByText("unzulässige Dateiendung").waitFor();
    await line("riese.pdf").getByText("größer als 10 MB").waitFor();
    await submit(page).click();
    await appears(page.getByRole("heading", { name: "Datei-Validierungsfehler" }));
    expect(await page.getByRole("alert").getByRole("link").allTextContents()).toEqual([
      "bild.gif: nur JPG/PNG/PDF erlaubt",
      "ausweis.exe: unzulässige Dateiendung",
      "riese.pdf: größer als 10 MB",
    ]);
    await expectFits(page);
    for (const name of ["bild.gif", "ausweis.exe", "riese.pdf"]) {
      await page.getByRole("button", { name: `Entfernen: ${name}` }).click();
    }
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(sent).toBe(0);
  });

  it("shows the upload, then the page that stays, and forgets the draft", async () => {
    const page = await site.visitor();
    const profile = { ...DRIVER_PROFILE, email: newAddress() };
    const registered = await registerDriver(site.ctx(), profile);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/fahrerwerden", async (route) => {
      await held;
      const json = { success: true, ...registered };
      await route.fulfill({ status: 201, json });
    });
    await openRegistration(page);
    await fillRegistration(page, newAddress());
    await agreeToRegistration(page);
    await page.getByLabel("Fahrerkarte (optional)").setInputFiles(await picture());
    await submit(page).click();
    const busy = page.getByRole("button", { name: "Registrierung läuft..." });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await page.getByRole("progressbar", { name: "Übertragung" }).waitFor();
    await expectAccessible(page);
    answer();
    await page.waitForURL((url) => url.pathname === "/registrierung-eingegangen");
    await appears(page.getByText("Registrierung erfolgreich!"));
    expect(await page.evaluate((key) => sessionStorage.getItem(key), DRAFT_KEY)).toBeNull();
  });

  it("keeps a draft through a reload of the tab, and drops it when asked to", async () => {
    const page = await site.visitor();
    await openRegistration(page);
    await fillRegistration(page, "entwurf@browser.example");
    await page.getByText("Oder einzelne Bundesländer wählen").click();
    await page.getByRole("checkbox", { name: "Hessen" }).check();
    await page.getByLabel("Ab wann sind Sie frei?").selectOption("2wochen");
    await page.reload();
    await page.getByText("Ihre Angaben von vorhin sind wieder da.").waitFor();
    expect(await page.getByLabel("Vorname").inputValue()).toBe("Jürgen");
    expect(await page.getByLabel("Ab wann sind Sie frei?").inputValue()).toBe("2wochen");
    expect(await page.getByRole("checkbox", { name: "CE", exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: "10–20 Jahre" }).isChecked()).toBe(true);
    await page.getByRole("checkbox", { name: "Hessen" }).waitFor();
    expect(await page.getByRole("checkbox", { name: "Hessen" }).isChecked()).toBe(true);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Entwurf verwerfen" }).first().click();
    expect(await page.getByLabel("Vorname").inputValue()).toBe("");
    await page.reload();
    await page.getByText("Foto oder PDF wählen").first().waitFor();
    expect(await page.getByText("Ihre Angaben von vorhin").count()).toBe(0);
  });

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

  it("loses nothing whatever failure is answered, and offers the phone", async () => {
    const failures = [
      [503, { code: "service_unavailable", error: "Ihre Eingabe wurde nicht gespeichert." }],
      [429, { code: "too_many_requests", error: "Bitte warten Sie einen Moment." }],
      [413, { code: "payload_too_large", error: "Die Anfrage ist zu groß." }],
      [415, { code: "unsupported_media_type", error: "Dieser Inhaltstyp wird nicht verstanden." }],
    ] as const;
    const page = await site.visitor();
    await openRegistration(page);
    await fillRegistration(page, newAddress());
    await agreeToRegistration(page);
    await page.getByLabel("Fahrerkarte (optional)").setInputFiles(await picture());
    for (const [status, answer] of failures) {
      await page.route("**/api/fahrerwerden", (route) =>
        route.fulfill({ status, json: { success: false, title: "x", ...answer } }),
      );
      await submit(page).click();
      const failure = page.getByRole("alert");
      const text = status === 413 ? "Alle Dateien zusammen dürfen höchstens 60" : answer.error;
      await failure.getByText(text).waitFor();
      await failure.getByText("Fehler bei der Registrierung").waitFor();
      await failure.getByRole("link").waitFor();
      expect(await page.getByLabel("Nachname").inputValue()).toBe("Beispiel");
      await page.getByRole("listitem").filter({ hasText: "ausweis.jpg" }).waitFor();
      await page.unroute("**/api/fahrerwerden");
    }
    await expectAccessible(page);
  });

  it("sends what the call takes, under one key for one content", async () => {
    const page = await site.visitor();
    const requests: { key: string | undefined; body: string }[] = [];
    await page.route("**/api/fahrerwerden", (route) => {
      const request = route.request();
      const key = request.headers()["idempotency-key"];
      requests.push({ key, body: request.postDataBuffer()?.toString() ?? "" });
      return route.fulfill({ status: 503, json: {} });
    });
    await openRegistration(page);
    await fillRegistration(page, "felder@browser.example");
    await agreeToRegistration(page);
    for (const town of ["", "", "Offenbach"]) {
      await page.getByLabel("Ort (optional)").fill(town);
      const before = requests.length;
      await submit(page).click();
      await expect.poll(() => requests.length).toBe(before + 1);
      await page.getByText("Fehler bei der Registrierung").waitFor();
      await expect.poll(() => submit(page).isEnabled()).toBe(true);
    }
    const [first, second, third] = requests;
    expect(second?.key).toBe(first?.key);
    expect(third?.key).not.toBe(first?.key);
    const fields = textParts(first?.body ?? "");
    expect(Object.fromEntries(fields)).toMatchObject({
      name: "Jürgen Beispiel",
      company: "",
      message: "",
      phone: "0171 5550102",
      license_classes: '["CE"]',
      specializations: '["Fahrmischer"]',
      regions: '["deutschlandweit"]',
      spezialanforderungen: "[]",
      experience: "10",
      hourly_rate: "38.50",
      bf2_erlaubnis: "false",
      bf3_erlaubnis: "false",
      firmensitz_land: "",
    });
    expect(registrationInput(fields)).toMatchObject({ stundensatz: 38.5, datenschutz: true });
  });
});

function textParts(body: string) {
  const parts = body.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g);
  return new URLSearchParams([...parts].map(([, name = "", value = ""]) => [name, value]));
}

// The page before anything is typed: public-site.test.ts.
describe("fits every width, and axe finds nothing on phone and desktop:", () => {
  it("the page after a registration", async () => {
    const page = await site.visitor();
    const profile = { ...DRIVER_PROFILE, email: newAddress() };
    const { receiptPath } = await registerDriver(site.ctx(), profile);
    await page.goto(receiptPath, { waitUntil: "networkidle" });
    await page.getByText("Adresse stimmt nicht?").click();
    await expectGoodAtEveryWidth(page);
  });

  it("the form with every message", async () => {
    const page = await site.visitor();
    await openRegistration(page);
    const name = `${"sehr-langer-dateiname-".repeat(4)}.gif`;
    const file = { name, mimeType: "image/gif", buffer: Buffer.from("GIF89a") };
    await page.getByLabel("Führerschein (optional)").setInputFiles(file);
    await submit(page).click();
    await appears(page.getByRole("heading", { name: /^Eingabefehler/ }));
    await expectGoodAtEveryWidth(page);
  });
});
