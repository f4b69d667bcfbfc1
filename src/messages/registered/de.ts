/** The page that stays after a registration, with the correction of its address. */
export const registered = {
  description: "Eine gesendete Registrierung.",
  title: "Registrierung eingegangen",
  missing: "Was noch fehlt",
  missing_one:
    "Ohne dieses Dokument können wir Sie nicht freigeben. Der Link nimmt Fotos und PDF an und gilt {days} Tage.",
  missing_many:
    "Ohne diese Dokumente können wir Sie nicht freigeben. Der Link nimmt Fotos und PDF an und gilt {days} Tage.",
  missing_button: "Unterlagen jetzt schicken",
  arrived: "Was angekommen ist",
  name: "Name",
  phone: "Telefon",
  licence: "Führerschein",
  specialisation: "Spezialisierung",
  regions: "Regionen",
  rate: "Stundensatz",
  net: "{sum} netto",
  documents: "Unterlagen",
  none: "noch keine",
  address_what: "Was bei uns angekommen ist, geht an",
  address: "Ihre Bestätigung per E-Mail",
  address_corrected: "Adresse berichtigt",
  address_corrected_text: "Die E-Mail ist noch einmal unterwegs, jetzt an diese Adresse.",
  address_notSent: "Keine Bestätigungsmail gesendet",
  address_notSent_text:
    "An {email} gingen in den letzten Stunden schon mehrere E-Mails von unseren Formularen. Damit niemand so belästigt wird, haben wir keine weitere geschickt. Angekommen ist trotzdem alles; bitte speichern Sie diese Seite.",
  address_spam: "Finden Sie sie nicht, sehen Sie bitte im Spam-Ordner nach.",
  address_wrong: "Adresse stimmt nicht?",
  address_right: "Richtige E-Mail-Adresse",
  address_until: "Bis {time}, höchstens {times}-mal.",
  address_button: "Adresse ändern und E-Mail neu senden",
} as const;
