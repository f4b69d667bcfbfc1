import { randomUUID } from "node:crypto";
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
      const { smtpUrl, from } = mail;
      const resolver = new Resolver(DNS);
      const ofMails = smtpUrl
        ? [
            checkMailServer({ ...mail, smtpUrl }).then((one) => [one]),
            checkMailDomain(domainOf(from), (name) => textsUnder(resolver, name)),
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
 * DNS records for mails from this domain: SPF and DMARC. `textsOf`: the texts under a name, each joined from its pieces; it throws where DNS
 * does not answer. Never fails.
 */
export async function checkMailDomain(
  domain: string,
  textsOf: (name: string) => Promise<string[]>,
): Promise<Finding[]> {
  return Promise.all([
    asked(`SPF von ${domain}`, async () => spf(domain, await textsOf(domain))),
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

/** A minute of difference is the network and the rounding of the header. */
const CLOCK_MAY_DIFFER_MS = 60_000;

/**
 * Asks the website as its visitors do, by its public address: certificate, proxy, and whether it is this system that answers. The
 * answer's own clock is compared with this machine's. Never fails.
 */
export async function checkSite(publicUrl: string, now = Date.now): Promise<Finding[]> {
  const asked = await answerOf(`${publicUrl}/healthz`);
  if (typeof asked === "string") {
    const title = `${publicUrl} ist von hier aus nicht erreichbar (${asked})`;
    const text = "Bitte prüfen Sie, ob der Server läuft, DNS, Zertifikat und den Proxy davor.";
    return [finding("site", "fail", title, text)];
  }
  const { status, headers } = asked;
  const isOurs = status === 200 && headers.has("x-request-id");
  const foreign =
    "Von außen kommt etwas anderes als dieses System. Bitte prüfen Sie DNS und Proxy.";
  const answers = isOurs
    ? finding("site", "ok", "Website erreichbar", `${publicUrl} antwortet.`)
    : finding("site", "fail", `${publicUrl} antwortet mit ${status}`, foreign);
  const clock = clockFinding(headers.get("date"), now());
  return [answers, ...(clock ? [clock] : [])];
}

async function answerOf(url: string) {
  try {
    return await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(LONGEST_MS) });
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

function clockFinding(date: string | null, now: number): Finding | undefined {
  const told = Date.parse(date ?? "");
  if (Number.isNaN(told)) return undefined;
  const apart = Math.abs(told - now);
  if (apart <= CLOCK_MAY_DIFFER_MS) {
    return finding("clock", "ok", "Uhr", "Sie stimmt mit der der Website überein.");
  }
  const title = `Die Uhr geht ${Math.round(apart / 60_000)} Minuten anders als die der Website`;
  const text =
    "Fristen und Links hängen an ihr. Bitte schalten Sie den Zeitabgleich ein (timedatectl set-ntp true).";
  return finding("clock", "fail", title, text);
}
