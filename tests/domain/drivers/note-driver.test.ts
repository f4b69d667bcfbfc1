import { describe, expect, it } from "vitest";
import { noteDriver } from "../../../src/domain/drivers/driver-state.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { exportDriver } from "../../../src/domain/privacy/export-driver.ts";
import { actionsOf, NOBODY, pendingDriver } from "../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint } from "../../support/expectations.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const text = "Fährt nicht nachts.\nAm besten mittags anrufen.";

describe("note-driver", () => {
  it("stands in his log as often as it is written, is part of his data, and goes with him", async () => {
    const driverId = await pendingDriver(world);
    await noteDriver(world.ctx(), { driverId, text: ` ${text} ` });
    await noteDriver(world.ctx(), { driverId, text });
    const noted = { action: "note_driver", note: text, admin_email: "dispo@agentur.example" };
    expect(await actionsOf(world, { driverId })).toMatchObject([noted, noted]);
    const { profile } = await exportDriver(world.ctx(), { driverId });
    expect(JSON.stringify(profile.vorgaenge)).toContain("Fährt nicht nachts");
    await eraseDriver(world.ctx(), { driverId });
    const left = JSON.stringify(await actionsOf(world, { driverId }));
    expect(left).not.toContain("Fährt nicht nachts");
  });

  it("refuses strangers, nobody, an erased driver and an empty text", async () => {
    const driverId = await pendingDriver(world);
    const erased = await pendingDriver(world);
    await eraseDriver(world.ctx(), { driverId: erased });
    const before = await fingerprint(world);
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(noteDriver(world.ctx(actor), { driverId, text }), "not_admin");
    }
    const nobody = noteDriver(world.ctx(), { driverId: NOBODY, text });
    await expectRefusal(nobody, "driver_not_found");
    await expectRefusal(noteDriver(world.ctx(), { driverId: erased, text }), "driver_erased");
    await expectInvalid(noteDriver(world.ctx(), { driverId, text: "  " }), "text");
    expect(await fingerprint(world)).toEqual(before);
  });
});
