/** Sending and retention of webhooks (docs/rules.md, Webhooks). */
export const WEBHOOK_RULES = {
  /** Addresses that may be told. */
  endpoints: 20,
  /** A receiver has to have answered by then. */
  answersWithinSeconds: 10,
  /** Characters of the receiver's answer that are kept for the log. */
  answerStart: 500,
  /** Hours for which the previous secret signs beside the new one. */
  previousSecretHours: 24,
  /** After so many days in which nothing got through an address is switched off. */
  failingDays: 5,
  /** Days for which deliveries are kept. */
  keptDays: 30,
} as const;

const [SECOND, MINUTE, HOUR] = [1, 60, 3600];

/** Seconds until the next attempt, after the first, the second … one: some three days in all. */
export const WEBHOOK_PAUSES: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Labels of the webhook events. */
export const WEBHOOK_EVENT_LABEL = {
  "job.requested": "Auftrag eingegangen",
  "job.offered": "Fahrer bietet sich an",
  "job.offer_withdrawn": "Fahrer zieht sein Angebot zurück",
  "job.edited": "Auftrag bearbeitet",
  "job.moved": "Auftrag verschoben",
  "job.cancelled": "Auftrag storniert",
  "job.cancellation_undone": "Stornierung zurückgenommen",
  "job.completed": "Auftrag abgeschlossen",
  "job.reopened": "Auftrag wieder geöffnet",
  "assignment.created": "Fahrer zugewiesen",
  "assignment.accepted": "Fahrer hat angenommen",
  "assignment.declined": "Fahrer hat abgelehnt",
  "assignment.answer_withdrawn": "Fahrer nimmt Antwort zurück",
  "assignment.confirmed": "Zuweisung bestätigt",
  "assignment.confirmation_undone": "Bestätigung zurückgenommen",
  "assignment.changed": "Zuweisung geändert",
  "assignment.cancelled": "Zuweisung storniert",
  "assignment.no_show": "No-Show vermerkt",
  "assignment.no_show_undone": "No-Show zurückgenommen",
  "hours.submitted": "Stunden eingetragen",
  "hours.confirmed": "Stunden vom Kunden bestätigt",
  "hours.disputed": "Berichtigung der Stunden widersprochen",
  "hours.locked": "Stunden stehen fest",
  "invoice.issued": "Rechnung ausgestellt",
  "invoice.sent": "Rechnung versendet",
  "invoice.reversed": "Rechnung storniert",
  "invoice.paid": "Rechnung bezahlt",
  "invoice.overdue": "Rechnung überfällig",
  "credit_note.issued": "Gutschrift ausgestellt",
  "credit_note.sent": "Gutschrift versendet",
  "credit_note.reversed": "Gutschrift storniert",
  "credit_note.paid": "Gutschrift bezahlt",
  "credit_note.objected": "Gutschrift widersprochen",
  "payout.created": "Auszahlung erteilt",
  "driver.registered": "Fahrer registriert",
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENT_LABEL;

export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_LABEL) as [WebhookEvent, ...WebhookEvent[]];

/** Sent on request alone, to every address whatever it hears of. */
export const TRIAL_EVENT = "webhook.test";

/** The word of an event, also of one that a later version has taken away. */
export function eventLabel(event: string): string {
  const labels: Record<string, string> = { ...WEBHOOK_EVENT_LABEL, [TRIAL_EVENT]: "Probe" };
  return labels[event] ?? event;
}

export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const DELIVERY_STATUS_LABEL: Record<DeliveryStatus, string> = {
  pending: "Wartet",
  delivered: "Zugestellt",
  failed: "Gescheitert",
};

/** Why the last attempt did not get through. */
const DELIVERY_FAILURE_LABEL = {
  unreachable: "Nicht erreichbar",
  timeout: `Keine Antwort in ${WEBHOOK_RULES.answersWithinSeconds} Sekunden`,
  certificate: "Zertifikat ungültig",
  address: "Adresse liegt in einem privaten Netz",
  redirect: "Umleitung, ihr wird nicht gefolgt",
  status: "Abgelehnt",
  gone: "Empfänger will nichts mehr (410)",
  off: "Adresse ist ausgeschaltet",
  secret: "Geheimnis nicht lesbar (LINK_SECRET ist ein anderes)",
} as const;

export type DeliveryFailure = keyof typeof DELIVERY_FAILURE_LABEL;

/** Outcome of the last attempt: `200`, `500, Abgelehnt`, `Nicht erreichbar`; empty before the first. */
export function deliveryInWords({
  answer_status,
  failure,
}: {
  answer_status: number | null;
  failure: DeliveryFailure | null;
}): string {
  const why = failure && DELIVERY_FAILURE_LABEL[failure];
  return [answer_status, why].filter(Boolean).join(", ");
}

export type EndpointState = "on" | "failing" | "off" | "stopped";

export const ENDPOINT_STATE_LABEL: Record<EndpointState, string> = {
  on: "Eingeschaltet",
  failing: "Gestört",
  off: "Ausgeschaltet",
  stopped: "Vom System ausgeschaltet",
};

export const STOP_REASON_LABEL = {
  gone: "Der Empfänger hat geantwortet, dass er nichts mehr will (410).",
  failing: `${WEBHOOK_RULES.failingDays} Tage lang kam nichts an.`,
} as const;

interface EndpointFacts {
  is_on: boolean;
  stopped_at: Date | null;
  failing_since: Date | null;
}

/** State of a webhook address. */
export function endpointState({ is_on, stopped_at, failing_since }: EndpointFacts): EndpointState {
  if (is_on) return failing_since ? "failing" : "on";
  return stopped_at ? "stopped" : "off";
}
