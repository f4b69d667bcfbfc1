import { randomUUID } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Config } from "../../config.ts";
import type { Finding } from "../../domain/kernel/finding.ts";
import type { FileStore } from "../../domain/kernel/ports.ts";
import { freeBytes } from "../disk-outages.ts";
import { domainOf } from "../mail-smtp.ts";
import { STORAGE_LOW_BYTES } from "../storage-watch.ts";
import { checkMailDomain, checkMailServer } from "./mail.ts";
import { checkSite } from "./site.ts";

/** Checks of `system doctor` on the configured machines. They never fail, change or send anything. */
export interface MachineChecks {
  disk(): Finding;
  documents(files: FileStore): Promise<Finding>;
  /** Beyond this machine: mail server, DNS, the website as its visitors reach it. */
  outside(): Promise<Finding[]>;
}

const GIGABYTE = 1e9;
const DNS = { timeout: 3000, tries: 2 };

export function createMachineChecks(config: Config): MachineChecks {
  const { mail, publicUrl, dataDir } = config;
  return {
    disk: () => diskFinding(freeBytes(dataDir)),
    documents: checkDocumentStore,
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
  if (free >= GIGABYTE) return { topic: "disk", state: "ok", title: "Datenträger", text };
  const state = free < STORAGE_LOW_BYTES ? "fail" : "warn";
  return {
    topic: "disk",
    state,
    title: "Der Datenträger wird voll",
    text: `${text} Bitte schaffen Sie Platz.`,
  };
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
      return { topic: "files", state: "ok", title: "Ablage der Dokumente", text };
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
  return {
    topic: "files",
    state: "fail",
    title: `Ablage der Dokumente arbeitet nicht (${reason})`,
    text: "Bitte prüfen Sie S3_BUCKET, S3_ENDPOINT und die Zugangsdaten oder die Rechte des Datenordners.",
  };
}
