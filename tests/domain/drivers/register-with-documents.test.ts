import { describe, expect, it, vi } from "vitest";
import { fahrerDokumente, fahrerProfile } from "../../../src/db/schema/index.ts";
import { sweepDocuments } from "../../../src/domain/drivers/documents/documents.ts";
import { listDocuments } from "../../../src/domain/drivers/documents/queries.ts";
import { registerDriver } from "../../../src/domain/drivers/register-driver.ts";
import { MachineOutage } from "../../../src/domain/kernel/outage.ts";
import { DRIVER_PROFILE } from "../../support/cast.ts";
import {
  failingStore,
  GIF_FILE,
  leftCopies,
  PDF_FILE,
  storedKeys,
  upload,
} from "../../support/documents.ts";
import { expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const profile = (name: string, change: object = {}) => ({
  ...DRIVER_PROFILE,
  email: `${name}@fahrer.example`,
  ...change,
});

describe("register-driver with documents", () => {
  it("stores rows and objects under random keys, with cleaned names, and mails both sides", async () => {
    const files = [
      await upload(world, "fuehrerschein", {
        name: "C:\\Bilder\\  Führer\u0308 schein.jpg",
      }),
      await upload(world, "fuehrerschein"),
      await upload(world, "zertifikate", PDF_FILE),
    ];
    const { driverId } = await registerDriver(
      world.ctx(VISITOR),
      profile("alles", { erfahrung_jahre: 1 }),
      files,
    );
    const rows = await listDocuments(world.ctx(), { fahrerId: driverId });
    expect(rows.map((row) => [row.type, row.filename, row.content_type]).sort()).toEqual([
      ["fuehrerschein", "Führer\u0308 schein.jpg".normalize("NFC"), "image/jpeg"],
      ["fuehrerschein", "vorne.jpg", "image/jpeg"],
      ["zertifikate", "ADR.pdf", "application/pdf"],
    ]);
    for (const row of rows) {
      expect(row.filepath).toMatch(/^[0-9a-f]{48}$/);
      const object = await world.ctx().files.open(row.filepath);
      expect(object?.bytes).toBe(row.bytes);
      expect(row).toMatchObject({ gueltig_bis: null, geprueft_am: null, ersetzt_am: null });
    }
    expect(await leftCopies(world)).toEqual([]);
    const [received, toCheck] = await emailsAbout(world, { driverId });
    expect(received).toMatchObject({
      template: "registration_received",
      recipient: "alles@fahrer.example",
      data: { documents: expect.arrayContaining([{ type: "zertifikate", filename: "ADR.pdf" }]) },
    });
    expect(toCheck).toMatchObject({
      template: "registration_to_check",
      recipient: world.config.operator.email,
      data: { isBelowMinimum: true, deskPath: `/fahrer-admin?fahrer=${driverId}` },
    });
  });

  it("reports wrong fields and refused files together, and stores nothing", async () => {
    const before = await fingerprint(world);
    const keys = await storedKeys(world);
    const files = [
      await upload(world, "fuehrerschein"),
      await upload(world, "fuehrerschein", GIF_FILE),
      await upload(world, "zertifikate", { ...PDF_FILE, bytes: Buffer.from("kein PDF") }),
    ];
    const wrong = profile("beides", { vorname: "", vermittlungszustimmung: false });
    const error = await expectRefusal(
      registerDriver(world.ctx(VISITOR), wrong as typeof DRIVER_PROFILE, files),
      "validation",
    );
    expect(error.fields).toMatchObject({
      vorname: "Bitte geben Sie Ihren Vornamen ein",
      vermittlungszustimmung: "Sie müssen der Vermittlungsprovision zustimmen",
      "fuehrerschein.1": "ausweis.gif: nur JPG/PNG/PDF erlaubt",
    });
    expect(Object.keys(error.fields ?? {})).toContain("zertifikate.0");
    expect(error.fields).not.toHaveProperty("fuehrerschein.0");
    expect(await fingerprint(world)).toEqual(before);
    expect(await storedKeys(world)).toEqual(keys);
    expect(await leftCopies(world)).toEqual([]);
  });

  it("with good fields names only the files", async () => {
    const files = [await upload(world, "fahrerkarte", GIF_FILE)];
    const attempt = registerDriver(world.ctx(VISITOR), profile("datei"), files);
    const error = await expectRefusal(attempt, "files_refused");
    expect(error.fields).toEqual({ "fahrerkarte.0": "ausweis.gif: nur JPG/PNG/PDF erlaubt" });
  });

  it("for a taken address leaves no object behind", async () => {
    await registerDriver(world.ctx(VISITOR), profile("vergeben"));
    const keys = await storedKeys(world);
    const files = [await upload(world, "fuehrerschein")];
    const attempt = registerDriver(world.ctx(VISITOR), profile("vergeben"), files);
    await expectRefusal(attempt, "email_taken");
    expect(await storedKeys(world)).toEqual(keys);
  });

  it("repeated with the same key, answers the same and stores the files once", async () => {
    const send = async () =>
      registerDriver(world.ctx(VISITOR, "schluessel-1"), profile("zweimal"), [
        await upload(world, "fuehrerschein"),
      ]);
    const first = await send();
    const keys = await storedKeys(world);
    const again = await outcomes([send(), send(), send()]);
    expect(again.won).toEqual([first, first, first]);
    expect(await storedKeys(world)).toEqual(keys);
    expect(await listDocuments(world.ctx(), { fahrerId: first.driverId })).toHaveLength(1);
    expect(await emailsAbout(world, { driverId: first.driverId })).toHaveLength(2);
  });

  it("8 at once with one address: one driver, one object", async () => {
    const keys = await storedKeys(world);
    const attempts = Array.from({ length: 8 }, async () =>
      registerDriver(world.ctx(VISITOR), profile("parallel"), [
        await upload(world, "fuehrerschein"),
      ]),
    );
    const { won, refused } = await outcomes(attempts);
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(7).fill("email_taken"));
    expect(await storedKeys(world)).toHaveLength(keys.length + 1);
  });

  it("with a full store says so, and nothing is stored", async () => {
    const before = await fingerprint(world);
    const keys = await storedKeys(world);
    const ctx = world.ctx(VISITOR);
    const files = [await upload(world, "fuehrerschein"), await upload(world, "fahrerkarte")];
    const attempt = registerDriver(
      { ...ctx, files: failingStore(ctx.files, 2) },
      profile("voll"),
      files,
    );
    const error = await expectRefusal(attempt, "documents_not_stored");
    expect(error.kind).toBe("unavailable");
    expect(await fingerprint(world)).toEqual(before);
    expect(await storedKeys(world)).toEqual(keys);
  });

  it("killed between storing and committing leaves an object that is swept after a day", async () => {
    const keys = await storedKeys(world);
    const drivers = await world.db.$count(fahrerProfile);
    const ctx = world.ctx(VISITOR);
    // The database goes away at the commit: nobody can clean up, as after a kill.
    const gone = new MachineOutage("database_away", "gone");
    const db: typeof ctx.db = Object.create(ctx.db);
    db.transaction = vi.fn().mockRejectedValue(gone);
    const files = [await upload(world, "fuehrerschein")];
    await expect(registerDriver({ ...ctx, db }, profile("tot"), files)).rejects.toThrow("gone");
    expect(await storedKeys(world)).toHaveLength(keys.length + 1);
    expect(await world.db.$count(fahrerProfile)).toBe(drivers);

    const later = (hours: number) => ({
      ...world.ctx(),
      now: () => new Date(Date.now() + hours * 3_600_000),
    });
    expect(await sweepDocuments(later(23))).toEqual({ removed: 0 });
    expect(await sweepDocuments(later(25))).toEqual({ removed: 1 });
    expect(await storedKeys(world)).toEqual(keys);
    expect(await sweepDocuments(later(25))).toEqual({ removed: 0 });
    const rows = await world.db.select({ key: fahrerDokumente.filepath }).from(fahrerDokumente);
    expect(rows.map(({ key }) => key).sort()).toEqual(keys);
  });
});

describe("register-driver's limit", () => {
  const limited = useWorld({ RATE_LIMIT_FACTOR: "0.4" });

  it("counts what costs: files, and registrations; not a typing mistake", async () => {
    const ctx = limited.ctx(VISITOR);
    for (let n = 0; n < 5; n += 1) {
      const typo = registerDriver(ctx, { ...profile(`n${n}`), vorname: "" });
      await expect(typo).rejects.toMatchObject({ name: "ZodError" });
    }
    await registerDriver(ctx, profile("eins"));
    const refused = registerDriver(ctx, profile("zwei"), [
      await upload(limited, "fuehrerschein", GIF_FILE),
    ]);
    await expectRefusal(refused, "files_refused");
    await expectRefusal(registerDriver(ctx, profile("drei")), "too_many_requests");
    await registerDriver(limited.ctx({ kind: "cli", name: "petra" }), profile("vier"));
  });
});
