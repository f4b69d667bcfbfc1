/** Limits for uploaded documents (docs/rules.md, Documents). */
export const DOCUMENT_LIMITS = {
  /** Per file. */
  bytes: 10 * 1024 * 1024,
  megabytes: 10,
  files: 12,
  requestBytes: 60 * 1024 * 1024,
  megapixels: 50,
  types: ["image/jpeg", "image/png", "application/pdf"],
  extensions: ["jpg", "jpeg", "png", "pdf"],
  /** Accepted formats in words. */
  formats: ["JPG", "PNG", "PDF"],
} as const;

/** The dispatcher's photo as it is kept: WebP in two widths, pixels, for ordinary and for dense screens (docs/rules.md, Settings). */
export const AGENCY_PHOTO = { widths: [160, 320], mostBytes: 15_000 } as const;

export type DocumentContentType = (typeof DOCUMENT_LIMITS.types)[number];

/** Why a file was refused, as people read it. */
export const FILE_REFUSAL = {
  type: "nur JPG/PNG/PDF erlaubt",
  size: "größer als 10 MB",
  extension: "unzulässige Dateiendung",
  damaged: "beschädigt oder nicht lesbar – bitte neu fotografieren oder scannen",
  locked: "mit Kennwort geschützt – bitte ohne Kennwort speichern",
  active: "enthält Skripte oder eingebettete Dateien – bitte als einfaches PDF speichern",
  linked: "ist von einem Link überdeckt, der aus dem Dokument führt – bitte ohne Links speichern",
  pixels: "mehr als 50 Megapixel – bitte kleiner speichern",
  costly: "zu aufwendig gespeichert – bitte als einfaches JPG speichern",
} as const;

export type FileRefusal = keyof typeof FILE_REFUSAL;

export const FILE_OK = "✓ OK";

/**
 * Checks name, type and size only, in the browser first and on the server before reading (docs/rules.md, Documents);
 * null if acceptable.
 */
export function refusalByName(file: {
  name: string;
  type: string;
  size: number;
}): FileRefusal | null {
  const types: readonly string[] = DOCUMENT_LIMITS.types;
  const extensions: readonly string[] = DOCUMENT_LIMITS.extensions;
  if (!types.includes(file.type.toLowerCase())) return "type";
  if (!extensions.includes(extensionOf(file.name))) return "extension";
  return file.size > DOCUMENT_LIMITS.bytes ? "size" : null;
}

function extensionOf(name: string) {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
