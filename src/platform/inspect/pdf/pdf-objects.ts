import { Refused } from "../verdict.ts";
import {
  type Cursor,
  isSpace,
  MAX_VALUES,
  type PdfDictionary,
  type PdfValue,
  readValue,
  readWord,
  readWords,
  skipSpace,
  type Tally,
} from "./pdf-values.ts";

export interface PdfStream {
  dictionary: PdfDictionary;
  data: Buffer;
}

/** A PDF as it stands in the file from front to back, with all revisions; the cross-reference tables are not believed. */
export interface PdfFile extends Tally {
  /** By number; of several revisions the last. */
  objects: Map<number, PdfValue>;
  streams: PdfStream[];
  trailers: PdfDictionary[];
}

/** Reads all objects. Throws `Refused` (`damaged`) at anything between them that doesn't belong there. */
export function readObjects(bytes: Buffer): PdfFile {
  const file: PdfFile = {
    objects: new Map(),
    streams: [],
    trailers: [],
    names: new Set(),
    valuesLeft: MAX_VALUES,
  };
  const cursor: Cursor = { bytes, at: 0, tally: file };
  for (skipSpace(cursor); cursor.at < bytes.length; skipSpace(cursor)) readPart(cursor, file);
  return file;
}

function readPart(cursor: Cursor, file: PdfFile) {
  const head = readWords(cursor, /^\d{1,10}$/, /^\d{1,5}$/, /^obj$/);
  if (head) return readObject(cursor, file, Number(head[0]));
  const word = readWord(cursor);
  if (word === "xref") return skipCrossReferences(cursor);
  if (word === "trailer") return file.trailers.push(readDictionaryHere(cursor));
  if (word === "startxref") return readWord(cursor);
  // Some scanners close an object twice.
  if (word !== "endobj") throw new Refused("damaged");
}

function readObject(cursor: Cursor, file: PdfFile, number: number) {
  if (readWords(cursor, /^endobj$/)) return;
  const value = readValue(cursor);
  file.objects.set(number, value);
  if (readWords(cursor, /^stream$/)) {
    if (!(value instanceof Map)) throw new Refused("damaged");
    if (nameIn(value, "Type") === "XRef") file.trailers.push(value);
    file.streams.push({ dictionary: value, data: readStreamData(cursor) });
  }
  readWords(cursor, /^endobj$/);
}

/**
 * Up to the first `endstream`, whatever length the file claims: what it might hide behind a false length is read as
 * objects then.
 */
function readStreamData(cursor: Cursor) {
  const { bytes } = cursor;
  if (bytes[cursor.at] === 13) cursor.at += 1;
  if (bytes[cursor.at] === 10) cursor.at += 1;
  const end = bytes.indexOf("endstream", cursor.at, "latin1");
  if (end === -1) throw new Refused("damaged");
  const data = bytes.subarray(cursor.at, end);
  cursor.at = end + "endstream".length;
  return data;
}

function skipCrossReferences(cursor: Cursor) {
  while (true) {
    if (readWords(cursor, /^\d+$/, /^\d+$/, /^[nf]$/)) continue;
    const section = readWords(cursor, /^\d+$/, /^\d+$/);
    if (!section) return;
    if (Number(section[1]) > cursor.bytes.length) throw new Refused("damaged");
  }
}

function readDictionaryHere(cursor: Cursor) {
  const value = readValue(cursor);
  if (value instanceof Map) return value;
  throw new Refused("damaged");
}

/** Follows a reference, and one that leads to another, for a few steps. */
export function resolve(file: PdfFile, value: PdfValue | undefined): PdfValue {
  let found = value ?? null;
  for (let step = 0; step < 5; step++) {
    if (found === null || typeof found !== "object" || !("reference" in found)) return found;
    found = file.objects.get(found.reference) ?? null;
  }
  throw new Refused("damaged");
}

/** The name that stands under a key, not followed through references. */
export function nameIn(dictionary: PdfDictionary, key: string) {
  const value = dictionary.get(key);
  return value !== null && typeof value === "object" && "name" in value ? value.name : undefined;
}

/** What stands behind the last `%%EOF`, without white space. */
export function tailOf(bytes: Buffer) {
  const mark = bytes.lastIndexOf("%%EOF");
  if (mark === -1) throw new Refused("damaged");
  let end = bytes.length;
  while (isSpace(bytes[end - 1])) end -= 1;
  return bytes.subarray(mark + "%%EOF".length, end);
}
