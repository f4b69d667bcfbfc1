import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminActions, fahrerAbrechnung } from "../../../../src/db/schema/index.ts";
import { readDriverPagePath } from "../../../../src/domain/drivers/availability/ask-availability.ts";
import {
  driverBillingOn,
  requestDriverBilling,
  requestOwnBillingLink,
} from "../../../../src/domain/drivers/billing-data/link.ts";
import {
  saveDriverBilling,
  saveOwnBilling,
} from "../../../../src/domain/drivers/billing-data/save-driver-billing.ts";
import {
  CREDIT_NOTE_CONSENT,
  driverGaps,
} from "../../../../src/domain/drivers/billing-data/vocabulary.ts";
import { rejectDriver } from "../../../../src/domain/drivers/driver-state.ts";
import { driverBillingPath } from "../../../../src/domain/kernel/links.ts";
import { pendingDriver } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

const IBAN = "DE89370400440532013000";
const OTHER_IBAN = "DE02120300000000202051";
const WHOLE = {
  steuerstatus: "kleinunternehmer",
  strasse: "Hafenstraße 12",
  plz: "63065",
  ort: "Offenbach",
  land: "DE",
  steuernummer: "21/815/08150",
  iban: IBAN,
  gutschrift: true,
} as const;

const linkOf = (driverId: string, fassung = 0) => {
  const path = driverBillingPath(world.ctx(), { driverId, fassung });
  const query = new URL(path, "https://agentur.example").searchParams;
  return { driverId, token: query.get("token") ?? "" };
};

const versionsOf = (driverId: string) =>
  world.db.select().from(fahrerAbrechnung).where(eq(fahrerAbrechnung.fahrer_id, driverId));

const standing = async (driverId: string, day = "2027-12-31") => {
  const billing = await driverBillingOn(world.ctx(), driverId, day);
  if (!billing) throw new Error("No such driver");
  return billing;
};

describe("what counts of a driver", () => {
  it("is his profile's address until something is entered, with what is missing", async () => {
    const driverId = await pendingDriver(world, { adresse: "Am Tor 1", firmensitz_land: "Polen" });
    const billing = await standing(driverId);
    expect(billing).toMatchObject({ fassung: 0, strasse: "Am Tor 1", land: "PL", iban: "" });
    expect(driverGaps(billing, "agency")).toEqual(["steuerstatus", "iban", "gutschrift"]);
    expect(driverGaps(billing, "direct")).toEqual(["steuerstatus"]);
    const placeless = { ...billing, plz: "", land: "DE" };
    expect(driverGaps(placeless, "direct")).toContain("anschrift");
    expect(driverGaps({ ...placeless, land: "IE" }, "direct")).not.toContain("anschrift");
  });

  it("is the version of that day, the first from when he registered, of one day the last", async () => {
    const driverId = await pendingDriver(world);
    await saveDriverBilling(world.ctx(), { driverId, ...WHOLE });
    await saveDriverBilling(world.ctx(), {
      driverId,
      steuerstatus: "regulaer",
      gilt_ab: "2027-01-01",
    });
    await saveDriverBilling(world.ctx(), { driverId, ort: "Hanau", gilt_ab: "2027-01-01" });
    expect(await standing(driverId, "2026-11-01")).toMatchObject({ fassung: 0 });
    expect(await standing(driverId, "2026-12-31")).toMatchObject({
      fassung: 1,
      gilt_ab: "2026-11-21",
      steuerstatus: "kleinunternehmer",
    });
    expect(await standing(driverId, "2027-01-01")).toMatchObject({
      fassung: 3,
      steuerstatus: "regulaer",
      ort: "Hanau",
      iban: IBAN,
    });
  });
});

it("counts what only adds something from the day of the version before, what changes something from today", async () => {
  const driverId = await pendingDriver(world);
  const { iban, gutschrift, ...most } = WHOLE;
  await saveDriverBilling(world.ctx(), { driverId, ...most });
  world.clock.advance({ days: 30 });
  await saveDriverBilling(world.ctx(), { driverId, iban, gutschrift });
  expect(await standing(driverId, "2026-11-21")).toMatchObject({ fassung: 2, iban });
  await saveDriverBilling(world.ctx(), { driverId, iban: OTHER_IBAN });
  expect(await standing(driverId, "2026-12-20")).toMatchObject({ fassung: 2 });
  expect(await standing(driverId, "2026-12-21")).toMatchObject({ fassung: 3, iban: OTHER_IBAN });
  world.clock.advance({ days: 1 });
  await saveDriverBilling(world.ctx(), { driverId, gutschrift: false });
  expect(await standing(driverId, "2026-12-21")).toMatchObject({ fassung: 3 });
  expect(await standing(driverId, "2026-12-22")).toMatchObject({
    fassung: 4,
    gutschrift_zugestimmt_at: null,
  });
  world.clock.now = TODAY;
});

describe("saving", () => {
  it("keeps what is not given, and makes no version of what changes nothing", async () => {
    const driverId = await pendingDriver(world);
    expect(await saveDriverBilling(world.ctx(), { driverId, ...WHOLE })).toEqual({
      fassung: 1,
      isNew: true,
    });
    const same = { driverId, ...WHOLE, iban: "de89 3704 0044 0532 0130 00" };
    expect(await saveDriverBilling(world.ctx(), same)).toEqual({ fassung: 1, isNew: false });
    await saveDriverBilling(world.ctx(), { driverId, iban: OTHER_IBAN, gutschrift: false });
    expect(await standing(driverId)).toMatchObject({
      fassung: 2,
      steuernummer: "21/815/08150",
      iban: OTHER_IBAN,
      gutschrift_zugestimmt_at: null,
    });
    expect(driverGaps(await standing(driverId), "agency")).toEqual(["gutschrift"]);
  });

  it("notes which fields changed, and no number", async () => {
    const driverId = await pendingDriver(world);
    await saveDriverBilling(world.ctx(), { driverId, ...WHOLE });
    const notes = await world.db
      .select({ note: adminActions.note })
      .from(adminActions)
      .where(eq(adminActions.action, "edit_billing_data"));
    const note = notes.map((one) => one.note).join();
    expect(note).toContain("Fassung 1 ab 21.11.2026: Umsatzsteuer");
    expect(note).toContain("IBAN");
    for (const secret of [IBAN, IBAN.slice(-4), "08150"]) expect(note).not.toContain(secret);
  });

  it.each([
    ["iban", { iban: "DE00370400440532013000" }],
    ["ust_id", { ust_id: "DE136695978" }],
    ["steuernummer", { steuernummer: "4711" }],
    ["plz", { plz: "1010" }],
    ["ust_id", { ust_id: "PL8567346215" }],
    ["ust_id", { steuerstatus: "eu", ust_id: "DE136695976", steuernummer: "" }],
    ["ust_id", { steuerstatus: "drittland", ust_id: "PL8567346215" }],
    ["steuerstatus", { steuerstatus: undefined }],
    ["land", { land: "XX" }],
    ["gilt_ab", { gilt_ab: "31.12.2026" }],
  ] as const)("refuses a wrong %s and stores nothing", async (field, wrong) => {
    const driverId = await pendingDriver(world);
    const saved = saveDriverBilling(world.ctx(), { driverId, ...WHOLE, ...wrong } as never);
    const error = await saved.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const { fields, issues } = error as {
      fields?: Record<string, string>;
      issues?: { path: PropertyKey[] }[];
    };
    const named = fields ? Object.keys(fields) : issues?.map(({ path }) => path[0]);
    expect([...new Set(named)]).toEqual([field]);
    expect(await versionsOf(driverId)).toEqual([]);
  });

  it("takes an address abroad by that country's postal codes, and a foreign tax number", async () => {
    const driverId = await pendingDriver(world);
    const polish = { steuerstatus: "eu", land: "PL", plz: "00-950", ort: "Warszawa" } as const;
    const numbers = { ust_id: "PL 8567346215", steuernummer: "8567346215" };
    await saveDriverBilling(world.ctx(), { driverId, ...WHOLE, ...polish, ...numbers });
    expect(driverGaps(await standing(driverId), "agency")).toEqual([]);
  });

  it("of two upon the same version lets one win, and refuses the other", async () => {
    const driverId = await pendingDriver(world);
    await saveDriverBilling(world.ctx(), { driverId, ...WHOLE });
    const save = (iban: string, ort: string) =>
      saveDriverBilling(world.ctx(), { driverId, iban, ort, basedOn: 1 });
    const results = await Promise.allSettled([
      save(OTHER_IBAN, "Hanau"),
      save("DE75512108001245126199", "Mainz"),
    ]);
    const [lost] = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect((await standing(driverId)).fassung).toBe(2);
    expect(lost).toMatchObject({ code: "billing_changed" });
  });

  it("is the dispatcher's, or a link's", async () => {
    const driverId = await pendingDriver(world);
    await expectRefusal(saveDriverBilling(world.ctx(DRIVER), { driverId, ...WHOLE }), "not_admin");
    const foreign = { ...linkOf(await pendingDriver(world)), driverId };
    await expectRefusal(
      saveOwnBilling(world.ctx(DRIVER), { ...foreign, ...WHOLE }),
      "link_invalid",
    );
  });
});

describe("an agreement to credit notes", () => {
  it("by link has its text's version, its time and the shortened address, and stays the first", async () => {
    const driverId = await pendingDriver(world);
    await saveOwnBilling(world.ctx(DRIVER), { ...linkOf(driverId), ...WHOLE });
    const agreed = {
      gutschrift_text_version: CREDIT_NOTE_CONSENT.version,
      gutschrift_zugestimmt_at: expect.any(Date),
      gutschrift_weg: "form",
      gutschrift_ip: "198.51.100.0",
    };
    const first = await standing(driverId);
    expect(first).toMatchObject(agreed);
    await saveDriverBilling(world.ctx(), { driverId, ort: "Hanau", gutschrift: true });
    expect(await standing(driverId)).toMatchObject({
      fassung: 2,
      ...agreed,
      gutschrift_zugestimmt_at: first.gutschrift_zugestimmt_at,
    });
  });

  it("that the dispatcher enters was given on the phone", async () => {
    const driverId = await pendingDriver(world);
    await saveDriverBilling(world.ctx(), { driverId, ...WHOLE });
    expect(await standing(driverId)).toMatchObject({ gutschrift_weg: "phone", gutschrift_ip: "" });
  });
});

describe("the driver's link", () => {
  it("is good for one change, and of two at once one wins", async () => {
    const driverId = await pendingDriver(world);
    const link = linkOf(driverId);
    const results = await Promise.allSettled(
      ["Hanau", "Mainz"].map((ort) =>
        saveOwnBilling(world.ctx(DRIVER), { ...link, ...WHOLE, ort }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await versionsOf(driverId)).toHaveLength(1);
    await expectRefusal(
      saveOwnBilling(world.ctx(DRIVER), { ...link, ...WHOLE }),
      "billing_link_used",
    );
  });

  it("ends after a week, and of a driver who is rejected", async () => {
    const [late, rejected] = [await pendingDriver(world), await pendingDriver(world)];
    const links = [linkOf(late), linkOf(rejected)] as const;
    await rejectDriver(world.ctx(), { driverId: rejected, reason: "kein Führerschein" });
    await expectRefusal(
      saveOwnBilling(world.ctx(DRIVER), { ...links[1], ...WHOLE }),
      "link_invalid",
    );
    world.clock.advance({ days: 8 });
    await expectRefusal(
      saveOwnBilling(world.ctx(DRIVER), { ...links[0], ...WHOLE }),
      "billing_link_expired",
    );
    world.clock.now = TODAY;
  });

  it("is sent by the dispatcher alone, where nobody has it", async () => {
    const driverId = await pendingDriver(world);
    await expectRefusal(requestDriverBilling(world.ctx(VISITOR), { driverId }), "not_admin");
  });

  it("comes by mail, with what is missing or on his own wish, once an hour", async () => {
    const driverId = await pendingDriver(world);
    expect(await requestDriverBilling(world.ctx(), { driverId })).toEqual({
      missing: ["anschrift", "steuerstatus", "iban", "gutschrift"],
    });
    const path = await readDriverPagePath(world.ctx(), driverId);
    const token = new URL(path, "https://agentur.example").searchParams.get("token") ?? "";
    for (const _ of [1, 2]) await requestOwnBillingLink(world.ctx(DRIVER), { driverId, token });
    const mails = await emailsAbout(world, { driverId, template: "billing_data_request" });
    expect(mails.map(({ data }) => data)).toEqual([
      expect.objectContaining({ missing: ["anschrift", "steuerstatus", "iban", "gutschrift"] }),
      expect.objectContaining({ missing: [] }),
    ]);
  });

  it("tells him of each change of what was stored, without what it says", async () => {
    const driverId = await pendingDriver(world);
    await saveOwnBilling(world.ctx(DRIVER), { ...linkOf(driverId), ...WHOLE });
    const mails = () => emailsAbout(world, { driverId, template: "billing_data_changed" });
    expect(await mails()).toEqual([]);
    await saveOwnBilling(world.ctx(DRIVER), { ...linkOf(driverId, 1), iban: OTHER_IBAN });
    const [told] = await mails();
    expect(told?.data).toMatchObject({ fields: ["iban"], validFrom: "2026-11-21" });
    expect(JSON.stringify(told)).not.toContain(OTHER_IBAN.slice(-4));
  });
});
