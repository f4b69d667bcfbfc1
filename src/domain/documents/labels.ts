import type { DocumentType } from "./rules.ts";

/** German words for the three groups of documents (spec 3). */
export const DOCUMENT_TYPE_LABEL: Record<DocumentType, string> = {
  fuehrerschein: "Führerschein",
  fahrerkarte: "Fahrerkarte",
  zertifikate: "Zertifikat",
};
