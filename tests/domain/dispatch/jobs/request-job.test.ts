import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobRequests, priceConfirmations } from "../../../../src/db/schema/index.ts";
import { newId } from "../../../../src/db/schema/processing.ts";
import type { BookingInput } from "../../../../src/domain/dispatch/jobs/booking/schemas.ts";
import { requestJob } from "../../../../src/domain/dispatch/jobs/request-job.ts";
import type { MailFacts } from "../../../../src/domain/mail/templates.ts";
import { actionsOf, BOOKING, jobOf, requestedJob } from "../../../support/cast.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { emailsAbout, isDue } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

describe("request-job", () => {
  it("is refused while the disk is nearly full", async () => {
    const ctx = { ...world.ctx(VISITOR), storage: { isLow: () => true } };
    await expectRefusal(requestJob(ctx, BOOKING), "storage_low");
  });

  it("stores the job open, its price confirmation with a shortened address, and both mails", async () => {
    const jobId = await requestedJob(world);
    expect(await jobOf(world, jobId)).toMatchObject({
      customer_name: "Petra Muster",
      company: "Muster Bau GmbH",
      status: "open",
      einsatzort: "Kranweg 7a, 60311 Frankfurt am Main",
      einsatzbeginn: "2026-11-26",
      zeitraum: "ab Do., 26.11.2026, 3 Tage",
      fahrzeugtyp: "kran",
      fuehrerscheinklasse: "C",
      besonderheiten: "Kran-Erfahrung, Baustelle",
      billing_model: "agency",
      source: "form",
      is_test: false,
      created_at: world.clock.now,
    });
    const confirmations = await world.db
      .select()
      .from(priceConfirmations)
      .where(eq(priceConfirmations.job_id, jobId));
    expect(confirmations).toMatchObject([
      { ip_shortened: "203.0.113.0", confirmed_at: world.clock.now },
    ]);
    const mails = await emailsAbout(world, { jobId });
    expect(mails.map((mail) => [mail.template, mail.recipient]).sort()).toEqual([
      ["fahrer_anfrage", world.config.operator.email],
      ["request_received", BOOKING.email],
    ]);
    for (const { id } of mails) expect(await isDue(world, id)).toBe(true);
    expect(await actionsOf(world, { jobId })).toEqual([]);
  });

  it("acknowledges a program's request without a limit of its customer's mailbox", async () => {
    const program = { kind: "api-key", id: newId(), name: "Portal", scope: "write" } as const;
    const { jobId } = await requestJob(world.ctx(program), BOOKING);
    const [received] = await emailsAbout(world, { jobId, template: "request_received" });
    expect(received).toMatchObject({ status: "pending", mailbox_key: null });
  });

  it("claims no confirmation of prices that nobody gave", async () => {
    const { preise_verstanden: _, ...unconfirmed } = BOOKING;
    const { jobId } = await requestJob(world.ctx(VISITOR), unconfirmed);
    const isOfJob = eq(priceConfirmations.job_id, jobId);
    expect(await world.db.$count(priceConfirmations, isOfJob)).toBe(0);
    const [received] = await emailsAbout(world, { jobId, template: "request_received" });
    expect(received?.data).not.toHaveProperty("confirmed");
  });

  it("tells the price of all days and drivers, where the days are known", async () => {
    const totalOf = async (change: Partial<BookingInput>) => {
      const jobId = await requestedJob(world, change);
      const [received] = await emailsAbout(world, { jobId, template: "request_received" });
      const facts = received?.data as MailFacts["request_received"] | undefined;
      return facts?.total;
    };
    // Thursday, Friday and Monday: 3 x 539.
    expect(await totalOf({})).toEqual({
      drivers: 1,
      days: 3,
      lines: [{ key: "day", days: 3, unitCents: 539_00, cents: 1617_00 }],
      netCents: 1617_00,
      vatCents: 307_23,
      grossCents: 1924_23,
    });
    // Thursday to Sunday, two drivers at night: 2 x (4 x 539 + 2 x 134.75 + 4 x 107.80).
    const daily = { einsatzdauer: "", einsatzende: "2026-11-29" };
    const arbeitstage: BookingInput["arbeitstage"] = ["do", "fr", "sa", "so"];
    const atNight: BookingInput["anforderungen"] = ["Nachtschicht"];
    expect(
      await totalOf({ ...daily, arbeitstage, anzahl_fahrer: 2, anforderungen: atNight }),
    ).toEqual({
      drivers: 2,
      days: 4,
      lines: [
        { key: "day", days: 4, unitCents: 539_00, cents: 4312_00 },
        { key: "weekend", days: 2, unitCents: 134_75, cents: 539_00 },
        { key: "night", days: 4, unitCents: 107_80, cents: 862_40 },
      ],
      netCents: 5713_40,
      vatCents: 1085_55,
      grossCents: 6798_95,
    });
    expect(await totalOf({ einsatzdauer: "nach Absprache" })).toBeUndefined();
  });

  it.each([
    ["lkw", "C"],
    ["sattelzug", "C+E"],
    ["kleintransporter", "B"],
    ["fahrmischer", "C"],
    ["baumaschinen", "C"],
  ] as const)("derives the licence of %s: %s", async (fahrzeugtyp, licence) => {
    const job = await jobOf(world, await requestedJob(world, { fahrzeugtyp }));
    expect(job.fuehrerscheinklasse).toBe(licence);
  });

  it("takes an empty vehicle as lkw, and no start as to be agreed", async () => {
    const open = { fahrzeugtyp: "", einsatzbeginn: "", einsatzdauer: "" } as const;
    expect(await jobOf(world, await requestedJob(world, open))).toMatchObject({
      fahrzeugtyp: "lkw",
      einsatzbeginn: null,
      zeitraum: "Beginn nach Absprache",
    });
  });

  it("keeps text trimmed and composed, with its umlauts and line breaks", async () => {
    const jobId = await requestedJob(world, {
      vorname: "  Ju\u0308rgen ",
      nachricht: "Erste Zeile\r\nzweite Zeile mit 12 m³, „Anführung“ 🚚\n",
    });
    expect(await jobOf(world, jobId)).toMatchObject({
      customer_name: "Jürgen Muster",
      nachricht: "Erste Zeile\nzweite Zeile mit 12 m³, „Anführung“ 🚚",
    });
  });

  it("gives every one of 20 parallel requests its own number", async () => {
    const { won, refused } = await outcomes(Array.from({ length: 20 }, () => requestedJob(world)));
    expect(refused).toEqual([]);
    const jobs = await Promise.all(won.map((jobId) => jobOf(world, jobId)));
    expect(new Set(jobs.map((job) => job.nummer)).size).toBe(20);
  });

  it.each([
    ["vorname", { vorname: "   " }],
    ["nachname", { nachname: "x".repeat(121) }],
    ["email", { email: "petra@bau" }],
    ["email", { email: "petra@bau.example\r\nBcc: boese@x.example" }],
    ["email", { email: "petra@bau.example, boese@x.example" }],
    ["phone", { phone: "ruf mich an" }],
    ["customer_street", { customer_street: "" }],
    ["customer_house_number", { customer_house_number: "" }],
    ["customer_postal_code", { customer_postal_code: "6031" }],
    ["customer_postal_code", { customer_postal_code: "６０３１１" }],
    ["customer_city", { customer_city: undefined as unknown as string }],
    ["einsatzbeginn", { einsatzbeginn: "2026-11-22" }],
    ["einsatzbeginn", { einsatzbeginn: "2027-02-30" }],
    ["einsatzbeginn", { einsatzbeginn: "23.11.2026" }],
    ["einsatzbeginn", { einsatzbeginn: "9999-01-01" }],
    ["fahrzeugtyp", { fahrzeugtyp: "panzer" as "lkw" }],
    ["nachricht", { nachricht: "x".repeat(4001) }],
    ["nachricht", { nachricht: "a\u0007b" }],
    ["anforderungen.0", { anforderungen: ["Fliegen" as "BF3 erforderlich"] }],
    ["anforderungen", { anforderungen: "Baustelle" as unknown as [] }],
    ["datenschutz", { datenschutz: false as unknown as true }],
    ["preise_verstanden", { preise_verstanden: false as unknown as true }],
    ["billing_model", { billing_model: "direct" as "agency" }],
    ["newsletter", { newsletter: "ja" as unknown as boolean }],
    ["website", { website: "http://spam.example" }],
  ])("refuses a wrong %s: %o, and stores nothing", async (field, change) => {
    const before = await fingerprint(world);
    await expectInvalid(requestJob(world.ctx(VISITOR), { ...BOOKING, ...change }), field);
    expect(await fingerprint(world)).toEqual(before);
  });

  it("names every missing field at once", async () => {
    const attempt = requestJob(world.ctx(VISITOR), {} as never);
    const error = await attempt.catch((reason) => reason);
    const fields = error.issues.map((issue: { path: string[] }) => issue.path[0]);
    expect(fields).toEqual(
      expect.arrayContaining(["vorname", "nachname", "email", "phone", "nachricht", "datenschutz"]),
    );
    await expectInvalid(attempt, "customer_city");
  });

  it("accepts the next weekday in Berlin, seen from late on Friday", async () => {
    world.clock.now = new Date("2026-11-27T22:30:00Z"); // Friday 23:30 in Berlin
    await requestedJob(world, { einsatzbeginn: "2026-11-30" });
    const saturday = requestedJob(world, { einsatzbeginn: "2026-11-28" });
    await expectInvalid(saturday, "einsatzbeginn");
    const rows = await world.db
      .select()
      .from(jobRequests)
      .where(eq(jobRequests.einsatzbeginn, "2026-11-30"));
    expect(rows).toHaveLength(1);
  });
});
