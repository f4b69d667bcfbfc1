import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";

/** Tags that a WOFF2 file names by their number (W3C WOFF2, 4.1), as far as a font of ours has them. */
const KNOWN_TAGS = [
  ..."cmap,head,hhea,hmtx,maxp,name,OS/2,post,cvt ,fpgm,glyf,loca,prep,CFF ,VORG,EBDT,EBLC,gasp,hdmx,kern".split(
    ",",
  ),
  ..."LTSH,PCLT,VDMX,vhea,vmtx,BASE,GDEF,GPOS,GSUB".split(","),
];
const HEADER_BYTES = 48;
const NULL_TRANSFORM = 3;

/** A WOFF2 file's tables by tag, unpacked. */
export async function readFontTables(file: string): Promise<Map<string, Buffer>> {
  const bytes = await readFile(file);
  let at = HEADER_BYTES;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const directory = Array.from({ length: bytes.readUInt16BE(12) }, () => {
    const flags = bytes.readUInt8(at++);
    const known = KNOWN_TAGS[flags & 63];
    const tag = known ?? bytes.toString("latin1", at, at + 4);
    if (!known) at += 4;
    const original = number();
    const isOutline = tag === "glyf" || tag === "loca";
    const isTransformed = isOutline ? flags >> 6 !== NULL_TRANSFORM : flags >> 6 !== 0;
    return { tag, length: isTransformed ? number() : original };
  });
  const unpacked = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)));
  let start = 0;
  const tables = new Map<string, Buffer>();
  for (const { tag, length } of directory) {
    tables.set(tag, unpacked.subarray(start, start + length));
    start += length;
  }
  return tables;
}

/** Whether a font has a glyph for a character of the basic plane: its `cmap`, format 4. */
export function hasGlyph(tables: Map<string, Buffer>, character: string): boolean {
  const cmap = tables.get("cmap") ?? Buffer.alloc(4);
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) => 4 + n * 8);
  const table = records
    .map((record) => cmap.subarray(cmap.readUInt32BE(record + 4)))
    .find((candidate) => candidate.readUInt16BE(0) === 4);
  if (!table) throw new Error("The font has no cmap of format 4");
  const segments = table.readUInt16BE(6) / 2;
  const code = character.codePointAt(0) ?? 0;
  for (let n = 0; n < segments; n += 1) {
    const start = table.readUInt16BE(16 + (segments + n) * 2);
    if (code > table.readUInt16BE(14 + n * 2) || code < start) continue;
    const delta = table.readUInt16BE(16 + (2 * segments + n) * 2);
    const offsetAt = 16 + (3 * segments + n) * 2;
    const offset = table.readUInt16BE(offsetAt);
    if (offset === 0) return ((code + delta) & 0xffff) !== 0;
    return table.readUInt16BE(offsetAt + offset + (code - start) * 2) !== 0;
  }
  return false;
}
