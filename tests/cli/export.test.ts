import postgres from "postgres";
import { beforeAll, expect, test } from "vitest";
import { rowsOf, useCli } from "./run-cli.ts";

const cli = useCli();

beforeAll(async () => {
  const sql = postgres(cli.url, { max: 1 });
  await sql`
    insert into job_requests (id, customer_name, einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, nachricht, source)
    select gen_random_uuid(), case n when 0 then 'Unikat' else '=Muster ' || n end, 'Kranweg 7', 'bald', 'kran', 'C', 'x', 'desk' from generate_series(0, 1200) as n`;
  await sql.end();
});

test("list --csv is the whole list for a German Excel, filtered like the list", async () => {
  const { exitCode, stdout } = await cli.run(["jobs", "list", "--csv", "--status", "Offen"]);
  expect(exitCode).toBe(0);
  // The byte order mark is eaten by the decoder of the child's output; tests/web/api/desk-data.test.ts sees it.
  expect(stdout.startsWith('"Auftrag";"Status"')).toBe(true);
  expect(stdout.split("\r\n")).toHaveLength(1203);
  expect(stdout).toContain(`"'=Muster 1200"`);
  const some = await cli.run(["jobs", "list", "--csv", "--q", "unikat"]);
  expect(some.stdout.split("\r\n")).toHaveLength(3);
  for (const group of ["drivers", "assignments"]) {
    const empty = await cli.run([group, "list", "--csv"]);
    expect(empty.stdout).toMatch(/^"Kennung";.*\r\n$/);
  }
});

test("list is narrowed by the same filters as the desk's", async () => {
  const firms = async (...options: string[]) => {
    const { answer } = await cli.json(["jobs", "list", ...options]);
    return rowsOf(answer).map((row) => row.customer_name);
  };
  expect(await firms("--q", "unikat", "--vehicle", "kran", "--status", "laufend")).toEqual([
    "Unikat",
  ]);
  expect(await firms("--q", "unikat", "--vehicle", "lkw")).toEqual([]);
  expect(await firms("--q", "unikat", "--address-missing", "--without-driver")).toEqual(["Unikat"]);
  expect(await firms("--offers")).toEqual([]);
  expect(await firms("--accepted", "--from", "2026-11-23", "--to", "2026-11-29")).toEqual([]);
  expect(await firms("--region", "Hessen", "--requirement", "ADR-Schein")).toEqual([]);
  expect(await firms("--sort", "customer", "--direction", "desc", "--limit", "1")).toEqual([
    "Unikat",
  ]);
  const widened = await cli.run(["jobs", "list", "--q", "Unicat"]);
  expect(widened.stdout).toMatch(/^Keine genauen Treffer; ähnliche:\nAuftrag /);
  const wrong = await cli.run(["jobs", "list", "--vehicle", "panzer"]);
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining("--vehicle")]);
  const csv = await cli.run(["jobs", "list", "--csv", "--q", "unikat", "--vehicle", "lkw"]);
  expect(csv.stdout.split("\r\n")).toHaveLength(2);
  for (const options of [
    ["--accepted"],
    ["--unanswered", "--sort", "start"],
    ["--vehicle", "kran"],
  ]) {
    const { exitCode, stdout } = await cli.run(["assignments", "list", ...options]);
    expect([exitCode, stdout]).toEqual([0, "Keine Zuweisungen vorhanden.\n"]);
  }
  expect((await cli.run(["assignments", "list", "--sort", "driver"])).exitCode).toBe(2);
});

test("list --csv and --json exclude each other", async () => {
  const { exitCode, stderr } = await cli.run(["jobs", "list", "--csv", "--json"]);
  expect(exitCode).toBe(2);
  expect(stderr + (await cli.run(["jobs", "list", "--csv", "--json"])).stdout).toContain(
    "gehen nicht zusammen",
  );
});
