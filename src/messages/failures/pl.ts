import type { Failures } from "./driver-failures.ts";

export const failures: Failures = {
  validation: ["Błąd w formularzu", "Prosimy poprawić zaznaczone pola."],
  terms_required: ["Brak zgody", "Prosimy wyrazić zgodę na warunki rozliczenia przez agencję."],
  link_invalid: [
    "Nieprawidłowy link",
    "Ten link jest nieprawidłowy. Prosimy otworzyć go ponownie z e-maila albo zadzwonić.",
  ],
  link_expired: [
    "Link wygasł",
    "Ten link wygasł. Prosimy o telefon, jeśli nadal chcą Państwo przyjąć zlecenie.",
  ],
  open_jobs_link_expired: [
    "Link wygasł",
    "Ten link wygasł. Prosimy zadzwonić, wtedy podamy otwarte zlecenia.",
  ],
  driver_page_link_expired: [
    "Link wygasł",
    "Ten link wygasł. Prosimy użyć linku z ostatniego e-maila albo zadzwonić.",
  ],
  renewal_link_expired: ["Link wygasł", "Ten link wygasł. Prosimy zadzwonić, wyślemy nowy."],
  receipt_expired: [
    "Strona wygasła",
    "Ta strona wygasła. To, co zostało wysłane, dotarło do nas. W razie pytań prosimy o telefon.",
  ],
  address_correction_over: [
    "Już niemożliwe",
    "Adresu nie można już tutaj poprawić. Prosimy o telefon.",
  ],
  job_not_found: ["Nie znaleziono zlecenia", "Takiego zlecenia nie ma."],
  driver_not_found: ["Nie znaleziono kierowcy", "Takiego kierowcy nie ma."],
  document_not_found: ["Nie znaleziono dokumentu", "Takiego dokumentu nie ma."],
  files_refused: ["Nieprawidłowe pliki", "Prosimy zastąpić lub usunąć zaznaczone pliki."],
  idempotency_mismatch: [
    "Formularz został zmieniony",
    "Pod tym samym kluczem zapisano już inną treść. Tej nie zapisano. Prosimy wczytać stronę ponownie i wysłać jeszcze raz.",
  ],
  document_replaced: [
    "Już odnowiono",
    "Ten dokument został już odnowiony. Nie muszą Państwo nic robić.",
  ],
  driver_documents_full: [
    "Mamy już wiele dokumentów",
    "Mamy już tyle Państwa dokumentów, że najpierw musimy je sprawdzić. Prosimy zadzwonić.",
  ],
  renewals_waiting: [
    "W trakcie sprawdzania",
    "Do tego dokumentu mamy już nowe pliki. Odezwiemy się, jeśli czegoś będzie brakować.",
  ],
  job_cancelled: [
    "Zlecenie anulowane",
    "To zlecenie zostało anulowane. Prosimy nie jechać na miejsce pracy.",
  ],
  assignment_ended: [
    "Koniec przydziału",
    "Nie są Państwo już przydzieleni do tego zlecenia. Prosimy nie jechać na miejsce pracy.",
  ],
  job_taken: [
    "Zlecenie już przydzielone",
    "To zlecenie zostało już przydzielone lub zakończone. Dziękujemy za odpowiedź.",
  ],
  answer_final: [
    "Już potwierdzone",
    "Zlecenie jest już potwierdzone. Prosimy zadzwonić, jeśli nie mogą go Państwo wykonać.",
  ],
  answer_acted_on: [
    "Już niemożliwe",
    "Dyspozytor pracuje już z tą odpowiedzią, dlatego nie można jej tu cofnąć. Prosimy zadzwonić, jeśli coś się zmieniło.",
  ],
  not_on_the_job: [
    "Zgłoszenie niemożliwe",
    "To zlecenie nie jest obecnie dla Państwa potwierdzone. Prosimy zadzwonić.",
  ],
  no_work_today: [
    "Dziś bez pracy",
    "Na dziś nie są Państwo przydzieleni do tego zlecenia. Jeśli to nieprawda, prosimy zadzwonić.",
  ],
  time_final: [
    "Godzina jest już zapisana",
    "Tej godziny nie można już zmienić. Jeśli jest błędna, prosimy zadzwonić.",
  ],
  email_taken: [
    "Adres e-mail już zarejestrowany",
    "Kierowca z tym adresem e-mail jest już zarejestrowany. Prosimy użyć innego.",
  ],
  order_not_valid: [
    "Potwierdzenie zlecenia nieważne",
    "To potwierdzenie już nie obowiązuje: zlecenie zostało anulowane lub zmienione. Aktualne dane są w naszym ostatnim e-mailu.",
  ],
  too_many_requests: ["Zbyt wiele prób", "Prosimy chwilę poczekać i spróbować ponownie."],
  uploads_at_once: [
    "Zbyt wiele przesyłań",
    "Z tego łącza trwa już kilka przesyłań. Prosimy poczekać, aż jedno się zakończy, i spróbować ponownie.",
  ],
  uploads_busy: [
    "Zbyt wiele przesyłań",
    "Właśnie przesyłanych jest bardzo wiele dokumentów. Prosimy spróbować za minutę albo zadzwonić. Rejestracja bez dokumentów jest możliwa od razu.",
  ],
  documents_full: [
    "Chwilowo bez dokumentów",
    "Nie możemy teraz przyjąć dokumentów. Prosimy zarejestrować się bez nich, można je dosłać. Albo zadzwonić.",
  ],
  documents_not_stored: [
    "Dokumenty nie zostały zapisane",
    "Plików nie udało się zapisać, nic nie zostało wpisane. Prosimy spróbować za kilka minut albo zadzwonić.",
  ],
  server_busy: [
    "Duży ruch na stronie",
    "Dane nie zostały zapisane. Prosimy spróbować za minutę albo zadzwonić.",
  ],
  storage_low: [
    "Chwilowo niemożliwe",
    "Nie możemy teraz zapisać danych: na naszym serwerze brakuje miejsca. Prosimy zadzwonić.",
  ],
  service_unavailable: [
    "Chwilowo niedostępne",
    "Dane nie zostały zapisane. Prosimy spróbować za kilka minut albo zadzwonić.",
  ],
  invalid_upload: [
    "Dane nie dotarły w całości",
    "Przesyłanie zostało przerwane lub uszkodzone. Prosimy wysłać formularz jeszcze raz.",
  ],
  upload_too_slow: [
    "Zbyt wolne przesyłanie",
    "Przesyłanie stało zbyt długo lub trwało ponad 10 minut. Prosimy spróbować przy lepszym zasięgu lub z mniejszymi plikami albo zadzwonić.",
  ],
  cross_site: ["Niedozwolone", "To żądanie przyszło z innej strony i zostało odrzucone."],
  payload_too_large: ["Za duże", "Przesłane dane są za duże."],
  stopping: [
    "Zaraz wracamy",
    "Strona właśnie się uruchamia ponownie, dane nie zostały zapisane. Prosimy spróbować za minutę albo zadzwonić.",
  ],
  internal: ["Nieoczekiwany błąd", "Prosimy spróbować ponownie albo zadzwonić."],
};
