import type { DocumentType } from "../../kernel/vocabulary.ts";

/** Days before a document expires on which dispatcher and driver are reminded, once each. */
export const REMINDER_DAYS = [60, 30, 14, 7] as const;

/** A document that ends within so many days is shown as ending: the second step of the reminders. */
export const ENDS_SOON_DAYS = 30;

/** Seconds for which a document's preview link works (docs/rules.md, Links). */
export const PREVIEW_SECONDS = { shortest: 1, longest: 600, usual: 600, list: 60 } as const;

/** Limits for documents of drivers who were never approved (docs/decisions/0015); bytes as stored. */
export const UNAPPROVED_DOCUMENTS = {
  bytes: 2 * 1024 ** 3,
  /** Per driver: a full form plus renewals. */
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

/** German words for what a document is. */
export const DOCUMENT_TYPE_LABEL = {
  fuehrerschein: "Führerschein",
  fahrerkarte: "Fahrerkarte",
  modul95: "Modul\u00a095",
  adr: "ADR-Bescheinigung",
  kranschein: "Kranschein",
  bf3: "BF3-Nachweis",
  versicherung: "Versicherung",
  zertifikate: "Zertifikat",
} as const satisfies Record<DocumentType, string>;

/** Classes of vehicles with a tachograph: who drives one needs a driver card (docs/rules.md, Documents). */
export const TACHOGRAPH_CLASSES = ["C1", "C1E", "C", "CE", "D1", "D1E", "D", "DE"] as const;

/** Documents required for these licence classes (`C+E` or `CE`): of a job, or of all classes a driver holds. */
export function requiredDocuments(classes: readonly string[]): DocumentType[] {
  const known: readonly string[] = TACHOGRAPH_CLASSES;
  const needsCard = classes.some((one) => known.includes(one.toUpperCase().replaceAll("+", "")));
  return needsCard ? ["fuehrerschein", "fahrerkarte"] : ["fuehrerschein"];
}

/** A document that nothing has replaced. */
export interface HeldDocument {
  type: DocumentType;
  /** `YYYY-MM-DD`; null: no end is known. */
  gueltig_bis: string | null;
  isChecked: boolean;
}

/** State of a driver's documents of one kind on a day. */
export type DocumentStanding = ReturnType<typeof documentStandings>[number];

/** Proofs of what only some jobs ask for. */
const PROOF_DOCUMENTS = ["adr", "kranschein", "bf3"] as const;
export type ProofDocument = (typeof PROOF_DOCUMENTS)[number];

/** Purpose for which the documents are needed. */
export interface DocumentNeed {
  /** Licence classes of the job, or all that the driver holds. */
  classes: readonly string[];
  /** `YYYY-MM-DD`: until then they have to hold. */
  lastDay: string;
  /** Proofs that the job asks for; without a job all count. */
  proofs?: readonly ProofDocument[];
}

/**
 * State of a driver's documents: required ones first, then others that end before `lastDay` and count for this job
 * (docs/rules.md, Documents). Of licences and cards the one valid longest counts, of certificates each.
 */
export function documentStandings(held: readonly HeldDocument[], need: DocumentNeed) {
  const { classes, lastDay } = need;
  const required = requiredDocuments(classes);
  const others = [...new Set(held.map(({ type }) => type))].filter(
    (one) => !required.includes(one) && countsFor(one, need),
  );
  const standingOf = (type: DocumentType) => {
    const ofType = held.filter((one) => one.type === type);
    const ends = ofType.flatMap(({ gueltig_bis }) => gueltig_bis ?? []).sort();
    const over = ends.filter((end) => end < lastDay).at(-1) ?? null;
    const holding = ends.find((end) => end >= lastDay) ?? null;
    const counts = type === "zertifikate" || holding === null;
    return {
      type,
      isMissing: ofType.length === 0,
      // There are some, and the dispatcher found none of them good.
      isUnchecked: ofType.length > 0 && !ofType.some(({ isChecked }) => isChecked),
      // The last day of what ends before that day; null: it holds.
      overAfter: counts ? over : null,
      // Null: without end, or not known.
      until: ends.at(-1) ?? null,
    };
  };
  return [
    ...required.map(standingOf),
    ...others.map(standingOf).filter(({ overAfter }) => overAfter !== null),
  ];
}

/** Card and Modul 95 go with the tachograph, a proof with the job that asks for it; the rest is for every job. */
function countsFor(type: DocumentType, { classes, proofs }: DocumentNeed): boolean {
  if (type === "fahrerkarte" || type === "modul95") {
    return requiredDocuments(classes).includes("fahrerkarte");
  }
  const proof = PROOF_DOCUMENTS.find((one) => one === type);
  return !proof || !proofs || proofs.includes(proof);
}
