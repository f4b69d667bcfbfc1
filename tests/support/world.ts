import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Config, loadConfig } from "../../src/config.ts";
import { connectDatabase, type DatabaseConnection, FOR_REQUESTS } from "../../src/db/client.ts";
import type { Actor, Ctx } from "../../src/domain/kernel/context.ts";
import { addDays, berlinDate, weekday } from "../../src/domain/kernel/time/berlin.ts";
import { judge } from "../../src/platform/inspect/judge.ts";
import { printingProcess } from "../../src/platform/pdf-printer.ts";
import { isKnownService } from "../../src/platform/push/push-service.ts";
import { createRuntime, type Runtime, type RuntimeOptions } from "../../src/runtime.ts";
import { bySocket, createTestDatabase } from "./database.ts";

/** Saturday noon in Berlin: the earliest start of a job is Monday, 2026-11-23. */
export const TODAY = new Date("2026-11-21T11:00:00Z");

/**
 * For tests about when the queue looks at something again: the queue goes by the machine's clock and
 * moves what lies behind that to now, so their day has to lie ahead of every day they are run on.
 */
export const FAR_AHEAD = new Date("2099-11-21T11:00:00Z");

/** For a period in words, whose year is read up to five years ahead. */
export const NEXT_YEAR = new Date().getFullYear() + 1;

/** Of a week without holidays that lies ahead and may be planned already: the first of February or September. */
export const FREE_MONDAY = nextFreeMonday(berlinDate(new Date()));

function nextFreeMonday(today: string) {
  const year = Number(today.slice(0, 4));
  const mondays = [`${year}-02-01`, `${year}-09-01`, `${year + 1}-02-01`].map((first) =>
    addDays(first, (8 - weekday(first)) % 7),
  );
  return mondays.find((monday) => monday > addDays(today, 7)) ?? "";
}

/**
 * A running system on a database of its own. Its clock goes on by a millisecond at each look that the system takes, as a
 * real one does; `clock.now` is the last moment that anybody saw, and a test moves it.
 */
export interface World {
  runtime: Runtime;
  config: Config;
  /** For what a test does behind the system's back: may do anything. */
  db: DatabaseConnection["db"];
  /** As the running system signs in, and as the one who may do anything. */
  runtimeUrl: string;
  superuserUrl: string;
  clock: Clock;
  /** What seems to be free where its data lie. */
  disk: { freeBytes: number };
  /** Origins that count as a push service beside those of the browsers' makers. */
  pushServices: Set<string>;
  ctx(actor?: Actor, idempotencyKey?: string): Ctx;
}

interface Clock {
  now: Date;
  /** The system's look: later than every look before. */
  tick(): Date;
  /** From now on it is the machine's. */
  followMachine(): void;
  /** Moves it so that the system's next look sees this very moment. */
  nextLookAt(moment: Date): void;
  advance(by: { hours?: number; minutes?: number; days?: number }): void;
}

export const DISPATCHER: Actor = { kind: "dispatcher", email: "dispo@agentur.example" };
export const VISITOR: Actor = { kind: "visitor", address: "203.0.113.77" };
export const DRIVER: Actor = { kind: "driver-link", address: "198.51.100.23", userAgent: "Test" };

/** Thousands sign in here. That the system itself stretches passwords is tested in tests/domain/desk/sessions/sign-in.test.ts. */
export const PASSWORD_COST = { memoryCost: 8, timeCost: 1 };

/** One for all files of a worker: a process takes a second of processor time until its first document is there. */
export const PRINTING = { shared: printingProcess({ idleFor: 600_000 }) };

/** Statements and locks take as long as on a busy machine: verbs that race are tested for who wins, not for how fast. */
export const PATIENT = {
  ...FOR_REQUESTS,
  waitMs: 60_000,
  crowdMs: 60_000,
  statementMs: 60_000,
  lockMs: 60_000,
};

/** Sets up one world for the tests of a file and takes it down after them. */
export function useWorld(
  environment: Record<string, string> = {},
  { webhooks, requestLimits = PATIENT }: Pick<RuntimeOptions, "webhooks" | "requestLimits"> = {},
): World {
  const world = { clock: createClock(), disk: { freeBytes: 10e9 } } as World;
  world.pushServices = new Set();
  const undo: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const database = await createTestDatabase();
    world.runtimeUrl = database.url;
    world.superuserUrl = database.superuserUrl;
    const dataDir = await mkdtemp(path.join(tmpdir(), "fahrer-data-"));
    world.config = loadConfig({
      NODE_ENV: "test",
      CONFIRM_UNDO_SECONDS: "0",
      // Enough to race each other: every connection learns the tables and plans its statements anew.
      DATABASE_POOL: "5",
      LOG_LEVEL: "silent",
      RATE_LIMIT_FACTOR: "1000",
      LINK_SECRET: "a-link-secret-that-only-tests-know-0123456789",
      DATABASE_URL: bySocket(database.url),
      DATA_DIR: dataDir,
      ...environment,
    });
    world.runtime = await createRuntime(world.config, {
      now: () => world.clock.tick(),
      freeBytes: () => world.disk.freeBytes,
      passwordCost: PASSWORD_COST,
      // A process for each file costs ten times as much; that they have one is tested in tests/platform/inspect.test.ts.
      inspect: judge,
      printing: PRINTING,
      requestLimits,
      isPushService: (url) => isKnownService(url) || world.pushServices.has(url.origin),
      ...(webhooks && { webhooks }),
    });
    const { db, close } = connectDatabase(bySocket(database.superuserUrl), 3, PATIENT);
    world.db = db;
    undo.push(
      () => world.runtime.close(),
      close,
      database.drop,
      () => rm(dataDir, { recursive: true, force: true }),
    );
  });
  afterAll(async () => {
    for (const step of undo) await step();
  });
  world.ctx = (actor = DISPATCHER, idempotencyKey) =>
    world.runtime.contextFor(actor, idempotencyKey);
  return world;
}

function createClock(): Clock {
  return {
    now: TODAY,
    tick() {
      this.now = new Date(this.now.getTime() + 1);
      return this.now;
    },
    followMachine() {
      Object.defineProperty(this, "now", { get: () => new Date(), set: () => {} });
    },
    nextLookAt(moment) {
      this.now = new Date(moment.getTime() - 1);
    },
    advance({ hours = 0, minutes = 0, days = 0 }) {
      this.now = new Date(this.now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
    },
  };
}
