import { describe, expect, it } from "vitest";
import {
  ATTACHMENTS_RECEIVED,
  CUSTOMER,
  CUSTOMER_WISH,
  DESK_URL,
  FAHRER_ANFRAGE,
  JOB,
  PERIOD,
  REQUEST_RECEIVED,
  SITE,
  TOTAL,
} from "./facts.ts";
import { href, mail } from "./support.ts";

const ENTERED = [
  "Einsatzort: Kranweg 7a, 60311 Frankfurt am Main",
  `Zeitraum: ${PERIOD}`,
  "Fahrzeug: Fahrmischer",
  "Führerschein: Klasse C",
  "Besonderheiten: Baustelle, Nachtschicht",
  "Firma: Muster Bau GmbH",
  "Ansprechpartner: Petra Muster",
  "Telefon: 069 5550101",
  "Anschrift: Kranweg 7a, 60311 Frankfurt am Main",
];
/** Nothing for whoever may not have asked for it (docs/rules.md, Mails to strangers). */
const FOR_THE_AGENCY = [
  "> Fahrmischer 9 m³, Betonage der Bodenplatte.",
  "> Treffpunkt am Tor 2, Sicherheitsschuhe und Helm mitbringen.",
  "E-Mail: petra.muster@bau.example",
];

describe("what is attached", () => {
  it("is named to both sides, to the customer as nothing to tap on", async () => {
    const customer = { ...CUSTOMER, attachments: ["Hubplan.pdf"] };
    const told = await mail("fahrer_anfrage", { ...FAHRER_ANFRAGE, customer });
    expect(told.text).toContain("Anlagen: Hubplan.pdf");
    const received = await mail("request_received", { ...REQUEST_RECEIVED, customer });
    expect(received.text).toContain("Anlagen: Hubplan. pdf");
  });
});

describe("request_received", () => {
  it("says in the subject what was received", async () => {
    const { subject } = await mail("request_received", REQUEST_RECEIVED);
    expect(subject).toBe(
      "Ihre Anfrage FA\u00a01042 ist eingegangen: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026",
    );
  });

  it("repeats what was ordered, and says where the description stands", async () => {
    const { text } = await mail("request_received", REQUEST_RECEIVED);
    expect(text.split("\n")).toEqual(expect.arrayContaining(ENTERED));
    expect(text).toContain("Dort stehen auch Ihre Beschreibung des Einsatzes");
    for (const line of FOR_THE_AGENCY) expect(text).not.toContain(line);
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

  it("names the price list and when it was confirmed", async () => {
    const { text } = await mail("request_received", REQUEST_RECEIVED);
    expect(text).toContain(
      "Preisliste: Fassung 2026-11, mit den Bedingungen von Ihnen bestätigt am 21.11.2026, 12:05 Uhr (Berliner Zeit)",
    );
  });

  it("claims no confirmation that nobody gave", async () => {
    const { confirmed: _, ...unconfirmed } = REQUEST_RECEIVED;
    const { text } = await mail("request_received", unconfirmed);
    expect(text).not.toMatch(/bestätigt am|verbindlich|Preisliste/);
  });

  it("tells what all days cost, and what that lacks", async () => {
    const { text } = await mail("request_received", { ...REQUEST_RECEIVED, total: TOTAL });
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([
        "Arbeitstage: 5 × 489\u00a0€ = 2.445\u00a0€",
        "Zuschlag Wochenende: 2 × 122,25\u00a0€ = 244,50\u00a0€",
        "Zuschlag Nacht: 5 × 97,80\u00a0€ = 489\u00a0€",
        "Summe netto: 3.178,50\u00a0€, ohne Anfahrt und Übernachtung",
        "Mehrwertsteuer: 19\u00a0% auf die Summe: 603,92\u00a0€",
        "Summe brutto: 3.782,42\u00a0€",
      ]),
    );
    const agency = await mail("fahrer_anfrage", { ...FAHRER_ANFRAGE, total: TOTAL });
    expect(agency.text).toContain("Tagespreis: 489\u00a0€ netto");
    expect(agency.text).toContain(
      "Zusammen: 5\u00a0Arbeitstage, mit Zuschlag für 2\u00a0Tage an Wochenende oder Feiertag und für Nachtarbeit: 3.178,50\u00a0€ netto (3.782,42\u00a0€ brutto), ohne Anfahrt und Übernachtung",
    );
  });

  it("says what happens next, and leads to the status page", async () => {
    const { text, html } = await mail("request_received", REQUEST_RECEIVED);
    expect(text).toMatch(/1\. Wir prüfen Ihre Angaben[\s\S]*4\. Nach dem Einsatz/);
    const url = `${SITE}${REQUEST_RECEIVED.statusPath}`;
    expect(text).toContain(`Stand der Anfrage ansehen:\n${url}\n`);
    expect(html).toContain(href(url));
  });

  it("for several drivers names all orders and the price of all", async () => {
    const numbers = ["FA\u00a01042", "FA\u00a01043", "FA\u00a01044"];
    const { text } = await mail("request_received", { ...REQUEST_RECEIVED, numbers });
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([
        "Fahrer: 3, je Fahrer ein Auftrag",
        "Aufträge: FA\u00a01042, FA\u00a01043 und FA\u00a01044",
        "Alle Fahrer: 3 × 489\u00a0€ = 1.467\u00a0€ netto je Tag",
      ]),
    );
    const agency = await mail("fahrer_anfrage", { ...FAHRER_ANFRAGE, numbers });
    expect(agency.subject).toMatch(/^Neue Anfrage FA\u00a01042 \(3\u00a0Fahrer\): /);
    expect(agency.text).toContain("FA\u00a01042, FA\u00a01043 und FA\u00a01044");
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
      "Neue Anfrage FA\u00a01042: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026",
    );
  });

  it("holds all data and the way to the desk", async () => {
    const { text, html } = await mail("fahrer_anfrage", FAHRER_ANFRAGE);
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([
        ...ENTERED,
        ...FOR_THE_AGENCY,
        "Abrechnung: Agenturabrechnung",
        DESK_URL,
      ]),
    );
    expect(html).toContain(href(DESK_URL));
  });

  it("says whether the customer has an acknowledgement", async () => {
    const told = "Der Auftraggeber erhält eine Eingangsbestätigung.";
    expect((await mail("fahrer_anfrage", FAHRER_ANFRAGE)).text).toContain(told);
    const { text } = await mail("fahrer_anfrage", { ...FAHRER_ANFRAGE, isUnacknowledged: true });
    expect(text).not.toContain(told);
    expect(text).toContain("Der Auftraggeber hat keine Eingangsbestätigung erhalten");
  });
});

describe("customer_wish", () => {
  it("says in the subject what is asked, for which orders and by whom", async () => {
    const storno = { ...CUSTOMER_WISH, kind: "storno", numbers: ["FA 1042", "FA 1043"] } as const;
    const { subject } = await mail("customer_wish", { ...storno, numbers: [...storno.numbers] });
    expect(subject).toMatch(
      /^Stornierung angefragt: FA\u00a01042 und 1 weitere, Muster Bau GmbH – Fahrmischer, /,
    );
  });

  it("names one order alone", async () => {
    const { subject } = await mail("customer_wish", { ...CUSTOMER_WISH, numbers: [JOB.number] });
    expect(subject).toMatch(/: FA\u00a01042, Muster Bau GmbH – /);
  });

  it("keeps the subject to one short line, whatever was typed", async () => {
    const company = `Bau\r\nBcc: evil@c.example ${"lang ".repeat(60)}`;
    const wish = { ...CUSTOMER_WISH, customer: { ...CUSTOMER, company } };
    const { subject } = await mail("customer_wish", wish);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThan(220);
  });

  it("quotes the message, says that nothing has changed, and leads to the job", async () => {
    const { text, html } = await mail("customer_wish", CUSTOMER_WISH);
    expect(text).toContain("> Bitte einen Tag später beginnen.");
    expect(text).toContain("Am Auftrag ist noch nichts geändert.");
    expect(text).toContain("Telefon: 069 5550101");
    expect(html).toContain(href(`${SITE}/admin?auftrag=1042`));
  });
});

it("attachments_received counts one file as one", async () => {
  const { attachments } = ATTACHMENTS_RECEIVED;
  const one = { ...ATTACHMENTS_RECEIVED, attachments: attachments.slice(0, 1) };
  const subjects = [await mail("attachments_received", one)];
  subjects.push(await mail("attachments_received", ATTACHMENTS_RECEIVED));
  expect(subjects.map(({ subject }) => subject.split(":")[0])).toEqual([
    "Neue Anlage",
    "Neue Anlagen",
  ]);
});
