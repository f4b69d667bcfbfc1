import { requestSubscription } from "../../domain/customers/newsletter/request-subscription.ts";
import { SubscriptionInput } from "../../domain/customers/newsletter/schemas.ts";
import { defineCall } from "./call.ts";

export const NEWSLETTER_CALLS = [
  defineCall({
    name: "newsletter-subscribe",
    summary: "Newsletter bestellen; die Adresse muss es in einer E-Mail bestätigen",
    audience: "anyone",
    body: SubscriptionInput,
    answer: {},
    errors: ["too_many_requests", "storage_low"],
    // The same answer for every address: it must not tell who is subscribed.
    async handle({ ctx, body }) {
      await requestSubscription(ctx, body);
      return {};
    },
  }),
];
