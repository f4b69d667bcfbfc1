import { inArray, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import {
  fahrerProfile,
  jobAssignments,
  jobRequests,
  webhookDeliveries,
  webhookEndpoints,
} from "../../db/schema/index.ts";
import { type TxCtx, writeParts } from "../kernel/context.ts";
import { insertRows } from "../kernel/insert-rows.ts";
import { samplesAmong } from "../kernel/samples.ts";
import { deskPath, driverDeskPath } from "../mail/facts.ts";
import {
  TRIAL_EVENT,
  WEBHOOK_EVENT_LABEL,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "./vocabulary.ts";

/** Subject of an event: a job with or without its assignment, a driver's offer, or a driver. */
type About =
  | { jobId: string; assignmentId?: string | undefined; driverId?: never }
  | { jobId: string; driverId: string; assignmentId?: never }
  | { driverId: string; jobId?: never; assignmentId?: never };

/**
 * Writes a delivery of an event for each address that hears of it, in the transaction of the change and after it: the body is read
 * here. Calls with the same event, subject and moment write one delivery. An address that is switched off gets a delivery that has
 * failed already, so that it can be sent later (docs/rules.md, Webhooks). Samples are told to nobody. `known`: the listeners, where
 * they were read already.
 */
export async function announce(
  tx: TxCtx,
  event: WebhookEvent,
  about: About | readonly About[],
  known?: Listener[],
) {
  const things = Array.isArray(about) ? (about as readonly About[]) : [about as About];
  const endpoints = known ?? (await readListeners(tx, event));
  if (endpoints.length === 0 || things.length === 0) return;
  await writeParts(tx);
  const dataOf = await readData(tx, event, things);
  const rows = things.flatMap((thing) => {
    const body = bodyOf(event, tx.now(), dataOf(thing));
    const key = `${event}:${thing.assignmentId ?? thing.driverId ?? thing.jobId}:${thing.jobId ?? ""}`;
    return endpoints.map(({ id, is_on }) => ({
      endpoint_id: id,
      event,
      event_key: `${key}:${tx.now().getTime()}`,
      body,
      ...(is_on ? ON : OFF),
      job_id: thing.jobId,
      driver_id: driverOf(dataOf(thing)),
      due_at: tx.now(),
      created_at: tx.now(),
    }));
  });
  const samples = await samplesAmong(tx, rows.flatMap(subjectsOf));
  const told = rows.filter((row) => !subjectsOf(row).some((id) => samples.has(id)));
  if (told.length === 0) return;
  await tx.db.execute(sql`${insertRows(webhookDeliveries, told)} on conflict do nothing`);
  tx.wake("webhooks");
}

function subjectsOf({
  job_id,
  driver_id,
}: Pick<typeof webhookDeliveries.$inferInsert, "job_id" | "driver_id">) {
  return [job_id ?? [], driver_id ?? []].flat();
}

const ON = { status: "pending", failure: null } as const;
const OFF = { status: "failed", failure: "off" } as const;

export interface Listener {
  id: string;
  is_on: boolean;
}

/** SQL expression: the addresses that hear of an event, locked until the transaction ends, without one that is being removed right now. */
export function listenersTo(event: WebhookEvent): SQL<Listener[]> {
  return sql`(select coalesce(json_agg(one), '[]') from (
    select id, is_on from ${webhookEndpoints} where ${event} = any(events) for key share skip locked) one)`;
}

async function readListeners({ db }: TxCtx, event: WebhookEvent): Promise<Listener[]> {
  const rows = await db.execute<{ listeners: Listener[] }>(
    sql`select ${listenersTo(event)} as listeners`,
  );
  return rows[0]?.listeners ?? [];
}

type Data = EventData[keyof EventData];

function driverOf(data: Data): string | undefined {
  if ("driver" in data) return data.driver.id;
  if ("driver_id" in data) return data.driver_id;
  return "assignment" in data ? data.assignment?.driver_id : undefined;
}

async function readData(tx: TxCtx, event: WebhookEvent, things: readonly About[]) {
  const kind = kindOf(event);
  if (kind === "driver") {
    const drivers = await readDrivers(tx, idsOf(things, "driverId"));
    return ({ driverId = "" }: About): Data => ({ driver: found(drivers, driverId) });
  }
  const jobs = await readJobs(tx, idsOf(things, "jobId"));
  const assignments = await readAssignments(tx, idsOf(things, "assignmentId"));
  return ({ jobId = "", assignmentId, driverId = "" }: About): Data => {
    const job = found(jobs, jobId);
    if (kind === "offer") return { job, driver_id: driverId };
    return { job, assignment: assignmentId ? found(assignments, assignmentId) : null };
  };
}

function idsOf(things: readonly About[], name: keyof About & string): string[] {
  return things.flatMap((thing) => thing[name] ?? []);
}

function found<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id);
  if (!row) throw new Error("What is announced is not there");
  return row;
}

async function readJobs(tx: TxCtx, ids: string[]) {
  const { id, nummer, status, einsatzbeginn, einsatzende, uhrzeit_beginn, source, is_test } =
    jobRequests;
  const rows = await tx.db
    .select({ id, nummer, status, einsatzbeginn, einsatzende, uhrzeit_beginn, source, is_test })
    .from(jobRequests)
    .where(inArray(id, ids));
  return byId(rows.map((job) => ({ ...job, url: tx.webhooks.site + deskPath(job.nummer) })));
}

async function readAssignments(tx: TxCtx, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, status, driver_id, start_date, end_date, accepted_at, confirmed_at } = jobAssignments;
  const rows = await tx.db
    .select({ id, status, driver_id, start_date, end_date, accepted_at, confirmed_at })
    .from(jobAssignments)
    .where(inArray(id, ids));
  return byId(
    rows.map((row) => ({
      ...row,
      accepted_at: row.accepted_at?.toISOString() ?? null,
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
    })),
  );
}

async function readDrivers(tx: TxCtx, ids: string[]) {
  const { id, status } = fahrerProfile;
  const rows = await tx.db.select({ id, status }).from(fahrerProfile).where(inArray(id, ids));
  return byId(rows.map((row) => ({ ...row, url: tx.webhooks.site + driverDeskPath(row.id) })));
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

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

type EventData = { [Kind in keyof typeof DATA]: z.output<(typeof DATA)[Kind]> };

/** Subject of an event. */
function kindOf(event: WebhookEvent | typeof TRIAL_EVENT): keyof typeof DATA {
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
