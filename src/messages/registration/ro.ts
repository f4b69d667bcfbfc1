import type { Translation } from "../message.ts";
import type { registration as source } from "./de.ts";

export const registration: Translation<typeof source> = {
  title: "Înregistrați-vă acum",
  lead: "Ce nu este marcat cu „opțional” ne trebuie pentru verificare. Restul puteți trimite mai târziu.",
  aside: "Înainte de înregistrare",
  aside_call: "Întrebări despre formular?",
  aside_keeping: "Puteți face o pauză",
  aside_keeping_text:
    "Datele rămân ca ciornă în această filă a browserului încă {minutes, plural, one {# minut} few {# minute} other {# de minute}} după ultima introducere. Doar fișierele trebuie alese din nou după reîncărcare.",
  aside_privacy: "Cine vă vede documentele",
  aside_privacy_text:
    "Numai dispeceratul le poate deschide, iar fiecare accesare este înregistrată cu data și ora.",

  group_person: "Despre dumneavoastră",
  group_qualification: "Calificare",
  group_availability: "Disponibilitate și tarif",
  group_documents: "Documente",
  group_consent: "Acord",
  place: "{number} din {count}",

  firstName: "Prenume",
  lastName: "Nume",
  email: "E-mail",
  email_hint: "Aici primiți comenzile care vi se potrivesc",
  phone: "Telefon",
  phone_hint: "De preferat mobil, pentru întrebările dispeceratului",
  street: "Stradă și număr",
  postcode: "Cod poștal",
  postcode_hint: "Cinci cifre, doar Germania",
  town: "Localitate",
  country: "Țara sediului firmei",
  country_hint: "Unde este sau va fi înregistrată activitatea",
  pleaseChoose: "Vă rugăm să alegeți",
  licences: "Categorii de permis",
  licences_hint: "Toate categoriile valabile din permisul dumneavoastră",
  experience: "Experiență ca șofer",
  experience_hint:
    "Pentru majoritatea comenzilor aveți nevoie de {years}\u00a0ani de practică. Vă puteți înregistra și cu mai puțin, decidem de la caz la caz. Dacă sunteți între două valori, alegeți-o pe cea mai mică.",
  specialisations: "Ce ați condus?",
  requirements: "Ce mai puteți oferi?",
  requirements_hint: "Atestate și lucrări pentru care vă putem întreba",
  escort: "Însoțirea transporturilor agabaritice și grele",
  bf2: "Am dreptul să conduc vehicule de însoțire BF2.",
  bf3: "Am dreptul să conduc vehicule de însoțire BF3.",
  regions: "Unde lucrați?",
  region_deutschlandweit: "În toată Germania",
  region_europaweit: "În toată Europa",
  states_open: "Sau alegeți landuri",
  states: "Landuri",
  freeFrom: "De când sunteți disponibil?",
  rate: "Tarif orar în euro",
  rate_hint: "Net pe oră, de exemplu 38,50. În anunțuri sunt de obicei {range}.",
  description: "Descriere",
  description_hint:
    "Tipuri de vehicule, șantiere și trasee cunoscute, limbi, zile în care nu puteți",

  documents_lead:
    "{formats}, până la {megabytes}\u00a0MB pe fișier, cel mult {files}\u00a0fișiere cu {total}\u00a0MB în total. Puteți trimite documentele și mai târziu; vă putem aproba abia după ce le-am văzut. Dacă nu vă aprobăm, le ștergem după {days} de\u00a0zile.",
  fuehrerschein: "Permis de conducere",
  fuehrerschein_hint: "Față și verso, toate cele patru colțuri în imagine",
  fahrerkarte: "Cartelă tahograf",
  fahrerkarte_hint: "Față și verso",
  zertifikate: "Certificate",
  zertifikate_hint:
    "Certificat ADR, atestat de macaragiu, BF2 sau BF3, stivuitor, module pentru codul\u00a095",
  files_lost: "Vă rugăm să alegeți din nou fișierele. După o eroare, browserul nu le păstrează.",
  files_tooMany: "Cel mult {files} fișiere deodată.",
  files_tooMuch: "Toate fișierele împreună pot avea cel mult {total}\u00a0MB.",
  upload: "Transfer",
  upload_amount: "{sent} din {total} MB transferați",
  upload_share: "{percent} la sută transferat",
  upload_checking: "Totul este transferat, fișierele sunt verificate.",

  commission_link: "Intermediere și comision",
  commission_help:
    "Sunt de acord: pentru fiecare lucrare intermediată pe care o efectuez datorez agenției un comision de {percent} din întregul onorariu net, inclusiv sporuri, cheltuieli de deplasare, cazare, masă și ore suplimentare. Comisionul este reținut sau facturat separat, pe lucrare sau la sfârșitul lunii. Fără lucrare nu se plătește nimic.",
  privacy_text:
    "Sunt de acord cu prelucrarea datelor și documentelor mele pentru verificare și intermediere.",
  privacy_link: "Declarația de confidențialitate",

  submit: "Trimiteți înregistrarea",
  submit_busy: "Se trimite...",
  next: "Cum continuă",
  next_mail: "Primiți un e-mail cu ceea ce a ajuns la noi.",
  next_check: "Dispeceratul verifică documentele și vă sună dacă lipsește ceva.",
  next_jobs: "După aprobare vă trimitem comenzile deschise care vi se potrivesc.",
  sent: "Înregistrare reușită!",
  sent_text: "Verificăm datele dumneavoastră.",
  sent_promise: "Vă contactăm cel târziu până în următoarea zi lucrătoare.",
  sent_details: "Vedeți ce a ajuns la noi",
  draft: "Datele introduse mai devreme sunt din nou aici.",
  draft_text: "Browserul nu păstrează fișierele, vă rugăm să le alegeți din nou.",
  draft_discard: "Ștergeți ciorna",
  draft_kept:
    "Datele rămân ca ciornă în această filă a browserului până când trimiteți formularul sau nu introduceți nimic timp de {minutes, plural, one {# minut} few {# minute} other {# de minute}}.",

  wrong_input: "Date greșite – vă rugăm să corectați câmpurile marcate",
  wrong_files: "Eroare la fișiere",
  wrong_taken: "E-mail deja înregistrat",
  failed: "Eroare la înregistrare",
  failed_retry:
    "Înregistrarea nu a ajuns la noi. Vă rugăm să încercați din nou sau să ne contactați direct.",
  failed_back: "Cu „Înapoi” în browser reveniți la datele introduse.",
};
