import { inflateSync } from "node:zlib";
import { Refused } from "../verdict.ts";
import { nameIn, type PdfFile, type PdfStream } from "./pdf-objects.ts";
import { type Cursor, type PdfDictionary, readValue, readWords } from "./pdf-values.ts";

/** What one stream may unfold to, and all of them, bytes. Pictures are not unfolded. */
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
