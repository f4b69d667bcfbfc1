import { describe, expect, it } from "vitest";
import { LINK_DAYS } from "../../src/domain/kernel/link-days.ts";
import { documentRequestPath } from "../../src/domain/kernel/links.ts";
import {
  DOCUMENT_EXPIRY,
  DOCUMENTS_EXPIRING,
  DRIVER,
  REGISTRATION_RECEIVED,
  REGISTRATION_TO_CHECK,
  SITE,
} from "./facts.ts";
import { mail } from "./support.ts";

const NBSP = "\u00a0";

describe("registration_received", () => {
  it("says what we have and what happens next, with the consent word by word, and promises no job", async () => {
    const { text } = await mail("registration_received", REGISTRATION_RECEIVED);
    expect(text).toContain("Unterlagen: Führerschein und Zertifikat");
    expect(text).toContain("> Ich stimme zu: 15 %.");
    expect(text).toContain("Zugestimmt am 21.11.2026, 12:05 Uhr, Textfassung 2026-11.");
    expect(text).toContain("38,50");
    expect(text).toContain("können wir nicht zusagen");
    expect(text).not.toMatch(/sofort|garantiert|versprechen/i);
  });

  it("without documents says that they will be asked for", async () => {
    const { text } = await mail("registration_received", {
      ...REGISTRATION_RECEIVED,
      documents: [],
    });
    expect(text).toContain("Unterlagen haben Sie noch keine mitgeschickt.");
  });
});

describe("registration_to_check", () => {
  it("flags little practice and missing documents, and leads to the driver", async () => {
    const { subject, text } = await mail("registration_to_check", REGISTRATION_TO_CHECK);
    expect(subject).toBe("Neuer Fahrer zu prüfen: Jürgen Beispiel, C, CE – 1 Dokument");
    expect(text).toContain(`weniger als 2${NBSP}Jahre Fahrpraxis`);
    expect(text).toContain(`\n${SITE}/fahrer-admin?fahrer=2\n`);
    const fine = { experienceYears: 5, isBelowMinimum: false, documents: [] };
    const other = await mail("registration_to_check", { ...REGISTRATION_TO_CHECK, ...fine });
    expect(other.subject).toContain("ohne Dokumente");
    expect(other.text).not.toContain("weniger als");
    expect(other.text).toContain("Es sind keine Unterlagen dabei.");
  });
});

it("registration_rejected is polite, final for now, and names no reason", async () => {
  const { subject, text } = await mail("registration_rejected", { driver: DRIVER });
  expect(subject).toBe("Zu Ihrer Registrierung als Fahrer");
  expect(text).toContain("zurzeit leider nicht");
  expect(text).not.toMatch(/weil|Grund:/);
});

describe("documents", () => {
  it("document_expiry says which, until when, and where to send the new one", async () => {
    const { subject, text } = await mail("document_expiry", DOCUMENT_EXPIRY);
    expect(subject).toBe(
      `Ihr Dokument läuft in 30${NBSP}Tagen ab: Führerschein, gültig bis Mo., 21.12.2026`,
    );
    expect(text).toContain(`\n${SITE}${DOCUMENT_EXPIRY.renewalPath}\n`);
    expect(text).toContain(`Der Link gilt ${LINK_DAYS["document-request"]}${NBSP}Tage`);
    for (const [daysLeft, words] of [
      [0, "läuft heute ab"],
      [1, "läuft morgen ab"],
    ] as const) {
      const expiry = { ...DOCUMENT_EXPIRY.expiry, daysLeft };
      expect((await mail("document_expiry", { ...DOCUMENT_EXPIRY, expiry })).subject).toContain(
        words,
      );
    }
  });

  it("documents_expiring names every driver with his own link", async () => {
    const { subject, text } = await mail("documents_expiring", DOCUMENTS_EXPIRING);
    expect(subject).toBe("2 Dokumente laufen ab");
    expect(text).toContain(`${SITE}/fahrer-admin?fahrer=2`);
    expect(text).toContain(`${SITE}/fahrer-admin?fahrer=3`);
    const one = { documents: DOCUMENTS_EXPIRING.documents.slice(0, 1) };
    expect((await mail("documents_expiring", one)).subject).toBe(
      `Führerschein läuft in 30${NBSP}Tagen ab: Jürgen Beispiel`,
    );
  });
});

it("promises as many days as a link for documents really has", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const asked = { driverId: "1", types: ["adr" as const] };
  const path = documentRequestPath({ linkSecret: "s", now: () => now }, asked);
  const expiry = new URL(path, SITE).searchParams.get("token")?.split(".")[0] ?? "";
  const seconds = Number.parseInt(expiry, 36) - now.getTime() / 1000;
  expect(seconds / 86_400).toBe(LINK_DAYS["document-request"]);
});
