/** The driver's answer to a job (`/driver/accept`). */
export const answer = {
  title: "Auftrag {number}",
  description: "Antwort auf einen Auftrag.",
  canYouDrive: "Können Sie diesen Auftrag fahren?",
  offerHint:
    "Sie sind noch nicht eingeteilt: Mit „Ich kann fahren“ bieten Sie sich an. Sollen Sie den Auftrag erhalten, schreiben wir Ihnen noch einmal und nennen Ihren Satz.",
  answerAgain: "Sie können jetzt neu antworten.",
  undone: "Ihre Antwort ist zurückgenommen.",
  given_accepted: "Sie haben diesen Auftrag angenommen.",
  given_offered: "Sie haben uns angeboten, diesen Auftrag zu fahren.",
  given_declined: "Sie haben diesen Auftrag abgelehnt.",
  given_offer_declined: "Sie haben geantwortet, dass dieser Auftrag Ihnen nicht passt.",

  agree: "Ich stimme diesen Bedingungen zu.",
  tickOffers:
    "Mit dem Häkchen bieten Sie sich für den Auftrag an; bis zum Ende des Countdowns lässt sich das anhalten.",
  tickAccepts:
    "Mit dem Häkchen nehmen Sie den Auftrag an; bis zum Ende des Countdowns lässt sich das anhalten.",
  canDrive: "Ich kann fahren",
  accept: "Auftrag annehmen",
  notForMe: "Passt mir nicht",
  decline: "Auftrag ablehnen",
  undo: "Antwort zurücknehmen",

  taken_title: "Dieser Auftrag ist vergeben",
  taken_notice: "Auftrag bereits vergeben",
  taken_text: "Dieser Auftrag ist bereits vergeben oder abgeschlossen.",
  cancelled_title: "Dieser Auftrag ist storniert",
  cancelled_text: "Dieser Auftrag ist storniert. Bitte fahren Sie den Einsatzort nicht an.",
  ended_title: "Sie sind nicht mehr eingeteilt",
  ended_text:
    "Sie sind für diesen Auftrag nicht mehr eingeteilt. Bitte fahren Sie den Einsatzort nicht an.",
  callUs: "Fragen dazu? Rufen Sie uns bitte an.",

  accepted_title: "Auftrag erfolgreich angenommen!",
  accepted_text:
    "Die Disposition bestätigt Ihnen den Auftrag per E-Mail. Dann erhalten Sie auch die Kontaktdaten des Kunden.",
  declined_title: "Auftrag erfolgreich abgelehnt!",
  declined_text: "Danke für die schnelle Antwort. Die Disposition sucht einen anderen Fahrer.",
  offered_title: "Ihr Angebot ist angekommen!",
  offered_text:
    "Sie sind noch nicht eingeteilt. Die Disposition meldet sich, wenn Sie den Auftrag bekommen.",
  offer_declined_title: "Auftrag erfolgreich abgelehnt!",
  offer_declined_text: "Danke für die schnelle Antwort.",
  misclicked: "Verklickt?",
  misclicked_text:
    "Solange die Disposition noch nicht mit Ihrer Antwort gearbeitet hat, können Sie sie zurücknehmen und neu antworten.",
  afterAllNot: "Doch nicht?",
  afterAllNot_text: "Solange der Auftrag nicht bestätigt ist, können Sie noch ablehnen.",

  confirmed_title: "Ihr Auftrag",
  confirmed_notice: "Der Auftrag ist bestätigt.",
  confirmed_text: "Bitte rufen Sie uns an, wenn Sie den Auftrag nicht fahren können.",
  job: "Einsatz",
  customer: "Kunde",
  address: "Anschrift",
  companyAddress: "Firmenanschrift",
  siteContact: "Vor Ort: {name}",
  callSite: "Vor Ort anrufen: {phone}",
  callCustomer: "Kunden anrufen: {phone}",
  openMap: "Einsatzort in der Karten-App öffnen",

  when: "Wann",
  wholePeriod: "Gesamter Einsatz",
  customersWords: "Angabe des Auftraggebers",
  where: "Wo",
  orderNumber: "Bestellnummer",
  vehicle: "Fahrzeug",
  vehicleAndLicence: "{vehicle}, Klasse {licence}",
  specials: "Besonderes",
  rate: "Satz",

  countdown: "Countdown",
  sending_accept: "Ihre Annahme wird gesendet",
  sending_decline: "Ihre Ablehnung wird gesendet",
  stop: "Anhalten",
  sendingIn: "{sending} in {seconds} Sekunden. Mit „Anhalten“ können Sie das stoppen.",
  failed_accept: "Fehler bei der Annahme",
  failed_decline: "Fehler bei der Ablehnung",
  failed_other: "Fehler bei der Verarbeitung",
  offline_accept: "Netzwerkfehler bei der Annahme",
  offline_decline: "Netzwerkfehler bei der Ablehnung",
  offline_other: "Netzwerkfehler bei der Verarbeitung",
  notArrived:
    "Ihre Antwort ist nicht angekommen. Bitte versuchen Sie es noch einmal, sobald Sie Netz haben, oder rufen Sie uns an.",
} as const;
