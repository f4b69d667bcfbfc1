import { describe, expect, it } from "vitest";
import { LOCALES } from "../../src/domain/kernel/locale.ts";
import type { MailFacts, MailTemplate } from "../../src/domain/mail/templates.ts";
import { CATALOGUE } from "../../src/messages/catalogue.ts";
import {
  APPROVAL,
  ASSIGNED,
  AVAILABILITY_REQUEST,
  BILLING_DATA_CHANGED,
  BILLING_DATA_REQUEST,
  CONFIRMED,
  DOCUMENT_EXPIRY,
  DOCUMENTS_REQUESTED,
  HOURS_CORRECTED,
  HOURS_DUE,
  HOURS_LOCKED,
  JOB,
  JOB_ALERT,
  REGISTRATION_RECEIVED,
  TOMORROW,
  UNANSWERED,
} from "./facts.ts";
import {
  CHANGED_FOR_DRIVER,
  ENDED,
  NO_SHOW_FEE,
  RESTORED_FOR_DRIVER,
  UNDONE_FOR_DRIVER,
} from "./facts-of-changes.ts";
import { mail } from "./support.ts";

type Facts = { [T in MailTemplate]: readonly [T, MailFacts[T]] }[MailTemplate];
const AS_CONFIRMED = { ...CONFIRMED, mode: "inline" } as const;

/** Every mail that a driver gets. */
const TO_DRIVERS: readonly Facts[] = [
  ["driver_confirmation", ASSIGNED],
  ["driver_confirmation", CONFIRMED],
  ["driver_confirmation", AS_CONFIRMED],
  ["reminder", UNANSWERED],
  ["reminder", TOMORROW],
  ["hours_driver", HOURS_DUE],
  ["hours_driver", HOURS_CORRECTED],
  ["hours_driver", HOURS_LOCKED],
  ["job_alert", APPROVAL],
  ["job_alert", { ...JOB_ALERT, occasion: "job" }],
  ["job_alert", { ...JOB_ALERT, jobs: [], openJobs: 5 }],
  ["assignment_cancelled", ENDED],
  ["assignment_cancelled", { ...ENDED, by: "customer" }],
  ["assignment_replaced", { ...ENDED, wasConfirmed: false }],
  ["cancellation_undone", RESTORED_FOR_DRIVER],
  ["job_changed", CHANGED_FOR_DRIVER],
  ["no_show_fee", NO_SHOW_FEE],
  ["no_show_fee", { ...NO_SHOW_FEE, tier: "override", startDate: null }],
  ["no_show_undone", UNDONE_FOR_DRIVER],
  ["registration_received", REGISTRATION_RECEIVED],
  ["registration_rejected", { driver: { vorname: "Jürgen", nachname: "Beispiel" } }],
  ["availability_request", AVAILABILITY_REQUEST],
  ["document_expiry", DOCUMENT_EXPIRY],
  ["documents_requested", DOCUMENTS_REQUESTED],
  ["billing_data_request", BILLING_DATA_REQUEST],
  ["billing_data_request", { ...BILLING_DATA_REQUEST, missing: [] }],
  ["billing_data_changed", BILLING_DATA_CHANGED],
];

/** Also what files are called. */
const FILE_NAMES = ["Führerschein"];

/** Whole German sentences of the catalogue, and words that stand in no other language. */
const GERMAN = [
  ...Object.values(CATALOGUE.de.mails),
  ...Object.values(CATALOGUE.de.alert),
  ...["Guten Tag", "Auftrag FA", "Führerschein:", "Ihr Satz", "Zeitraum", "Arbeitstag"],
].filter(
  (text) =>
    text.length > 7 &&
    /[a-zß] |[äöüß]/.test(text) &&
    !text.includes("{") &&
    !FILE_NAMES.includes(text),
);

const FOREIGN = LOCALES.filter((locale) => locale !== "de");

describe.each(TO_DRIVERS.map((one, index) => [one[0], index, one] as const))(
  "%s (%i)",
  (_, __, [template, data]) => {
    it.each(FOREIGN)("is written in %s, to a driver who reads it", async (sprache) => {
      const facts = { ...data, driver: { ...driverOf(data), sprache } } as typeof data;
      const { subject, text, html } = await mail(template, facts);
      expect(html).toContain(`lang="${sprache}"`);
      const said = `${subject}\n${text}`
        .replaceAll(consentOf(data), "")
        .replaceAll(JOB.nachricht, "");
      expect(GERMAN.filter((german) => said.includes(german))).toEqual([]);
    });

    it("is German as long as nobody has said what he reads", async () => {
      const { html } = await mail(template, data);
      expect(html).toContain('lang="de"');
    });
  },
);

function driverOf(data: object) {
  return "driver" in data && data.driver ? data.driver : {};
}

/** Its German text is what counts, and is repeated in every language. */
function consentOf(data: object): string {
  return "consent" in data ? (data as MailFacts["registration_received"]).consent.text : "\u0000";
}

describe("a change", () => {
  it("tells period and rate in the driver's words where it knows what they are made of", async () => {
    const data = {
      ...CHANGED_FOR_DRIVER,
      driver: { vorname: "Jan", nachname: "Nowak", sprache: "pl" as const },
      changes: [
        {
          what: "period" as const,
          before: "Mo., 23.11.2026",
          after: "Di., 24.11.2026",
          known: {
            before: { days: { startDate: "2026-11-23", endDate: "2026-11-23" } },
            after: { days: { startDate: "2026-11-24", endDate: "2026-11-24" } },
          },
        },
      ],
    };
    const { text } = await mail("job_changed", data);
    expect(text.replaceAll("\u00a0", " ")).toContain("Termin teraz: wt., 24.11.2026");
    const { text: old } = await mail("job_changed", {
      ...data,
      changes: data.changes.map(({ known: _, ...change }) => change),
    });
    expect(old.replaceAll("\u00a0", " ")).toContain("Termin teraz: Di., 24.11.2026");
  });
});
