import type { Failures } from "./driver-failures.ts";

export const failures: Failures = {
  validation: ["Date greșite", "Vă rugăm să corectați câmpurile marcate."],
  terms_required: [
    "Lipsește acordul",
    "Vă rugăm să vă dați acordul pentru condițiile decontării prin agenție.",
  ],
  link_invalid: [
    "Link nevalid",
    "Acest link nu este valid. Vă rugăm să îl deschideți din nou din e-mail sau să ne sunați.",
  ],
  link_expired: [
    "Link expirat",
    "Acest link a expirat. Vă rugăm să ne sunați dacă mai doriți să preluați comanda.",
  ],
  open_jobs_link_expired: [
    "Link expirat",
    "Acest link a expirat. Vă rugăm să ne sunați și vă spunem ce comenzi sunt deschise.",
  ],
  driver_page_link_expired: [
    "Link expirat",
    "Acest link a expirat. Vă rugăm să folosiți linkul din ultimul nostru e-mail sau să ne sunați.",
  ],
  renewal_link_expired: [
    "Link expirat",
    "Acest link a expirat. Vă rugăm să ne sunați și vă trimitem unul nou.",
  ],
  receipt_expired: [
    "Pagină expirată",
    "Această pagină a expirat. Ce ați trimis a ajuns la noi. Pentru întrebări vă rugăm să ne sunați.",
  ],
  address_correction_over: [
    "Nu mai este posibil",
    "Adresa nu mai poate fi corectată aici. Vă rugăm să ne sunați.",
  ],
  job_not_found: ["Comanda nu a fost găsită", "Această comandă nu există."],
  driver_not_found: ["Șoferul nu a fost găsit", "Acest șofer nu există."],
  document_not_found: ["Documentul nu a fost găsit", "Acest document nu există."],
  files_refused: ["Fișiere nevalide", "Vă rugăm să înlocuiți sau să ștergeți fișierele marcate."],
  idempotency_mismatch: [
    "Formularul s-a schimbat",
    "Sub aceeași cheie este deja salvat alt conținut. Acesta nu a fost salvat. Vă rugăm să reîncărcați pagina și să trimiteți din nou.",
  ],
  document_replaced: [
    "Deja reînnoit",
    "Acest document a fost deja reînnoit. Nu mai trebuie să faceți nimic.",
  ],
  driver_documents_full: [
    "Avem deja multe documente",
    "Avem deja atâtea documente de la dumneavoastră, încât trebuie să le verificăm mai întâi. Vă rugăm să ne sunați.",
  ],
  renewals_waiting: [
    "În curs de verificare",
    "Pentru acest document avem deja fișiere noi. Vă anunțăm dacă lipsește ceva.",
  ],
  job_cancelled: [
    "Comandă anulată",
    "Această comandă a fost anulată. Vă rugăm să nu vă deplasați la locul de lucru.",
  ],
  assignment_ended: [
    "Nu mai sunteți repartizat",
    "Nu mai sunteți repartizat la această comandă. Vă rugăm să nu vă deplasați la locul de lucru.",
  ],
  job_taken: [
    "Comandă deja atribuită",
    "Această comandă a fost deja atribuită sau încheiată. Vă mulțumim pentru răspuns.",
  ],
  answer_final: [
    "Deja confirmată",
    "Comanda este deja confirmată. Vă rugăm să ne sunați dacă nu o puteți prelua.",
  ],
  answer_acted_on: [
    "Nu mai este posibil",
    "Dispeceratul lucrează deja cu răspunsul dumneavoastră, de aceea nu mai poate fi retras aici. Vă rugăm să ne sunați dacă s-a schimbat ceva.",
  ],
  not_on_the_job: [
    "Anunț imposibil",
    "Această lucrare nu este confirmată în prezent pentru dumneavoastră. Vă rugăm să ne sunați.",
  ],
  no_work_today: [
    "Astăzi nu se lucrează",
    "Pentru astăzi nu sunteți repartizat la această lucrare. Dacă nu este corect, sunați-ne.",
  ],
  time_final: [
    "Ora este deja fixată",
    "Această oră nu mai poate fi modificată. Dacă nu este corectă, sunați-ne.",
  ],
  email_taken: [
    "E-mail deja înregistrat",
    "Un șofer cu această adresă de e-mail este deja înregistrat. Vă rugăm să folosiți alta.",
  ],
  order_not_valid: [
    "Confirmare anulată",
    "Această confirmare nu mai este valabilă: comanda a fost anulată sau modificată. Datele actuale sunt în ultimul nostru e-mail.",
  ],
  too_many_requests: [
    "Prea multe încercări",
    "Vă rugăm să așteptați un moment și să încercați din nou.",
  ],
  uploads_at_once: [
    "Prea multe transferuri",
    "De la conexiunea dumneavoastră sunt deja mai multe transferuri. Vă rugăm să așteptați până se termină unul și să încercați din nou.",
  ],
  uploads_busy: [
    "Prea multe transferuri",
    "Acum se transferă foarte multe documente. Vă rugăm să încercați din nou peste un minut sau să ne sunați. Înregistrarea fără documente este posibilă și acum.",
  ],
  documents_full: [
    "Momentan fără documente",
    "Momentan nu putem primi documente. Vă rugăm să vă înregistrați fără ele, le puteți trimite mai târziu. Sau sunați-ne.",
  ],
  documents_not_stored: [
    "Documentele nu au fost salvate",
    "Fișierele nu au putut fi salvate, nu s-a înscris nimic. Vă rugăm să încercați din nou peste câteva minute sau să ne sunați.",
  ],
  server_busy: [
    "Trafic foarte mare",
    "Datele nu au fost salvate. Vă rugăm să încercați din nou peste un minut sau să ne sunați.",
  ],
  storage_low: [
    "Momentan nu este posibil",
    "Momentan nu putem salva datele: pe server nu mai este loc. Vă rugăm să ne sunați.",
  ],
  service_unavailable: [
    "Momentan indisponibil",
    "Datele nu au fost salvate. Vă rugăm să încercați din nou peste câteva minute sau să ne sunați.",
  ],
  invalid_upload: [
    "Datele nu au ajuns complet",
    "Transferul a fost întrerupt sau deteriorat. Vă rugăm să trimiteți formularul încă o dată.",
  ],
  upload_too_slow: [
    "Transfer prea lent",
    "Transferul a stat prea mult sau a durat peste 10 minute. Vă rugăm să încercați cu semnal mai bun sau cu fișiere mai mici ori să ne sunați.",
  ],
  cross_site: ["Nepermis", "Această cerere a venit de pe alt site și a fost respinsă."],
  payload_too_large: ["Prea mare", "Datele trimise sunt prea mari."],
  stopping: [
    "Revenim imediat",
    "Site-ul tocmai repornește, datele nu au fost salvate. Vă rugăm să încercați din nou peste un minut sau să ne sunați.",
  ],
  internal: ["Eroare neașteptată", "Vă rugăm să încercați din nou sau să ne sunați."],
};
