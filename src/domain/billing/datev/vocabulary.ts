import type { TaxStatus } from "../../pricing/tax.ts";
import type { DocumentKind } from "../documents/vocabulary.ts";

/** Kinds of documents that are booked; a reversal is booked as what it reverses. */
export type BookedKind = Exclude<DocumentKind, "storno">;

/** Case of a booking: kind of document and tax status of who is billed (of a credit note: of the driver); damages have no tax. */
export type AccountCase = "forderung" | `${Exclude<BookedKind, "forderung">}_${TaxStatus}`;

/** Contra accounts of both charts, unless the settings name others (docs/rules.md, DATEV). All of them compute their tax themselves, if there is one. */
export const DATEV_ACCOUNTS: Record<AccountCase, Record<"label" | "SKR03" | "SKR04", string>> = {
  rechnung_regulaer: { label: "Rechnung mit Umsatzsteuer", SKR03: "8400", SKR04: "4400" },
  rechnung_kleinunternehmer: {
    label: "Rechnung als Kleinunternehmer",
    SKR03: "8195",
    SKR04: "4185",
  },
  rechnung_eu: { label: "Rechnung in die EU", SKR03: "8336", SKR04: "4336" },
  rechnung_drittland: { label: "Rechnung ins Drittland", SKR03: "8338", SKR04: "4338" },
  gutschrift_regulaer: { label: "Gutschrift mit Umsatzsteuer", SKR03: "3106", SKR04: "5906" },
  gutschrift_kleinunternehmer: {
    label: "Gutschrift, Kleinunternehmer",
    SKR03: "3109",
    SKR04: "5909",
  },
  gutschrift_eu: { label: "Gutschrift, EU (§ 13b UStG)", SKR03: "3123", SKR04: "5923" },
  gutschrift_drittland: {
    label: "Gutschrift, Drittland (§ 13b UStG)",
    SKR03: "3125",
    SKR04: "5925",
  },
  provision_regulaer: { label: "Provision mit Umsatzsteuer", SKR03: "8519", SKR04: "4569" },
  provision_kleinunternehmer: {
    label: "Provision als Kleinunternehmer",
    SKR03: "8195",
    SKR04: "4185",
  },
  provision_eu: { label: "Provision in die EU", SKR03: "8336", SKR04: "4336" },
  provision_drittland: { label: "Provision ins Drittland", SKR03: "8338", SKR04: "4338" },
  forderung: { label: "No-Show-Gebühr", SKR03: "2742", SKR04: "4970" },
};

export const ACCOUNT_CASES = Object.keys(DATEV_ACCOUNTS) as [AccountCase, ...AccountCase[]];

/** A sub-ledger of parties: what they owe us, what we owe them. */
export const LEDGERS = ["debitor", "kreditor"] as const;
export type Ledger = (typeof LEDGERS)[number];

/** First digit of the numbers of a ledger, which have one digit more than the other accounts; debtors end where creditors begin. */
export const FIRST_DIGIT: Record<Ledger, number> = { debitor: 1, kreditor: 7 };

/** Documents of one export; a package of DATEV's for documents holds no more files. */
export const DATEV_MOST_DOCUMENTS = 4999;
