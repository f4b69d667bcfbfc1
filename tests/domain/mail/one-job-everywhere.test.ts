import ICAL from "ical.js";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { alertDrivers } from "../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  remindOfAnswers,
  remindOfStarts,
} from "../../../src/domain/dispatch/assignments/send-reminders.ts";
import { getJobCard } from "../../../src/domain/dispatch/read/answer-queries.ts";
import type { OutgoingMail } from "../../../src/domain/kernel/ports.ts";
import { activeDriver, answerOf, requestedJob, tokenFor } from "../../support/cast.ts";
import { deliverOne, emailsAbout, paperMailer, WORKER } from "../../support/outbox.ts";
import { DRIVER, useWorld } from "../../support/world.ts";

const world = useWorld();

/** Five days over a weekend that is free, for another site, with the customer's own number. */
const BOOKING = {
  einsatzbeginn: "2026-11-26",
  einsatzdauer: "5 Tage",
  uhrzeit_beginn: "06:30",
  einsatz_street: "Einfahrt Tor 3",
  einsatz_postal_code: "65203",
  einsatz_city: "Wiesbaden",
  einsatz_kontakt: "Polier Kern",
  einsatz_telefon: "0171 5550199",
  bestellnummer: "B-4711",
};
const PERIOD = "Do., 26.11. bis Mi., 02.12.2026 · 5 Arbeitstage · ab 06:30 Uhr";
const DAYS = ["2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01", "2026-12-02"];
const PLACE = "Einfahrt Tor 3, 65203 Wiesbaden";
const CUSTOMER = "petra.muster@bau.example";

/** What goes out of what waits, with the real documents. */
async function deliver(): Promise<OutgoingMail[]> {
  const mailer = paperMailer();
  for (const { id, status } of await emailsAbout(world)) {
    if (status === "pending") await deliverOne(world.ctx(WORKER), mailer, id);
  }
  return mailer.sent;
}

/** A mail with its PDF, as one text. */
async function wordsOf({ subject, text, attachments = [] }: OutgoingMail): Promise<string[]> {
  const parts = [`${subject}\n${text}`];
  for (const { content, contentType } of attachments) {
    if (contentType !== "application/pdf") continue;
    const pdf = await getDocumentProxy(Uint8Array.from(Buffer.from(content)));
    parts.push((await extractText(pdf)).text.join(" "));
  }
  return parts.map((part) => part.replaceAll(/[\s\u00a0]+/g, " "));
}

function entryOf({ attachments = [] }: OutgoingMail) {
  const file = attachments.find(({ contentType }) => contentType.startsWith("text/calendar"));
  if (!file) return null;
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file.content).toString()));
  const [zone] = calendar.getAllSubcomponents("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("No event");
  const event = new ICAL.Event(component);
  const [days, dates] = [[] as string[], event.iterator()];
  for (let date = dates.next(); date && days.length < 50; date = dates.next())
    days.push(String(date));
  const { uid, sequence, location, description } = event;
  return {
    method: String(calendar.getFirstPropertyValue("method")),
    uid,
    sequence,
    location,
    description,
    days,
  };
}

it("a job has the same days, place and number in every mail, document and calendar", {
  timeout: 120_000,
}, async () => {
  const jobId = await requestedJob(world, BOOKING);
  const driverId = await activeDriver(world, { email: "juergen@fahrer.example" });
  await alertDrivers(world.ctx(), { jobId });
  const rate = { rateType: "daily", rateValue: 300 } as const;
  const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...rate });
  world.clock.now = new Date("2026-11-23T11:00:00Z");
  await remindOfAnswers(world.ctx(WORKER));
  const link = { jobId, driverId, token: tokenFor(world, { jobId, driverId }) };
  const before = await getJobCard(world.ctx(DRIVER), link);
  await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
  const told = await deliver();
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  world.clock.now = new Date("2026-11-25T15:30:00Z");
  await remindOfStarts(world.ctx(WORKER));
  const confirmed = await deliver();
  const after = await getJobCard(world.ctx(DRIVER), link);
  await cancelAssignment(world.ctx(), { assignmentId });
  const cancelled = await deliver();

  const all = [...told, ...confirmed, ...cancelled].filter(({ subject }) => subject.includes("FA"));
  expect(all.length).toBeGreaterThanOrEqual(10);
  for (const mail of all) {
    for (const words of await wordsOf(mail)) {
      expect(words).toContain(PERIOD);
      // No other day, and no second period beside it.
      expect(words.replaceAll(PERIOD, "")).not.toMatch(/Angefragt|Angabe des|Gesamter|5 Tage/);
      if (mail.to === CUSTOMER) expect(words).toMatch(/B-4711/);
      const isFinal = !told.includes(mail) || mail.to !== "juergen@fahrer.example";
      expect(words).toContain(isFinal ? PLACE : "65203 Wiesbaden");
      if (!isFinal) expect(words).not.toMatch(/Tor 3|Kern|5550199|B-4711|Kranweg/);
      expect(words).not.toMatch(/Einsatzort:? ?Kranweg/);
    }
  }
  const entries = [...confirmed, ...cancelled].map(entryOf).filter((entry) => entry !== null);
  expect(entries.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL", "CANCEL"]);
  for (const { uid, days, location } of entries) {
    expect(days).toEqual(DAYS.map((day) => `${day}T06:30:00`));
    expect([uid, location]).toEqual([assignmentId, PLACE]);
  }
  expect(entries[0]?.description).toContain("B-4711");
  expect(entries[3]?.sequence).toBeGreaterThan(entries[0]?.sequence ?? 0);
  expect(before).toMatchObject({
    job: { town: "65203 Wiesbaden" },
    earnings: { days: 5, netCents: 150_000, driverCents: 127_500 },
    customer: null,
  });
  expect(after.customer).toMatchObject({ siteContact: "Polier Kern", orderNumber: "B-4711" });
});
