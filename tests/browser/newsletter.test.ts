import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { emailLog, jobRequests, newsletterSubscriptions } from "../../src/db/schema/index.ts";
import { requestSubscription } from "../../src/domain/customers/newsletter/request-subscription.ts";
import { expectAccessible, expectFits, useSite } from "../support/browser.ts";

const site = useSite();

async function fill(page: Page, email: string) {
  await page.getByRole("radio", { name: /^Kran/ }).check();
  await page.getByLabel("Beschreibung des Einsatzes").fill("Autokran 60 t, Fertigteile setzen.");
  await page.getByLabel("Vorname").fill("Petra");
  await page.getByLabel("Nachname").fill("Muster");
  await page.getByLabel("Telefon", { exact: true }).fill("069 5550101");
  await page.getByRole("textbox", { name: "E-Mail" }).fill(email);
  await page.getByLabel("Straße", { exact: true }).fill("Kranweg");
  await page.getByLabel("Hausnummer").fill("7");
  await page.getByLabel("PLZ", { exact: true }).fill("60311");
  await page.getByLabel("Ort", { exact: true }).fill("Frankfurt am Main");
  await page.getByRole("checkbox", { name: /Preise und Bedingungen/ }).check();
  await page.getByRole("checkbox", { name: /Verarbeitung meiner Angaben/ }).check();
}

const box = (page: Page) => page.getByRole("checkbox", { name: /Neuigkeiten zu Verfügbarkeit/ });
const submit = (page: Page) => page.getByRole("button", { name: /Fahrer buchen –/ });

async function mailsTo(email: string) {
  const mails = await site.db.select().from(emailLog);
  return mails.filter((mail) => mail.recipient === email).map((mail) => mail.template);
}

describe("the newsletter box of the booking form", () => {
  it("that fails leaves the booking stored, and says so", async () => {
    const page = await site.visitor();
    await page.route("**/api/newsletter-subscribe", (route) =>
      route.fulfill({ status: 503, json: { success: false, error: "Nicht gespeichert." } }),
    );
    const before = await site.db.$count(jobRequests);
    await page.goto("/");
    await fill(page, "ohne-netz@bau.example");
    await box(page).check();
    await submit(page).click();
    await page.getByText("Anfrage erfolgreich gesendet!").waitFor();
    await page.getByText("Die Anmeldung zum Newsletter hat nicht geklappt.").waitFor();
    expect(await site.db.$count(jobRequests)).toBe(before + 1);
  });

  it("sends a mail, and the booking says that it is on its way", async () => {
    const email = "petra-neu@bau.example";
    const page = await site.visitor();
    const payloads: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("submit-fahrer-anfrage")) payloads.push(request.postData() ?? "");
    });
    await page.goto("/");
    await fill(page, email);
    await box(page).check();
    await submit(page).click();
    await page.getByText("Anfrage erfolgreich gesendet!").waitFor();
    await page.getByText("Bitte bestätigen Sie darin die Anmeldung.").waitFor();
    expect((await mailsTo(email)).sort()).toEqual(["newsletter_confirm", "request_received"]);
    for (const payload of payloads) {
      expect(JSON.parse(payload)).toMatchObject({ newsletter: false });
      expect(payload).not.toContain("newsletter_anmeldung");
    }
    expect(payloads).toHaveLength(1);
  });
});

describe("the links of the mail on a phone", () => {
  it("confirm and unsubscribe by one button each", async () => {
    const email = "link@bau.example";
    await requestSubscription(site.ctx(), { email });
    const mails = await site.db.select().from(emailLog);
    const facts = mails.find((mail) => mail.recipient === email)?.data as Record<string, string>;
    const page = await site.visitor();
    const look = async () => {
      await expectFits(page);
      await expectAccessible(page);
    };
    const statusNow = async () => {
      const rows = await site.db.select().from(newsletterSubscriptions);
      return rows.find((row) => row.email === email)?.status;
    };
    await page.goto(String(facts.confirmPath));
    await look();
    expect(await statusNow()).toBe("requested");
    await page.getByRole("button", { name: "Anmeldung bestätigen" }).click();
    await page.getByRole("heading", { name: "Anmeldung bestätigt" }).waitFor();
    await look();
    expect(await statusNow()).toBe("confirmed");
    await page.goto(String(facts.unsubscribePath));
    await look();
    await page.getByRole("button", { name: "Newsletter abbestellen" }).click();
    await page.getByRole("heading", { name: "Newsletter abbestellt" }).waitFor();
    await look();
    expect(await statusNow()).toBe("unsubscribed");
  });
});
