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

test("system doctor says what is set up and what is still to do", async () => {
  const { exitCode, stdout } = await cli.asProcess.run(["system", "doctor"]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^✓ Datenbank bereit\. Externes PostgreSQL/m);
  expect(stdout).toMatch(/^! E-Mails werden nicht verschickt\. .*SMTP_URL/m);
  expect(stdout).toMatch(/^! Kundenstimmen und Projekte fehlen noch\./m);
  expect(stdout).toMatch(/^4 Punkte sind offen\.$/m);
  const { answer } = await cli.json(["system", "doctor"], {
    env: { SMTP_URL: "smtp://mail.example", PUBLIC_URL: "https://www.agentur.example" },
  });
  expect(answer.open).toBe(2);
  const lines = rowsOf({ data: answer.lines });
  expect(lines.map((line) => line.topic)).toEqual(
    expect.arrayContaining(["database", "mail", "files", "operator", "references"]),
  );
});

test("system doctor says why mails wait", async () => {
  const sql = postgres(cli.url, { max: 1 });
  await sql`
      insert into email_log (id, unique_key, recipient, subject, template, data, error_message, wait_reason, waiting_since)
      values (gen_random_uuid(), 'x', 'petra@bau.example', 'x', 'job_alert', '{}', 'Der Mailserver ist nicht erreichbar (ECONNREFUSED)', 'unreachable', now())`;
  await sql.end();
  const { stdout } = await cli.run(["system", "doctor"], {
    env: { SMTP_URL: "smtp://mail.example" },
  });
  expect(stdout).toMatch(
    /^! Der Mailserver ist nicht erreichbar \(ECONNREFUSED\)\. Seit .* Uhr, 1 E-Mail wartet\. Bitte prüfen/m,
  );
  expect(stdout).not.toContain("E-Mail-Versand eingerichtet");
});

test("system doctor says when strangers' documents fill their quota", async () => {
  const sql = postgres(cli.url, { max: 1 });
  const [driver] = await sql`
      insert into fahrer_profile (id, vorname, nachname, email, telefon, fuehrerscheinklassen, erfahrung_jahre, stundensatz,
        provision_text_version, provision_zugestimmt_at)
      values (gen_random_uuid(), 'Jan', 'Muster', 'voll@fahrer.example', '069', '{C}', 5, 40, '1', now()) returning id`;
  await sql`
      insert into fahrer_dokumente (id, fahrer_id, type, filename, filepath, content_type, bytes)
      select gen_random_uuid(), ${driver?.id}, 'zertifikate', 'x.pdf', gen_random_uuid(), 'application/pdf', 104857600
      from generate_series(1, 20)`;
  await sql.end();
  const { stdout } = await cli.run(["system", "doctor"]);
  expect(stdout).toMatch(/^! Neue Dokumente werden abgelehnt\. .* 97 % des Platzes/m);
});
