import { formatInstant } from "../../kernel/time/berlin.ts";
import { DAY_MS } from "../../kernel/time/days.ts";
import type { Removed, RetentionRun } from "../purge-expired.ts";
import { RETENTION, type RetentionKind } from "./vocabulary.ts";

/** The job runs every night: after so many days without one something is wrong. */
const MISSED_AFTER_DAYS = 3;

/** `Sitzungen: 12; Merker gegen doppeltes Absenden: 340`; what a newer program removed keeps its name. */
export function inWords(removed: Removed | Record<string, number>): string {
  const parts = Object.entries(removed).map(([kind, count]) => {
    const what = isKind(kind) ? RETENTION[kind].what : kind;
    return `${what}: ${count}`;
  });
  return parts.join("; ") || "nichts";
}

function isKind(kind: string): kind is RetentionKind {
  return Object.hasOwn(RETENTION, kind);
}

/** The last run for the desk's banner and `system doctor`; null before the first run. */
export function describeLastRun(run: RetentionRun | undefined, now: Date) {
  if (!run) return null;
  const { status, startedAt, removed } = run;
  const at = formatInstant(startedAt);
  const isLate = now.getTime() - startedAt.getTime() > MISSED_AFTER_DAYS * DAY_MS;
  if (status === "broken") {
    const text = `Am ${at} brach sie ab; entfernt bis dahin: ${inWords(removed)}. Sie läuft in der nächsten Nacht weiter; der Grund steht im Protokoll des Servers.`;
    return { tone: "warning", title: "Letzte Löschung abgebrochen", text } as const;
  }
  if (isLate) {
    const text = `Zuletzt am ${at}. Sie läuft jede Nacht um 03:15 Uhr im Server; bitte prüfen Sie, ob er dann läuft.`;
    return { tone: "warning", title: "Die nächtliche Löschung fällt aus", text } as const;
  }
  return {
    tone: "info",
    title: "Nächtliche Löschung läuft",
    text: `Letzte Löschung am ${at}, entfernt: ${inWords(removed)}.`,
  } as const;
}
