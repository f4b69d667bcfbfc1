import type { Translation } from "../message.ts";
import type { everywhere as source } from "./de.ts";

export const everywhere: Translation<typeof source> = {
  from: "din {day}",
  until: "până {day}",
  span: "{first} până {last}",
  workingDays:
    "{count, plural, one {# zi lucrătoare} few {# zile lucrătoare} other {# de zile lucrătoare}}",
  daily: "zilnic",
  afterFirst: "apoi {weekdays}",
  startTime: "de la ora {time}",
  rateHourly: "{rate} net pe oră",
  rateDaily: "{rate} net pe zi ({hours}\u00a0ore)",
  licence: "categoria {name}",
  atYourPlace: "în localitatea dumneavoastră",
  away: "cca. {km}\u00a0km de dumneavoastră",
  roughlyAway: "aproximativ {km}\u00a0km de dumneavoastră",

  skipToContent: "Salt la conținut",
  questions: "Întrebări?",
  toStart: "La pagina principală",
  backToStart: "Înapoi la pagina principală",
  tryAgain: "Încercați din nou",
  chooseLanguage: "Alegeți limba",
  optional: "(opțional)",
  error: "Eroare:",
  loadingFailed: "Datele nu au putut fi încărcate",
  typedInGerman: "Textul clientului, în germană",
};
