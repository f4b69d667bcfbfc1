import { beforeAll, expect, it } from "vitest";
import { useApp } from "../../support/app.ts";
import { billingAgency, lockedJob } from "../../support/billing-documents.ts";

const world = useApp();

beforeAll(() => billingAgency(world));

it("bills a locked sheet by calls alone: draft, line, number, payments; a stranger bills nothing", async () => {
  const { assignmentId } = await lockedJob(world);
  const session = await world.signIn();
  const call = (name: string, body: object) => world.call(name, body, { session });
  const list = async (body: object) =>
    (await call("admin-data-fetch", body)).body as { data: Record<string, unknown>[] };
  expect((await list({ dataType: "billable" })).data).toMatchObject([{ id: assignmentId }]);
  expect(
    (await call("admin-draft-documents", { assignmentIds: [assignmentId] })).body,
  ).toMatchObject({
    drafts: [
      { art: "rechnung", fehlt: [] },
      { art: "gutschrift", fehlt: [] },
    ],
    skipped: [],
  });
  const { data } = await list({ dataType: "billing-documents", art: "rechnung" });
  const documentId = String(data[0]?.id);
  const line = { documentId, line: 1, einzelCents: 400_00, reason: "So vereinbart" };
  expect((await call("admin-edit-draft-line", line)).body).toMatchObject({ brutto_cents: 476_00 });
  const issued = await call("admin-issue-documents", { documentIds: [documentId] });
  expect(issued.body).toMatchObject({ issued: [{ id: documentId }], refused: [] });
  expect((await call("admin-edit-draft-line", line)).body).toMatchObject({
    code: "document_issued",
  });
  const payment = { documentId, tag: "2026-11-20" };
  const pay = (cents: number) => call("admin-add-payment", { ...payment, cents });
  expect((await pay(476_01)).body).toMatchObject({ code: "payment_too_high" });
  expect((await pay(76_00)).body).toMatchObject({ offen_cents: 400_00 });
  expect((await pay(400_00)).body).toMatchObject({ offen_cents: 0 });
  const counts = await list({ dataType: "billing-counts" });
  expect(counts.data).toEqual([
    { abrechenbar: 0, entwuerfe: 1, offen: 0, ueberfaellig: 0, auszahlungen: 0, alle: 2 },
  ]);
  const stranger = await world.call("admin-issue-documents", { documentIds: [documentId] });
  expect(stranger.status).toBe(401);
});
