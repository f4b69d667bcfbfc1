import { deflateSync } from "node:zlib";
import { zip } from "./archives.ts";
import { pdf } from "./pdfs.ts";
import {
  exif,
  jpeg,
  png,
  pngChunk,
  pngData,
  realPng,
  segment,
  withChunk,
  withSegment,
} from "./pictures.ts";

/** A picture that is kept, without what somebody hid in it. */
export interface PoisonedPicture {
  what: string;
  name: string;
  declaredType: "image/jpeg" | "image/png";
  bytes: Buffer;
  /** Must not be found in what is kept. */
  poison: string;
  width: number;
  height: number;
}

const PHP = "<?php system($_GET['c']); ?>";
const CAMERA = "Kamera von Hostile GmbH";

/** Pictures whose places, texts and tails don't outlive the encoder; lying ones stand up. */
export async function poisonedPictures(): Promise<PoisonedPicture[]> {
  const photo = await jpeg(600, 400);
  const drawing = await realPng(600, 400);
  const upright = { width: 600, height: 400 };
  const turned = { width: 400, height: 600 };
  const jpegs: [string, Buffer, string, typeof upright][] = [
    ["JPG with a place", withSegment(photo, 0xe1, exif(1, CAMERA)), CAMERA, upright],
    [
      "JPG with a place, lying on its side",
      withSegment(photo, 0xe1, exif(6, CAMERA)),
      CAMERA,
      turned,
    ],
    [
      "JPG with a place, lying on its other side",
      withSegment(photo, 0xe1, exif(8, CAMERA)),
      CAMERA,
      turned,
    ],
    ["JPG upside down", withSegment(photo, 0xe1, exif(3, CAMERA)), CAMERA, upright],
    [
      "JPG with two blocks of EXIF",
      withSegment(withSegment(photo, 0xe1, exif(1, CAMERA)), 0xe1, exif(1, CAMERA)),
      CAMERA,
      upright,
    ],
    [
      "JPG with XMP",
      withSegment(photo, 0xe1, `http://ns.adobe.com/xap/1.0/\0${PHP}`),
      PHP,
      upright,
    ],
    ["JPG with a profile", withSegment(photo, 0xe2, `ICC_PROFILE\0\x01\x01${PHP}`), PHP, upright],
    ["JPG with IPTC", withSegment(photo, 0xed, `Photoshop 3.0\0${PHP}`), PHP, upright],
    ["JPG with PHP as comment", withSegment(photo, 0xfe, PHP), PHP, upright],
    [
      "JPG with a text between its tables",
      Buffer.concat([photo.subarray(0, 20), segment(0xef, PHP), photo.subarray(20)]),
      PHP,
      upright,
    ],
    [
      "JPG in front of a ZIP",
      Buffer.concat([photo, zip("ausweis.exe", PHP)]),
      "PK\x05\x06",
      upright,
    ],
    ["JPG in front of a PDF", Buffer.concat([photo, pdf()]), "%PDF", upright],
    [
      "JPG in front of a second JPG",
      Buffer.concat([photo, withSegment(photo, 0xfe, PHP)]),
      PHP,
      upright,
    ],
    ["JPG around a PDF", withSegment(photo, 0xfe, pdf()), "%PDF", upright],
  ];
  const pngs: [string, Buffer, string, typeof upright][] = [
    ["PNG with a text", withChunk(drawing, "tEXt", `Comment\0${PHP}`), PHP, upright],
    ["PNG with a place", withChunk(drawing, "eXIf", exif(1, CAMERA).subarray(6)), CAMERA, upright],
    [
      "PNG with a profile",
      withChunk(drawing, "iCCP", Buffer.concat([Buffer.from("icc\0\0"), deflateSync(PHP)])),
      "iCCP",
      upright,
    ],
    [
      "PNG with a text that unfolds to 100 MB",
      withChunk(
        drawing,
        "zTXt",
        Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(100_000_000))]),
      ),
      "zTXt",
      upright,
    ],
    ["PNG with a chunk of its own", withChunk(drawing, "phPx", PHP), PHP, upright],
    ["PNG in front of a web page", Buffer.concat([drawing, Buffer.from(PHP)]), PHP, upright],
    [
      "PNG with a second picture",
      withChunk(drawing, "acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
      "acTL",
      upright,
    ],
    [
      "PNG whose data go on behind its last row",
      png({ width: 9, height: 9 }, pngData(100_000_000)),
      "\0".repeat(5_000),
      { width: 9, height: 9 },
    ],
    ["PNG with data behind its end", Buffer.concat([drawing, pngChunk("IDAT", PHP)]), PHP, upright],
  ];
  return [
    ...jpegs.map(([what, bytes, poison, size]) => ({
      what,
      bytes,
      poison,
      ...size,
      name: "../../öffentlich/ausweis.php.jpg",
      declaredType: "image/jpeg" as const,
    })),
    ...pngs.map(([what, bytes, poison, size]) => ({
      what,
      bytes,
      poison,
      ...size,
      name: "/etc/passwd.PNG",
      declaredType: "image/png" as const,
    })),
  ];
}
