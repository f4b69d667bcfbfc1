import { expect, test } from "vitest";
import { fakeDatabase } from "../support/fake-database.ts";
import { useCli } from "./run-cli.ts";

const cli = useCli();
// Nobody listens there.
const AWAY = { DATABASE_URL: "postgres://nobody:secret-password@127.0.0.1:1/nothing" };

test("help needs neither a configuration nor a database", async () => {
  const help = await cli.asProcess.run(["--help"], { env: { ...AWAY, PORT: "none" } });
  expect(help).toMatchObject({ exitCode: 0, stderr: "" });
  expect(help.stdout).toContain("Aufruf: npx fahrer");
  expect(help.stdout).toContain("3  nicht gefunden");
  expect(help.stdout).not.toMatch(/Usage|Options:|Commands:|display help/);
});

test("wrong calls end with 2 and a German sentence", async () => {
  const [option, limit, nothing] = await Promise.all([
    cli.json(["jobs", "list", "--colour"]),
    cli.json(["jobs", "list", "--limit", "many"]),
    cli.run([]),
  ]);
  expect(option).toMatchObject({ exitCode: 2, answer: { code: "usage" } });
  expect(limit.answer.error).toContain("Erwartet wird eine ganze Zahl von 1 bis 500.");
  expect(nothing).toMatchObject({ exitCode: 2, stdout: "" });
});

test("every missing field is named by its option", async () => {
  const { exitCode, stderr } = await cli.run(["drivers", "register", "--rate", "viel"]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain("--first-name: Das fehlt. Erwartet wird: Vorname");
  expect(stderr).toContain("--rate: Der Wert gilt hier nicht. Erwartet wird: Stundensatz");
  expect(stderr).toContain("--licences: Das fehlt. Erwartet wird: Klassen: B,C1,C,CE");
});

test("bad input is a validation failure, never a crash", async () => {
  const noDay = "2026-02-30T00:00:00.000Z~00000000-0000-4000-8000-000000000000";
  const [reference, id, json, cursor] = await Promise.all([
    cli.json(["jobs", "assign", "Kran", "--driver", "x", "--rate", "45"]),
    cli.json(["emails", "show", "x"]),
    cli.json(["jobs", "create", "--from-json", "-"], { stdin: "[1" }),
    cli.json(["jobs", "list", "--cursor", noDay]),
  ]);
  for (const result of [reference, id, cursor]) {
    expect(result).toMatchObject({ exitCode: 2, answer: { success: false, code: "validation" } });
  }
  expect(json).toMatchObject({ exitCode: 2, answer: { code: "invalid_json" } });
});

test("a database that is away ends with 6 and tells no secret", async () => {
  const { exitCode, stdout, stderr } = await cli.run(["jobs", "list"], { env: AWAY });
  expect(exitCode).toBe(6);
  expect(stdout).toBe("");
  expect(stderr).toContain("Die Datenbank ist nicht erreichbar.");
  expect(stderr).not.toMatch(/secret|postgres:|at /);
});

test("a database that accepts and says nothing ends with 6 by itself", async () => {
  const fake = await fakeDatabase("silent");
  const { exitCode, stderr } = await cli.asProcess.run(["jobs", "list"], {
    env: { DATABASE_URL: fake.url },
  });
  expect(exitCode).toBe(6);
  expect(stderr).toContain("Die Datenbank ist nicht erreichbar.");
  expect(fake.connections()).toBeLessThan(100);
  await fake.close();
});

test("a wrong configuration is named", async () => {
  const { exitCode, answer } = await cli.json(["jobs", "list"], {
    env: { PORT: "none" },
  });
  expect(exitCode).toBe(2);
  expect(answer).toMatchObject({ code: "config_invalid" });
  expect(answer.error).toContain("PORT ist ungültig");
});

test("the no-show fee is computed without a database", async () => {
  const fee = (args: string[]) => cli.json(["assignments", "no-show-fee", ...args], { env: AWAY });
  const [past, impossible, unknown] = await Promise.all([
    fee(["--rate-type", "hourly", "--rate", "45", "--start", "2020-01-02"]),
    fee(["--rate-type", "hourly", "--rate", "45", "--start", "2026-02-30"]),
    fee([]),
  ]);
  expect(past).toEqual({
    exitCode: 0,
    answer: { success: true, feeCents: 36000, tier: "under_6h" },
  });
  expect(impossible).toMatchObject({
    exitCode: 2,
    answer: { fields: { startTime: expect.any(String) } },
  });
  expect(unknown.answer).toMatchObject({ feeCents: 15000, tier: "fallback" });
});
