import { Refused } from "../inspect-in-process.ts";
import {
  holdsObjects,
  nameIn,
  type PdfFile,
  readObjects,
  resolve,
  tailOf,
  unpackObjects,
} from "./pdf-objects.ts";
import { type PdfDictionary, type PdfValue, plainName } from "./pdf-values.ts";

/** Other kinds of files that are recognised by something behind their start, and so fit around a PDF. */
const OTHER_KINDS: { mark: string; from: number; to: number }[] = [
  // ZIP is read from its end, where a comment of up to 64 KB may follow.
  { mark: "PK\x05\x06", from: -65_557, to: 0 },
  { mark: "ustar", from: 257, to: 262 },
  { mark: "CD001", from: 0x8001, to: 0x8006 },
  { mark: "Rar!\x1a\x07", from: 0, to: 0x100000 },
  { mark: "7z\xbc\xaf\x27\x1c", from: 0, to: 0x100000 },
];

/**
 * Accepts a PDF that can be read from front to back, has pages, and does nothing but show them. Throws `Refused`:
 * `locked` (encrypted), `active` (scripts, actions, embedded files), `linked` (a page that is a link as a whole), `damaged` (anything else). Takes time in
 * proportion to the file's size.
 */
export function checkPdf(bytes: Buffer) {
  if (!/^%PDF-\d\.\d\s/.test(bytes.toString("latin1", 0, 9))) throw new Refused("damaged");
  if (tailOf(bytes).length > 0 || isOtherKind(bytes)) throw new Refused("damaged");
  const file = readObjects(bytes);
  if (file.trailers.some((trailer) => trailer.has("Encrypt"))) throw new Refused("locked");
  const unpacked = unpackObjects(file);
  refuseActiveContent(file, [bytes, ...unpacked]);
  refuseCoveringLinks(file);
  const packs = file.streams.filter((stream) => holdsObjects(stream.dictionary));
  refuseHiddenObjects(file, bytes, packs.length);
  refusePageless(file, bytes.length);
}

function isOtherKind(bytes: Buffer) {
  return OTHER_KINDS.some(({ mark, from, to }) =>
    bytes.subarray(from, to || undefined).includes(mark, 0, "latin1"),
  );
}

/** Names that no document of ink and paper needs; long enough never to stand in a compressed picture by chance. */
const ACTIVE_NAMES = [
  "JavaScript",
  "Launch",
  "Rendition",
  "RichMedia",
  "RichMediaExecute",
  "Movie",
  "Sound",
  "EmbeddedFile",
  "EmbeddedFiles",
  "FileAttachment",
  "GoToE",
  "GoToR",
  "SubmitForm",
  "ImportData",
];
/** The short ones are only looked for where names stand. */
const SHORT_ACTIVE_NAMES = ["JS", "AA", "EF", "XFA", "3D"];
const LOOKED_FOR = new RegExp(
  String.raw`\/(${[...ACTIVE_NAMES, "ObjStm"].join("|")})(?![^\0\t\n\f\r ()<>[\]{}/%])`,
  "g",
);
const ESCAPED = /\/([^\0\t\n\f\r ()<>[\]{}/%#]{0,20}#[^\0\t\n\f\r ()<>[\]{}/%]{1,60})/g;
/** The start of a page for browsers, or of a program for a server, in front of or between the objects. */
const MARKUP = /<(script|!doctype html|html[\s>]|\?php)/i;
/** `12 0 obj` inside of a stream: an object that only some readers see. */
const HIDDEN_OBJECT = /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj\b/;

/**
 * Refuses as `active` what does something besides being read: by its names, wherever in the file they stand (strings,
 * comments and old revisions too), and by what happens when it is opened.
 */
function refuseActiveContent(file: PdfFile, texts: Buffer[]) {
  if (SHORT_ACTIVE_NAMES.some((name) => file.names.has(name))) throw new Refused("active");
  for (const text of texts) {
    const written = text.toString("latin1");
    if (namesIn(written).some((name) => ACTIVE_NAMES.includes(name)) || MARKUP.test(written)) {
      throw new Refused("active");
    }
  }
  const catalogs = [...file.objects.values(), ...file.trailers.map((each) => each.get("Root"))];
  for (const value of catalogs) {
    if (value instanceof Map && value.has("OpenAction")) {
      refuseOpenAction(resolve(file, value.get("OpenAction")));
    }
  }
}

/** Refuses as `damaged` what hides objects where only a careless reader finds them. */
function refuseHiddenObjects(file: PdfFile, whole: Buffer, packed: number) {
  const named = namesIn(whole.toString("latin1")).filter((name) => name === "ObjStm").length;
  if (named > packed) throw new Refused("damaged");
  for (const { data } of file.streams) {
    if (HIDDEN_OBJECT.test(data.toString("latin1"))) throw new Refused("damaged");
  }
}

/** A document may open at a page of its own, and do nothing else then. */
function refuseOpenAction(action: PdfValue) {
  if (action === null || Array.isArray(action)) return;
  const isJump = action instanceof Map && nameIn(action, "S") === "GoTo" && !action.has("Next");
  if (!isJump) throw new Refused("active");
}

/** The names that matter, among a few that don't. */
function namesIn(written: string) {
  const found = [...written.matchAll(LOOKED_FOR), ...written.matchAll(ESCAPED)];
  return found.map(([, name = ""]) => plainName(name));
}

/** More of a page than this no honest links take: an address in a text is a line, a logo a corner. */
const MOST_OF_PAGE = 0.5;
/** A4 in points, where a page doesn't say. */
const USUAL_AREA = 595 * 842;
const MAX_PARENTS = 50;

/**
 * Refuses as `linked` a page of which a large part is a link to somewhere else: whoever clicks into the document to read it is
 * led away. Links in a text are honest, and stay (docs/decisions/0021).
 */
function refuseCoveringLinks(file: PdfFile) {
  for (const page of file.objects.values()) {
    if (!(page instanceof Map) || !page.has("Annots")) continue;
    const annotations = resolve(file, page.get("Annots"));
    if (!Array.isArray(annotations)) continue;
    const linked = annotations.reduce<number>((sum, one) => sum + linkedArea(file, one), 0);
    if (linked > MOST_OF_PAGE * pageArea(file, page)) throw new Refused("linked");
  }
}

/** Area of an annotation that leads out of the document, of any type: form buttons can do it too. */
function linkedArea(file: PdfFile, value: PdfValue): number {
  const annotation = resolve(file, value);
  if (!(annotation instanceof Map)) return 0;
  const action = resolve(file, annotation.get("A"));
  if (!(action instanceof Map) || staysInside(action)) return 0;
  return areaOf(file, annotation.get("Rect")) ?? 0;
}

function staysInside(action: PdfDictionary) {
  return nameIn(action, "S") === "GoTo" && !action.has("Next");
}

/** Its own box or that of a node above it. */
function pageArea(file: PdfFile, page: PdfDictionary): number {
  let node: PdfValue = page;
  for (let step = 0; step < MAX_PARENTS && node instanceof Map; step++) {
    const area = areaOf(file, node.get("MediaBox"));
    if (area) return area;
    node = resolve(file, node.get("Parent"));
  }
  return USUAL_AREA;
}

/** `[0 0 595 842]`, its corners in any order. */
function areaOf(file: PdfFile, value: PdfValue | undefined): number | undefined {
  const box = resolve(file, value);
  if (!Array.isArray(box)) return undefined;
  const [x1, y1, x2, y2] = box.map((each) => resolve(file, each));
  if (typeof x1 !== "number" || typeof y1 !== "number") return undefined;
  if (typeof x2 !== "number" || typeof y2 !== "number") return undefined;
  return Math.abs(x2 - x1) * Math.abs(y2 - y1);
}

const MAX_DEPTH = 50;

/** Refuses as `damaged` a document without pages, or whose pages contain themselves. */
function refusePageless(file: PdfFile, bytes: number) {
  const trailer = file.trailers.findLast((dictionary) => dictionary.has("Root"));
  const size = trailer?.get("Size");
  if (typeof size === "number" && size > bytes) throw new Refused("damaged");
  const catalog = resolve(file, trailer?.get("Root"));
  if (!(catalog instanceof Map)) throw new Refused("damaged");
  if (countPages(file, catalog.get("Pages"), new Set(), 0) === 0) throw new Refused("damaged");
}

function countPages(
  file: PdfFile,
  value: PdfValue | undefined,
  seen: Set<PdfValue>,
  depth: number,
): number {
  const node = resolve(file, value);
  if (!(node instanceof Map)) return 0;
  if (seen.has(node) || depth > MAX_DEPTH) throw new Refused("damaged");
  seen.add(node);
  const kids = resolve(file, node.get("Kids"));
  if (!Array.isArray(kids)) return depth === 0 ? 0 : 1;
  return kids.reduce<number>((sum, kid) => sum + countPages(file, kid, seen, depth + 1), 0);
}
