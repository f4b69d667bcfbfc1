import { Refused } from "../verdict.ts";
import { refuseActiveContent, refuseHiddenObjects } from "./active-content.ts";
import { refuseCoveringLinks } from "./covering-links.ts";
import { refusePageless } from "./page-tree.ts";
import { readObjects, tailOf } from "./pdf-objects.ts";
import { holdsObjects, unpackObjects } from "./pdf-streams.ts";

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
