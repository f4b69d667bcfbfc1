import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Config, loadConfig } from "../../src/config.ts";
import { explainStart, startServer } from "../../src/server.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { freePort, takePort, untilHealthy } from "../support/ports.ts";

/** The real program as its own process, with the embedded database where nothing else is said. */

const ROOT = path.resolve(import.meta.dirname, "../..");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-start-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(environment: Record<string, string>) {
  const child = Bun.spawn([process.execPath, "src/server.ts"], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: "test", ...environment },
    stdout: "pipe",
    stderr: "pipe",
  });
  return {
    child,
    output: new Response(child.stdout).text(),
    errors: new Response(child.stderr).text(),
  };
}

function post(port: number) {
  const booking = {
    vorname: "Petra",
    nachname: "Muster",
    email: "petra@bau.example",
    phone: "069 5550101",
    customer_street: "Kranweg",
    customer_house_number: "7",
    customer_postal_code: "60311",
    customer_city: "Frankfurt",
    nachricht: "Kran",
    datenschutz: true,
  };
  return fetch(`http://127.0.0.1:${port}/api/submit-fahrer-anfrage`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "one-and-the-same" },
    body: JSON.stringify(booking),
  }).then((response) => response.json() as Promise<{ jobId: string }>);
}

describe("the life of one copy with its embedded database", () => {
  it("prints the login once, survives SIGKILL, keeps its data and stops whole", async () => {
    const port = await freePort();
    const environment = { PORT: String(port), DATA_DIR: path.join(folder, "life") };
    const first = start(environment);
    await untilHealthy(first.child, port);
    const { jobId } = await post(port);
    expect(jobId).toBeTruthy();
    first.child.kill("SIGKILL");
    expect(await first.output).toMatch(/Passwort: +\S{16} /);

    const second = start(environment);
    await untilHealthy(second.child, port);
    expect((await post(port)).jobId).toBe(jobId);

    // Another copy that is started by mistake fails, and takes nothing down.
    const mistake = start(environment);
    expect(await mistake.child.exited).toBe(1);
    expect(await mistake.errors).toContain(`Der Port ${port} ist belegt`);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);

    second.child.kill("SIGINT");
    expect(await second.child.exited).toBe(0);
    expect(await second.output).not.toContain("Passwort:");
    const pidFile = Bun.file(path.join(environment.DATA_DIR, "postgres", "postmaster.pid"));
    expect(await pidFile.exists()).toBe(false);
  });
});

describe("the first start in production", () => {
  it("keeps the password out of its output, where only the operator reads it", async () => {
    const database = await createTestDatabase();
    const port = await freePort();
    const dataDir = path.join(folder, "production");
    const first = start({
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PUBLIC_URL: "https://www.agentur.example",
      TRUSTED_PROXY_HOPS: "1",
      LINK_SECRET: "nB3kX9qLw2ZtYh7RcVfA5sDgJm8PeU4o",
    });
    await untilHealthy(first.child, port);
    first.child.kill("SIGTERM");
    const file = path.join(dataDir, "erstes-passwort");
    const password = (await readFile(file, "utf8")).trim();
    expect(password).toMatch(/^[\w-]{16}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const output = (await first.output) + (await first.errors);
    expect(output).toContain(file);
    expect(output).not.toContain(password);
    await database.drop();
  });
});

describe("a start that can't be", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  /** What is said then. That the process ends with 1, the copy started by mistake shows above, and the first of these. */
  async function failure(environment: Record<string, string>) {
    let config: Config | undefined;
    try {
      config = loadConfig({
        NODE_ENV: "test",
        LOG_LEVEL: "silent",
        PORT: "0",
        DATA_DIR: path.join(folder, "failure"),
        ...environment,
      });
      await (await startServer(config)).stop();
    } catch (error) {
      return explainStart(error, config);
    }
    throw new Error("It has started");
  }

  it("names every variable that is wrong, without its value, and ends with 1", async () => {
    const { child, errors } = start({
      PORT: "dreitausend",
      SMTP_URL: "geheim:geheim",
      LOG_LEVEL: "laut",
    });
    expect(await child.exited).toBe(1);
    const message = await errors;
    expect(message).toContain("Start nicht möglich");
    for (const name of ["PORT", "SMTP_URL", "LOG_LEVEL"])
      expect(message).toContain(`${name} ist ungültig`);
    expect(message).not.toContain("geheim");
  });

  it("says that the HTTP port is taken", async () => {
    const { port, server } = await takePort();
    const message = await failure({ PORT: String(port), DATABASE_URL: database.url });
    expect(message).toContain(`Der Port ${port} ist belegt`);
    server.close();
  });

  it("says that the database port is taken", async () => {
    const { port, server } = await takePort();
    expect(await failure({ DATABASE_PORT: String(port) })).toContain(
      `Der Datenbank-Port ${port} ist belegt`,
    );
    server.close();
  });

  it("says that the data folder can't be written", async () => {
    const file = path.join(folder, "a-file");
    await writeFile(file, "");
    for (const dataDir of [path.join(file, "data"), "/proc/fahrer"]) {
      expect(await failure({ DATA_DIR: dataDir })).toContain(
        `Der Datenordner ${dataDir} ist nicht beschreibbar`,
      );
    }
  });

  it("says that the external database can't be reached, or refuses the password", async () => {
    const port = await freePort();
    const away = `postgres://nobody:nothing@127.0.0.1:${port}/nowhere`;
    const wrong = new URL(database.url);
    wrong.password = "wrong";
    for (const url of [away, wrong.href]) {
      const message = await failure({ DATABASE_URL: url });
      expect(message).toContain("Die Datenbank aus DATABASE_URL ist nicht erreichbar");
      expect(message).not.toContain("nothing");
    }
  });

  it("refuses placeholder secrets in production", async () => {
    const message = await failure({
      NODE_ENV: "production",
      DATABASE_URL: "postgres://fahrer:password@localhost/x",
      ADMIN_PASSWORD: "change-me-please",
    });
    for (const name of ["ADMIN_PASSWORD", "LINK_SECRET", "DATABASE_URL", "PUBLIC_URL"])
      expect(message).toContain(name);
  });
});
