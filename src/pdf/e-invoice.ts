import type { FacturXInvoiceInput } from "@stackforge-eu/factur-x";
import { BUYERS_REFERENCES } from "../db/schema/document-content.ts";
import type {
  DocumentContent,
  DocumentLine,
  DocumentParty,
} from "../domain/billing/documents/vocabulary.ts";
import { addDays, germanDate } from "../domain/kernel/time/berlin.ts";
import { projectFile } from "../project-files.ts";

/** The one place that knows the library for electronic invoices: EN 16931 as CII, for ZUGFeRD and XRechnung. */

/** Loaded by the first document: what prints others has nothing of it in memory. */
const library = () => import("@stackforge-eu/factur-x");

/** Where the official schema lies, in a checkout and in the image. */
const SCHEMAS = "node_modules/@stackforge-eu/factur-x";

/** The XML of a document in the format of its receiver. */
export async function documentXml(content: DocumentContent): Promise<string> {
  const { buildXml, Flavor, Profile, getFlavorConfig } = await library();
  const flavor = content.format === "xrechnung" ? Flavor.XRECHNUNG : Flavor.ZUGFERD;
  const process = getFlavorConfig(flavor).businessProcessUrn;
  return buildXml(inputOf(content, process), Profile.EN16931, flavor);
}

/** Errors of an XML by the official schema; empty: none. */
export async function schemaProblems(xml: string): Promise<string[]> {
  const { validateXsd, Profile } = await library();
  const { errors } = await validateXsd(xml, Profile.EN16931, {
    schemaBasePath: projectFile(SCHEMAS),
  });
  return errors.map(({ message }) => message.trim());
}

/** A PDF/A-3b with the XML in it (ZUGFeRD). */
export async function withXml(
  pdf: Uint8Array,
  xml: string,
  { agentur, nummer }: DocumentContent,
): Promise<Uint8Array> {
  const { embedFacturX, Flavor, Profile } = await library();
  const embedded = await embedFacturX({
    pdf,
    xml,
    profile: Profile.EN16931,
    flavor: Flavor.ZUGFERD,
    // Helvetica is listed by the layout engine, and nothing is written in it.
    unembeddedFonts: "ignore",
    meta: { title: nummer, author: agentur.name, subject: nummer, creator: "Fahrervermittlung" },
  });
  return withFileDate(embedded.pdf);
}

/** The embedded file says when it was made: ISO 19005-3 asks for it, and the library leaves it out. */
async function withFileDate(pdf: Uint8Array): Promise<Uint8Array> {
  const { PDFDict, PDFDocument, PDFName, PDFStream, PDFString } = await import("pdf-lib");
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const [, file] of document.context.enumerateIndirectObjects()) {
    if (
      file instanceof PDFStream &&
      file.dict.get(PDFName.of("Type")) === PDFName.of("EmbeddedFile")
    ) {
      const facts = file.dict.lookup(PDFName.of("Params"), PDFDict);
      facts.set(PDFName.of("ModDate"), PDFString.fromDate(new Date()));
    }
  }
  return document.save();
}

/** Cents as the library takes them. */
function euros(cents: number) {
  return cents / 100;
}

function inputOf(content: DocumentContent, process: string | undefined): FacturXInvoiceInput {
  const { agentur, partner, verkaeufer, steuer, provision, leistung, storniert } = content;
  const isSelfBilled = verkaeufer === "partner";
  const tax = { category: steuer.kategorie, percent: steuer.prozent };
  const sum = content.zeilen.reduce((all, { cents }) => all + cents, 0);
  const contact = {
    contact: { name: agentur.ansprechpartner, phone: agentur.telefon, email: agentur.email },
  };
  const ours = { ...partyOf(agentur, tax.category, !isSelfBilled), ...contact };
  const theirs = partyOf(partner, tax.category, isSelfBilled);
  return {
    document: {
      id: content.nummer,
      issueDate: content.tag,
      typeCode: content.typ as NonNullable<FacturXInvoiceInput["document"]["typeCode"]>,
      ...(content.referenz && { buyerReference: content.referenz }),
      ...(process && { businessProcessId: process }),
      notes: notesOf(content).map((text) => ({ content: text })),
    },
    seller: isSelfBilled ? theirs : ours,
    buyer: isSelfBilled ? ours : theirs,
    lines: content.zeilen.map((line, index) => lineOf(line, index, tax)),
    ...(provision && {
      allowancesCharges: [
        {
          isCharge: false,
          amount: euros(provision.cents),
          baseAmount: euros(provision.basis_cents),
          percent: provision.prozent,
          reason: "Vermittlungsprovision",
          vatCategoryCode: tax.category,
          ...(tax.category !== "O" && { vatRatePercent: tax.percent }),
        },
      ],
    }),
    totals: {
      lineTotal: euros(sum),
      ...(provision && { allowanceTotal: euros(provision.cents) }),
      taxBasisTotal: euros(content.netto_cents),
      taxTotal: euros(content.ust_cents),
      grandTotal: euros(content.brutto_cents),
      duePayableAmount: euros(content.brutto_cents),
      currency: "EUR",
    },
    vatBreakdown: [
      {
        categoryCode: tax.category,
        ratePercent: tax.percent,
        taxableAmount: euros(content.netto_cents),
        taxAmount: euros(content.ust_cents),
        ...(steuer.text && { exemptionReason: steuer.text }),
        ...(steuer.grund_code && { exemptionReasonCode: steuer.grund_code }),
      },
    ],
    delivery: { date: leistung.bis },
    billingPeriod: { startDate: leistung.von, endDate: leistung.bis },
    payment: paymentOf(content),
    references: [
      ...BUYERS_REFERENCES.flatMap(({ key, type }) =>
        type && content[key] ? [{ id: content[key], type }] : [],
      ),
      ...(storniert
        ? [{ id: storniert.nummer, issueDate: storniert.tag, type: "preceding" as const }]
        : []),
    ],
  };
}

/** The words that the law wants; a reversal of a credit note must not bear its name. */
function notesOf({ art, steuer, storniert, kostenstelle }: DocumentContent): string[] {
  return [
    art === "gutschrift" && "Gutschrift",
    storniert && `Storno zu ${storniert.nummer}`,
    steuer.text,
    kostenstelle && `Kostenstelle ${kostenstelle}`,
  ].filter((text): text is string => Boolean(text));
}

/**
 * Without a VAT id something else has to identify a seller (BR-CO-26); of a buyer, EN 16931 has the VAT id alone (BT-48). Where a sale is
 * not taxable here, no VAT id may stand (BR-O-02).
 */
function partyOf(party: DocumentParty, category: string, isSeller: boolean) {
  const vatId = category === "O" ? "" : party.ust_id;
  const taxNumber = isSeller ? party.steuernummer : "";
  const id = isSeller && !vatId && (party.ust_id || taxNumber);
  return {
    name: party.name,
    ...(id && { id }),
    address: {
      line1: party.strasse,
      ...(party.zusatz && { line2: party.zusatz }),
      city: party.ort,
      postalCode: party.plz,
      country: party.land,
    },
    ...(party.email && { electronicAddress: { value: party.email, schemeID: "EM" } }),
    taxRegistrations: [
      ...(vatId ? [{ id: vatId, schemeId: "VA" as const }] : []),
      ...(taxNumber ? [{ id: taxNumber, schemeId: "FC" as const }] : []),
    ],
  };
}

const UNIT = { tag: "DAY", minute: "MIN", km: "KMT", nacht: "C62", pauschale: "C62" } as const;

function lineOf(
  { auftrag, text, menge, einheit, je, einzel_cents, cents }: DocumentLine,
  index: number,
  tax: { category: string; percent: number },
) {
  return {
    id: String(index + 1),
    name: text,
    description: auftrag,
    quantity: menge,
    unitCode: UNIT[einheit],
    unitPrice: euros(einzel_cents),
    // A price of two decimals for so many of the unit: nothing is rounded twice.
    ...(je !== 1 && { basisQuantity: je }),
    lineTotal: euros(cents),
    vatCategoryCode: tax.category,
    ...(tax.category !== "O" && { vatRatePercent: tax.percent }),
  };
}

/** SEPA credit transfer. */
function paymentOf({ zahlung, nummer, tag, format }: DocumentContent) {
  if (!zahlung) return { meansCode: "1" };
  const { bis, skonto, konto } = zahlung;
  const words = `Zahlbar bis ${germanDate(bis)}`;
  // XRechnung has a form of its own for a cash discount (BR-DE-18).
  const discount =
    skonto &&
    (format === "xrechnung"
      ? `#SKONTO#TAGE=${skonto.tage}#PROZENT=${skonto.prozent.toFixed(2)}#\n`
      : `${words}. ${String(skonto.prozent).replace(".", ",")} % Skonto bis ${germanDate(addDays(tag, skonto.tage))}`);
  return {
    meansCode: "58",
    iban: konto.iban,
    accountName: konto.inhaber,
    ...(konto.bic && { bic: konto.bic }),
    paymentReference: nummer,
    dueDate: bis,
    termsDescription: discount || words,
  };
}
