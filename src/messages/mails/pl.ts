import type { Translation } from "../message.ts";
import type { mails as source } from "./de.ts";

export const mails: Translation<typeof source> = {
  greeting: "Dzień dobry, {name},",
  regards: "Z poważaniem",
  phone: "Telefon",
  email: "E-mail",
  vatId: "NIP UE",
  reachUs: "Prosimy o telefon: {phone}. Albo o wiadomość na adres {email}.",
  jobQuestions: "Pytania do zlecenia?",
  questions: "Pytania?",
  order: "Zlecenie",
  germanPart: "Potwierdzenie zlecenia w PDF jest po niemiecku; obowiązuje tekst niemiecki.",

  orderNumber: "Numer zamówienia",
  place: "Miejsce pracy",
  onSite: "Na miejscu",
  phoneOnSite: "Telefon na miejscu",
  period: "Termin",
  wholePeriod: "Cały okres",
  customersWords: "Informacja od zleceniodawcy",
  vehicle: "Pojazd",
  licence: "Prawo jazdy",
  licenceClass: "kategoria {name}",
  specials: "Uwagi",
  company: "Firma",
  contact: "Osoba kontaktowa",
  address: "Adres",
  companyAddress: "Adres firmy",
  rate: "Państwa stawka",
  billing: "Rozliczenie",
  customer: "Zleceniodawca",
  job: "Zlecenie",
  jobDescription: "Opis zlecenia",
  meaning_agency:
    "Rozliczamy się ze zleceniodawcą i wystawiamy rachunek w Państwa imieniu (niem. Gutschrift, samofakturowanie). Potrącamy z niego {commission} od całego honorarium netto.",
  meaning_direct:
    "Rozliczają się Państwo sami ze zleceniodawcą. Wystawiamy Państwu fakturę: {commission} od całego honorarium netto.",
  commission: "{percent} prowizji",
  meetingPoint: "miejsce spotkania",
  meetingPointAndTime: "miejsce i godzinę spotkania",
  attachedBoth: "W załączniku: potwierdzenie zlecenia w PDF i termin do kalendarza.",
  attachedPdf: "W załączniku: potwierdzenie zlecenia w PDF.",
  attachedDate: "W załączniku: termin do kalendarza.",
  today: "dzisiaj",
  tomorrow: "jutro",
  inDays: "za {days}\u00a0dni",

  accept: "Przyjmuję zlecenie",
  decline: "Odrzucam zlecenie",
  canDrive: "Mogę jechać",
  notForMe: "Nie pasuje mi",
  aboutAnswer: "O Państwa odpowiedzi",
  bothLinks:
    "Oba linki otwierają stronę ze zleceniem. Odpowiedź liczy się dopiero, gdy ta strona ją potwierdzi.",
  agencyTerms:
    "Przy rozliczeniu przez agencję przed przyjęciem zlecenia trzeba na stronie zgodzić się na warunki.",
  agencyTermsOffer:
    "Przy rozliczeniu przez agencję przed zgłoszeniem trzeba na stronie zgodzić się na warunki.",
  linksFor:
    "Linki są ważne {days}\u00a0dni i tylko dopóki zlecenie nie jest przydzielone komuś innemu.",
  addressLater:
    "Dokładny adres i dane kontaktowe zleceniodawcy otrzymają Państwo, gdy potwierdzimy zlecenie.",
  ownPage:
    "Swoje zlecenia, dokumenty i dni, w które mogą Państwo jeździć, znajdą Państwo na własnej stronie. Link jest tylko dla Państwa; prosimy go nie przekazywać.",
  ownPageButton: "Moje zlecenia",

  assigned_subject: "Zlecenie {number}: {job} – prosimy o odpowiedź",
  assigned_title: "Nowe zlecenie dla Państwa – prosimy o odpowiedź",
  assigned_text:
    "przewidzieliśmy dla Państwa to zlecenie. Prosimy sprawdzić dane i przyjąć zlecenie albo je odrzucić.",
  confirmed_subject: "Zlecenie {number}: {job} – potwierdzone",
  confirmed_title: "Państwa zlecenie jest potwierdzone",
  confirmed_text:
    "zlecenie jest ostatecznie przydzielone Państwu. Prosimy skontaktować się teraz ze zleceniodawcą i uzgodnić z nim {what}.",
  pdfButton: "Potwierdzenie zlecenia w PDF (po niemiecku)",

  reminder_subject: "Przypomnienie, prosimy o odpowiedź: zlecenie {number}, {job}",
  reminder_preview: "Czekamy jeszcze na Państwa odpowiedź.",
  reminder_title: "Prosimy o odpowiedź: czy wykonają Państwo to zlecenie?",
  reminder_text:
    "przewidzieliśmy dla Państwa to zlecenie i nie mamy jeszcze odpowiedzi. Zleceniodawca czeka na nasze potwierdzenie. Jeśli nie mogą Państwo jechać, prosimy odrzucić zlecenie, abyśmy mogli zapytać innego kierowcę.",
  tomorrow_subject: "Jutro: zlecenie {number}, {job}",
  tomorrow_title: "Jutro zaczyna się Państwa zlecenie",
  tomorrow_text:
    "jutro wykonują Państwo to zlecenie. Jeśli muszą Państwo jeszcze uzgodnić {what}, prosimy zadzwonić dziś do zleceniodawcy. Prosimy nie zapomnieć prawa jazdy i karty kierowcy.",
  cannotDrive: "Nie mogą Państwo jechać?",

  cancelled_subject: "Zlecenie {number} anulowane: {job}",
  cancelled_title: "Państwa zlecenie zostało anulowane",
  cancelled_customer_confirmed:
    "zleceniodawca anulował to zlecenie. Nie są Państwo już do niego przydzieleni.",
  cancelled_customer: "przewidywaliśmy dla Państwa to zlecenie. Zleceniodawca je anulował.",
  cancelled_agency_confirmed:
    "musieliśmy anulować to zlecenie. Nie są Państwo już do niego przydzieleni.",
  cancelled_agency: "przewidywaliśmy dla Państwa to zlecenie i anulowaliśmy je.",
  replaced_subject: "Zlecenie {number} przydzielone komuś innemu: {job}",
  replaced_title: "Zlecenie przejął inny kierowca",
  replaced_confirmed:
    "to zlecenie przejmuje teraz inny kierowca. Nie są Państwo już do niego przydzieleni.",
  replaced_open: "przewidywaliśmy dla Państwa to zlecenie. Teraz przejmuje je inny kierowca.",
  ended_stayAway:
    "Prosimy nie jechać na miejsce pracy. Jeśli coś już uzgodniono ze zleceniodawcą, prosimy dać nam znać.",
  ended_nothing: "Nie muszą Państwo już odpowiadać ani nic robić.",

  changed_subject: "Zmiana: zlecenie {number}, {job}",
  changed_subjectAsk: "Zmiana: zlecenie {number}, {job} – prosimy o odpowiedź",
  changed_title: "Państwa zlecenie się zmieniło",
  changed_again:
    "w tym zleceniu coś się zmieniło. Państwa dotychczasowa zgoda już nie obowiązuje. Prosimy przyjąć albo odrzucić zmienione zlecenie.",
  changed_assigned:
    "w tym zleceniu coś się zmieniło. Prosimy sprawdzić nowe dane i przyjąć albo odrzucić zlecenie.",
  changed_confirmed:
    "w tym zleceniu coś się zmieniło. Nadal jest ostatecznie przydzielone Państwu.",
  changed_accepted: "w tym zleceniu coś się zmieniło. Państwa zgoda nadal obowiązuje.",
  before: "{what} dotychczas",
  after: "{what} teraz",
  rateChanged: "Stawka",
  doesNotSuit: "Nie pasuje?",
  restored_subject: "Korekta do zlecenia {number}: nie anulowane – {job}",
  restored_preview: "Anulowanie zostało cofnięte.",
  restored_title: "Zlecenie jest nadal aktualne",
  restored_text: "anulowanie tego zlecenia zostało cofnięte. {next}",
  restored_confirmed:
    "Zlecenie nadal jest ostatecznie przydzielone Państwu. Prosimy wykonać je zgodnie z ustaleniami.",
  restored_accepted:
    "Zlecenie nadal jest przewidziane dla Państwa, mamy Państwa zgodę. Odezwiemy się, gdy zostanie potwierdzone.",
  restored_assigned:
    "Zlecenie nadal jest przewidziane dla Państwa. Prosimy je przyjąć albo odrzucić.",

  noShow_subject: "Zlecenie {number}: odnotowano niestawienie się, opłata {fee}",
  noShow_preview: "Tak obliczyliśmy opłatę. Jeśli widzą to Państwo inaczej, prosimy o kontakt.",
  noShow_title: "Odnotowano niestawienie się: opłata {fee}",
  noShow_before:
    "to zlecenie było przydzielone Państwu. Odnotowaliśmy, że go Państwo nie wykonają. Treść naszej notatki (po niemiecku):",
  noShow_after:
    "to zlecenie było przydzielone Państwu. Odnotowaliśmy, że go Państwo nie wykonali. Treść naszej notatki (po niemiecku):",
  noShow_how: "Tak obliczono opłatę",
  noShow_blocked: "Do czasu wyjaśnienia nie przydzielamy Państwu dalszych zleceń.",
  noShow_object:
    "Coś się nie zgadza albo ważny powód uniemożliwił przyjazd? Prosimy odezwać się, zanim dokonamy rozliczenia.",
  noShow_job: "Zlecenie",
  noShow_markedAt: "Odnotowano",
  noShow_basis: "Podstawa",
  noShow_start: "Początek pracy",
  noShow_day: "Jeden dzień ({hours}\u00a0godz.)",
  net: "{sum} netto",
  noShow_share: "Udział",
  noShow_afterStart: "po rozpoczęciu",
  noShow_fee: "Opłata",
  tier_under_6h: "mniej niż 6 godzin przed rozpoczęciem",
  tier_6_24h: "6 do 24 godzin przed rozpoczęciem",
  tier_24_48h: "24 do 48 godzin przed rozpoczęciem",
  tier_48h_plus: "48 godzin lub więcej przed rozpoczęciem",
  tier_override: "ustalono ręcznie",
  tier_fallback: "ryczałt, ponieważ brakuje początku lub stawki",
  undone_subject: "Korekta do zlecenia {number}: zlecenie pozostaje potwierdzone – {job}",
  undone_preview: "Nasza ostatnia wiadomość już nie obowiązuje.",
  undone_title: "Zlecenie pozostaje potwierdzone",
  undone_text:
    "cofnęliśmy wpis o niestawieniu się do tego zlecenia. Opłata {fee} odpada. Zlecenie nadal jest ostatecznie przydzielone Państwu.",

  availability_subject: "Kiedy mogą Państwo jeździć? {from} do {to}",
  availability_title: "Kiedy mogą Państwo jeździć?",
  availability_text:
    "w jakie dni mogą Państwo jeździć w okresie {days}? Prosimy zaznaczyć je na swojej stronie, zajmie to minutę. Konto nie jest potrzebne.",
  availability_button: "Podaj dostępność",
  availability_last:
    "Ostatnio podali Państwo dane {date}. Wszystko się zgadza? Wtedy wystarczy na stronie dotknąć „Zapisz”.",
  availability_never:
    "Dotąd nic nam Państwo o tym nie powiedzieli. Na razie pytamy jak dotychczas o każde zlecenie osobno.",
  availability_noPromise:
    "To nie jest zobowiązanie: każde zlecenie przyjmują Państwo osobno albo je odrzucają.",
  preferPhone: "Wolą Państwo telefonicznie?",
  availability_pause:
    "Tak pytamy raz w miesiącu. Nie chcą Państwo tego przez jakiś czas? Prosimy wstrzymać nasze e-maile; wtedy nie piszemy też o otwartych zleceniach. E-maile o zleceniach, które Państwo wykonują, będą nadal przychodzić.",
  availability_pauseButton: "Wstrzymaj e-maile",

  expiry_subject: "Państwa dokument traci ważność {when}: {document}, ważny do {day}",
  expiry_preview: "{document}, ważny do {day}",
  expiry_title: "Państwa dokument traci ważność {when}",
  expiry_text:
    "mamy od Państwa ten dokument. Jeśli mają już Państwo nowy, prosimy przesłać go przez tę stronę. Konto nie jest potrzebne.",
  document: "Dokument",
  file: "Plik",
  validUntil: "Ważny do",
  expiry_button: "Wyślij nowy dokument",
  expiry_note:
    "Zdjęcie lub skan w formacie {formats}, do {megabytes}\u00a0MB. Link jest ważny {days}\u00a0dni i tylko dla tego dokumentu; prosimy go nie przekazywać.",
  expiry_questions: "Na nową kartę trzeba jeszcze poczekać albo data się nie zgadza?",
  requested_subject: "Prosimy przesłać: {documents}",
  requested_title: "Potrzebujemy jeszcze Państwa dokumentów",
  requested_text: "prosimy przesłać te dokumenty przez poniższą stronę. Konto nie jest potrzebne.",
  documents: "Dokumenty",
  requested_button: "Wyślij dokumenty",
  requested_note:
    "Zdjęcia lub skany w formacie {formats}, do {megabytes}\u00a0MB każdy plik. Link jest ważny {days}\u00a0dni i tylko dla Państwa; prosimy go nie przekazywać.",
  requested_questions: "Nie mają Państwo któregoś z nich?",

  registered_subject: "Państwa rejestracja jako kierowcy dotarła",
  registered_preview: "Sprawdzamy Państwa dane i napiszemy, co dalej.",
  registered_title: "Państwa rejestracja dotarła",
  registered_phone: "jak uzgodniono przez telefon, wpisaliśmy Państwa jako kierowcę.",
  registered_form: "dziękujemy za rejestrację.",
  registered_next:
    "Teraz sprawdzamy Państwa dane i dokumenty i zadzwonimy lub napiszemy, jeśli czegoś brakuje. Po zatwierdzeniu otrzymają Państwo e-mail z pasującymi otwartymi zleceniami. Nie możemy obiecać, czy i kiedy się pojawią.",
  registered_have: "Co mamy",
  registered_noDocuments:
    "Nie przesłali Państwo jeszcze żadnych dokumentów. Odezwiemy się, gdy będą potrzebne prawo jazdy i karta kierowcy. Prosimy nie wysyłać ich w odpowiedzi na ten e-mail.",
  registered_consent: "Państwa zgoda na prowizję",
  registered_consentGerman:
    "To niemiecki tekst, na który wyrazili Państwo zgodę; to on obowiązuje.",
  registered_agreed: "Zgoda z dnia {at}, wersja tekstu {version}.",
  registered_agreedByPhone: "Zgoda telefoniczna z dnia {at}, wersja tekstu {version}.",
  registered_wrong: "Coś się nie zgadza albo to nie Państwo się zarejestrowali?",
  registered_wrongByPhone: "Coś się nie zgadza albo to nie byli Państwo?",
  specialisation: "Specjalizacja",
  regions: "Regiony",
  hourlyRate: "Stawka godzinowa",
  rejected_subject: "W sprawie rejestracji jako kierowca",
  rejected_preview: "Obecnie nie możemy Państwa przyjąć.",
  rejected_title: "W sprawie Państwa rejestracji",
  rejected_text:
    "dziękujemy za zainteresowanie. Sprawdziliśmy Państwa dane i niestety nie możemy obecnie przyjąć Państwa do naszego pośrednictwa. Dlatego nie otrzymają Państwo od nas zleceń.",
  rejected_delete: "Jeśli mamy usunąć Państwa dane i dokumenty, wystarczy krótka wiadomość.",
  calendar_entry: "Zlecenie {number}, {vehicle}",
  calendar_file: "Zlecenie {number}",
  calendar_fileCancelled: "Odwołane {number}",
  calendar_details: "Wszystkie dane są w e-mailu dotyczącym tego zlecenia.",
  calendar_tentative: "Jeszcze niepotwierdzone.",
  calendar_name: "Zlecenia {agency}",
  openJob: "Otwórz zlecenie",
};
