import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { ConfigError } from "../../src/config-problems.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { prepareDatabase } from "../../src/db/migrations.ts";
import { smtpMailer } from "../../src/platform/mail-smtp.ts";
import { SELF_SIGNED } from "../support/self-signed.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";

/** What leaves this machine does so encrypted, or not at all (docs/decisions/0037). */

const FROM = { from: "disposition@agentur.example" };
const MAIL = {
  to: "petra@bau.example",
  subject: "Ihre Anfrage",
  text: "Guten Tag",
  html: "<p>Guten Tag</p>",
  messageId: "<01980000@agentur.example>",
};

/** Answers whatever comes, and keeps what it was told. */
async function listenTo(answer: (socket: Socket, said: Buffer) => void, greeting?: string) {
  const heard: Buffer[] = [];
  const server: Server = createServer((socket) => {
    socket.on("error", () => {});
    if (greeting) socket.write(greeting);
    socket.on("data", (said) => {
      const bytes = Buffer.from(said);
      heard.push(bytes);
      answer(socket, bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port");
  return { port: address.port, heard, close: () => server.close() };
}

describe("a mail server that offers no encryption", () => {
  it.each(["", "?ignoreTLS=true", "?requireTLS=false", "?opportunisticTLS=true"])(
    "hears neither password nor mail, whatever SMTP_URL says besides: %s",
    async (query) => {
      const { port, heard, close } = await listenTo((socket, said) => {
        const isHello = /^EHLO/i.test(String(said));
        socket.write(isHello ? "250-alt\r\n250 AUTH PLAIN LOGIN\r\n" : "502 unknown\r\n");
      }, "220 alt\r\n");
      const url = `smtp://agentur:nur-verschluesselt@127.0.0.1:${port}/${query}`;
      const sending = smtpMailer(url, FROM, { requiresTls: true }).send(MAIL);
      await expect(sending).rejects.toMatchObject({
        name: "MailDelayed",
        reason: "garbled",
        message: expect.stringContaining("keine Verschlüsselung"),
      });
      close();
      const commands = String(Buffer.concat(heard)).split("\r\n").filter(Boolean);
      expect(commands.map((line) => line.split(" ")[0])).toEqual(["EHLO", "STARTTLS"]);
    },
  );

  it("gets the mail as before on this machine, or where somebody allowed it", async () => {
    const peer = await startSmtpPeer();
    await smtpMailer(peer.url(), FROM).send(MAIL);
    expect(peer.mails).toHaveLength(1);
    await peer.goAway();
  });

  it("gets it once it does", async () => {
    const peer = await startSmtpPeer({ tls: "starttls" });
    const rules = { requiresTls: true, allowsSelfSigned: true };
    await smtpMailer(peer.url(), FROM, rules).send(MAIL);
    expect(peer.mails).toHaveLength(1);
    await peer.goAway();
  });
});

describe("the configuration", () => {
  const mailOf = (environment: Record<string, string>) => loadConfig(environment).mail.requiresTls;
  const databaseOf = (environment: Record<string, string>) => {
    const { database } = loadConfig(environment);
    return database.kind === "external" ? [database.url, database.ownerUrl] : [];
  };

  it("wants encrypted mail away from this machine", () => {
    expect(mailOf({})).toBe(false);
    expect(mailOf({ SMTP_URL: "smtp://mail.example:587" })).toBe(true);
    expect(mailOf({ SMTP_URL: "smtp://10.0.0.7:25" })).toBe(true);
    expect(mailOf({ SMTP_URL: "smtp://mail.example", MAIL_ALLOW_PLAINTEXT: "true" })).toBe(false);
    for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]"]) {
      expect(mailOf({ SMTP_URL: `smtp://${host}:25` })).toBe(false);
    }
  });

  it("wants an encrypted database away from this machine", () => {
    const at = (address: string, more: Record<string, string> = {}) =>
      databaseOf({ DATABASE_URL: address, ...more })[0];
    const away = "postgres://a:b@db.example:5432/f";
    expect(at(away)).toBe(`${away}?sslmode=require`);
    expect(at(`${away}?sslmode=prefer`)).toBe(`${away}?sslmode=require`);
    expect(at(`${away}?sslmode=verify-full`)).toBe(`${away}?sslmode=verify-full`);
    expect(at(away, { DATABASE_ALLOW_PLAINTEXT: "true" })).toBe(away);
    for (const here of ["postgres://a:b@localhost/f", "postgres://a:b@127.0.0.1:5433/f"]) {
      expect(at(here)).toBe(here);
    }
    const owner = { DATABASE_MIGRATE_URL: "postgres://o:p@db.example/f" };
    expect(databaseOf({ DATABASE_URL: away, ...owner })[1]).toBe(
      "postgres://o:p@db.example/f?sslmode=require",
    );
  });

  it.each<Record<string, string>>([
    { DATABASE_URL: "postgres://a:b@db.example/f?sslmode=disable" },
    {
      DATABASE_URL: "postgres://a:b@db.example/f",
      DATABASE_MIGRATE_URL: "postgres://o:p@db.example/f?sslmode=disable",
    },
    { S3_BUCKET: "dokumente", S3_ENDPOINT: "http://s3.example:9000" },
  ])("refuses plain text that nobody has allowed: %o", (environment) => {
    expect(() => loadConfig(environment)).toThrow(ConfigError);
    expect(() => loadConfig(environment)).toThrow(/_ALLOW_PLAINTEXT=true/);
    const allowed = { DATABASE_ALLOW_PLAINTEXT: "true", S3_ALLOW_PLAINTEXT: "true" };
    expect(() => loadConfig({ ...environment, ...allowed })).not.toThrow();
  });
});

describe("a database", () => {
  let folder: string;
  let database: EmbeddedDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "fahrer-tls-"));
    const [cert, key] = [path.join(folder, "server.crt"), path.join(folder, "server.key")];
    await writeFile(cert, SELF_SIGNED.cert);
    await writeFile(key, SELF_SIGNED.key, { mode: 0o600 });
    const settings = ["ssl=on", `ssl_cert_file=${cert}`, `ssl_key_file=${key}`, "fsync=off"];
    database = await startEmbeddedDatabase({ dataDir: folder, port: 0, password: "tls", settings });
    await prepareDatabase(database);
  });
  afterAll(async () => {
    await database?.release();
    await rm(folder, { recursive: true, force: true });
  });

  it("that offers encryption is spoken to in it", async () => {
    const sql = postgres(`${database.url}?sslmode=require`, { max: 1, onnotice: () => {} });
    const [own] = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    await sql.end();
    expect(own).toEqual({ ssl: true });
  });

  it("that offers none hears neither role nor password", async () => {
    const { port, heard, close } = await listenTo((socket, said) => {
      // The client's wish for encryption is eight bytes; 'N' refuses it.
      if (said.length === 8) socket.write("N");
      else socket.destroy();
    });
    const url = `postgres://rolle:nur-verschluesselt@127.0.0.1:${port}/fahrer?sslmode=require`;
    const sql = postgres(url, { max: 1, connect_timeout: 5, backoff: () => 60 });
    await expect(sql`select 1`).rejects.toThrow();
    await sql.end({ timeout: 0 });
    close();
    const words = Buffer.concat(heard).toString("latin1");
    expect(words.length).toBeGreaterThanOrEqual(8);
    for (const secret of ["rolle", "nur-verschluesselt", "fahrer"])
      expect(words).not.toContain(secret);
  });
});
