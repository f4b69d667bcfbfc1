/** The search field of each list that has one; `/` goes there. */
export const SEARCH_FIELD_ID = {
  auftraege: "auftraege-suche",
  plan: "plan-suche",
  kunden: "kunden-suche",
  fahrer: "fahrer-suche",
  zuweisungen: "zuweisungen-suche",
  stunden: "stunden-suche",
  emails: "emails-suche",
  protokoll: "protokoll-suche",
} as const;
