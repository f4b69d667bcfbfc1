import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { expect, test } from "vitest";
import { fakeDatabase } from "../support/fake-database.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";
import { useCli } from "./run-cli.ts";

const cli = useCli();
const doctor = (env: Record<string, string> = {}, ...options: string[]) =>
  cli.run(["system", "doctor", ...options], { env });
const OPERATOR = {
  OPERATOR_NAME: "Mainbogen",
  OPERATOR_OWNER: "Rita Weber",
  OPERATOR_STREET: "Amselweg 1",
  OPERATOR_PHONE: "+49 69 1234567",
  OPERATOR_EMAIL: "post@mainbogen.invalid",
  OPERATOR_WHATSAPP: "49691234567",
  OPERATOR_VAT_ID: "DE123456789",
  OPERATOR_HOSTING_PROVIDER: "Hoster GmbH",
};
const IN_PRODUCTION = {
  ...OPERATOR,
  NODE_ENV: "production",
  PUBLIC_URL: "https://www.mainbogen.invalid",
  TRUSTED_PROXY_HOPS: "1",
  LINK_SECRET: "kZ8wq3P0aV5mXr2Lt7Yb1Nc6Hd4Gf9Js",
};

test("while developing it says what is still to do, and that nothing must be done at once", async () => {
  const { exitCode, stdout } = await doctor({}, "--offline");
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^✓ Datenbank bereit\. Externes PostgreSQL/m);
  expect(stdout).toMatch(/^! E-Mails werden nicht verschickt\. .*SMTP_URL/m);
  expect(stdout).toMatch(/^! Kundenstimmen und Projekte fehlen noch\./m);
  expect(stdout).toMatch(/^✓ Ablage der Dokumente\. Schreiben, Lesen und Löschen gelingen\.$/m);
  expect(stdout).toMatch(/^✓ Datenträger\. .* GB sind frei/m);
  expect(stdout).toMatch(/^Nichts muss sofort erledigt werden; \d Hinweise\.$/m);
});

test("in production what keeps it from its work is exit code 4, and everything else is still told", async () => {
  const peer = await startSmtpPeer();
  const fine = { ...IN_PRODUCTION, SMTP_URL: peer.url(), MAIL_ALLOW_PLAINTEXT: "true" };
  const offline = await cli.json(["system", "doctor", "--offline"], { env: fine });
  expect(offline).toMatchObject({ exitCode: 0, answer: { success: true, fail: 0 } });
  const { exitCode, answer } = await cli.json(["system", "doctor"], { env: fine });
  expect([exitCode, answer.success, answer.code]).toEqual([4, false, "must_be_done"]);
  expect(answer.findings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ topic: "mail", state: "ok", title: "Mailserver erreichbar" }),
      expect.objectContaining({ topic: "site", state: "fail" }),
      expect.objectContaining({ topic: "files", state: "ok" }),
    ]),
  );
  expect(peer.mails).toEqual([]);
  await peer.goAway();
  const without = await doctor({ ...IN_PRODUCTION, OPERATOR_OWNER: "" }, "--offline");
  expect(without.exitCode).toBe(4);
  expect(without.stdout).toMatch(/^✗ E-Mails werden nicht verschickt\./m);
  expect(without.stdout).toMatch(/^✗ Angaben zur Agentur fehlen\. .*OPERATOR_OWNER/m);
  expect(without.stdout).toMatch(/^2 Punkte müssen erledigt werden; /m);
});

test("a database that is away is one point of several", async () => {
  const { exitCode, stdout } = await doctor(
    { DATABASE_URL: "postgres://fahrer@127.0.0.1:1/fahrer" },
    "--offline",
  );
  expect(exitCode).toBe(4);
  expect(stdout).toMatch(/^✗ .*nicht erreichbar.*nicht geprüft\.$/m);
  expect(stdout).toMatch(/^! E-Mails werden nicht verschickt\./m);
  expect(stdout).toMatch(/^✓ Datenträger\./m);
});

test("a folder for documents that is none is found by trying", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "fahrer-doctor-test-"));
  writeFileSync(path.join(dataDir, "documents"), "keine Mappe");
  const { exitCode, stdout } = await doctor({ DATA_DIR: dataDir }, "--offline");
  expect(exitCode).toBe(4);
  expect(stdout).toMatch(/^✗ Ablage der Dokumente arbeitet nicht \(/m);
});

test("it says why mails wait", async () => {
  const sql = postgres(cli.url, { max: 1 });
  await sql`
      insert into email_log (id, unique_key, recipient, subject, template, data, error_message, wait_reason, waiting_since)
      values (gen_random_uuid(), 'x', 'petra@bau.example', 'x', 'job_alert', '{}', 'Der Mailserver ist nicht erreichbar (ECONNREFUSED)', 'unreachable', now())`;
  await sql.end();
  const { stdout } = await doctor({ SMTP_URL: "smtp://mail.example" }, "--offline");
  expect(stdout).toMatch(
    /^✗ Der Mailserver ist nicht erreichbar \(ECONNREFUSED\)\. Seit .* Uhr, 1 E-Mail wartet\. Bitte prüfen/m,
  );
  expect(stdout).not.toContain("E-Mail-Versand eingerichtet");
});

test("it says when strangers' documents fill their quota", async () => {
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
  const { stdout } = await doctor({}, "--offline");
  expect(stdout).toMatch(/^! Neue Dokumente werden abgelehnt\. .* 97 % des Platzes/m);
});

const NO_ANSWER = /^✗ Datenbank\. Die Datenbank antwortet nicht\. .* nicht geprüft\.$/m;

test("a database that somebody locks does not keep it from telling the rest", async () => {
  const sql = postgres(cli.url, { max: 1, onnotice: () => {} });
  const lock = await sql.reserve();
  await lock`begin`;
  await lock`lock table backup_state in access exclusive mode`;
  const { exitCode, stdout } = await doctor({}, "--offline");
  await lock`rollback`;
  lock.release();
  await sql.end();
  expect(exitCode).toBe(4);
  expect(stdout).toMatch(NO_ANSWER);
  expect(stdout).toMatch(/^✓ Datenträger\./m);
});

test("a database that lets nobody in does not either", async () => {
  const silent = await fakeDatabase("silent");
  const { exitCode, stdout } = await doctor({ DATABASE_URL: silent.url }, "--offline");
  await silent.close();
  expect(exitCode).toBe(4);
  expect(stdout).toMatch(NO_ANSWER);
  expect(stdout).toMatch(/^✓ Datenträger\./m);
});
