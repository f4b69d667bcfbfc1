/** What may be uploaded as a document (spec 5, "Files"; spec 9, "System limits"; api.md, `fahrerwerden`). */
export const DOCUMENT_LIMITS = {
  /** Of one file. */
  bytes: 10 * 1024 * 1024,
  megabytes: 10,
  files: 12,
  requestBytes: 60 * 1024 * 1024,
  megapixels: 50,
  types: ["image/jpeg", "image/png", "application/pdf"],
  extensions: ["jpg", "jpeg", "png", "pdf"],
  /** As people say it. */
  formats: ["JPG", "PNG", "PDF"],
} as const;
export type DocumentContentType = (typeof DOCUMENT_LIMITS.types)[number];

/** The three groups of the registration form (spec 3). */
export const DOCUMENT_TYPES = ["fuehrerschein", "fahrerkarte", "zertifikate"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Why a file was refused; the first three in the words of spec 5. */
export const FILE_REFUSAL = {
  type: "nur JPG/PNG/PDF erlaubt",
  size: "größer als 10 MB",
  extension: "unzulässige Dateiendung",
  damaged: "beschädigt oder nicht lesbar – bitte neu fotografieren oder scannen",
  locked: "mit Kennwort geschützt – bitte ohne Kennwort speichern",
  active: "enthält Skripte oder eingebettete Dateien – bitte als einfaches PDF speichern",
  pixels: "mehr als 50 Megapixel – bitte kleiner speichern",
  costly: "zu aufwendig gespeichert – bitte als einfaches JPG speichern",
} as const;
export type FileRefusal = keyof typeof FILE_REFUSAL;
export const FILE_OK = "✓ OK";

/**
 * What can be said of a file by its name, type and size alone, in the browser at once and on the server first
 * (spec 5): `null` if nothing speaks against it.
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

/** Days before a document expires on which dispatcher and driver are reminded, once each. */
export const REMINDER_DAYS = [60, 30, 14, 7] as const;

/** A document that ends within so many days is shown as ending: the second step of the reminders. */
export const ENDS_SOON_DAYS = 30;

/** How long a link to look at a document works, seconds (spec 6 and 9). */
export const PREVIEW_SECONDS = { shortest: 1, longest: 600, usual: 600, list: 60 } as const;

/**
 * Documents of drivers whom nobody has ever let through: strangers' files, of which only so many are kept, and only for so
 * long (docs/decisions/0015). Bytes as stored.
 */
export const UNAPPROVED_DOCUMENTS = {
  bytes: 2 * 1024 ** 3,
  /** Of one driver: a full form, and what he renews through his links. */
  bytesPerDriver: 100 * 1024 ** 2,
  /** Since each was uploaded. */
  keptDays: 90,
  /** From this share on desk and `doctor` warn. */
  warnsAt: 0.8,
} as const;

/** Objects that no row knows are swept after so many hours: longer than any upload takes. */
export const SWEEP_AFTER_HOURS = 24;

/** A spooled file that a crash left behind is swept after so many hours: sending ends after minutes, and looking into it too. */
export const SPOOL_KEPT_HOURS = 1;
