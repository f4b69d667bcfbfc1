import type { Translation } from "../message.ts";
import type { profile as source } from "./de.ts";

export const profile: Translation<typeof source> = {
  experience_1: "1\u00a0year",
  experience_2: "2–3\u00a0years",
  experience_5: "5–10\u00a0years",
  experience_10: "10–20\u00a0years",
  experience_20: "over 20\u00a0years",
  availability_sofort: "At once",
  availability_1woche: "In 1 week",
  availability_2wochen: "In 2 weeks",
  availability_1monat: "In 1 month",
  file_choose: "Choose a photo or PDF",
  file_chooseMore: "Choose another file",
  file_remove: "Remove",
};
