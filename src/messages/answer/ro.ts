import type { Translation } from "../message.ts";
import type { answer as source } from "./de.ts";

export const answer: Translation<typeof source> = {
  title: "Comanda {number}",
  description: "Răspuns la o comandă.",
  canYouDrive: "Puteți prelua această comandă?",
  offerHint:
    "Încă nu sunteți repartizat: cu „Pot conduce” vă oferiți pentru comandă. Dacă o primiți, vă scriem din nou și vă comunicăm tariful.",
  answerAgain: "Acum puteți răspunde din nou.",
  undone: "Răspunsul dumneavoastră a fost retras.",
  given_accepted: "Ați acceptat această comandă.",
  given_offered: "V-ați oferit să preluați această comandă.",
  given_declined: "Ați refuzat această comandă.",
  given_offer_declined: "Ați răspuns că această comandă nu vi se potrivește.",

  agree: "Sunt de acord cu aceste condiții.",
  tickOffers:
    "Bifând, vă oferiți pentru comandă; până la sfârșitul numărătorii puteți opri trimiterea.",
  tickAccepts: "Bifând, acceptați comanda; până la sfârșitul numărătorii puteți opri trimiterea.",
  canDrive: "Pot conduce",
  accept: "Accept comanda",
  notForMe: "Nu mi se potrivește",
  decline: "Refuz comanda",
  undo: "Retrag răspunsul",

  taken_title: "Această comandă este ocupată",
  taken_notice: "Comandă deja atribuită",
  taken_text: "Această comandă a fost deja atribuită sau încheiată.",
  cancelled_title: "Această comandă a fost anulată",
  cancelled_text: "Această comandă a fost anulată. Vă rugăm să nu vă deplasați la locul de lucru.",
  ended_title: "Nu mai sunteți repartizat",
  ended_text:
    "Nu mai sunteți repartizat la această comandă. Vă rugăm să nu vă deplasați la locul de lucru.",
  callUs: "Aveți întrebări? Vă rugăm să ne sunați.",

  accepted_title: "Comanda a fost acceptată!",
  accepted_text:
    "Dispeceratul vă confirmă comanda prin e-mail. Atunci primiți și datele de contact ale clientului.",
  declined_title: "Comanda a fost refuzată!",
  declined_text: "Vă mulțumim pentru răspunsul rapid. Dispeceratul caută alt șofer.",
  offered_title: "Oferta dumneavoastră a ajuns la noi!",
  offered_text: "Încă nu sunteți repartizat. Dispeceratul vă anunță dacă primiți comanda.",
  offer_declined_title: "Comanda a fost refuzată!",
  offer_declined_text: "Vă mulțumim pentru răspunsul rapid.",
  misclicked: "Ați apăsat din greșeală?",
  misclicked_text:
    "Cât timp dispeceratul nu a lucrat încă cu răspunsul dumneavoastră, îl puteți retrage și puteți răspunde din nou.",
  afterAllNot: "Totuși nu?",
  afterAllNot_text: "Cât timp comanda nu este confirmată, o mai puteți refuza.",

  confirmed_title: "Comanda dumneavoastră",
  confirmed_notice: "Comanda este confirmată.",
  confirmed_text: "Vă rugăm să ne sunați dacă nu puteți prelua comanda.",
  job: "Lucrarea",
  customer: "Client",
  address: "Adresă",
  companyAddress: "Adresa firmei",
  siteContact: "La fața locului: {name}",
  callSite: "Sunați la fața locului: {phone}",
  callCustomer: "Sunați clientul: {phone}",
  openMap: "Deschideți locul de lucru în aplicația de hărți",

  when: "Când",
  wholePeriod: "Toată perioada",
  customersWords: "Informația clientului",
  where: "Unde",
  orderNumber: "Număr de comandă",
  vehicle: "Vehicul",
  vehicleAndLicence: "{vehicle}, categoria {licence}",
  specials: "Cerințe speciale",
  rate: "Tarif",

  countdown: "Numărătoare inversă",
  sending_accept: "Se trimite acceptul dumneavoastră",
  sending_decline: "Se trimite refuzul dumneavoastră",
  stop: "Oprește",
  sendingIn: "{sending} în {seconds} secunde. Cu „Oprește” puteți opri trimiterea.",
  failed_accept: "Eroare la acceptare",
  failed_decline: "Eroare la refuzare",
  failed_other: "Eroare la prelucrare",
  offline_accept: "Eroare de rețea la acceptare",
  offline_decline: "Eroare de rețea la refuzare",
  offline_other: "Eroare de rețea la prelucrare",
  notArrived:
    "Răspunsul dumneavoastră nu a ajuns la noi. Încercați din nou când aveți semnal sau sunați-ne.",
};
