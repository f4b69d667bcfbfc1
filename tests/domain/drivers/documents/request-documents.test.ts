import { describe, expect, it } from "vitest";
import {
  addDocuments,
  checkDocument,
  deleteDocument,
} from "../../../../src/domain/drivers/documents/documents.ts";
import {
  type DocumentRow,
  listDocuments,
} from "../../../../src/domain/drivers/documents/queries.ts";
import {
  getDocumentRequest,
  requestDocuments,
  sendRequestedDocuments,
} from "../../../../src/domain/drivers/documents/request-documents.ts";
import type { RequestDocumentsInput } from "../../../../src/domain/drivers/documents/schemas.ts";
import { rejectDriver } from "../../../../src/domain/drivers/driver-state.ts";
import { LINK_DAYS } from "../../../../src/domain/kernel/link-days.ts";
import { documentRequestPath } from "../../../../src/domain/kernel/links.ts";
import type { DocumentType } from "../../../../src/domain/kernel/vocabulary.ts";
import { eraseDriver } from "../../../../src/domain/privacy/erase-driver.ts";
import { actionsOf, NOBODY, pendingDriver } from "../../../support/cast.ts";
import {
  documentOf,
  driverWithLicence,
  GIF_FILE,
  PDF_FILE,
  renewalLinkOf,
  requestLinkOf,
  storedKeys,
  upload,
} from "../../../support/documents.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { emailsAbout, settle } from "../../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

function linkFor(driverId: string, types: DocumentType[] = ["adr", "bf3"]) {
  return requestLinkOf(documentRequestPath(world.ctx(), { driverId, types }));
}

describe("request-documents", () => {
  it("mails him what is needed, in the dispatcher's words, with a link; the log has it", async () => {
    const driverId = await pendingDriver(world);
    const input = { driverId, types: ["adr" as const, "modul95" as const], text: "Beide Seiten." };
    expect(await requestDocuments(world.ctx(), input)).toEqual({ requested: 2 });
    await settle(world);
    const [mail] = await emailsAbout(world, { driverId, template: "documents_requested" });
    expect(mail?.subject).toBe("Bitte schicken Sie uns: ADR-Bescheinigung, Modul\u00a095");
    expect(mail?.text).toContain("Beide Seiten.");
    const link = new URL(/http\S+senden\S+/.exec(mail?.text ?? "")?.[0] ?? "").searchParams;
    const { anforderung, token } = Object.fromEntries(link);
    const request = { anforderung: anforderung ?? "", token: token ?? "" };
    expect(await getDocumentRequest(world.ctx(DRIVER), request)).toMatchObject({
      driver: { id: driverId },
      types: ["modul95", "adr"],
    });
    expect(await actionsOf(world, { driverId })).toMatchObject([
      { action: "request_documents", note: "ADR-Bescheinigung, Modul\u00a095: Beide Seiten." },
    ]);
  });

  it("asks once for one key, and again when asked again", async () => {
    const driverId = await pendingDriver(world);
    const input: RequestDocumentsInput = { driverId, types: ["adr"] };
    const ctx = { ...world.ctx(), idempotencyKey: "anfordern-1" };
    await Promise.all([requestDocuments(ctx, input), requestDocuments(ctx, input)]);
    const asked = () => emailsAbout(world, { driverId, template: "documents_requested" });
    expect(await asked()).toHaveLength(1);
    await requestDocuments(world.ctx(), input);
    expect(await asked()).toHaveLength(2);
  });

  it("refuses strangers, nobody, a rejected or erased driver, and no kind", async () => {
    const driverId = await pendingDriver(world);
    const [rejected, erased] = [await pendingDriver(world), await pendingDriver(world)];
    await rejectDriver(world.ctx(), { driverId: rejected, reason: "x" });
    await eraseDriver(world.ctx(), { driverId: erased });
    const before = await fingerprint(world);
    const types: DocumentType[] = ["adr"];
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(requestDocuments(world.ctx(actor), { driverId, types }), "not_admin");
    }
    const refusals = [
      [NOBODY, "driver_not_found"],
      [rejected, "driver_state_conflict"],
      [erased, "driver_erased"],
    ] as const;
    for (const [id, code] of refusals) {
      await expectRefusal(requestDocuments(world.ctx(), { driverId: id, types }), code);
    }
    await expectInvalid(requestDocuments(world.ctx(), { driverId, types: [] }), "types");
    expect(await fingerprint(world)).toEqual(before);
  });
});

describe("what he sends through the link", () => {
  it("lies there unchecked, of the kinds that were asked for alone, and the agency hears of it once", async () => {
    const driverId = await pendingDriver(world);
    const files = [
      await upload(world, "adr", PDF_FILE),
      await upload(world, "bf3"),
      await upload(world, "versicherung"),
    ];
    const sent = sendRequestedDocuments(world.ctx(DRIVER), linkFor(driverId), files);
    expect(await sent).toEqual({ added: 2 });
    const documents = await listDocuments(world.ctx(), { fahrerId: driverId });
    expect(documents.map(({ type, geprueft_am }) => [type, geprueft_am]).sort()).toEqual([
      ["adr", null],
      ["bf3", null],
    ]);
    const told = await emailsAbout(world, { driverId, template: "documents_received" });
    expect(told).toHaveLength(1);
    expect(told[0]?.recipient).toBe(world.ctx().agencyEmail);
  });

  it("is taken until too much waits, also of many at once, and again once somebody has looked", async () => {
    const driverId = await pendingDriver(world);
    const link = linkFor(driverId);
    const send = async (count: number) => {
      const files = Array.from({ length: count }, () => upload(world, "adr", PDF_FILE));
      return sendRequestedDocuments(world.ctx(DRIVER), link, await Promise.all(files));
    };
    await send(12);
    await send(11);
    const { won, refused } = await outcomes([send(1), send(1), send(1)]);
    expect(won).toHaveLength(1);
    expect(refused).toEqual(["driver_documents_full", "driver_documents_full"]);
    const [looked] = await listDocuments(world.ctx(), { fahrerId: driverId });
    await checkDocument(world.ctx(), { documentId: looked?.id ?? "", geprueft: true });
    expect(await send(1)).toEqual({ added: 1 });
  });

  it("is refused through a link that is old, altered or another's, with a bad file, and keeps nothing", async () => {
    const driverId = await pendingDriver(world);
    const rejected = await pendingDriver(world);
    const link = linkFor(driverId);
    const ofRejected = linkFor(rejected);
    await rejectDriver(world.ctx(), { driverId: rejected, reason: "x" });
    const [before, keys] = [await fingerprint(world), await storedKeys(world)];
    const send = async (given: typeof link, file = PDF_FILE) =>
      sendRequestedDocuments(world.ctx(DRIVER), given, [await upload(world, "adr", file)]);
    const wider = { ...link, anforderung: `${link.anforderung}_fuehrerschein` };
    for (const wrong of [wider, { ...link, token: "x" }, ofRejected, linkFor(NOBODY)]) {
      await expectRefusal(send(wrong), "link_invalid");
    }
    const refused = await expectRefusal(send(link, GIF_FILE), "files_refused");
    expect(Object.keys(refused.fields ?? {})).toEqual(["adr.0"]);
    await expectRefusal(sendRequestedDocuments(world.ctx(DRIVER), link, []), "validation");
    const sentAt = world.clock.now;
    world.clock.advance({ days: LINK_DAYS["document-request"] });
    await expectRefusal(send(link), "renewal_link_expired");
    world.clock.now = sentAt;
    expect(await fingerprint(world)).toEqual(before);
    expect(await storedKeys(world)).toEqual(keys);
  });
});

describe("a document that he renews", () => {
  const renew = async (document: DocumentRow, count = 1) => {
    const files = Array.from({ length: count }, () => upload(world, document.type, PDF_FILE));
    const link = renewalLinkOf(world, document);
    return sendRequestedDocuments(world.ctx(DRIVER), link, await Promise.all(files));
  };
  const renewals = async ({ fahrer_id: fahrerId, id }: DocumentRow) =>
    (await listDocuments(world.ctx(), { fahrerId })).filter((row) => row.erneuert_id === id);
  const isReplaced = async ({ id }: DocumentRow) =>
    (await documentOf(world, id)).ersetzt_am !== null;

  it("counts until the dispatcher has checked its successor; taken back or deleted, it counts again", async () => {
    const { document } = await driverWithLicence(world);
    await renew(document);
    const [renewal] = await renewals(document);
    expect(renewal).toMatchObject({ type: "fuehrerschein", geprueft_am: null, ersetzt_am: null });
    expect(await isReplaced(document)).toBe(false);
    const check = { documentId: renewal?.id ?? "", gueltigBis: "2031-01-31", geprueft: true };
    await checkDocument(world.ctx(), check);
    expect(await isReplaced(document)).toBe(true);
    await expectRefusal(renew(document), "document_replaced");
    await checkDocument(world.ctx(), { ...check, geprueft: false });
    expect(await isReplaced(document)).toBe(false);
    await checkDocument(world.ctx(), check);
    await deleteDocument(world.ctx(), { documentId: check.documentId });
    expect(await isReplaced(document)).toBe(false);
  });

  it("stays replaced while another checked renewal is there", async () => {
    const { document } = await driverWithLicence(world);
    await renew(document, 2);
    const both = await renewals(document);
    const check = (geprueft: boolean) => (row: { id: string }) =>
      checkDocument(world.ctx(), { documentId: row.id, gueltigBis: null, geprueft });
    await Promise.all(both.map(check(true)));
    await Promise.all(both.slice(0, 1).map(check(false)));
    expect(await isReplaced(document)).toBe(true);
    await Promise.all(both.map(check(false)));
    expect(await isReplaced(document)).toBe(false);
  });

  it("is the one that the link names, beside another of its kind; what was deleted is not renewed", async () => {
    const { driverId, document } = await driverWithLicence(world);
    await addDocuments(world.ctx(), { driverId }, [await upload(world, document.type)]);
    const [back] = await listDocuments(world.ctx(), { fahrerId: driverId });
    if (!back) throw new Error("No second document");
    await renew(back);
    expect([await renewals(document), (await renewals(back)).length]).toEqual([[], 1]);
    await deleteDocument(world.ctx(), { documentId: back.id });
    await expectRefusal(renew(back), "document_not_found");
  });
});
