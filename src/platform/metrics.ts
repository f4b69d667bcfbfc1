import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Values read when metrics are requested. */
export interface MetricSources {
  /** Program's version, `0.1.0`, and newest migration. */
  version: { program: string; schema: string };
  /** In bytes, where documents and the embedded database lie. */
  freeBytes(): number;
  /** Each pool: running queries and transactions, waiting ones, and its size. */
  pools(): readonly { name: string; inUse: number; waiting: number; size: number }[];
  /** Answers out of the cache of pages, which no request log sees. */
  cachedAnswers(): number;
  /** Rejects while the database is away. */
  figures(): Promise<OperatingFigures>;
}

/** Counts from the tables. */
interface OperatingFigures {
  emails: Readonly<Record<string, number>>;
  /** Since the oldest mail that still waits was written; 0: none waits. */
  oldestWaitingEmailSeconds: number;
  jobs: Readonly<Record<string, number>>;
  /** To how many addresses messages do not get through, or are stopped because they did not. */
  brokenWebhooks: number;
  backup: {
    /** When the newest whole one was made, in seconds since 1970; 0: there is none. */
    lastSeconds: number;
    /** The last one that was begun failed or broke off. */
    hasFailed: boolean;
  };
}

/** From a page out of the database to a form with twelve files. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Counting a million rows is not for each of several copies of Prometheus every 15 s. */
const FIGURES_KEPT_MS = 30_000;
/** Default metrics that are 0 or wrong under Bun. */
const UNKNOWN_TO_BUN = [
  "nodejs_active_handles",
  "nodejs_active_handles_total",
  "nodejs_active_requests",
  "nodejs_active_requests_total",
  "nodejs_active_resources",
  "nodejs_active_resources_total",
  "nodejs_heap_space_size_available_bytes",
  "nodejs_heap_space_size_total_bytes",
  "nodejs_heap_space_size_used_bytes",
  "process_heap_bytes",
];

/** Metrics for the operator's monitoring (docs/operate.md, Metrics); one set per process, empty after a restart. */
export function createMetrics(sources: MetricSources) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of UNKNOWN_TO_BUN) register.removeSingleMetric(name);
  const registers = [register];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `fahrer_${name}_total`, help, labelNames, registers });
  const requests = counter(
    "http_requests",
    "Answered requests, without those out of the cache of pages",
    ["method", "route", "status"],
  );
  const durations = new Histogram({
    name: "fahrer_http_request_duration_seconds",
    help: "From the request to the head of its answer",
    labelNames: ["method", "route"],
    buckets: SECONDS,
    registers,
  });
  const errors = counter(
    "unexpected_errors",
    "Errors that nobody had foreseen, by group (the log has the same group)",
    ["group"],
  );
  const outages = counter(
    "outages",
    "Requests refused because a machine was away or overloaded, by machine",
    ["outage"],
  );
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `fahrer_${name}`, help, labelNames, registers });

  const { program: version, schema } = sources.version;
  gauge("build_info", "1, of this program and its schema", ["version", "schema"]).set(
    { version, schema },
    1,
  );
  const cached = counter("cached_pages", "Answers out of the cache of pages");
  const free = gauge("storage_free_bytes", "Free where DATA_DIR lies");
  const backup = gauge("last_backup_timestamp_seconds", "When the newest backup was made; 0: none");
  const failedBackup = gauge(
    "backup_failed",
    "1: the last backup failed or broke off; 0: it did not",
  );
  const pool = gauge("database_connections", "Connections of a pool", ["pool", "state"]);
  const up = gauge("database_up", "1: the database answered for these figures; 0: it did not");
  const emails = gauge("emails", "E-mails in the log by state", ["state"]);
  const oldest = gauge(
    "oldest_waiting_email_seconds",
    "Age of the oldest e-mail that waits; 0: none",
  );
  const jobs = gauge("jobs", "Orders by state", ["state"]);
  const webhooks = gauge("webhooks_broken", "Webhooks that do not get through, or were stopped");
  const figures = keptFor(FIGURES_KEPT_MS, sources.figures);

  async function collect() {
    cached.reset();
    cached.inc(sources.cachedAnswers());
    free.set(sources.freeBytes());
    for (const { name, inUse, waiting, size } of sources.pools()) {
      pool.set({ pool: name, state: "in_use" }, inUse);
      pool.set({ pool: name, state: "waiting" }, waiting);
      pool.set({ pool: name, state: "limit" }, size);
    }
    for (const each of [emails, jobs, oldest]) each.reset();
    for (const each of [backup, failedBackup, webhooks]) each.remove();
    try {
      const known = await figures();
      up.set(1);
      oldest.set(known.oldestWaitingEmailSeconds);
      webhooks.set(known.brokenWebhooks);
      backup.set(known.backup.lastSeconds);
      failedBackup.set(known.backup.hasFailed ? 1 : 0);
      for (const [state, count] of Object.entries(known.emails)) emails.set({ state }, count);
      for (const [state, count] of Object.entries(known.jobs)) jobs.set({ state }, count);
    } catch {
      up.set(0);
      oldest.remove();
    }
  }

  return {
    /** One request that was answered. `route`: its pattern, never the path that somebody asked for. */
    noteRequest({ method, route, status, seconds }: Answered) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    /** An error that nobody had foreseen, by what all of its kind have in common (`errorGroup`). */
    noteError: (group: string) => errors.inc({ group }),
    /** A request that was refused because a machine was away or overloaded, by which (`Outage`). */
    noteOutage: (outage: string) => outages.inc({ outage }),
    /** Everything in Prometheus' text format, and the content type that says so. Never fails: what can't be asked is left out. */
    async read() {
      await collect();
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };
}

interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Caches an answer; concurrent callers share one. A failure is not cached. */
function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    const now = performance.now();
    if (!kept || now >= kept.until) {
      const answer = ask();
      answer.catch(() => {
        kept = undefined;
      });
      kept = { answer, until: now + ms };
    }
    return kept.answer;
  };
}

/** Fault: `reason` is one word for machines, `detail` the message of the machine that failed. */
export interface HealthFault {
  reason: string;
  detail?: string;
}

/** Whether this copy can serve requests; if not, why. */
type Health = { status: "ok" } | ({ status: "unavailable" } & HealthFault);

/** One thing that requests need: undefined, or what is wrong with it. Answers within 2 s and never fails. */
type HealthCheck = () => Promise<HealthFault | undefined>;

/** Asks all checks; the first fault in their order counts. Who asks meanwhile gets the same answer, however many do. */
export function createHealth(checks: HealthCheck[]): () => Promise<Health> {
  let asking: Promise<Health> | undefined;
  async function ask(): Promise<Health> {
    const faults = await Promise.all(checks.map((check) => check()));
    const fault = faults.find((one) => one !== undefined);
    return fault === undefined ? { status: "ok" } : { status: "unavailable", ...fault };
  }
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
