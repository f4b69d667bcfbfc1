import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  emailLog,
  fahrerProfile,
  jobRequests,
  kundenFahrer,
  newsletterSubscriptions,
  stundenzettel,
} from "../../../src/db/schema/index.ts";
import { setCustomerDriver } from "../../../src/domain/customer-records/edit-customer.ts";
import { getCustomerStatus } from "../../../src/domain/customers/queries.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow, undoNoShow } from "../../../src/domain/dispatch/assignments/no-show.ts";
import {
  resendEmail,
  sendConfirmation,
} from "../../../src/domain/dispatch/assignments/send-emails.ts";
import { moveJob } from "../../../src/domain/dispatch/changes/edit-assignment.ts";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import { checkDocument, sweepDocuments } from "../../../src/domain/drivers/documents/documents.ts";
import { listDocuments } from "../../../src/domain/drivers/documents/queries.ts";
import { sendDocumentReminders } from "../../../src/domain/drivers/documents/send-document-reminders.ts";
import { rejectDriver, resetDriver } from "../../../src/domain/drivers/driver-state.ts";
import { findDriver, listDrivers } from "../../../src/domain/drivers/queries.ts";
import { readEmail } from "../../../src/domain/mail/queries.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { exportDriver } from "../../../src/domain/privacy/export-driver.ts";
import {
  acceptedJob,
  assignedJob,
  assignmentOf,
  confirmedJob,
  DESPITE_DOCUMENTS,
  driverOf,
  jobOf,
  linkedJob,
  NOBODY,
  pendingDriver,
} from "../../support/cast.ts";
import { statusLinkOf } from "../../support/customer.ts";
import { driverWithLicence, storedKeys } from "../../support/documents.ts";
import { expectInvalid, expectRefusal, fingerprint } from "../../support/expectations.ts";
import { emailsAbout, paperMailer, settle, WORKER } from "../../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const PERSON = {
  vorname: "Xaverine",
  nachname: "Zwölfender",
  email: "xaverine@zwoelfender.example",
  telefon: "0171 7654321",
  adresse: "Geheimgasse 99",
  beschreibung: "Ich bin unverwechselbar.",
};
const NAMELESS =
  "Vorgangsprotokoll ohne Namen (Kennung, Zeitpunkt, Art des Vorgangs; auch Antworten und die Zustimmung zur Provision)";
const TRACES = [
  "Xaverine",
  "Zwölfender",
  "zwoelfender",
  "7654321",
  "Geheimgasse",
  "unverwechselbar",
];

/** In which tables a word still stands. */
async function tablesWith(word: string) {
  const tables = await world.db.execute<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await world.db.execute<{ hits: string }>(
      sql`select count(*) as hits from ${sql.raw(name)} t where t::text ilike ${`%${word}%`}`,
    );
    if (Number(row?.hits) > 0) found.push(name);
  }
  return found;
}
/** Readable mails to a driver about something. */
async function lettersTo(driverId: string, about: string) {
  const mails = await emailsAbout(world, { driverId });
  return mails.filter(
    ({ recipient, template }) => recipient !== "gelöscht" && template.startsWith(about),
  );
}
async function completed(jobId: string) {
  await world.db.update(jobRequests).set({ status: "completed" }).where(eq(jobRequests.id, jobId));
}

describe("erase-driver", () => {
  it("leaves no trace of who has never driven, in any table or store, and mails him nothing", async () => {
    const { driverId, document } = await driverWithLicence(world, PERSON);
    await world.db.insert(newsletterSubscriptions).values({
      email: PERSON.email.toUpperCase(),
      status: "requested",
      consent_text_version: "1",
    });
    const check = { documentId: document.id, gueltigBis: "2026-12-01", geprueft: true };
    await checkDocument(world.ctx(), check);
    await sendDocumentReminders(world.ctx(WORKER));
    const marks = { alarm_pausiert_am: TODAY, mail_unzustellbar_am: TODAY };
    await world.db.update(fahrerProfile).set(marks).where(eq(fahrerProfile.id, driverId));
    const { kunde_id } = await jobOf(world, await linkedJob(world));
    const refused = { customerId: kunde_id ?? "", driverId, art: "gesperrt", grund: "so" } as const;
    await setCustomerDriver(world.ctx(), refused);
    await rejectDriver(world.ctx(), { driverId, reason: "Xaverine war unhöflich", notify: true });
    for (const word of TRACES) expect(await tablesWith(word), word).not.toEqual([]);

    // Another driver has a confirmation to a customer and a sheet.
    const { assignmentId: assignment_id } = await confirmedJob(world);
    const sheet = { status: "submitted", fassung: 1, wartet_seit: TODAY } as const;
    await world.db.insert(stundenzettel).values({ assignment_id, ...sheet });
    const { erased, kept } = await eraseDriver(world.ctx(), { driverId });
    for (const word of TRACES) expect(await tablesWith(word), word).toEqual([]);
    expect(await storedKeys(world)).not.toContain(document.filepath);
    expect(await world.db.$count(kundenFahrer, eq(kundenFahrer.fahrer_id, driverId))).toBe(0);
    expect(erased).toEqual([
      "Name, Anschrift, Telefon, E-Mail-Adresse und alle Angaben zur Person",
      "1 Dokument",
      "5 E-Mails (Empfänger und Inhalt)",
      "Newsletter-Anmeldung",
    ]);
    expect(kept.map(({ why }) => why)).toEqual(["Nachweis der Löschung, Art. 5 Abs. 2 DSGVO"]);
    expect(await driverOf(world, driverId)).toMatchObject({
      vorname: "Gelöschter",
      nachname: "Fahrer",
      status: "rejected",
      geloescht_am: world.clock.now,
      fuehrerscheinklassen: ["B"],
      erfahrung_jahre: 0,
      stundensatz: 1,
      alarm_pausiert_am: null,
      mail_unzustellbar_am: null,
    });
    const mailer = paperMailer();
    await settle(world, mailer);
    expect(mailer.sent.filter(({ to }) => !to.includes("@"))).toEqual([]);
  });

  it("keeps what the law wants kept of who has driven, and says why", async () => {
    const { driverId, assignmentId, jobId } = await confirmedJob(world);
    await settle(world);
    await completed(jobId);
    const { kept } = await eraseDriver(world.ctx(), { driverId });
    expect(kept.map(({ what }) => what)).toEqual([
      "1 bestätigter Einsatz mit Zeitraum, Satz und Antwort des Fahrers",
      "1 Auftragsbestätigung an den Fahrer",
      "1 Auftragsbestätigung an den Auftraggeber, mit Name und Telefonnummer des Fahrers",
      NAMELESS,
    ]);
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ rate_value: 42.5 });
    const mails = await emailsAbout(world, { driverId });
    const readable = mails.filter((mail) => mail.recipient !== "gelöscht");
    expect(readable).toHaveLength(1);
    expect(readable[0]).toMatchObject({
      template: "driver_confirmation",
      data: { stage: "confirmed" },
      status: "sent",
    });
    await expectRefusal(
      sendConfirmation(world.ctx(), { assignmentId, stage: "resend" }),
      "driver_erased",
    );
    const emptied = mails.find((mail) => mail.recipient === "gelöscht")?.id ?? "";
    expect((await readEmail(world.ctx(), { emailId: emptied })).text).toContain("gelöscht");
    const again = resendEmail(world.ctx(), { emailId: emptied });
    await expectRefusal(again, "driver_erased");
  });

  it("keeps the letter about a no-show fee and its withdrawal, and sends neither again", async () => {
    const { driverId, assignmentId, jobId } = await confirmedJob(world);
    const mark = { assignmentId, reason: "Nicht erschienen", informDriver: true };
    await markNoShow(world.ctx(), mark);
    await settle(world);
    await undoNoShow(world.ctx(), { assignmentId });
    await settle(world);
    world.clock.advance({ minutes: 1 });
    await markNoShow(world.ctx(), mark);
    await completed(jobId);
    const { kept } = await eraseDriver(world.ctx(), { driverId });
    expect(kept).toContainEqual({
      what: "3 Mitteilungen zur No-Show-Gebühr an den Fahrer",
      why: expect.stringMatching(/§ 257 Abs. 1 Nr. 3 .*Art. 17 Abs. 3 Buchst. e DSGVO/),
    });
    const [sent, withdrawn, waiting, ...more] = await lettersTo(driverId, "no_show");
    expect(more).toEqual([]);
    expect([sent, withdrawn]).toMatchObject([
      { template: "no_show_fee", status: "sent", text: expect.stringContaining("Jürgen") },
      { template: "no_show_undone", status: "sent" },
    ]);
    for (const emailId of [withdrawn?.id ?? "", waiting?.id ?? ""]) {
      await expectRefusal(resendEmail(world.ctx(), { emailId }), "driver_erased");
    }
    const mailer = paperMailer();
    await settle(world, mailer);
    expect(mailer.sent.map(({ to }) => to)).toEqual([waiting?.recipient]);
  });

  it("keeps the cancellation of a confirmed job, and not that of one nobody confirmed", async () => {
    const confirmed = await confirmedJob(world);
    await cancelAssignment(world.ctx(), { assignmentId: confirmed.assignmentId, note: "x" });
    const asked = await assignedJob(world);
    await cancelAssignment(world.ctx(), { assignmentId: asked.assignmentId, note: "x" });
    await settle(world);
    const { kept } = await eraseDriver(world.ctx(), confirmed);
    expect(kept.map(({ what }) => what)).toEqual([
      "1 bestätigter Einsatz mit Zeitraum, Satz und Antwort des Fahrers",
      "1 Auftragsbestätigung an den Fahrer",
      "1 Auftragsbestätigung an den Auftraggeber, mit Name und Telefonnummer des Fahrers",
      "1 Absage eines bestätigten Einsatzes an den Fahrer",
      NAMELESS,
    ]);
    expect(await lettersTo(confirmed.driverId, "assignment_cancelled")).toHaveLength(1);
    const { kept: keptOfAsked } = await eraseDriver(world.ctx(), asked);
    expect(keptOfAsked.map(({ what }) => what)).toEqual([NAMELESS]);
    expect(await lettersTo(asked.driverId, "")).toEqual([]);
  });

  it("empties a letter that never went out, and says nothing of it", async () => {
    const { driverId, jobId } = await confirmedJob(world);
    const failed = { status: "failed", error_message: "Postfach unbekannt" } as const;
    await world.db.update(emailLog).set(failed).where(eq(emailLog.driver_id, driverId));
    await completed(jobId);
    const { kept } = await eraseDriver(world.ctx(), { driverId });
    expect(kept.map(({ what }) => what)).not.toContain("1 Auftragsbestätigung an den Fahrer");
    expect(await lettersTo(driverId, "")).toEqual([]);
  });

  it("empties a confirmation that was called back, the customer's too, and says nothing of it", async () => {
    const { driverId, jobId } = await confirmedJob(world);
    const ofJob = eq(emailLog.job_id, jobId);
    await world.db.update(emailLog).set({ status: "withdrawn" }).where(ofJob);
    await completed(jobId);
    const { kept } = await eraseDriver(world.ctx(), { driverId });
    expect(kept.map(({ what }) => what)).toEqual([
      "1 bestätigter Einsatz mit Zeitraum, Satz und Antwort des Fahrers",
      NAMELESS,
    ]);
    expect(await lettersTo(driverId, "")).toEqual([]);
    const [toCustomer] = await emailsAbout(world, { jobId, template: "order_confirmation" });
    expect(toCustomer).toMatchObject({ data: {}, recipient: "gelöscht" });
  });

  it("leaves his name in the customer's letters, which aren't sent again, and nowhere on his page", async () => {
    const { driverId, jobId } = await confirmedJob(world);
    await settle(world);
    await moveJob(world.ctx(), {
      jobId,
      startDate: "2026-11-26",
      endDate: "2026-11-30",
      startTime: "08:00",
    });
    await settle(world);
    await completed(jobId);
    const link = await statusLinkOf(world, jobId);
    const nameOnPage = async () => {
      const { jobs } = await getCustomerStatus(world.ctx(VISITOR), link);
      return jobs[0]?.driver?.name;
    };
    expect(await nameOnPage()).toBe("Jürgen Beispiel");
    await eraseDriver(world.ctx(), { driverId });
    expect(await nameOnPage()).toBeUndefined();
    const [letter] = await emailsAbout(world, { jobId, template: "order_confirmation" });
    expect(letter).toMatchObject({ text: expect.stringContaining("Jürgen Beispiel") });
    const { customer_email } = await jobOf(world, jobId);
    const changes = await emailsAbout(world, { jobId, template: "job_changed" });
    const change = changes.find(({ recipient }) => recipient === customer_email);
    for (const mail of [letter, change]) {
      const again = resendEmail(world.ctx(), { emailId: mail?.id ?? "" });
      await expectRefusal(again, "driver_erased");
    }
  });

  it("repeated, changes nothing and says the same of what is kept", async () => {
    const driverId = await pendingDriver(world);
    const first = await eraseDriver(world.ctx(), { driverId });
    const row = await driverOf(world, driverId);
    const again = await eraseDriver(world.ctx(), { driverId });
    expect(again).toEqual({ erased: [], kept: first.kept });
    expect(await driverOf(world, driverId)).toEqual(row);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => eraseDriver(world.ctx(), { driverId })),
    );
    expect(all).toEqual(Array(6).fill(again));
  });

  it("takes him out of lists and decisions, and frees his address", async () => {
    const email = "nochmal@fahrer.example";
    const driverId = await pendingDriver(world, { email });
    await eraseDriver(world.ctx(), { driverId });
    const { rows } = await listDrivers(world.ctx(), { q: "Gelöschter", limit: 10 });
    expect(rows).toEqual([]);
    const reason = "x";
    await expectRefusal(
      approveDriver(world.ctx(), { driverId, ...DESPITE_DOCUMENTS }),
      "driver_erased",
    );
    await expectRefusal(rejectDriver(world.ctx(), { driverId, reason }), "driver_erased");
    await expectRefusal(resetDriver(world.ctx(), { driverId }), "driver_erased");
    expect(await pendingDriver(world, { email })).not.toBe(driverId);
  });

  it("refuses while a job is open, the wrong person, and nobody", async () => {
    const { driverId } = await assignedJob(world);
    const before = await fingerprint(world);
    await expectRefusal(eraseDriver(world.ctx(), { driverId }), "driver_has_open_jobs");
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(eraseDriver(world.ctx(actor), { driverId }), "not_admin");
      await expectRefusal(exportDriver(world.ctx(actor), { driverId }), "not_admin");
    }
    await expectRefusal(eraseDriver(world.ctx(), { driverId: NOBODY }), "driver_not_found");
    await expectInvalid(eraseDriver(world.ctx(), { driverId: "alle" }), "driverId");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("with the store away erases all the same; the object is swept later", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const ctx = world.ctx();
    const away = {
      ...ctx.files,
      remove: () => Promise.reject(new Error("store away")),
    };
    await eraseDriver({ ...ctx, files: away }, { driverId });
    expect(await listDocuments(world.ctx(), { fahrerId: driverId })).toEqual([]);
    expect(await storedKeys(world)).toContain(document.filepath);
    const now = () => new Date(Date.now() + 25 * 3_600_000);
    await sweepDocuments({ ...ctx, now });
    expect(await storedKeys(world)).not.toContain(document.filepath);
  });
});

describe("export-driver", () => {
  it("gives everything about the person, his files, and no customer", async () => {
    const { driverId, jobId } = await confirmedJob(world);
    await settle(world);
    const { profile, files } = await exportDriver(world.ctx(), { driverId });
    expect(files.map(({ name }) => name)).toEqual([
      "dokumente/01-fahrerkarte-fahrerkarte.pdf",
      "dokumente/02-fuehrerschein-fuehrerschein.pdf",
    ]);
    const driver = await findDriver(world.ctx(), driverId);
    expect(profile).toMatchObject({
      fahrer: driver,
      zuweisungen: [{ job_id: jobId, ort: "60311 Frankfurt am Main", rate_value: 42.5 }],
      emails: expect.arrayContaining([
        expect.objectContaining({ template: "registration_received", status: "sent" }),
      ]),
    });
    const json = JSON.stringify(profile);
    for (const customer of ["Petra", "bau.example", "Kranweg", "5550101"]) {
      expect(json).not.toContain(customer);
    }
  });

  it("knows every table that points to a driver or to his documents", async () => {
    const rows = await world.db.execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('fahrer_profile'::regclass, 'fahrer_dokumente'::regclass)
      order by 1`);
    // A new one has to be erased, and exported, or to be named as kept.
    expect(rows.map(({ name }) => name)).toEqual([
      "admin_actions",
      // Days old at most, and by its id alone.
      "desk_events",
      "dokument_erinnerungen",
      "email_log",
      "fahrer_abrechnung",
      "fahrer_dokumente",
      "fahrer_kalender",
      "fahrer_tage",
      "job_assignments",
      "job_responses",
      "kunden_fahrer",
      "webhook_deliveries",
    ]);
  });

  it("includes his pause, his dead address, his answer with its origin, and who got his number", async () => {
    const { driverId, assignmentId } = await acceptedJob(world);
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    await settle(world);
    const marks = { alarm_pausiert_am: TODAY, mail_unzustellbar_am: TODAY };
    await world.db.update(fahrerProfile).set(marks).where(eq(fahrerProfile.id, driverId));
    const { profile } = await exportDriver(world.ctx(), { driverId });
    expect(profile).toMatchObject({
      fahrer: { ...marks, provision_zugestimmt_at: expect.any(Date) },
      antworten: [{ action: "accept", ip_shortened: "198.51.100.0", user_agent: "Test" }],
      vorgaenge: expect.arrayContaining([expect.objectContaining({ action: "assign_driver" })]),
      emails: expect.arrayContaining([
        expect.objectContaining({ template: "driver_confirmation", error_message: null }),
        expect.objectContaining({ template: "answer_received" }),
        expect.objectContaining({ template: "order_confirmation", recipient: "Auftraggeber" }),
      ]),
    });
  });

  it("includes the reminders of his documents, and the agency's mail about them", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const check = { documentId: document.id, gueltigBis: "2026-12-01", geprueft: true };
    await checkDocument(world.ctx(), check);
    await sendDocumentReminders(world.ctx(WORKER));
    const { profile } = await exportDriver(world.ctx(), { driverId });
    expect(profile).toMatchObject({
      dokumente: [
        {
          gueltig_bis: "2026-12-01",
          erinnerungen: [{ tage_vorher: 14, gueltig_bis: "2026-12-01" }],
        },
      ],
      emails: expect.arrayContaining([
        expect.objectContaining({ template: "document_expiry" }),
        expect.objectContaining({ template: "documents_expiring" }),
      ]),
    });
  });

  it("names every file differently and streams what lies in the store", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const { files, profile } = await exportDriver(world.ctx(), { driverId });
    expect(files.map(({ name }) => name)).toEqual(["dokumente/01-fuehrerschein-vorne.jpg"]);
    const bytes = await new Response(await files[0]?.open()).bytes();
    expect(bytes.length).toBe(document.bytes);
    expect(JSON.stringify(profile)).not.toContain(document.filepath);
    await world.ctx().files.remove(document.filepath);
    expect(await files[0]?.open()).toBeNull();
    await expectRefusal(exportDriver(world.ctx(), { driverId: NOBODY }), "driver_not_found");
  });
});
