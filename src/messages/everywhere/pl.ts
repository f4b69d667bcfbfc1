import type { Translation } from "../message.ts";
import type { everywhere as source } from "./de.ts";

export const everywhere: Translation<typeof source> = {
  from: "od {day}",
  until: "do {day}",
  span: "{first} do {last}",
  workingDays:
    "{count, plural, one {# dzień roboczy} few {# dni robocze} many {# dni roboczych} other {# dnia roboczego}}",
  daily: "codziennie",
  afterFirst: "potem {weekdays}",
  startTime: "od godz. {time}",
  rateHourly: "{rate} netto za godzinę",
  rateDaily: "{rate} netto za dzień ({hours}\u00a0godz.)",
  licence: "kategoria {name}",
  atYourPlace: "w Państwa miejscowości",
  away: "ok. {km}\u00a0km od Państwa",
  roughlyAway: "mniej więcej {km}\u00a0km od Państwa",

  skipToContent: "Przejdź do treści",
  questions: "Pytania?",
  toStart: "Do strony głównej",
  backToStart: "Wróć do strony głównej",
  tryAgain: "Spróbuj ponownie",
  chooseLanguage: "Wybór języka",
  optional: "(nieobowiązkowe)",
  error: "Błąd:",
  loadingFailed: "Nie udało się wczytać danych",
  typedInGerman: "Tekst zleceniodawcy po niemiecku",
};
