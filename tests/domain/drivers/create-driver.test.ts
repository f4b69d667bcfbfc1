import { describe, expect, it } from "vitest";
import { addDocuments } from "../../../src/domain/drivers/documents/documents.ts";
import { listDocuments } from "../../../src/domain/drivers/documents/queries.ts";
import { createDriver } from "../../../src/domain/drivers/register-driver.ts";
import type { CreateDriverInput } from "../../../src/domain/drivers/schemas.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { actionsOf, DRIVER_PROFILE, driverOf, NOBODY, pendingDriver } from "../../support/cast.ts";
import {
  driverWithLicence,
  GIF_FILE,
  leftCopies,
  PDF_FILE,
  receivedFile,
  storedKeys,
  upload,
} from "../../support/documents.ts";
import { expectInvalid, expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { emailsAbout, settle } from "../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
let counter = 0;

function caller(change: Partial<CreateDriverInput> = {}): CreateDriverInput {
  counter += 1;
  return { ...DRIVER_PROFILE, email: `anruf-${counter}@fahrer.example`, ...change };
}

describe("create-driver", () => {
  it("enters who calls, waiting, with consents given on the phone and his documents", async () => {
    const input = caller({ zustimmung_tag: "2026-11-20", zustimmung_uhrzeit: "14:10" });
    const { driverId } = await createDriver(world.ctx(), input, [
      await upload(world, "fuehrerschein"),
      await upload(world, "adr", PDF_FILE),
    ]);
    expect(await driverOf(world, driverId)).toMatchObject({
      email: input.email,
      status: "pending",
      zustimmung_weg: "phone",
      provision_text_version: "2026-11",
      provision_zugestimmt_at: new Date("2026-11-20T13:10:00Z"),
    });
    const documents = await listDocuments(world.ctx(), { fahrerId: driverId });
    expect(documents.map(({ type, geprueft_am }) => [type, geprueft_am]).sort()).toEqual([
      ["adr", null],
      ["fuehrerschein", null],
    ]);
    expect(await actionsOf(world, { driverId })).toMatchObject([
      { action: "register_driver", note: expect.stringContaining("Zustimmungen telefonisch") },
    ]);
  });

  it("tells him what he agreed to and when, and not the agency what it did itself", async () => {
    const { driverId } = await createDriver(world.ctx(), caller());
    await settle(world);
    const mails = await emailsAbout(world, { driverId });
    expect(mails.map(({ template }) => template)).toEqual(["registration_received"]);
    expect(mails[0]?.text).toContain("wie am Telefon besprochen");
    expect(mails[0]?.text).toContain("Am Telefon zugestimmt am");
  });

  it("repeated with its key, or ten times at once, there is one", async () => {
    const input = caller();
    const ctx = { ...world.ctx(), idempotencyKey: "anruf-1" };
    const again = await Promise.all([createDriver(ctx, input), createDriver(ctx, input)]);
    expect(new Set(again.map(({ driverId }) => driverId)).size).toBe(1);
    const same = caller();
    const { won, refused } = await outcomes(
      Array.from({ length: 10 }, () => createDriver(world.ctx(), same)),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill("email_taken"));
  });

  it("refuses strangers, missing consents, bad fields and a consent of tomorrow", async () => {
    const before = await fingerprint(world);
    for (const actor of [VISITOR, DRIVER, { kind: "worker" } as const]) {
      await expectRefusal(createDriver(world.ctx(actor), caller()), "not_admin");
    }
    const wrong = [
      ["vermittlungszustimmung", false],
      ["datenschutz", undefined],
      ["telefon", "12"],
      ["stundensatz", 25.3],
      ["zustimmung_uhrzeit", "25:00"],
    ] as const;
    for (const [field, value] of wrong) {
      const input = { ...caller(), [field]: value } as CreateDriverInput;
      await expectInvalid(createDriver(world.ctx(), input), field);
    }
    const tomorrow = createDriver(world.ctx(), caller({ zustimmung_tag: "2099-01-01" }));
    expect((await expectRefusal(tomorrow, "validation")).fields).toEqual({
      zustimmung_tag: "Das liegt in der Zukunft",
    });
    expect(await fingerprint(world)).toEqual(before);
  });

  it("refuses a file by its content and keeps nothing", async () => {
    const [before, keys] = [await fingerprint(world), await storedKeys(world)];
    const gif = await upload(world, "bf3", GIF_FILE);
    const refused = await expectRefusal(
      createDriver(world.ctx(), caller(), [gif]),
      "files_refused",
    );
    expect(Object.keys(refused.fields ?? {})).toEqual(["bf3.0"]);
    expect(await fingerprint(world)).toEqual(before);
    expect(await storedKeys(world)).toEqual(keys);
  });
});

describe("add-documents", () => {
  it("adds what he handed over, inspected, unchecked and noted", async () => {
    const { driverId } = await driverWithLicence(world);
    const files = [await upload(world, "modul95", PDF_FILE), await upload(world, "versicherung")];
    expect(await addDocuments(world.ctx(), { driverId }, files)).toEqual({ added: 2 });
    const documents = await listDocuments(world.ctx(), { fahrerId: driverId });
    expect(documents.map(({ type }) => type).sort()).toEqual([
      "fuehrerschein",
      "modul95",
      "versicherung",
    ]);
    expect(documents.every(({ geprueft_am }) => geprueft_am === null)).toBe(true);
    expect((await actionsOf(world, { driverId })).at(-1)).toMatchObject({
      action: "add_documents",
      note: "Modul\u00a095: ADR.pdf, Versicherung: vorne.jpg",
    });
    expect(await leftCopies(world)).toEqual([]);
  });

  it("sent twice with one key, is there once", async () => {
    const driverId = await pendingDriver(world);
    const files = [await upload(world, "adr", PDF_FILE)];
    const ctx = { ...world.ctx(), idempotencyKey: "adr-1" };
    const both = [addDocuments(ctx, { driverId }, files), addDocuments(ctx, { driverId }, files)];
    expect(await Promise.all(both)).toEqual([{ added: 1 }, { added: 1 }]);
    expect(await listDocuments(world.ctx(), { fahrerId: driverId })).toHaveLength(1);
  });

  it("refuses strangers, nobody, an erased driver, no file and a bad one, and keeps nothing", async () => {
    const driverId = await pendingDriver(world);
    const erased = await pendingDriver(world);
    await eraseDriver(world.ctx(), { driverId: erased });
    const [before, keys] = [await fingerprint(world), await storedKeys(world)];
    const good = async () => [{ group: "adr" as const, file: await receivedFile(world) }];
    for (const actor of [VISITOR, DRIVER]) {
      const stranger = addDocuments(world.ctx(actor), { driverId }, await good());
      await expectRefusal(stranger, "not_admin");
    }
    const refusals = [
      [NOBODY, await good(), "driver_not_found"],
      [erased, await good(), "driver_erased"],
      [driverId, [], "validation"],
      [driverId, [await upload(world, "adr", GIF_FILE)], "files_refused"],
    ] as const;
    for (const [id, files, code] of refusals) {
      await expectRefusal(addDocuments(world.ctx(), { driverId: id }, files), code);
    }
    expect(await fingerprint(world)).toEqual(before);
    expect(await storedKeys(world)).toEqual(keys);
  });
});
