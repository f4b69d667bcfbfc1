import { deflateSync } from "node:zlib";
import type { FileRefusal } from "../../../src/domain/kernel/file-limits.ts";
import type { HostileFile } from "./hostile-file.ts";
import {
  jpeg,
  plainPng,
  png,
  pngChunk,
  pngData,
  realPng,
  segment,
  withFrameSize,
} from "./pictures.ts";

/** Pictures that are none, or more than a machine can bear. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const photo = await jpeg(600, 400);
  const drawing = await realPng(60, 40);
  const list: [string, "jpg" | "png", Buffer, FileRefusal][] = [
    ["empty file", "jpg", Buffer.alloc(0), "damaged"],
    ["three bytes", "jpg", Buffer.from([0xff, 0xd8, 0xff]), "damaged"],
    ["JPG cut off", "jpg", photo.subarray(0, photo.length / 2), "damaged"],
    ["JPG without its last marker", "jpg", photo.subarray(0, -2), "damaged"],
    ["JPG without a frame", "jpg", Buffer.from([0xff, 0xd8, 0xff, 0xd9]), "damaged"],
    ["JPG with two frames", "jpg", twoFrames(photo), "damaged"],
    ["JPG of 5,000 scans", "jpg", manyScans(photo, 5_000), "costly"],
    ["JPG of 21 scans", "jpg", manyScans(photo, 20), "costly"],
    [
      "PNG of 21 megapixels in 16 bits",
      "png",
      plainPng({ width: 5_000, height: 4_200, depth: 16 }),
      "costly",
    ],
    [
      "interlaced PNG of 21 megapixels",
      "png",
      plainPng({ width: 5_000, height: 4_200, isInterlaced: true }),
      "costly",
    ],
    ["JPG of noise", "jpg", Buffer.concat([photo.subarray(0, 20), noise(50_000)]), "damaged"],
    ["JPG without height", "jpg", withFrameSize(photo, 600, 0), "damaged"],
    ["JPG of 4,290 megapixels", "jpg", withFrameSize(photo, 65_500, 65_500), "pixels"],
    ["JPG a row over 50 megapixels", "jpg", withFrameSize(photo, 8_000, 6_251), "pixels"],
    [
      "PNG of 900 megapixels",
      "png",
      png({ width: 30_000, height: 30_000 }, pngData(30_001)),
      "pixels",
    ],
    [
      "real PNG bomb of 900 megapixels",
      "png",
      png({ width: 30_000, height: 30_000 }, bomb(900)),
      "pixels",
    ],
    [
      "PNG as wide as a number can say",
      "png",
      png({ width: 2 ** 31 - 1, height: 1 }, pngData(9)),
      "pixels",
    ],
    ["PNG without width", "png", png({ width: 0, height: 10 }, pngData(9)), "damaged"],
    ["PNG of a header alone", "png", png({ width: 10, height: 10 }), "damaged"],
    ["PNG with too little data", "png", png({ width: 100, height: 100 }, pngData(500)), "damaged"],
    [
      "PNG whose data aren't packed",
      "png",
      png({ width: 9, height: 9 }, pngChunk("IDAT", noise(90))),
      "damaged",
    ],
    ["PNG cut off", "png", drawing.subarray(0, -20), "damaged"],
    ["PNG with a false checksum", "png", falseChecksum(drawing), "damaged"],
    [
      "PNG with a chunk of 4 GB",
      "png",
      Buffer.concat([drawing.subarray(0, 33), Buffer.from("\xff\xff\xff\xf0tEXt", "latin1")]),
      "damaged",
    ],
  ];
  return list.map(([what, ending, bytes, expected]) => ({
    what,
    bytes,
    expected,
    name: `ausweis.${ending}`,
    declaredType: ending === "jpg" ? "image/jpeg" : "image/png",
  }));
}

function twoFrames(photo: Buffer) {
  const at = photo.indexOf(Buffer.from([0xff, 0xc0]));
  const frame = photo.subarray(at, at + 2 + photo.readUInt16BE(at + 2));
  return Buffer.concat([photo.subarray(0, at), frame, photo.subarray(at)]);
}

function manyScans(photo: Buffer, count: number) {
  const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  const end = photo.length - 2;
  return Buffer.concat([
    photo.subarray(0, end),
    ...Array<Buffer>(count).fill(scan),
    photo.subarray(end),
  ]);
}

/** Data that unfold to as many megabytes, packed a thousand to one. */
function bomb(megabytes: number) {
  const block = deflateSync(Buffer.alloc(megabytes * 1_000_000));
  return pngChunk("IDAT", block);
}

function falseChecksum(drawing: Buffer) {
  const bytes = Buffer.from(drawing);
  const data = bytes.indexOf("IDAT") + 10;
  bytes.writeUInt8((bytes.readUInt8(data) + 1) % 256, data);
  return bytes;
}

function noise(bytes: number) {
  let seed = 7;
  return Buffer.from(
    Array.from({ length: bytes }, () => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return (seed >> 16) & 0x7f;
    }),
  );
}
