import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { expect, test } from "vitest";
import { retentionTerms } from "../../src/domain/privacy/retention/vocabulary.ts";
import { useCli } from "./run-cli.ts";

const cli = useCli();

test("privacy terms shows every kind with its term, without a database", async () => {
  const { exitCode, stdout } = await cli.run(["privacy", "terms"]);
  expect(exitCode).toBe(0);
  for (const { what } of retentionTerms()) expect(stdout).toContain(what);
  expect(stdout).toMatch(/Bestätigung der Preise +12 Monate nach Abschluss .* gelöscht +nachts/);
});

test("privacy purge removes what is due now, and runs, doctor and the log of runs say so", async () => {
  const before = await cli.run(["privacy", "runs"]);
  expect(before.stdout).toContain("Noch keine Löschung gelaufen.");
  expect((await cli.run(["system", "doctor", "--offline"])).stdout).not.toContain("Löschung");
  const sql = postgres(cli.url, { max: 1 });
  await sql`insert into idempotency_keys (call, key, created_at) values ('c', 'alt', '2020-01-01')`;
  const purged = await cli.run(["privacy", "purge"]);
  expect(purged.stdout).toContain("Entfernt: Merker gegen doppeltes Absenden: 1");
  const runs = await cli.run(["privacy", "runs"]);
  expect(runs.stdout).toMatch(/\d\d:\d\d +fertig +Merker gegen doppeltes Absenden: 1/);
  expect((await cli.run(["system", "doctor", "--offline"])).stdout).toMatch(
    /✓ Nächtliche Löschung läuft\. Letzte Löschung am .* entfernt: Merker gegen doppeltes Absenden: 1\./,
  );
  await sql`update retention_runs set started_at = now() - interval '4 days', renewed_at = now() - interval '4 days'`;
  expect((await cli.run(["system", "doctor", "--offline"])).stdout).toContain(
    "✗ Die nächtliche Löschung fällt aus.",
  );
  await sql`update retention_runs set started_at = now(), status = 'broken'`;
  expect((await cli.run(["system", "doctor", "--offline"])).stdout).toContain(
    "✗ Letzte Löschung abgebrochen.",
  );
  await sql`update retention_runs set started_at = now(), renewed_at = now(), status = 'running', ended_at = null`;
  const { exitCode, stderr } = await cli.run(["privacy", "purge"]);
  expect(exitCode).toBe(4);
  expect(stderr).toContain("Eine Löschung läuft gerade schon");
  await sql.end();
});

test("privacy register writes the register with the agency's name, over nothing", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-register-"));
  const file = path.join(folder, "verzeichnis.md");
  const { exitCode } = await cli.run(["privacy", "register", "--to", file]);
  expect(exitCode).toBe(0);
  const register = await readFile(file, "utf8");
  expect(register).toContain("# Verzeichnis der Verarbeitungstätigkeiten");
  expect(register).toContain("`fahrer_profile`");
  expect((await cli.run(["privacy", "register", "--to", file])).exitCode).toBe(6);
  await rm(folder, { recursive: true });
});
