import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLog } from "../../../src/db/schema/index.ts";
import { resendEmail } from "../../../src/domain/dispatch/assignments/send-emails.ts";
import { readEmail } from "../../../src/domain/mail/queries.ts";
import { requestedJob } from "../../support/cast.ts";
import { expectRefusal } from "../../support/expectations.ts";
import { attempt, emailOf, emailsAbout, paperMailer, settle } from "../../support/outbox.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();
const REASON = "Die gespeicherten Angaben passen nicht mehr zu dieser E-Mail";

async function queuedMail() {
  const jobId = await requestedJob(world);
  const [email] = await emailsAbout(world, { jobId, template: "request_received" });
  return { id: email?.id ?? "", jobId, facts: email?.data as Record<string, unknown> };
}

async function rewrite(id: string, change: { template?: string; data?: unknown }) {
  await world.db.update(emailLog).set(change).where(eq(emailLog.id, id));
}

/** As the row of an earlier version that knew nothing of this field. */
async function mailWithout(field: string) {
  const { id, jobId, facts } = await queuedMail();
  const { [field]: _, ...data } = facts;
  await rewrite(id, { data });
  return { id, jobId };
}

describe("a row that no longer fits its mail", () => {
  it("fails with the reason, and reaches nobody", async () => {
    const { id } = await mailWithout("customer");
    const mailer = paperMailer();
    const email = await attempt(world, mailer, id);
    expect(email).toMatchObject({
      status: "failed",
      text: null,
      error_message: `${REASON} (customer)`,
    });
    expect(mailer.sent).toEqual([]);
  });

  it("never holds up the mails behind it", async () => {
    const { jobId } = await mailWithout("statusPath");
    const mailer = paperMailer();
    await settle(world, mailer);
    const states = await emailsAbout(world, { jobId });
    expect(states.map(({ status }) => status).toSorted()).toEqual(["failed", "sent"]);
  });

  it("names no value that somebody typed", async () => {
    const { id, facts } = await queuedMail();
    await rewrite(id, { data: { ...facts, customer: { name: 7, company: "Muster Bau GmbH" } } });
    const { error_message } = await attempt(world, paperMailer(), id);
    expect(error_message).toMatch(/\(customer\.name, customer\.email, customer\.phone\)$/);
  });

  it("of a mail that this version doesn't know, says so", async () => {
    const { id } = await queuedMail();
    await rewrite(id, { template: "birthday_card" });
    const { status, error_message } = await attempt(world, paperMailer(), id);
    expect(status).toBe("failed");
    expect(error_message).toBe(`${REASON} (unbekannte Art: birthday_card)`);
  });

  it.each(["constructor", "toString"])("%s is no mail either", async (template) => {
    const { id } = await queuedMail();
    await rewrite(id, { template });
    expect((await attempt(world, paperMailer(), id)).status).toBe("failed");
  });

  it("is neither shown as if it fitted nor sent again", async () => {
    const { id } = await mailWithout("job");
    await attempt(world, paperMailer(), id);
    await expectRefusal(readEmail(world.ctx(), { emailId: id }), "email_outdated");
    await expectRefusal(resendEmail(world.ctx(), { emailId: id }), "email_outdated");
    expect(await emailOf(world, id)).toMatchObject({ status: "failed", attempts: 1 });
  });

  it("still shows the text that went out", async () => {
    const { id } = await queuedMail();
    await settle(world);
    const { text } = await emailOf(world, id);
    await rewrite(id, { data: {} });
    expect((await readEmail(world.ctx(), { emailId: id })).text).toBe(text);
  });
});
