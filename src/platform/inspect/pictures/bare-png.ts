import { Refused } from "../verdict.ts";
import type { BarePicture } from "./bare-picture.ts";

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's content. */
const FRAME_BYTES = 12;
/** Within the header's chunk: bits of a sample, and whether the picture comes in seven passes. */
const DEPTH_AT = 16;
const INTERLACE_AT = 20;
/** What is drawn; texts, profiles, times, EXIF and the further pictures of an animation are not. */
const NEEDED = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

/** Keeps of a PNG what is drawn. Refuses as `damaged` what has no header or breaks off before its end. */
export function barePng(bytes: Buffer): BarePicture {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (const chunk of chunksOf(bytes)) {
    if (NEEDED.includes(chunk.type)) kept.push(bytes.subarray(chunk.start, chunk.end));
  }
  const header = kept[1];
  if (!header || header.length !== FRAME_BYTES + 13 || typeOf(header, 0) !== "IHDR") {
    throw new Refused("damaged");
  }
  return {
    width: header.readUInt32BE(8),
    height: header.readUInt32BE(12),
    isCostly: header[DEPTH_AT] === 16 || header[INTERLACE_AT] !== 0,
    bytes: Buffer.concat(kept),
  };
}

function* chunksOf(bytes: Buffer) {
  let start = SIGNATURE_BYTES;
  while (start + FRAME_BYTES <= bytes.length) {
    const end = start + FRAME_BYTES + bytes.readUInt32BE(start);
    if (end > bytes.length) break;
    const type = typeOf(bytes, start);
    yield { type, start, end };
    if (type === "IEND") return;
    start = end;
  }
  throw new Refused("damaged");
}

function typeOf(bytes: Buffer, start: number) {
  return bytes.toString("latin1", start + 4, start + 8);
}
