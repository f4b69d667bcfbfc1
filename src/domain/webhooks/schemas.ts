import * as z from "zod";
import { id, optionalText } from "../kernel/fields/schemas.ts";
import { DELIVERY_STATUSES, WEBHOOK_EVENTS } from "./vocabulary.ts";

const WRONG = "Ungültiger Wert.";

const address = z
  .string("Bitte geben Sie die Adresse an")
  .trim()
  .min(1, "Bitte geben Sie die Adresse an")
  .max(1000, "Bitte höchstens 1000 Zeichen");

const events = z
  .array(z.enum(WEBHOOK_EVENTS, "Dieses Ereignis gibt es nicht"), WRONG)
  .min(1, "Bitte wählen Sie mindestens ein Ereignis aus")
  .transform((chosen) => WEBHOOK_EVENTS.filter((event) => chosen.includes(event)));

/** Without events: all that there are. */
export const AddWebhookInput = z.object({
  url: address,
  name: optionalText(60),
  events: events.optional(),
});
export type AddWebhookInput = z.input<typeof AddWebhookInput>;

/** Missing fields stay unchanged. */
export const EditWebhookInput = z.object({
  webhookId: id(WRONG),
  url: address.optional(),
  name: optionalText(60).optional(),
  events: events.optional(),
  isOn: z.boolean(WRONG).optional(),
});
export type EditWebhookInput = z.input<typeof EditWebhookInput>;

export const WebhookIdInput = z.object({ webhookId: id(WRONG) });
export type WebhookIdInput = z.input<typeof WebhookIdInput>;

export const DeliveryIdInput = z.object({ deliveryId: id(WRONG) });

/** `since`: a day in Berlin. Without `webhookId`: of every address that is switched on. */
export const ResendFailedInput = z.object({
  since: z.iso.date("Bitte geben Sie ein gültiges Datum ein"),
  webhookId: id(WRONG).optional(),
});

export const ListDeliveriesInput = z.object({
  webhookId: id(WRONG).optional(),
  status: z.enum(DELIVERY_STATUSES, WRONG).optional(),
  q: z.string(WRONG).trim().max(200, "Bitte höchstens 200 Zeichen eingeben.").optional(),
  limit: z.number(WRONG).int(WRONG).min(1).max(500, "Höchstens 500").default(50),
  cursor: z.string(WRONG).max(100).optional(),
});
