import { Refused } from "../verdict.ts";
import { nameIn, type PdfFile, resolve } from "./pdf-objects.ts";
import { type PdfValue, plainName } from "./pdf-values.ts";

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
export function refuseActiveContent(file: PdfFile, texts: Buffer[]) {
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
export function refuseHiddenObjects(file: PdfFile, whole: Buffer, packed: number) {
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
