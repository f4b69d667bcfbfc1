import { eq, sql } from "drizzle-orm";
import parsePrometheus from "parse-prometheus-text-format";
import { afterEach, describe, expect, it } from "vitest";
import { backupState, emailLog, jobRequests, webhookEndpoints } from "../../src/db/schema/index.ts";
import { serverSeeing, useApp } from "../support/app.ts";
import { BOOKING } from "../support/cast.ts";
import { until } from "../support/expectations.ts";

const TOKEN = "ein-langes-geheimnis-0123456789";
const open = useApp();
const guarded = useApp({ METRICS_TOKEN: TOKEN });
const newer = useApp();

/** As Prometheus asks on this machine. */
function scrape(headers: Record<string, string> = {}, { world = open, peer = "127.0.0.1" } = {}) {
  return world.app.request("/metrics", { headers }, serverSeeing(peer));
}

/** By metric and labels: `fahrer_emails{state="sent"}` -> 3. */
async function figures(world = open): Promise<Map<string, number>> {
  const { app } = world;
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const answer = await app.request("/metrics", { headers }, serverSeeing("127.0.0.1"));
  expect(answer.status).toBe(200);
  const known = new Map<string, number>();
  for (const { name, metrics } of parsePrometheus(await answer.text())) {
    for (const { labels = {}, value, count } of metrics) {
      const of = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
      known.set(of.length ? `${name}{${of.sort().join(",")}}` : name, Number(value ?? count));
    }
  }
  return known;
}

describe("/metrics", () => {
  it("says how much there is of what, in what Prometheus reads", async () => {
    const before = await figures(guarded);
    expect(before.get('fahrer_jobs{state="open"}')).toBe(0);
    expect(before.get("fahrer_oldest_waiting_email_seconds")).toBe(0);
    expect(before.get("fahrer_database_up")).toBe(1);
    expect((await open.call("submit-fahrer-anfrage", BOOKING)).status).toBe(201);
    const [job] = await open.db.select().from(jobRequests);
    await open.db.update(emailLog).set({ created_at: new Date(open.clock.now.getTime() - 90_000) });
    await open.db.insert(backupState).values({
      status: "failed",
      started_at: open.clock.now,
      ended_at: open.clock.now,
      done_at: open.clock.now,
    });
    await open.db.insert(webhookEndpoints).values({
      url: "https://system.example/hooks",
      events: ["job.requested"],
      secret_sealed: "sealed",
      created_at: open.clock.now,
      failing_since: open.clock.now,
    });
    const after = await figures();
    expect([before, after].map((one) => one.get("fahrer_webhooks_broken"))).toEqual([0, 1]);
    expect(before.get("fahrer_last_backup_timestamp_seconds")).toBe(0);
    expect([before, after].map((one) => one.get("fahrer_backup_failed"))).toEqual([0, 1]);
    const seconds = open.clock.now.getTime() / 1000;
    expect(after.get("fahrer_last_backup_timestamp_seconds")).toBeCloseTo(seconds, 0);
    expect(after.get('fahrer_jobs{state="open"}')).toBe(1);
    const waiting = await open.db.$count(emailLog, eq(emailLog.status, "pending"));
    expect(waiting).toBeGreaterThan(0);
    expect(after.get('fahrer_emails{state="pending"}')).toBe(waiting);
    expect(after.get("fahrer_oldest_waiting_email_seconds")).toBeCloseTo(90, 0);
    expect(after.get("fahrer_storage_free_bytes")).toBe(open.disk.freeBytes);
    expect(after.get('fahrer_database_connections{pool="requests",state="limit"}')).toBe(5);
    expect(after.get("process_resident_memory_bytes")).toBeGreaterThan(1e6);
    expect(after.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
    expect(job?.status).toBe("open");
  });

  it("counts requests by route, method and status, never by the path that somebody asked for", async () => {
    await open.app.request("/admin/mail/aaaa-bbbb");
    await open.app.request("/gibt-es-nicht-1");
    await open.app.request("/gibt-es-nicht-2");
    await open.call("submit-fahrer-anfrage", { email: "keine" });
    const counted = [...(await figures())].filter(([name]) => name.startsWith("fahrer_http"));
    const names = counted.map(([name]) => name).join("\n");
    expect(names).not.toMatch(/gibt-es-nicht|aaaa/);
    const of = (labels: string) =>
      counted.find(([name]) => name === `fahrer_http_requests_total{${labels}}`)?.[1];
    expect(of('method="GET",route="none",status="404"')).toBeGreaterThanOrEqual(2);
    expect(of('method="POST",route="/api/submit-fahrer-anfrage",status="422"')).toBe(1);
    const text = await (await scrape()).text();
    expect(text).toContain(
      'fahrer_http_request_duration_seconds_count{method="POST",route="/api/submit-fahrer-anfrage"} 2',
    );
  });

  it("counts what comes out of the cache of pages, which no request log sees", async () => {
    const before = (await figures()).get("fahrer_cached_pages_total") ?? Number.NaN;
    for (let times = 0; times < 3; times += 1) {
      await open.app.fetch(new Request("http://localhost/"), {});
    }
    expect((await figures()).get("fahrer_cached_pages_total")).toBe(before + 3);
  });

  it("is for who asks on this machine, and through no proxy", async () => {
    expect((await scrape()).status).toBe(200);
    expect((await scrape({}, { peer: "::1" })).status).toBe(200);
    expect((await scrape({}, { peer: "::ffff:127.0.0.1" })).status).toBe(200);
    expect((await scrape({}, { peer: "203.0.113.9" })).status).toBe(404);
    expect((await scrape({ "X-Forwarded-For": "127.0.0.1" })).status).toBe(404);
    expect((await scrape({ Forwarded: "for=127.0.0.1" })).status).toBe(404);
    expect((await open.app.request("/metrics")).status).toBe(404);
  });

  it("or for who has the token, wherever he is", async () => {
    const asked = (authorization?: string) =>
      scrape(authorization ? { Authorization: authorization } : {}, {
        world: guarded,
        peer: "203.0.113.9",
      });
    expect((await asked(`Bearer ${TOKEN}`)).status).toBe(200);
    for (const wrong of [undefined, "Bearer x", `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      const refused = await asked(wrong);
      expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
        401,
        'Bearer realm="metrics"',
      ]);
    }
    expect((await scrape({}, { world: guarded })).status).toBe(401);
  });
});

describe("/healthz and /readyz", () => {
  afterEach(() => {
    open.disk.freeBytes = 10e9;
  });

  it("the process answers whatever is behind it; ready it is not while the schema is older", async () => {
    expect(await (await open.app.request("/readyz")).json()).toEqual({ status: "ok" });
    open.disk.freeBytes = 1e6;
    expect((await open.app.request("/healthz")).status).toBe(200);
    expect((await open.app.request("/readyz")).status).toBe(503);
    await guarded.db.execute(sql`
      delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
    const answer = await guarded.app.request("/readyz");
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: "unavailable", reason: "schema_older" },
    ]);
    expect((await guarded.app.request("/healthz")).status).toBe(200);
  });

  it("nor after a newer program has taken away what this one needs", async () => {
    await newer.db.execute(sql`comment on schema drizzle is 'oldest program: 0999_of_tomorrow'`);
    const answer = await newer.app.request("/readyz");
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: "unavailable", reason: "schema_newer" },
    ]);
  });

  it("ready it is not once nobody looks for mails any more", async () => {
    await open.runtime.startWorker(() => {
      throw new Error("a fault of the program");
    });
    await until(async () => (await open.app.request("/readyz")).status === 503, "it is noticed");
    expect(await (await open.app.request("/readyz")).json()).toEqual({
      status: "unavailable",
      reason: "mail_stopped",
    });
    await open.runtime.stopWorker(1000);
    expect((await open.app.request("/readyz")).status).toBe(200);
  });
});
