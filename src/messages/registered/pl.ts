import type { Translation } from "../message.ts";
import type { registered as source } from "./de.ts";

export const registered: Translation<typeof source> = {
  description: "Wysłana rejestracja.",
  title: "Rejestracja dotarła",
  missing: "Czego jeszcze brakuje",
  missing_one:
    "Bez tego dokumentu nie możemy dopuścić Państwa do zleceń. Link przyjmuje zdjęcia i PDF i jest ważny {days} dni.",
  missing_many:
    "Bez tych dokumentów nie możemy dopuścić Państwa do zleceń. Link przyjmuje zdjęcia i PDF i jest ważny {days} dni.",
  missing_button: "Wyślij dokumenty teraz",
  arrived: "Co do nas dotarło",
  name: "Imię i nazwisko",
  phone: "Telefon",
  licence: "Prawo jazdy",
  specialisation: "Specjalizacja",
  regions: "Regiony",
  rate: "Stawka godzinowa",
  net: "{sum} netto",
  documents: "Dokumenty",
  none: "jeszcze żadnych",
  address_what: "To, co do nas dotarło, wysyłamy na adres",
  address: "Potwierdzenie e-mailem",
  address_corrected: "Adres poprawiony",
  address_corrected_text: "E-mail został wysłany ponownie, teraz na ten adres.",
  address_notSent: "Nie wysłaliśmy e-maila z potwierdzeniem",
  address_notSent_text:
    "W ostatnich godzinach na adres {email} poszło już kilka e-maili z naszych formularzy. Aby nikogo w ten sposób nie nękać, nie wysłaliśmy kolejnego. Wszystko do nas dotarło; prosimy zapisać tę stronę.",
  address_spam: "Jeśli go nie ma, proszę zajrzeć do folderu ze spamem.",
  address_wrong: "Zły adres?",
  address_right: "Prawidłowy adres e-mail",
  address_until: "Do {time}, najwyżej {times} razy.",
  address_button: "Zmień adres i wyślij e-mail ponownie",
};
