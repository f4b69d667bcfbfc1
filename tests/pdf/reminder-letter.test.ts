import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import type { MailFacts } from "../../src/domain/mail/templates.ts";
import { pdfPrinter } from "../../src/platform/pdf-printer.ts";
import { DEMAND_OF_DRIVER, OPERATOR, PAYMENT_REMINDER } from "../emails/facts.ts";

const printer = pdfPrinter(() => OPERATOR);

async function print({ file: _, ...facts }: MailFacts["payment_reminder"]) {
  const bytes = await printer.print({ copy: "reminder", ...facts });
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)));
  expect(text).toHaveLength(1);
  return text.join().replaceAll(/[\s\u00a0]+/g, " ");
}

it("prints the first, friendly reminder on one page, with what was paid and how to pay the rest", async () => {
  const page = await print(PAYMENT_REMINDER);
  for (const part of [
    OPERATOR.name,
    "Muster Bau GmbH Ring 1 50667 Köln",
    "RE-2026-0001 vom 30.11.2026",
    "Fällig seit 14.12.2026",
    "Sicher ist es nur untergegangen: Auf RE-2026-0001 vom 30.11.2026 sind noch 374,81 € offen.",
    "Betrag des Belegs 474,81 €",
    "bezahlt −100,00 €",
    "Zu zahlen 374,81 €",
    "Bitte überweisen Sie 374,81 € bis zum 26.12.2026 auf das Konto DE89 3704 0044 0532 0130 00, Verwendungszweck RE-2026-0001.",
    "GiroCode",
  ]) {
    expect(page).toContain(part);
  }
  expect(page).not.toMatch(/Verzug|Pauschale/);
});

it("prints interest and flat sum of a later one, over the whole sum", async () => {
  const page = await print(DEMAND_OF_DRIVER);
  for (const part of [
    "1. Mahnung",
    "Verzugszinsen seit 17.12.2026, zurzeit 10,27 % im Jahr 1,27 €",
    "Pauschale, § 288 Abs. 5 BGB 40,00 €",
    "Zu zahlen 416,08 €",
    "Bitte überweisen Sie 416,08 €",
  ]) {
    expect(page).toContain(part);
  }
  expect(await print({ ...DEMAND_OF_DRIVER, step: 3 })).toContain("gerichtliche Mahnverfahren");
});
