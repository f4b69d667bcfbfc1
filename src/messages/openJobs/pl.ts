import type { Translation } from "../message.ts";
import type { openJobs as source } from "./de.ts";

export const openJobs: Translation<typeof source> = {
  title: "Otwarte zlecenia",
  description: "Otwarte zlecenia dla kierowcy.",
  unreleased: "Obecnie nie są Państwo zatwierdzeni",
  unreleased_text:
    "Otwarte zlecenia pojawią się tutaj, gdy tylko Państwa zatwierdzimy. Mają Państwo pytania? Prosimy o telefon.",
  none: "Obecnie nie ma otwartych zleceń.",
  none_text: "Gdy tylko jakieś się pojawi, będzie tutaj widoczne.",
  open: "{count, plural, one {Otwarte jest # zlecenie} few {Otwarte są # zlecenia} many {Otwartych jest # zleceń} other {Otwartych jest # zlecenia}}",
  cut: "{count, plural, one {tutaj widać to, które zaczyna się najwcześniej} few {tutaj widać # zlecenia, które zaczynają się najwcześniej} many {tutaj widać # zleceń, które zaczynają się najwcześniej} other {tutaj widać # zlecenia, które zaczynają się najwcześniej}}",
  noneFits: "Obecnie żadne nie pasuje do Państwa danych.",
  fit: "{count, plural, one {Jedno z nich pasuje do Państwa; na górze są zlecenia w pobliżu.} few {# z nich pasują do Państwa; na górze są zlecenia w pobliżu.} many {# z nich pasuje do Państwa; na górze są zlecenia w pobliżu.} other {# z nich pasuje do Państwa; na górze są zlecenia w pobliżu.}}",
  fits: "Pasuje do Państwa",
  fits_text:
    "Przyciskiem „Mogę jechać” zgłaszają Państwo gotowość. Nie oznacza to jeszcze przydziału.",
  others: "Obecnie nie pasuje",
  others_text:
    "Przy każdym zleceniu podano, co stoi na przeszkodzie. Coś się już nie zgadza? Prosimy o telefon.",
  offered: "Zgłosili Państwo gotowość",
  declined: "Odmówili Państwo",
  changeAnswer: "Zobacz lub zmień odpowiedź",
  ofJob: "{what}: zlecenie {number}",
  against: "Na przeszkodzie stoi",
  untilStart: "Potrzebne przed rozpoczęciem: {what}",
  lacks: "Brakuje: {what}",
  documentMissing: "{document} (brak)",
  documentUnchecked: "{document} (jeszcze niesprawdzone)",
  documentUntil: "{document} (ważność tylko do {day})",
  busy: "W te dni są Państwo przydzieleni do zlecenia {job}",
  absent: "Według kalendarza nie mają Państwo wtedy czasu",
  assignedHere: "Są już Państwo przydzieleni do tego zlecenia",
  pages: "Strony",
  page: "Strona {page} z {pages}",
  back: "Wstecz",
  more: "Kolejne zlecenia",
};
