import type { Page } from "../../../domain/kernel/list.ts";
import type { DeliveryRow, WebhookRow } from "../../../domain/webhooks/queries.ts";
import type { Refusal } from "../../ui/notice.tsx";
import { SETTINGS_PATHS } from "./settings-state.ts";

const PAGE = SETTINGS_PATHS.webhooks;

/** Where the webhooks are, and what their forms post to. */
export const WEBHOOK_PATHS = {
  page: PAGE,
  add: `${PAGE}/anlegen`,
  one: `${PAGE}/webhook`,
  edit: `${PAGE}/aendern`,
  switch: `${PAGE}/schalten`,
  trial: `${PAGE}/probe`,
  resend: `${PAGE}/erneut`,
  renew: `${PAGE}/geheimnis`,
  remove: `${PAGE}/entfernen`,
} as const;

/** The page of one of them. */
export function webhookPath(webhookId: string, more: Record<string, string> = {}): string {
  return `${WEBHOOK_PATHS.one}?${new URLSearchParams({ id: webhookId, ...more })}`;
}

/** Results by the word in the address after a form. */
export const WEBHOOK_RESULTS = {
  geaendert: ["Webhook geändert", "Das gilt ab dem nächsten Ereignis."],
  eingeschaltet: ["Webhook eingeschaltet", "Ab jetzt wird wieder gemeldet, was geschieht."],
  ausgeschaltet: ["Webhook ausgeschaltet", "Was jetzt geschieht, wird dort nicht gemeldet."],
  probe: ["Probe ist unterwegs", "Wie sie ausgeht, steht gleich unter Zustellungen."],
  erneut: ["Wird noch einmal gesendet", "Mit derselben Webhook-Id: Der Empfänger erkennt sie."],
  entfernt: ["Webhook entfernt", "Sein Geheimnis und sein Protokoll sind gelöscht."],
} as const satisfies Record<string, readonly [string, string]>;
export type WebhookResult = keyof typeof WEBHOOK_RESULTS;

export interface RefusedWebhookForm extends Refusal {
  fields: Readonly<Record<string, string>>;
  /** Typed values. */
  typed: WebhookFormValues;
}

export interface WebhookFormValues {
  url: string;
  name: string;
  events: readonly string[];
}

interface Outcome {
  /** Address of the signed-in person. */
  email: string;
  result?: WebhookResult | undefined;
  refused?: RefusedWebhookForm | undefined;
}

export interface WebhooksState extends Outcome {
  webhooks: readonly WebhookRow[];
}

export interface WebhookState extends Outcome {
  webhook: WebhookRow;
  deliveries: Page<DeliveryRow>;
}
