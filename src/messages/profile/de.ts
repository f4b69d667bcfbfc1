/** What a driver says of himself, where the form's words are the desk's too (docs/rules.md, Registration). */
export const profile = {
  experience_1: "1\u00a0Jahr",
  experience_2: "2–3\u00a0Jahre",
  experience_5: "5–10\u00a0Jahre",
  experience_10: "10–20\u00a0Jahre",
  experience_20: "über 20\u00a0Jahre",
  availability_sofort: "Sofort",
  availability_1woche: "In 1 Woche",
  availability_2wochen: "In 2 Wochen",
  availability_1monat: "In 1 Monat",
  file_choose: "Foto oder PDF wählen",
  file_chooseMore: "Weitere Datei wählen",
  file_remove: "Entfernen",
} as const;
