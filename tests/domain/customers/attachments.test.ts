import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auftragAnlagen, jobRequests } from "../../../src/db/schema/index.ts";
import {
  addOwnAttachments,
  openOwnAttachment,
  removeOwnAttachment,
} from "../../../src/domain/customers/own-attachments.ts";
import { getCustomerStatus } from "../../../src/domain/customers/queries.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  addAttachments,
  openAttachment,
  removeAttachment,
  signAttachmentLink,
} from "../../../src/domain/dispatch/attachments/attachments.ts";
import { listAttachments } from "../../../src/domain/dispatch/attachments/queries.ts";
import {
  MOST_ATTACHMENTS,
  UNCONFIRMED_ATTACHMENTS,
} from "../../../src/domain/dispatch/attachments/vocabulary.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { openDriversAttachment } from "../../../src/domain/dispatch/on-the-job/authorise-job.ts";
import { getJobCard } from "../../../src/domain/dispatch/read/answer-queries.ts";
import { sweepDocuments } from "../../../src/domain/drivers/documents/documents.ts";
import type { Ctx } from "../../../src/domain/kernel/context.ts";
import type { AttachmentKind } from "../../../src/domain/kernel/vocabulary.ts";
import { actionsOf, assignedJob, NOBODY, requestedJob, tokenFor } from "../../support/cast.ts";
import { requestedJobs, statusLinkOf } from "../../support/customer.ts";
import { failingStore, PDF_FILE, storedKeys, upload } from "../../support/documents.ts";
import { expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { hostileFiles } from "../../support/hostile-files.ts";
import { linkTo } from "../../support/on-the-job.ts";
import { emailsAbout, WORKER } from "../../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const LATER = new Date(TODAY.getTime() + 10 * 24 * 3_600_000);

beforeEach(() => {
  world.clock.now = TODAY;
});

/** What a customer's address may send is another file's matter. */
function customer(): Ctx {
  const ctx = world.ctx(VISITOR);
  return { ...ctx, limits: { ...ctx.limits, take: async () => {} } };
}

async function hand(jobId: string, ctx: Partial<Ctx> = {}, kind: AttachmentKind = "genehmigung") {
  const link = await statusLinkOf(world, jobId);
  const files = [await upload(world, kind, PDF_FILE)];
  return addOwnAttachments({ ...customer(), ...ctx }, link, files);
}

async function attachmentOf(jobId: string) {
  const [attachment] = await listAttachments(world.ctx(), { jobId });
  if (!attachment) throw new Error("No attachment");
  return attachment;
}

describe("a customer's attachments", () => {
  it("belong to every job of the request, are told to the agency once, and are opened by his link alone", async () => {
    const [first = "", second = ""] = await requestedJobs(world, 2);
    expect(await hand(first)).toEqual({ added: 1 });
    const attachment = await attachmentOf(second);
    expect(attachment).toMatchObject({
      job_id: first,
      art: "genehmigung",
      filename: "ADR.pdf",
      von: "customer",
      content_type: "application/pdf",
    });
    const mails = await emailsAbout(world, { jobId: first, template: "attachments_received" });
    expect(mails.map(({ recipient, data }) => [recipient, data])).toEqual([
      [
        world.config.operator.email,
        expect.objectContaining({ attachments: [{ kind: "genehmigung", filename: "ADR.pdf" }] }),
      ],
    ]);
    const link = await statusLinkOf(world, second);
    const { attachments } = await getCustomerStatus(world.ctx(VISITOR), link);
    expect(attachments).toMatchObject([
      { id: attachment.id, kind: "genehmigung", mayRemove: true },
    ]);
    const opened = await openOwnAttachment(world.ctx(VISITOR), { ...link, anlage: attachment.id });
    expect(await new Response(opened.stream).bytes()).toHaveLength(attachment.bytes);
    const other = await statusLinkOf(world, await requestedJob(world));
    const ask = (wrong: object) =>
      openOwnAttachment(world.ctx(VISITOR), { ...link, anlage: attachment.id, ...wrong });
    await expectRefusal(ask(other), "attachment_not_found");
    await expectRefusal(ask({ anlage: NOBODY }), "attachment_not_found");
    await expectRefusal(ask({ token: other.token }), "link_invalid");
  });

  it("are stored once, however often the same is sent, also at once", async () => {
    const jobId = await requestedJob(world);
    const key = { idempotencyKey: "einmal" };
    const { won, refused } = await outcomes(Array.from({ length: 4 }, () => hand(jobId, key)));
    expect([won, refused]).toEqual([Array(4).fill({ added: 1 }), []]);
    expect(await listAttachments(world.ctx(), { jobId })).toHaveLength(1);
    expect(await emailsAbout(world, { jobId, template: "attachments_received" })).toHaveLength(1);
    const { filepath } = await attachmentOf(jobId);
    const keys = await storedKeys(world);
    expect(keys.filter((one) => one.endsWith(".anlage"))).toContain(filepath);
  });

  it("are few, also when many come at once", async () => {
    const jobId = await requestedJob(world);
    const attempts = Array.from({ length: MOST_ATTACHMENTS + 3 }, () => hand(jobId));
    const { won, refused } = await outcomes(attempts);
    expect([won.length, refused.length]).toEqual([MOST_ATTACHMENTS, 3]);
    const before = await storedKeys(world);
    await expectRefusal(hand(jobId), "too_many_attachments");
    expect(await storedKeys(world)).toEqual(before);
  });

  it("go through the same inspection as a driver's documents: nothing hostile is stored", async () => {
    const jobId = await requestedJob(world);
    const link = await statusLinkOf(world, jobId);
    const before = [await fingerprint(world), await storedKeys(world)];
    const hostile = (await hostileFiles()).filter((_, index) => index % 12 === 0);
    for (const { name, declaredType, bytes } of hostile) {
      const files = [await upload(world, "hubplan", { name, declaredType, bytes })];
      const attempt = addOwnAttachments(customer(), link, files);
      const { fields } = await expectRefusal(attempt, "files_refused");
      expect(Object.keys(fields ?? {})).toEqual(["hubplan.0"]);
    }
    expect([await fingerprint(world), await storedKeys(world)]).toEqual(before);
  });

  it("leave nothing behind when the store fails", async () => {
    const jobId = await requestedJob(world);
    const before = [await fingerprint(world), await storedKeys(world)];
    const link = await statusLinkOf(world, jobId);
    const files = [await upload(world, "hubplan"), await upload(world, "lageplan")];
    const ctx = customer();
    const broken = { ...ctx, files: failingStore(ctx.files, 2) };
    await expectRefusal(addOwnAttachments(broken, link, files), "documents_not_stored");
    expect([await fingerprint(world), await storedKeys(world)]).toEqual(before);
    const none = addOwnAttachments(ctx, link, []);
    await expectRefusal(none, "validation");
  });

  it("end with the order, and with the room that orders without a confirmation have", async () => {
    const jobId = await requestedJob(world);
    await world.db.insert(auftragAnlagen).values({
      job_id: jobId,
      art: "sonstiges",
      filename: "x.pdf",
      filepath: "x",
      content_type: "application/pdf",
      bytes: UNCONFIRMED_ATTACHMENTS.bytes - 1,
      von: "customer",
    });
    const other = await requestedJob(world);
    await expectRefusal(hand(other), "attachments_full");
    const confirmed = { status: "confirmed" } as const;
    await world.db.update(jobRequests).set(confirmed).where(eq(jobRequests.id, jobId));
    await hand(other);
    const open = { status: "open" } as const;
    await world.db.update(jobRequests).set(open).where(eq(jobRequests.id, jobId));
    await world.db.delete(auftragAnlagen);
    await cancelJob(world.ctx(), { jobId, by: "customer", reason: "Baustelle ruht" });
    await expectRefusal(hand(jobId), "wish_too_late");
    const link = { ...(await statusLinkOf(world, jobId)), token: "x" };
    await expectRefusal(addOwnAttachments(world.ctx(VISITOR), link, []), "link_invalid");
  });

  it("are taken off by him until one of the jobs is confirmed, only his own, with their files", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    await hand(jobId);
    await hand(jobId, {}, "hubplan");
    await addAttachments(world.ctx(), { jobId }, [await upload(world, "lageplan", PDF_FILE)]);
    const [permit, plan, ours] = await listAttachments(world.ctx(), { jobId });
    const link = await statusLinkOf(world, jobId);
    const take = (anlage = "") => removeOwnAttachment(world.ctx(VISITOR), { ...link, anlage });
    await take(permit?.id);
    expect(await storedKeys(world)).not.toContain(permit?.filepath);
    await expectRefusal(take(permit?.id), "attachment_not_found");
    await expectRefusal(take(ours?.id), "attachment_fixed");
    const other = await statusLinkOf(world, await requestedJob(world));
    const stranger = removeOwnAttachment(world.ctx(VISITOR), { ...other, anlage: plan?.id ?? "" });
    await expectRefusal(stranger, "attachment_not_found");
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    await expectRefusal(take(plan?.id), "attachment_fixed");
    const logged = (await actionsOf(world, { jobId })).map(
      ({ action, note_without_words: rest }) => [action, rest],
    );
    expect(logged).toContainEqual(["add_documents", "Genehmigung"]);
    expect(logged).toContainEqual(["delete_document", "Genehmigung"]);
  });
});

describe("the driver", () => {
  it("sees them once he is confirmed, and no longer than that", async () => {
    const assigned = await assignedJob(world);
    const { jobId, assignmentId } = assigned;
    await hand(jobId);
    const { id: anlage } = await attachmentOf(jobId);
    const reply = { jobId, driverId: assigned.driverId, token: tokenFor(world, assigned) };
    const link = await linkTo(world, assignmentId);
    const open = () => openDriversAttachment(world.ctx(DRIVER), { ...link, anlage });
    expect((await getJobCard(world.ctx(DRIVER), reply)).onTheJob).toBeNull();
    await expectRefusal(open(), "attachment_not_found");
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect((await getJobCard(world.ctx(DRIVER), reply)).onTheJob?.attachments).toMatchObject([
      { id: anlage, kind: "genehmigung", filename: "ADR.pdf" },
    ]);
    await (await open()).stream.cancel();
    const wrong = { ...link, anlage, token: "x" };
    await expectRefusal(openDriversAttachment(world.ctx(DRIVER), wrong), "link_invalid");
    await cancelAssignment(world.ctx(), { assignmentId });
    await expectRefusal(open(), "attachment_not_found");
  });
});

describe("the dispatcher", () => {
  it("looks through a link of his own that ends, which is noted; and takes off whatever is there", async () => {
    const jobId = await requestedJob(world);
    await hand(jobId);
    const attachment = await attachmentOf(jobId);
    const { path } = await signAttachmentLink(world.ctx(), {
      attachmentId: attachment.id,
      ttl: 60,
    });
    const token = new URL(path, "http://site").searchParams.get("token") ?? "";
    const opened = await openAttachment(world.ctx(VISITOR), { id: attachment.id, token });
    await opened.stream.cancel();
    await expectRefusal(openAttachment(world.ctx(VISITOR), { id: NOBODY, token }), "link_invalid");
    world.clock.now = new Date(TODAY.getTime() + 120_000);
    const late = openAttachment(world.ctx(VISITOR), { id: attachment.id, token });
    await expectRefusal(late, "document_link_expired");
    await removeAttachment(world.ctx(), { attachmentId: attachment.id });
    expect(await storedKeys(world)).not.toContain(attachment.filepath);
    const again = removeAttachment(world.ctx(), { attachmentId: attachment.id });
    await expectRefusal(again, "attachment_not_found");
    const actions = (await actionsOf(world, { jobId })).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["view_document", "delete_document"]));
  });

  it("is the only one who adds, removes and signs; a job has to be there", async () => {
    const nobody = world.ctx(VISITOR);
    const input = { attachmentId: NOBODY };
    await expectRefusal(addAttachments(nobody, { jobId: NOBODY }, []), "not_admin");
    await expectRefusal(removeAttachment(nobody, input), "not_admin");
    await expectRefusal(signAttachmentLink(nobody, input), "not_admin");
    const files = [await upload(world, "lageplan", PDF_FILE)];
    await expectRefusal(addAttachments(world.ctx(), { jobId: NOBODY }, files), "job_not_found");
  });
});

describe("the sweep", () => {
  it("knows an attachment's object by its row", async () => {
    const jobId = await requestedJob(world);
    await hand(jobId);
    const { filepath } = await attachmentOf(jobId);
    await sweepDocuments({ ...world.ctx(WORKER), now: () => LATER });
    expect(await storedKeys(world)).toContain(filepath);
    await world.db.delete(auftragAnlagen);
    await sweepDocuments({ ...world.ctx(WORKER), now: () => LATER });
    expect(await storedKeys(world)).not.toContain(filepath);
  });
});
