import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { PostgresJsDatabase, PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import type { z } from "zod";
import type { Action } from "../../db/schema/actions.ts";
import { adminActions } from "../../db/schema/index.ts";
import { networkOf } from "./client-network.ts";
import { DomainError } from "./errors.ts";
import { insertRows, withParts } from "./insert-rows.ts";
import type {
  FileInspector,
  FileStore,
  FormProofs,
  LimitStanding,
  MailFiles,
  Passwords,
  Queue,
  RateLimits,
  SessionStore,
  Settings,
  StorageSpace,
} from "./ports.ts";
import type { AppCodes, PasskeyChecks, PushService, WebhookSender } from "./service-ports.ts";

/**
 * The person or program that acts. A verb checks permissions against the actor, never against a field of its input. `address` is
 * normalised (`client-network.ts`), or empty.
 */
export type Actor =
  /** `provenAt`: when this session last verified the dispatcher's identity (sign-in or password). */
  | { kind: "dispatcher"; email: string; provenAt?: Date }
  /** `name`: the operating system's user, `root, uid 0`. */
  | { kind: "cli"; name: string }
  /** A program with an API key (docs/decisions/0040). Whether its scope allows the call is checked where the key is read. */
  | { kind: "api-key"; id: string; name: string; scope: "read" | "write" }
  | { kind: "driver-link"; address: string; userAgent: string }
  | { kind: "visitor"; address: string }
  | { kind: "worker" };

type Database = PostgresJsDatabase;
type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** The key under which fair queues and limits group requests: the API key, else the client's network, else the kind of actor. */
export function partyOf(actor: Actor): string {
  if (actor.kind === "api-key") return `key ${actor.id}`;
  return "address" in actor ? networkOf(actor.address).block : actor.kind;
}

/** All dependencies of a verb: database, clock, services. There are no globals. */
export interface Ctx<Db = Database> {
  db: Db;
  actor: Actor;
  now: () => Date;
  sessions: SessionStore;
  passwords: Passwords;
  appCodes: AppCodes;
  passkeys: PasskeyChecks;
  /** A second factor is mandatory for dispatchers (`ADMIN_SECOND_FACTOR`). */
  demandsSecondFactor: boolean;
  limits: RateLimits;
  files: FileStore;
  mailFiles: MailFiles;
  inspector: FileInspector;
  formProofs: FormProofs;
  push: PushService;
  webhooks: WebhookSender;
  storage: StorageSpace;
  settings: Settings;
  /** Signs the links to drivers. */
  linkSecret: string;
  /** Delay of a confirmation's mails, during which the confirmation can be undone. */
  confirmUndoSeconds: number;
  /** Host name of the public address, `www.agentur.de`. */
  siteHost: string;
  /** Recipient of mails to the agency. */
  agencyEmail: string;
  /** Wakes the workers because of new rows in a queue. Inside a transaction it takes effect at the commit. Never throws. */
  wake: (queue: Queue) => void;
  /** The client's `Idempotency-Key`, if it sent one (docs/decisions/0009). */
  idempotencyKey?: string;
  /** Called when the answer is a replay: the stored answer to the first request with this idempotency key. */
  onReplay?: () => void;
  /** Called with the remaining quota of the rate limit that counted this request. */
  onLimit?: (standing: LimitStanding) => void;
  /** The browser's proof of work (header `Form-Proof`), not yet verified. */
  formProof?: string;
  /** The HTTP layer has already counted this form, before it stored the first byte of a file (`takeFormLimit`). */
  isFormCounted?: true;
  /** Samples: what happens to them was done by nobody, so that the action log, which keeps everything, has none of it. */
  isUnlogged?: true;
}

/** The context inside a transaction. Its `db` is the transaction's connection: a second connection would wait for the first. */
export interface TxCtx extends Ctx<Transaction> {
  /** Entries for the action log (`logAction`). The last statement of the transaction writes them. */
  entries: (typeof adminActions.$inferInsert)[];
  /** Further parts of that statement: `name as (…)`. */
  parts: SQL[];
}

/** The part of the context that queries need; it works inside and outside a transaction. */
export interface ReadCtx {
  db: PgDatabase<PostgresJsQueryResultHKT>;
}

/** Whether the actor is a program whose API key has the scope `read`. */
export function onlyReads(actor: Actor): boolean {
  return actor.kind === "api-key" && actor.scope === "read";
}

/**
 * Runs a change in one database transaction and increments the change counter that the desk polls. `now` is constant within it, so
 * that all its rows carry the same time. Error: `key_scope` if the actor's key only reads.
 */
export async function transaction<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  if (onlyReads(ctx.actor)) throw new DomainError("key_scope");
  return commit(ctx, work);
}

/** A transaction that only logs that data was viewed or exported; it is allowed to keys with the scope `read`. */
export function noteLook<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  return commit(ctx, work);
}

/** Another transaction wrote what this one was about to write; `transaction` undoes this one and runs it again. */
export class WrittenMeanwhile extends Error {
  override name = "WrittenMeanwhile";
}
/** By the second attempt the concurrent transaction has committed. */
const ATTEMPTS = 5;

async function commit<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await commitOnce(ctx, work);
    } catch (error) {
      if (!(error instanceof WrittenMeanwhile) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function commitOnce<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  const moment = ctx.now();
  const woken = new Set<Queue>();
  const wake = (queue: Queue) => void woken.add(queue);
  const result = await ctx.db.transaction(async (db) => {
    const tx: TxCtx = { ...ctx, db, wake, now: () => moment, entries: [], parts: [] };
    const done = await work(tx);
    const { entries, parts } = tx;
    if (entries.length > 0 && !ctx.isUnlogged)
      parts.push(sql`noted as (${insertRows(adminActions, entries)})`);
    await db.execute(sql`${withParts(parts)}${COUNT_CHANGE}`);
    return done;
  });
  for (const queue of woken) ctx.wake(queue);
  return result;
}

interface About {
  jobId?: string;
  driverId?: string;
  customerId?: string;
  /** That it made or changed. */
  assignmentId?: string | undefined;
  note?: string;
  /** The note without words quoted from the customer; replaces `note` when those words are erased. */
  noteWithoutWords?: string;
}

/** Notes what the dispatcher did in `admin_actions`. The entries of a transaction are written together by its last statement. */
export async function logAction(tx: TxCtx, action: Action, about: About = {}): Promise<void> {
  tx.entries.push({
    action,
    job_id: about.jobId,
    driver_id: about.driverId,
    customer_id: about.customerId,
    assignment_id: about.assignmentId,
    note: about.note ?? "",
    note_without_words: about.noteWithoutWords,
    admin_email: nameOf(tx.actor),
    created_at: tx.now(),
  });
}

function nameOf(actor: Actor) {
  if (actor.kind === "dispatcher") return actor.email;
  if (actor.kind === "cli") return `cli:${actor.name}`;
  if (actor.kind === "api-key") return `key:${actor.name}`;
  return actor.kind;
}

/** Executes the parts of the last statement now, for work that reads their rows or refers to them. */
export async function writeParts({ db, parts }: TxCtx): Promise<void> {
  if (parts.length > 0) await db.execute(sql`${withParts(parts.splice(0))}select`);
}

/**
 * Allows signed-in dispatchers, the server's terminal, and programs with a key. The key's scope was checked before. Error:
 * `not_admin`.
 */
export function requireDispatcher(
  actor: Actor,
): Extract<Actor, { kind: "dispatcher" | "cli" | "api-key" }> {
  return actor.kind === "api-key" ? actor : requirePerson(actor);
}

/** Like `requireDispatcher`, but refuses programs: only people manage access (docs/rules.md, Keys). */
export function requirePerson(actor: Actor): Extract<Actor, { kind: "dispatcher" | "cli" }> {
  if (actor.kind !== "dispatcher" && actor.kind !== "cli") throw new DomainError("not_admin");
  return actor;
}

/** A verb or query with the schema that it parses its input by. */
export type Verb<Schema extends z.ZodType, Result> = ((
  ctx: Ctx,
  raw: z.input<Schema>,
) => Promise<Result>) & { input: Schema };

/**
 * A verb of the dispatcher, or of a person alone: refuses everybody else, parses the input by its schema, and does its work in one
 * transaction. Errors: `not_admin`, `key_scope`, ZodError, and those of the work.
 */
export const [deskVerb, personVerb] = [verbOf(requireDispatcher), verbOf(requirePerson)];

function verbOf(require: (actor: Actor) => unknown) {
  return <Schema extends z.ZodType, Result>(
    schema: Schema,
    work: (tx: TxCtx, input: z.output<Schema>) => Promise<Result>,
  ): Verb<Schema, Result> => {
    const verb = async (ctx: Ctx, raw: z.input<Schema>) => {
      require(ctx.actor);
      const input = schema.parse(raw);
      return transaction(ctx, (tx) => work(tx, input));
    };
    return Object.assign(verb, { input: schema });
  };
}

/**
 * Makes the verbs behind one kind of link: each parses its input, takes its limit for the row that `id` names, and does its work in one
 * transaction, which verifies the link. Errors: ZodError, `too_many_requests`, and those of the work.
 */
export function linkVerbs<Id extends string>(limit: Parameters<RateLimits["take"]>[0], id: Id) {
  return <Schema extends z.ZodType<Record<Id, string>>, Result>(
    schema: Schema,
    work: (tx: TxCtx, input: z.output<Schema>) => Promise<Result>,
  ): Verb<Schema, Result> => {
    const verb = async (ctx: Ctx, raw: z.input<Schema>) => {
      const input = schema.parse(raw);
      await ctx.limits.take(limit, input[id]);
      return transaction(ctx, (tx) => work(tx, input));
    };
    return Object.assign(verb, { input: schema });
  };
}

/** A query of the dispatcher, or work that opens its transactions itself. Errors: `not_admin`, ZodError, and those of the work. */
export function deskQuery<Schema extends z.ZodType, Result>(
  schema: Schema,
  work: (ctx: Ctx, input: z.output<Schema>) => Promise<Result>,
): Verb<Schema, Result> {
  const query = async (ctx: Ctx, raw: z.input<Schema>) => {
    requireDispatcher(ctx.actor);
    return work(ctx, schema.parse(raw));
  };
  return Object.assign(query, { input: schema });
}

/**
 * Refuses requests from the public while disk space is low; the remaining space is for the database and the dispatcher.
 * Error: `storage_low`.
 */
export function requireStorage({ storage }: Pick<Ctx, "storage">): void {
  if (storage.isLow()) throw new DomainError("storage_low", { retryAfterSeconds: 60 });
}

/**
 * Increments the change counter, beside the other parts of the statement. The last one of the transaction, so that the row is locked as
 * briefly as possible. Each backend has a shard of its own.
 */
export const COUNT_CHANGE: SQL = sql.raw(
  "insert into change_counts (shard, count) values (pg_backend_pid() % 64, 1) on conflict (shard) do update set count = change_counts.count + 1",
);
