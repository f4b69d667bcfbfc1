import * as z from "zod";
import { email, id, optionalText } from "../../kernel/fields/schemas.ts";

/** Version of the text beside the newsletter box (`web/public/content/newsletter.ts`); raise it whenever that text changes. */
export const NEWSLETTER_CONSENT_VERSION = "2026-11";

const SUBSCRIPTION_STATES = ["requested", "confirmed", "unsubscribed"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATES)[number];

export const SubscriptionInput = z.object({
  email: email("Bitte geben Sie die E-Mail-Adresse ein", "Ungültige E-Mail-Adresse"),
});
export type SubscriptionInput = z.input<typeof SubscriptionInput>;

export const NewsletterLink = z.object({
  id: id("Ungültige Parameter"),
  token: optionalText(400),
});
export type NewsletterLink = z.input<typeof NewsletterLink>;

/** The newsletter's periods. */

/** Between two confirmation mails to one address pass at least this many hours. */
export const HOURS_BETWEEN_MAILS = 24;

/** German words for a subscription's status. */
export const SUBSCRIPTION_STATUS_LABEL: Record<SubscriptionStatus, string> = {
  requested: "Unbestätigt",
  confirmed: "Bestätigt",
  unsubscribed: "Abgemeldet",
};
