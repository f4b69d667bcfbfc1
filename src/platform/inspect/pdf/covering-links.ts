import { Refused } from "../verdict.ts";
import { nameIn, type PdfFile, resolve } from "./pdf-objects.ts";
import type { PdfDictionary, PdfValue } from "./pdf-values.ts";

/** More of a page than this no honest links take: an address in a text is a line, a logo a corner. */
const MOST_OF_PAGE = 0.5;
/** A4 in points, where a page doesn't say. */
const USUAL_AREA = 595 * 842;
const MAX_PARENTS = 50;

/**
 * Refuses as `linked` a page of which a large part is a link to somewhere else: whoever clicks into the document to read it is
 * led away. Links in a text are honest, and stay (docs/decisions/0021).
 */
export function refuseCoveringLinks(file: PdfFile) {
  for (const page of file.objects.values()) {
    if (!(page instanceof Map) || !page.has("Annots")) continue;
    const annotations = resolve(file, page.get("Annots"));
    if (!Array.isArray(annotations)) continue;
    const linked = annotations.reduce<number>((sum, one) => sum + linkedArea(file, one), 0);
    if (linked > MOST_OF_PAGE * pageArea(file, page)) throw new Refused("linked");
  }
}

/** Of an annotation that leads out of the document, whatever it is called: a form's button does it too. */
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
