import type { Translation } from "../message.ts";
import type { answer as source } from "./de.ts";

export const answer: Translation<typeof source> = {
  title: "Zlecenie {number}",
  description: "Odpowiedź na zlecenie.",
  canYouDrive: "Czy mogą Państwo wykonać to zlecenie?",
  offerHint:
    "Nie są Państwo jeszcze przydzieleni: przyciskiem „Mogę jechać” zgłaszają Państwo gotowość. Jeśli otrzymają Państwo to zlecenie, napiszemy ponownie i podamy stawkę.",
  answerAgain: "Można teraz odpowiedzieć od nowa.",
  undone: "Odpowiedź została cofnięta.",
  given_accepted: "Przyjęli Państwo to zlecenie.",
  given_offered: "Zgłosili Państwo gotowość do wykonania tego zlecenia.",
  given_declined: "Odrzucili Państwo to zlecenie.",
  given_offer_declined: "Odpowiedzieli Państwo, że to zlecenie nie pasuje.",

  agree: "Zgadzam się na te warunki.",
  tickOffers:
    "Zaznaczając pole, zgłaszają Państwo gotowość do wykonania zlecenia; do końca odliczania można to zatrzymać.",
  tickAccepts:
    "Zaznaczając pole, przyjmują Państwo zlecenie; do końca odliczania można to zatrzymać.",
  canDrive: "Mogę jechać",
  accept: "Przyjmuję zlecenie",
  notForMe: "Nie pasuje mi",
  decline: "Odrzucam zlecenie",
  undo: "Cofnij odpowiedź",

  taken_title: "To zlecenie jest już zajęte",
  taken_notice: "Zlecenie już przydzielone",
  taken_text: "To zlecenie zostało już przydzielone lub zakończone.",
  cancelled_title: "To zlecenie zostało anulowane",
  cancelled_text: "To zlecenie zostało anulowane. Prosimy nie jechać na miejsce pracy.",
  ended_title: "Nie są Państwo już przydzieleni",
  ended_text:
    "Nie są Państwo już przydzieleni do tego zlecenia. Prosimy nie jechać na miejsce pracy.",
  callUs: "Pytania? Prosimy o telefon.",

  accepted_title: "Zlecenie zostało przyjęte!",
  accepted_text:
    "Dyspozytor potwierdzi zlecenie e-mailem. Wtedy otrzymają Państwo także dane kontaktowe klienta.",
  declined_title: "Zlecenie zostało odrzucone!",
  declined_text: "Dziękujemy za szybką odpowiedź. Dyspozytor szuka innego kierowcy.",
  offered_title: "Zgłoszenie do nas dotarło!",
  offered_text:
    "Nie są Państwo jeszcze przydzieleni. Dyspozytor odezwie się, jeśli otrzymają Państwo to zlecenie.",
  offer_declined_title: "Zlecenie zostało odrzucone!",
  offer_declined_text: "Dziękujemy za szybką odpowiedź.",
  misclicked: "Pomyłka?",
  misclicked_text:
    "Dopóki dyspozytor nie zaczął pracować z tą odpowiedzią, można ją cofnąć i odpowiedzieć od nowa.",
  afterAllNot: "Jednak nie?",
  afterAllNot_text: "Dopóki zlecenie nie jest potwierdzone, można je jeszcze odrzucić.",

  confirmed_title: "Państwa zlecenie",
  confirmed_notice: "Zlecenie jest potwierdzone.",
  confirmed_text: "Prosimy o telefon, jeśli nie mogą Państwo wykonać tego zlecenia.",
  job: "Zlecenie",
  customer: "Klient",
  address: "Adres",
  companyAddress: "Adres firmy",
  siteContact: "Na miejscu: {name}",
  callSite: "Zadzwoń na miejsce: {phone}",
  callCustomer: "Zadzwoń do klienta: {phone}",
  openMap: "Otwórz miejsce pracy w aplikacji map",

  when: "Kiedy",
  wholePeriod: "Cały okres",
  customersWords: "Informacja od zleceniodawcy",
  where: "Gdzie",
  orderNumber: "Numer zamówienia",
  vehicle: "Pojazd",
  vehicleAndLicence: "{vehicle}, kategoria {licence}",
  specials: "Uwagi",
  rate: "Stawka",

  countdown: "Odliczanie",
  sending_accept: "Wysyłamy przyjęcie zlecenia",
  sending_decline: "Wysyłamy odrzucenie zlecenia",
  stop: "Zatrzymaj",
  sendingIn: "{sending} za {seconds} s. Przyciskiem „Zatrzymaj” można to wstrzymać.",
  failed_accept: "Błąd przy przyjmowaniu zlecenia",
  failed_decline: "Błąd przy odrzucaniu zlecenia",
  failed_other: "Błąd przetwarzania",
  offline_accept: "Błąd sieci przy przyjmowaniu zlecenia",
  offline_decline: "Błąd sieci przy odrzucaniu zlecenia",
  offline_other: "Błąd sieci",
  notArrived:
    "Odpowiedź do nas nie dotarła. Prosimy spróbować ponownie, gdy będzie zasięg, albo zadzwonić.",
};
