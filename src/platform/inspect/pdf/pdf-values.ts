import { Refused } from "../inspect-in-process.ts";

/** PDF value as far as it matters here; strings, booleans and null are all `null`. */
export type PdfValue = null | number | { name: string } | PdfReference | PdfValue[] | PdfDictionary;
interface PdfReference {
  reference: number;
}
export type PdfDictionary = Map<string, PdfValue>;

/** Running totals of one file. */
export interface Tally {
  names: Set<string>;
  /** Number of values that may still be read: bounds the memory. */
  valuesLeft: number;
}

/** A place in the bytes of a PDF, or in what is packed in it. */
export interface Cursor {
  bytes: Buffer;
  at: number;
  tally: Tally;
}

const MAX_DEPTH = 100;
/** The largest honest files come to a third of it. */
export const MAX_VALUES = 10_000_000;
/** An array or a dictionary weighs as much as so many numbers. */
const CONTAINER_WEIGHT = 10;

/** Reads one value. Throws `Refused` (`damaged`) where none stands, or one too deep. */
export function readValue(cursor: Cursor, depth = 0): PdfValue {
  skipSpace(cursor);
  weigh(cursor, 1);
  const byte = cursor.bytes[cursor.at];
  if (byte === CHAR.slash) return { name: readName(cursor) };
  if (byte === CHAR.parenOpen) return skipString(cursor);
  if (byte === CHAR.bracketOpen) return readArray(cursor, depth);
  if (byte === CHAR.less) {
    if (cursor.bytes[cursor.at + 1] === CHAR.less) return readDictionary(cursor, depth);
    return skipHexString(cursor);
  }
  const word = readWord(cursor);
  if (word === "true" || word === "false" || word === "null") return null;
  const number = parseNumber(word);
  return readReference(cursor, number) ?? number;
}

/** A word between spaces and delimiters, such as `obj`, `12` or `trailer`; empty where none stands. */
export function readWord(cursor: Cursor) {
  skipSpace(cursor);
  const start = cursor.at;
  while (isRegular(cursor.bytes[cursor.at])) cursor.at += 1;
  return cursor.bytes.toString("latin1", start, cursor.at);
}

/** Reads the words if they stand here one after the other, or nothing. */
export function readWords(cursor: Cursor, ...patterns: RegExp[]): string[] | null {
  const start = cursor.at;
  const words: string[] = [];
  for (const pattern of patterns) {
    const word = readWord(cursor);
    if (!pattern.test(word)) {
      cursor.at = start;
      return null;
    }
    words.push(word);
  }
  return words;
}

/** White space and comments. */
export function skipSpace(cursor: Cursor) {
  const { bytes } = cursor;
  while (cursor.at < bytes.length) {
    if (bytes[cursor.at] === CHAR.percent) cursor.at = endOfLine(bytes, cursor.at);
    else if (isSpace(bytes[cursor.at])) cursor.at += 1;
    else return;
  }
}

/** `/J#61vaScript` is `JavaScript`. */
export function plainName(written: string) {
  return written.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

export function isSpace(byte: number | undefined) {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 0 || byte === 12;
}

function readName(cursor: Cursor) {
  const start = cursor.at + 1;
  cursor.at = start;
  while (isRegular(cursor.bytes[cursor.at])) cursor.at += 1;
  const name = plainName(cursor.bytes.toString("latin1", start, cursor.at));
  cursor.tally.names.add(name);
  return name;
}

function readArray(cursor: Cursor, depth: number) {
  enter(cursor, depth);
  cursor.at += 1;
  const values: PdfValue[] = [];
  for (skipSpace(cursor); cursor.bytes[cursor.at] !== CHAR.bracketClose; skipSpace(cursor)) {
    values.push(readValue(cursor, depth + 1));
  }
  cursor.at += 1;
  return values;
}

function readDictionary(cursor: Cursor, depth: number) {
  enter(cursor, depth);
  cursor.at += 2;
  const entries: PdfDictionary = new Map();
  for (skipSpace(cursor); cursor.bytes[cursor.at] === CHAR.slash; skipSpace(cursor)) {
    const key = readName(cursor);
    entries.set(key, readValue(cursor, depth + 1));
  }
  if (cursor.bytes[cursor.at] !== CHAR.greater || cursor.bytes[cursor.at + 1] !== CHAR.greater) {
    throw new Refused("damaged");
  }
  cursor.at += 2;
  return entries;
}

function enter(cursor: Cursor, depth: number) {
  if (depth > MAX_DEPTH) throw new Refused("damaged");
  weigh(cursor, CONTAINER_WEIGHT);
}

function weigh({ tally }: Cursor, values: number) {
  tally.valuesLeft -= values;
  if (tally.valuesLeft < 0) throw new Refused("damaged");
}

/** Parentheses nest inside a string; a backslash shields the next character. */
function skipString(cursor: Cursor): null {
  let open = 0;
  for (let at = cursor.at; at < cursor.bytes.length; at++) {
    const byte = cursor.bytes[at];
    if (byte === CHAR.backslash) at += 1;
    else if (byte === CHAR.parenOpen) open += 1;
    else if (byte === CHAR.parenClose) open -= 1;
    if (open === 0) {
      cursor.at = at + 1;
      return null;
    }
  }
  throw new Refused("damaged");
}

function skipHexString(cursor: Cursor): null {
  const end = cursor.bytes.indexOf(CHAR.greater, cursor.at);
  if (end === -1) throw new Refused("damaged");
  cursor.at = end + 1;
  return null;
}

/** As sloppy as real ones are: `-.5`, `5.`, `--3`. */
function parseNumber(word: string) {
  if (word.length > 40 || !/^[+\-.\d]+$/.test(word)) throw new Refused("damaged");
  return Number.parseFloat(word) || 0;
}

/** Looks at single bytes first: most numbers are no references. */
function readReference(cursor: Cursor, object: number): PdfReference | null {
  const start = cursor.at;
  skipSpace(cursor);
  if (isDigit(cursor.bytes[cursor.at])) {
    readWord(cursor);
    skipSpace(cursor);
    if (cursor.bytes[cursor.at] === CHAR.r && readWord(cursor) === "R")
      return { reference: object };
  }
  cursor.at = start;
  return null;
}

function isDigit(byte: number | undefined) {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function isRegular(byte: number | undefined) {
  return byte !== undefined && IS_REGULAR[byte] === 1;
}

function endOfLine(bytes: Buffer, from: number) {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return at;
}

const CHAR = {
  percent: 0x25,
  parenOpen: 0x28,
  parenClose: 0x29,
  slash: 0x2f,
  less: 0x3c,
  greater: 0x3e,
  r: 0x52,
  bracketOpen: 0x5b,
  backslash: 0x5c,
  bracketClose: 0x5d,
};
const DELIMITERS_AND_SPACES = Buffer.from("()<>[]{}/% \n\r\t\0\f");
const IS_REGULAR = Uint8Array.from({ length: 256 }, (_, byte) =>
  DELIMITERS_AND_SPACES.includes(byte) ? 0 : 1,
);
