import { createPrivateKey, createPublicKey } from "node:crypto";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import type { Finding } from "../../domain/kernel/finding.ts";
import { MailDelayed } from "../../domain/kernel/ports.ts";
import { DELAY_ADVICE, describeDelay } from "../../domain/mail/vocabulary.ts";
import { readSmtpFailure } from "../mail-failures.ts";

/** The texts under a name, each joined from its pieces; empty: there are none. Throws where DNS does not answer. */
export type TextsOf = (name: string) => Promise<string[]>;

interface MailDomain {
  /** Behind the @ of `MAIL_FROM`. */
  domain: string;
  dkim: { domain: string; selector: string; privateKey: string } | undefined;
}

/** DNS records for mails from this domain: SPF, DKIM key, DMARC. Never fails. */
export async function checkMailDomain(
  { domain, dkim }: MailDomain,
  textsOf: TextsOf,
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

async function asked(what: string, ask: () => Promise<Omit<Finding, "topic">>): Promise<Finding> {
  try {
    return { topic: "mail-domain", ...(await ask()) };
  } catch {
    const text =
      "DNS antwortet von hier aus nicht; bitte prüfen Sie es von einem anderen Rechner aus.";
    return { topic: "mail-domain", state: "warn", title: `${what} nicht geprüft`, text };
  }
}

function spf(domain: string, texts: string[]): Omit<Finding, "topic"> {
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (records.length === 1) {
    const [record = ""] = records;
    if (!/\s\+?all(\s|$)/i.test(record))
      return { state: "ok", title: `SPF von ${domain}`, text: record };
    const text = `„${record}“ erlaubt jedem, in Ihrem Namen zu schreiben. Bitte enden Sie mit ~all oder -all.`;
    return { state: "fail", title: `SPF von ${domain} erlaubt alles`, text };
  }
  if (records.length > 1) {
    const text = "Es darf nur ein Eintrag mit v=spf1 da sein; so gilt keiner.";
    return { state: "fail", title: `SPF von ${domain} steht mehrmals da`, text };
  }
  const text = `Bitte legen Sie im DNS von ${domain} einen TXT-Eintrag „v=spf1 … ~all“ an, wie ihn Ihr Mailanbieter nennt.`;
  return { state: "warn", title: `SPF von ${domain} fehlt`, text };
}

function unsigned(domain: string): Omit<Finding, "topic"> {
  const text = `Hier werden E-Mails nicht unterschrieben. Tut es Ihr Mailanbieter auch nicht, setzen Sie MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR und den Schlüssel; sonst halten viele Postfächer E-Mails von ${domain} für Werbung.`;
  return { state: "warn", title: "DKIM: nicht hier", text };
}

function signature(name: string, privateKey: string, texts: string[]): Omit<Finding, "topic"> {
  const record = texts.find((text) => /(^|;)\s*p=/.test(text));
  if (!record) {
    const text = `Im DNS fehlt der Eintrag ${name}. Ohne ihn gilt jede Unterschrift als gefälscht.`;
    return { state: "fail", title: "DKIM: Schlüssel nicht im DNS", text };
  }
  const published = /(?:^|;)\s*p=([^;]*)/.exec(record)?.[1]?.replaceAll(/\s/g, "");
  const key = createPublicKey(createPrivateKey(privateKey));
  const own = key.export({ type: "spki", format: "der" }).toString("base64");
  if (published === own)
    return { state: "ok", title: "DKIM", text: `${name} passt zum Schlüssel.` };
  const text = `Unter ${name} steht ein anderer Schlüssel als der, mit dem unterschrieben wird.`;
  return { state: "fail", title: "DKIM: falscher Schlüssel im DNS", text };
}

function dmarc(domain: string, texts: string[]): Omit<Finding, "topic"> {
  const record = texts.find((text) => /^v=DMARC1\b/i.test(text));
  if (record) return { state: "ok", title: `DMARC von ${domain}`, text: record };
  const text = `Bitte legen Sie im DNS einen TXT-Eintrag _dmarc.${domain} an, zum Beispiel „v=DMARC1; p=none“.`;
  return { state: "warn", title: `DMARC von ${domain} fehlt`, text };
}

const LONGEST_MS = 10_000;

interface MailServer {
  smtpUrl: string;
  allowsSelfSigned: boolean;
  requiresTls: boolean;
}

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
    return { topic: "mail", state: "ok", title: "Mailserver erreichbar", text };
  } catch (error) {
    const failure = readSmtpFailure(error);
    const reason = failure instanceof MailDelayed ? failure.reason : "unavailable";
    const title = describeDelay(reason, failure.message);
    return { topic: "mail", state: "fail", title, text: DELAY_ADVICE[reason] };
  } finally {
    transport.close();
  }
}
