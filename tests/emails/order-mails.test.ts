import { describe, expect, it } from "vitest";
import { createMailTexts } from "../../src/emails/index.ts";
import {
  ASSIGNED,
  CONFIRMED,
  JOB,
  JOB_ALERT,
  OPERATOR,
  ORDER_CANCELLED,
  ORDER_CONFIRMATION,
  SITE,
  TOMORROW,
  UNANSWERED,
} from "./facts.ts";
import { href, mail, stored } from "./support.ts";

const texts = createMailTexts(() => OPERATOR, SITE);

describe("order_confirmation", () => {
  it("says who comes, when, at what price, and that the contract stands", async () => {
    const { subject, text, html } = await mail("order_confirmation", ORDER_CONFIRMATION);
    expect(subject).toBe(
      "Auftragsbestätigung FA\u00a01042: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026",
    );
    for (const part of [
      "Damit ist der Vertrag zwischen Ihnen und uns geschlossen.",
      "Name: Jürgen Beispiel",
      "Telefon: 0171 5550102",
      "Preis: 489\u00a0€ netto pro Tag (8\u00a0Stunden)",
      "Wochenende und Feiertag: +25\u00a0%",
      "Abrechnung: Sie erhalten die Rechnung von uns.",
      "Im Anhang: die Auftragsbestätigung als PDF und der Termin für Ihren Kalender.",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Provision/);
    expect(html).toContain('href="tel:01715550102"');
    expect(html).toContain(href(`${SITE}${ORDER_CONFIRMATION.statusPath}`));
  });

  it("of a direct billing, names the driver as the other side", async () => {
    const job = { ...JOB, billingModel: "direct" as const };
    const { text } = await mail("order_confirmation", { ...ORDER_CONFIRMATION, job });
    expect(text).toContain("Vertrag zwischen Ihnen und dem Fahrer geschlossen");
    expect(text).toContain("Sie erhalten die Rechnung vom Fahrer.");
  });

  it("quotes the escort's price list for an escort", async () => {
    const { text } = await mail("order_confirmation", {
      ...ORDER_CONFIRMATION,
      priceList: "escort",
    });
    expect(text).toContain("Nacht: +30\u00a0%");
    expect(text).toContain("Wartezeit: 50\u00a0€ je Stunde");
  });
});

describe("order_cancelled", () => {
  it("takes the confirmation back, and says what happens next", async () => {
    const { subject, text } = await mail("order_cancelled", ORDER_CANCELLED);
    expect(subject).toMatch(/^Auftrag FA\u00a01042 aufgehoben: Fahrmischer, 60311/);
    expect(text).toContain("Unsere Auftragsbestätigung gilt nicht mehr.");
    expect(text).toContain("Ihr Auftrag bleibt bestehen.");
  });

  it("announces another driver", async () => {
    const { subject, text } = await mail("order_cancelled", {
      ...ORDER_CANCELLED,
      isReplaced: true,
    });
    expect(subject).toContain("Fahrerwechsel");
    expect(text).toContain("erhalten Sie eine neue Auftragsbestätigung");
  });
});

describe("the PDF of a confirmation", () => {
  it("lies with it, or is a link", async () => {
    const inline = { ...CONFIRMED, mode: "inline" as const };
    expect(texts.printed(stored("driver_confirmation", CONFIRMED))?.copy).toBe("driver");
    expect(texts.printed(stored("driver_confirmation", inline))).toBeUndefined();
    expect(texts.printed(stored("driver_confirmation", ASSIGNED))).toBeUndefined();
    expect(texts.printed(stored("order_confirmation", ORDER_CONFIRMATION))?.copy).toBe("customer");
    const [attached, linked] = [
      await mail("driver_confirmation", CONFIRMED),
      await mail("driver_confirmation", inline),
    ];
    expect(attached.text).toContain("die Auftragsbestätigung als PDF und der Termin");
    expect(attached.html).not.toContain("/auftragsbestaetigung/");
    expect(linked.html).toContain(href(`${SITE}${CONFIRMED.documentPath}`));
    expect(linked.text).toContain("Im Anhang: der Termin für Ihren Kalender.");
  });
});

describe("reminder", () => {
  it("asks again with both links, and hides the customer", async () => {
    const { subject, text } = await mail("reminder", UNANSWERED);
    expect(subject).toMatch(/^Erinnerung, bitte antworten: Auftrag FA\u00a01042, Fahrmischer/);
    expect(text).toContain("Auftrag annehmen:\nhttps://fahrer.example/driver/accept?action=accept");
    expect(text).not.toMatch(/Muster|Kranweg|5550101/);
  });

  it("of tomorrow, names place and customer", async () => {
    const { subject, text } = await mail("reminder", TOMORROW);
    expect(subject).toMatch(/^Morgen: Auftrag FA\u00a01042, Fahrmischer, 60311/);
    expect(text).toContain("Einsatzort: Kranweg 7a");
    expect(text).toContain("Telefon: 069 5550101");
    expect(text).not.toContain("Auftrag ablehnen");
  });
});

describe("job_alert", () => {
  it("can be unsubscribed from, by the mail program too", async () => {
    const { text } = await mail("job_alert", JOB_ALERT);
    expect(text).toContain(`Auftrags-E-Mails pausieren:\n${SITE}${JOB_ALERT.pausePath}`);
    expect(texts.unsubscribeUrl(stored("job_alert", JOB_ALERT))).toBe(
      `${SITE}${JOB_ALERT.pausePath}`,
    );
    expect(texts.unsubscribeUrl(stored("driver_confirmation", CONFIRMED))).toBeUndefined();
    expect(texts.replyTo(stored("driver_confirmation", CONFIRMED))).toBeUndefined();
  });

  it("to a driver who paused them, says so", async () => {
    const { subject, text } = await mail("job_alert", { ...JOB_ALERT, jobs: [], isPaused: true });
    expect(subject).toBe("Sie sind freigeschaltet – Auftrags-E-Mails sind pausiert");
    expect(text).toContain("E-Mails mit offenen Aufträgen haben Sie pausiert.");
    expect(text).not.toContain("Zurzeit ist kein Auftrag offen");
  });
});
