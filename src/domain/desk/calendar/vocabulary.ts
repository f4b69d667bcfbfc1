/** Jobs that a dispatcher's calendar holds, as the address names them. */
export const CALENDAR_CHOICES = ["alle", "zugewiesen", "offen"] as const;
export type CalendarChoice = (typeof CALENDAR_CHOICES)[number];

export const CALENDAR_CHOICE_LABEL: Record<CalendarChoice, string> = {
  alle: "Alle Aufträge",
  zugewiesen: "Nur mit Fahrer",
  offen: "Nur offene",
};
