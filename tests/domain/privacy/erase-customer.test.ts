import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  emailLog,
  jobRequests,
  kunden,
  newsletterSubscriptions,
  webhookDeliveries,
} from "../../../src/db/schema/index.ts";
import {
  editCustomer,
  noteCustomer,
  saveContact,
  saveSite,
  setCustomerDriver,
} from "../../../src/domain/customer-records/edit-customer.ts";
import { wishChange } from "../../../src/domain/customers/wish-change.ts";
import { alertDrivers } from "../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { addAttachments } from "../../../src/domain/dispatch/attachments/attachments.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { noteJob } from "../../../src/domain/dispatch/jobs/desk-marks.ts";
import { completeDriven } from "../../../src/domain/dispatch/jobs/job-status.ts";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import { noteDriver } from "../../../src/domain/drivers/driver-state.ts";
import { ERASED_RECIPIENT } from "../../../src/domain/mail/vocabulary.ts";
import { eraseCustomer } from "../../../src/domain/privacy/erase-customer.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { exportCustomer } from "../../../src/domain/privacy/export-customer.ts";
import { purgeExpired } from "../../../src/domain/privacy/purge-expired.ts";
import { addWebhook } from "../../../src/domain/webhooks/endpoints.ts";
import {
  activeDriver,
  DESPITE_DOCUMENTS,
  jobOf,
  linkedJob,
  NOBODY,
  pendingDriver,
} from "../../support/cast.ts";
import { statusLinkOf } from "../../support/customer.ts";
import { PDF_FILE, storedKeys, upload } from "../../support/documents.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { WORKER } from "../../support/outbox.ts";
import { useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld({ WEBHOOK_ALLOW_PRIVATE: "true" });

const WHO = {
  vorname: "Xaverine",
  nachname: "Zwölfender",
  email: "xaverine@zwoelfender.example",
  phone: "0171 7654321",
  company: "Zwölfender Tiefbau GmbH",
  customer_street: "Geheimgasse",
  nachricht: "Fragen Sie nach Xaverine an der Pforte.",
  einsatzdauer: "bis Xaverine fertig ist",
};
const TRACES = ["Xaverine", "Zwölfender", "zwoelfender", "7654321", "Geheimgasse", "Verschwiegen"];

let customerId: string;
let cancelledId: string;
let confirmedId: string;
let driverId: string;
let otherDriverId: string;

const customerOf = async (jobId: string) => (await jobOf(world, jobId)).kunde_id ?? "none";
const erase = (id = customerId) => eraseCustomer(world.ctx(), { customerId: id });

/** Tables in which a trace of him is left. */
async function tracesIn(): Promise<string[]> {
  const tables = await world.db.execute<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'`);
  const found: string[] = [];
  for (const { name } of tables) {
    for (const trace of TRACES) {
      const [row] = await world.db.execute(
        sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${trace}%`} limit 1`,
      );
      if (row) found.push(`${name}: ${trace}`);
    }
  }
  return found;
}

/** Mails that offer his job among several, and so belong to none. */
async function offersWithOthers() {
  const { nummer } = await jobOf(world, cancelledId);
  const about = `%"FA ${nummer}"%`;
  return world.db.$count(
    emailLog,
    sql`${emailLog.job_id} is null and replace(${emailLog.data}::text, ${"\u00a0"}, ' ') like ${about}`,
  );
}

const deliveriesOf = (jobId: string) =>
  world.db.$count(webhookDeliveries, eq(webhookDeliveries.job_id, jobId));

beforeAll(async () => {
  await addWebhook(world.ctx(), { url: "http://127.0.0.1:9/hooks" });
  driverId = await activeDriver(world, { nachname: "Fährmann" });
  otherDriverId = await pendingDriver(world, { nachname: "Später" });
  const cancelled = await linkedJob(world, WHO);
  cancelledId = cancelled;
  customerId = await customerOf(cancelled);
  const link = await statusLinkOf(world, cancelled);
  const wish = { ...link, art: "aenderung", nachricht: "Xaverine bittet um Montag" } as const;
  await wishChange(world.ctx(VISITOR), wish);
  const plan = { ...PDF_FILE, name: "Hubplan Xaverine.pdf" };
  await addAttachments(world.ctx(), { jobId: cancelled }, [await upload(world, "hubplan", plan)]);
  await noteJob(world.ctx(), { jobId: cancelled, text: "Xaverine angerufen" });
  await alertDrivers(world.ctx(), { jobId: cancelled });
  await approveDriver(world.ctx(), { driverId: otherDriverId, ...DESPITE_DOCUMENTS });
  await noteDriver(world.ctx(), { driverId, text: "Gern für ZWÖLFENDER TIEFBAU GMBH" });
  await noteCustomer(world.ctx(), { customerId, text: "Verschwiegen behandeln" });
  await saveContact(world.ctx(), { customerId, name: "Verschwiegen", telefon: "069 777777" });
  await saveSite(world.ctx(), { customerId, bezeichnung: "Verschwiegen", ort: "Hanau" });
  const said = { customerId, driverId, art: "bevorzugt", grund: "Verschwiegen" } as const;
  await setCustomerDriver(world.ctx(), said);
  confirmedId = await linkedJob(world, WHO);
  const work = { jobId: confirmedId, driverId, note: "Zu Frau Zwölfender" };
  const placed = { ...work, rateType: "daily", rateValue: 399 } as const;
  const { assignmentId } = await assignDriver(world.ctx(), placed);
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  await expectRefusal(erase(), "customer_has_open_jobs");
  await cancelJob(world.ctx(), { jobId: cancelled, by: "customer", reason: "Xaverine rief an" });
  world.clock.advance({ days: 20 });
  await completeDriven(world.ctx(), {});
});

describe("export-customer", () => {
  it("tells all of him and nothing of drivers", async () => {
    const text = JSON.stringify((await exportCustomer(world.ctx(), { customerId })).profile);
    for (const trace of TRACES) expect(text).toContain(trace);
    expect(text).not.toMatch(/Fährmann|suchtext/);
    await expectRefusal(exportCustomer(world.ctx(), { customerId: NOBODY }), "customer_not_found");
  });
});

describe("erase-customer", () => {
  it("leaves no trace of him but in the letters of a confirmed job, and says so", async () => {
    await expectRefusal(eraseCustomer(world.ctx(VISITOR), { customerId }), "not_admin");
    const files = await storedKeys(world);
    expect(await offersWithOthers()).toBe(1);
    expect(await deliveriesOf(confirmedId)).toBeGreaterThan(0);
    const { erased, kept } = await erase();
    expect(erased).toHaveLength(4);
    expect(erased).toContain("1 Anlage zu einem Auftrag");
    expect((await storedKeys(world)).length).toBe(files.length - 1);
    expect(kept.map(({ what }) => what)).toEqual([
      "1 bestätigter Einsatz mit Zeitraum, Fahrzeug und Satz, ohne den Auftraggeber",
      expect.stringMatching(/^[23] Schreiben zu bestätigten Einsätzen/),
      expect.stringContaining("Vorgangsprotokoll ohne Namen"),
    ]);
    const places = (await tracesIn()).map((place) => place.split(":")[0]);
    expect([...new Set(places)].sort()).toEqual(["confirmed_orders", "email_log"]);
    expect(await offersWithOthers()).toBe(0);
    expect(await deliveriesOf(confirmedId)).toBe(0);
    const letters = await world.db.execute<{ template: string }>(sql`
      select distinct template from email_log where email_log::text ilike '%Zwölfender%' order by 1`);
    expect(letters.map(({ template }) => template)).toEqual([
      "driver_confirmation",
      "order_confirmation",
    ]);
    expect(await jobOf(world, confirmedId)).toMatchObject({
      kunde_id: null,
      customer_name: "Gelöschter Auftraggeber",
      einsatzort: "60311 Frankfurt am Main",
      status: "completed",
    });
  });

  it("once: the next order makes a new record", async () => {
    await expectRefusal(erase(), "customer_not_found");
    const again = await customerOf(await linkedJob(world, { ...WHO, einsatzbeginn: "" }));
    expect(again).not.toBe(customerId);
  });

  it("of somebody without an order takes nobody else's mails and newsletter along", async () => {
    await pendingDriver(world, { nachname: "Unbeteiligt" });
    const isOthers = sql`${emailLog.job_id} is null and ${emailLog.recipient} <> ${ERASED_RECIPIENT}`;
    const others = () => world.db.$count(emailLog, isOthers);
    const before = await others();
    expect(before).toBeGreaterThan(0);
    await world.db
      .insert(newsletterSubscriptions)
      .values({ email: "andere@bau.example", consent_text_version: "1" });
    const [record] = await world.db.insert(kunden).values({ name: "Ohne Auftrag" }).returning();
    await erase(record?.id);
    expect(await others()).toBe(before);
    const left = await world.db.select().from(newsletterSubscriptions);
    expect(left.map(({ email }) => email)).toContain("andere@bau.example");
  });
});

describe("erase-driver", () => {
  it("forgets what customers said of him, and that an order thinks of him first", async () => {
    const jobId = await linkedJob(world, { einsatzbeginn: "" });
    const said = { customerId: await customerOf(jobId), driverId: otherDriverId } as const;
    await setCustomerDriver(world.ctx(), { ...said, art: "gesperrt", grund: "Wegen Später" });
    await world.db
      .update(jobRequests)
      .set({ wunschfahrer: [otherDriverId] })
      .where(eq(jobRequests.id, jobId));
    const { erased } = await eraseDriver(world.ctx(), { driverId: otherDriverId });
    expect(erased.filter((part) => part.startsWith("0 "))).toEqual([]);
    expect((await jobOf(world, jobId)).wunschfahrer).toEqual([]);
    const [row] = await world.db.execute(sql`
      select 1 from kunden_fahrer where fahrer_id = ${otherDriverId}
      union select 1 from admin_actions where note like '%Wegen Später%'`);
    expect(row).toBeUndefined();
  });
});

describe("records of whom nobody hears any more", () => {
  it("go three years after the last order, not while one is open, and stay gone", async () => {
    const done = { ...WHO, email: "fertig@alt.example", phone: "0201 111222", company: "Fertig" };
    const open = { ...WHO, email: "offen@alt.example", phone: "0201 333444", company: "Offen" };
    const jobId = await linkedJob(world, { ...done, einsatzbeginn: "" });
    const [gone, kept] = [
      await customerOf(jobId),
      await customerOf(await linkedJob(world, { ...open, einsatzbeginn: "" })),
    ];
    await noteCustomer(world.ctx(), { customerId: gone, text: "Lange her" });
    await cancelJob(world.ctx(), { jobId, by: "agency", reason: "Nichts mehr" });
    const cared = {
      ...WHO,
      email: "gepflegt@alt.example",
      phone: "0201 555666",
      company: "Gepflegt",
    };
    const caredJob = await linkedJob(world, { ...cared, einsatzbeginn: "" });
    const edited = await customerOf(caredJob);
    await cancelJob(world.ctx(), { jobId: caredJob, by: "agency", reason: "Nichts mehr" });
    const records = async () =>
      (await world.db.select({ id: kunden.id }).from(kunden)).map(({ id }) => id);
    world.clock.advance({ days: 3 * 365 - 5 });
    await editCustomer(world.ctx(), { customerId: edited, ort: "Essen" });
    await purgeExpired(world.ctx(WORKER));
    expect(await records()).toContain(gone);
    world.clock.advance({ days: 10 });
    await purgeExpired(world.ctx(WORKER));
    expect(await records()).toEqual(expect.arrayContaining([kept, edited]));
    expect(await records()).not.toContain(gone);
    const [note] = await world.db.execute(
      sql`select 1 from admin_actions where note = 'Lange her'`,
    );
    expect(note).toBeUndefined();
    // Nobody was ever confirmed for it: it lost its customer after a year.
    expect((await jobOf(world, jobId)).company).toBe("");
    expect(await customerOf(jobId)).toBe("none");
  });
});
