import { WEBHOOK_MESSAGES } from "../../../domain/webhooks/payloads.ts";
import type { NamedSchemas } from "./named-schemas.ts";

/** What other systems may be sent, where somebody has entered their address (docs/webhooks.md). */
export function webhooksOf(refer: NamedSchemas["refer"]) {
  const messages = WEBHOOK_MESSAGES.map(({ event, label, schema }) => [
    event,
    {
      post: {
        operationId: event,
        summary: label,
        security: [],
        requestBody: { required: true, content: { "application/json": { schema: refer(schema) } } },
        responses: {
          "2XX": { $ref: "#/components/responses/Taken" },
          "410": { $ref: "#/components/responses/Unwanted" },
          default: { $ref: "#/components/responses/Untaken" },
        },
      },
    },
  ]);
  return Object.fromEntries(messages);
}

/** What they may answer. */
export const WEBHOOK_ANSWERS = {
  Taken: { description: "Angekommen" },
  Unwanted: { description: "Nichts mehr senden: Der Webhook wird ausgeschaltet" },
  Untaken: { description: "Nicht angekommen: Drei Tage lang wird es wiederholt" },
};
