import type { Translation } from "../message.ts";
import type { registrationPage as source } from "./de.ts";

export const registrationPage: Translation<typeof source> = {
  title: "Rejestracja samodzielnych kierowców",
  description:
    "Zlecenia w Niemczech dla samodzielnych kierowców C/CE, D, betonomieszarek, żurawi i maszyn budowlanych. Rejestracja bezpłatna, {percent} prowizji tylko za wykonane zlecenie.",
  keywords:
    "kierowca ciężarówki Niemcy, zlecenia dla kierowców, kierowca na własnej działalności, operator żurawia Niemcy",
  crumb: "Zostań kierowcą",

  headline: "Jeździć na własny rachunek, bez własnej ciężarówki",
  lead: "Ciągnik z naczepą, betonomieszarkę, autobus, żuraw lub maszynę budowlaną zapewnia zleceniodawca. Państwo wnoszą prawo jazdy, kartę kierowcy i doświadczenie, my zlecenia.",
  bullet_free: "Rejestracja bezpłatna, bez minimalnego okresu, bez stałych kosztów",
  bullet_each: "Każde zlecenie przyjmują lub odrzucają Państwo osobno",
  bullet_eu: "Zapraszamy kierowców z UE i EOG",
  fact_rate: "Stawka godzinowa",
  fact_rate_note: "netto, swoją stawkę podają Państwo sami",
  fact_commission: "Prowizja",
  fact_commission_note: "od honorarium netto, tylko za wykonane zlecenie",
  fact_first: "Pierwsze zlecenia",
  fact_first_note: "możliwe po sprawdzeniu dokumentów",
  action: "Zarejestruj się",

  benefits: "Co Państwo zyskują",
  benefit_where: "Państwo decydują, gdzie i kiedy",
  benefit_where_text:
    "Regiony, dostępność i stawka są w Państwa profilu. Co nie pasuje, można odrzucić; to nic nie kosztuje.",
  benefit_truck: "Własna ciężarówka niepotrzebna",
  benefit_truck_text:
    "Bez rat leasingu i bez warsztatu. Kask, kamizelkę i buty ochronne przynoszą Państwo sami.",
  benefit_told: "Wszystko z góry wiadomo",
  benefit_told_text:
    "Miejsce, termin, pojazd i wymagane uprawnienia są w e-mailu przed przyjęciem zlecenia. Bez telefonów między dwiema rampami.",

  needed: "Wymagania i dokumenty",
  needed_hint:
    "Proszę położyć kartę na ciemnym tle i zrobić zdjęcie bez lampy: jeśli hologram odbija światło, musimy dopytać.",
  bring: "Co jest potrzebne",
  bring_business: "Zarejestrowana działalność albo gotowość do tego przed pierwszym zleceniem",
  bring_licence: "Ważne prawo jazdy kategorii, którą chcą Państwo jeździć",
  bring_card: "Karta kierowcy do tachografu cyfrowego",
  bring_years:
    "Co najmniej {years, plural, one {#\u00a0rok} few {#\u00a0lata} many {#\u00a0lat} other {#\u00a0roku}} praktyki",
  bring_code95: "Do przewozów zarobkowych kod 95 lub karta kwalifikacji kierowcy",
  ready: "Co przygotować",
  ready_licence: "Prawo jazdy, przód i tył",
  ready_card: "Karta kierowcy, przód i tył",
  ready_certificates: "Certyfikaty, jeśli są: ADR, żuraw, BF2 lub BF3, wózek widłowy",
  ready_format: "Zdjęcie lub skan jako {formats}, do {megabytes}\u00a0MB na plik",

  steps: "Co dalej",
  step_register: "Rejestracja",
  step_register_text:
    "Uprawnienia, doświadczenie, regiony i stawka godzinowa. Dokumenty można przesłać później.",
  step_check: "Sprawdzenie",
  step_check_text:
    "Dyspozytor przegląda prawo jazdy, kartę kierowcy i certyfikaty i pyta, jeśli czegoś brakuje.",
  step_approval: "Dopuszczenie",
  step_approval_text:
    "Otrzymują Państwo otwarte zlecenia e-mailem. Pierwsze zlecenia są możliwe po {from} do {to}\u00a0godzin.",
  step_link: "Odpowiedź przez link",
  step_link_text:
    "W każdym e-mailu są dwa przyciski: przyjąć lub odrzucić, bez konta i aplikacji. Zlecenie jest Państwa, gdy potwierdzimy je z Państwa stawką.",
  commission: "Prowizja:",
  commission_text:
    "{percent} od całego honorarium netto wraz z dodatkami, należna tylko wtedy, gdy zlecenie zostało wykonane. Jak przebiega rozliczenie: [pośrednictwo i prowizja (po niemiecku)](/vermittlung).",

  questions: "Pytania kierowców",
  ask_abroad: "Czy mogę się zarejestrować jako kierowca z innego kraju UE?",
  answer_abroad:
    "Tak. Prawo jazdy i karta kierowcy z UE i EOG są ważne w Niemczech. Działalność może być zarejestrowana w Państwa kraju. Do zleceń w Niemczech potrzebne jest wtedy zaświadczenie A1. Należy umieć porozumieć się po niemiecku w sprawach ładunku i bezpieczeństwa.",
  ask_first: "Kiedy pojawią się pierwsze zlecenia?",
  answer_first:
    "Po sprawdzeniu dokumentów pierwsze zlecenia są możliwe w ciągu {from} do {to}\u00a0godzin. Czy tak się stanie, zależy od regionu, pojazdu i pory roku. Obłożenia nie gwarantujemy.",
  ask_business: "Czy muszę zarejestrować działalność?",
  answer_business:
    "Tak, najpóźniej przed pierwszym zleceniem. W Niemczech działalność zgłasza się w urzędzie gminy. Potem urząd skarbowy przysyła ankietę podatkową; trzeba też powiadomić kasę chorych i branżowy zakład ubezpieczeń wypadkowych.",
  ask_employed: "Czy będę u Państwa zatrudniony?",
  answer_employed:
    "Nie. Pozostają Państwo samodzielnymi przedsiębiorcami, sami rozliczają zlecenia i sami się ubezpieczają. Warto jeździć dla kilku zleceniodawców.",
  ask_insurance: "Jakie ubezpieczenia są potrzebne?",
  answer_insurance:
    "Ubezpieczenie zdrowotne jest obowiązkowe, wielu zleceniodawców wymaga OC działalności. Co jeszcze ma sens, opisuje strona o ubezpieczeniach (po niemiecku).",
  ask_noShow: "Co się dzieje, gdy po przyjęciu zlecenia nie mogę przyjechać?",
  answer_noShow:
    "Proszę od razu zadzwonić, żebyśmy mogli znaleźć zastępstwo. Kto nie przyjedzie bez odwołania, musi liczyć się z opłatą zależną od czasu do rozpoczęcia zlecenia.",

  call: "Wolą Państwo najpierw porozmawiać?",
  call_text: "Proszę zadzwonić i zapytać, jakie zlecenia są teraz w Państwa regionie.",
};
