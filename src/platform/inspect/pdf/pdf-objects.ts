import { inflateSync } from "node:zlib";
import { Refused } from "../inspect-in-process.ts";
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

interface PdfStream {
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

/** Text behind the last `%%EOF`, without white space. */
export function tailOf(bytes: Buffer) {
  const mark = bytes.lastIndexOf("%%EOF");
  if (mark === -1) throw new Refused("damaged");
  let end = bytes.length;
  while (isSpace(bytes[end - 1])) end -= 1;
  return bytes.subarray(mark + "%%EOF".length, end);
}

/** Limits of unfolding for one stream and for all, bytes. Pictures are not unfolded. */
const MAX_UNFOLDED = 32 * 1024 * 1024;
const MAX_UNFOLDED_IN_ALL = 128 * 1024 * 1024;
/** An A3 plan at 1200 dpi has 278 million. */
const MAX_PICTURE_PIXELS = 400_000_000;

/**
 * Reads the objects that are packed in streams into `file`, and gives the unpacked texts, to be searched as the file
 * is. Throws `Refused` (`damaged`): a packing that nobody uses, a bomb.
 */
export function unpackObjects(file: PdfFile): Buffer[] {
  let left = MAX_UNFOLDED_IN_ALL;
  const texts: Buffer[] = [];
  for (const stream of file.streams) {
    refuseGiantPicture(stream.dictionary);
    const unfolded = unfold(stream, Math.min(left, MAX_UNFOLDED));
    left -= unfolded?.length ?? 0;
    if (!holdsObjects(stream.dictionary)) continue;
    if (!unfolded) throw new Refused("damaged");
    readPackedObjects(file, stream.dictionary, unfolded);
    texts.push(unfolded);
  }
  return texts;
}

export function holdsObjects(dictionary: PdfDictionary) {
  const isNamed = nameIn(dictionary, "Type") === "ObjStm";
  return isNamed || (dictionary.has("N") && dictionary.has("First"));
}

/** `null` if the stream is packed in a way that isn't opened here (pictures, fonts of old), or is broken. */
function unfold({ dictionary, data }: PdfStream, limit: number): Buffer | null {
  const filters = filtersOf(dictionary);
  if (filters.length === 0) return data;
  if (filters.filter((name) => name === "FlateDecode").length > 1) throw new Refused("damaged");
  const isPlain = filters.length === 1 && filters[0] === "FlateDecode";
  if (!isPlain || nameIn(dictionary, "Subtype") === "Image") return null;
  if (holdsObjects(dictionary) && dictionary.has("DecodeParms")) return null;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(limit, 1) });
  } catch (error) {
    if (error instanceof RangeError) throw new Refused("damaged");
    return null;
  }
}

/** A filter behind a reference counts as one that isn't known. */
function filtersOf(dictionary: PdfDictionary) {
  const value = dictionary.get("Filter") ?? [];
  return (Array.isArray(value) ? value : [value]).map((filter) =>
    filter !== null && typeof filter === "object" && "name" in filter ? filter.name : "?",
  );
}

/** A head of pairs (number, offset), then the objects one behind the other. */
function readPackedObjects(file: PdfFile, dictionary: PdfDictionary, text: Buffer) {
  const first = dictionary.get("First");
  const count = dictionary.get("N");
  if (typeof first !== "number" || typeof count !== "number") throw new Refused("damaged");
  const head: Cursor = { bytes: text, at: 0, tally: file };
  const body: Cursor = { bytes: text, at: 0, tally: file };
  for (let index = 0; index < count; index++) {
    const pair = readWords(head, /^\d{1,10}$/, /^\d{1,10}$/);
    const at = first + Number(pair?.[1]);
    if (!pair || at < body.at) throw new Refused("damaged");
    body.at = at;
    file.objects.set(Number(pair[0]), readValue(body));
  }
}

function refuseGiantPicture(dictionary: PdfDictionary) {
  const [width, height] = [dictionary.get("Width"), dictionary.get("Height")];
  if (typeof width !== "number" || typeof height !== "number") return;
  if (width * height > MAX_PICTURE_PIXELS) throw new Refused("damaged");
}
