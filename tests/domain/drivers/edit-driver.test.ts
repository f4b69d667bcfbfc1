import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerProfile } from "../../../src/db/schema/index.ts";
import { editDriver } from "../../../src/domain/drivers/edit-driver.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { actionsOf, activeDriver, driverOf, NOBODY, pendingDriver } from "../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

describe("edit-driver", () => {
  it("changes what is given and differs, whatever his status, and the log names it", async () => {
    const driverId = await activeDriver(world);
    const before = await driverOf(world, driverId);
    world.clock.advance({ minutes: 1 });
    const edited = editDriver(world.ctx(), {
      driverId,
      telefon: " 0171 5550999 ",
      stundensatz: 41.3,
      fuehrerscheinklassen: ["CE", "C", "B"],
      verfuegbare_regionen: [],
      ort: "",
      nachname: before.nachname,
    });
    expect(await edited).toEqual({ changed: 5 });
    expect(await driverOf(world, driverId)).toEqual({
      ...before,
      telefon: "0171 5550999",
      stundensatz: 41.3,
      fuehrerscheinklassen: ["CE", "C", "B"],
      verfuegbare_regionen: [],
      ort: "",
      suchtext: expect.stringContaining("01715550999"),
      updated_at: world.clock.now,
    });
    expect((await actionsOf(world, { driverId })).at(-1)).toMatchObject({
      action: "edit_driver",
      note: "Telefon, Ort, Führerscheinklassen, Stundensatz, Regionen",
    });
  });

  it("leaves alone what is missing, and writes nothing when nothing differs", async () => {
    const driverId = await pendingDriver(world, { spezialisierungen: ["Kran", "Kipper"] });
    const before = await driverOf(world, driverId);
    world.clock.advance({ minutes: 1 });
    const again = {
      driverId,
      vorname: before.vorname,
      spezialisierungen: ["Kipper" as const, "Kran" as const],
    };
    expect(await editDriver(world.ctx(), again)).toEqual({ changed: 0 });
    expect(await driverOf(world, driverId)).toEqual(before);
    expect(await actionsOf(world, { driverId })).toEqual([]);
  });

  it("trusts a new address with mail again, and no other change", async () => {
    const driverId = await pendingDriver(world);
    const refusedAt = new Date("2026-11-20T08:00:00Z");
    await world.db
      .update(fahrerProfile)
      .set({ mail_unzustellbar_am: refusedAt })
      .where(eq(fahrerProfile.id, driverId));
    await editDriver(world.ctx(), { driverId, telefon: "0171 5550998" });
    expect((await driverOf(world, driverId)).mail_unzustellbar_am).toEqual(refusedAt);
    await editDriver(world.ctx(), { driverId, email: "neu-erreichbar@fahrer.example" });
    expect((await driverOf(world, driverId)).mail_unzustellbar_am).toBeNull();
  });

  it("dates his availability anew when it changes, or when he says that it holds", async () => {
    const driverId = await pendingDriver(world);
    await editDriver(world.ctx(), { driverId, telefon: "0171 5550997" });
    expect((await driverOf(world, driverId)).verfuegbarkeit_stand).toBeNull();
    world.clock.advance({ days: 1 });
    await editDriver(world.ctx(), { driverId, verfuegbarkeit: "1woche" });
    expect((await driverOf(world, driverId)).verfuegbarkeit_stand).toEqual(world.clock.now);
    world.clock.advance({ days: 30 });
    const held = editDriver(world.ctx(), { driverId, verfuegbarkeit_bestaetigt: true });
    expect(await held).toEqual({ changed: 0 });
    expect((await driverOf(world, driverId)).verfuegbarkeit_stand).toEqual(world.clock.now);
    expect((await actionsOf(world, { driverId })).at(-1)).toMatchObject({
      note: "Verfügbarkeit bestätigt",
    });
  });

  it("of 10 windows that saw the same driver, one changes him", async () => {
    const driverId = await pendingDriver(world);
    const updatedAt = (await driverOf(world, driverId)).updated_at.toISOString();
    world.clock.advance({ minutes: 1 });
    const { won, refused } = await outcomes(
      Array.from({ length: 10 }, (_, index) =>
        editDriver(world.ctx(), { driverId, updatedAt, ort: `Ort ${index}` }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill("driver_state_conflict"));
  });

  it("gives one address to one driver only, also of two at once, whatever its capitals", async () => {
    const first = await pendingDriver(world);
    const second = await pendingDriver(world);
    const email = "Gemeinsam@fahrer.example";
    const { won, refused } = await outcomes([
      editDriver(world.ctx(), { driverId: first, email }),
      editDriver(world.ctx(), { driverId: second, email: email.toLowerCase() }),
    ]);
    expect(won).toHaveLength(1);
    expect(refused).toEqual(["email_taken"]);
  });
});

describe("edit-driver refuses, and changes nothing", () => {
  it("the wrong person, nobody, an erased driver", async () => {
    const driverId = await pendingDriver(world);
    const erased = await pendingDriver(world);
    await eraseDriver(world.ctx(), { driverId: erased });
    const before = await fingerprint(world);
    for (const actor of [VISITOR, DRIVER, { kind: "worker" } as const]) {
      await expectRefusal(editDriver(world.ctx(actor), { driverId, ort: "Neu" }), "not_admin");
    }
    const edits = [
      [NOBODY, "driver_not_found"],
      [erased, "driver_erased"],
    ] as const;
    for (const [id, code] of edits) {
      await expectRefusal(editDriver(world.ctx(), { driverId: id, ort: "Neu" }), code);
    }
    expect(await fingerprint(world)).toEqual(before);
  });

  it.each([
    ["vorname", ""],
    ["email", "keine"],
    ["telefon", "12"],
    ["plz", "123"],
    ["fuehrerscheinklassen", []],
    ["fuehrerscheinklassen.0", ["X"]],
    ["stundensatz", 0],
    ["stundensatz", Number.NaN],
    ["erfahrung_jahre", 3],
    ["verfuegbarkeit", "irgendwann"],
  ])("%s: %j", async (path, value) => {
    const driverId = await pendingDriver(world);
    const before = await fingerprint(world);
    await expectInvalid(editDriver(world.ctx(), { driverId, [fieldOf(path)]: value }), path);
    expect(await fingerprint(world)).toEqual(before);
  });
});

/** `fuehrerscheinklassen` of `fuehrerscheinklassen.0` */
function fieldOf(path: string) {
  return path.split(".")[0] ?? path;
}
