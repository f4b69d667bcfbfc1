import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
} from "@cantoo/pdf-lib";
import { extractXml } from "@stackforge-eu/factur-x";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import type { DocumentContent } from "../../src/db/schema/document-content.ts";
import { documentXml } from "../../src/pdf/e-invoice.ts";
import { pdfPrinter } from "../../src/platform/pdf-printer.ts";
import { OPERATOR } from "../emails/facts.ts";

const printer = pdfPrinter(() => OPERATOR);
const PARTY = {
  zusatz: "",
  land: "DE",
  telefon: "069 555",
  steuernummer: "21/815/08150",
  ust_id: "",
  email: "post@bau.example",
};
const INVOICE: DocumentContent = {
  art: "rechnung",
  typ: "380",
  verkaeufer: "agentur",
  nummer: "RE-2026-0042",
  tag: "2026-11-30",
  format: "zugferd",
  agentur: {
    ...PARTY,
    name: "Alte Agentur",
    inhaber: "Erna Früher",
    ansprechpartner: "Erna Früher",
    strasse: "Hafen 1",
    plz: "60327",
    ort: "Frankfurt",
  },
  partner: { ...PARTY, name: "Bau AG", strasse: "Ring 1", plz: "50667", ort: "Köln" },
  leistung: { von: "2026-11-26", bis: "2026-11-27" },
  bestellnummer: "B-4711 Ω",
  referenz: "",
  kostenstelle: "",
  zeilen: [
    {
      auftrag: "FA 1042",
      text: "Nachtzuschlag",
      menge: 240,
      einheit: "minute",
      je: 480,
      einzel_cents: 79_80,
      cents: 39_90,
      herkunft: "",
    },
  ],
  provision: null,
  steuer: { kategorie: "S", prozent: 19, grund_code: null, text: null },
  netto_cents: 39_90,
  ust_cents: 7_58,
  brutto_cents: 47_48,
  zahlung: {
    bis: "2026-12-14",
    skonto: null,
    konto: { inhaber: "Alte Agentur", iban: "DE89370400440532013000", bic: "", bank: "" },
  },
  storniert: null,
};

async function print(content: DocumentContent) {
  const xml = content.typ && (await documentXml(content));
  const bytes = await printer.print({ copy: "billing", content, xml });
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)));
  return { bytes, xml, pages: text.map((page) => page.replaceAll(/[\s\u00a0]+/g, " ")) };
}

/** Facts that PDF/A-3b asks for (ISO 19005-3), as far as a file's objects show them; without an embedded file. */
const ARCHIVAL = {
  isEncrypted: false,
  hasId: true,
  metadata: ["<pdfaid:part>3<", "<pdfaid:conformance>B<"],
  colours: "/GTS_PDFA1",
  unembedded: [],
};

async function archival(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { trailerInfo } = document.context;
  const name = PDFName.of;
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
  const ofType = (type: string) =>
    objects
      .map((one) => (one instanceof PDFStream ? one.dict : one))
      .find((one) => one instanceof PDFDict && one.get(name("Type")) === name(type)) as
      | PDFDict
      | undefined;
  const metadata = document.catalog.lookup(name("Metadata"));
  const fonts = document.getPages()[0]?.node.Resources()?.lookup(name("Font"), PDFDict);
  const pages = objects
    .filter((one) => one instanceof PDFRawStream)
    .map((one) => Buffer.from(decodePDFRawStream(one).decode()).toString("latin1"));
  const isWrittenIn = (font: PDFName) => {
    const text = new RegExp(`${font.asString()} [\\d.]+ Tf(?:(?! Tf).)* T[jJ]`, "s");
    return pages.some((page) => text.test(page));
  };
  return {
    isEncrypted: trailerInfo.Encrypt !== undefined,
    hasId: trailerInfo.ID !== undefined,
    metadata:
      metadata instanceof PDFStream &&
      metadata.getContentsString().match(/<pdfaid:(part>3|conformance>B)</g),
    colours: ofType("OutputIntent")?.get(name("S"))?.toString(),
    unembedded: fonts
      ?.keys()
      .filter((font) => !fonts.lookup(font, PDFDict).has(name("DescendantFonts")))
      .filter(isWrittenIn),
    file: ofType("Filespec")?.get(name("AFRelationship"))?.toString().slice(1),
    isDated: ofType("EmbeddedFile")?.lookup(name("Params"), PDFDict).has(name("ModDate")),
  };
}

it("prints an invoice on one page as it was issued, with its XML inside as PDF/A-3b", async () => {
  const { bytes, xml, pages } = await print(INVOICE);
  expect(pages).toHaveLength(1);
  for (const part of [
    "Alte Agentur",
    "Rechnung RE-2026-0042",
    "Bau AG Ring 1 50667 Köln",
    "Bestellnummer B-4711 ?",
    "Nachtzuschlag 4:00 Std. 79,80 € je 8 Std. 39,90 €",
    "Umsatzsteuer 19 % 7,58 €",
    "Gesamt 47,48 €",
    "Bitte überweisen Sie 47,48 € bis zum 14.12.2026 auf das Konto DE89 3704 0044 0532 0130 00, Verwendungszweck RE-2026-0042.",
    "GiroCode",
  ]) {
    expect(pages[0]).toContain(part);
  }
  expect(pages[0]).not.toContain(OPERATOR.name);
  // Letters that the page's fonts lack, too.
  const inside = await extractXml(Buffer.from(bytes));
  expect(inside).toMatchObject({ xml, filename: "factur-x.xml" });
  expect(await archival(bytes)).toEqual({ ...ARCHIVAL, file: "Alternative", isDated: true });
});

it("prints the demand of a no-show fee as damages, without VAT and without XML", async () => {
  const { pages, bytes } = await print({
    ...INVOICE,
    art: "forderung",
    typ: null,
    nummer: "FO-2026-0001",
    steuer: {
      kategorie: "O",
      prozent: 0,
      grund_code: null,
      text: "Schadensersatz, ohne Umsatzsteuer",
    },
    ust_cents: 0,
    brutto_cents: 39_90,
  });
  expect(pages).toHaveLength(1);
  for (const part of [
    "Forderung FO-2026-0001",
    "Einsatz 26.11. – 27.11.2026",
    "Gesamt 39,90 € Schadensersatz, ohne Umsatzsteuer",
    "Verwendungszweck FO-2026-0001",
  ]) {
    expect(pages[0]).toContain(part);
  }
  expect(pages[0]).not.toMatch(/Rechnung|Leistung|Netto|USt/);
  expect(await archival(bytes)).toEqual(ARCHIVAL);
});

it("prints the reversal of a credit note without that word", async () => {
  const line = INVOICE.zeilen.map((one) => ({ ...one, menge: -240, cents: -39_90 }));
  const { pages } = await print({
    ...INVOICE,
    art: "storno",
    typ: "389",
    verkaeufer: "partner",
    nummer: "ST-2026-0001",
    zeilen: line,
    netto_cents: -39_90,
    ust_cents: -7_58,
    brutto_cents: -47_48,
    zahlung: null,
    storniert: { nummer: "GS-2026-0001", tag: "2026-11-30" },
  });
  expect(pages[0]).toContain("Storniert GS-2026-0001 vom 30.11.2026 vollständig.");
  expect(pages[0]).toContain("Gesamt −47,48 €");
  expect(pages.join(" ")).not.toMatch(/Gutschrift|GiroCode/);
});
