import type { ProofDocument } from "./documents/vocabulary.ts";
import { classesThatInclude, isBelowMinimumExperience } from "./vocabulary.ts";

/** Facts of a job that decide which drivers fit. */
export interface FitJob {
  fuehrerscheinklasse: string;
  fahrzeugtyp: string;
  anforderungen: readonly string[];
  besonderheiten: string;
}

/** Facts of a driver that decide which jobs fit. */
export interface FitDriver {
  fuehrerscheinklassen: readonly string[];
  spezialisierungen: readonly string[];
  spezialanforderungen: readonly string[];
  erfahrung_jahre: number;
  bf2_erlaubnis: boolean;
  bf3_erlaubnis: boolean;
}

export interface FitReason {
  ok: boolean;
  /** Worth knowing, and speaks neither for nor against him. */
  isNeutral?: true;
  text: string;
}

/** Proof that a job needs and the driver lacks, named without a verb: `Klasse C+E`, `ADR-Schein`. */
export interface Lack {
  code: "licence_class_missing" | "proof_missing";
  name: string;
}

export interface Fit {
  fits: boolean;
  lacks: Lack[];
  /** Reasons for and against, most important first; informative ones don't exclude the driver. */
  reasons: FitReason[];
}

/**
 * Whether a driver fits a job. The licence and every proof that the job asks for (ADR, crane, BF2, BF3, forklift,
 * tank) decide; wishes such as night shifts don't, because an empty box is no refusal.
 */
export function fitOf(job: FitJob, driver: FitDriver): Fit {
  const needed = [licenceNeed(job, driver), ...proofNeeds(job, driver)];
  const worthKnowing = [...wishReasons(job, driver), ...experienceReasons(driver)];
  const lacks = needed.flatMap(({ lack }) => lack ?? []);
  const reasons = [...needed.map(({ reason }) => reason), ...worthKnowing];
  return { fits: lacks.length === 0, lacks, reasons };
}

/** As the shortlist says it: `Klasse C+E fehlt`. */
export function lackInWords({ name }: Lack): string {
  return `${name} fehlt`;
}

interface Need {
  reason: FitReason;
  lack?: Lack;
}

function licenceNeed({ fuehrerscheinklasse }: FitJob, driver: FitDriver): Need {
  const enough = classesThatInclude(fuehrerscheinklasse);
  if (enough.length === 0) return met(`Klasse „${fuehrerscheinklasse}“ bitte prüfen`);
  const held = enough.find((one) => driver.fuehrerscheinklassen.includes(one));
  if (!held) {
    return lacking({ code: "licence_class_missing", name: `Klasse ${fuehrerscheinklasse}` });
  }
  const isSame = held === fuehrerscheinklasse.replace("+", "");
  return met(isSame ? `Klasse ${held}` : `Klasse ${held}, verlangt ist ${fuehrerscheinklasse}`);
}

function met(text: string): Need {
  return { reason: { ok: true, text } };
}

function lacking(lack: Lack): Need {
  return { reason: { ok: false, text: lackInWords(lack) }, lack };
}

export type ProofName =
  | "ADR-Schein"
  | "Kran-Erfahrung"
  | "BF3-Erlaubnis"
  | "BF2-Erlaubnis"
  | "BF2- oder BF3-Erlaubnis"
  | "Staplerschein"
  | "Erfahrung mit Tank oder Silo";

interface Proof {
  name: ProofName;
  /** The document that proves it, where there is a kind of its own. */
  document?: ProofDocument;
  /** In what the job asks for; "ohne ADR" asks for nothing. */
  asked: RegExp;
  has(driver: FitDriver): boolean;
}

const PROOFS: readonly Proof[] = [
  {
    name: "ADR-Schein",
    document: "adr",
    asked: asking("ADR\\b"),
    has: ({ spezialanforderungen, spezialisierungen }) =>
      spezialanforderungen.includes("ADR-Schein vorhanden") ||
      spezialisierungen.includes("Gefahrgut"),
  },
  {
    name: "Kran-Erfahrung",
    document: "kranschein",
    asked: asking("(?:Auto|Mobil|Lade|Hydraulik)?Kran(?:\\b|führer|fahrer|arbeit|erfahrung)"),
    has: ({ spezialanforderungen, spezialisierungen }) =>
      spezialanforderungen.includes("Kran-Erfahrung") || spezialisierungen.includes("Kran"),
  },
  { name: "BF3-Erlaubnis", document: "bf3", asked: asking("BF ?3\\b"), has: hasBf3 },
  {
    name: "BF2-Erlaubnis",
    asked: asking("BF ?2\\b"),
    has: (driver) => driver.bf2_erlaubnis || hasBf3(driver),
  },
  {
    name: "BF2- oder BF3-Erlaubnis",
    asked: asking("Begleit(?:ung|fahrzeug)"),
    has: (driver) => driver.bf2_erlaubnis || hasBf3(driver),
  },
  {
    name: "Staplerschein",
    asked: asking("Stapler"),
    has: ({ spezialanforderungen }) => spezialanforderungen.includes("Staplerschein"),
  },
  {
    name: "Erfahrung mit Tank oder Silo",
    asked: asking("(?:Tank(?:\\b|wagen|zug|auflieger)|Silo)"),
    has: ({ spezialisierungen }) =>
      spezialisierungen.includes("Tankwagen") || spezialisierungen.includes("Silofahrzeuge"),
  },
];

function asking(word: string) {
  return new RegExp(`(?<!\\b(?:ohne|kein|keine|keinen|nicht) )\\b${word}`, "iu");
}

function hasBf3({ bf3_erlaubnis, spezialanforderungen }: FitDriver) {
  return bf3_erlaubnis || spezialanforderungen.includes("BF3-Ausbildungsberechtigung");
}

/** The proofs whose documents count for this job. */
export function proofDocumentsOf(job: FitJob): ProofDocument[] {
  return askedOf(job).flatMap(({ document }) => document ?? []);
}

/** Caches a job's requirements across the drivers it is matched with. */
const ASKED = new WeakMap<FitJob, readonly Proof[]>();

function askedOf(job: FitJob): readonly Proof[] {
  const known = ASKED.get(job);
  if (known) return known;
  const proofs = proofsAskedIn(job);
  ASKED.set(job, proofs);
  return proofs;
}

function proofsAskedIn(job: FitJob) {
  const asked = [job.fahrzeugtyp, ...job.anforderungen, job.besonderheiten].join(", ");
  return PROOFS.filter((proof) => proof.asked.test(asked));
}

function proofNeeds(job: FitJob, driver: FitDriver): Need[] {
  return askedOf(job).map((proof) =>
    proof.has(driver) ? met(proof.name) : lacking({ code: "proof_missing", name: proof.name }),
  );
}

/** Requirement labels of a booking, and where a driver would have named the same. */
const WISHES: Record<string, string> = {
  Langstrecke: "Langstrecke",
  Nachtschicht: "Nachtschicht",
  Wochenendarbeit: "Wochenendarbeit",
  Schwerlast: "Schwerlast",
  Baustelle: "Baustelle",
  Kühltransport: "Kühltransport",
  Übermaß: "Übermaß-Transporte",
  International: "Auslandseinsätze",
  Fremdsprachen: "Fremdsprachen",
};

function wishReasons(job: FitJob, driver: FitDriver): FitReason[] {
  return job.anforderungen.flatMap((label) => {
    const named = WISHES[label];
    if (!named) return [];
    const ok = driver.spezialanforderungen.includes(named);
    return [{ ok, text: ok ? label : `${label} nicht angekreuzt` }];
  });
}

function experienceReasons({ erfahrung_jahre }: FitDriver): FitReason[] {
  return isBelowMinimumExperience(erfahrung_jahre)
    ? [{ ok: false, text: "Weniger Fahrpraxis als verlangt" }]
    : [];
}
