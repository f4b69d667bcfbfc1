/**
 * Strict reader of DATEV's Buchungsstapel, written from the public format (https://developer.datev.de, DATEV-Format: header 700, category
 * 21, version 13 of the format): throws for whatever the format does not allow, and for a column that we do not use.
 */

const DAY = String.raw`20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])`;

/** Fields of the header by their numbers; all others are empty. */
const HEADER: Record<number, RegExp> = {
  1: /^"EXTF"$/,
  2: /^700$/,
  3: /^21$/,
  4: /^"Buchungsstapel"$/,
  5: /^13$/,
  6: new RegExp(String.raw`^${DAY}([01]\d|2[0-3])[0-5]\d[0-5]\d\d{3}$`),
  8: /^"[A-Z]{2}"$/,
  11: /^\d{4,7}$/,
  12: /^\d{1,5}$/,
  13: new RegExp(`^${DAY}$`),
  14: /^[4-8]$/,
  15: new RegExp(`^${DAY}$`),
  16: new RegExp(`^${DAY}$`),
  17: /^"[^"]{0,30}"$/,
  19: /^1$/,
  20: /^0$/,
  21: /^0$/,
  22: /^"EUR"$/,
  27: /^"0[34]"$/,
};

const GUID = "[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}";

/** Columns that a posting may fill, by their numbers. */
const COLUMNS: Record<number, [heading: string, cell: RegExp]> = {
  1: ["Umsatz (ohne Soll/Haben-Kz)", /^(?!0{1,10},00$)\d{1,10},\d\d$/],
  2: ["Soll/Haben-Kennzeichen", /^"[SH]"$/],
  3: ["WKZ Umsatz", /^"EUR"$/],
  7: ["Konto", /^[1-9]\d{4,8}$/],
  8: ["Gegenkonto (ohne BU-Schlüssel)", /^[1-9]\d{3,7}$/],
  10: ["Belegdatum", /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/],
  11: ["Belegfeld 1", /^"[A-Za-z0-9$&%*+\-/]{1,36}"$/],
  14: ["Buchungstext", /^"([^"]|""){1,60}"$/],
  20: ["Beleglink", new RegExp(`^"BEDI ""${GUID}"""$`)],
  40: ["EU-Land u. UStID (Bestimmung)", /^("[A-Z]{2}[A-Z0-9]{2,13}")?$/],
  114: ["Festschreibung", /^0$/],
  117: ["Fälligkeit", /^((0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20\d\d)?$/],
  118: ["Generalumkehr (GU)", /^("1")?$/],
};

interface ReadPosting {
  cents: number;
  side: string;
  account: string;
  contra: string;
  /** `2026-11-30`, by the business year of the header. */
  day: string;
  number: string;
  text: string;
  guid: string;
  vatId: string;
  due: string;
  isReversal: boolean;
}

export interface ReadBatch {
  adviser: string;
  client: string;
  yearStart: string;
  from: string;
  to: string;
  chart: string;
  postings: ReadPosting[];
}

export function readExtf(bytes: Uint8Array): ReadBatch {
  const text = new TextDecoder("windows-1252", { fatal: true }).decode(bytes);
  const lines = text.split("\r\n");
  if (lines.pop() !== "" || /[\r\n]/.test(lines.join(""))) throw new Error("lines end with CRLF");
  const [head = "", headings = "", ...rows] = lines;
  const header = fieldsOf(head, 31);
  for (const [index, field] of header.entries())
    check(`header ${index + 1}`, field, HEADER[index + 1]);
  const names = fieldsOf(headings, 125);
  if (new Set(names).size !== 125) throw new Error("two columns with one heading");
  for (const [number, [heading]] of Object.entries(COLUMNS)) {
    if (names[Number(number) - 1] !== heading)
      throw new Error(`column ${number} is not ${heading}`);
  }
  const of = (number: number) => unquoted(header[number - 1]);
  const batch = {
    adviser: of(11),
    client: of(12),
    yearStart: of(13),
    from: of(15),
    to: of(16),
    chart: of(27),
  };
  return { ...batch, postings: rows.map((row) => readPosting(row, Number(of(14)), batch)) };
}

function readPosting(
  row: string,
  length: number,
  { yearStart, from, to }: Pick<ReadBatch, "yearStart" | "from" | "to">,
): ReadPosting {
  const cells = fieldsOf(row, 125);
  for (const [index, cell] of cells.entries())
    check(`column ${index + 1}`, cell, COLUMNS[index + 1]?.[1]);
  const of = (number: number) => unquoted(cells[number - 1]);
  if (of(7).length !== length + 1 || of(8).length !== length) throw new Error("length of accounts");
  const monthAndDay = `${of(10).slice(2)}${of(10).slice(0, 2)}`;
  const year = Number(yearStart.slice(0, 4)) + (monthAndDay < yearStart.slice(4) ? 1 : 0);
  const day = `${year}${monthAndDay}`;
  if (day < from || day > to) throw new Error(`${day} is not from ${from} to ${to}`);
  return {
    cents: Number(of(1).replace(",", "")),
    side: of(2),
    account: of(7),
    contra: of(8),
    day: day.replace(/(....)(..)(..)/, "$1-$2-$3"),
    number: of(11),
    text: of(14),
    guid: of(20).slice(6, -1),
    vatId: of(40),
    due: of(117),
    isReversal: of(118) === "1",
  };
}

/** Separated by semicolons; a quoted field doubles its quotes. */
function fieldsOf(line: string, count: number) {
  const fields = [...`${line};`.matchAll(/("(?:[^"]|"")*"|[^";]*);/g)];
  const isWhole = fields.map(([whole]) => whole).join("") === `${line};`;
  if (!isWhole || fields.length !== count) throw new Error(`not ${count} fields: ${line}`);
  return fields.map(([, field = ""]) => field);
}

function check(what: string, field: string, pattern = /^$/) {
  if (!pattern.test(field)) throw new Error(`${what}: ${field}`);
}

function unquoted(field = "") {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
}
