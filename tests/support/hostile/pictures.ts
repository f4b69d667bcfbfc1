import { crc32, deflateSync } from "node:zlib";

/** A JPEG by a real encoder: a grey wedge, dark on the left. */
export async function jpeg(width: number, height: number): Promise<Buffer> {
  return new Bun.Image(wedge(width, height)).jpeg({ quality: 80 }).buffer();
}

export async function realPng(width: number, height: number): Promise<Buffer> {
  return new Bun.Image(wedge(width, height)).png().buffer();
}

export function bmp(width: number, height: number): Buffer {
  return wedge(width, height);
}

function wedge(width: number, height: number) {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bytes = Buffer.alloc(54 + row * height);
  bytes.write("BM");
  bytes.writeUInt32LE(bytes.length, 2);
  for (const [value, at] of [
    [54, 10],
    [40, 14],
    [width, 18],
    [height, 22],
  ] as const) {
    bytes.writeUInt32LE(value, at);
  }
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  for (let at = 54; at < bytes.length; at++) bytes[at] = (((at - 54) % row) * 255) / row;
  return bytes;
}

/** Puts a segment right behind the start of a JPEG. */
export function withSegment(picture: Buffer, marker: number, content: Buffer | string): Buffer {
  return Buffer.concat([picture.subarray(0, 2), segment(marker, content), picture.subarray(2)]);
}

export function segment(marker: number, content: Buffer | string): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** An EXIF block with an orientation, a camera's name and the place of a truck stop. */
export function exif(orientation: number, camera: string): Buffer {
  const make = Buffer.from(`${camera}\0`);
  const gpsAt = 8 + 2 + 3 * 12 + 4;
  const valuesAt = gpsAt + 2 + 4 * 12 + 4;
  const tiff = Buffer.concat([
    Buffer.from("II*\0\x08\0\0\0", "latin1"),
    directory([
      entry(0x010f, 2, make.length, valuesAt + 48),
      entry(0x0112, 3, 1, orientation),
      entry(0x8825, 4, 1, gpsAt),
    ]),
    directory([
      entry(1, 2, 2, "N".charCodeAt(0)),
      entry(2, 5, 3, valuesAt),
      entry(3, 2, 2, "E".charCodeAt(0)),
      entry(4, 5, 3, valuesAt + 24),
    ]),
    rationals(50, 7, 12),
    rationals(8, 41, 5),
    make,
  ]);
  return Buffer.concat([Buffer.from("Exif\0\0"), tiff]);
}

function directory(entries: Buffer[]) {
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
}

function entry(tag: number, type: number, count: number, value: number) {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}

function rationals(...degrees: number[]) {
  const bytes = Buffer.alloc(degrees.length * 8);
  degrees.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 8);
    bytes.writeUInt32LE(1, index * 8 + 4);
  });
  return bytes;
}

const PNG_SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** A PNG made by hand, whose header may say something else than its data. */
export function png(header: { width: number; height: number }, ...between: Buffer[]): Buffer {
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(header.width, header.height),
    ...between,
    pngChunk("IEND", ""),
  ]);
}

function pngHeader(width: number, height: number) {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content[8] = 8;
  return pngChunk("IHDR", content);
}

interface PngForm {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth?: 8 | 16;
  isInterlaced?: boolean;
}

/** A picture of four channels, black and clear, stored as asked for: a few hundred kilobytes of any size. */
export function plainPng({ width, height, depth = 8, isInterlaced = false }: PngForm): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const passes = isInterlaced ? ADAM7 : [[0, 0, 1, 1] as const];
  const bytes = passes.map(([left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    return Math.ceil((height - top) / down) * (1 + (columns * 4 * depth) / 8);
  });
  const total = bytes.reduce((sum, pass) => sum + pass, 0);
  const chunks = [pngChunk("IHDR", header), pngData(total), pngChunk("IEND", "")];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

/** First column and row of each pass, and the steps to the next ones. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Grey rows of nothing, as many bytes as asked for. */
export function pngData(bytes: number): Buffer {
  return pngChunk("IDAT", deflateSync(Buffer.alloc(bytes)));
}

export function pngChunk(type: string, content: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Puts a chunk right behind the header of a PNG. */
export function withChunk(picture: Buffer, type: string, content: Buffer | string): Buffer {
  const headerEnd = PNG_SIGNATURE.length + 25;
  return Buffer.concat([
    picture.subarray(0, headerEnd),
    pngChunk(type, content),
    picture.subarray(headerEnd),
  ]);
}

/** A JPEG that says it is larger than it is. */
export function withFrameSize(picture: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(picture);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
