import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { emailLog, jobRequests } from "../../src/db/schema/index.ts";
import {
  away,
  choose,
  click,
  field,
  fill,
  find,
  see,
  seeNot,
  useScreen,
} from "../support/screen.ts";

const site = useScreen();
const submit = () => find("button", /Fahrer buchen –/, form);
const isOpen = async () => !(await submit()).matches(":disabled");

const seeButton = (name: string) => find("button", name, form);

let form: HTMLElement;
beforeEach(async () => {
  await site.open("/");
  form = document.querySelector<HTMLElement>("form#booking-form") ?? document.body;
});

async function fillAll(description: string) {
  await click("radio", /^Kran/, form);
  await fill("Beschreibung des Einsatzes", description, form);
  const client = {
    Vorname: "Petra",
    Nachname: "Muster",
    Telefon: "069 5550101",
    "E-Mail": "petra@bau.example",
    Straße: "Kranweg",
    Hausnummer: "7",
    PLZ: "60311",
    Ort: "Frankfurt am Main",
  };
  for (const [label, value] of Object.entries(client)) await fill(label, value, form);
  await tickBoth();
}

async function tickBoth() {
  await click("checkbox", /Preise und Bedingungen/, form);
  await click("checkbox", /Verarbeitung meiner Angaben/, form);
}

describe("the booking form", () => {
  it("holds the button until vehicle and both boxes are chosen, and clears a message as soon as its field is changed", async () => {
    await see("Fahrzeug wählen", form);
    expect(await isOpen()).toBe(false);
    await tickBoth();
    expect(await isOpen()).toBe(false);
    await click("radio", /^Kran/, form);
    await expect.poll(isOpen).toBe(true);
    await click("button", /Fahrer buchen –/, form);
    const message = (name: string) => document.querySelector(`#${name}-error`)?.textContent;
    await expect.poll(() => message("customer_postal_code")).toContain("Postleitzahl");
    await fill("PLZ", "6031", form);
    await expect.poll(() => message("customer_postal_code")).toBeUndefined();
    expect(message("nachname")).toContain("Nachnamen");
  });

  it("says how it understood the period, asks about what is only likely, and adds up the price", async () => {
    await click("radio", /^Kran/, form);
    const start = await field("Einsatzbeginn", form);
    await fill("Einsatzbeginn", start.min, form);
    await fill("Einsatzdauer", "2 Tage", form);
    await see(" · 2 Arbeitstage", form);
    await see("Zusammen: 2 Arbeitstage");
    await fill("Einsatzdauer", "ca. 14 Tage", form);
    await see("Meinen Sie", form);
    await seeNot("Zusammen:");
    await click("button", "So eintragen", form);
    await see("Zusammen: 10 Arbeitstage");
    expect((await field("Einsatzende", form)).value).not.toBe("");
  });

  it("asks whether a last day outside the week is worked; its button says the sum, at night with the surcharge", async () => {
    await click("radio", /^Kran/, form);
    await click("checkbox", "Nachtschicht", form);
    await see("Angaben: 646,80 € netto", form);
    await seeButton("Fahrer buchen – 646,80 € netto je Tag");
    await fill("Einsatzbeginn", "2099-03-06", form);
    await fill("Einsatzende", "2099-03-07", form);
    await see("Wird samstags gearbeitet?", form);
    await seeButton("Fahrer buchen – zusammen 646,80 € netto");
    await tickBoth();
    await click("button", /Fahrer buchen –/, form);
    const message = () => document.querySelector("#arbeitstage-error")?.textContent;
    await expect.poll(message).toContain("Wird samstags gearbeitet?");
    await choose("Gearbeitet wird", "auch samstags", form);
    await expect.poll(message).toBeUndefined();
    await seeNot("Wird samstags gearbeitet?");
    await seeButton("Fahrer buchen – zusammen 1.428,35 € netto");
    await see("Zusammen: 2 Arbeitstage");
  });

  it("that was not stored keeps everything, says how to go on, and is sent under the same key unless it is changed", async () => {
    await fillAll("Autokran 60 t, Fertigteile setzen.");
    const keys: (string | null)[] = [];
    const backAgain = site.answer("submit-fahrer-anfrage", (headers) => {
      keys.push(headers.get("Idempotency-Key"));
      return away("Nicht gespeichert.");
    });
    for (const duration of ["", "", "3 Tage"]) {
      await fill("Einsatzdauer", duration, form);
      const before = keys.length;
      await click("button", /Fahrer buchen –/, form);
      await expect.poll(() => keys.length).toBe(before + 1);
      await expect.poll(isOpen).toBe(true);
    }
    await see("Fehler beim Senden");
    await see("Bitte versuchen Sie es erneut oder rufen Sie uns an. Nicht gespeichert.");
    expect((await field("Nachname", form)).value).toBe("Muster");
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    backAgain();
  });

  it.each([
    ["sends a mail", true, "Bitte bestätigen Sie darin die Anmeldung."],
    [
      "that fails leaves the booking stored",
      false,
      "Die Anmeldung zum Newsletter hat nicht geklappt.",
    ],
  ])("with a newsletter %s, and the page after it says so", async (_, works, said) => {
    const email = `neu-${works}@bau.example`;
    const payloads: string[] = [];
    const ask = globalThis.fetch;
    const watched = (...[input, init]: Parameters<typeof fetch>) => {
      if (input === "/api/submit-fahrer-anfrage") payloads.push(String(init?.body));
      return ask(input, init);
    };
    globalThis.fetch = Object.assign(watched, { preconnect: ask.preconnect });
    if (!works) site.answer("newsletter-subscribe", () => away());
    const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
    await fillAll(`Autokran für ${email}`);
    await fill("E-Mail", email, form);
    await click("checkbox", /Neuigkeiten zu Verfügbarkeit/, form);
    await click("button", /Fahrer buchen –/, form);
    await expect.poll(() => leave.mock.calls).toHaveLength(1);
    const receipt = await site.app.request(`${leave.mock.calls[0]?.[0]}`);
    leave.mockRestore();
    expect(await receipt.text()).toContain(said);
    const stored = await site.db.$count(jobRequests, eq(jobRequests.customer_email, email));
    const mails = await site.db.select().from(emailLog).where(eq(emailLog.recipient, email));
    const sent = mails.map(({ template }) => template).sort();
    expect([stored, sent]).toEqual([
      1,
      works ? ["newsletter_confirm", "request_received"] : ["request_received"],
    ]);
    expect(payloads).toHaveLength(1);
    expect(JSON.parse(payloads[0] ?? "")).toMatchObject({ newsletter: false });
    expect(payloads[0]).not.toContain("newsletter_anmeldung");
  });
});
