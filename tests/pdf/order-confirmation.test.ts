import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, it } from "vitest";
import type { PrintedDocument } from "../../src/domain/mail/ports.ts";
import type { OrderDocument } from "../../src/domain/mail/schemas.ts";
import { printable } from "../../src/pdf/styles.ts";
import { pdfPrinter } from "../../src/platform/pdf-printer.ts";
import { CONFIRMED, CUSTOMER, JOB, OPERATOR, ORDER_CONFIRMATION } from "../emails/facts.ts";

const printer = pdfPrinter(() => OPERATOR);
const DRIVERS: OrderDocument = { ...CONFIRMED, copy: "driver" };
const CUSTOMERS: OrderDocument = { ...ORDER_CONFIRMATION, copy: "customer" };

/** The document as another library reads it; lines of a cell become one. */
async function print(document: PrintedDocument) {
  const bytes = await printer.print(document);
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(pdf);
  const { info } = await getMeta(pdf);
  const pages = text.map((page) => page.replaceAll(/[\s\u00a0]+/g, " "));
  return { bytes, pages, text: pages.join(" "), info };
}

describe("the order confirmation as PDF", () => {
  it("for the driver: parties, job, rate, surcharges, commission in figures, terms, signatures", async () => {
    const { text, pages } = await print(DRIVERS);
    for (const part of [
      "Fahrerdisposition Mainbogen",
      "Auftragsbestätigung FA 1042",
      "Ausfertigung für den Fahrer. Bestätigt am 21.11.2026, 12:05 Uhr (Berliner Zeit).",
      "Muster Bau GmbH",
      "Jürgen Beispiel",
      "Kranweg 7a, 60311 Frankfurt am Main",
      "Mo., 23.11. bis Mi., 25.11.2026 · 3 Arbeitstage",
      "Treffpunkt am Tor 2, Sicherheitsschuhe und Helm",
      "52,50 € netto pro Stunde",
      "420 € Honorar − 63 € Provision = 357 € für Sie",
      "+25 % auf den vereinbarten Satz",
      "0,40 € je km",
      "keine Arbeitnehmerüberlassung",
      "ab 48 Stunden 25 %, ab 24 Stunden 50 %, ab 6 Stunden 75 %, später 100 %",
      "Ort, Datum, Unterschrift",
    ]) {
      expect(text).toContain(part);
    }
    pages.forEach((page, index) => {
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
    });
  });

  it("for the customer: the price, and nothing about a commission", async () => {
    const { text } = await print(CUSTOMERS);
    expect(text).toContain("Ausfertigung für den Auftraggeber.");
    expect(text).toContain("489 € netto pro Tag (8 Stunden)");
    expect(text).toContain("Sie erhalten die Rechnung von der Agentur.");
    expect(text).toContain("0171 5550102");
    expect(text).toContain("Allgemeinen Geschäftsbedingungen der Agentur, Stand 01.11.2026");
    expect(text).not.toMatch(/Provision|52,50/);
  });

  it("prints what somebody pasted with another program's ends of lines", async () => {
    const job = { ...JOB, nachricht: "Treffpunkt am Tor 2\u2028Helm und Warnweste\u2029Danke" };
    const { text } = await print({ ...DRIVERS, job });
    expect(text).toMatch(/Tor 2.*Helm und Warnweste.*Danke/);
  });

  it("of a direct billing, says who invoices whom", async () => {
    const job = { ...JOB, billingModel: "direct" as const };
    const { text } = await print({ ...DRIVERS, job, priceList: "escort" });
    expect(text).toContain("Vermittelt durch");
    expect(text).toContain("Die Agentur stellt Ihnen die Provision in Rechnung.");
    expect(text).toContain("90,00–120,00 € je Nacht");
  });

  it("says what it is, who wrote it and in which language, and embeds its fonts", async () => {
    const { info, bytes } = await print(DRIVERS);
    expect(info).toMatchObject({
      Title: "Auftragsbestätigung FA\u00a01042",
      Author: OPERATOR.name,
      Language: "de-DE",
    });
    const source = Buffer.from(bytes).toString("latin1");
    for (const font of ["Barlow-Regular", "Barlow-SemiBold", "BarlowSemiCondensed-SemiBold"]) {
      expect(source).toContain(`+${font}`);
    }
  });

  it("breaks long words and texts, and loses none of them", async () => {
    const word = "Größenüberschreitungsgenehmigungsänderungsanträge".repeat(10);
    const line = "Ärger mit Öl: „fünf“ Fässer – 3 €.";
    const nachricht = `${`${line}\n`.repeat(150)}${word}`;
    const { text, pages } = await print({
      ...DRIVERS,
      customer: { ...CUSTOMER, company: word.slice(0, 200) },
      job: { ...JOB, nachricht, einsatzort: word },
    });
    expect(pages.length).toBeGreaterThan(3);
    expect(text.split(line)).toHaveLength(151);
    const whole = text.replaceAll(/[-\s]/g, "");
    expect(whole.split(word).length - 1).toBeGreaterThanOrEqual(2);
  });

  it("writes names from all over Europe, and no wrong letter for what it can't write", async () => {
    const driver = { vorname: "Łukasz Đorđe", nachname: "Şerban-Øyvind Ünsal Иван 😀" };
    const { text } = await print({ ...DRIVERS, driver });
    expect(text).toContain("Łukasz Đorđe Şerban-Øyvind Ünsal ???? ?");
  });

  it("prints several at once, each its own", async () => {
    const numbers = ["FA 2001", "FA 2002", "FA 2003"];
    const all = await Promise.all(
      numbers.map((number) => print({ ...DRIVERS, job: { ...JOB, number } })),
    );
    all.forEach(({ text }, index) => {
      expect(text).toContain(numbers[index] ?? "?");
    });
  });
});

it("what can't be printed is replaced by what says the same", () => {
  expect(printable("a\tb ≥ 3\u202ft \u2022 A\u0308rger\u200b → Süd")).toBe(
    "a b >= 3\u00a0t · Ärger -> Süd",
  );
  expect(printable("漢字 x̲")).toBe("?? x");
});
