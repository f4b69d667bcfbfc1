import { formatDay } from "../../kernel/time/berlin.ts";
import { clockTime } from "../../kernel/time/moments.ts";
import type { ProblemKind, TimeKind } from "../../kernel/vocabulary.ts";

/** Minutes in which a driver can withdraw or correct a reported time (docs/rules.md, On the job). */
export const UNDO_TIME_MINUTES = 15;

/** Latest days that a job's row carries; the story has all. */
export const DAYS_IN_ROW = 10;

/** Labels for the desk. */
export const PROBLEM_LABEL: Record<ProblemKind, string> = {
  late: "kommt später",
  vehicle: "Fahrzeug defekt",
  other: "anderes Problem",
};

/** Labels for log and story. */
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

/** Reported arrivals and ends per day, newest first; nothing is computed from them. */
interface Reported {
  times: readonly { tag: string; da_um: Date | string | null; fertig_um: Date | string | null }[];
}

export function reportedInWords({ times }: Reported): string[] {
  return times.map(({ tag, da_um, fertig_um }) => {
    const said = [da_um && `da ${clockTime(da_um)}`, fertig_um && `fertig ${clockTime(fertig_um)}`];
    return `${formatDay(tag)}: ${said.filter(Boolean).join(", ")}`;
  });
}
