import * as z from "zod";
import { AGENCY_PHOTO } from "./file-limits.ts";

/** Base64url of `RIFF`, a length and `WEBP`: 12 bytes are 16 characters. */
const WEBP = /^UklGR[\w-]{6}XRUJQ[\w-]+$/;
const LONGEST = Math.ceil((AGENCY_PHOTO.mostBytes * 4) / 3);

/** Both files in base64url, joined by a dot; empty: no photo. */
export const AgencyPhoto = z
  .string()
  .refine(
    (photo) => photo === "" || isPhoto(photo.split(".")),
    "Kein Foto, wie es die Einstellungen ausgeben",
  )
  .default("");

function isPhoto(files: readonly string[]) {
  const isOne = (file: string) => file.length <= LONGEST && WEBP.test(file);
  return files.length === AGENCY_PHOTO.widths.length && files.every(isOne);
}

/** The photo's files, the narrow one first; none where there is no photo. */
export function photoFiles(photo: string): { width: number; bytes: Uint8Array<ArrayBuffer> }[] {
  if (photo === "") return [];
  return photo.split(".").flatMap((file, index) => {
    const width = AGENCY_PHOTO.widths[index];
    return width ? [{ width, bytes: new Uint8Array(Buffer.from(file, "base64url")) }] : [];
  });
}
