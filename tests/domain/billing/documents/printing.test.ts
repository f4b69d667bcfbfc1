import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { belegDateien, belegEreignisse, belege } from "../../../../src/db/schema/index.ts";
import { objectToCreditNote } from "../../../../src/domain/billing/documents/drivers-documents.ts";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import { sendDocument } from "../../../../src/domain/billing/documents/mail-document.ts";
import { openFile } from "../../../../src/domain/billing/documents/open-file.ts";
import { printDocuments } from "../../../../src/domain/billing/documents/print-documents.ts";
import { getDocument } from "../../../../src/domain/billing/documents/queries.ts";
import { verifyDocuments } from "../../../../src/domain/billing/documents/verify-documents.ts";
import { readDriverPagePath } from "../../../../src/domain/drivers/availability/ask-availability.ts";
import { addWebhook } from "../../../../src/domain/webhooks/endpoints.ts";
import { spoolIn } from "../../../../src/platform/private-folder.ts";
import { billingAgency, draftsOf, lockedJob } from "../../../support/billing-documents.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout, workerOf } from "../../../support/outbox.ts";
import { DRIVER, useWorld } from "../../../support/world.ts";

const world = useWorld({ WEBHOOK_ALLOW_PRIVATE: "true" });

beforeAll(() => billingAgency(world));

const print = (worker = workerOf(world)) => printDocuments(worker, spoolIn(world.config.dataDir));

async function mailsOf(jobId: string) {
  const mails = await emailsAbout(world, { jobId });
  return mails.filter(({ template }) => template === "invoice" || template === "credit_note");
}

it("prints what was issued, though the server broke off, keeps the file and sends one mail", async () => {
  const { assignmentId, jobId } = await lockedJob(world);
  const { rechnung } = await draftsOf(world, assignmentId);
  const { nummer } = await issueDocument(world.ctx(), { documentId: rechnung });
  await expectRefusal(sendDocument(world.ctx(), { documentId: rechnung }), "document_not_issued");
  const broken = { print: () => Promise.reject(new Error("killed")) };
  await expect(print({ ...workerOf(world), printer: broken })).rejects.toThrow("killed");
  expect(await mailsOf(jobId)).toEqual([]);
  await print();
  await print();
  const [mail, ...others] = await mailsOf(jobId);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "rechnung@bau.example", template: "invoice" });
  expect(mail?.subject).toContain(nummer);
  const { stream, filename } = await openFile(world.ctx(), rechnung);
  expect(filename).toBe(`Rechnung-${nummer}.pdf`);
  expect(await new Response(stream).text()).toBe(`%PDF ${nummer}`);
  expect(await verifyDocuments(world.ctx())).toMatchObject({ files: 1, findings: [] });
  await sendDocument(world.ctx(), { documentId: rechnung });
  expect(await mailsOf(jobId)).toHaveLength(2);
  const [file] = await world.db.select().from(belegDateien);
  await world.ctx().files.remove(file?.schluessel ?? "");
  expect((await verifyDocuments(world.ctx())).findings).toEqual([`${nummer}: Die Datei fehlt`]);
});

it("prints what is issued while it prints", async () => {
  const { assignmentId } = await lockedJob(world);
  const { rechnung, gutschrift } = await draftsOf(world, assignmentId);
  await issueDocument(world.ctx(), { documentId: rechnung });
  const worker = workerOf(world);
  const printed: string[] = [];
  const printer: typeof worker.printer = {
    async print(document) {
      if (document.copy === "billing") printed.push(document.content.art);
      if (printed.length === 1) await issueDocument(world.ctx(), { documentId: gutschrift });
      return worker.printer.print(document);
    },
  };
  await print({ ...worker, printer });
  expect(printed).toEqual(["rechnung", "gutschrift"]);
});

it("sends XRechnung as XML to who wants it", async () => {
  const customer = { format: "xrechnung", kaeuferreferenz: "B-17" } as const;
  const { assignmentId } = await lockedJob(world, { customer });
  const { rechnung } = await draftsOf(world, assignmentId);
  await issueDocument(world.ctx(), { documentId: rechnung });
  await print();
  const { stream, contentType } = await openFile(world.ctx(), rechnung);
  expect(contentType).toBe("application/xml");
  expect(await new Response(stream).text()).toContain("xrechnung_3.0");
});

it("lets a driver object to his credit note once, and to no other document", async () => {
  const { assignmentId, driverId } = await lockedJob(world);
  const { rechnung, gutschrift } = await draftsOf(world, assignmentId);
  await issueDocument(world.ctx(), { documentId: rechnung });
  await issueDocument(world.ctx(), { documentId: gutschrift });
  const path = await readDriverPagePath(world.ctx(), driverId);
  const token = new URL(path, world.config.publicUrl).searchParams.get("token") ?? "";
  const said = { driverId, token, grund: "Es waren zwei Tage" };
  const object = (documentId: string) =>
    objectToCreditNote(world.ctx(DRIVER), { ...said, documentId });
  await addWebhook(world.ctx(), {
    url: "http://127.0.0.1:9/hooks",
    events: ["credit_note.objected", "credit_note.reversed"],
  });
  await object(gutschrift);
  await object(gutschrift);
  const events = await world.db
    .select()
    .from(belegEreignisse)
    .where(eq(belegEreignisse.beleg_id, gutschrift));
  expect(events.map(({ art, notiz }) => [art, notiz])).toEqual([["widerspruch", said.grund]]);
  expect((await getDocument(world.ctx(), { documentId: gutschrift })).status).toBe("widersprochen");
  await expectRefusal(object(rechnung), "billing_document_not_found");
  await expectRefusal(
    objectToCreditNote(world.ctx(DRIVER), { ...said, token: "x", documentId: gutschrift }),
    "link_invalid",
  );
  await reverseDocument(world.ctx(), { documentId: gutschrift, reason: "Zwei Tage" });
  await expectRefusal(object(gutschrift), "document_reversed");
  const told = await world.db.execute<{ event: string }>(
    sql`select event from webhook_deliveries order by created_at`,
  );
  expect(told.map(({ event }) => event)).toEqual(["credit_note.objected", "credit_note.reversed"]);
  const [draft] = await world.db.select().from(belege).where(eq(belege.id, gutschrift));
  expect(draft?.status).toBe("ausgestellt");
});
