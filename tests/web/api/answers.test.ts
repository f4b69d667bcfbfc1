import { Hono } from "hono";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { fieldErrorsOf } from "../../../src/domain/kernel/errors.ts";
import { ALL_CALLS } from "../../../src/web/api/all-calls.ts";
import type { Call } from "../../../src/web/api/call.ts";
import type { WebEnv } from "../../../src/web/http/environment.ts";
import { useApp } from "../../support/app.ts";
import { assignedJob, BOOKING, NOBODY } from "../../support/cast.ts";
import { complaintAbout, useAnswerCheck } from "../../support/check-answers.ts";

const world = useApp();
const check = useAnswerCheck();
let session: string;

beforeAll(async () => {
  session = await world.signIn();
});

const JOB_ID = "0199a5a0-7d4c-7c43-9a41-2f7a3c0f0b11";
const BOOKED = {
  success: true,
  jobId: JOB_ID,
  jobIds: [JOB_ID],
  nummer: 1001,
  nummern: [1001],
  receiptPath: "/anfrage-gesendet",
};
const CONFLICT = { success: false, code: "job_not_over", title: "Noch nicht", error: "Warten." };

/** Of no field's type, or of none of its words. */
const WRONG = [7.125, "§", { deep: 1 }, [null]];
const SENT = { io: "input", unrepresentable: "any" } as const;

/** What `submit-fahrer-anfrage` answers, changed. */
const booked = (answer: object, status = 201) =>
  complaintAbout({ path: "/api/submit-fahrer-anfrage", question: undefined, status, answer });
const completed = (answer: object, path = "/api/admin-mark-job-completed") =>
  complaintAbout({ path, question: undefined, status: 409, answer });

describe("the check that answers are as described", () => {
  it("notices a wrong answer, and nothing else", () => {
    expect(booked(BOOKED)).toBeUndefined();
    expect(booked(BOOKED, 200)).toContain("described is 201");
    expect(booked({ ...BOOKED, jobId: 7 })).toContain("jobId");
    expect(booked({ success: true, jobId: JOB_ID })).toContain("jobIds");
    expect(booked({ ...BOOKED, zugabe: 1 })).toContain("not described");
    expect(booked({ ...BOOKED, success: false })).toContain("success");
  });

  it("notices an error that the call doesn't name, or that is told in another form", () => {
    expect(completed(CONFLICT)).toBeUndefined();
    expect(completed({ ...CONFLICT, code: "no_session" })).toBeUndefined();
    expect(completed({ ...CONFLICT, code: "job_taken" })).toContain("doesn't name");
    expect(completed({ ...CONFLICT, code: "unheard_of" })).toContain("code");
    expect(completed({ ...CONFLICT, stack: "at x" })).toContain("not described");
    expect(completed({ ...CONFLICT, code: "no_session" }, "/api/check-admin-login")).toContain(
      "doesn't name",
    );
  });

  it("goes by the data type that was asked for, into the depth of its rows", async () => {
    const { jobId } = await assignedJob(world);
    const question = { dataType: "jobs", limit: 1 };
    const { body } = await world.call("admin-data-fetch", question, { session });
    const [job] = body.data as Record<string, object>[];
    expect(job).toMatchObject({ id: jobId });
    const fetched = (data: unknown, asked: object = question) =>
      complaintAbout({
        path: "/api/admin-data-fetch",
        question: asked,
        status: 200,
        answer: { ...body, data },
      });
    expect(fetched([job])).toBeUndefined();
    expect(fetched([job], { dataType: "assignments" })).toContain("assigned_at");
    expect(fetched([{ ...job, suchtext: "x" }])).toContain("not described");
    const assignment = { ...job?.assignment, ip: "203.0.113.7" };
    expect(fetched([{ ...job, assignment }])).toContain("not described");
    expect(fetched([{ ...job, created_at: "21.11.2026" }])).toContain("created_at");
  });

  it("watches an app, and fails the test otherwise", async () => {
    const app = new Hono<WebEnv>();
    app.post("/api/admin-settle-wish", (c) => c.json({ success: true, jobId: JOB_ID }));
    app.post("/api/admin-logout", (c) => c.json({ success: true }));
    check.watchApp(app);
    await app.request("/api/admin-logout", { method: "POST" });
    await app.request("/api/admin-settle-wish", { method: "POST" });
    expect(await check.complaints()).toEqual([expect.stringContaining("admin-settle-wish 200")]);
  });
});

describe("a body's fields are judged once, by the verb, as the call describes them", () => {
  it.each<Call>(ALL_CALLS)("$name", async ({ name, body: schema }) => {
    const fields = Object.keys(z.toJSONSchema(schema, SENT).properties ?? {});
    const bodies = WRONG.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
    for (const body of [{}, ...bodies]) {
      const { error } = schema.safeParse(body);
      if (!error) continue;
      const answer = await world.call(name, body, { session });
      expect(answer.status, JSON.stringify(body)).toBe(422);
      expect(answer.body).toMatchObject({ code: "validation", fields: fieldErrorsOf(error) });
    }
  });

  it("is said of a booking's first day together with everything else", async () => {
    const wrong = { ...BOOKING, vorname: "", einsatzbeginn: "2026-11-20" };
    const { body } = await world.call("submit-fahrer-anfrage", wrong);
    expect(body.fields).toEqual({
      vorname: "Bitte geben Sie Ihren Vornamen ein",
      einsatzbeginn: "Der früheste Einsatzbeginn ist der 23.11.2026",
    });
  });

  it("comes under the call's name where the verb has another one", async () => {
    for (const name of ["send-driver-confirmation", "send-no-show-notice"]) {
      const { body } = await world.call(name, { assignment_id: "x" }, { session });
      expect(body.fields, name).toEqual({ assignment_id: "Ungültige Kennung." });
      const unknown = await world.call(name, { assignment_id: NOBODY }, { session });
      expect(unknown.status, name).toBe(404);
    }
  });
});
