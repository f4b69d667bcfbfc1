import { beforeEach, describe, expect, it } from "vitest";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  getOrderDocument,
  resendEmail,
  sendConfirmation,
} from "../../../../src/domain/dispatch/assignments/send-emails.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import type { DriverConfirmationFacts } from "../../../../src/domain/mail/schemas.ts";
import type { MailFacts } from "../../../../src/domain/mail/templates.ts";
import {
  activeDriver,
  assignedJob,
  assignmentsOf,
  confirmedJob,
  NOBODY,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout, paperMailer, settle } from "../../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

type Confirmed = Extract<DriverConfirmationFacts, { stage: "confirmed" }>;

async function confirmationOf(assignmentId: string) {
  const mails = await emailsAbout(world, { assignmentId, template: "driver_confirmation" });
  return mails.at(-1)?.data as Confirmed;
}

async function customersMail<T extends "order_confirmation" | "order_cancelled">(
  assignmentId: string,
  template: T,
) {
  const [mail, ...further] = await emailsAbout(world, { assignmentId, template });
  expect(further).toEqual([]);
  return mail && { ...mail, data: mail.data as MailFacts[T] };
}

/** What went out, by the file names of its attachments. */
async function delivered() {
  const mailer = paperMailer();
  await settle(world, mailer);
  return mailer.sent;
}

describe("the customer's confirmation", () => {
  it("names the price that he ordered at, and not the driver's rate", async () => {
    const { assignmentId } = await confirmedJob(world);
    const mail = await customersMail(assignmentId, "order_confirmation");
    expect(mail?.data).toMatchObject({ rateType: "daily", rateValue: 539, priceList: "general" });
    expect(await confirmationOf(assignmentId)).toMatchObject({
      rateType: "hourly",
      rateValue: 42.5,
    });
  });

  it("names the day price of the list, if he ordered on the phone", async () => {
    const { jobId } = await createJob(world.ctx(), ORDER);
    const { assignmentId } = await assignDriver(world.ctx(), {
      jobId,
      driverId: await activeDriver(world),
      rateType: "hourly",
      rateValue: 41,
    });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const mail = await customersMail(assignmentId, "order_confirmation");
    expect(mail?.data).toMatchObject({ rateType: "daily", rateValue: 399 });
  });

  it("of an escort, carries the escort's price list", async () => {
    const { assignmentId } = await assignedJob(
      world,
      { fahrzeugtyp: "lkw", anforderungen: ["BF3 erforderlich"] },
      { bf3_erlaubnis: true },
    );
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const mail = await customersMail(assignmentId, "order_confirmation");
    expect(mail?.data).toMatchObject({ priceList: "escort", rateValue: 649 });
  });

  it("goes out with PDF and date, as the driver's does", async () => {
    await settle(world);
    await confirmedJob(world);
    const attached = (await delivered()).flatMap((mail) =>
      (mail.attachments ?? []).map(({ filename }) => filename.replace(/\d+/, "n")),
    );
    const both = ["Auftragsbestaetigung FA n.pdf", "Einsatz FA n.ics"];
    expect(attached).toEqual([...both, ...both]);
  });

  it("is taken back when it is cancelled, with the same entry and a higher number", async () => {
    const { assignmentId } = await confirmedJob(world);
    await cancelAssignment(world.ctx(), { assignmentId });
    const before = await customersMail(assignmentId, "order_confirmation");
    const after = await customersMail(assignmentId, "order_cancelled");
    expect(after).toMatchObject({ recipient: before?.recipient, data: { isReplaced: false } });
    expect(after?.data.calendar.uid).toBe(before?.data.calendar.uid);
    expect(after?.data.calendar.sequence).toBeGreaterThan(before?.data.calendar.sequence ?? 0);
    await expectRefusal(
      resendEmail(world.ctx(), { emailId: before?.id ?? "" }),
      "assignment_not_open",
    );
  });

  it("is followed by another one when the driver is replaced", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await replaceDriver(world.ctx(), {
      jobId,
      driverId: await activeDriver(world),
      rateType: "hourly",
      rateValue: 44,
    });
    expect((await customersMail(assignmentId, "order_cancelled"))?.data.isReplaced).toBe(true);
    const next = (await assignmentsOf(world, jobId)).find(({ status }) => status === "assigned");
    await confirmAssignment(world.ctx(), {
      assignmentId: next?.id ?? "",
      confirmedWarnings: ["not_answered"],
    });
    expect(await customersMail(next?.id ?? "", "order_confirmation")).toBeDefined();
  });

  it("is not taken back where there was none", async () => {
    const { assignmentId } = await assignedJob(world);
    await cancelAssignment(world.ctx(), { assignmentId });
    expect(await customersMail(assignmentId, "order_cancelled")).toBeUndefined();
  });
});

describe("how the driver gets the PDF", () => {
  it("attached, unless the dispatcher chose the link when he assigned", async () => {
    const both = await assignedJob(world);
    const driverId = await activeDriver(world);
    const inline = await assignDriver(world.ctx(), {
      jobId: await requestedJob(world),
      driverId,
      rateType: "hourly",
      rateValue: 42.5,
      mode: "inline",
    });
    expect(await confirmationOf(inline.assignmentId)).toMatchObject({ mode: "inline" });
    for (const { assignmentId } of [both, inline]) {
      await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    }
    expect((await confirmationOf(both.assignmentId)).mode).toBe("both");
    expect((await confirmationOf(inline.assignmentId)).mode).toBe("inline");
  });

  it("can still be chosen until the first attempt, not afterwards", async () => {
    const { assignmentId } = await confirmedJob(world);
    await sendConfirmation(world.ctx(), { assignmentId, mode: "inline" });
    expect((await confirmationOf(assignmentId)).mode).toBe("inline");
    await settle(world);
    await sendConfirmation(world.ctx(), { assignmentId, mode: "both" });
    expect((await confirmationOf(assignmentId)).mode).toBe("inline");
  });

  it("can be chosen anew for one more mail, whose date has a higher number", async () => {
    const { assignmentId } = await confirmedJob(world);
    await settle(world);
    world.clock.advance({ hours: 1 });
    await sendConfirmation(world.ctx(), { assignmentId, stage: "resend", mode: "inline" });
    const facts = await confirmationOf(assignmentId);
    expect(facts).toMatchObject({
      mode: "inline",
      calendar: { uid: assignmentId, sequence: 36_000 },
    });
    const [mail] = await delivered();
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/\.ics$/),
    ]);
  });
});

describe("the driver's link to his order", () => {
  async function linkOf(assignmentId: string) {
    const { documentPath } = await confirmationOf(assignmentId);
    return new URL(documentPath, "http://site").searchParams.get("token") ?? "";
  }
  const open = (assignmentId: string, token: string) =>
    getOrderDocument(world.ctx(VISITOR), { assignmentId, token });

  it("shows what his mail said, for 90 days", async () => {
    const { assignmentId } = await confirmedJob(world);
    const token = await linkOf(assignmentId);
    expect(await open(assignmentId, token)).toMatchObject({
      copy: "driver",
      rateValue: 42.5,
      customer: { phone: "069 5550101" },
    });
    world.clock.advance({ days: 90 });
    await expectRefusal(open(assignmentId, token), "status_link_expired");
  });

  it("is worth nothing for another order, changed, or after a cancellation", async () => {
    const [one, other] = [await confirmedJob(world), await confirmedJob(world)];
    const token = await linkOf(one.assignmentId);
    for (const [assignmentId, given] of [
      [other.assignmentId, token],
      [one.assignmentId, `${token}x`],
      [one.assignmentId, ""],
      [NOBODY, token],
      ["1", token],
    ] as const) {
      await expectRefusal(open(assignmentId, given), "link_invalid");
    }
    await cancelAssignment(world.ctx(), { assignmentId: one.assignmentId });
    await expectRefusal(open(one.assignmentId, token), "order_not_valid");
  });
});
