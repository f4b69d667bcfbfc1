import { describe, expect, it } from "vitest";
import {
  checkDocument,
  deleteDocument,
  openDocument,
  signDocumentLink,
} from "../../../../src/domain/drivers/documents/documents.ts";
import { countDocuments, listDocuments } from "../../../../src/domain/drivers/documents/queries.ts";
import { displayName, receivedName } from "../../../../src/domain/kernel/uploads/store-uploads.ts";
import { actionsOf, NOBODY, pendingDriver } from "../../../support/cast.ts";
import { documentOf, driverWithLicence, storedKeys } from "../../../support/documents.ts";
import { expectInvalid, expectRefusal, fingerprint } from "../../../support/expectations.ts";
import { bestThreadCpu } from "../../../support/thread-cpu.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

async function linkTo(filepath: string, ttl?: number) {
  const { path } = await signDocumentLink(world.ctx(), { filepath, ...(ttl && { ttl }) });
  const url = new URL(path, "http://site");
  return { id: url.pathname.split("/").at(-1) ?? "", token: url.searchParams.get("token") ?? "" };
}

describe("a link to a document", () => {
  it("opens the stored bytes with their own type, and is noted with name and driver", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const link = await linkTo(document.filepath);
    expect(link.id).toBe(document.id);
    const opened = await openDocument(world.ctx(VISITOR), link);
    const bytes = await new Response(opened.stream).bytes();
    expect(bytes.length).toBe(document.bytes);
    expect(opened).toMatchObject({
      bytes: document.bytes,
      contentType: "image/jpeg",
      filename: "vorne.jpg",
    });
    expect(await actionsOf(world, { driverId })).toMatchObject([
      { action: "view_document", note: "vorne.jpg", admin_email: "dispo@agentur.example" },
    ]);
  });

  it("ends after its time, to the second", async () => {
    const { document } = await driverWithLicence(world);
    const start = world.clock.now;
    const link = await linkTo(document.filepath, 60);
    world.clock.now = new Date(start.getTime() + 59_000);
    await openDocument(world.ctx(VISITOR), link);
    world.clock.now = new Date(start.getTime() + 60_000);
    await expectRefusal(openDocument(world.ctx(VISITOR), link), "document_link_expired");
    world.clock.now = start;
  });

  it("is worth nothing for another document, altered, or of another kind", async () => {
    const [one, other] = [await driverWithLicence(world), await driverWithLicence(world)];
    const link = await linkTo(one.document.filepath);
    const [expiry, signature] = link.token.split(".");
    const forged = [
      { ...link, id: other.document.id },
      { ...link, token: "" },
      { ...link, token: `${expiry}x.${signature}` },
      { ...link, token: `nie.${signature}` },
      { id: "keine-kennung", token: link.token },
      { ...link, token: "x".repeat(5000) },
    ];
    for (const attempt of forged) {
      await expectRefusal(openDocument(world.ctx(VISITOR), attempt), "link_invalid");
    }
  });

  it("is made only for the dispatcher, a stored path and 1 to 600 seconds", async () => {
    const { document } = await driverWithLicence(world);
    const { filepath } = document;
    const before = await fingerprint(world);
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(signDocumentLink(world.ctx(actor), { filepath }), "not_admin");
    }
    for (const unknown of ["", "../../etc/passwd", `${filepath}x`, "\0", document.id]) {
      const attempt = signDocumentLink(world.ctx(), { filepath: unknown });
      await expectRefusal(attempt, "document_not_found");
    }
    for (const ttl of [0, -1, 601, 1.5, Number.NaN]) {
      await expectInvalid(signDocumentLink(world.ctx(), { filepath, ttl }), "ttl");
    }
    expect(await fingerprint(world)).toEqual(before);
  });

  it("to an object that is gone says so", async () => {
    const { document } = await driverWithLicence(world);
    const link = await linkTo(document.filepath);
    await world.ctx().files.remove(document.filepath);
    await expectRefusal(openDocument(world.ctx(VISITOR), link), "document_not_found");
  });
});

describe("check-document", () => {
  it("keeps what is not said: taking the check back is no word on the day", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const documentId = document.id;
    await checkDocument(world.ctx(), { documentId, gueltigBis: "2027-03-31", geprueft: true });
    const back = checkDocument(world.ctx(), { documentId, geprueft: false, type: "bf3" });
    expect(await back).toEqual({ gueltigBis: "2027-03-31" });
    expect(await documentOf(world, documentId)).toMatchObject({
      type: "bf3",
      gueltig_bis: "2027-03-31",
      geprueft_am: null,
    });
    expect((await actionsOf(world, { driverId })).at(-1)).toMatchObject({
      note: "vorne.jpg: BF3-Nachweis, nicht geprüft, gültig bis Mi., 31.03.2027",
    });
  });

  it("stores date and time of the check, keeps the first time, and notes each", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const check = { documentId: document.id, gueltigBis: "2027-03-31", geprueft: true };
    await checkDocument(world.ctx(), check);
    const first = world.clock.now;
    expect(await documentOf(world, document.id)).toMatchObject({
      gueltig_bis: "2027-03-31",
      geprueft_am: first,
    });
    world.clock.advance({ hours: 1 });
    await checkDocument(world.ctx(), { ...check, gueltigBis: null });
    expect(await documentOf(world, document.id)).toMatchObject({
      gueltig_bis: null,
      geprueft_am: first,
    });
    await checkDocument(world.ctx(), { ...check, geprueft: false });
    expect(await documentOf(world, document.id)).toMatchObject({ geprueft_am: null });
    const notes = (await actionsOf(world, { driverId })).map((action) => action.note);
    expect(notes).toEqual([
      "vorne.jpg: geprüft, gültig bis Mi., 31.03.2027",
      "vorne.jpg: geprüft, ohne Ablaufdatum",
      "vorne.jpg: nicht geprüft, gültig bis Mi., 31.03.2027",
    ]);
  });

  it("refuses the wrong person, an unknown document and days that don't exist", async () => {
    const { document } = await driverWithLicence(world);
    const check = { documentId: document.id, gueltigBis: null, geprueft: true };
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(checkDocument(world.ctx(actor), check), "not_admin");
    }
    const unknown = { ...check, documentId: NOBODY };
    await expectRefusal(checkDocument(world.ctx(), unknown), "document_not_found");
    for (const gueltigBis of ["2027-02-30", "31.03.2027", "1890-01-01"]) {
      await expectInvalid(checkDocument(world.ctx(), { ...check, gueltigBis }), "gueltigBis");
    }
  });
});

describe("lists and counts", () => {
  it("count per driver, expired ones too, and name those without any", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const without = await pendingDriver(world);
    const yesterday = { documentId: document.id, gueltigBis: "2026-11-20", geprueft: true };
    await checkDocument(world.ctx(), yesterday);
    const counts = await countDocuments(world.ctx(), { fahrerIds: [without, driverId, NOBODY] });
    const none = {
      gesamt: 0,
      abgelaufen: 0,
      laeuft_ab: 0,
      ungeprueft: 0,
    };
    expect(counts).toEqual([
      { fahrer_id: without, ...none, fehlt: ["fuehrerschein", "fahrerkarte"] },
      { fahrer_id: driverId, ...none, gesamt: 1, fehlt: ["fahrerkarte"], abgelaufen: 1 },
      { fahrer_id: NOBODY, ...none, fehlt: ["fuehrerschein"] },
    ]);
    await checkDocument(world.ctx(), { ...yesterday, gueltigBis: "2026-11-21" });
    const [, today] = await countDocuments(world.ctx(), { fahrerIds: [without, driverId] });
    expect(today).toMatchObject({ abgelaufen: 0, laeuft_ab: 1, ungeprueft: 0 });
    for (const [gueltigBis, laeuft_ab] of [
      ["2026-12-21", 1],
      ["2026-12-22", 0],
    ] as const) {
      await checkDocument(world.ctx(), { ...yesterday, gueltigBis, geprueft: false });
      const [row] = await countDocuments(world.ctx(), { fahrerIds: [driverId] });
      expect(row).toMatchObject({ abgelaufen: 0, laeuft_ab, ungeprueft: 1 });
    }
    expect(await countDocuments(world.ctx(), { fahrerIds: [] })).toEqual([]);
    expect(await listDocuments(world.ctx(), { fahrerId: NOBODY })).toEqual([]);
    await expectInvalid(listDocuments(world.ctx(), { fahrerId: "x" }), "fahrerId");
  });
});

describe("delete-document", () => {
  it("removes row and object, once, for the dispatcher only", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const documentId = document.id;
    await expectRefusal(deleteDocument(world.ctx(VISITOR), { documentId }), "not_admin");
    await deleteDocument(world.ctx(), { documentId });
    expect(await storedKeys(world)).not.toContain(document.filepath);
    expect(await listDocuments(world.ctx(), { fahrerId: driverId })).toEqual([]);
    await expectRefusal(deleteDocument(world.ctx(), { documentId }), "document_not_found");
    const actions = (await actionsOf(world, { driverId })).map(({ action }) => action);
    expect(actions).toEqual(["delete_document"]);
  });
});

describe("the name that is shown", () => {
  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\x\\Führerschein.PDF", "Führerschein.PDF"],
    ["a\u0000b\r\nc.jpg", "abc.jpg"],
    ["bild\u202egpj.exe", "bildgpj.exe"],
    ["", "Dokument"],
    ["...", "Dokument"],
    ["/", "Dokument"],
    ["<script>.png", "_script_.png"],
    ["\ud800kaputt.jpg", "\ufffdkaputt.jpg"],
    ["  viele \t Leerzeichen .jpg", "viele Leerzeichen .jpg"],
  ])("%j becomes %j", (given, expected) => {
    expect(displayName(given)).toBe(expected);
  });

  it("is short, and keeps its ending", () => {
    const name = displayName(`${"ä".repeat(500)}.jpeg`);
    expect([...name]).toHaveLength(120);
    expect(name.endsWith("….jpeg")).toBe(true);
  });

  it("is cut before anybody works on it, also as it was received", async () => {
    const hostile = (length: number) => `a${"\u0316\u0301".repeat(length / 2)}.jpg`;
    for (const read of [displayName, receivedName]) {
      expect(read(hostile(50_000)).length).toBeLessThanOrEqual(300);
      expect(read(hostile(50_000)).endsWith(".jpg")).toBe(true);
      const short = await bestThreadCpu(3, () => read(hostile(2_000)));
      expect(await bestThreadCpu(3, () => read(hostile(50_000)))).toBeLessThan(short + 10);
    }
  });
});
