import { daysBetween, germanDate } from "../../kernel/time/berlin.ts";
import { berlinDay, type Carried } from "../../kernel/time/moments.ts";
import type { DocumentCounts, DocumentRow } from "./queries.ts";
import { DOCUMENT_TYPE_LABEL, ENDS_SOON_DAYS } from "./vocabulary.ts";

/** Wording of document states for desk and terminal. Runs in the browser too. */

export interface DocumentState {
  text: string;
  /** `red`: it does not count any more; `amber`: somebody has to see to it; `neutral`: it is only kept. */
  tone: "red" | "amber" | "green" | "neutral";
}

type Document = Pick<
  Carried<DocumentRow>,
  "ersetzt_am" | "geprueft_am" | "gueltig_bis" | "erneuert_id"
>;

/** State of one document on this day, `YYYY-MM-DD` in Berlin. */
export function stateOfDocument(document: Document, today: string): DocumentState {
  const { ersetzt_am, geprueft_am, gueltig_bis, erneuert_id } = document;
  if (ersetzt_am) return { tone: "neutral", text: `ersetzt am ${berlinDay(ersetzt_am)}` };
  if (gueltig_bis !== null && gueltig_bis < today) {
    return { tone: "red", text: `abgelaufen am ${germanDate(gueltig_bis)}` };
  }
  if (!geprueft_am) {
    return { tone: "amber", text: erneuert_id ? "erneuert, ungeprüft" : "ungeprüft" };
  }
  if (gueltig_bis && daysBetween(today, gueltig_bis) <= ENDS_SOON_DAYS) {
    return { tone: "amber", text: `läuft am ${germanDate(gueltig_bis)} ab` };
  }
  return { tone: "green", text: `geprüft am ${berlinDay(geprueft_am)}` };
}

/** `1 Datei`, `4 Dateien` */
export function filesInWords(files: number): string {
  return files === 1 ? "1 Datei" : `${files} Dateien`;
}

interface WorryingState extends DocumentState {
  tone: "red" | "amber";
}

/** Problems of a driver's documents, and documents that await the dispatcher's check. */
export function statesOfDocuments(counts: Omit<DocumentCounts, "fahrer_id">): WorryingState[] {
  const { abgelaufen, laeuft_ab, ungeprueft } = counts;
  const missing = counts.fehlt.map((type) => DOCUMENT_TYPE_LABEL[type]).join(", ");
  const ending = laeuft_ab === 1 ? "1 läuft bald ab" : `${laeuft_ab} laufen bald ab`;
  const states: (WorryingState | false)[] = [
    abgelaufen > 0 && { tone: "red", text: `${abgelaufen} abgelaufen` },
    missing !== "" && { tone: "amber", text: `fehlt: ${missing}` },
    laeuft_ab > 0 && { tone: "amber", text: ending },
    ungeprueft > 0 && { tone: "amber", text: `${ungeprueft} ungeprüft` },
  ];
  return states.filter((state) => state !== false);
}
