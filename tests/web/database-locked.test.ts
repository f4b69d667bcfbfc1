import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../support/app.ts";
import { BOOKING } from "../support/cast.ts";
import { statusPathOf } from "../support/customer.ts";

/** The database is there, but somebody holds what everybody needs, or needs too long himself. */

const world = useApp();
const LONGEST_MS = 10_000;
const HEALTH_MS = 2500;
const NOT_STORED = "Ihre Eingabe wurde nicht gespeichert.";
/** More than the pool has connections. */
const AT_ONCE = 16;

let sql: Sql;
let session: string;

beforeAll(async () => {
  sql = postgres(world.superuserUrl, {
    max: 1,
    onnotice() {},
  });
  session = await world.signIn();
});
afterAll(() => sql.end());

const booking = { ...BOOKING, einsatzbeginn: "" };
const book = () => world.call("submit-fahrer-anfrage", booking);
const list = () => world.call("admin-data-fetch", { dataType: "jobs" }, { session });
const page = async (path: string) =>
  world.app.request(path, { headers: { Authorization: `Bearer ${session}` } });

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const started = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - started };
}

/** Holds the table until `work` is through. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  const locked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx.unsafe(`lock table ${table} in access exclusive mode`);
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  try {
    return await work();
  } finally {
    over.resolve();
    await holding;
  }
}

describe("while somebody locks the jobs", () => {
  it("refuses in time what needs them, and serves what does not", async () => {
    const { body } = await book();
    const link = await statusPathOf(world, String(body.jobId));
    await whileLocked("job_requests", async () => {
      const waiting = Array.from({ length: AT_ONCE }, (_, n) => timed(n % 2 ? list : book));
      await Bun.sleep(300);
      const health = await timed(() => page("/readyz"));
      expect([health.answer.status, await health.answer.json()]).toEqual([200, { status: "ok" }]);
      expect(health.ms).toBeLessThan(HEALTH_MS);
      // The desk needs the jobs for its rows, and comes without them.
      expect((await page("/admin")).status).toBe(200);
      const desk = await timed(() => page("/admin/einstellungen"));
      expect(desk.answer.status).toBe(200);
      expect(desk.ms).toBeLessThan(HEALTH_MS);
      expect((await page("/")).status).toBe(200);

      const status = await page(link);
      const text = await status.text();
      expect([status.status, status.headers.get("retry-after")]).toEqual([503, "30"]);
      expect(text).toContain("Diese Seite lässt sich gerade nicht laden.");
      expect(text).not.toContain(NOT_STORED);
      expect(text).toContain(world.config.operator.phone);

      for (const [n, { answer, ms }] of (await Promise.all(waiting)).entries()) {
        expect(ms).toBeLessThan(LONGEST_MS);
        expect(answer).toMatchObject({ status: 503, body: { code: "server_busy" } });
        expect(answer.headers.get("retry-after")).toBe("30");
        const beginning = n % 2 ? "Die Daten lassen sich gerade nicht laden." : NOT_STORED;
        expect(answer.body.error).toMatch(new RegExp(`^${beginning}`));
      }
    });
    expect([(await book()).status, (await list()).status]).toEqual([201, 200]);
  });

  it("knows the dispatcher, though another desk's lists wait", async () => {
    let waiting: Promise<unknown>[] = [];
    await whileLocked("email_log", async () => {
      waiting = Array.from({ length: AT_ONCE }, book);
      await Bun.sleep(100);
      const { answer, ms } = await timed(() => world.call("admin-auth-check", {}, { session }));
      expect(answer.status).toBe(200);
      expect(ms).toBeLessThan(HEALTH_MS);
    });
    await Promise.all(waiting);
  });
});

describe("while a statement needs for ever", () => {
  it("ends it and says so, and stores nothing", async () => {
    await sql.unsafe(`
      create function doze() returns trigger language plpgsql as
        $$ begin perform pg_sleep(30); return new; end $$;
      create trigger doze before insert on job_requests for each row execute function doze()`);
    const [before] = await sql`select count(*)::int as jobs from job_requests`;
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => timed(book)));
    await sql.unsafe("drop trigger doze on job_requests; drop function doze()");
    for (const { answer, ms } of outcomes) {
      expect(answer).toMatchObject({ status: 503, body: { code: "server_busy" } });
      expect(ms).toBeLessThan(LONGEST_MS);
    }
    const [after] = await sql`select count(*)::int as jobs from job_requests`;
    expect(after?.jobs).toBe(before?.jobs);
    expect((await book()).status).toBe(201);
  });
});

describe("while the database takes no changes", () => {
  const setReadOnly = (value: "on" | "off") =>
    sql.unsafe(
      `alter database ${sql.options.database} set default_transaction_read_only = ${value}`,
    );

  it("says why, also at the login, and heals although its connections stay open", async () => {
    await setReadOnly("on");
    // As after a failover: everybody connects again, to a server that only reads.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await Bun.sleep(100);
    const refused = await book();
    expect(refused).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
    expect(refused.headers.get("retry-after")).toBeTruthy();
    const login = await world.call("check-admin-login", {
      email: "dispo@agentur.example",
      password: "korrektes-passwort-1",
    });
    expect(login).toMatchObject({ status: 503, body: { code: "service_unavailable" } });
    const form = await world.app.request("/admin/login", {
      method: "POST",
      body: new URLSearchParams({
        email: "dispo@agentur.example",
        password: "korrektes-passwort-1",
      }),
    });
    expect(form.status).toBe(503);
    expect(await form.text()).toContain(world.config.operator.phone);
    const health = await page("/readyz");
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: "unavailable", reason: "database_read_only" },
    ]);

    await setReadOnly("off");
    await expect.poll(async () => (await page("/readyz")).status).toBe(200);
    await expect.poll(async () => (await book()).status).toBe(201);
    await expect.poll(world.signIn).not.toBe("undefined");
  });
});

describe("a crowd", () => {
  it("of 200 bookings at once is let in, each once", async () => {
    const keys = Array.from({ length: 200 }, () => randomUUID());
    const answers = await Promise.all(
      keys.map((key) =>
        world.call("submit-fahrer-anfrage", booking, { headers: { "Idempotency-Key": key } }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
    expect(new Set(answers.map(({ body }) => body.jobId)).size).toBe(200);
  });
});
