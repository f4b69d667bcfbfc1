import { describe, expect, it } from "vitest";
import { ASSIGNED, CONFIRMED, CUSTOMER, JOB, links, SITE } from "./facts.ts";
import { count, href, mail } from "./support.ts";

describe("driver_confirmation, assigned", () => {
  it("says in the subject what, where, when and what to do", async () => {
    const { subject } = await mail("driver_confirmation", ASSIGNED);
    expect(subject).toBe(
      "Auftrag FA\u00a01042: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026 – bitte antworten",
    );
  });

  it("states every fact that the driver needs to decide", async () => {
    const { text } = await mail("driver_confirmation", ASSIGNED);
    for (const line of [
      "Auftrag FA\u00a01042",
      "Guten Tag Jürgen Beispiel,",
      "Einsatzort: 60311 Frankfurt am Main",
      "Zeitraum: Mo.,\u00a023.11.2026 bis Mi.,\u00a025.11.2026",
      "Angefragt: ab Mo., 23.11.2026, 3 Tage",
      "Fahrzeug: Fahrmischer",
      "Führerschein: Klasse C",
      "Besonderheiten: Baustelle, Nachtschicht",
      "Ihr Satz: 52,50\u00a0€ netto pro Stunde",
      "> Fahrmischer 9 m³, Betonage der Bodenplatte.",
      "> Treffpunkt am Tor 2, Sicherheitsschuhe und Helm mitbringen.",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    expect(text).toContain("Abrechnung: Agenturabrechnung. Wir rechnen mit dem Auftraggeber ab");
    expect(text).toContain("15\u00a0% Provision auf Ihr gesamtes Nettohonorar ein");
    expect(text).toContain("Die Links gelten 14\u00a0Tage");
    expect(text).toContain("Ihre Antwort gilt erst, wenn diese Seite sie Ihnen bestätigt.");
    expect(text).toContain("stimmen Sie auf der Seite zuerst den Bedingungen zu");
  });

  it("carries both links exactly, in the text each on a line of its own", async () => {
    const { text, html } = await mail("driver_confirmation", ASSIGNED);
    const { acceptPath, declinePath } = links();
    expect(text).toContain(`Auftrag annehmen:\n${SITE}${acceptPath}\n`);
    expect(text).toContain(`Auftrag ablehnen:\n${SITE}${declinePath}\n`);
    expect(count(html, href(`${SITE}${acceptPath}`))).toBe(1);
    expect(count(html, href(`${SITE}${declinePath}`))).toBe(1);
  });

  it("keeps the customer's contact to itself, even if the facts held it", async () => {
    const { subject, text, html } = await mail("driver_confirmation", {
      ...CONFIRMED,
      ...ASSIGNED,
    });
    const { address: _, ...contact } = CUSTOMER;
    for (const secret of [...Object.values(contact), "Kranweg"]) {
      expect(subject + text + html).not.toContain(secret);
    }
  });

  it("explains direct billing, which needs no terms", async () => {
    const { text } = await mail("driver_confirmation", {
      ...ASSIGNED,
      job: { ...JOB, billingModel: "direct" },
    });
    expect(text).toContain("Abrechnung: Direktabrechnung. Sie rechnen selbst");
    expect(text).toContain("Wir stellen Ihnen 15\u00a0% Provision");
    expect(text).not.toContain("Agenturabrechnung");
  });

  it.each([
    ["2026-11-23", null, "ab Mo., 23.11.2026"],
    ["2026-11-23", "2026-11-23", "am Mo., 23.11.2026"],
    [null, "2026-11-25", "bis Mi., 25.11.2026"],
    [null, null, JOB.zeitraum],
  ])("words the days from %s to %s", async (startDate, endDate, period) => {
    const { subject, text } = await mail("driver_confirmation", {
      ...ASSIGNED,
      startDate,
      endDate,
    });
    expect(text).toContain(`Zeitraum: ${period}\n`);
    expect(text.includes("Angefragt:")).toBe(period !== JOB.zeitraum);
    expect(subject).toContain(`, ${period} – `);
  });

  it("words a daily rate", async () => {
    const daily = { ...ASSIGNED, rateType: "daily", rateValue: 399 } as const;
    const { text } = await mail("driver_confirmation", daily);
    expect(text).toContain("Ihr Satz: 399\u00a0€ netto pro Tag (8\u00a0Stunden)\n");
  });
});

describe("driver_confirmation, confirmed", () => {
  it("says so in the subject", async () => {
    const { subject } = await mail("driver_confirmation", CONFIRMED);
    expect(subject).toBe(
      "Auftrag FA\u00a01042: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026 – bestätigt",
    );
  });

  it("gives the customer's contact and asks the driver to use it", async () => {
    const { text, html } = await mail("driver_confirmation", CONFIRMED);
    for (const line of [
      "Firma: Muster Bau GmbH",
      "Ansprechpartner: Petra Muster",
      "Telefon: 069 5550101",
      "E-Mail: petra.muster@bau.example",
      "Anschrift: Kranweg 7a, 60311 Frankfurt am Main",
      "Einsatzort: Kranweg 7a, 60311 Frankfurt am Main",
      "Ihr Satz: 52,50\u00a0€ netto pro Stunde",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    expect(text).toContain("Bitte melden Sie sich jetzt beim Auftraggeber");
    expect(html).toContain(href("tel:0695550101"));
    expect(html).toContain(href("mailto:petra.muster@bau.example"));
  });

  it("offers no answer any more", async () => {
    const { text, html } = await mail("driver_confirmation", CONFIRMED);
    expect(text).not.toContain("annehmen");
    expect(html).not.toContain("/driver/accept");
  });
});
