import type { Translation } from "../message.ts";
import type { everywhere as source } from "./de.ts";

export const everywhere: Translation<typeof source> = {
  from: "from {day}",
  until: "until {day}",
  span: "{first} to {last}",
  workingDays: "{count, plural, one {# working day} other {# working days}}",
  daily: "every day",
  afterFirst: "then {weekdays}",
  startTime: "from {time}",
  rateHourly: "{rate} net per hour",
  rateDaily: "{rate} net per day ({hours}\u00a0hours)",
  licence: "class {name}",
  atYourPlace: "where you live",
  away: "approx. {km}\u00a0km from you",
  roughlyAway: "roughly {km}\u00a0km from you",

  skipToContent: "Skip to content",
  questions: "Questions?",
  toStart: "To the home page",
  backToStart: "Back to the home page",
  tryAgain: "Try again",
  chooseLanguage: "Choose a language",
  optional: "(optional)",
  error: "Error:",
  loadingFailed: "The data could not be loaded",
  typedInGerman: "Written by the customer, in German",
};
