import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useCli } from "./run-cli.ts";

/** What stands behind the program in a pipe: readers that take their time, readers that leave. */

const cli = useCli();
const ROWS = 2500;
let folder: string;
let sql: postgres.Sql;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "fahrer-pipes-"));
  sql = postgres(cli.url, { max: 1 });
  // A page of the longest length has well over a megabyte.
  await sql`
    insert into job_requests (id, customer_name, einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, besonderheiten, nachricht, source)
    select gen_random_uuid(), 'Muster ' || n, repeat('Kranweg 7, Frankfurt ', 80), repeat('bald ', 200), 'kran', 'C', 'laut', 'x', 'desk' from generate_series(1, ${ROWS}) as n`;
});
afterAll(async () => {
  await sql.end();
  rmSync(folder, { recursive: true, force: true });
});

/** What a slow reader got and what a file gets, and the program's exit codes with both. */
async function throughBoth(args: string[], stream: "1" | "2" = "1") {
  const env = { SLOW: path.join(folder, "slow"), WHOLE: path.join(folder, "whole") };
  const ofStream = stream === "2" ? "3>&1 1>/dev/null 2>&3" : "";
  const slow = await cli.asProcess.run(args, {
    env,
    through: `{ { "$@" ${ofStream}; echo $? >&4; } | (sleep 2; cat > "$SLOW"); } 4>&1`,
  });
  const whole = await cli.asProcess.run(args, { env, through: `"$@" ${stream}> "$WHOLE"` });
  return {
    slow: { bytes: readFileSync(env.SLOW), exitCode: Number(slow.stdout) },
    whole: { bytes: readFileSync(env.WHOLE), exitCode: whole.exitCode },
  };
}

test.each([
  ["JSON", ["jobs", "list", "--limit", "500", "--json"]],
  ["CSV", ["jobs", "list", "--csv", "--q", "Muster 1"]],
])("%s of more than a megabyte arrives whole at a slow reader", async (_, args) => {
  const { slow, whole } = await throughBoth(args);
  expect(whole.bytes.length).toBeGreaterThan(1_000_000);
  expect(slow.bytes.length).toBe(whole.bytes.length);
  expect(slow.bytes.equals(whole.bytes)).toBe(true);
  expect([slow.exitCode, whole.exitCode]).toEqual([0, 0]);
});

test("a long failure arrives whole at a slow reader, with its exit code", async () => {
  const { slow, whole } = await throughBoth(["jobs", "x".repeat(120_000)], "2");
  expect(whole.bytes.length).toBeGreaterThan(120_000);
  expect(slow.bytes.length).toBe(whole.bytes.length);
  expect([slow.exitCode, whole.exitCode]).toEqual([2, 2]);
});

test("a reader that has seen enough ends the work", async () => {
  const read = async () => {
    const [row] = await sql`
        select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'job_requests'`;
    return Number(row?.rows);
  };
  const during = async (through: string) => {
    const before = await read();
    const { stdout, stderr } = await cli.asProcess.run(["jobs", "list", "--csv"], { through });
    return { rows: (await read()) - before, stdout, stderr };
  };
  const whole = await during(`"$@" | wc -l`);
  const first = await during(`"$@" | head -1`);
  expect(Number(whole.stdout)).toBe(ROWS + 1);
  expect(first).toMatchObject({
    stdout: expect.stringMatching(/"Auftrag";"Status"/),
    stderr: "",
  });
  expect(whole.rows).toBeGreaterThan(ROWS);
  expect(first.rows).toBeLessThan(whole.rows / 2);
});

test("what can't be written is a failure", async () => {
  const { exitCode } = await cli.asProcess.run(["jobs", "list"], { through: `"$@" > /dev/full` });
  expect(exitCode).toBe(6);
});
