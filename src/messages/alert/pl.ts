import type { Translation } from "../message.ts";
import type { alert as source } from "./de.ts";

export const alert: Translation<typeof source> = {
  subject_paused: "Są Państwo zatwierdzeni – e-maile o zleceniach są wstrzymane",
  subject_job: "Zlecenie {number} do przyjęcia: {job}",
  subject_none: "Są Państwo zatwierdzeni – obecnie brak pasującego zlecenia",
  subject_one: "Są Państwo zatwierdzeni: zlecenie {number}, {job}",
  subject_many: "Są Państwo zatwierdzeni, otwarte zlecenia: {count} ({vehicles})",
  title_job: "Zlecenie do przyjęcia – czy chcą Państwo jechać?",
  title_approved: "Są Państwo zatwierdzeni",
  asked:
    "to zlecenie jest obecnie otwarte i pasuje do Państwa danych. Przyciskiem „Mogę jechać” informują nas Państwo, że chcą je wykonać.",
  onlyOffer:
    "Państwa zgłoszenie nie jest jeszcze przydziałem. Jeśli otrzymają Państwo zlecenie, napiszemy ponownie i podamy stawkę.",
  approved: "sprawdziliśmy Państwa dane i zatwierdziliśmy Państwa jako samodzielnego kierowcę.",
  open_one: "To zlecenie jest obecnie otwarte i pasuje do Państwa danych.",
  open_many: "Te zlecenia są obecnie otwarte i pasują do Państwa danych; najbliższe są na górze.",
  howToOffer: "Przyciskiem „Mogę jechać” zgłaszają Państwo gotowość.",
  later:
    "Gdy przewidzimy dla Państwa zlecenie, otrzymają Państwo e-mail ze wszystkimi danymi i stawką. Wtedy decydują Państwo, czy je przyjąć.",
  isPaused: "Wstrzymali Państwo e-maile o otwartych zleceniach.",
  nothingOpen:
    "Obecnie nie ma otwartego zlecenia pasującego do Państwa danych. Nie muszą Państwo nic robić.",
  nothingFits:
    "{count, plural, one {Obecnie nie ma zlecenia pasującego do Państwa danych. Otwarte jest # zlecenie; na naszej stronie podano, co stoi na przeszkodzie.} few {Obecnie nie ma zlecenia pasującego do Państwa danych. Otwarte są # zlecenia; na naszej stronie przy każdym podano, co stoi na przeszkodzie.} many {Obecnie nie ma zlecenia pasującego do Państwa danych. Otwartych jest # zleceń; na naszej stronie przy każdym podano, co stoi na przeszkodzie.} other {Obecnie nie ma zlecenia pasującego do Państwa danych. Otwartych jest # zlecenia; na naszej stronie przy każdym podano, co stoi na przeszkodzie.}}",
  more: "{count, plural, one {Jeszcze # otwarte zlecenie pasuje do Państwa danych} few {Jeszcze # otwarte zlecenia pasują do Państwa danych} many {Jeszcze # otwartych zleceń pasuje do Państwa danych} other {Jeszcze # otwartego zlecenia pasuje do Państwa danych}}",
  moreAsk: "{more}; prosimy o nie zapytać.",
  moreStop: "{more}.",
  allJobs: "Zobacz wszystkie otwarte zlecenia",
  resume: "Chcą Państwo znów otrzymywać e-maile o otwartych zleceniach?",
  pause:
    "Nie chcą Państwo przez jakiś czas e-maili o otwartych zleceniach? E-maile o zleceniach, które Państwo wykonują, będą nadal przychodzić.",
  resumeButton: "Włącz ponownie e-maile o zleceniach",
  pauseButton: "Wstrzymaj e-maile o zleceniach",
  preview_none: "Obecnie brak pasującego zlecenia.",
  rateAndBilling: "Stawka i rozliczenie",
  earningsLabel: "Zarobek",
  earnings:
    "{count, plural, one {#\u00a0dzień roboczy} few {#\u00a0dni robocze} many {#\u00a0dni roboczych} other {#\u00a0dnia roboczego}}, stawka {rate}: {net}, z tego dla Państwa zostaje {left}",
  earnings_perDay: "Za dzień roboczy, stawka {rate}: {net}, z tego dla Państwa zostaje {left}",
  earningsNote:
    "Obliczono według stawki godzinowej podanej przy rejestracji i {hours}\u00a0godzin dziennie, bez dodatków i kosztów dodatkowych; potrącana jest prowizja {percent}. Stawkę za zlecenie podamy, gdy zechcemy je Państwu powierzyć.",
};
