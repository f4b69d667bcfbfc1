import type { DocumentType } from "../../kernel/vocabulary.ts";

/** Days before a document expires on which dispatcher and driver are reminded, once each. */
export const REMINDER_DAYS = [60, 30, 14, 7] as const;

/** A document that ends within so many days is shown as ending: the second step of the reminders. */
export const ENDS_SOON_DAYS = 30;

/** How long a link to look at a document works, seconds (docs/rules.md, Links). */
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

/** German words for the three groups of documents. */
export const DOCUMENT_TYPE_LABEL: Record<DocumentType, string> = {
  fuehrerschein: "Führerschein",
  fahrerkarte: "Fahrerkarte",
  zertifikate: "Zertifikat",
};
