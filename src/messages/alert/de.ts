/** Open jobs by mail (job alert, approval). */
export const alert = {
  subject_paused: "Sie sind freigeschaltet – Auftrags-E-Mails sind pausiert",
  subject_job: "Auftrag {number} zu vergeben: {job}",
  subject_none: "Sie sind freigeschaltet – zurzeit kein passender Auftrag offen",
  subject_one: "Sie sind freigeschaltet: Auftrag {number}, {job}",
  subject_many: "Sie sind freigeschaltet: {count} offene Aufträge ({vehicles})",
  title_job: "Auftrag zu vergeben – möchten Sie fahren?",
  title_approved: "Sie sind freigeschaltet",
  asked:
    "dieser Auftrag ist zurzeit offen und passt zu Ihren Angaben. Mit „Ich kann fahren“ sagen Sie uns, dass Sie fahren möchten.",
  onlyOffer:
    "Ihr Angebot ist noch keine Beauftragung. Sollen Sie den Auftrag erhalten, schreiben wir Ihnen noch einmal und nennen Ihren Satz.",
  approved: "wir haben Ihre Angaben geprüft und Sie als selbstständigen Fahrer freigeschaltet.",
  open_one: "Dieser Auftrag ist zurzeit offen und passt zu Ihren Angaben.",
  open_many:
    "Diese Aufträge sind zurzeit offen und passen zu Ihren Angaben; was in Ihrer Nähe liegt, steht oben.",
  howToOffer: "Mit „Ich kann fahren“ bieten Sie sich an.",
  later:
    "Wenn wir einen Auftrag für Sie vorgesehen haben, erhalten Sie eine E-Mail mit allen Angaben und Ihrem Satz. Sie entscheiden dann, ob Sie ihn annehmen.",
  isPaused: "E-Mails mit offenen Aufträgen haben Sie pausiert.",
  nothingOpen:
    "Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt. Sie müssen nichts weiter tun.",
  nothingFits:
    "{count, plural, one {Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt. Ein Auftrag ist offen; bei jedem steht auf unserer Seite, was dagegen spricht.} other {Zurzeit ist kein Auftrag offen, der zu Ihren Angaben passt. # Aufträge sind offen; bei jedem steht auf unserer Seite, was dagegen spricht.}}",
  more: "{count, plural, one {Ein weiterer offener Auftrag passt zu Ihren Angaben} other {# weitere offene Aufträge passen zu Ihren Angaben}}",
  moreAsk: "{more}; fragen Sie danach.",
  moreStop: "{more}.",
  allJobs: "Alle offenen Aufträge ansehen",
  resume: "Möchten Sie wieder E-Mails mit offenen Aufträgen?",
  pause:
    "Möchten Sie eine Zeit lang keine E-Mails mit offenen Aufträgen? E-Mails zu Aufträgen, die Sie fahren, bekommen Sie weiterhin.",
  resumeButton: "Auftrags-E-Mails wieder einschalten",
  pauseButton: "Auftrags-E-Mails pausieren",
  preview_none: "Zurzeit ist kein passender Auftrag offen.",
  rateAndBilling: "Satz und Abrechnung",
  earningsLabel: "Verdienst",
  earnings:
    "{count, plural, one {#\u00a0Arbeitstag} other {#\u00a0Arbeitstage}} zu {rate}: {net}, davon bleiben Ihnen {left}",
  earnings_perDay: "Je Arbeitstag zu {rate}: {net}, davon bleiben Ihnen {left}",
  earningsNote:
    "Gerechnet mit Ihrem Stundensatz aus der Registrierung und {hours}\u00a0Stunden am Tag, ohne Zuschläge und Nebenkosten; davon geht die Provision von {percent} ab. Den Satz für einen Auftrag nennen wir Ihnen, wenn Sie ihn erhalten sollen.",
} as const;
