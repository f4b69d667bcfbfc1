import type { Translation } from "../message.ts";
import type { profile as source } from "./de.ts";

export const profile: Translation<typeof source> = {
  experience_1: "1\u00a0an",
  experience_2: "2–3\u00a0ani",
  experience_5: "5–10\u00a0ani",
  experience_10: "10–20 de\u00a0ani",
  experience_20: "peste 20 de\u00a0ani",
  availability_sofort: "Imediat",
  availability_1woche: "Peste o săptămână",
  availability_2wochen: "Peste 2 săptămâni",
  availability_1monat: "Peste o lună",
  file_choose: "Alegeți o fotografie sau un PDF",
  file_chooseMore: "Alegeți încă un fișier",
  file_remove: "Eliminați",
};
