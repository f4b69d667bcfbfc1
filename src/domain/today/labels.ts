import type { TodayKind } from "./rules.ts";

/** Headings of the 'Heute' view, most urgent first. */
export const TODAY_LABEL: Record<TodayKind, string> = {
  starting: "Beginnt bald, Fahrer hat nicht zugesagt",
  open: "Beginnt bald, ohne Fahrer",
  unanswered: "Fahrer antwortet nicht",
  wishes: "Wünsche von Auftraggebern",
  mails: "Fehlgeschlagene E-Mails",
  registrations: "Registrierungen warten",
  documents: "Dokumente laufen ab",
};
