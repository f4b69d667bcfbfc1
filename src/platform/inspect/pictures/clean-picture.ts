import { AGENCY_PHOTO, DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { Refused } from "../inspect-in-process.ts";

const MAX_PIXELS = DOCUMENT_LIMITS.megapixels * 1_000_000;
/** Scanners store in 16 bits and drawing programs interlaced, but no sheet of paper needs so many pixels of them. */
const MAX_COSTLY_PIXELS = 20_000_000;
/** Licences stay legible, and small print too. */
const JPEG_QUALITY = 85;
/** Half the time of the usual level for a fifth more bytes. */
const PNG_COMPRESSION = 4;
const WEBP_QUALITIES = [80, 60, 40];

/**
 * Writes the picture anew to `output`: turned upright, without EXIF, places, profiles, comments or anything behind its
 * end. Throws `Refused`: `pixels` and `costly` (both before decoding), `damaged`.
 */
export async function cleanPicture(bytes: Buffer, format: Format, output: string) {
  const image = pictureOf(barePicture(bytes, format));
  const encoded =
    format === "jpeg"
      ? image.jpeg({ quality: JPEG_QUALITY })
      : image.png({ compressionLevel: PNG_COMPRESSION });
  await Bun.write(output, await encode(encoded));
}

/** Writes the picture as `AgencyPhoto` to `output`. Throws `Refused` as `cleanPicture`, and `costly` for what stays too large. */
export async function shrinkPhoto(bytes: Buffer, format: Format, output: string) {
  const widest = Math.max(...AGENCY_PHOTO.widths);
  const small = await encode(pictureOf(barePicture(bytes, format)).resize(widest).png());
  const files = [];
  for (const width of AGENCY_PHOTO.widths) files.push(await webpOf(small, width));
  const texts = files.map((file) => Buffer.from(file).toString("base64url"));
  await Bun.write(output, texts.join("."));
}

/** With the best quality that fits. */
async function webpOf(small: Uint8Array, width: number) {
  for (const quality of WEBP_QUALITIES) {
    const file = await encode(new Bun.Image(small).resize(width).webp({ quality }));
    if (file.length <= AGENCY_PHOTO.mostBytes) return file;
  }
  throw new Refused("costly");
}

type Format = "jpeg" | "png";

function barePicture(bytes: Buffer, format: Format) {
  const bare = format === "jpeg" ? bareJpeg(bytes) : barePng(bytes);
  const pixels = bare.width * bare.height;
  if (pixels > MAX_PIXELS) throw new Refused("pixels");
  if (bare.isCostly && pixels > MAX_COSTLY_PIXELS) throw new Refused("costly");
  return bare;
}

const pictureOf = ({ bytes }: BarePicture) =>
  new Bun.Image(bytes, { maxPixels: MAX_PIXELS, autoOrient: true });

async function encode(image: Bun.Image) {
  try {
    return await image.bytes();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    throw new Refused(code === "ERR_IMAGE_TOO_MANY_PIXELS" ? "pixels" : "damaged");
  }
}

/** A picture cut down to what a decoder needs to draw it, upright. */
interface BarePicture {
  width: number;
  height: number;
  /** Stored in a way that takes a decoder far more work than the same picture stored plainly. */
  isCostly: boolean;
  bytes: Buffer;
}

const MARKER = { soi: 0xd8, eoi: 0xd9, sos: 0xda, dqt: 0xdb, dri: 0xdd, app1: 0xe1, app14: 0xee };
const EXIF = Buffer.from("Exif\0\0");
/** Progressive files of real cameras and programs have about ten; each one more is another pass over the picture. */
const MAX_SCANS = 20;

/**
 * Keeps of a JPEG its tables, its frame and its scans, and the EXIF block for its orientation alone (the encoder
 * doesn't write it). Refuses as `damaged` what has no frame or breaks off before its end, as `costly` what has too many
 * scans.
 */
function bareJpeg(bytes: Buffer): BarePicture {
  const kept: Buffer[] = [Buffer.from([0xff, MARKER.soi])];
  let frame: { width: number; height: number } | null = null;
  let hasExif = false;
  let scans = 0;
  for (const segment of segmentsOf(bytes)) {
    const content = bytes.subarray(segment.start + 4, segment.end);
    if (segment.marker === MARKER.sos && ++scans > MAX_SCANS) throw new Refused("costly");
    if (isFrame(segment.marker)) {
      if (frame || content.length < 6) throw new Refused("damaged");
      frame = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
    }
    const isExif = segment.marker === MARKER.app1 && content.indexOf(EXIF) === 0;
    if (isNeeded(segment.marker) || (isExif && !hasExif)) {
      kept.push(bytes.subarray(segment.start, segment.end));
    }
    hasExif ||= isExif;
  }
  if (!frame || frame.width * frame.height === 0 || scans === 0) throw new Refused("damaged");
  return {
    ...frame,
    isCostly: false,
    bytes: Buffer.concat([...kept, Buffer.from([0xff, MARKER.eoi])]),
  };
}

/** All segments up to the end of the first picture; a scan's data belong to its segment. */
function* segmentsOf(bytes: Buffer): Generator<{ marker: number; start: number; end: number }> {
  let at = 2;
  while (true) {
    const start = markerAt(bytes, at);
    const marker = byteAt(bytes, start + 1);
    if (marker === MARKER.eoi) return;
    const length = byteAt(bytes, start + 2) * 256 + byteAt(bytes, start + 3);
    const headEnd = start + 2 + length;
    const end = marker === MARKER.sos ? endOfScan(bytes, headEnd) : headEnd;
    if (length < 2 || end > bytes.length) throw new Refused("damaged");
    yield { marker, start, end };
    at = end;
  }
}

/** Any number of 0xFF may stand in front of a marker. */
function markerAt(bytes: Buffer, at: number) {
  if (byteAt(bytes, at) !== 0xff) throw new Refused("damaged");
  let last = at;
  while (byteAt(bytes, last + 1) === 0xff) last += 1;
  return last;
}

/** Where the next marker stands that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number) {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1) {
    const next = byteAt(bytes, at + 1);
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  throw new Refused("damaged");
}

function byteAt(bytes: Buffer, at: number) {
  const byte = bytes[at];
  if (byte === undefined) throw new Refused("damaged");
  return byte;
}

function isNeeded(marker: number) {
  const isTable = marker === MARKER.dqt || marker === MARKER.dri || marker === 0xc4;
  return isTable || isFrame(marker) || marker === MARKER.sos || marker === MARKER.app14;
}

/** SOF0 to SOF15, without the tables and the reserved one that share their range. */
function isFrame(marker: number) {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's content. */
const FRAME_BYTES = 12;
/** Within the header's chunk: bits of a sample, and whether the picture comes in seven passes. */
const DEPTH_AT = 16;
const INTERLACE_AT = 20;
/** Chunks needed to draw the picture; texts, profiles, times, EXIF and animation frames are removed. */
const NEEDED = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];

/** Keeps of a PNG what is drawn. Refuses as `damaged` what has no header or breaks off before its end. */
function barePng(bytes: Buffer): BarePicture {
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
