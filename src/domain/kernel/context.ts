import { sql } from "drizzle-orm";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { PostgresJsDatabase, PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import { changeCounts } from "../../db/schema/index.ts";
import { networkOf } from "./client-network.ts";
import { DomainError } from "./errors.ts";
import type { AppCodes, PasskeyChecks } from "./factor-ports.ts";
import type {
  FileInspector,
  FileStore,
  FormProofs,
  LimitStanding,
  MailFiles,
  Passwords,
  RateLimits,
  SessionStore,
  Settings,
  StorageSpace,
} from "./ports.ts";
import type { PushService } from "./push-port.ts";
import type { WebhookSender } from "./webhook-port.ts";

/**
 * Who acts. A verb decides from this, and from nothing in its input, what is allowed. `address`: in its one spelling
 * (`client-network.ts`), or empty.
 */
export type Actor =
  /** `provenAt`: when the session that he acts through last saw a proof of who he is. */
  | { kind: "dispatcher"; email: string; provenAt?: Date }
  /** `name`: the system's user with his number, `root, uid 0`. */
  | { kind: "cli"; name: string }
  /** A program with a key (docs/decisions/0040): what its scope is open to is decided where the key is read. */
  | { kind: "api-key"; id: string; name: string; scope: "read" | "write" }
  | { kind: "driver-link"; address: string; userAgent: string }
  | { kind: "visitor"; address: string }
  | { kind: "worker" };

type Database = PostgresJsDatabase;
type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Who competes with others for what there is little of: the address, where a request has one. */
export function partyOf(actor: Actor): string {
  if (actor.kind === "api-key") return `key ${actor.id}`;
  return "address" in actor ? networkOf(actor.address).block : actor.kind;
}

/** Everything that a verb may use. No globals: database, clock and machines come in here. */
export interface Ctx<Db = Database> {
  db: Db;
  actor: Actor;
  now: () => Date;
  sessions: SessionStore;
  passwords: Passwords;
  appCodes: AppCodes;
  passkeys: PasskeyChecks;
  /** No dispatcher gets to the desk without a second factor (`ADMIN_SECOND_FACTOR`). */
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
  /** So long the mails of a confirmation wait, so that it can be taken back. */
  confirmUndoSeconds: number;
  /** Of the public address, `www.agentur.de`. */
  siteHost: string;
  /** Where mails to the agency go. */
  agencyEmail: string;
  /** Lets the workers know that mails, push messages or webhooks wait; out of a transaction, once it is committed. Never fails. */
  announceMails: () => void;
  /** The client's `Idempotency-Key`, if it sent one (docs/decisions/0009). */
  idempotencyKey?: string;
  /** Hears that the answer is the stored one of the first time. */
  onReplay?: () => void;
  /** Hears what is left of the limit that this request was counted in. */
  onLimit?: (standing: LimitStanding) => void;
  /** What the browser sent as its proof of work (`Form-Proof`), unchecked. */
  formProof?: string;
  /** The transport took this form's limit already, before it stored the first byte of a file (`takeFormLimit`). */
  isFormCounted?: true;
}

/** The same inside a transaction: only its own `db`, because a second connection would wait for the first. */
export type TxCtx = Ctx<Transaction>;

/** For reads, which work inside and outside a transaction. */
export interface ReadCtx {
  db: PgDatabase<PostgresJsQueryResultHKT>;
}

/** A program whose key only reads. */
export function onlyReads(actor: Actor): boolean {
  return actor.kind === "api-key" && actor.scope === "read";
}

/**
 * Runs one change whole or not at all, and counts it for the desk's refresh. All of it happens at one moment: what belongs
 * together carries the same time. Error: `key_scope` where the actor only reads, whatever verb this is.
 */
export async function transaction<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  if (onlyReads(ctx.actor)) throw new DomainError("key_scope");
  return commit(ctx, work);
}

/** The same for what writes nothing but into the log that somebody took a look: whoever only reads does that too. */
export function noteLook<T>(ctx: Ctx, work: (tx: TxCtx) => Promise<T>): Promise<T> {
  return commit(ctx, work);
}

/** Another transaction wrote what this one was about to write; `transaction` undoes this one and runs it again. */
export class WrittenMeanwhile extends Error {
  override name = "WrittenMeanwhile";
}
/** Whoever writes the same at once has committed before the second attempt. */
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
  let hasMails = false;
  const announceMails = () => {
    hasMails = true;
  };
  const result = await ctx.db.transaction(async (db) => {
    const done = await work({ ...ctx, db, announceMails, now: () => moment });
    await countChange(db);
    return done;
  });
  if (hasMails) ctx.announceMails();
  return result;
}

/**
 * Refuses everybody but the signed-in dispatcher, the person at the server's terminal, and a program that works for them. What a
 * key's scope is not open to it doesn't come this far.
 */
export function requireDispatcher(
  actor: Actor,
): Extract<Actor, { kind: "dispatcher" | "cli" | "api-key" }> {
  return actor.kind === "api-key" ? actor : requirePerson(actor);
}

/** Refuses programs too: who may come in, and by what, is decided by people (docs/rules.md, Keys). */
export function requirePerson(actor: Actor): Extract<Actor, { kind: "dispatcher" | "cli" }> {
  if (actor.kind !== "dispatcher" && actor.kind !== "cli") throw new DomainError("not_admin");
  return actor;
}

/**
 * Refuses what comes in from outside while space is short, so that what is left serves the database and the dispatcher.
 * Error: `storage_low`.
 */
export function requireStorage({ storage }: Pick<Ctx, "storage">): void {
  if (storage.isLow()) throw new DomainError("storage_low", { retryAfterSeconds: 60 });
}

// Last statement of the transaction, so that the row is locked for as short as possible. One backend has one shard.
async function countChange(db: Transaction) {
  await db
    .insert(changeCounts)
    .values({ shard: sql`pg_backend_pid() % 64`, count: 1 })
    .onConflictDoUpdate({
      target: changeCounts.shard,
      set: { count: sql`${changeCounts.count} + 1` },
    });
}
