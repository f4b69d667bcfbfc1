import * as z from "zod";
import type { Version } from "../../cli/version.ts";
import type { MadeBackup } from "../../src/backup/create-backup.ts";
import type { VerifiedBackup } from "../../src/backup/index.ts";
import type { RestoredBackup } from "../../src/backup/restore-backup.ts";
import type { SchemaState } from "../../src/db/schema-state.ts";
import { JOB_STATUSES } from "../../src/domain/dispatch/jobs/schemas.ts";
import type { Finding } from "../../src/domain/kernel/finding.ts";
import { EMAIL_STATUSES } from "../../src/domain/mail/vocabulary.ts";
import { ALL_CALLS } from "../../src/web/api/all-calls.ts";
import { moment } from "../../src/web/api/call.ts";
import { DATA } from "../../src/web/api/data-readers.ts";
import { CUSTOMERS_PRICE, DAY_MONEY, JobRow } from "../../src/web/api/job-rows.ts";
import { DELIVERY, WEBHOOK } from "./list-rows.ts";

/**
 * The `--json` answers of commands that return no list, without `success`, for one reference. Tests check every such call against
 * these schemas. Answers that the API has too are its schemas.
 */

const row = <Name extends keyof typeof DATA>(name: Name) => DATA[name].row;

/** Answer of the API's call that does the same. */
function asCall(name: (typeof ALL_CALLS)[number]["name"]): z.ZodObject {
  const call = ALL_CALLS.find((one) => one.name === name);
  if (!call) throw new Error(`There is no call ${name}`);
  return z.object(call.answer);
}

/** Only that it has worked. */
const NOTHING = z.object({});

const count = z.int();
const id = z.uuid();
const path = z.string().describe("Pfad");
const job = z.object({ status: z.enum(JOB_STATUSES) });
const mail = z.object({ emailId: id, status: z.enum(EMAIL_STATUSES) });
const fee = asCall("admin-mark-no-show");
const told = asCall("admin-move-job");
const placed = z.object({ assignmentId: id, ...DAY_MONEY });
const link = z.object({ url: z.url() });
const savedFile = z.object({ file: path });
const copiedFile = savedFile.extend({ filename: z.string(), bytes: count });
const exported = z.union([
  z.object({ folder: path, files: z.array(z.string()) }),
  savedFile.describe("with `--to` a file"),
]);
const erased = asCall("admin-erase-driver");
const created = asCall("admin-create-job").extend({ nummer: count });
const dryRun = z.literal(true);
const webhook = z.object({ data: WEBHOOK });
const withoutPath = { filepath: true } as const;
const document = DATA.documents.row.omit(withoutPath);

const BILLED = {
  fassung: count,
  gilt_ab: z.iso.date(),
  missing: z.array(z.string()),
  strasse: z.string(),
  plz: z.string(),
  ort: z.string(),
  land: z.string(),
  ust_id: z.string(),
};

const finding: z.ZodType<Finding> = z.object({
  topic: z.string(),
  state: z.enum(["ok", "warn", "fail"]),
  title: z.string(),
  text: z.string(),
});

const schemaState: z.ZodType<SchemaState> = z.object({
  program: z.string(),
  database: z.string().nullable(),
  pending: count,
  unknown: count,
  databaseIs: z.enum(["equal", "older", "newer"]),
  migrations: z.array(z.object({ name: z.string(), oldestProgram: z.string().nullable() })),
  runningCopies: z.enum(["go_on", "must_stop"]),
  oldestProgram: z.string().nullable(),
  mayStart: z.boolean(),
});

/** Fields as a type has them: one more or less does not compile. */
const fieldsOf =
  <Told>() =>
  <Shape extends { [Name in keyof Told]: z.ZodType<Told[Name]> }>(
    shape: Shape & Record<Exclude<keyof Shape, keyof Told>, never>,
  ) =>
    z.object<Shape>(shape);

const backupContent = { rows: count, documents: count, documentsGone: z.array(z.string()) };

export const COMMAND_ANSWERS = {
  today: z.object({
    today: z.iso.date(),
    mailOutage: row("mail-outage").nullable(),
    data: z.array(row("today")),
  }),
  plan: z.object({ plan: row("plan") }),
  shortlist: z.object({ data: z.array(row("shortlist")), total: count }),
  story: z.object({ data: z.array(row("story")) }),
  figures: z.object({ figures: row("figures"), billed: row("billing-figures").optional() }),
  "notes add": z.object({
    jobId: id.optional(),
    driverId: id.optional(),
    customerId: id.optional(),
  }),

  "drivers show": z.object({
    driver: row("fahrer"),
    documents: z.array(document),
    documentCounts: row("document-counts").nullable(),
    availability: row("availability").nullable(),
    record: row("driver-record"),
    assignments: z.array(row("assignments")),
    emails: z.array(row("emails")),
    log: z.array(row("actions")),
  }),
  "drivers register": z.union([
    asCall("admin-create-driver"),
    z.object({ drivers: count, dryRun: dryRun.optional() }).describe("with `--dry-run`"),
  ]),
  "drivers edit": asCall("admin-edit-driver"),
  "drivers counts": z.object({ counts: row("driver-counts") }),
  "drivers availability": z.object({ availability: row("availability").nullable() }),
  "drivers link": link,
  "drivers calendar": link,
  "drivers approve": asCall("approve-driver-and-send-jobs"),
  "drivers reject": NOTHING,
  "drivers billing": z.object({
    ...BILLED,
    firma: z.string(),
    gutschrift: z.boolean(),
    steuerstatus: z.string().nullable(),
    steuernummer: z.string().describe("nur das Ende"),
    iban: z.string().describe("nur Anfang und Ende"),
  }),
  "drivers reset": asCall("reset-driver-status"),

  "jobs show": z.object({
    job: row("jobs"),
    customer: row("customer").nullable(),
    responses: z.array(row("responses")),
    attachments: z.array(DATA.attachments.row.omit(withoutPath)),
    emails: z.array(row("emails")),
    notes: z.array(row("actions")),
    story: z.array(row("story")),
  }),
  "jobs create": z.union([
    created,
    z
      .object({ jobs: count, ...CUSTOMERS_PRICE, dryRun: dryRun.optional() })
      .describe("with `--dry-run`"),
  ]),
  "jobs edit": asCall("admin-edit-job"),
  "jobs assign": placed,
  "jobs done": job,
  "jobs reopen": job,
  "jobs alert": asCall("admin-alert-drivers").extend({
    notAsked: z.array(z.object({ driverId: id, nummer: count, name: z.string(), why: z.string() })),
  }),
  "jobs reset-tests": asCall("admin-reset-jobs").extend({ dryRun: dryRun.optional() }),
  "jobs complete-old": z.union([
    z.object({
      message: z.string(),
      data: z.object({ updated_count: count, nummern: z.array(count) }),
    }),
    z.object({ data: z.array(row("old-jobs")), nextCursor: z.null() }).describe("with `--dry-run`"),
  ]),
  "jobs settle-problem": z.object({ problemId: id, jobId: id }),
  "jobs settle-wish": z.object({ wishId: id, jobId: id }),
  "jobs cancel": asCall("admin-cancel-job"),
  "jobs undo-cancel": job,
  "jobs move": told,
  "jobs inform": told,
  "jobs complete-driven": asCall("admin-complete-driven").extend({ dryRun: dryRun.optional() }),
  "jobs attachments add": z.object({ added: count }),
  "jobs attachments get": copiedFile,

  "customers show": z.object({
    customer: row("customer"),
    jobs: z.array(row("jobs")),
    log: z.array(row("actions")),
  }),
  "customers merge": asCall("admin-merge-customers"),
  "customers billing": z.object({
    ...BILLED,
    firma: z.string(),
    zusatz: z.string(),
    rechnung_email: z.string(),
    format: z.string(),
    leitweg_id: z.string(),
    kaeuferreferenz: z.string(),
    kostenstelle: z.string(),
  }),

  "billing ask-driver": z.object({ missing: z.array(z.string()) }),
  "billing ask-customer": z.object({ missing: z.array(z.string()) }),
  "billing check": z.object({
    operator: z.array(z.string()),
    jobs: z.array(
      z.object({
        jobId: id,
        number: z.string(),
        driverId: id,
        driver: z.array(z.string()),
        customer: z.array(z.string()),
      }),
    ),
  }),

  "assignments show": z.object({
    assignment: DATA.assignments.row.extend({
      times: JobRow.shape.assignment.unwrap().shape.times,
    }),
    job: row("jobs"),
    responses: z.array(row("responses")),
    emails: z.array(row("emails")),
  }),
  "assignments assign": placed,
  "hours show": DATA["hours-sheet"].row,
  "hours enter": asCall("admin-enter-hours"),
  "hours confirm": NOTHING,
  "hours settle": NOTHING,
  "hours remind": asCall("admin-remind-hours"),
  "invoices draft": asCall("admin-draft-documents"),
  "invoices draft-no-show": asCall("admin-draft-no-show-fee"),
  "invoices show": DATA["billing-document"].row,
  "invoices edit": asCall("admin-edit-draft-line"),
  "invoices issue": z.object({ nummer: z.string() }),
  "invoices discard": NOTHING,
  "invoices reverse": asCall("admin-reverse-document"),
  "invoices send": NOTHING,
  "invoices verify": asCall("admin-verify-documents"),
  "invoices delete-expired": z.object({
    jahre: z.array(z.object({ jahr: count, belege: count })),
    geloescht: z.boolean(),
  }),
  "invoices open": copiedFile,
  "invoices export-datev": z.union([
    asCall("admin-preview-datev"),
    z.object({
      file: z.string(),
      count,
      skipped: z.array(z.object({ nummer: z.string(), reason: z.string() })),
    }),
  ]),
  "reminders send": asCall("admin-send-reminder"),
  "statements create": asCall("admin-create-statements").extend({ files: z.array(z.string()) }),
  "payments add": asCall("admin-add-payment"),
  "payments import": z.union([asCall("admin-add-payment"), asCall("admin-import-statement")]),
  "payouts create": asCall("admin-create-payout"),
  "payouts open": copiedFile,
  "payouts paid": NOTHING,
  "payouts cancel": NOTHING,
  "assignments confirm": asCall("admin-confirm-assignment").extend({
    ...mail.shape,
    undoSeconds: count,
  }),
  "assignments undo-confirm": NOTHING,
  "assignments resend": mail,
  "assignments cancel": z.object({ wasCancelled: z.boolean() }),
  "assignments replace": placed,
  "assignments no-show": fee.extend({ dryRun: dryRun.optional() }),
  "assignments undo-no-show": NOTHING,
  "assignments no-show-notice": mail,
  "assignments no-show-fee": fee,
  "assignments edit": told,

  "documents open": copiedFile,
  "documents check": asCall("admin-check-document"),
  "documents request": asCall("admin-request-documents"),
  "documents delete": NOTHING,

  "emails show": z.object({ data: DATA.emails.row.extend({ text: z.string() }) }),
  "emails resend": mail,
  "emails retry-failed": mail,
  "newsletter unsubscribe": NOTHING,

  "webhooks show": webhook,
  "webhooks edit": webhook,
  "webhooks remove": NOTHING,
  "webhooks add": z.object({ webhookId: id, secret: z.string() }),
  "webhooks rotate": z.object({ secret: z.string(), previousUntil: moment }),
  "webhooks test": z.object({ deliveryId: id }),
  "webhooks delivery": z.object({ data: DELIVERY.extend({ body: z.string() }) }),
  "webhooks resend": z.union([z.object({ deliveryId: id }), z.object({ resent: z.int() })]),

  "admin add": z.object({
    administratorId: id,
    password: z.string().optional().describe("with `--initial-password`"),
  }),
  "admin password": NOTHING,
  "admin end": NOTHING,
  "admin end-sessions": z.object({ ended: count }),
  "admin calendar": link,
  "admin 2fa reset": NOTHING,
  "keys make": z.object({ keyId: id, key: z.string(), prefix: z.string() }),
  "keys revoke": z.object({ keyId: id, name: z.string() }),

  "settings show": z.object({
    area: z.string(),
    version: count,
    values: z.record(z.string(), z.unknown()),
  }),
  "settings set": z.object({ area: z.string(), version: count, isNew: z.boolean() }),
  "system env": z.object({ variables: z.record(z.string(), z.string()) }),
  "system doctor": z.object({ findings: z.array(finding), fail: count, warn: count }),

  "privacy export": exported,
  "privacy erase": erased,
  "privacy purge": z.object({ removed: z.record(z.string(), count) }),
  "privacy register": savedFile,

  "db status": z.object({ data: schemaState }),
  "db migrate": z.object({
    applied: count,
  }),
  "backup create": fieldsOf<MadeBackup>()({
    ...backupContent,
    name: z.string(),
    file: path,
    createdAt: moment,
    bytes: count,
    isEncrypted: z.boolean(),
    removed: z.array(z.string()),
  }),
  "backup verify": fieldsOf<VerifiedBackup>()({
    ...backupContent,
    createdAt: z.iso.datetime(),
    schema: z.string(),
    tables: count,
    administrators: count,
  }),
  "backup restore": fieldsOf<RestoredBackup>()({
    ...backupContent,
    createdAt: z.iso.datetime(),
    administrators: z.array(z.string()),
    hasSameLinkSecret: z.boolean(),
  }),
  "dev seed": z.object({
    created: z.object({
      drivers: count,
      jobs: count,
      assignments: count,
      responses: count,
      emails: count,
    }),
  }),
  completion: z.object({ script: z.string() }),
} satisfies Record<string, z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>>;

/** Answer of `fahrer --version --json`. */
export const VERSION_ANSWER = fieldsOf<Version>()({
  version: z.string(),
  commit: z.string().nullable(),
  schema: z.string(),
});
