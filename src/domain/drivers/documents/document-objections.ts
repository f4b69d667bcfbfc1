import { and, eq, isNull, sql } from "drizzle-orm";
import { fahrerDokumente } from "../../../db/schema/index.ts";
import { type List, list } from "../../kernel/read-together.ts";
import { formatDay } from "../../kernel/time/berlin.ts";
import type { DocumentType } from "../../kernel/vocabulary.ts";
import {
  DOCUMENT_TYPE_LABEL,
  type DocumentNeed,
  documentStandings,
  type HeldDocument,
} from "./vocabulary.ts";

/** Objection from a driver's documents: wording of the shortlist, and of the question that overrules it. */
export interface DocumentObjection {
  code: "documents_missing" | "documents_unchecked" | "document_expired";
  text: string;
  /** The document's kind. */
  about: string;
  /** Until when it counts, `YYYY-MM-DD`. */
  until?: string;
  sentence: string;
}

/**
 * Documents that are missing, unchecked, or end before the last day, as far as they count for the job (docs/rules.md,
 * Documents).
 */
export function documentObjections(
  held: readonly HeldDocument[],
  need: DocumentNeed,
): DocumentObjection[] {
  const { lastDay } = need;
  const standings = documentStandings(held, need);
  standings.sort((one, other) => one.type.localeCompare(other.type));
  return standings.flatMap((standing) => {
    const { type, isMissing, isUnchecked, overAfter } = standing;
    const [label, [document, it]] = [DOCUMENT_TYPE_LABEL[type], IN_SENTENCE[type]];
    const found: (DocumentObjection | false)[] = [
      isMissing && {
        code: "documents_missing",
        about: label,
        text: `${label} liegt nicht vor`,
        sentence: `${document} liegt nicht vor.`,
      },
      isUnchecked && {
        code: "documents_unchecked",
        about: label,
        text: `${label} ungeprüft`,
        sentence: `${document} ist noch nicht geprüft.`,
      },
      overAfter !== null && {
        code: "document_expired",
        about: label,
        until: overAfter,
        text: `${label} nur bis ${formatDay(overAfter)} gültig`,
        sentence: `${document} ist nur bis ${formatDay(overAfter)} gültig, gebraucht wird ${it} bis ${formatDay(lastDay)}.`,
      },
    ];
    return found.filter((one) => one !== false);
  });
}

const IN_SENTENCE: Record<DocumentType, readonly [it: string, pronoun: string]> = {
  fuehrerschein: ["Der Führerschein", "er"],
  fahrerkarte: ["Die Fahrerkarte", "sie"],
  modul95: ["Der Nachweis zu Modul\u00a095", "er"],
  adr: ["Die ADR-Bescheinigung", "sie"],
  kranschein: ["Der Kranschein", "er"],
  bf3: ["Der BF3-Nachweis", "er"],
  versicherung: ["Der Versicherungsnachweis", "er"],
  zertifikate: ["Ein Zertifikat", "es"],
};

/** The documents that count, of one driver or of all. */
export function heldDocuments(driver?: string): List<HeldDocument & { driverId: string }> {
  const { fahrer_id: driverId, type, gueltig_bis, geprueft_am, ersetzt_am } = fahrerDokumente;
  const wanted = and(isNull(ersetzt_am), driver ? eq(driverId, driver) : undefined);
  const isChecked = sql<boolean>`${geprueft_am} is not null`;
  return list({ driverId, type, gueltig_bis, isChecked }, sql`${fahrerDokumente} where ${wanted}`);
}
