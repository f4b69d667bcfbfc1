import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { ZodError } from "zod";
import type { DomainError, ErrorCode } from "../../src/domain/kernel/errors.ts";
import type { World } from "./world.ts";

/** The attempt fails with this error of the catalogue, and with nothing else. */
export async function expectRefusal(
  attempt: Promise<unknown>,
  code: ErrorCode,
): Promise<DomainError> {
  const error = await errorOf(attempt);
  expect(error).toMatchObject({ name: "DomainError", code });
  return error as DomainError;
}

/** The input is refused with a German sentence at this field. */
export async function expectInvalid(attempt: Promise<unknown>, field: string): Promise<void> {
  const error = await errorOf(attempt);
  expect(error).toBeInstanceOf(ZodError);
  const { issues } = error as ZodError;
  expect(issues.map((issue) => issue.path.join("."))).toContain(field);
  expectGerman(issues.map((issue) => issue.message));
}

/** zod's own words are English; a visitor must never read them. */
export function expectGerman(messages: string[]): void {
  for (const message of messages) {
    expect(message.trim()).not.toBe("");
    expect(message).not.toMatch(/\b(invalid|expected|received|too (big|small)|unrecognized)\b/i);
  }
}

/** Splits the outcomes of attempts made at once into successes and codes of refusals. */
export async function outcomes<T>(
  attempts: Promise<T>[],
): Promise<{ won: T[]; refused: string[] }> {
  const settled = await Promise.allSettled(attempts);
  const won = settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const refused = settled.flatMap((one) =>
    one.status === "rejected" ? [String(one.reason?.code ?? one.reason)] : [],
  );
  return { won, refused };
}

/** Every row of every table, rate limits and the nightly job's own report apart, in one value that any change changes. */
export async function fingerprint(world: Pick<World, "db">): Promise<Record<string, string>> {
  const tables = await world.db.execute<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema = 'public' and table_name not in ('rate_limits', 'retention_runs')`);
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await world.db.execute<{ print: string }>(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.raw(name)} t`,
    );
    prints[name] = row?.print ?? "";
  }
  return prints;
}

/** Polls until the check holds; the deadline only ends a test that fails anyway. */
export async function until(
  check: () => Promise<boolean> | boolean,
  what: string,
  withinMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await Bun.sleep(25);
  }
}

async function errorOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    (value) => expect.unreachable(`should have been refused, but gave ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
}

/** A moment between `since` and the last look at the clock: that of what was just done. */
export function aMomentSince(since: Date, { clock }: Pick<World, "clock">): Date {
  return expect.toSatisfy((at: Date) => at > since && at <= clock.now);
}
