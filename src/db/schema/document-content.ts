import * as z from "zod";

/** Kinds of documents; a new one needs a migration, for the checks. */
export const DOCUMENT_KINDS = [
  "rechnung",
  "gutschrift",
  "provision",
  "forderung",
  "storno",
] as const;

const day = z.iso.date();
const cents = z.int();
const str = z.string();

/** A side of a document as it was on the day of service. */
const DocumentParty = z.object({
  name: str,
  zusatz: str,
  strasse: str,
  plz: str,
  ort: str,
  /** ISO 3166-1, `DE`. */
  land: str,
  ust_id: str,
  steuernummer: str,
  email: str,
  telefon: str,
});
export type DocumentParty = z.infer<typeof DocumentParty>;

const DocumentLine = z.object({
  /** `FA 1042` */
  auftrag: str,
  text: str,
  /** Negative in a reversal. */
  menge: z.int(),
  einheit: z.enum(["tag", "minute", "km", "nacht", "pauschale"]),
  je: z.int().describe("für so viele davon gilt einzel_cents"),
  einzel_cents: cents,
  /** Net. */
  cents,
  /** Where quantity and price come from. */
  herkunft: str,
});
export type DocumentLine = z.infer<typeof DocumentLine>;

/** A document, whole: nothing else is needed to print it again. Sums in cents. */
export const DocumentContent = z.object({
  art: z.enum(DOCUMENT_KINDS),
  typ: z.enum(["380", "384", "389"]).nullable().describe("UNTDID 1001; null: keine Rechnung"),
  verkaeufer: z.enum(["agentur", "partner"]),
  /** Empty in a draft, as is the day. */
  nummer: str,
  tag: day,
  format: z.enum(["zugferd", "xrechnung"]),
  agentur: z.object({ ...DocumentParty.shape, inhaber: str, ansprechpartner: str }),
  /** Customer or driver. */
  partner: DocumentParty,
  leistung: z.object({ von: day, bis: day }),
  bestellnummer: str,
  /** Leitweg-ID or the buyer's reference. */
  referenz: str,
  kostenstelle: str,
  zeilen: z.array(DocumentLine),
  /** The commission that a credit note is less. */
  provision: z.object({ prozent: z.number(), basis_cents: cents, cents }).nullable(),
  steuer: z.object({
    kategorie: z.enum(["S", "E", "AE", "O"]),
    prozent: z.number(),
    grund_code: str.nullable(),
    text: str.nullable(),
  }),
  netto_cents: cents,
  ust_cents: cents,
  brutto_cents: cents,
  zahlung: z
    .object({
      bis: day,
      skonto: z.object({ prozent: z.number(), tage: z.int() }).nullable(),
      /** Account that is paid to. */
      konto: z.object({ inhaber: str, iban: str, bic: str, bank: str }),
    })
    .nullable(),
  /** Reversed document. */
  storniert: z.object({ nummer: str, tag: day }).nullable(),
});
export type DocumentContent = z.infer<typeof DocumentContent>;

/** Fixed with a draft already. */
export type DocumentWork = Pick<DocumentContent, "leistung" | "bestellnummer" | "zeilen">;

/** References that the buyer asked for, as they are printed; `type`: also a reference of EN 16931 (BT-13). */
export const BUYERS_REFERENCES = [
  { key: "bestellnummer", label: "Bestellnummer", type: "order" },
  { key: "referenz", label: "Referenz", type: undefined },
  { key: "kostenstelle", label: "Kostenstelle", type: undefined },
] as const;
