import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { enterHours, settleHours } from "../../../../src/domain/billing/hours/enter-hours.ts";
import {
  openSheets,
  remindDrivers,
  remindHours,
} from "../../../../src/domain/billing/hours/notices.ts";
import { openSheetPdf, printSheets } from "../../../../src/domain/billing/hours/print-sheets.ts";
import { SHEET_PDF_SECONDS } from "../../../../src/domain/billing/hours/vocabulary.ts";
import { correctHours } from "../../../../src/domain/customers/customers-hours.ts";
import { sweepDocuments } from "../../../../src/domain/drivers/documents/documents.ts";
import { sheetPdfPath } from "../../../../src/domain/kernel/links.ts";
import type { MailAttachment, Mailer } from "../../../../src/domain/kernel/ports.ts";
import { jobNumber } from "../../../../src/domain/kernel/vocabulary.ts";
import type { PdfPrinter } from "../../../../src/domain/mail/ports.ts";
import { spoolIn } from "../../../../src/platform/private-folder.ts";
import { jobOf } from "../../../support/cast.ts";
import { statusLinkOf } from "../../../support/customer.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { DRIVEN, dayOf, sheetOf, submittedJob } from "../../../support/hours.ts";
import { drivenJob } from "../../../support/on-the-job.ts";
import { emailsAbout, settle } from "../../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

const told = async (jobId: string) =>
  (await emailsAbout(world, { jobId }))
    .filter(({ template }) => template.startsWith("hours_"))
    .map(({ template, data }) => `${template} ${(data as { kind: string }).kind}`);

/** Another job, whose days are booked anew. */
function again() {
  world.clock.now = TODAY;
  return submittedJob(world);
}

const print = () => printSheets(world.ctx(), spoolIn(`${world.config.dataDir}/uploads`));

describe("mails about hours", () => {
  it("asks the driver on the evening of his last day and once on the next working day", async () => {
    const { jobId } = await drivenJob(world);
    world.clock.now = new Date("2026-11-27T17:00:00Z");
    await openSheets(world.ctx());
    await remindDrivers(world.ctx());
    expect(await told(jobId)).toEqual([]);
    for (const evening of ["11-30T17", "11-30T18", "12-01T17", "12-02T17"]) {
      world.clock.now = new Date(`2026-${evening}:00:00Z`);
      await remindDrivers(world.ctx());
    }
    const mails = await emailsAbout(world, { jobId, template: "hours_driver" });
    expect(mails.map(({ created_at }) => created_at.toISOString().slice(0, 13))).toEqual([
      "2026-11-30T17",
      "2026-12-01T17",
    ]);
    expect(mails[0]?.data).toMatchObject({ kind: "due", days: [{ arbeit_min: 480 }, {}, {}] });
  });

  it("asks the customer to confirm each version, and tells the driver of a correction", async () => {
    const { jobId, assignmentId } = await submittedJob(world);
    await enterHours(world.ctx(), { assignmentId, days: [dayOf({ km: 3 })], reason: "Anruf" });
    const ask = { ...(await statusLinkOf(world, jobId)), assignmentId, fassung: 2 };
    const days = [{ ...dayOf(), grund: "Kein Weg vereinbart" }];
    await correctHours(world.ctx(VISITOR), { ...ask, days });
    await remindHours(world.ctx(), { assignmentId });
    expect(await told(jobId)).toEqual([
      "hours_customer confirm",
      "hours_customer confirm",
      "hours_driver corrected",
      "hours_driver corrected",
    ]);
  });
});

describe("a locked sheet", () => {
  it("is printed once, kept with its SHA-256, and sent to both with the very bytes", async () => {
    const { jobId, assignmentId } = await submittedJob(world);
    await settleHours(world.ctx(), { assignmentIds: [assignmentId], reason: "Beide am Telefon" });
    expect(await print()).toBe(1);
    expect(await print()).toBe(0);
    const sheet = await sheetOf(world, assignmentId);
    const object = await world.ctx().files.open(sheet?.datei ?? "");
    const kept = new Uint8Array(await new Response(object?.stream).arrayBuffer());
    expect(createHash("sha256").update(kept).digest("hex")).toBe(sheet?.datei_sha256);
    expect((await told(jobId)).slice(1)).toEqual(["hours_driver locked", "hours_customer locked"]);
    const sent: MailAttachment[] = [];
    const mailer: Mailer = {
      domain: "agentur.example",
      send: async ({ attachments = [] }) => {
        sent.push(...attachments);
        return { answer: "250 OK" };
      },
    };
    await settle(world, mailer);
    const sheets = sent.filter(({ filename }) => /^Stundenzettel-FA-\d+\.pdf$/.test(filename));
    expect(sheets.map(({ content }) => Buffer.from(content).equals(kept))).toEqual([true, true]);
  });

  it("that cannot be printed holds up no other, and is tried again", async () => {
    const [bad, good] = [await submittedJob(world), await again()];
    for (const { assignmentId } of [bad, good]) {
      await settleHours(world.ctx(), { assignmentIds: [assignmentId], reason: "Beide am Telefon" });
      world.clock.advance({ minutes: 1 });
    }
    const { nummer } = await jobOf(world, bad.jobId);
    const printer: PdfPrinter = {
      print: (document) =>
        "job" in document && document.job.number === jobNumber(nummer)
          ? Promise.reject(new Error("paper jam"))
          : world.ctx().printer.print(document),
    };
    await expect(
      printSheets({ ...world.ctx(), printer }, spoolIn(`${world.config.dataDir}/uploads`)),
    ).rejects.toThrow("paper jam");
    expect((await sheetOf(world, good.assignmentId))?.datei).toEqual(expect.any(String));
    expect(await print()).toBe(1);
  });

  it("opens by its own link alone, once it is printed", async () => {
    const { assignmentId } = await submittedJob(world);
    await settleHours(world.ctx(), { assignmentIds: [assignmentId], reason: "Beide am Telefon" });
    const path = sheetPdfPath(world.ctx(), assignmentId, SHEET_PDF_SECONDS);
    const token = new URL(path, world.config.publicUrl).searchParams.get("token") ?? "";
    const open = (link: { id: string; token: string }) => openSheetPdf(world.ctx(), link);
    await expectRefusal(open({ id: assignmentId, token }), "document_not_found");
    await expectRefusal(open({ id: "eins", token }), "link_invalid");
    await expectRefusal(open({ id: assignmentId, token: `${token}x` }), "link_invalid");
    await print();
    await expect(open({ id: assignmentId, token })).resolves.toMatchObject({
      filename: expect.stringMatching(/^Stundenzettel-FA-\d+\.pdf$/),
    });
    world.clock.advance({ hours: 2 });
    await expectRefusal(open({ id: assignmentId, token }), "document_link_expired");
  });

  it("keeps its file when objects that no row knows are swept", async () => {
    const { assignmentId } = await submittedJob(world);
    await settleHours(world.ctx(), { assignmentIds: [assignmentId], reason: "Beide am Telefon" });
    await print();
    world.clock.now = new Date("2099-01-01T00:00:00Z");
    await sweepDocuments(world.ctx());
    const sheet = await sheetOf(world, assignmentId);
    expect(await world.ctx().files.open(sheet?.datei ?? "")).not.toBeNull();
    world.clock.now = DRIVEN;
  });
});
