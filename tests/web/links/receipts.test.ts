import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fahrerProfile, jobRequests, kundenKontakte } from "../../../src/db/schema/index.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { updateContact } from "../../../src/domain/dispatch/jobs/update-contact.ts";
import { rejectDriver } from "../../../src/domain/drivers/driver-state.ts";
import { registerDriver } from "../../../src/domain/drivers/register-driver.ts";
import { LINK_DAYS } from "../../../src/domain/kernel/link-days.ts";
import { requestReceivedPath, statusPath } from "../../../src/domain/kernel/links.ts";
import { ADDRESS_CORRECTION, ANSWER_PROMISE } from "../../../src/domain/kernel/vocabulary.ts";
import { useApp } from "../../support/app.ts";
import {
  actionsOf,
  assignedJob,
  BOOKING,
  DRIVER_PROFILE,
  jobOf,
  linkRequests,
} from "../../support/cast.ts";
import { fingerprint } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { TODAY, VISITOR } from "../../support/world.ts";

const world = useApp();
let person = 0;

beforeEach(() => {
  world.clock.now = TODAY;
});

const get = (path: string) => world.app.request(path);
const post = (path: string, email: string) =>
  world.app.request(path, { method: "POST", body: new URLSearchParams({ email }) });

/** A request with its page; each of another customer, so that no limit of one is that of another. */
async function ordered(change: Partial<typeof BOOKING> = {}) {
  person += 1;
  const email = `falsch-${person}@bau.example`;
  const input = { ...BOOKING, email, company: `Bau ${person} GmbH`, ...change };
  const { jobId, receiptPath } = await requestJob(world.ctx(VISITOR), input);
  await linkRequests(world, [jobId]);
  return { jobId, path: receiptPath, email };
}

async function registered() {
  person += 1;
  const email = `falsch-${person}@fahrer.example`;
  const profile = { ...DRIVER_PROFILE, email };
  const { driverId, receiptPath } = await registerDriver(world.ctx(VISITOR), profile);
  return { driverId, path: receiptPath, email };
}

const acknowledgements = async (jobId: string) =>
  (await emailsAbout(world, { jobId, template: "request_received" })).map(
    ({ recipient, status }) => `${recipient} ${status}`,
  );
const driverOf = async (id: string) =>
  (await world.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, id)))[0];
const late = () => world.clock.advance({ minutes: ADDRESS_CORRECTION.minutes + 1 });

describe("the page after an order", () => {
  it("tells numbers, who, what, where, when, the total, the address and the ways on", async () => {
    const { path, email, jobId } = await ordered({
      anzahl_fahrer: 2,
      einsatzbeginn: "2026-11-26",
      einsatzende: "2026-11-27",
      bestellnummer: "B-77",
    });
    const before = await fingerprint(world);
    const page = await get(path);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(html).toContain('content="noindex, nofollow"');
    const { nummer } = await jobOf(world, jobId);
    for (const text of [
      "Anfrage erfolgreich gesendet!",
      ANSWER_PROMISE,
      `FA\u00a0${nummer}`,
      `FA\u00a0${nummer + 1}`,
      "Petra Muster",
      "Kranweg 7a, 60311 Frankfurt am Main",
      "27.11.2026",
      "B-77",
      "2\u00a0Fahrer × 2\u00a0Arbeitstage: 2.156\u00a0€ netto",
      email,
      "Adresse stimmt nicht?",
    ]) {
      expect(html, text).toContain(text);
    }
    expect(html.match(/<h1/g)).toHaveLength(1);
    const status = /href="(\/auftrag-status[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    expect((await get(status ?? "")).status).toBe(200);
    expect(await fingerprint(world)).toEqual(before);
  });

  it("opens with its own link alone, and as long as that works", async () => {
    const { path } = await ordered();
    const other = await ordered();
    const swapped = path.replace(/auftrag=[^&]+/, `auftrag=${other.jobId}`);
    const wrong = [swapped, path.replace(/token=.*/, "token=x.y"), "/anfrage-gesendet"];
    const unknown = requestReceivedPath(world.ctx(), crypto.randomUUID());
    for (const one of wrong) expect((await get(one)).status, one).toBe(403);
    for (const one of wrong) expect((await post(one, "neu@bau.example")).status, one).toBe(403);
    expect((await get(unknown)).status).toBe(404);
    world.clock.advance({ days: LINK_DAYS["request-received"] });
    const expired = await get(path);
    expect(expired.status).toBe(410);
    expect(await expired.text()).toContain("Seite abgelaufen");
  });

  it("is the same one for the same key, however often and at once it is sent", async () => {
    const ctx = world.ctx(VISITOR, "derselbe-auftrag");
    const send = () => requestJob(ctx, { ...BOOKING, nachricht: "Einmal" });
    const answers = await Promise.all([send(), send(), send()]);
    world.clock.advance({ hours: 1 });
    answers.push(await send());
    expect(new Set(answers.map(({ receiptPath }) => receiptPath)).size).toBe(1);
  });
});

describe("'Adresse stimmt nicht?' of an order", () => {
  it("sends the acknowledgement to the new address, and the link in the first mail opens nothing", async () => {
    const { jobId, path, email } = await ordered({ anzahl_fahrer: 2 });
    const mailed = statusPath(world.ctx(), await jobOf(world, jobId));
    expect((await get(mailed)).status).toBe(200);
    const answer = await post(path, "Richtig@Bau.example");
    expect(answer.status).toBe(303);
    const page = await (await get(answer.headers.get("location") ?? "")).text();
    expect(page).toContain("Adresse berichtigt");
    expect(page).toContain("Richtig@Bau.example");
    expect(await acknowledgements(jobId)).toEqual([
      `${email} withdrawn`,
      "Richtig@Bau.example pending",
    ]);
    const [, mail] = await emailsAbout(world, { jobId, template: "request_received" });
    const { statusPath: fresh } = (mail?.data ?? {}) as { statusPath: string };
    expect((await get(mailed)).status).toBe(403);
    expect((await get(fresh)).status).toBe(200);
    const jobs = await world.db.select().from(jobRequests).where(eq(jobRequests.gruppe_id, jobId));
    expect(jobs.map(({ customer_email }) => customer_email)).toEqual(
      Array(2).fill("Richtig@Bau.example"),
    );
    expect(await actionsOf(world, { jobId })).toMatchObject([
      {
        action: "correct_customer_email",
        note: `${email} → Richtig@Bau.example`,
        admin_email: "visitor",
      },
    ]);
  });

  it("takes the wrong address out of the customer's record, unless it was known before", async () => {
    const { jobId, path, email } = await ordered();
    await post(path, "recht@bau.example");
    const { kunde_id } = await jobOf(world, jobId);
    const contacts = () =>
      world.db
        .select({ email: kundenKontakte.email })
        .from(kundenKontakte)
        .where(and(eq(kundenKontakte.kunde_id, kunde_id ?? "")));
    expect(await contacts()).toEqual([{ email: "recht@bau.example" }]);
    const again = await ordered({ email: "recht@bau.example", company: `Bau ${person} GmbH` });
    expect((await jobOf(world, again.jobId)).kunde_id).toBe(kunde_id);
    await post(again.path, "zweite@bau.example");
    expect((await contacts()).map((one) => one.email).sort()).toEqual([
      "recht@bau.example",
      "zweite@bau.example",
    ]);
    expect(email).not.toBe("recht@bau.example");
  });

  it("does nothing twice, also at once", async () => {
    const { jobId, path } = await ordered();
    const answers = await Promise.all([1, 2, 3].map(() => post(path, "einmal@bau.example")));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await acknowledgements(jobId)).toHaveLength(2);
    expect((await jobOf(world, jobId)).email_korrekturen).toBe(1);
  });

  it(`ends after ${ADDRESS_CORRECTION.times} times, and says what is no address`, async () => {
    const { jobId, path } = await ordered();
    const malformed = await post(path, "keine-adresse");
    expect(malformed.status).toBe(422);
    expect(await malformed.text()).toContain("Bitte geben Sie eine gültige E-Mail-Adresse ein");
    for (const email of ["eins@a.example", "zwei@a.example"]) {
      expect((await post(path, email)).status).toBe(303);
    }
    const third = await post(path, "drei@a.example");
    expect(third.status).toBe(409);
    expect(await third.text()).toContain("lässt sich hier nicht mehr ändern");
    expect((await jobOf(world, jobId)).customer_email).toBe("zwei@a.example");
    expect(await (await get(path)).text()).not.toContain("Adresse stimmt nicht?");
  });

  it("ends with the hour, and as soon as somebody works on the order", async () => {
    const { jobId, path, email } = await ordered();
    late();
    expect((await post(path, "spaet@bau.example")).status).toBe(409);
    expect((await jobOf(world, jobId)).customer_email).toBe(email);
    const assigned = await assignedJob(world);
    const worked = requestReceivedPath(world.ctx(), assigned.jobId);
    expect((await post(worked, "spaet@bau.example")).status).toBe(409);
    expect(await (await get(worked)).text()).not.toContain("Adresse stimmt nicht?");
  });

  it("goes on from what the dispatcher has corrected meanwhile", async () => {
    const { jobId, path } = await ordered();
    const { einsatzort } = await jobOf(world, jobId);
    const contact = { cName: "Bau", contact: "Petra Muster", street: "Weg", house: "1" };
    const place = { postal: "60311", city: "Frankfurt", phone: "069 5550101", einsatzort };
    const contactEmail = "dispo-weiss@bau.example";
    await updateContact(world.ctx(), { jobId, ...contact, ...place, contactEmail });
    expect((await post(path, contactEmail)).status).toBe(303);
    expect(await acknowledgements(jobId)).toHaveLength(1);
  });
});

describe("limits of corrections", () => {
  const strict = useApp({ RATE_LIMIT_FACTOR: "1" });
  const order = async (number: number) => {
    const input = { ...BOOKING, email: `x${number}@bau.example`, nachricht: `Auftrag ${number}` };
    return (await requestJob(strict.ctx(), input)).receiptPath;
  };
  const correct = (path: string, email: string, peer: string) =>
    strict.app.request(
      path,
      { method: "POST", body: new URLSearchParams({ email }) },
      { server: { requestIP: () => ({ address: peer }), timeout: () => {} } },
    );

  it("keep anybody from having us write to one mailbox again and again, from wherever", async () => {
    const statuses = [];
    for (const number of [1, 2, 3, 4]) {
      const victim = `Opfer+${number}@privat.example`;
      const { status } = await correct(await order(number), victim, `198.51.100.${number}`);
      statuses.push(status);
    }
    expect(statuses).toEqual([303, 303, 303, 429]);
  });

  it("and from writing to many from one place", async () => {
    const statuses = [];
    for (const number of [11, 12, 13, 14, 15, 16, 17]) {
      const email = `jemand-${number}@privat.example`;
      statuses.push((await correct(await order(number), email, "203.0.113.9")).status);
    }
    expect(statuses).toEqual([...Array(6).fill(303), 429]);
  });
});

describe("the page after a registration", () => {
  it("is the same one for the same key, however often and at once it is sent", async () => {
    const ctx = world.ctx(VISITOR, "dieselbe-registrierung");
    const send = () => registerDriver(ctx, { ...DRIVER_PROFILE, email: "einmal@fahrer.example" });
    const answers = await Promise.all([send(), send()]);
    world.clock.advance({ hours: 1 });
    answers.push(await send());
    expect(new Set(answers.map(({ receiptPath }) => receiptPath)).size).toBe(1);
  });

  it("tells what came in, what is missing with the way to hand it in, and what happens until when", async () => {
    const { path, email } = await registered();
    const page = await get(path);
    const html = await page.text();
    expect(page.headers.get("cache-control")).toBe("no-store");
    for (const text of [
      "Registrierung erfolgreich!",
      ANSWER_PROMISE,
      "Führerschein und Fahrerkarte",
      "Jürgen Beispiel",
      "38,50\u00a0€ netto",
      email,
      "Adresse stimmt nicht?",
    ]) {
      expect(html, text).toContain(text);
    }
    const documents = /href="(\/dokumente\/senden[^"]+)"/.exec(html)?.[1];
    const form = await get(documents?.replaceAll("&amp;", "&") ?? "");
    expect(form.status).toBe(200);
    expect(await form.text()).toContain("Fahrerkarte");
  });

  it("opens with its own link alone, and as long as that works", async () => {
    const { path } = await registered();
    const other = await registered();
    const swapped = path.replace(/fahrer=[^&]+/, `fahrer=${other.driverId}`);
    for (const one of [swapped, path.replace(/token=.*/, "token=x.y")]) {
      expect((await get(one)).status, one).toBe(403);
      expect((await post(one, "neu@fahrer.example")).status, one).toBe(403);
    }
    world.clock.advance({ days: LINK_DAYS["registration-received"] });
    expect((await get(path)).status).toBe(410);
  });

  it("sends the acknowledgement to a corrected address once, and tells the desk", async () => {
    const { path, driverId, email } = await registered();
    const answers = await Promise.all([1, 2].map(() => post(path, "recht@fahrer.example")));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await driverOf(driverId)).toMatchObject({
      email: "recht@fahrer.example",
      email_korrekturen: 1,
    });
    const mails = await emailsAbout(world, { driverId, template: "registration_received" });
    expect(mails.map(({ recipient, status }) => `${recipient} ${status}`)).toEqual([
      `${email} withdrawn`,
      "recht@fahrer.example pending",
    ]);
    const [toDesk] = await emailsAbout(world, { driverId, template: "registration_to_check" });
    expect(toDesk?.status).toBe("pending");
    expect(await actionsOf(world, { driverId })).toMatchObject([
      { action: "correct_driver_email" },
    ]);
  });

  it("refuses another driver's address, and a correction that comes too late", async () => {
    const one = await registered();
    const other = await registered();
    const taken = await post(one.path, other.email.toUpperCase());
    expect(taken.status).toBe(409);
    expect((await driverOf(one.driverId))?.email).toBe(one.email);
    late();
    expect((await post(one.path, "spaet@fahrer.example")).status).toBe(409);
    world.clock.now = TODAY;
    await rejectDriver(world.ctx(), { driverId: other.driverId, reason: "Keine Klasse" });
    expect((await post(other.path, "spaet@fahrer.example")).status).toBe(409);
    expect(await (await get(other.path)).text()).not.toContain("Was noch fehlt");
  });
});
