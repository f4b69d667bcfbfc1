import type { Translation } from "../message.ts";
import type { consent as source } from "./de.ts";

export const consent: Translation<typeof source> = {
  title: "Ustawienia plików cookie",
  intro:
    "Obecnie nie działa tu żaden skrypt analityczny ani marketingowy. Wybór będzie obowiązywać, jeśli to się zmieni.",
  doNotTrack: "Przeglądarka wysyła „Do Not Track”. I tak nic nie jest zaznaczone.",
  stored: "Zapisane dane (niem.)",
  privacy: "Prywatność (niem.)",
  accept: "Zaakceptuj wszystkie",
  reject: "Odrzuć wszystkie",
  choose: "Wybierz pojedynczo",
  save: "Zapisz wybór",
  categories:
    "Niezbędne pozostają włączone: zapamiętują ten wybór. Analityka liczy odsłony, marketing mierzy reklamy.",
  essential: "Niezbędne",
  analytics: "Analityka",
  marketing: "Marketing",
  close: "Zamknij bez zmian",
};
