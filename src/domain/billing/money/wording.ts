import { germanDate } from "../../kernel/time/berlin.ts";
import { NBSP } from "../../kernel/typography.ts";
import type { PaymentReminderFacts } from "../../mail/billing/schemas.ts";
import { formatCents } from "../../pricing/money.ts";
import { signedAmount } from "../documents/wording.ts";

type Reminder = Pick<PaymentReminderFacts, "step" | "number" | "issuedOn" | "openCents">;

/** What the letter of a reminder says first; its tone grows with the steps. */
export function reminderSentence({ step, number, issuedOn, openCents }: Reminder): string {
  const which = `${number} vom ${germanDate(issuedOn)}`;
  const open = `noch ${signedAmount(openCents)}`;
  if (step === 1) {
    return `Sicher ist es nur untergegangen: Auf ${which} sind ${open} offen. Hat sich dieses Schreiben mit Ihrer Zahlung überschnitten, betrachten Sie es bitte als erledigt.`;
  }
  if (step === 2) {
    return `Auf ${which} sind trotz unserer Zahlungserinnerung ${open} offen. Sie sind in Verzug; wir berechnen deshalb Verzugsschaden nach § 288 BGB.`;
  }
  return `Auf ${which} sind trotz zweier Schreiben ${open} offen. Geht der Betrag nicht fristgerecht ein, behalten wir uns das gerichtliche Mahnverfahren vor.`;
}

/** `Verzugszinsen seit 29.12.2026, zurzeit 10,27 % im Jahr` */
export function interestInWords(interest: NonNullable<PaymentReminderFacts["interest"]>): string {
  const rate = String(interest.percent).replace(".", ",");
  return `Verzugszinsen seit ${germanDate(interest.since)}, zurzeit ${rate}${NBSP}% im Jahr`;
}

/** `, mit Mahnkosten 517,95 €`; empty: no reminder demands anything beside what is open. */
export function withBeside(open: number, beside: number): string {
  return open > 0 && beside > 0 ? `, mit Mahnkosten ${formatCents(open + beside)}` : "";
}
