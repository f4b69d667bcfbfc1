import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { fahrerProfile } from "../../../../src/db/schema/index.ts";
import {
  checkDocument,
  deleteDocument,
  signDocumentLink,
} from "../../../../src/domain/drivers/documents/documents.ts";
import { listDocuments } from "../../../../src/domain/drivers/documents/queries.ts";
import {
  getRenewal,
  renewDocument,
} from "../../../../src/domain/drivers/documents/renew-document.ts";
import { renewalPath } from "../../../../src/domain/kernel/links.ts";
import {
  documentOf,
  driverWithLicence,
  failingStore,
  GIF_FILE,
  leftCopies,
  PDF_FILE,
  receivedFile,
  storedKeys,
} from "../../../support/documents.ts";
import { expectRefusal, fingerprint, outcomes } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

function linkFor(documentId: string) {
  const url = new URL(renewalPath(world.ctx(), documentId), "http://site");
  return { documentId, token: url.searchParams.get("token") ?? "" };
}
const visitor = () => world.ctx(VISITOR);
const renewals = async (driverId: string, of: string) =>
  (await listDocuments(world.ctx(), { fahrerId: driverId })).filter(
    (row) => row.erneuert_id === of,
  );

describe("renew-document", () => {
  it("adds an unchecked document beside the old one, and tells the agency", async () => {
    const { driverId, document } = await driverWithLicence(world);
    await renewDocument(visitor(), linkFor(document.id), await receivedFile(world, PDF_FILE));
    const [renewal, ...others] = await renewals(driverId, document.id);
    expect(others).toEqual([]);
    expect(renewal).toMatchObject({
      type: "fuehrerschein",
      filename: "ADR.pdf",
      content_type: "application/pdf",
      geprueft_am: null,
      ersetzt_am: null,
    });
    expect(await documentOf(world, document.id)).toMatchObject({ ersetzt_am: null });
    expect(await emailsAbout(world, { driverId, template: "document_renewed" })).toMatchObject([
      { recipient: world.config.operator.email, data: { document: { filename: "ADR.pdf" } } },
    ]);
    expect(await getRenewal(visitor(), linkFor(document.id))).toMatchObject({ waiting: 1 });
    expect(await leftCopies(world)).toEqual([]);
  });

  it("counts once the dispatcher has checked it; taken back or deleted, the old one counts again", async () => {
    const { driverId, document } = await driverWithLicence(world);
    await renewDocument(visitor(), linkFor(document.id), await receivedFile(world));
    const [renewal] = await renewals(driverId, document.id);
    const check = { documentId: renewal?.id ?? "", gueltigBis: "2031-01-31", geprueft: true };
    const isReplaced = async () => (await documentOf(world, document.id)).ersetzt_am !== null;
    await checkDocument(world.ctx(), check);
    expect(await isReplaced()).toBe(true);
    await expectRefusal(getRenewal(visitor(), linkFor(document.id)), "document_replaced");
    const late = renewDocument(visitor(), linkFor(document.id), await receivedFile(world));
    await expectRefusal(late, "document_replaced");
    await checkDocument(world.ctx(), { ...check, geprueft: false });
    expect(await isReplaced()).toBe(false);
    await checkDocument(world.ctx(), check);
    await deleteDocument(world.ctx(), { documentId: check.documentId });
    expect(await isReplaced()).toBe(false);
  });

  it("stays replaced while another checked renewal is there", async () => {
    const { driverId, document } = await driverWithLicence(world);
    for (let n = 0; n < 2; n += 1) {
      await renewDocument(visitor(), linkFor(document.id), await receivedFile(world));
    }
    const both = await renewals(driverId, document.id);
    const check = (geprueft: boolean) => (row: { id: string }) =>
      checkDocument(world.ctx(), { documentId: row.id, gueltigBis: null, geprueft });
    await Promise.all(both.map(check(true)));
    await Promise.all(both.slice(0, 1).map(check(false)));
    expect((await documentOf(world, document.id)).ersetzt_am).not.toBeNull();
    await Promise.all(both.map(check(false)));
    expect((await documentOf(world, document.id)).ersetzt_am).toBeNull();
  });

  it("takes four waiting ones, also of ten at once", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const link = linkFor(document.id);
    const attempts = Array.from({ length: 10 }, async () =>
      renewDocument(visitor(), link, await receivedFile(world)),
    );
    const keys = (await storedKeys(world)).length;
    const { won, refused } = await outcomes(attempts);
    expect(won).toHaveLength(4);
    expect(refused).toEqual(Array(6).fill("renewals_waiting"));
    expect(await renewals(driverId, document.id)).toHaveLength(4);
    expect((await storedKeys(world)).length).toBeLessThanOrEqual(keys + 4);
  });

  it("with the same key is stored once", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const link = linkFor(document.id);
    for (let n = 0; n < 3; n += 1) {
      await renewDocument(world.ctx(VISITOR, "erneuern-1"), link, await receivedFile(world));
    }
    expect(await renewals(driverId, document.id)).toHaveLength(1);
  });

  it("refuses a bad file, a full store and a bad link, and stores nothing", async () => {
    const { driverId, document } = await driverWithLicence(world);
    const link = linkFor(document.id);
    const before = await fingerprint(world);
    const keys = await storedKeys(world);
    const bad = await receivedFile(world, GIF_FILE);
    const error = await expectRefusal(renewDocument(visitor(), link, bad), "files_refused");
    expect(error.fields).toEqual({ datei: "ausweis.gif: nur JPG/PNG/PDF erlaubt" });
    const ctx = visitor();
    const full = { ...ctx, files: failingStore(ctx.files, 1) };
    const good = await receivedFile(world);
    await expectRefusal(renewDocument(full, link, good), "documents_not_stored");

    const { path } = await signDocumentLink(world.ctx(), { filepath: document.filepath });
    const viewToken = new URL(path, "http://site").searchParams.get("token") ?? "";
    const other = await driverWithLicence(world);
    for (const wrong of [
      { ...link, token: viewToken },
      { ...link, token: "nie.x" },
      { documentId: other.document.id, token: link.token },
      { documentId: "x", token: link.token },
    ]) {
      await expectRefusal(renewDocument(visitor(), wrong, good), "link_invalid");
    }
    await world.db
      .update(fahrerProfile)
      .set({ status: "rejected" })
      .where(eq(fahrerProfile.id, driverId));
    await expectRefusal(renewDocument(visitor(), link, good), "link_invalid");
    await world.db
      .update(fahrerProfile)
      .set({ status: "pending" })
      .where(eq(fahrerProfile.id, driverId));
    const start = world.clock.now;
    world.clock.advance({ days: 90 });
    await expectRefusal(renewDocument(visitor(), link, good), "renewal_link_expired");
    world.clock.now = start;
    expect(await renewals(driverId, document.id)).toEqual([]);
    expect((await storedKeys(world)).length).toBe(keys.length + 1);
    expect(Object.keys(before)).not.toEqual([]);
  });
});
