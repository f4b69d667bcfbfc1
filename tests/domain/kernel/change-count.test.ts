import { describe, expect, it } from "vitest";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { listAssignments } from "../../../src/domain/dispatch/assignments/queries.ts";
import {
  resendEmail,
  sendConfirmation,
} from "../../../src/domain/dispatch/assignments/send-emails.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { updateContact } from "../../../src/domain/dispatch/jobs/update-contact.ts";
import { getJobCard } from "../../../src/domain/dispatch/read/answer-queries.ts";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import { listJobs } from "../../../src/domain/dispatch/read/job-queries.ts";
import { checkDocument } from "../../../src/domain/drivers/documents/documents.ts";
import { sendRequestedDocuments } from "../../../src/domain/drivers/documents/request-documents.ts";
import { rejectDriver, resetDriver } from "../../../src/domain/drivers/driver-state.ts";
import { listDrivers } from "../../../src/domain/drivers/queries.ts";
import { countChanges } from "../../../src/domain/kernel/list.ts";
import { listEmails } from "../../../src/domain/mail/queries.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import {
  answerOf,
  assignedJob,
  BOOKING,
  DESPITE_DOCUMENTS,
  ORDER,
  pendingDriver,
  requestedJob,
  tokenFor,
} from "../../support/cast.ts";
import { driverWithLicence, renewalLinkOf, upload } from "../../support/documents.ts";
import { attempt, emailsAbout, paperMailer } from "../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
const count = () => countChanges(world.ctx());
const CONTACT = {
  cName: "Neu",
  contact: "Neu",
  street: "Weg",
  house: "1",
  postal: "60311",
  city: "Ort",
  phone: "069 12345",
};

/** Each change, with what it needs made beforehand. */
const CHANGES: Record<string, () => Promise<() => Promise<unknown>>> = {
  "request-job": async () => () => requestedJob(world),
  "create-job": async () => () => createJob(world.ctx(), ORDER),
  "register-driver": async () => () => pendingDriver(world),
  "complete-old-jobs": async () => () => completeOldJobs(world.ctx(), {}),
  async "approve-driver"() {
    const driverId = await pendingDriver(world);
    return () => approveDriver(world.ctx(), { driverId, ...DESPITE_DOCUMENTS });
  },
  async "reject-driver"() {
    const driverId = await pendingDriver(world);
    return () => rejectDriver(world.ctx(), { driverId, reason: "x" });
  },
  async "reset-driver"() {
    const { driverId } = await assignedJob(world);
    return () => resetDriver(world.ctx(), { driverId });
  },
  async "erase-driver"() {
    const driverId = await pendingDriver(world);
    return () => eraseDriver(world.ctx(), { driverId });
  },
  async "check-document"() {
    const { document } = await driverWithLicence(world);
    const check = { documentId: document.id, gueltigBis: null, geprueft: true };
    return () => checkDocument(world.ctx(), check);
  },
  async "send-requested-documents"() {
    const { document } = await driverWithLicence(world);
    const files = [await upload(world, "fuehrerschein")];
    return () => sendRequestedDocuments(world.ctx(DRIVER), renewalLinkOf(world, document), files);
  },
  async "update-contact"() {
    const jobId = await requestedJob(world);
    return () => updateContact(world.ctx(), { jobId, ...CONTACT });
  },
  async "answer-job"() {
    const assigned = await assignedJob(world);
    return () => answerJob(world.ctx(DRIVER), answerOf(world, assigned));
  },
  async "confirm-assignment"() {
    const assigned = await assignedJob(world);
    return () =>
      confirmAssignment(world.ctx(), { ...assigned, confirmedWarnings: ["not_answered"] });
  },
  async "resend-email"() {
    const { assignmentId } = await assignedJob(world);
    const [email] = await emailsAbout(world, { assignmentId });
    return () => resendEmail(world.ctx(), { emailId: email?.id ?? "" });
  },
  async "send-confirmation"() {
    const { assignmentId } = await assignedJob(world);
    return () => sendConfirmation(world.ctx(), { assignmentId, stage: "resend" });
  },
  async "delivering a mail"() {
    const { assignmentId } = await assignedJob(world);
    const [email] = await emailsAbout(world, { assignmentId });
    return () => attempt(world, paperMailer(), email?.id ?? "");
  },
  async "failing to deliver a mail"() {
    const { assignmentId } = await assignedJob(world);
    const [email] = await emailsAbout(world, { assignmentId });
    const away = { domain: "a.example", send: () => Promise.reject(new Error("away")) };
    return () => attempt(world, away, email?.id ?? "");
  },
};

describe("the change count", () => {
  it.each(Object.entries(CHANGES))("rises with %s", async (_name, prepare) => {
    const change = await prepare();
    const before = await count();
    await change();
    expect(await count()).toBeGreaterThan(before);
  });

  it("stays with every read", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const before = await count();
    const page = { limit: 10 };
    await listJobs(world.ctx(), page);
    await listDrivers(world.ctx(), page);
    await listAssignments(world.ctx(), page);
    await listEmails(world.ctx(), page);
    const token = tokenFor(world, { jobId, driverId });
    await getJobCard(world.ctx(DRIVER), { jobId, driverId, token });
    expect(await count()).toBe(before);
  });

  it("stays with a verb that is refused", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const before = await count();
    const answer = answerOf(world, { jobId, driverId }, { termsAccepted: false });
    await expect(answerJob(world.ctx(DRIVER), answer)).rejects.toThrow();
    await expect(approveDriver(world.ctx(), { driverId, ...DESPITE_DOCUMENTS })).rejects.toThrow();
    expect(await count()).toBe(before);
  });

  it("loses none of 40 changes at once", async () => {
    const before = await count();
    await Promise.all(Array.from({ length: 40 }, () => requestJob(world.ctx(VISITOR), BOOKING)));
    expect(await count()).toBe(before + 40);
  });
});
