import type { Translation } from "../message.ts";
import type { profile as source } from "./de.ts";

export const profile: Translation<typeof source> = {
  experience_1: "1\u00a0rok",
  experience_2: "2–3\u00a0lata",
  experience_5: "5–10\u00a0lat",
  experience_10: "10–20\u00a0lat",
  experience_20: "ponad 20\u00a0lat",
  availability_sofort: "Od zaraz",
  availability_1woche: "Za 1 tydzień",
  availability_2wochen: "Za 2 tygodnie",
  availability_1monat: "Za 1 miesiąc",
  file_choose: "Wybierz zdjęcie lub PDF",
  file_chooseMore: "Wybierz kolejny plik",
  file_remove: "Usuń",
};
