import postgres from "postgres";
import { beforeAll, expect, test } from "vitest";
import { rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();
const PUBLIC_URL = "https://www.agentur.example";
const env = { PUBLIC_URL };

beforeAll(async () => {
  const sql = postgres(cli.url, { max: 1 });
  await sql`
    insert into newsletter_subscriptions (id, email, status, consent_text_version, requested_at, confirmed_at)
    values
      (gen_random_uuid(), 'anna@bau.example', 'confirmed', 'x', '2026-11-01', '2026-11-02'),
      (gen_random_uuid(), '=1+1@bau.example', 'confirmed', 'x', '2026-11-03', '2026-11-04'),
      (gen_random_uuid(), 'offen@bau.example', 'requested', 'x', '2026-11-05', null)`;
  await sql.end();
});

test("newsletter list names the confirmed ones, with --every-status everybody", async () => {
  const { exitCode, answer } = await cli.json(["newsletter", "list"], { env });
  expect(exitCode).toBe(0);
  const rows = rowsOf(answer);
  expect(rows.map((row) => row.email)).toEqual(["=1+1@bau.example", "anna@bau.example"]);
  for (const row of rows) {
    expect(row.unsubscribe_url).toMatch(
      new RegExp(`^${PUBLIC_URL}/newsletter/abmelden\\?id=${row.id}&token=nie\\.[\\w-]{43}$`),
    );
  }
  const all = await cli.run(["newsletter", "list", "--every-status"], { env });
  expect(all.stdout).toMatch(/^offen@bau\.example +Unbestätigt +2026-11-05 +- +-$/m);
  const open = await cli.json(["newsletter", "list", "--status", "Unbestätigt"], { env });
  expect(rowsOf(open.answer)).toHaveLength(1);
});

test("newsletter list --csv is an export that a spreadsheet can't run", async () => {
  const list = ["newsletter", "list", "--csv"];
  const { stdout, exitCode } = await cli.asProcess.run(list, { env });
  expect(exitCode).toBe(0);
  const lines = stdout.trimEnd().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('"email","status","confirmed_at","unsubscribe_url"');
  expect(lines[1]).toMatch(/^"'=1\+1@bau\.example","confirmed","2026-11-0[34]T[\d:.]+Z","https:/);
  expect(lines[2]).toMatch(/^"anna@bau\.example",/);
});

test("newsletter unsubscribe ends a subscription, repeatedly; an unknown address is not found", async () => {
  const leave = (email: string) => cli.json(["newsletter", "unsubscribe", email]);
  expect(await leave("ANNA@bau.example")).toEqual({ exitCode: 0, answer: { success: true } });
  expect((await leave("anna@bau.example")).exitCode).toBe(0);
  const unknown = await leave("niemand@bau.example");
  expect(unknown).toMatchObject({ exitCode: 3, answer: { code: "subscription_not_found" } });
  const wrong = await cli.run(["newsletter", "unsubscribe", "anna"]);
  expect(wrong.exitCode).toBe(2);
  expect(wrong.stderr).toContain("<Adresse>: „anna“ gilt hier nicht.");
  const left = await cli.json(["newsletter", "list", "--q", "anna"]);
  expect(rowsOf(left.answer)).toEqual([]);
});
