import * as z from "zod";
import { JOB_STATUSES } from "../../src/domain/dispatch/jobs/schemas.ts";
import { OUTCOMES } from "../../src/domain/kernel/at-once/vocabulary.ts";
import type { Candidate } from "../../src/domain/kernel/errors.ts";
import type { Finding } from "../../src/domain/kernel/finding.ts";
import { EMAIL_STATUSES } from "../../src/domain/mail/vocabulary.ts";
import { ALL_CALLS } from "../../src/web/api/all-calls.ts";
import { DATA } from "../../src/web/api/data-readers.ts";
import { JobRow } from "../../src/web/api/job-rows.ts";

/**
 * What commands answer that are no lists, beside `success`, for the documentation and its test, which calls each of them. What
 * the API answers too is taken from there.
 */

const row = <Name extends keyof typeof DATA>(name: Name) => DATA[name].row;

/** What the call of the API answers to the same. */
function asCall(name: (typeof ALL_CALLS)[number]["name"]): z.ZodObject {
  const call = ALL_CALLS.find((one) => one.name === name);
  if (!call) throw new Error(`There is no call ${name}`);
  return z.object(call.answer);
}

const finding: z.ZodType<Finding> = z.object({
  topic: z.string(),
  state: z.enum(["ok", "warn", "fail"]),
  title: z.string(),
  text: z.string(),
});

const withoutPath = { filepath: true } as const;

export const COMMAND_ANSWERS: Record<string, z.ZodObject> = {
  today: z.object({
    today: z.iso.date(),
    mailOutage: row("mail-outage").nullable(),
    data: z.array(row("today")),
  }),
  plan: z.object({ plan: row("plan") }),
  shortlist: z.object({ data: z.array(row("shortlist")), total: z.int() }),
  story: z.object({ data: z.array(row("story")) }),
  figures: z.object({ figures: row("figures") }),
  "jobs show": z.object({
    job: row("jobs"),
    customer: row("customer").nullable(),
    responses: z.array(row("responses")),
    attachments: z.array(DATA.attachments.row.omit(withoutPath)),
    emails: z.array(row("emails")),
    notes: z.array(row("actions")),
    story: z.array(row("story")),
  }),
  "drivers show": z.object({
    driver: row("fahrer"),
    documents: z.array(DATA.documents.row.omit(withoutPath)),
    documentCounts: row("document-counts").nullable(),
    availability: row("availability").nullable(),
    record: row("driver-record"),
    assignments: z.array(row("assignments")),
    emails: z.array(row("emails")),
    log: z.array(row("actions")),
  }),
  "customers show": z.object({
    customer: row("customer"),
    jobs: z.array(row("jobs")),
    log: z.array(row("actions")),
  }),
  "assignments show": z.object({
    assignment: DATA.assignments.row.extend({
      times: JobRow.shape.assignment.unwrap().shape.times,
    }),
    job: row("jobs"),
    responses: z.array(row("responses")),
    emails: z.array(row("emails")),
  }),
  "drivers counts": z.object({ counts: row("driver-counts") }),
  "emails show": z.object({ data: DATA.emails.row.extend({ text: z.string() }) }),
  "keys make": z.object({ keyId: z.uuid(), key: z.string(), prefix: z.string() }),
  "keys revoke": z.object({ keyId: z.uuid(), name: z.string() }),
  "privacy purge": z.object({ removed: z.record(z.string(), z.int()) }),
  "system doctor": z.object({ findings: z.array(finding), fail: z.int(), warn: z.int() }),
  "system env": z.object({ variables: z.record(z.string(), z.string()) }),
  "jobs create": asCall("admin-create-job"),
  "jobs edit": asCall("admin-edit-job"),
  "jobs assign": asCall("admin-assign-driver").pick({ assignmentId: true }),
  "jobs reopen": z.object({ status: z.enum(JOB_STATUSES) }),
  "jobs undo-cancel": z.object({ status: z.enum(JOB_STATUSES) }),
  "jobs note": z.object({}),
  "notes add": z.object({
    jobId: z.uuid().optional(),
    driverId: z.uuid().optional(),
    customerId: z.uuid().optional(),
  }),
  "jobs cancel": asCall("admin-cancel-job"),
  "drivers register": z.object({ driverId: z.uuid() }),
  "drivers reject": z.object({}),
  "drivers note": z.object({}),
  "drivers edit": z.object({ changed: z.int() }),
  "drivers approve": asCall("approve-driver-and-send-jobs"),
  "assignments confirm": z.object({
    emailId: z.uuid(),
    status: z.enum(EMAIL_STATUSES),
    undoSeconds: z.int(),
  }),
  "assignments undo-confirm": z.object({}),
  "assignments resend": z.object({ emailId: z.uuid(), status: z.enum(EMAIL_STATUSES) }),
  "assignments cancel": z.object({ wasCancelled: z.boolean() }),
  "assignments no-show-fee": asCall("admin-mark-no-show"),
  "assignments no-show": asCall("admin-mark-no-show"),
  "assignments undo-no-show": asCall("admin-undo-no-show"),
};

const warning = z.object({ code: z.string(), text: z.string() });

const candidate: z.ZodType<Candidate> = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  town: z.string(),
});

const result = z.object({
  reference: z.string(),
  line: z.int().optional(),
  outcome: z.enum(OUTCOMES),
  code: z.string().nullable(),
  text: z.string(),
  warnings: z.array(warning),
});

/** Of several references or rows: what became of each. `code`, `title` and `error` where some are refused. */
export const REPORT = z.object({
  code: z.literal("some_refused").optional(),
  title: z.string().optional(),
  error: z.string().optional(),
  dryRun: z.literal(true).optional(),
  done: z.int(),
  refused: z.int(),
  results: z.array(
    result.extend({
      repeated: z.literal(true).optional(),
      answer: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});

/** What comes where nothing was done. */
export const FAILURE = z.object({
  code: z.string(),
  title: z.string(),
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  warnings: z.array(warning).optional(),
  candidates: z.array(candidate).optional(),
  results: z.array(result).optional(),
});
