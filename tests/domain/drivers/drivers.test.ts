import { describe, expect, it } from "vitest";
import { findDriver } from "../../../src/domain/drivers/queries.ts";
import { createDriver, registerDriver } from "../../../src/domain/drivers/register-driver.ts";
import { actionsOf, DRIVER_PROFILE, driverOf, NOBODY, pendingDriver } from "../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const register = (change: object) =>
  registerDriver(world.ctx(VISITOR), { ...DRIVER_PROFILE, ...change });

describe("register-driver", () => {
  it("stores a waiting driver with his consent, and mails him and the agency", async () => {
    const driverId = await pendingDriver(world, { stundensatz: 38.5 });
    expect(await driverOf(world, driverId)).toMatchObject({
      vorname: "Jürgen",
      status: "pending",
      stundensatz: 38.5,
      erfahrung_jahre: 10,
      fuehrerscheinklassen: ["C", "CE"],
      spezialisierungen: ["Kran"],
      bf2_erlaubnis: false,
      bf3_erlaubnis: false,
      provision_zugestimmt_at: world.clock.now,
      created_at: world.clock.now,
    });
    expect((await driverOf(world, driverId)).provision_text_version).not.toBe("");
    const mails = await emailsAbout(world, { driverId });
    expect(mails.map((mail) => mail.template).sort()).toEqual([
      "registration_received",
      "registration_to_check",
    ]);
    expect(mails[0]?.data).toMatchObject({ documents: [], consent: { version: "2026-11" } });
    expect(await actionsOf(world, { driverId })).toEqual([]);
  });

  it("notes it when somebody at the terminal did it", async () => {
    const cli = world.ctx({ kind: "cli", name: "petra" });
    const { driverId } = await createDriver(cli, { ...DRIVER_PROFILE, email: "cli@f.example" });
    expect(await actionsOf(world, { driverId })).toMatchObject([
      { action: "register_driver", admin_email: "cli:petra" },
    ]);
  });

  it("knows an e-mail again in any case and form, and changes nothing", async () => {
    await register({ email: "Jörg@fahrer.example" });
    const before = await fingerprint(world);
    for (const email of ["jörg@FAHRER.example", "  Jo\u0308rg@fahrer.example "]) {
      await expectRefusal(register({ email }), "email_taken");
    }
    expect(await fingerprint(world)).toEqual(before);
  });

  it("of 15 at once with one e-mail, stores one", async () => {
    const { won, refused } = await outcomes(
      Array.from({ length: 15 }, () => register({ email: "gleichzeitig@fahrer.example" })),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(14).fill("email_taken"));
  });

  it("keeps each choice once", async () => {
    const twice = { email: "doppelt@f.example", fuehrerscheinklassen: ["C", "C", "CE"] };
    const { driverId } = await register(twice);
    expect((await driverOf(world, driverId)).fuehrerscheinklassen).toEqual(["C", "CE"]);
  });

  it.each([
    ["vorname", { vorname: "" }],
    ["nachname", { nachname: ["Beispiel"] }],
    ["email", { email: "juergen" }],
    ["telefon", { telefon: "123" }],
    ["plz", { plz: "1234" }],
    ["stundensatz", { stundensatz: 0 }],
    ["stundensatz", { stundensatz: 25.3 }],
    ["stundensatz", { stundensatz: 1000.01 }],
    ["stundensatz", { stundensatz: 0.000_000_001 }],
    ["stundensatz", { stundensatz: Number.NaN }],
    ["stundensatz", { stundensatz: "38" }],
    ["fuehrerscheinklassen", { fuehrerscheinklassen: [] }],
    ["fuehrerscheinklassen", { fuehrerscheinklassen: "C" }],
    ["fuehrerscheinklassen.0", { fuehrerscheinklassen: ["A"] }],
    ["fuehrerscheinklassen", { fuehrerscheinklassen: Array(100).fill("C") }],
    ["erfahrung_jahre", { erfahrung_jahre: 3 }],
    ["spezialisierungen.1", { spezialisierungen: ["Kran", "Zauberei"] }],
    ["verfuegbare_regionen.0", { verfuegbare_regionen: ["Atlantis"] }],
    ["verfuegbarkeit", { verfuegbarkeit: "nie" }],
    ["verfuegbarkeit", { verfuegbarkeit: 7 }],
    ["firmensitz_land", { firmensitz_land: "Mars" }],
    ["firmensitz_land", { firmensitz_land: [] }],
    ["beschreibung", { beschreibung: "\udfff" }],
    ["bf2_erlaubnis", { bf2_erlaubnis: "true" }],
    ["vermittlungszustimmung", { vermittlungszustimmung: false }],
    ["datenschutz", { datenschutz: undefined }],
  ])("refuses a wrong %s: %o", async (field, change) => {
    await expectInvalid(register({ email: "falsch@fahrer.example", ...change }), field);
  });

  it("finds a driver, or nobody", async () => {
    const driverId = await pendingDriver(world);
    expect(await findDriver(world.ctx(), driverId)).toMatchObject({ id: driverId });
    expect(await findDriver(world.ctx(), NOBODY)).toBeNull();
  });
});
