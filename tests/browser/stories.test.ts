import { eq, sql } from "drizzle-orm";
import type { Locator, Page } from "playwright";
import { expect, it } from "vitest";
import { changeCounts, emailLog, jobAssignments, jobRequests } from "../../src/db/schema/index.ts";
import { addDays } from "../../src/domain/kernel/time/berlin.ts";
import { weekdayOf } from "../../src/domain/kernel/time/working-days.ts";
import { confirmAndSend, fillClient, storedJob } from "../support/booking-form.ts";
import { expectAccessible, useSite } from "../support/browser.ts";
import { chooseDriver, openView } from "../support/desk.ts";
import {
  bookedJob,
  confirmed,
  panelButton,
  releasedDriver,
  saidYesOnPhone,
} from "../support/desk-cast.ts";
import { type Letter, LONGEST_WAY_MS, plain, readLetters } from "../support/letters.ts";
import { startSmtpPeer } from "../support/smtp-peer.ts";

/**
 * Three jobs from the first word to the last, as customer, driver and dispatcher see them: at each step each of them reads the
 * same days, hour, place and order number, as far as he may know them.
 */

const smtp = await startSmtpPeer();
const site = useSite({ SMTP_URL: smtp.url() });
const letters = readLetters(smtp);
const AGENCY = "disposition@agentur.example";

/** Next March: far enough for nothing to be urgent, near enough for words to be read, and without holidays. */
const YEAR = new Date().getFullYear() + 1;
const THURSDAY =
  [1, 2, 3, 4, 5, 6, 7].map((day) => `${YEAR}-03-0${day}`).find((day) => weekdayOf(day) === "do") ??
  "";

/** So many days after its first Thursday; and as it is written. */
const march = (days: number) => addDays(THURSDAY, days);
const written = (days: number) => `${march(days).slice(8)}.03.`;

/** What is said of a job. */
interface Told {
  when: string;
  where: string;
  number: string;
}

/** The lines of a mail to whoever may know all of it. */
function expectTold(letter: Letter, { when, where, number }: Told) {
  const lines = [`Bestellnummer: ${number}`, `Einsatzort: ${where}`, `Zeitraum: ${when}`];
  expect(letter.text.split("\n")).toEqual(expect.arrayContaining(lines));
  expect(letter.text).not.toContain("Angabe des Auftraggebers");
}

/** Sooner or later all of it stands there. */
async function expectSays(where: Locator, ...parts: string[]) {
  const missing = async () => {
    const text = plain((await where.textContent()) ?? "").replaceAll(/\s+/g, " ");
    return parts.filter((part) => !text.includes(part));
  };
  await expect.poll(missing).toEqual([]);
}

const panelOf = (desk: Page) => desk.getByRole("complementary");
const body = (page: Page) => page.locator("body");

/** Out of 'Heute', which opens the next row when this one is done. */
async function openAlone(desk: Page) {
  const open = desk.locator("#heute [data-row][aria-current=true]");
  await desk.goto(`/admin?ansicht=auftraege&auftrag=${await open.getAttribute("data-row")}`);
}

async function press(within: Page | Locator, name: string | RegExp) {
  await within.getByRole("button", { name }).click();
}

/** A driver whom nobody has written to since he was let through; his address. */
async function driverNamed(vorname: string) {
  const driverId = await releasedDriver(site, vorname, { nachname: "Kranich" });
  const pending = () => site.db.$count(emailLog, eq(emailLog.status, "pending"));
  await expect.poll(pending, { timeout: LONGEST_WAY_MS }).toBe(0);
  letters.skipAll();
  return { driverId, address: `${vorname.toLowerCase()}@fahrer.example` };
}

/** The same weekdays, long ago. */
async function letTimePass(jobId: string) {
  const weeks = 7 * 100;
  await site.db
    .update(jobRequests)
    .set({
      einsatzbeginn: sql`${jobRequests.einsatzbeginn} - ${weeks}::int`,
      einsatzende: sql`${jobRequests.einsatzende} - ${weeks}::int`,
    })
    .where(eq(jobRequests.id, jobId));
  await site.db
    .update(jobAssignments)
    .set({
      start_date: sql`${jobAssignments.start_date} - ${weeks}::int`,
      end_date: sql`${jobAssignments.end_date} - ${weeks}::int`,
    })
    .where(eq(jobAssignments.job_id, jobId));
  // By which the desk knows that there is something to read, as every change by a verb tells it.
  await site.db
    .insert(changeCounts)
    .values({ shard: 0, count: 1 })
    .onConflictDoUpdate({
      target: changeCounts.shard,
      set: { count: sql`${changeCounts.count} + 1` },
    });
}

/** As the customer fills it in: five days of work with the Saturday, on a site of another town. */
async function bookCrane(page: Page) {
  await page.goto("/#booking-form");
  await page.getByText(/Fahrzeug wählen/).waitFor();
  await page.getByRole("radio", { name: /^Kran/ }).check();
  await page.getByLabel("Einsatzbeginn").fill(march(0));
  await page.getByLabel("Uhrzeit").fill("06:30");
  await page.getByLabel("Einsatzdauer").fill("5 Tage");
  await page.getByLabel("Gearbeitet wird").selectOption("auch samstags");
  await page.getByLabel("Beschreibung des Einsatzes").fill("Autokran 60 t, Fertigteile setzen.");
  await fillClient(page);
  await page.getByLabel("Ihre Bestellnummer").fill("B-4711");
  await page.getByText("Der Einsatz ist woanders").click();
  await page.getByLabel("Straße oder Zufahrt").fill("Einfahrt Tor 3");
  await page.getByLabel("PLZ des Einsatzorts").fill("65203");
  await page.getByLabel("Ort des Einsatzes").fill("Wiesbaden");
  await page.getByLabel("Ansprechpartner vor Ort").fill("Polier Kern");
  await page.getByLabel("Telefon vor Ort").fill("0611 5550177");
}

it("five days of crane work on another site: offered, accepted, moved by a day, accepted anew, confirmed, driven", async () => {
  const booked = {
    when: `Do., ${written(0)} bis Di., ${written(5)}${YEAR} · 5 Arbeitstage · Mo–Sa · ab 06:30 Uhr`,
    where: "Einfahrt Tor 3, 65203 Wiesbaden",
    number: "B-4711",
  };
  const moved = {
    ...booked,
    when: `Fr., ${written(1)} bis Mi., ${written(6)}${YEAR} · 5 Arbeitstage · Mo–Sa · ab 06:30 Uhr`,
  };
  const customer = "petra@bau.example";
  const { address } = await driverNamed("Hans");
  /** Who isn't confirmed reads the town, and nothing of the customer. */
  const expectToldAsAsked = ({ text }: Letter, { when }: Told) => {
    expect(text.split("\n")).toContain(`Zeitraum: ${when}`);
    // Whoever is asked whether he can reads how far it is for him.
    expect(text).toMatch(/^Einsatzort: 65203 Wiesbaden(?:\s· ca\.\s\d+\skm von Ihnen)?$/m);
    expect(text).not.toMatch(/Tor 3|Kern|5550177|B-4711|Petra|Kranweg/);
  };

  // Customer and driver look at their phones, one after the other.
  const phone = await site.visitor();
  await bookCrane(phone);
  await expectSays(body(phone), booked.when, "Zusammen: 5 Arbeitstage", "2.829,75 € netto");
  await confirmAndSend(phone);
  const { id, nummer } = await storedJob(site, phone);
  const received = await letters.next(customer);
  expectTold(received, booked);
  expect(received.subject).toContain(`FA ${nummer} ist eingegangen`);
  expect(received.text).toContain("Firmenanschrift: Kranweg 7, 60311 Frankfurt am Main");
  expect(received.text).toContain("Summe netto: 2.829,75 €");
  const request = await letters.next(AGENCY);
  expectTold(request, booked);

  const desk = await site.dispatcher({}, request.link("Anfrage in der Disposition öffnen"));
  const panel = panelOf(desk);
  await expectSays(panel, "Offen", booked.when, booked.where, "Polier Kern", "B-4711");
  await (await panelButton(panel, /^Fahrer anschreiben/)).click();
  await expectSays(desk.getByRole("dialog"), booked.when, "Kranich, Hans");
  await press(desk.getByRole("dialog"), "1 Fahrer anschreiben");

  const alert = await letters.next(address);
  expectToldAsAsked(alert, booked);
  await phone.goto(alert.link("Ich kann fahren"));
  await expectSays(
    body(phone),
    "Können Sie diesen Auftrag fahren?",
    booked.when,
    "65203 Wiesbaden",
  );
  expect(await phone.content()).not.toMatch(/Tor 3|Kern|5550177|B-4711|Petra|Kranweg/);
  await press(phone, "Zustimmen und anbieten");
  await phone.getByText("Ihr Angebot ist angekommen!").waitFor();
  expect((await letters.next(AGENCY)).subject).toContain(`Zusage: FA ${nummer}, Hans Kranich`);

  await expectSays(panel, "1 Angebot", "Hans Kranich");
  await press(panel, /^Zuweisen Hans Kranich/);
  await expectSays(
    desk.getByRole("dialog"),
    `Eingeteilt: Do., ${written(0)} bis Di., ${written(5)}${YEAR}`,
  );
  const rate = desk.getByRole("dialog").getByLabel(/satz in €/);
  // The driver's usual rate comes with the shortlist: it would be written after what is typed.
  await expect.poll(() => rate.inputValue()).toBe("38,50");
  await rate.fill("45");
  await press(desk.getByRole("dialog"), "Fahrer zuweisen");
  const assignment = await letters.next(address);
  expectToldAsAsked(assignment, booked);
  await phone.goto(assignment.link("Auftrag annehmen"));
  await expectSays(body(phone), booked.when, "5 Tage zu 360 €", "1.530,00");
  await press(phone, "Zustimmen und annehmen");
  await phone.getByText("Auftrag erfolgreich angenommen!").waitFor();
  expect((await letters.next(AGENCY)).subject).toContain("Auftrag angenommen");
  await expectSays(panel, "Zugewiesen", "Vom Fahrer angenommen");
  expect(await panel.textContent()).not.toContain("1 Angebot");

  await (await panelButton(panel, /^Verschieben/)).click();
  await desk.getByLabel("Erster Tag").fill(march(1));
  expect(await desk.getByLabel("Letzter Tag").inputValue()).toBe(march(6));
  await expectSays(desk.getByRole("dialog"), `Neu: ${moved.when}`);
  await press(desk.getByRole("dialog"), "Auftrag verschieben");
  await expectSays(panel, moved.when, "Antwort steht aus");
  const change = await letters.next(address);
  expectToldAsAsked(change, moved);
  expect(change.subject).toContain(`ab Fr., ${written(1)}${YEAR} – bitte antworten`);
  const told = await letters.next(customer);
  expectTold(told, moved);
  for (const { text } of [change, told]) {
    expect(text).toContain(`Zeitraum bisher: ${booked.when}\nZeitraum neu: ${moved.when}\n`);
  }
  await phone.goto(told.link("Stand des Auftrags ansehen"));
  await expectSays(body(phone), "Ein Fahrer ist eingeteilt", ...Object.values(moved));
  await phone.goto(change.link("Auftrag annehmen"));
  await expectSays(body(phone), moved.when);
  await press(phone, "Zustimmen und annehmen");
  await phone.getByText("Auftrag erfolgreich angenommen!").waitFor();
  expect((await letters.next(AGENCY)).text).toContain(`Zeitraum: ${moved.when}\n`);

  await panel.getByText("Vom Fahrer angenommen").first().waitFor();
  await press(panel, /^Bestätigen/);
  await expectSays(panel, "Bestätigt", moved.when);
  const days = [1, 2, 4, 5, 6].map((day) => `${march(day)}T06:30:00`);
  const order = await letters.next(address);
  const contract = await letters.next(customer);
  for (const letter of [order, contract]) {
    expectTold(letter, moved);
    expect(letter.text).toContain("Vor Ort: Polier Kern\nTelefon vor Ort: 0611 5550177");
    expect(letter.text).not.toContain(written(0));
    expect(letter.entry).toMatchObject({ method: "REQUEST", days, place: moved.where });
    expect(letter.entry?.description).toContain("Bestellnummer: B-4711");
    const printed = await letter.document();
    for (const part of [...Object.values(moved), "Polier Kern", "0611 5550177"]) {
      expect(printed).toContain(part);
    }
  }
  await phone.goto(change.link("Auftrag annehmen"));
  const onSite = ["Polier Kern", "0611 5550177", "Kranweg 7, 60311 Frankfurt am Main"];
  await expectSays(body(phone), "Der Auftrag ist bestätigt.", ...Object.values(moved), ...onSite);
  await phone.goto(contract.link("Stand des Auftrags ansehen"));
  await expectSays(
    body(phone),
    "Ihr Einsatz ist bestätigt",
    "Hans Kranich",
    ...Object.values(moved),
  );

  await letTimePass(id);
  await press(panel, /^Gefahren/);
  await expectSays(panel, "Erledigt");
  await phone.reload();
  await expectSays(body(phone), "Ihr Einsatz ist erledigt");
  expect(letters.unread()).toEqual([]);
});

it("an order cancelled as its customer wished, after it was confirmed, and restored when he thought better of it", async () => {
  const told = {
    when: `Mo., ${written(4)} bis Mi., ${written(6)}${YEAR} · 3 Arbeitstage · ab 07:00 Uhr`,
    where: "Kranweg 7a, 60311 Frankfurt am Main",
    number: "R-815",
  };
  const customer = "rueckzug@bau.example";
  const { driverId, address } = await driverNamed("Rudi");
  const jobId = await bookedJob(site, "Rückzug", {
    email: customer,
    einsatzbeginn: march(4),
    uhrzeit_beginn: "07:00",
    bestellnummer: told.number,
  });
  await confirmed(site, { jobId, driverId });
  const [, contract] = [await letters.next(customer), await letters.next(customer)];
  const [asked, order] = [await letters.next(address), await letters.next(address)];
  await letters.next(AGENCY);
  const ofContract = contract.link("Stand des Auftrags ansehen");

  const phone = await site.visitor();
  await phone.goto(ofContract);
  await expectSays(body(phone), "Ihr Einsatz ist bestätigt", ...Object.values(told));
  expect(await phone.content()).not.toContain("Angabe des Auftraggebers");
  await phone.getByRole("link", { name: "Auftrag stornieren …" }).click();
  await phone.getByLabel("Nachricht an die Disposition").fill("Die Baustelle ruht bis Ostern.");
  await press(phone, "Ja, Stornierung anfragen");
  await phone.getByText("Ihre Stornierungsanfrage ist angekommen").waitFor();
  const wish = await letters.next(AGENCY);
  expectTold(wish, told);
  expect(wish.text).toContain("> Die Baustelle ruht bis Ostern.");

  const desk = await site.dispatcher();
  const [panel, dialog] = [panelOf(desk), desk.getByRole("dialog")];
  await desk
    .locator("#heute")
    .getByRole("region", { name: /^Jetzt/ })
    .getByRole("link", { name: /^Auftrag/ })
    .click();
  await openAlone(desk);
  await expectSays(panel, "Bestätigt", "Stornowunsch", "Die Baustelle ruht bis Ostern.", told.when);
  await (await panelButton(panel, /^Auftrag stornieren/)).click();
  expect(await dialog.getByLabel("Der Auftraggeber").isChecked()).toBe(true);
  expect(await dialog.getByLabel("Grund").inputValue()).toContain("Die Baustelle ruht bis Ostern.");
  await press(dialog, "Auftrag stornieren");
  await expectSays(panel, "Storniert", "Durch den Auftraggeber");
  expect(await panel.textContent()).not.toContain("Besonderes");

  const before = [contract.entry, order.entry];
  const withdrawn = [await letters.next(customer), await letters.next(address)];
  for (const [index, letter] of withdrawn.entries()) {
    expect(letter.subject).toMatch(/^Auftrag FA \d+ storniert: /);
    expect(letter.text).toContain(`Zeitraum: ${told.when}`);
    const { uid, sequence = 0, days } = before[index] ?? {};
    expect(letter.entry).toMatchObject({ method: "CANCEL", uid, days });
    expect(letter.entry?.sequence).toBeGreaterThan(sequence);
  }
  expect(withdrawn[0]?.text).toContain("Die Stornierung kostet Sie nichts.");
  await phone.goto(ofContract);
  const costs = ["Storniert auf Ihren Wunsch", "Das kostet Sie nichts.", "Übernommen"];
  await expectSays(body(phone), "Dieser Auftrag ist storniert", ...costs);
  await phone.goto(asked.link("Auftrag annehmen"));
  await expectSays(body(phone), "storniert", "Bitte fahren Sie den Einsatzort nicht an.");
  await phone.goto(order.link("Auftragsbestätigung als PDF"));
  await expectSays(body(phone), "Der Auftrag ist storniert oder hat sich geändert.");

  await press(panel, /^Stornierung zurücknehmen/);
  await expectSays(panel, "Bestätigt", "Stornowunsch", told.when);
  const restored = [await letters.next(customer), await letters.next(address)];
  for (const [index, letter] of restored.entries()) {
    expect(letter.subject).toMatch(/^Korrektur zu Auftrag FA \d+: nicht storniert/);
    expect(letter.text).toContain(`Zeitraum: ${told.when}`);
    const { uid, sequence = 0, days } = withdrawn[index]?.entry ?? {};
    expect(letter.entry).toMatchObject({ method: "REQUEST", uid, days, place: told.where });
    expect(letter.entry?.sequence).toBeGreaterThan(sequence);
  }
  await phone.goto(asked.link("Auftrag annehmen"));
  await expectSays(body(phone), "Der Auftrag ist bestätigt.", ...Object.values(told));

  await press(panel, /^Beantworten …/);
  await dialog.getByLabel("Am Telefon besprochen").check();
  await dialog.getByLabel("Antwort an den Auftraggeber").fill("Es bleibt beim Montag.");
  await press(dialog, "Antwort senden");
  await panel.getByText("Stornowunsch").waitFor({ state: "detached" });
  const answer = await letters.next(customer);
  expect(answer.subject).toContain("Ihre Stornierungsanfrage ist besprochen");
  expect(answer.text).toContain("> Es bleibt beim Montag.");
  expectTold(answer, told);
  await phone.goto(answer.link("Stand des Auftrags ansehen"));
  await expectSays(
    body(phone),
    "Ihr Einsatz ist bestätigt",
    "Besprochen",
    "Es bleibt beim Montag.",
  );
  expect(letters.unread()).toEqual([]);
});

it("an order by phone that gets its date later: nobody forgets it, and it is assigned and confirmed for that date", async () => {
  const told = {
    when: `Mo., ${written(4)} bis Mi., ${written(6)}${YEAR} · 3 Arbeitstage · ab 07:00 Uhr`,
    where: "Lagerhaus Ost, 60314 Frankfurt",
    number: "T-12",
  };
  const customer = "anruf@spedition.example";
  const { address } = await driverNamed("Karla");
  const desk = await site.dispatcher();
  const [panel, dialog] = [panelOf(desk), desk.getByRole("dialog")];
  await openView(desk, "Aufträge");
  await desk.keyboard.press("n");
  await dialog.getByLabel("Name").fill("Anton Anrufer");
  await dialog.getByLabel("Firma").fill("Spedition Anruf");
  await dialog.getByLabel("E-Mail").fill(customer);
  await dialog.getByLabel("Telefon").fill("069 5550188");
  await dialog.getByText("Mehr Angaben").click();
  await dialog.getByLabel("Bestellnummer").fill(told.number);
  await dialog.getByLabel("Straße").fill("Hafenstraße");
  await dialog.getByLabel("Nr.").fill("12");
  await dialog.getByLabel("PLZ").fill("60327");
  await dialog.getByLabel(/^Ort/).fill("Frankfurt");
  await dialog.getByLabel("Einsatzort").fill(told.where);
  await dialog.getByLabel("Zeitraum").fill("3 Tage");
  await expectSays(dialog, "Gespeichert wird: noch kein Datum");
  await dialog.getByLabel("Fahrzeugtyp").selectOption("Sattelzug");
  await dialog.getByLabel("Beschreibung").fill("Zwei Touren nach Kassel.");
  await press(dialog, "Auftrag anlegen");
  await press(dialog, "Ohne Datum anlegen");
  await desk.getByText("Auftrag erstellt").waitFor();

  await openView(desk, "Heute");
  const today = desk.locator("#heute");
  await expectSays(today, "Besetzen", "ohne Datum", "Spedition Anruf");
  await today.getByRole("link", { name: /Spedition Anruf, Sattelzug$/ }).click();
  await expectSays(panel, "Offen", "3 Tage", told.where);
  await openAlone(desk);
  await (await panelButton(panel, /^Bearbeiten/)).click();
  await dialog.getByLabel("Beginn").fill(march(4));
  await dialog.getByLabel("Uhrzeit").fill("07:00");
  await expectSays(dialog, `Gespeichert wird: ${told.when}`);
  await press(dialog, "Auftrag speichern");
  await expectSays(panel, ...Object.values(told));

  await press(panel, /^Fahrer zuweisen/);
  await chooseDriver(desk, "Karla");
  await dialog.getByLabel(/satz in €/).fill("40");
  await dialog.getByLabel("Auftrag als PDF anhängen").uncheck();
  await press(dialog, "Fahrer zuweisen");
  const asked = await letters.next(address);
  expect(asked.subject).toContain(`ab Mo., ${written(4)}${YEAR} – bitte antworten`);
  expect(asked.text).toContain(`Einsatzort: 60314 Frankfurt\nZeitraum: ${told.when}\n`);
  await press(panel, /^Anrufen/);
  await saidYesOnPhone(desk);
  await expectSays(panel, "Bestätigt", "Vom Fahrer angenommen");
  const days = [4, 5, 6].map((day) => `${march(day)}T07:00:00`);
  const [order, contract] = [await letters.next(address), await letters.next(customer)];
  for (const letter of [order, contract]) {
    expectTold(letter, told);
    expect(letter.entry).toMatchObject({ method: "REQUEST", days, place: told.where });
  }
  expect(await contract.document()).toContain(told.when);
  const phone = await site.visitor();
  await phone.goto(contract.link("Stand des Auftrags ansehen"));
  await expectSays(body(phone), "Ihr Einsatz ist bestätigt", ...Object.values(told));

  await openView(desk, "E-Mails");
  const sent = desk.locator("#emails tr", { hasText: address }).first();
  const [mail] = await Promise.all([
    desk.context().waitForEvent("page"),
    sent.getByRole("link", { name: /Öffnen/ }).click(),
  ]);
  await mail.frameLocator("iframe").getByText("Spedition Anruf").first().waitFor();
  await expectAccessible(mail);
  expect(letters.unread()).toEqual([]);
});
