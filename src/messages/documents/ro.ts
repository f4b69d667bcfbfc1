import type { Translation } from "../message.ts";
import type { documents as source } from "./de.ts";

export const documents: Translation<typeof source> = {
  greeting: "Bună ziua, {name},",
  renewal_description: "Reînnoirea unui document.",
  renewal_title: "Reînnoire: {document}",
  renewal_lead:
    "trimiteți-ne aici documentul nou. Îl înlocuim pe cel vechi după ce dispeceratul l-a verificat pe cel nou.",
  renewal_field: "Document nou",
  renewal_hint:
    "O fotografie sau scanare {formats}, până la {megabytes}\u00a0MB. Verso îl puteți trimite după aceea.",
  renewal_waiting: "Avem deja un fișier nou.",
  renewal_waiting_text: "Încă îl verificăm. Aici puteți trimite încă unul, de exemplu verso.",
  renewal_missing: "Vă rugăm să alegeți un fișier",
  renewal_again: "Vă rugăm să alegeți fișierul din nou. Browserul nu îl păstrează după o eroare.",
  renewal_button: "Trimite documentul",
  renewal_sent: "Documentul a ajuns",
  renewal_sent_text: "Vă mulțumim. Dispeceratul îl verifică și vă contactează dacă lipsește ceva.",
  renewal_another: "Trimite alt fișier",
  before: "Până acum",
  validUntil: "Valabil până",
  request_description: "Trimiterea documentelor solicitate.",
  request_title: "Trimiterea documentelor",
  request_lead:
    "trimiteți-ne aici documentele pe care vi le-am cerut. Ce nu aveți încă puteți trimite mai târziu prin același link.",
  request_hint:
    "Fotografii sau scanări {formats}, până la {megabytes}\u00a0MB fiecare fișier; față și verso împreună.",
  request_missing: "Vă rugăm să alegeți cel puțin un fișier.",
  request_again: "Vă rugăm să alegeți fișierele din nou. Browserul nu le păstrează după o eroare.",
  request_button: "Trimite documentele",
  request_sent: "Documentele au ajuns",
  request_sent_text: "Vă mulțumim. Dispeceratul le verifică și vă contactează dacă lipsește ceva.",
  request_another: "Trimite alte fișiere",
  notTaken: "Neacceptat",
  fileRefused:
    "Nu putem accepta acest fișier. Vă rugăm să trimiteți o fotografie sau o scanare {formats}, până la {megabytes}\u00a0MB, fără parolă.",

  alerts_description: "Punerea în pauză sau reactivarea e-mailurilor cu comenzi deschise.",
  alerts_always:
    "E-mailurile despre comenzile pentru care sunteți prevăzut sau repartizat le primiți în orice caz.",
  alerts_pauseQuestion: "Puneți în pauză e-mailurile despre comenzi?",
  alerts_areOn: "E-mailurile despre comenzi sunt activate",
  alerts_running:
    "Dacă o comandă deschisă se potrivește cu datele dumneavoastră, scriem la această adresă:",
  alerts_pause: "Pune în pauză e-mailurile despre comenzi",
  alerts_arePaused: "E-mailurile despre comenzi sunt în pauză",
  alerts_pausedText:
    "Până când le activați din nou, nu mai scriem despre comenzi deschise la această adresă:",
  alerts_resume: "Activează din nou e-mailurile despre comenzi",
};
