import * as z from "zod";
import { fahrerProfile, jobAssignments, jobRequests } from "../../db/schema/index.ts";
import {
  TRIAL_EVENT,
  WEBHOOK_EVENT_LABEL,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "./vocabulary.ts";

/**
 * Payloads of events: ids, numbers, days and states after the event. No name, address, phone or price: a receiver that
 * needs more calls the API with its own, revocable key (docs/decisions/0042).
 */

const day = z.iso.date().nullable();
const moment = z.iso.datetime().nullable();

const Job = z.object({
  id: z.uuid(),
  nummer: z.int().describe("Wie man sie am Telefon sagt: FA 1042"),
  status: z.enum(jobRequests.status.enumValues),
  einsatzbeginn: day,
  einsatzende: day,
  uhrzeit_beginn: z.string().nullable(),
  source: z.enum(jobRequests.source.enumValues),
  is_test: z.boolean(),
  url: z.url().describe("In der Disposition, für Menschen"),
});

const Assignment = z.object({
  id: z.uuid(),
  status: z.enum(jobAssignments.status.enumValues),
  driver_id: z.uuid(),
  start_date: day,
  end_date: day,
  accepted_at: moment.describe("Seit wann der Fahrer zugesagt hat"),
  confirmed_at: moment,
});

const Driver = z.object({
  id: z.uuid(),
  status: z.enum(fahrerProfile.status.enumValues),
  url: z.url().describe("In der Disposition, für Menschen"),
});

/** Schemas shared by several messages, by their component names in the API's document. */
export const WEBHOOK_PARTS = {
  WebhookJob: Job,
  WebhookAssignment: Assignment,
  WebhookDriver: Driver,
} as const;

/** Schema of `data`, by the subject of an event. */
const DATA = {
  job: z.object({
    job: Job,
    assignment: Assignment.nullable().describe(
      "Wer ihn fährt, gefahren ist oder eben noch fahren sollte",
    ),
  }),
  offer: z.object({ job: Job, driver_id: z.uuid() }),
  assignment: z.object({ job: Job, assignment: Assignment }),
  driver: z.object({ driver: Driver }),
  trial: z.object({}),
} as const;

export type EventData = { [Kind in keyof typeof DATA]: z.output<(typeof DATA)[Kind]> };

/** Subject of an event. */
export function kindOf(event: WebhookEvent | typeof TRIAL_EVENT): keyof typeof DATA {
  if (event === TRIAL_EVENT) return "trial";
  if (event === "job.offered" || event === "job.offer_withdrawn") return "offer";
  if (event.startsWith("job.")) return "job";
  return event.startsWith("driver.") ? "driver" : "assignment";
}

/** One kind of message that a receiver may get. */
export interface WebhookMessage {
  event: WebhookEvent | typeof TRIAL_EVENT;
  /** In German, as the desk says it. */
  label: string;
  /** Schema of the whole body: `type`, `timestamp`, `data`. */
  schema: z.ZodObject;
}

/** All of them, each with the schema of its body: what `/api/docs` and the page for receivers tell. */
export const WEBHOOK_MESSAGES: readonly WebhookMessage[] = [
  ...WEBHOOK_EVENTS.map((event) => messageOf(event, WEBHOOK_EVENT_LABEL[event])),
  messageOf(TRIAL_EVENT, "Probe, auf Knopfdruck"),
];

function messageOf(event: WebhookMessage["event"], label: string): WebhookMessage {
  const schema = z.object({
    type: z.literal(event),
    timestamp: z.iso.datetime().describe("Wann es geschah"),
    data: DATA[kindOf(event)],
  });
  return { event, label, schema };
}

/** The body of a message as it is stored, signed and sent. */
export function bodyOf<Kind extends keyof EventData>(
  event: WebhookMessage["event"],
  at: Date,
  data: EventData[Kind],
): string {
  return JSON.stringify({ type: event, timestamp: at.toISOString(), data });
}
