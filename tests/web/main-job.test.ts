import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLog } from "../../src/db/schema/index.ts";
import { useApp } from "../support/app.ts";
import {
  activeDriver,
  BOOKING,
  checkedDocuments,
  jobOf,
  linkRequests,
  pendingDriver,
  requestedJob,
} from "../support/cast.ts";
import { linkInMail } from "../support/mail-links.ts";

const world = useApp();

describe("the main job over the JSON contract", () => {
  it("goes from the request to the confirmed driver", async () => {
    const requested = await world.call("submit-fahrer-anfrage", BOOKING);
    expect(requested.status).toBe(201);
    const jobId = String(requested.body.jobId);
    await linkRequests(world, [jobId]);
    const session = await world.signIn();

    const jobs = await world.call("admin-data-fetch", { dataType: "jobs" }, { session });
    const row = rowWith(jobs.body.data, jobId);
    expect(row).toMatchObject({
      customer_name: "Petra Muster",
      company: "Muster Bau GmbH",
      customer_email: BOOKING.email,
      customer_postal_code: "60311",
      einsatzort: "Kranweg 7a, 60311 Frankfurt am Main",
      zeitraum: "ab Do., 26.11.2026, 3 Tage",
      fahrzeugtyp: "kran",
      fuehrerscheinklasse: "C",
      status: "open",
      billing_model: "agency",
      address_missing: false,
    });

    const driverId = await pendingDriver(world);
    await checkedDocuments(world, driverId);
    const approved = await world.call("approve-driver-and-send-jobs", { driverId }, { session });
    expect(approved).toMatchObject({ status: 200, body: { success: true, sentJobs: 1 } });

    const assignment = {
      jobId,
      driverId,
      rateType: "hourly",
      rateValue: 42.5,
      startDate: "2026-11-26",
    };
    const assigned = await world.call("admin-assign-driver", assignment, { session });
    expect(assigned.status).toBe(201);
    const assignmentId = String(assigned.body.assignmentId);
    const again = await world.call("admin-assign-driver", assignment, { session });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: "double_assignment",
        title: "Doppelzuweisung verhindert",
        error:
          "Für diesen Auftrag ist bereits ein aktiver Fahrer zugewiesen. Erst stornieren oder ersetzen.",
      },
    });

    const link = await linkInMail(world, { assignmentId, action: "accept" });
    const answer = {
      jobId: link.get("job"),
      driverId: link.get("driver"),
      token: link.get("token"),
      action: "accept",
      ip: "email-link",
      userAgent: "Test",
    };
    const withoutTerms = await world.call("driver-accept-job", answer);
    expect(withoutTerms).toMatchObject({ status: 422, body: { code: "terms_required" } });
    for (const _ of [1, 2]) {
      const accepted = await world.call("driver-accept-job", { ...answer, termsAccepted: true });
      expect(accepted).toMatchObject({
        status: 200,
        body: { success: true, billingModel: "agency", status: "accepted" },
      });
    }

    const confirmed = await world.call(
      "admin-confirm-assignment",
      { assignmentId, confirmedWarnings: ["not_answered"] },
      { session },
    );
    expect(confirmed.body).toMatchObject({ success: true });
    expect((await jobOf(world, jobId)).status).toBe("confirmed");
    const sent = await world.call(
      "send-driver-confirmation",
      { assignment_id: assignmentId },
      { session },
    );
    expect(sent.body).toMatchObject({ success: true, status: "pending" });
    const mails = await world.db
      .select()
      .from(emailLog)
      .where(eq(emailLog.assignment_id, assignmentId));
    expect(mails.map((mail) => (mail.data as { stage?: string }).stage ?? mail.template)).toEqual(
      expect.arrayContaining(["assigned", "confirmed", "order_confirmation"]),
    );
    expect(mails).toHaveLength(3);
  });

  it("answers a repeated request with the same key like the first one", async () => {
    const headers = { "Idempotency-Key": "phone-with-bad-reception" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.call("submit-fahrer-anfrage", BOOKING, { headers })),
    );
    expect(new Set(answers.map((answer) => answer.body.jobId)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 201)).toBe(true);
  });

  it("refuses the second of two dispatchers who assign at once, and mails once", async () => {
    const [jobId, driverId, session] = [
      await requestedJob(world),
      await activeDriver(world),
      await world.signIn(),
    ];
    const assign = () =>
      world.call(
        "admin-assign-driver",
        { jobId, driverId, rateType: "daily", rateValue: 340 },
        { session },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, assign));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const losers = answers.filter((answer) => answer.status !== 201);
    expect(losers.every((answer) => answer.body.title === "Doppelzuweisung verhindert")).toBe(true);
    const mails = await world.db.select().from(emailLog).where(eq(emailLog.job_id, jobId));
    expect(mails.filter((mail) => mail.template === "driver_confirmation")).toHaveLength(1);
  });
});

describe("admin-data-fetch", () => {
  it("answers 304 while nothing changed, and with new rows after a change", async () => {
    const session = await world.signIn();
    const first = await world.call("admin-data-fetch", { dataType: "jobs" }, { session });
    const headers = { "If-None-Match": String(first.headers.get("etag")) };
    const idle = await world.call("admin-data-fetch", { dataType: "jobs" }, { session, headers });
    expect(idle.status).toBe(304);
    const otherList = await world.call(
      "admin-data-fetch",
      { dataType: "emails" },
      { session, headers },
    );
    expect(otherList.status).toBe(200);
    const jobId = await requestedJob(world);
    const fresh = await world.call("admin-data-fetch", { dataType: "jobs" }, { session, headers });
    expect(fresh.status).toBe(200);
    expect(rowWith(fresh.body.data, jobId)).toBeDefined();
  });

  it("filters, searches and pages", async () => {
    const session = await world.signIn();
    const jobId = await requestedJob(world, { company: "Betonwerk 100 % Süd" });
    const found = await world.call(
      "admin-data-fetch",
      { dataType: "jobs", q: "100 % süd" },
      { session },
    );
    expect(rowsOf(found.body.data).map((row) => row.id)).toEqual([jobId]);
    const page = await world.call("admin-data-fetch", { dataType: "jobs", limit: 1 }, { session });
    const cursor = page.body.nextCursor;
    const next = await world.call(
      "admin-data-fetch",
      { dataType: "jobs", limit: 1, cursor },
      { session },
    );
    expect(rowsOf(next.body.data)[0]?.id).not.toBe(rowsOf(page.body.data)[0]?.id);
    for (const bad of [
      { dataType: "passwords" },
      { dataType: "jobs", status: "x" },
      { dataType: "jobs", cursor: "x" },
      { dataType: "jobs", limit: 501 },
    ]) {
      expect((await world.call("admin-data-fetch", bad, { session })).status).toBe(422);
    }
  });
});

function rowsOf(data: unknown) {
  return data as Record<string, unknown>[];
}

function rowWith(data: unknown, id: string) {
  return rowsOf(data).find((row) => row.id === id);
}
