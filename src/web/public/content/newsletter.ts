import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";

/** The newsletter box of the booking form. Changing its words means a new NEWSLETTER_CONSENT_VERSION. */
export const NEWSLETTER_BOX = {
  label: "Neuigkeiten zu Verfügbarkeit und Preisen per E-Mail erhalten (optional).",
  hint: "Sie bekommen eine E-Mail, in der Sie die Anmeldung bestätigen. Abmelden jederzeit.",
} as const;

/** What became of it, below the confirmation of the booking. */
export const NEWSLETTER_OUTCOME = {
  requested:
    "Falls Sie unseren Newsletter noch nicht bekommen, ist eine eigene E-Mail dazu unterwegs. Bitte bestätigen Sie darin die Anmeldung.",
  failed: "Die Anmeldung zum Newsletter hat nicht geklappt.",
} as const;
export type NewsletterOutcome = keyof typeof NEWSLETTER_OUTCOME;

/** For the privacy page. */
export const NEWSLETTER_PRIVACY: readonly string[] = [
  "Kreuzen Sie bei einer Anfrage den Newsletter an, schicken wir Ihnen zuerst eine E-Mail, in der Sie die Anmeldung bestätigen. Erst danach nehmen wir Ihre Adresse in den Verteiler auf. Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO).",
  "Als Nachweis speichern wir Ihre E-Mail-Adresse, die Fassung des Einwilligungstextes, die Zeitpunkte von Anmeldung, Bestätigung und Abmeldung sowie die gekürzten IP-Adressen von Anmeldung und Bestätigung. Ihre Anfrage hängt nicht davon ab.",
  `Bestätigen Sie nicht, löschen wir die Anmeldung und die E-Mail dazu nach ${LINK_DAYS["newsletter-confirm"]} Tagen.`,
  "Sie können die Einwilligung jederzeit widerrufen: mit dem Abmeldelink, der in jeder dieser E-Mails steht, oder formlos bei uns. Danach schreiben wir Ihnen keinen Newsletter mehr.",
];
