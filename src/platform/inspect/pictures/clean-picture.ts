import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { Refused } from "../verdict.ts";
import { bareJpeg } from "./bare-jpeg.ts";
import type { BarePicture } from "./bare-picture.ts";
import { barePng } from "./bare-png.ts";

const MAX_PIXELS = DOCUMENT_LIMITS.megapixels * 1_000_000;
/** Scanners store in 16 bits and drawing programs interlaced, but no sheet of paper needs so many pixels of them. */
const MAX_COSTLY_PIXELS = 20_000_000;
/** Licences stay legible, and small print too. */
const JPEG_QUALITY = 85;
/** Half the time of the usual level for a fifth more bytes. */
const PNG_COMPRESSION = 4;

/**
 * Writes the picture anew to `output`: turned upright, without EXIF, places, profiles, comments or anything behind its
 * end. Throws `Refused`: `pixels` and `costly` (both before decoding), `damaged`.
 */
export async function cleanPicture(bytes: Buffer, format: "jpeg" | "png", output: string) {
  const bare = format === "jpeg" ? bareJpeg(bytes) : barePng(bytes);
  const pixels = bare.width * bare.height;
  if (pixels > MAX_PIXELS) throw new Refused("pixels");
  if (bare.isCostly && pixels > MAX_COSTLY_PIXELS) throw new Refused("costly");
  await Bun.write(output, await encodeAnew(bare, format));
}

async function encodeAnew(bare: BarePicture, format: "jpeg" | "png") {
  const image = new Bun.Image(bare.bytes, { maxPixels: MAX_PIXELS, autoOrient: true });
  try {
    const encoded =
      format === "jpeg"
        ? image.jpeg({ quality: JPEG_QUALITY })
        : image.png({ compressionLevel: PNG_COMPRESSION });
    return await encoded.bytes();
  } catch (error) {
    throw new Refused(codeOf(error) === "ERR_IMAGE_TOO_MANY_PIXELS" ? "pixels" : "damaged");
  }
}

function codeOf(error: unknown) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
