import { describe, expect, it } from "vitest";
import { ASSIGNED, CONFIRMED, CUSTOMER, JOB, links, PERIOD, SITE } from "./facts.ts";
import { count, href, mail } from "./support.ts";

function plain(text: string) {
  return text.replaceAll("\u00a0", " ");
}

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
      `Zeitraum: ${PERIOD}`,
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
    ["2026-11-23", null, "ab Mo., 23.11.2026", "ab Mo., 23.11.2026"],
    ["2026-11-23", "2026-11-23", "Mo., 23.11.2026", "Mo., 23.11.2026"],
    [null, "2026-11-25", "bis Mi., 25.11.2026", "bis Mi., 25.11.2026"],
    [null, null, PERIOD, "ab Mo., 23.11.2026"],
  ])("words the days from %s to %s", async (startDate, endDate, period, inShort) => {
    const { subject, text } = await mail("driver_confirmation", {
      ...ASSIGNED,
      startDate,
      endDate,
    });
    expect(plain(text)).toContain(`Zeitraum: ${plain(period)}\n`);
    expect(plain(subject)).toContain(`, ${inShort} – `);
  });

  it("of a part of the job, says so; of the whole job, or of other days, names one period", async () => {
    const of = async (startDate: string, endDate: string) =>
      (await mail("driver_confirmation", { ...ASSIGNED, startDate, endDate })).text;
    expect(await of("2026-11-24", "2026-11-25")).toContain(`Gesamter Einsatz: ${PERIOD}\n`);
    expect(await of("2026-11-23", "2026-11-25")).not.toContain("Gesamter Einsatz");
    expect(await of("2026-11-25", "2026-11-27")).not.toContain("Gesamter Einsatz");
  });

  it("says the hour and the days that are worked, and what the customer's words say beyond", async () => {
    const { text } = await mail("driver_confirmation", {
      ...ASSIGNED,
      endDate: "2026-11-28",
      weekdays: ["mo", "mi", "sa"],
      job: { ...JOB, startTime: "06:30", customersWords: "ca. 3 Tage, je nach Wetter" },
    });
    expect(plain(text)).toContain(
      "Zeitraum: Mo., 23.11. bis Sa., 28.11.2026 · 3 Arbeitstage · Mo, Mi, Sa · ab 06:30 Uhr\n",
    );
    expect(text).toContain("Angabe des Auftraggebers: ca. 3 Tage, je nach Wetter\n");
  });

  it("of a job without days says its words", async () => {
    const { days: _, startTime: _time, customersWords: _words, ...old } = JOB;
    const job = { ...old, zeitraum: "ab Mo., 23.11.2026, 3 Tage" };
    const undated = { ...ASSIGNED, job, startDate: null, endDate: null };
    const { subject, text } = await mail("driver_confirmation", undated);
    expect(text).toContain("Zeitraum: ab Mo., 23.11.2026, 3 Tage\n");
    expect(subject).toContain(", ab Mo., 23.11.2026, 3 Tage – ");
  });

  it("names of a place of work the town, and nobody on site", async () => {
    const job = { ...JOB, einsatzort: "Einfahrt Tor 3, Wiesbaden", town: "Wiesbaden" };
    const { subject, text } = await mail("driver_confirmation", { ...ASSIGNED, job });
    expect(text).toContain("Einsatzort: Wiesbaden\n");
    expect(`${subject}${text}`).not.toMatch(/Tor 3|vor Ort|Bestellnummer/i);
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

  it("sends him to the place of work, and names who is there and the order number", async () => {
    const { text, html } = await mail("driver_confirmation", {
      ...CONFIRMED,
      job: { ...JOB, einsatzort: "Einfahrt Tor 3, 65203 Wiesbaden", startTime: "06:30" },
      customer: {
        ...CUSTOMER,
        siteContact: "Polier Kern",
        sitePhone: "0171 5550199",
        orderNumber: "B-4711",
      },
    });
    for (const line of [
      "Bestellnummer: B-4711",
      "Einsatzort: Einfahrt Tor 3, 65203 Wiesbaden",
      "Vor Ort: Polier Kern",
      "Telefon vor Ort: 0171 5550199",
      "Firmenanschrift: Kranweg 7a, 60311 Frankfurt am Main",
    ]) {
      expect(text.split("\n")).toContain(line);
    }
    expect(html).toContain(href("tel:01715550199"));
    expect(text).toContain("stimmen Sie den Treffpunkt mit ihm ab");
  });

  it("offers no answer any more", async () => {
    const { text, html } = await mail("driver_confirmation", CONFIRMED);
    expect(text).not.toContain("annehmen");
    expect(html).not.toContain("/driver/accept");
  });
});
