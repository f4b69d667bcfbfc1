import anyAscii from "any-ascii";
import * as z from "zod";
import { berlinTimestamp, germanDate } from "../../kernel/time/berlin.ts";
import type { BillingValues } from "../billing-area.ts";

/**
 * Files for DATEV: postings in its format (version 700, category 21, version 13 of the format), and the index of a package of documents
 * (document.xml, version 6.0). https://developer.datev.de, DATEV-Format, Buchungsstapel; DATEV XML-Schnittstelle online.
 */

/** A document as it is posted; cents are never negative. */
export const Booking = z.object({
  /** DATEV joins posting and file by it. */
  beleg_id: z.uuid(),
  nummer: z.string(),
  tag: z.iso.date(),
  partner: z.string().describe("Kunde oder Fahrer"),
  konto: z.string().describe("Debitor oder Kreditor"),
  seite: z.enum(["S", "H"]).describe("die von konto: Soll oder Haben"),
  gegenkonto: z.string(),
  cents: z.int(),
  /** Debit and credit stay on their sides; the amount counts negative (DATEV: Generalumkehr). */
  umkehr: z.boolean().describe("Generalumkehr: hebt eine Buchung auf"),
  text: z.string(),
  /** VAT id of a customer in another EU state, for the recapitulative statement; empty for all others. */
  ust_id: z.string(),
  faellig: z.iso.date().nullable(),
  datei: z.string().describe("Name im Paket der Belege"),
});
export type Booking = z.infer<typeof Booking>;

/** One file's postings: days of one month, so of one business year. */
export interface Batch {
  from: string;
  to: string;
  bookings: readonly Booking[];
}

/** The file in Windows-1252. `at`: when it is made. */
export function extfFile({ from, to, bookings }: Batch, client: BillingValues, at: Date) {
  const head = {
    1: quoted("EXTF"),
    2: "700",
    3: "21",
    4: quoted("Buchungsstapel"),
    5: "13",
    6: digits(berlinTimestamp(at)),
    8: quoted("RE"),
    11: client.datevAdviser,
    12: client.datevClient,
    13: digits(yearStart(from, client.datevYearStart)),
    14: String(client.datevAccountLength),
    15: digits(from),
    16: digits(to),
    17: quoted(`Belege ${from.slice(0, 7)}`),
    // Financial accounting, whatever it is for, open: the adviser looks first.
    19: "1",
    20: "0",
    21: "0",
    22: quoted("EUR"),
    27: quoted(client.chart.slice(3)),
  };
  const rows = bookings.map(cellsOf).map((cells) => line(cells, COLUMNS.length));
  const lines = [line(head, 31), COLUMNS.join(";"), ...rows];
  return encode(lines.map((text) => `${text}\r\n`).join(""));
}

/** By the number of the column. */
function cellsOf(booking: Booking): Record<number, string> {
  const { cents, seite, konto, gegenkonto, tag, nummer, text, beleg_id, ust_id } = booking;
  const [, month, day] = tag.split("-");
  return {
    1: `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`,
    2: quoted(seite),
    3: quoted("EUR"),
    7: konto,
    8: gegenkonto,
    10: `${day}${month}`,
    11: quoted(nummer.replaceAll(/[^A-Za-z0-9$&%*+/-]/g, "-").slice(0, 36)),
    14: quoted(text, 60),
    20: quoted(`BEDI "${beleg_id.toUpperCase()}"`),
    40: ust_id && quoted(ust_id, 15),
    114: "0",
    117: booking.faellig ? digits(germanDate(booking.faellig)) : "",
    118: booking.umkehr ? quoted("1") : "",
  };
}

/** Index of a package with these documents, for DATEV's archive. */
export function documentIndex({ from, bookings }: Batch, at: Date): string {
  const [year, month] = from.split("-");
  const documents = bookings.map(
    ({ beleg_id, datei, seite }) => `    <document guid="${beleg_id.toUpperCase()}" processID="2">
      <extension xsi:type="File" name="${datei}"/>
      <repository>
        <level id="1" name="Fahrervermittlung"/>
        <level id="2" name="${seite === "S" ? "Ausgangsrechnungen" : "Gutschriften"}"/>
        <level id="3" name="${year}/${month}"/>
      </repository>
    </document>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<archive xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} Document_v060.xsd" version="6.0" generatingSystem="Fahrervermittlung">
  <header>
    <date>${berlinTimestamp(at).slice(0, 19)}</date>
  </header>
  <content>
${documents.join("")}  </content>
</archive>
`;
}

const NAMESPACE = "http://xml.datev.de/bedi/tps/document/v06.0";

const numbered = (count: number, names: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => names(index + 1)).join(";");

/** Headings of the columns 1 to 125. */
const COLUMNS = [
  "Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto",
  "Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext",
  "Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink",
  numbered(8, (index) => `Beleginfo - Art ${index};Beleginfo - Inhalt ${index}`),
  "KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID (Bestimmung)",
  "EU-Steuersatz (Bestimmung);Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L",
  "BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung",
  numbered(20, (index) => `Zusatzinformation - Art ${index};Zusatzinformation- Inhalt ${index}`),
  "Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp",
  "Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen)",
  "Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz",
  "Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer",
  "Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt",
  "Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit",
  "Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position",
  "EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto",
].flatMap((names) => names.split(";"));

function line(cells: Record<number, string>, count: number) {
  return Array.from({ length: count }, (_, index) => cells[index + 1] ?? "").join(";");
}

/** First day of the business year that a day is in; `month`: with which it begins. */
function yearStart(day: string, month: string) {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < month ? 1 : 0);
  return `${year}-${month}-01`;
}

function digits(text: string) {
  return text.replaceAll(/\D/g, "");
}

function quoted(text: string, max = text.length) {
  return `"${inWindows1252(text).slice(0, max).replaceAll('"', '""')}"`;
}

/** Other letters are written in Latin ones: `Łódź` as `Lódz`. */
function inWindows1252(text: string) {
  const letters = [...text.normalize("NFC")];
  const known = letters.map((letter) => (BYTE_OF.has(letter) ? letter : anyAscii(letter)));
  return known.join("").replaceAll(/[\s\p{Cc}]+/gu, " ");
}

/** Byte of each letter of Windows-1252. */
const BYTE_OF = new Map(
  Array.from(
    new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (letter, byte) => [letter, byte] as const,
  ),
);

function encode(text: string) {
  return Uint8Array.from(text, (letter) => BYTE_OF.get(letter) ?? 0x20);
}
