import type { Translation } from "../message.ts";
import type { registered as source } from "./de.ts";

export const registered: Translation<typeof source> = {
  description: "O înregistrare trimisă.",
  title: "Înregistrare primită",
  missing: "Ce mai lipsește",
  missing_one:
    "Fără acest document nu vă putem aproba. Linkul acceptă fotografii și PDF și este valabil {days} de zile.",
  missing_many:
    "Fără aceste documente nu vă putem aproba. Linkul acceptă fotografii și PDF și este valabil {days} de zile.",
  missing_button: "Trimiteți documentele acum",
  arrived: "Ce a ajuns la noi",
  name: "Nume",
  phone: "Telefon",
  licence: "Permis de conducere",
  specialisation: "Specializare",
  regions: "Regiuni",
  rate: "Tarif orar",
  net: "{sum} net",
  documents: "Documente",
  none: "încă niciunul",
  address_what: "Ceea ce a ajuns la noi trimitem la",
  address: "Confirmarea prin e-mail",
  address_corrected: "Adresă corectată",
  address_corrected_text: "E-mailul este din nou pe drum, acum la această adresă.",
  address_notSent: "Nu am trimis e-mailul de confirmare",
  address_notSent_text:
    "În ultimele ore au plecat deja mai multe e-mailuri din formularele noastre către {email}. Ca nimeni să nu fie deranjat astfel, nu am mai trimis încă unul. Totul a ajuns la noi; vă rugăm să salvați această pagină.",
  address_spam: "Dacă nu îl găsiți, verificați dosarul de spam.",
  address_wrong: "Adresa nu este corectă?",
  address_right: "Adresa de e-mail corectă",
  address_until: "Până la {time}, de cel mult {times} ori.",
  address_button: "Schimbați adresa și retrimiteți",
};
