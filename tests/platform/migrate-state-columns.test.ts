import type postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { prepareDatabase } from "../../src/db/migrations.ts";
import { databaseOfBefore } from "../support/database-of-before.ts";

/** The last one before state moved out of the log and the outbox. */
const BEFORE = "0008_approved_once";

const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const at = (minute: number, ms = 0) => new Date(Date.UTC(2026, 10, 21, 11, minute, 0, ms));

let sql: postgres.Sql;
const undo: (() => Promise<unknown>)[] = [];

async function openBefore() {
  const before = await databaseOfBefore(BEFORE);
  sql = before.sql;
  undo.push(before.drop);
  return before.url;
}

const driver = (n: number, status: string) => sql`
  insert into fahrer_profile (id, vorname, nachname, email, telefon, fuehrerscheinklassen, erfahrung_jahre, stundensatz,
    status, provision_text_version, provision_zugestimmt_at)
  values (${id(n)}, 'Jürgen', 'Beispiel', ${`f${n}@fahrer.example`}, '0171 5550102', '{C}', 5, 40, ${status}, '1', now())`;
const job = (n: number, status: string, updatedAt = at(0)) => sql`
  insert into job_requests (id, customer_name, einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, nachricht, source,
    status, created_at, updated_at)
  values (${id(n)}, 'Petra', 'Frankfurt', '1 Tag', 'lkw', 'C', 'x', 'form', ${status}, ${at(0)}, ${updatedAt})`;
interface AssignmentRow {
  n: number;
  jobId: number;
  driverId: number;
  status: string;
  [column: string]: unknown;
}
const assignment = ({ n, jobId, driverId, ...columns }: AssignmentRow) => sql`
  insert into job_assignments ${sql({
    id: id(n),
    job_id: id(jobId),
    driver_id: id(driverId),
    rate_type: "hourly",
    rate_value: 40,
    assigned_at: at(1),
    ...columns,
  })}`;
const noShow = (n: number, jobId: number, driverId: number, no_show_at: Date) =>
  assignment({
    n,
    jobId,
    driverId,
    status: "no_show",
    confirmed_at: at(2),
    no_show_at,
    no_show_fee_cents: 100,
    no_show_tier: "under_6h",
  });
const action = (n: number, name: string, when: Date, about: object) => sql`
  insert into admin_actions ${sql({
    id: id(n),
    action: name,
    created_at: when,
    admin_email: "dispo@agentur.example",
    ...about,
  })}`;
const mail = (n: number, template: string, data: object, about: object = {}) => sql`
  insert into email_log ${sql({
    id: id(n),
    unique_key: `key:${n}`,
    recipient: "f@fahrer.example",
    subject: "x",
    template,
    data: sql.json({ ...data }),
    created_at: at(n % 60),
    ...about,
  })}`;
const response = (n: number, jobId: number, driverId: number, columns: object) => sql`
  insert into job_responses ${sql({
    id: id(n),
    job_id: id(jobId),
    driver_id: id(driverId),
    action: "accept",
    billing_model: "agency",
    terms_accepted: true,
    channel: "manual",
    responded_at: at(3),
    ...columns,
  })}`;

beforeAll(async () => {
  const url = await openBefore();
  for (let n = 100; n < 120; n += 1) await job(n, "open", n < 110 ? at(0) : at(30));
  for (let n = 1; n < 10; n += 1) await driver(n, n < 6 ? "no_show" : "active");

  // Blocked once; the log was written a few milliseconds after the mark.
  await noShow(201, 100, 1, at(5));
  await action(301, "mark_no_show", at(5, 2), { job_id: id(100), driver_id: id(1), note: "x" });
  await action(302, "block_driver", at(5, 4), {
    job_id: id(100),
    driver_id: id(1),
    note: "active",
  });
  // Blocked twice: the second time the log says that he was blocked already.
  await noShow(202, 101, 2, at(5));
  await noShow(203, 102, 2, at(9));
  await action(303, "block_driver", at(5, 3), {
    job_id: id(101),
    driver_id: id(2),
    note: "pending",
  });
  await action(304, "block_driver", at(9, 3), {
    job_id: id(102),
    driver_id: id(2),
    note: "no_show",
  });
  // Pardoned since; not blocked at all; blocked, but the note is empty.
  await noShow(204, 103, 3, at(5));
  await action(305, "block_driver", at(5), {
    job_id: id(103),
    driver_id: id(3),
    note: "active",
  });
  await action(306, "reset_driver", at(6), { driver_id: id(3) });
  await noShow(205, 104, 4, at(5));
  await noShow(206, 105, 5, at(5));
  await action(307, "block_driver", at(5), { job_id: id(105), driver_id: id(5) });

  // Confirmed, with a copy sent later by link only.
  await assignment({ n: 207, jobId: 106, driverId: 6, status: "confirmed", confirmed_at: at(4) });
  await action(308, "assign_driver", at(1, 3), { job_id: id(106), driver_id: id(6) });
  await action(309, "confirm_assignment", at(4, 3), { job_id: id(106), driver_id: id(6) });
  await action(310, "resend_confirmation", at(4, 9), { job_id: id(106), driver_id: id(6) });
  const about = { assignment_id: id(207), job_id: id(106), driver_id: id(6) };
  const path = { documentPath: "/x", rateValue: 40 };
  await mail(401, "driver_confirmation", { stage: "assigned", mode: "both" }, about);
  await mail(402, "driver_confirmation", { stage: "confirmed", mode: "both", ...path }, about);
  const later = { stage: "confirmed", mode: "inline", ...path, rateValue: 41 };
  await mail(403, "driver_confirmation", later, about);
  await mail(404, "assignment_cancelled", { wasConfirmed: true }, about);
  await mail(405, "assignment_replaced", { wasConfirmed: false }, about);
  await mail(406, "no_show_fee", {}, about);
  await mail(407, "no_show_undone", { recipient: "customer" });
  await mail(408, "no_show_undone", { recipient: "driver" }, about);

  const reminder = (kind: string) => ({ unique_key: `reminder:${kind}:${id(207)}` });
  const startDate = { startDate: "2026-11-26" };
  await mail(409, "reminder", startDate, reminder("tomorrow"));
  await mail(410, "reminder", startDate, reminder("unanswered"));
  await mail(411, "reminder", {}, { unique_key: `reminder:tomorrow:${id(208)}` });

  // An offer that ended because he gave the job back, and the answer with which he did.
  const cancelled = { status: "cancelled", cancelled_at: at(3) };
  await assignment({ n: 208, jobId: 107, driverId: 7, ...cancelled });
  await response(501, 107, 7, { action: "decline" });
  await response(502, 107, 7, {
    action: "decline",
    assignment_id: id(208),
    responded_at: at(3, 4),
  });
  // Changed by the desk since, and one that the desk asked others about since.
  await response(503, 110, 8, {});
  await assignment({ n: 209, jobId: 108, driverId: 8, ...cancelled });
  await response(504, 108, 8, { action: "decline", assignment_id: id(209) });
  await response(505, 108, 9, {});
  await action(311, "alert_drivers", at(4), { job_id: id(108) });

  await action(312, "settle_wish", at(4), {
    job_id: id(109),
    note: "Änderung: Kran: bitte später",
  });
  await action(313, "settle_wish", at(4), { job_id: id(109), note: "Stornierung" });
  await prepareDatabase({ url, ownerUrl: url });
});

afterAll(async () => {
  for (const step of undo) await step();
});

const column = async (table: string, name: string, key = "id") => {
  const rows = await sql.unsafe(`select ${key} as key, ${name} as value from ${table}`);
  const values = rows.map(({ key: k, value }) => [Number(String(k).slice(-12)), value] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null && value !== false));
};

describe("rows of the version before", () => {
  it("know what a blocked driver was, and that of several no-shows each blocks him", async () => {
    expect(await column("job_assignments", "driver_status_before")).toEqual({
      201: "active",
      202: "pending",
      203: "pending",
      206: "pending",
    });
  });

  it("keep the confirmed order as the last mail said it, and how it was sent", async () => {
    expect(await column("confirmed_orders", "facts", "assignment_id")).toEqual({
      207: { rateValue: 41 },
    });
    const modes = await column("job_assignments", "confirmation_mode");
    expect(modes).toMatchObject({ 201: "both", 207: "inline", 208: "both" });
  });

  it("know which mails are letters", async () => {
    expect(await column("email_log", "letter")).toEqual({
      402: "confirmation",
      403: "confirmation",
      404: "cancellation",
      406: "fee",
      408: "fee",
    });
  });

  it("know of which day a driver was reminded", async () => {
    expect(await column("email_log", "unique_key")).toMatchObject({
      409: `reminder:tomorrow:${id(207)}:2026-11-26`,
      410: `reminder:unanswered:${id(207)}`,
      411: `reminder:tomorrow:${id(208)}`,
    });
  });

  it("know on which answers the desk has acted, and why an offer ended", async () => {
    expect(await column("job_responses", "is_acted_on")).toEqual({ 503: true, 504: true });
    expect(await column("job_responses", "ended_by_id")).toEqual({ 501: id(208) });
  });

  it("link an action with its assignment, and know what stays of a customer's words", async () => {
    expect(await column("admin_actions", "assignment_id")).toEqual({
      301: id(201),
      308: id(207),
      309: id(207),
    });
    expect(await column("admin_actions", "note_without_words")).toEqual({ 312: "Änderung" });
  });

  it("and no new row says an action that nobody knows", async () => {
    await expect(action(399, "made_up", at(1), {}).execute()).rejects.toThrow(
      "admin_actions_action_known",
    );
  });
});
