import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { pdfPrinter } from "../../src/platform/pdf-printer.ts";
import { OPERATOR, STATEMENT } from "../emails/facts.ts";

it("prints a driver's credit notes of a month with their sum, and that it is no invoice", async () => {
  const bytes = await pdfPrinter(() => OPERATOR).print({ copy: "statement", ...STATEMENT });
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)));
  const page = text.join().replaceAll(/[\s\u00a0]+/g, " ");
  for (const part of [
    "Gutschriften November 2026",
    "FR 1001",
    "Jürgen Beispiel Am Tor 1 10115 Berlin",
    "12.11.2026 GS-2026-0001 · FA 1042, FA 1043 339,15 € 64,44 € 403,59 €",
    "20.11.2026 ST-2026-0001 · FA 1040 −100,00 € −19,00 € −119,00 €",
    "Summe 239,15 € 45,44 € 284,59 €",
    "Diese Aufstellung ist keine Rechnung.",
  ]) {
    expect(page).toContain(part);
  }
});
