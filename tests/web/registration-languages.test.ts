import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerProfile } from "../../src/db/schema/index.ts";
import { COMMISSION_CONSENT } from "../../src/domain/drivers/vocabulary.ts";
import { LOCALE_NAME, LOCALES, type Locale } from "../../src/domain/kernel/locale.ts";
import { NBSP } from "../../src/domain/kernel/typography.ts";
import { COMMISSION_PERCENT } from "../../src/domain/pricing/order-price.ts";
import { CATALOGUE, fieldTextsOf } from "../../src/messages/catalogue.ts";
import { languageOf } from "../../src/messages/languages.ts";
import { toldField } from "../../src/messages/told-field.ts";
import { useApp } from "../support/app.ts";

const world = useApp();
const FOREIGN = LOCALES.filter((locale) => locale !== "de");
const pathIn = (locale: Locale) =>
  locale === "de" ? "/fahrer-registrierung" : `/fahrer-registrierung/${locale}`;
const get = async (path: string) => (await world.app.request(path)).text();

/** Every German sentence of the page and the form, without those that take a value. */
const GERMAN = [CATALOGUE.de.registration, CATALOGUE.de.registrationPage, CATALOGUE.de.profile]
  .flatMap((messages) => Object.values<string>(messages))
  .filter((text) => text.includes(" ") && text.length > 11 && !/[{[]/.test(text));

const GERMAN_RECEIPT = [...GERMAN, ...Object.values<string>(CATALOGUE.de.registered)].filter(
  (text) => text.includes(" ") && text.length > 11 && !/[{[]/.test(text),
);
const MALFORMED = "Bitte geben Sie eine gültige E-Mail-Adresse ein";

/** The page after it; with `email` its correction. A browser that wants yet another language changes nothing. */
function receipt(path: string, email?: string) {
  const headers = { "Accept-Language": "en" };
  if (email === undefined) return world.app.request(path, { headers });
  const body = new URLSearchParams({ email });
  return world.app.request(path, { method: "POST", headers, body });
}

/** Without what is marked as German, the head's list of languages, and what the island's script is given. */
function readIn(html: string) {
  return html
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(/<(\w+) lang="de"[^>]*>.*?<\/\1>/gs, "");
}

const TYPED = {
  vorname: "Jan",
  nachname: "Nowak",
  phone: "+48 22 5550102",
  license_classes: "CE",
  experience: "10",
  hourly_rate: "38,50",
  vermittlungszustimmung: "on",
  datenschutz: "on",
};

function post(locale: Locale, change: Record<string, string> = {}, file?: File) {
  const body = new FormData();
  const fields = { ...TYPED, email: `${locale}@fahrer.example`, sprache: locale, ...change };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (file) body.append("zertifikate", file);
  return world.app.request(pathIn(locale), { method: "POST", body });
}

describe.each(LOCALES)("the registration page in %s", (locale) => {
  it("has an address of its own that search engines know, with those of the other languages", async () => {
    const html = await get(pathIn(locale));
    const { publicUrl } = world.runtime.config;
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`rel="canonical" href="${publicUrl}${pathIn(locale)}"`);
    for (const other of LOCALES) {
      const address = `${publicUrl}${pathIn(other)}`;
      expect(html).toContain(`<link rel="alternate" hrefLang="${other}" href="${address}"/>`);
      expect(html).toMatch(
        new RegExp(`<a href="${pathIn(other)}"[^>]*lang="${other}"[^>]*>${LOCALE_NAME[other]}`),
      );
    }
    expect(html).toContain(`hrefLang="x-default" href="${publicUrl}/fahrer-registrierung"/>`);
    expect(await get("/sitemap.xml")).toContain(`<loc>${publicUrl}${pathIn(locale)}</loc>`);
    expect(html).toContain(`type="hidden" name="sprache" value="${locale}"`);
    const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
    const { crumb } = CATALOGUE[locale].registrationPage;
    for (const text of [`>${CATALOGUE[locale].header.menu}`, `href="${pathIn(locale)}"`, crumb]) {
      expect(header).toContain(text);
    }
  });

  it("is the same for everybody, whatever the browser wants", async () => {
    const answers = await Promise.all(
      ["ro", "de"].map((wanted) =>
        world.app.request(pathIn(locale), { headers: { "Accept-Language": wanted } }),
      ),
    );
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(one).toBe(other);
    expect(answers[0]?.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("keeps the language with the driver, and ends on a page in it", async () => {
    const sent = await post(locale);
    expect(sent.status).toBe(303);
    const path = sent.headers.get("location") ?? "";
    const page = await (await receipt(path)).text();
    expect(page).toContain(`<html lang="${locale}">`);
    expect(page).toContain(CATALOGUE[locale].registered.arrived);
    expect(page).toContain(CATALOGUE[locale].registration.sent);
    const refused = await receipt(path, "nobody");
    expect(refused.status).toBe(422);
    const message = toldField(fieldTextsOf(locale), MALFORMED);
    expect(await refused.text()).toContain(message);
    if (locale !== "de") {
      expect(GERMAN_RECEIPT.filter((text) => readIn(page).includes(text))).toEqual([]);
    }
    const [driver] = await world.db
      .select({ sprache: fahrerProfile.sprache })
      .from(fahrerProfile)
      .where(eq(fahrerProfile.email, `${locale}@fahrer.example`));
    expect(driver).toEqual({ sprache: locale });
  });
});

describe.each(FOREIGN)("the registration page in %s", (locale) => {
  it("is written in it as a whole; what counts in law stands in German beside its translation", async () => {
    const html = await get(pathIn(locale));
    expect(GERMAN.filter((text) => readIn(html).includes(text))).toEqual([]);
    expect(html).toContain(`<span lang="de">${COMMISSION_CONSENT.text}</span>`);
    expect(html).toContain(languageOf(locale).t("terms.germanCounts"));
    expect(html).toContain(languageOf(locale).t("registration.privacy_text"));
  });

  it("gives the browser its own messages and no other language's", async () => {
    const [given = ""] = /<script type="application\/json">.*?<\/script>/s.exec(
      await get(pathIn(locale)),
    ) ?? [""];
    expect(given).toContain(CATALOGUE[locale].registration.submit);
    for (const other of LOCALES.filter((one) => one !== locale)) {
      expect(given).not.toContain(CATALOGUE[other].registration.submit);
    }
  });

  it("says what is wrong in it, with everything that was typed", async () => {
    const file = new File(["GIF89a"], "adr.gif", { type: "image/gif" });
    const response = await post(locale, { phone: "", email: "nobody", plz: "1" }, file);
    expect(response.status).toBe(422);
    const html = await response.text();
    const { registration } = CATALOGUE[locale];
    expect(html).toContain(registration.wrong_input);
    expect(html).toContain(registration.files_lost);
    expect(html).toContain('value="38,50"');
    const errors = [...html.matchAll(/id="\w+-error"[^>]*>(.*?)<\/p>/g)].map(([, text]) => text);
    expect(errors).toHaveLength(4);
    expect(errors.join(" ")).not.toMatch(/Bitte|Fehler|5-stellig|erlaubt/);
  });

  it("says that the address is taken", async () => {
    await post(locale, { email: `taken-${locale}@fahrer.example` });
    const response = await post(locale, { email: `taken-${locale}@fahrer.example`, ort: "X" });
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toContain(CATALOGUE[locale].registration.wrong_taken);
    expect(html).not.toContain("Diese E-Mail");
  });
});

describe("the German words of the consent", () => {
  it("are those that are stored by their version", () => {
    const percent = `${COMMISSION_PERCENT}${NBSP}%`;
    const text = languageOf("de").t("registration.commission_help", { percent });
    expect(text).toBe(COMMISSION_CONSENT.text);
  });
});
