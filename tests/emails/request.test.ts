import { describe, expect, it } from "vitest";
import { CUSTOMER, DESK_URL, FAHRER_ANFRAGE, JOB, REQUEST_RECEIVED } from "./facts.ts";
import { href, mail } from "./support.ts";

const ENTERED = [
  "Einsatzort: Kranweg 7a, 60311 Frankfurt am Main",
  "Zeitraum: ab Mo., 23.11.2026, 3 Tage",
  "Fahrzeug: Fahrmischer",
  "Führerschein: Klasse C",
  "Besonderheiten: Baustelle, Nachtschicht",
  "> Fahrmischer 9 m³, Betonage der Bodenplatte.",
  "> Treffpunkt am Tor 2, Sicherheitsschuhe und Helm mitbringen.",
  "Firma: Muster Bau GmbH",
  "Ansprechpartner: Petra Muster",
  "Telefon: 069 5550101",
  "E-Mail: petra.muster@bau.example",
  "Anschrift: Kranweg 7a, 60311 Frankfurt am Main",
];

describe("request_received", () => {
  it("says in the subject what was received", async () => {
    const { subject } = await mail("request_received", REQUEST_RECEIVED);
    expect(subject).toBe(
      "Ihre Anfrage FA\u00a01042 ist eingegangen: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026, 3 Tage",
    );
  });

  it("repeats everything that was entered", async () => {
    const { text } = await mail("request_received", REQUEST_RECEIVED);
    expect(text.split("\n")).toEqual(expect.arrayContaining(ENTERED));
  });

  it("states the price with its conditions", async () => {
    const { text } = await mail("request_received", { ...REQUEST_RECEIVED, dayPriceCents: 399_00 });
    const lines = text.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "Tagespreis: 399\u00a0€ netto für einen Fahrer und einen 8-Stunden-Tag",
        "Mehrwertsteuer: zuzüglich 19\u00a0% (75,81\u00a0€), brutto 474,81\u00a0€ je Tag",
        "Mindesteinsatz: 4\u00a0Stunden je Einsatz",
        "Abrechnung: Sie erhalten die Rechnung von uns.",
      ]),
    );
    expect(text).toContain("Vorlauf: 24–72\u00a0Stunden an Werktagen");
    expect(text).toContain("Unternehmer (§\u00a014\u00a0BGB)");
  });

  it("says how it goes on, and that this is no contract yet", async () => {
    const { text } = await mail("request_received", REQUEST_RECEIVED);
    expect(text).toContain("Wir melden uns spätestens bis zum nächsten Werktag bei Ihnen.");
    expect(text).toContain("Der Vertrag kommt erst mit unserer Auftragsbestätigung zustande.");
  });

  it("leaves out what was not entered", async () => {
    const { text } = await mail("request_received", {
      ...REQUEST_RECEIVED,
      job: { ...JOB, besonderheiten: "" },
      customer: { ...CUSTOMER, company: "" },
    });
    expect(text).not.toMatch(/Firma|Besonderheiten/);
  });
});

describe("fahrer_anfrage", () => {
  it("says in the subject what, where and when", async () => {
    const { subject } = await mail("fahrer_anfrage", FAHRER_ANFRAGE);
    expect(subject).toBe(
      "Neue Anfrage FA\u00a01042: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026, 3 Tage",
    );
  });

  it("holds all data and the way to the desk", async () => {
    const { text, html } = await mail("fahrer_anfrage", FAHRER_ANFRAGE);
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([...ENTERED, "Abrechnung: Agenturabrechnung", DESK_URL]),
    );
    expect(html).toContain(href(DESK_URL));
  });
});
