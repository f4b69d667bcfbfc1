import { germanDate } from "../../kernel/time/berlin.ts";
import { NBSP } from "../../kernel/typography.ts";
import { formatAmount } from "../../pricing/money.ts";
import {
  DOCUMENT_LABEL,
  type DocumentContent,
  type DocumentKind,
  type DocumentLine,
} from "./vocabulary.ts";

/** Cents, also less than none: `−474,81 €`; nothing for null. */
export function signedAmount(cents: number | null): string {
  if (cents === null) return "";
  const amount = formatAmount({ from: Math.abs(cents), to: Math.abs(cents) });
  return cents < 0 ? `−${amount}` : amount;
}

/** `Rechnung RE-2026-0001`; the reversal of a credit note never bears its name (docs/rules.md, Invoices). */
export function documentName(named: { art: DocumentKind; nummer: string | null }): string {
  return [DOCUMENT_LABEL[named.art], named.nummer].filter(Boolean).join(" ");
}

/** `2 Tage`, `4:00 Std.`, `96 km` */
export function quantityInWords({ menge, einheit }: DocumentLine): string {
  const sign = menge < 0 ? "−" : "";
  const amount = Math.abs(menge);
  if (einheit === "minute") {
    return `${sign}${Math.floor(amount / 60)}:${String(amount % 60).padStart(2, "0")}${NBSP}Std.`;
  }
  const unit = {
    tag: amount === 1 ? "Tag" : "Tage",
    km: "km",
    nacht: amount === 1 ? "Nacht" : "Nächte",
    pauschale: "pauschal",
  }[einheit];
  return einheit === "pauschale" && amount === 1 ? `${sign}1` : `${sign}${amount}${NBSP}${unit}`;
}

/** `399,00 €`, `79,80 € je 8 Std.` */
export function unitPriceInWords({ einheit, je, einzel_cents }: DocumentLine): string {
  const price = signedAmount(einzel_cents);
  if (einheit !== "minute") return price;
  return je === 60 ? `${price} je Std.` : `${price} je ${je / 60}${NBSP}Std.`;
}

/** Terms of payment in words; empty for a reversal. */
export function termsInWords({ art, nummer, zahlung, brutto_cents }: DocumentContent): string {
  if (!zahlung) return "";
  const { bis, skonto, konto } = zahlung;
  if (art === "gutschrift") {
    return `Wir überweisen ${signedAmount(brutto_cents)} bis zum ${germanDate(bis)} auf das Konto ${inGroups(konto.iban)}.`;
  }
  const discount = skonto
    ? ` Bei Zahlung binnen ${skonto.tage} Tagen gewähren wir ${String(skonto.prozent).replace(".", ",")}${NBSP}% Skonto.`
    : "";
  return `${transferInWords(brutto_cents, { bis, konto, nummer })}${discount}`;
}

/** `Bitte überweisen Sie 474,81 € bis zum 14.12.2026 auf das Konto DE89 …, Verwendungszweck RE-2026-0001.` */
export function transferInWords(cents: number, { bis, konto, nummer }: Transfer): string {
  const bank = [konto.bic && `BIC ${konto.bic}`, konto.bank].filter(Boolean).join(", ");
  return `Bitte überweisen Sie ${signedAmount(cents)} bis zum ${germanDate(bis)} auf das Konto ${inGroups(konto.iban)}${bank && ` (${bank})`}, Verwendungszweck ${nummer}.`;
}

interface Transfer extends Pick<NonNullable<DocumentContent["zahlung"]>, "bis" | "konto"> {
  nummer: string;
}

/** `DE89 3704 0044 0532 0130 00` */
function inGroups(iban: string) {
  return iban.replaceAll(/(.{4})(?=.)/g, `$1${NBSP}`);
}

/** `Rechnung-RE-2026-0001.pdf` */
export function fileName({ art, nummer }: DocumentContent, ending: "pdf" | "xml"): string {
  const number = nummer.replaceAll(/[^\w-]/g, "-");
  return `${DOCUMENT_LABEL[art]}-${number}.${ending}`;
}

/** `FA 1042 · Nachtzuschlag: 4:00 Std. zu 79,80 € je 8 Std. = 39,90 €` */
export function lineInWords(line: DocumentLine): string {
  return `${line.auftrag} · ${line.text}: ${quantityInWords(line)} zu ${unitPriceInWords(line)} = ${signedAmount(line.cents)}`;
}
