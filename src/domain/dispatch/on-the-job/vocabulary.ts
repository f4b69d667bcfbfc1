import type { ProblemKind, TimeKind } from "../../kernel/vocabulary.ts";

/** So long a driver takes back or corrects a time that he reported (docs/rules.md, On the job). */
export const UNDO_TIME_MINUTES = 15;

/** So many of the latest days a job's row carries; its story tells all. */
export const DAYS_IN_ROW = 10;

/** As the desk reads it. */
export const PROBLEM_LABEL: Record<ProblemKind, string> = {
  late: "kommt später",
  vehicle: "Fahrzeug defekt",
  other: "anderes Problem",
};

/** As the log and the story call it. */
export const TIME_LABEL: Record<TimeKind, string> = { arrived: "Bin da", finished: "Fertig" };

interface ReportedProblem {
  art: ProblemKind;
  nachricht: string;
  ankunft: string | null;
}

/** `kommt später · voraussichtlich 07:45 Uhr · „Stau auf der A5“` */
export function problemInWords({ art, nachricht, ankunft }: ReportedProblem): string {
  const parts = [
    PROBLEM_LABEL[art],
    ankunft && `voraussichtlich ${ankunft}\u00a0Uhr`,
    nachricht && `„${nachricht}“`,
  ];
  return parts.filter(Boolean).join(" · ");
}
