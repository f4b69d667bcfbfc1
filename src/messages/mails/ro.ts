import type { Translation } from "../message.ts";
import type { mails as source } from "./de.ts";

export const mails: Translation<typeof source> = {
  greeting: "Bună ziua, {name},",
  regards: "Cu stimă",
  phone: "Telefon",
  email: "E-mail",
  vatId: "Cod TVA",
  reachUs: "Sunați-ne: {phone}. Sau scrieți-ne la {email}.",
  jobQuestions: "Întrebări despre comandă?",
  questions: "Întrebări?",
  order: "Comanda",
  germanPart: "Confirmarea comenzii în PDF este în germană; este valabil textul german.",

  orderNumber: "Număr de comandă",
  place: "Locul de lucru",
  onSite: "La fața locului",
  phoneOnSite: "Telefon la fața locului",
  period: "Perioada",
  wholePeriod: "Toată perioada",
  customersWords: "Informația clientului",
  vehicle: "Vehicul",
  licence: "Permis",
  licenceClass: "categoria {name}",
  specials: "Cerințe speciale",
  company: "Firma",
  contact: "Persoană de contact",
  address: "Adresă",
  companyAddress: "Adresa firmei",
  rate: "Tariful dvs.",
  billing: "Decontare",
  customer: "Client",
  job: "Lucrarea",
  jobDescription: "Descrierea lucrării",
  meaning_agency:
    "Decontăm cu clientul și emitem factura în numele dumneavoastră (germ. Gutschrift, autofacturare). Din ea reținem {commission} din întregul dumneavoastră onorariu net.",
  meaning_direct:
    "Decontați dumneavoastră cu clientul. Vă facturăm {commission} din întregul dumneavoastră onorariu net.",
  commission: "comision {percent}",
  meetingPoint: "locul de întâlnire",
  meetingPointAndTime: "locul și ora de întâlnire",
  attachedBoth: "Atașat: confirmarea comenzii în PDF și termenul pentru calendarul dumneavoastră.",
  attachedPdf: "Atașat: confirmarea comenzii în PDF.",
  attachedDate: "Atașat: termenul pentru calendarul dumneavoastră.",
  today: "astăzi",
  tomorrow: "mâine",
  inDays: "în {days, plural, one {#\u00a0zi} few {#\u00a0zile} other {#\u00a0de zile}}",

  accept: "Accept comanda",
  decline: "Refuz comanda",
  canDrive: "Pot conduce",
  notForMe: "Nu mi se potrivește",
  aboutAnswer: "Despre răspunsul dumneavoastră",
  bothLinks:
    "Ambele linkuri deschid o pagină cu comanda. Răspunsul este valabil abia când această pagină vi-l confirmă.",
  agencyTerms:
    "La decontarea prin agenție, dacă acceptați, vă dați mai întâi pe pagină acordul pentru condiții.",
  agencyTermsOffer:
    "La decontarea prin agenție, dacă puteți conduce, vă dați mai întâi pe pagină acordul pentru condiții.",
  linksFor:
    "Linkurile sunt valabile {days, plural, one {#\u00a0zi} few {#\u00a0zile} other {#\u00a0de zile}} și numai cât timp comanda nu este dată altcuiva.",
  addressLater:
    "Adresa exactă și datele de contact ale clientului le primiți după ce am confirmat comanda.",
  ownPage:
    "Lucrările, documentele și zilele în care puteți conduce le găsiți pe pagina dumneavoastră. Linkul este numai pentru dumneavoastră; nu îl dați mai departe.",
  ownPageButton: "Lucrările mele",

  assigned_subject: "Comanda {number}: {job} – vă rugăm să răspundeți",
  assigned_title: "Comandă nouă pentru dumneavoastră – vă rugăm să răspundeți",
  assigned_text:
    "am prevăzut această comandă pentru dumneavoastră. Vă rugăm să verificați datele și să acceptați sau să refuzați comanda.",
  confirmed_subject: "Comanda {number}: {job} – confirmată",
  confirmed_title: "Comanda dumneavoastră este confirmată",
  confirmed_text:
    "comanda vă este atribuită definitiv. Vă rugăm să luați acum legătura cu clientul și să stabiliți cu el {what}.",
  pdfButton: "Confirmarea comenzii în PDF (în germană)",

  reminder_subject: "Memento, vă rugăm să răspundeți: comanda {number}, {job}",
  reminder_preview: "Ne lipsește încă răspunsul dumneavoastră.",
  reminder_title: "Vă rugăm să răspundeți: preluați această comandă?",
  reminder_text:
    "am prevăzut această comandă pentru dumneavoastră și încă nu avem un răspuns. Clientul așteaptă confirmarea noastră. Dacă nu puteți conduce, vă rugăm să refuzați, ca să întrebăm alt șofer.",
  tomorrow_subject: "Mâine: comanda {number}, {job}",
  tomorrow_title: "Mâine începe lucrarea dumneavoastră",
  tomorrow_text:
    "mâine efectuați această comandă. Dacă nu ați stabilit încă {what}, vă rugăm să sunați clientul astăzi. Nu uitați permisul de conducere și cardul de conducător auto.",
  cannotDrive: "Nu puteți conduce?",

  cancelled_subject: "Comanda {number} anulată: {job}",
  cancelled_title: "Comanda dumneavoastră a fost anulată",
  cancelled_customer_confirmed:
    "clientul a anulat această comandă. Nu mai sunteți repartizat la ea.",
  cancelled_customer: "prevăzusem această comandă pentru dumneavoastră. Clientul a anulat-o.",
  cancelled_agency_confirmed:
    "a trebuit să anulăm această comandă. Nu mai sunteți repartizat la ea.",
  cancelled_agency: "prevăzusem această comandă pentru dumneavoastră și am anulat-o.",
  replaced_subject: "Comanda {number} dată altcuiva: {job}",
  replaced_title: "Comanda a fost dată altui șofer",
  replaced_confirmed:
    "această comandă este preluată acum de alt șofer. Nu mai sunteți repartizat la ea.",
  replaced_open: "prevăzusem această comandă pentru dumneavoastră. Acum o preia alt șofer.",
  ended_stayAway:
    "Vă rugăm să nu vă deplasați la locul de lucru. Dacă ați stabilit deja ceva cu clientul, vă rugăm să ne anunțați.",
  ended_nothing: "Nu mai trebuie să răspundeți și nici să faceți altceva.",

  changed_subject: "Modificare: comanda {number}, {job}",
  changed_subjectAsk: "Modificare: comanda {number}, {job} – vă rugăm să răspundeți",
  changed_title: "Lucrarea dumneavoastră s-a modificat",
  changed_again:
    "la această comandă s-a modificat ceva. Acceptul dumneavoastră de până acum nu mai este valabil. Vă rugăm să acceptați sau să refuzați comanda modificată.",
  changed_assigned:
    "la această comandă s-a modificat ceva. Vă rugăm să verificați noile date și să acceptați sau să refuzați comanda.",
  changed_confirmed:
    "la această comandă s-a modificat ceva. Vă este atribuită în continuare definitiv.",
  changed_accepted: "la această comandă s-a modificat ceva. Acceptul dumneavoastră rămâne valabil.",
  before: "{what} până acum",
  after: "{what} nou",
  rateChanged: "Tarif",
  doesNotSuit: "Nu vi se potrivește?",
  restored_subject: "Corectură la comanda {number}: nu este anulată – {job}",
  restored_preview: "Anularea a fost retrasă.",
  restored_title: "Comanda are loc",
  restored_text: "anularea acestei comenzi a fost retrasă. {next}",
  restored_confirmed:
    "Comanda vă este atribuită în continuare definitiv. Vă rugăm să o efectuați așa cum s-a stabilit.",
  restored_accepted:
    "Comanda este în continuare prevăzută pentru dumneavoastră, avem acceptul. Vă anunțăm imediat ce este confirmată.",
  restored_assigned:
    "Comanda este în continuare prevăzută pentru dumneavoastră. Vă rugăm să o acceptați sau să o refuzați.",

  noShow_subject: "Comanda {number}: neprezentare înregistrată, taxă {fee}",
  noShow_preview: "Așa am calculat taxa. Dacă vedeți lucrurile altfel, contactați-ne.",
  noShow_title: "Neprezentare înregistrată: taxă {fee}",
  noShow_before:
    "această comandă vă era atribuită. Am notat că nu o efectuați. Nota noastră (în germană):",
  noShow_after:
    "această comandă vă era atribuită. Am notat că nu ați efectuat-o. Nota noastră (în germană):",
  noShow_how: "Cum s-a calculat taxa",
  noShow_blocked: "Până la clarificare nu vă mai atribuim alte comenzi.",
  noShow_object:
    "Ceva nu este corect sau nu ați putut veni dintr-un motiv important? Vă rugăm să ne contactați înainte de decontare.",
  noShow_job: "Comanda",
  noShow_markedAt: "Înregistrat la",
  noShow_basis: "Bază",
  noShow_start: "Începutul lucrării",
  noShow_day: "O zi ({hours}\u00a0ore)",
  net: "{sum} net",
  noShow_share: "Cotă",
  noShow_afterStart: "după început",
  noShow_fee: "Taxă",
  tier_under_6h: "cu mai puțin de 6 ore înainte de început",
  tier_6_24h: "cu 6 până la 24 de ore înainte de început",
  tier_24_48h: "cu 24 până la 48 de ore înainte de început",
  tier_48h_plus: "cu 48 de ore sau mai mult înainte de început",
  tier_override: "stabilit manual",
  tier_fallback: "sumă fixă, pentru că lipsește începutul sau tariful",
  undone_subject: "Corectură la comanda {number}: comanda rămâne confirmată – {job}",
  undone_preview: "Ultimul nostru mesaj nu mai este valabil.",
  undone_title: "Comanda rămâne confirmată",
  undone_text:
    "am retras neprezentarea la această comandă. Taxa de {fee} nu se mai aplică. Comanda vă este atribuită în continuare definitiv.",

  availability_subject: "Când puteți conduce? {from} până {to}",
  availability_title: "Când puteți conduce?",
  availability_text:
    "în ce zile puteți conduce în perioada {days}? Bifați-le pe pagina dumneavoastră, durează un minut. Nu aveți nevoie de cont.",
  availability_button: "Introduceți disponibilitatea",
  availability_last:
    "Ultima dumneavoastră informație este din {date}. Mai este totul corect? Atunci ajunge să apăsați pe pagină „Salvează”.",
  availability_never:
    "Până acum nu ne-ați spus nimic despre asta. Deocamdată vă întrebăm ca până acum la fiecare comandă în parte.",
  availability_noPromise:
    "Informația nu este un angajament: acceptați sau refuzați fiecare comandă în parte.",
  preferPhone: "Preferați la telefon?",
  availability_pause:
    "Întrebăm așa o dată pe lună. Nu doriți asta un timp? Puneți e-mailurile noastre în pauză; atunci nu vă scriem nici despre comenzile deschise. E-mailurile despre comenzile pe care le efectuați le primiți în continuare.",
  availability_pauseButton: "Pune e-mailurile în pauză",

  expiry_subject: "Documentul dumneavoastră expiră {when}: {document}, valabil până {day}",
  expiry_preview: "{document}, valabil până {day}",
  expiry_title: "Documentul dumneavoastră expiră {when}",
  expiry_text:
    "avem de la dumneavoastră acest document. Dacă aveți deja unul nou, vă rugăm să ni-l trimiteți prin această pagină. Nu aveți nevoie de cont.",
  document: "Document",
  file: "Fișier",
  validUntil: "Valabil până",
  expiry_button: "Trimite documentul nou",
  expiry_note:
    "Fotografie sau scanare {formats}, până la {megabytes}\u00a0MB. Linkul este valabil {days, plural, one {#\u00a0zi} few {#\u00a0zile} other {#\u00a0de zile}} și numai pentru acest document; nu îl dați mai departe.",
  expiry_questions: "Mai durează până la noul card sau data nu este corectă?",
  requested_subject: "Vă rugăm să ne trimiteți: {documents}",
  requested_title: "Mai avem nevoie de documente de la dumneavoastră",
  requested_text:
    "vă rugăm să ne trimiteți aceste documente prin pagina următoare. Nu aveți nevoie de cont.",
  documents: "Documente",
  requested_button: "Trimite documentele",
  requested_note:
    "Fotografii sau scanări {formats}, până la {megabytes}\u00a0MB fiecare fișier. Linkul este valabil {days, plural, one {#\u00a0zi} few {#\u00a0zile} other {#\u00a0de zile}} și numai pentru dumneavoastră; nu îl dați mai departe.",
  requested_questions: "Nu aveți vreunul dintre ele?",

  registered_subject: "Înregistrarea dumneavoastră ca șofer a ajuns la noi",
  registered_preview: "Verificăm datele dumneavoastră și vă scriem cum continuăm.",
  registered_title: "Înregistrarea dumneavoastră a ajuns la noi",
  registered_phone: "așa cum am vorbit la telefon, v-am înscris ca șofer.",
  registered_form: "vă mulțumim pentru înregistrare.",
  registered_next:
    "Acum verificăm datele și documentele dumneavoastră și vă sunăm sau vă scriem dacă lipsește ceva. După aprobare primiți un e-mail cu comenzile deschise care vi se potrivesc. Nu putem promite dacă și când vor fi.",
  registered_have: "Ce avem",
  registered_noDocuments:
    "Încă nu ați trimis documente. Vă contactăm când avem nevoie de permis și de cardul de conducător auto. Vă rugăm să nu le trimiteți ca răspuns la acest e-mail.",
  registered_consent: "Acordul dumneavoastră pentru comision",
  registered_consentGerman:
    "Acesta este textul german pentru care v-ați dat acordul; el este valabil.",
  registered_agreed: "Acord dat la {at}, versiunea textului {version}.",
  registered_agreedByPhone: "Acord dat la telefon la {at}, versiunea textului {version}.",
  registered_wrong: "Ceva nu este corect sau nu dumneavoastră v-ați înregistrat?",
  registered_wrongByPhone: "Ceva nu este corect sau nu ați fost dumneavoastră?",
  specialisation: "Specializare",
  regions: "Regiuni",
  hourlyRate: "Tarif pe oră",
  rejected_subject: "Despre înregistrarea dumneavoastră ca șofer",
  rejected_preview: "Momentan nu vă putem accepta.",
  rejected_title: "Despre înregistrarea dumneavoastră",
  rejected_text:
    "vă mulțumim pentru interes. Am verificat datele dumneavoastră și din păcate momentan nu vă putem accepta. De aceea nu primiți comenzi de la noi.",
  rejected_delete: "Dacă doriți să vă ștergem datele și documentele, ajunge un scurt mesaj.",
  calendar_entry: "Comanda {number}, {vehicle}",
  calendar_file: "Comanda {number}",
  calendar_fileCancelled: "Anulare {number}",
  calendar_details: "Toate datele se află în e-mailul despre această comandă.",
  calendar_tentative: "Încă neconfirmată.",
  calendar_name: "Comenzi {agency}",
  openJob: "Deschideți lucrarea",
};
