import { describe, expect, it } from "vitest";
import { links, SITE } from "./facts.ts";
import {
  CHANGED_FOR_CUSTOMER,
  CHANGED_FOR_DRIVER,
  ENDED,
  JOB_CANCELLED,
  RESTORED_FOR_CUSTOMER,
  RESTORED_FOR_DRIVER,
} from "./facts-of-changes.ts";
import { mail } from "./support.ts";

const WHAT = "Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026";

describe("job_cancelled", () => {
  it("says what happened, by whom, and what it costs", async () => {
    const { subject, text } = await mail("job_cancelled", JOB_CANCELLED);
    expect(subject).toBe(`Auftrag FA\u00a01042 storniert: ${WHAT}`);
    expect(text).toContain("wir haben Ihren Auftrag storniert, wie Sie es gewünscht haben.");
    expect(text).toContain("Unsere Auftragsbestätigung gilt nicht mehr.");
    expect(text).toContain("Die Stornierung kostet Sie nichts.");
  });

  it("doesn't say that he wished what the agency did, nor takes back what he never got", async () => {
    const facts = { ...JOB_CANCELLED, by: "agency", calendar: undefined } as const;
    const { text } = await mail("job_cancelled", facts);
    expect(text).toContain("wir müssen Ihren Auftrag leider stornieren. Es kommt kein Fahrer.\n");
    expect(text).toContain("Die Stornierung kostet Sie nichts.");
    expect(text).not.toMatch(/gewünscht|Auftragsbestätigung/);
  });
});

it("assignment_cancelled tells the driver that it was the customer", async () => {
  const { text } = await mail("assignment_cancelled", { ...ENDED, by: "customer" });
  expect(text).toContain("der Auftraggeber hat diesen Auftrag storniert.");
  expect(text).toContain("Bitte fahren Sie den Einsatzort nicht an.");
});

describe("cancellation_undone", () => {
  it("tells each how it stands again", async () => {
    const customer = await mail("cancellation_undone", RESTORED_FOR_CUSTOMER);
    expect(customer.subject).toContain("Korrektur zu Auftrag FA\u00a01042: nicht storniert");
    expect(customer.text).toContain("Ihr Fahrer kommt wie vereinbart.");
    const driver = await mail("cancellation_undone", RESTORED_FOR_DRIVER);
    expect(driver.text).toContain(`Auftrag annehmen:\n${SITE}${links().acceptPath}\n`);
    expect(driver.text).not.toContain("Kranweg");
  });
});

describe("job_changed", () => {
  it("tells the driver old and new, that his yes is needed again, and how to answer", async () => {
    const { subject, text } = await mail("job_changed", CHANGED_FOR_DRIVER);
    expect(subject).toBe(
      "Geändert: Auftrag FA\u00a01042, Fahrmischer, 60311 Frankfurt am Main, ab Di., 24.11.2026 – bitte antworten",
    );
    for (const line of [
      "Zeitraum bisher: Mo.,\u00a023.11. bis Mi.,\u00a025.11.2026\u00a0· 3\u00a0Arbeitstage",
      "Zeitraum neu: Di.,\u00a024.11. bis Do.,\u00a026.11.2026\u00a0· 3\u00a0Arbeitstage",
      "Einsatzort: Kranweg 7a, 60311 Frankfurt am Main",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    expect(text).toContain("Ihre bisherige Zusage gilt dafür nicht.");
    expect(text).toContain(`Auftrag annehmen:\n${SITE}${links().acceptPath}\n`);
  });

  it("asks nothing of a driver who stays confirmed, and tells one who never was no address", async () => {
    const told = { ...CHANGED_FOR_DRIVER, stage: "confirmed", asksAgain: false } as const;
    const confirmed = await mail("job_changed", told);
    expect(confirmed.subject).not.toContain("bitte antworten");
    expect(confirmed.text).toContain("Er ist weiter fest an Sie vergeben.");
    expect(confirmed.text).not.toContain("Auftrag annehmen");
    const asked = { ...CHANGED_FOR_DRIVER, wasConfirmed: false, asksAgain: false };
    expect((await mail("job_changed", asked)).text).not.toContain("Kranweg");
  });

  it("tells the customer old and new, and when a new confirmation comes", async () => {
    const { text } = await mail("job_changed", CHANGED_FOR_CUSTOMER);
    expect(text).toContain("erhalten Sie eine neue Auftragsbestätigung.");
    expect(text).toContain("Stand des Auftrags ansehen:\n");
    expect(text).not.toMatch(/Satz|netto/);
    const place = { ...CHANGED_FOR_CUSTOMER, stage: "confirmed", asksAgain: false } as const;
    expect((await mail("job_changed", place)).text).toContain("Ihr Fahrer weiß Bescheid.");
  });
});
