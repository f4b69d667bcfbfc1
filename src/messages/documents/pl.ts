import type { Translation } from "../message.ts";
import type { documents as source } from "./de.ts";

export const documents: Translation<typeof source> = {
  greeting: "Dzień dobry, {name},",
  renewal_description: "Odnowienie dokumentu.",
  renewal_title: "Odnowienie: {document}",
  renewal_lead:
    "prosimy przesłać tutaj nowy dokument. Zastąpimy dotychczasowy, gdy dyspozytor sprawdzi nowy.",
  renewal_field: "Nowy dokument",
  renewal_hint:
    "Zdjęcie lub skan w formacie {formats}, do {megabytes}\u00a0MB. Drugą stronę można przesłać potem.",
  renewal_waiting: "Mamy już nowy plik.",
  renewal_waiting_text:
    "Jeszcze go sprawdzamy. Tutaj można przesłać kolejny, na przykład drugą stronę.",
  renewal_missing: "Prosimy wybrać plik",
  renewal_again: "Prosimy wybrać plik jeszcze raz. Po błędzie przeglądarka go nie pamięta.",
  renewal_button: "Wyślij dokument",
  renewal_sent: "Dokument dotarł",
  renewal_sent_text:
    "Dziękujemy. Dyspozytor go sprawdzi i odezwie się, jeśli czegoś będzie brakować.",
  renewal_another: "Wyślij kolejny plik",
  before: "Dotychczas",
  validUntil: "Ważny do",
  request_description: "Przesyłanie wymaganych dokumentów.",
  request_title: "Wysyłanie dokumentów",
  request_lead:
    "prosimy przesłać tutaj dokumenty, o które prosiliśmy. To, czego jeszcze Państwo nie mają, można przesłać później przez ten sam link.",
  request_hint:
    "Zdjęcia lub skany w formacie {formats}, do {megabytes}\u00a0MB każdy plik; obie strony razem.",
  request_missing: "Prosimy wybrać co najmniej jeden plik.",
  request_again: "Prosimy wybrać pliki jeszcze raz. Po błędzie przeglądarka ich nie pamięta.",
  request_button: "Wyślij dokumenty",
  request_sent: "Dokumenty dotarły",
  request_sent_text:
    "Dziękujemy. Dyspozytor je sprawdzi i odezwie się, jeśli czegoś będzie brakować.",
  request_another: "Wyślij kolejne pliki",
  notTaken: "Nie przyjęto",
  fileRefused:
    "Nie możemy przyjąć tego pliku. Prosimy przesłać zdjęcie lub skan w formacie {formats}, do {megabytes}\u00a0MB, bez hasła.",

  alerts_description: "Wstrzymywanie lub włączanie e-maili o otwartych zleceniach.",
  alerts_always:
    "E-maile o zleceniach, które są dla Państwa przewidziane lub przydzielone, przychodzą zawsze.",
  alerts_pauseQuestion: "Wstrzymać e-maile o zleceniach?",
  alerts_areOn: "E-maile o zleceniach są włączone",
  alerts_running: "Gdy otwarte zlecenie pasuje do Państwa danych, piszemy na ten adres:",
  alerts_pause: "Wstrzymaj e-maile o zleceniach",
  alerts_arePaused: "E-maile o zleceniach są wstrzymane",
  alerts_pausedText:
    "Dopóki nie włączą ich Państwo ponownie, nie piszemy o otwartych zleceniach na ten adres:",
  alerts_resume: "Włącz ponownie e-maile o zleceniach",
};
