import type { DeskEventKind } from "../../kernel/desk-events.ts";

/** Seconds until the second attempt, the third and so on. */
export const PUSH_PAUSES: readonly number[] = [15, 60, 240, 960, 1800];

/** Rules of sending to the dispatcher's devices, and terms of keeping (docs/rules.md, Notifications). */
export const PUSH_RULES = {
  /** Browsers that may have them switched on. */
  devices: 20,
  /** Time for which the push service keeps a message for a device that is off. */
  keptByServiceHours: 12,
  /** So often a message is tried; the pauses between grow. */
  attempts: PUSH_PAUSES.length + 1,
} as const;

/** Event label, before the order's number; a check of `desk_events` holds the kinds. */
export const EVENT_LABEL: Record<DeskEventKind, string> = {
  request: "Neue Anfrage",
  offer: "Zusage eines Fahrers zu",
  acceptance: "Fahrer hat angenommen:",
  decline: "Fahrer hat abgelehnt:",
  withdrawal: "Fahrer nimmt Antwort zurück:",
  absence: "Fahrer nicht mehr frei:",
  change: "Änderungswunsch zu",
  cancellation: "Stornowunsch zu",
  problem: "Fahrer meldet ein Problem:",
  mail_failed: "E-Mail nicht zugestellt:",
};

export const EVENT_KINDS = Object.keys(EVENT_LABEL) as [DeskEventKind, ...DeskEventKind[]];

/** Payload for the service worker, which shows it and knows nothing else. */
export interface PushPayload {
  /** Message id: a duplicate is shown once. */
  id: string;
  title: string;
  body: string;
  /** A newer message with the same tag replaces the older one. */
  tag: string;
  /** Where a click leads, a path of the desk. */
  path: string;
}
