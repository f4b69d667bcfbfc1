import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { listJobs } from "../../src/domain/dispatch/read/job-queries.ts";
import { createRuntime, type Runtime } from "../../src/runtime.ts";
import { createApp } from "../../src/web/app.tsx";
import { BOOKING } from "../support/cast.ts";
import { useAnswerCheck } from "../support/check-answers.ts";
import { until } from "../support/expectations.ts";
import { DISPATCHER } from "../support/world.ts";

/** A cluster of its own, because this one is killed. */

let folder: string;
let port: number;
let database: EmbeddedDatabase | undefined;
let runtime: Runtime;
let app: Awaited<ReturnType<typeof createApp>>;
const { watchApp } = useAnswerCheck();

async function startDatabase() {
  await database?.release();
  database = await startEmbeddedDatabase({ dataDir: folder, port, password: "only-for-this-test" });
  return database;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-away-"));
  port = 0;
  const { url, ownerUrl } = await startDatabase();
  port = Number(new URL(url).port);
  runtime = await createRuntime(
    loadConfig({
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATABASE_URL: url,
      DATABASE_MIGRATE_URL: ownerUrl,
      DATA_DIR: folder,
    }),
    { migrates: true },
  );
  app = await createApp(runtime);
  watchApp(app);
});

afterAll(async () => {
  await runtime.close();
  await database?.release();
  await rm(folder, { recursive: true, force: true });
});

/** As after a power cut: the postmaster and all its children are gone at once. */
async function killDatabase() {
  const [pid] = readFileSync(path.join(folder, "postgres", "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
  await until(async () => (await app.request("/readyz")).status === 503, "the database is gone");
}

const booking = { ...BOOKING, einsatzbeginn: "" };
const book = (key: string) =>
  app.request("/api/submit-fahrer-anfrage", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(booking),
  });

describe("while the database is away", () => {
  it("pages stay up, forms say so and keep what was typed, and all heals without a restart", async () => {
    expect((await book("before")).status).toBe(201);
    await killDatabase();

    expect((await app.request("/")).status).toBe(200);
    const refused = await book("during");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBeTruthy();
    expect(await refused.json()).toMatchObject({ success: false, code: "service_unavailable" });

    const form = await app.request("/", {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        vorname: "Petra",
        nachname: "Muster",
        email: "petra@bau.example",
        phone: "069 5550101",
        customer_street: "Kranweg",
        customer_house_number: "7",
        customer_postal_code: "60311",
        customer_city: "Frankfurt",
        fahrzeugtyp: "kran",
        nachricht: "Autokran 60 t",
        datenschutz: "on",
        preise_verstanden: "on",
      }).toString(),
    });
    expect(form.status).toBe(503);
    const page = await form.text();
    expect(page).toContain("Fehler beim Senden");
    expect(page).toContain("Autokran 60 t</textarea>");
    expect(page).toContain(runtime.config.operator.phone);

    await startDatabase();
    await until(async () => (await app.request("/readyz")).status === 200, "the database is back");
    expect((await book("during")).status).toBe(201);
    const { rows } = await listJobs(runtime.contextFor(DISPATCHER), { limit: 10 });
    expect(rows).toHaveLength(2);
  });
});
