import { describe, expect, it } from "vitest";
import type { NoShowTier } from "../../src/domain/pricing/no-show-fee.ts";
import { CUSTOMER, JOB, JOB_ALERT, links, PERIOD, SITE } from "./facts.ts";
import {
  ENDED,
  NO_SHOW_FEE,
  NO_SHOW_NOTICE,
  UNDONE_FOR_CUSTOMER,
  UNDONE_FOR_DRIVER,
} from "./facts-of-changes.ts";
import { mail } from "./support.ts";

const WHAT = "Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026";

describe.each([
  ["assignment_cancelled", `Auftrag FA\u00a01042 storniert: ${WHAT}`],
  ["assignment_replaced", `Auftrag FA\u00a01042 anderweitig vergeben: ${WHAT}`],
] as const)("%s", (template, expected) => {
  it("says which job, and to a confirmed driver not to go there", async () => {
    const { subject, text } = await mail(template, ENDED);
    expect(subject).toBe(expected);
    expect(text).toContain("Bitte fahren Sie den Einsatzort nicht an.");
    expect(text).toContain("Einsatzort: Kranweg 7a, 60311 Frankfurt am Main\n");
    expect(text).toContain(`Zeitraum: ${PERIOD}\n`);
  });

  it("tells one who was only asked no address, and that he need do nothing", async () => {
    const { text, html } = await mail(template, { ...ENDED, wasConfirmed: false });
    expect(text).toContain("Sie müssen nicht mehr antworten und nichts weiter tun.");
    expect(text).toContain("Einsatzort: 60311 Frankfurt am Main\n");
    expect(text + html).not.toContain("Kranweg");
  });
});

describe("no_show_notice", () => {
  it("tells the customer what happened and how it goes on", async () => {
    const { subject, text } = await mail("no_show_notice", NO_SHOW_NOTICE);
    expect(subject).toBe(`Auftrag FA\u00a01042: Ihr Fahrer ist nicht erschienen – ${WHAT}`);
    expect(text).toContain(`Guten Tag ${CUSTOMER.name},`);
    expect(text).toContain("ob ein anderer Fahrer übernehmen kann, und melden uns bei Ihnen.");
    expect(text).not.toMatch(/Gebühr|Jürgen/);
  });

  it("doesn't claim that he failed to come when the start is still ahead", async () => {
    const early = await mail("no_show_notice", { ...NO_SHOW_NOTICE, isBeforeStart: true });
    expect(early.subject).toContain("Ihr Fahrer fällt aus");
    expect(early.text).not.toContain("nicht erschienen");
  });
});

describe("no_show_fee", () => {
  it("tells the driver the fee, the note, and every step of the sum", async () => {
    const { subject, text } = await mail("no_show_fee", NO_SHOW_FEE);
    expect(subject).toBe("Auftrag FA\u00a01042: No-Show vermerkt, Gebühr 420\u00a0€");
    for (const line of [
      "> Fahrer nicht erschienen",
      "Vermerkt am: 23.11.2026, 10:12 Uhr",
      "Einsatzbeginn: 23.11.2026, 08:00 Uhr",
      "Ihr Satz: 52,50\u00a0€ netto pro Stunde",
      "Ein Tag (8\u00a0Stunden): 420\u00a0€ netto",
      "Anteil: 100\u00a0% (nach dem Beginn)",
      "Gebühr: 420\u00a0€",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    expect(text).toContain("dass Sie ihn nicht gefahren sind");
    expect(text).toContain("vergeben wir keine weiteren Aufträge an Sie");
    expect(text).toContain("Melden Sie sich bitte, bevor wir abrechnen.");
  });

  it.each([
    ["24_48h", 210_00, "Anteil: 50\u00a0% (24 bis 48 Stunden vor Beginn)"],
    ["48h_plus", 105_00, "Anteil: 25\u00a0% (48 Stunden oder mehr vor Beginn)"],
    ["6_24h", 315_00, "Anteil: 75\u00a0% (6 bis 24 Stunden vor Beginn)"],
    ["under_6h", 420_00, "Anteil: 100\u00a0% (unter 6 Stunden vor Beginn)"],
  ] as [NoShowTier, number, string][])("names the share of %s", async (tier, feeCents, line) => {
    const early = { ...NO_SHOW_FEE, tier, feeCents, isBeforeStart: true };
    const { text } = await mail("no_show_fee", early);
    expect(text.split("\n")).toContain(line);
    expect(text).toContain("dass Sie ihn nicht fahren.");
  });

  it.each([
    ["override", "Grundlage: von Hand festgelegt"],
    ["fallback", "Grundlage: Pauschale, weil Beginn oder Satz fehlt"],
  ] as const)("without a sum says where the fee comes from (%s)", async (tier, line) => {
    const { text } = await mail("no_show_fee", { ...NO_SHOW_FEE, tier, isBlocked: false });
    expect(text.split("\n")).toContain(line);
    expect(text).not.toMatch(/Anteil|Ein Tag|keine weiteren Aufträge/);
  });
});

describe("no_show_undone", () => {
  it("tells each what is void", async () => {
    const customer = await mail("no_show_undone", UNDONE_FOR_CUSTOMER);
    expect(customer.text).toContain("dass Ihr Fahrer ausfällt, gilt nicht mehr.");
    expect(customer.text).not.toMatch(/Gebühr|Jürgen/);
    const driver = await mail("no_show_undone", UNDONE_FOR_DRIVER);
    expect(driver.text).toContain("Die Gebühr von 420\u00a0€ entfällt.");
    expect(driver.subject).toContain("Korrektur zu Auftrag FA\u00a01042");
  });
});

describe("job_alert about one job", () => {
  it("asks, and doesn't welcome him a second time", async () => {
    const jobs = JOB_ALERT.jobs.slice(0, 1);
    const { subject, text } = await mail("job_alert", { ...JOB_ALERT, jobs, occasion: "job" });
    expect(subject).toBe(`Auftrag ${JOB.number} zu vergeben: ${WHAT}`);
    expect(text).not.toContain("freigeschaltet");
    expect(text).toContain("Ihre Zusage ist noch keine Beauftragung.");
    expect(text).toContain(`Auftrag annehmen:\n${SITE}${links("1").acceptPath}\n`);
    expect(text).not.toContain("Kranweg");
  });
});
