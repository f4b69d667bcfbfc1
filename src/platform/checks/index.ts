import { createPrivateKey, createPublicKey, randomUUID } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import type { Config } from "../../config.ts";
import { type Finding, finding } from "../../domain/kernel/finding.ts";
import { type FileStore, MailDelayed } from "../../domain/kernel/ports.ts";
import { DELAY_ADVICE, describeDelay } from "../../domain/mail/vocabulary.ts";
import { freeBytes, STORAGE_LOW_BYTES } from "../disk-outages.ts";
import { readSmtpFailure } from "../mail-failures.ts";
import { domainOf } from "../mail-smtp.ts";
import { checkSite } from "./site.ts";

export type MachineChecks = ReturnType<typeof createMachineChecks>;

const GIGABYTE = 1e9;
const DNS = { timeout: 3000, tries: 2 };

/** Checks of `system doctor` on the configured machines. They never fail, change or send anything. */
export function createMachineChecks(config: Config) {
  const { mail, publicUrl, dataDir } = config;
  return {
    disk: () => diskFinding(freeBytes(dataDir)),
    documents: checkDocumentStore,
    /** Beyond this machine: mail server, DNS, the website as its visitors reach it. */
    async outside() {
      const { smtpUrl, from, dkim } = mail;
      const resolver = new Resolver(DNS);
      const ofMails = smtpUrl
        ? [
            checkMailServer({ ...mail, smtpUrl }).then((one) => [one]),
            checkMailDomain({ domain: domainOf(from), dkim }, (name) => textsUnder(resolver, name)),
          ]
        : [];
      return (await Promise.all([...ofMails, checkSite(publicUrl)])).flat();
    },
  };
}

function diskFinding(free: number): Finding {
  const text = `${(free / GIGABYTE).toLocaleString("de-DE", { maximumFractionDigits: 1 })} GB sind frei, wo der Datenordner liegt.`;
  if (free >= GIGABYTE) return finding("disk", "ok", "Datenträger", text);
  const state = free < STORAGE_LOW_BYTES ? "fail" : "warn";
  return finding("disk", state, "Der Datenträger wird voll", `${text} Bitte schaffen Sie Platz.`);
}

/** That there is no such name is an answer. */
async function textsUnder(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENODATA" || code === "ENOTFOUND") return [];
    throw error;
  }
}

/** Writes a small file where documents lie, reads it back and removes it. Never fails. */
export async function checkDocumentStore(files: FileStore): Promise<Finding> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-doctor-"));
  const content = `doctor ${randomUUID()}`;
  const local = path.join(folder, "probe.pdf");
  const key = `doctor-${randomUUID()}`;
  try {
    await writeFile(local, content);
    await files.put(key, { path: local, bytes: content.length, contentType: "application/pdf" });
    const stored = await files.open(key);
    const read = stored && (await new Response(stored.stream).text());
    await files.remove(key);
    const isGone = (await files.open(key)) === null;
    if (read === content && isGone) {
      const text = "Schreiben, Lesen und Löschen gelingen.";
      return finding("files", "ok", "Ablage der Dokumente", text);
    }
    return broken(
      read === content ? "Gelöschtes bleibt liegen." : "Gelesen wird anderes als geschrieben.",
    );
  } catch (error) {
    await files.remove(key).catch(() => {});
    return broken(error instanceof Error ? error.message : String(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function broken(reason: string): Finding {
  const text =
    "Bitte prüfen Sie S3_BUCKET, S3_ENDPOINT und die Zugangsdaten oder die Rechte des Datenordners.";
  return finding("files", "fail", `Ablage der Dokumente arbeitet nicht (${reason})`, text);
}

/**
 * DNS records for mails from this domain: SPF, DKIM key, DMARC. `textsOf`: the texts under a name, each joined from its pieces; it throws
 * where DNS does not answer. Never fails.
 */
export async function checkMailDomain(
  { domain, dkim }: { domain: string; dkim: Config["mail"]["dkim"] },
  textsOf: (name: string) => Promise<string[]>,
): Promise<Finding[]> {
  return Promise.all([
    asked(`SPF von ${domain}`, async () => spf(domain, await textsOf(domain))),
    asked(`DKIM von ${domain}`, async () => {
      if (!dkim) return unsigned(domain);
      const name = `${dkim.selector}._domainkey.${dkim.domain}`;
      return signature(name, dkim.privateKey, await textsOf(name));
    }),
    asked(`DMARC von ${domain}`, async () => dmarc(domain, await textsOf(`_dmarc.${domain}`))),
  ]);
}

async function asked(what: string, ask: () => Promise<Finding>): Promise<Finding> {
  try {
    return await ask();
  } catch {
    const text =
      "DNS antwortet von hier aus nicht; bitte prüfen Sie es von einem anderen Rechner aus.";
    return ofDomain("warn", `${what} nicht geprüft`, text);
  }
}

function ofDomain(state: Finding["state"], title: string, text: string) {
  return finding("mail-domain", state, title, text);
}

function spf(domain: string, texts: string[]): Finding {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (records.length === 1) {
    const [record = ""] = records;
    if (!/\s\+?all(\s|$)/i.test(record)) return ofDomain("ok", `SPF von ${domain}`, record);
    const text = `„${record}“ erlaubt jedem, in Ihrem Namen zu schreiben. Bitte enden Sie mit ~all oder -all.`;
    return ofDomain("fail", `SPF von ${domain} erlaubt alles`, text);
  }
  if (records.length > 1) {
    const text = "Es darf nur ein Eintrag mit v=spf1 da sein; so gilt keiner.";
    return ofDomain("fail", `SPF von ${domain} steht mehrmals da`, text);
  }
  const text = `Bitte legen Sie im DNS von ${domain} einen TXT-Eintrag „v=spf1 … ~all“ an, wie ihn Ihr Mailanbieter nennt.`;
  return ofDomain("warn", `SPF von ${domain} fehlt`, text);
}

function unsigned(domain: string): Finding {
  const text = `Hier werden E-Mails nicht unterschrieben. Tut es Ihr Mailanbieter auch nicht, setzen Sie MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR und den Schlüssel; sonst halten viele Postfächer E-Mails von ${domain} für Werbung.`;
  return ofDomain("warn", "DKIM: nicht hier", text);
}

function signature(name: string, privateKey: string, texts: string[]): Finding {
  const record = texts.find((text) => /(^|;)\s*p=/.test(text));
  if (!record) {
    const text = `Im DNS fehlt der Eintrag ${name}. Ohne ihn gilt jede Unterschrift als gefälscht.`;
    return ofDomain("fail", "DKIM: Schlüssel nicht im DNS", text);
  }
  const published = /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, "");
  const key = createPublicKey(createPrivateKey(privateKey));
  const own = key.export({ type: "spki", format: "der" }).toString("base64");
  if (published === own) return ofDomain("ok", "DKIM", `${name} passt zum Schlüssel.`);
  const text = `Unter ${name} steht ein anderer Schlüssel als der, mit dem unterschrieben wird.`;
  return ofDomain("fail", "DKIM: falscher Schlüssel im DNS", text);
}

function dmarc(domain: string, texts: string[]): Finding {
  const record = texts.find((text) => /^v=DMARC1\b/i.test(text));
  if (record) return ofDomain("ok", `DMARC von ${domain}`, record);
  const text = `Bitte legen Sie im DNS einen TXT-Eintrag _dmarc.${domain} an, zum Beispiel „v=DMARC1; p=none“.`;
  return ofDomain("warn", `DMARC von ${domain} fehlt`, text);
}

const LONGEST_MS = 10_000;

type MailServer = Pick<Config["mail"], "allowsSelfSigned" | "requiresTls"> & { smtpUrl: string };

/** Connects to the mail server, encrypts and signs in as for a mail, and sends none. Never fails. */
export async function checkMailServer(server: MailServer): Promise<Finding> {
  const { smtpUrl, allowsSelfSigned, requiresTls } = server;
  const transport = new SMTPTransport({
    url: smtpUrl,
    tls: { rejectUnauthorized: !allowsSelfSigned },
    connectionTimeout: LONGEST_MS,
    greetingTimeout: LONGEST_MS,
    socketTimeout: LONGEST_MS,
  });
  // As for mails: what SMTP_URL says behind its question mark would win otherwise.
  if (requiresTls) Object.assign(transport.options, { requireTLS: true });
  try {
    await transport.verify();
    const { hostname } = new URL(smtpUrl);
    const text = `${hostname} nimmt die Verbindung${smtpUrl.includes("@") ? " und die Anmeldung" : ""} an; verschickt wurde nichts.`;
    return finding("mail", "ok", "Mailserver erreichbar", text);
  } catch (error) {
    const failure = readSmtpFailure(error);
    const reason = failure instanceof MailDelayed ? failure.reason : "unavailable";
    const title = describeDelay(reason, failure.message);
    return finding("mail", "fail", title, DELAY_ADVICE[reason]);
  } finally {
    transport.close();
  }
}
