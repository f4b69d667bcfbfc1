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
          "2XX": { description: "Angekommen" },
          "410": { description: "Nichts mehr senden: Der Webhook wird ausgeschaltet" },
          default: { description: "Nicht angekommen: Drei Tage lang wird es wiederholt" },
        },
      },
    },
  ]);
  return Object.fromEntries(messages);
}
