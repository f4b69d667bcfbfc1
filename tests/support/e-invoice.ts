import { XMLParser } from "fast-xml-parser";
import { expect } from "vitest";
import type {
  DocumentContent,
  DocumentLine,
  DocumentParty,
} from "../../src/db/schema/document-content.ts";

const LISTS = ["IncludedNote", "IncludedSupplyChainTradeLineItem", "SpecifiedTaxRegistration"];

/** The XML of an e-invoice as a tree, without the names of its namespaces; empty elements are empty texts. */
export function eInvoiceTree(xml: string): unknown {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => LISTS.includes(name),
  });
  const { ExchangedDocument, SupplyChainTradeTransaction } = parser.parse(xml).CrossIndustryInvoice;
  return { ExchangedDocument, SupplyChainTradeTransaction };
}

/** The tree that states a document's facts by EN 16931 in CII, nothing more; comments name the rules. */
export function eInvoiceOf(content: DocumentContent) {
  const { agentur, partner, steuer, provision, zahlung, storniert } = content;
  const isSelfBilled = content.verkaeufer === "partner";
  const contact = {
    DefinedTradeContact: {
      PersonName: agentur.ansprechpartner,
      TelephoneUniversalCommunication: { CompleteNumber: agentur.telefon },
      EmailURIUniversalCommunication: { URIID: agentur.email },
    },
  };
  const ours = { ...party(agentur, !isSelfBilled), ...contact };
  const theirs = party(partner, isSelfBilled);
  const tax = {
    TypeCode: "VAT",
    CategoryCode: steuer.kategorie,
    // BR-O-05, BR-O-06
    ...(steuer.kategorie !== "O" && { RateApplicablePercent: String(steuer.prozent) }),
  };
  const lines = content.zeilen.map((line, index) => ({
    AssociatedDocumentLineDocument: { LineID: String(index + 1) },
    SpecifiedTradeProduct: { Name: line.text, Description: line.auftrag },
    SpecifiedLineTradeAgreement: {
      NetPriceProductTradePrice: {
        ChargeAmount: euros(line.einzel_cents),
        ...(line.je !== 1 && { BasisQuantity: quantity(line.je, line) }),
      },
    },
    SpecifiedLineTradeDelivery: { BilledQuantity: quantity(line.menge, line) },
    SpecifiedLineTradeSettlement: {
      ApplicableTradeTax: tax,
      SpecifiedTradeSettlementLineMonetarySummation: { LineTotalAmount: euros(line.cents) },
    },
  }));
  return {
    ExchangedDocument: {
      ID: content.nummer,
      TypeCode: content.typ,
      IssueDateTime: day(content.tag),
      ...(notes(content).length > 0 && {
        IncludedNote: notes(content).map((Content) => ({ Content })),
      }),
    },
    SupplyChainTradeTransaction: {
      IncludedSupplyChainTradeLineItem: lines,
      ApplicableHeaderTradeAgreement: {
        ...(content.referenz && { BuyerReference: content.referenz }),
        SellerTradeParty: isSelfBilled ? theirs : ours,
        BuyerTradeParty: isSelfBilled ? ours : theirs,
        ...(content.bestellnummer && {
          BuyerOrderReferencedDocument: { IssuerAssignedID: content.bestellnummer },
        }),
      },
      ApplicableHeaderTradeDelivery: {
        ActualDeliverySupplyChainEvent: { OccurrenceDateTime: day(content.leistung.bis) },
      },
      ApplicableHeaderTradeSettlement: {
        ...(zahlung && { PaymentReference: content.nummer }),
        InvoiceCurrencyCode: "EUR",
        SpecifiedTradeSettlementPaymentMeans: zahlung
          ? {
              TypeCode: "58",
              PayeePartyCreditorFinancialAccount: {
                IBANID: zahlung.konto.iban,
                AccountName: zahlung.konto.inhaber,
              },
              ...(zahlung.konto.bic && {
                PayeeSpecifiedCreditorFinancialInstitution: { BICID: zahlung.konto.bic },
              }),
            }
          : { TypeCode: "1" },
        ApplicableTradeTax: {
          ...tax,
          CalculatedAmount: euros(content.ust_cents),
          ...(steuer.text && { ExemptionReason: steuer.text }),
          BasisAmount: euros(content.netto_cents),
          ...(steuer.grund_code && { ExemptionReasonCode: steuer.grund_code }),
          // BR-DE-14: also where nothing is taxable.
          RateApplicablePercent: String(steuer.prozent),
        },
        BillingSpecifiedPeriod: {
          StartDateTime: day(content.leistung.von),
          EndDateTime: day(content.leistung.bis),
        },
        ...(provision && {
          SpecifiedTradeAllowanceCharge: {
            ChargeIndicator: { Indicator: "false" },
            CalculationPercent: String(provision.prozent),
            BasisAmount: euros(provision.basis_cents),
            ActualAmount: euros(provision.cents),
            Reason: "Vermittlungsprovision",
            CategoryTradeTax: tax,
          },
        }),
        ...(zahlung && {
          SpecifiedTradePaymentTerms: {
            Description: expect.any(String),
            DueDateDateTime: day(zahlung.bis),
          },
        }),
        SpecifiedTradeSettlementHeaderMonetarySummation: {
          LineTotalAmount: euros(content.zeilen.reduce((all, { cents }) => all + cents, 0)),
          ...(provision && { AllowanceTotalAmount: euros(provision.cents) }),
          TaxBasisTotalAmount: euros(content.netto_cents),
          TaxTotalAmount: { "@currencyID": "EUR", "#text": euros(content.ust_cents) },
          GrandTotalAmount: euros(content.brutto_cents),
          DuePayableAmount: euros(content.brutto_cents),
        },
        ...(storniert && {
          InvoiceReferencedDocument: {
            IssuerAssignedID: storniert.nummer,
            FormattedIssueDateTime: day(storniert.tag),
          },
        }),
      },
    },
  };

  function party(of: DocumentParty, isSeller: boolean) {
    const vatId = steuer.kategorie === "O" ? "" : of.ust_id;
    const number = isSeller ? of.steuernummer : "";
    const registered = [
      ...(vatId ? [{ ID: { "@schemeID": "VA", "#text": vatId } }] : []),
      ...(number ? [{ ID: { "@schemeID": "FC", "#text": number } }] : []),
    ];
    return {
      // BR-CO-26
      ...(isSeller && !vatId && { ID: of.ust_id || number }),
      Name: of.name,
      PostalTradeAddress: {
        PostcodeCode: of.plz,
        LineOne: of.strasse,
        ...(of.zusatz && { LineTwo: of.zusatz }),
        CityName: of.ort,
        CountryID: of.land,
      },
      URIUniversalCommunication: { URIID: { "@schemeID": "EM", "#text": of.email } },
      ...(registered.length > 0 && { SpecifiedTaxRegistration: registered }),
    };
  }
}

const UNIT = { tag: "DAY", minute: "MIN", km: "KMT", nacht: "C62", pauschale: "C62" };

function quantity(count: number, { einheit }: DocumentLine) {
  return { "@unitCode": UNIT[einheit], "#text": String(count) };
}

function notes({ art, steuer, storniert, kostenstelle }: DocumentContent) {
  return [
    ...(art === "gutschrift" ? ["Gutschrift"] : []),
    ...(storniert ? [`Storno zu ${storniert.nummer}`] : []),
    ...(steuer.text ? [steuer.text] : []),
    ...(kostenstelle ? [`Kostenstelle ${kostenstelle}`] : []),
  ];
}

function euros(cents: number) {
  return (cents / 100).toFixed(2);
}

function day(text: string) {
  return { DateTimeString: { "@format": "102", "#text": text.replaceAll("-", "") } };
}
