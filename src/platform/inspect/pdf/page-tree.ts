import { Refused } from "../verdict.ts";
import { type PdfFile, resolve } from "./pdf-objects.ts";
import type { PdfValue } from "./pdf-values.ts";

const MAX_DEPTH = 50;

/** Refuses as `damaged` a document without pages, or whose pages contain themselves. */
export function refusePageless(file: PdfFile, bytes: number) {
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
