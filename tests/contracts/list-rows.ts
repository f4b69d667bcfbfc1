import * as z from "zod";
import type { BackupRow } from "../../src/backup/place.ts";
import {
  newsletterSubscriptions,
  webhookDeliveries,
  webhookEndpoints,
} from "../../src/db/schema/index.ts";
import type { SubscriptionRow } from "../../src/domain/customers/newsletter/subscribe.ts";
import type { OpenWish } from "../../src/domain/customers/queries.ts";
import type { AdministratorRow } from "../../src/domain/desk/administrators/queries.ts";
import type { KeyRow } from "../../src/domain/desk/keys/api-keys.ts";
import type { FactorRow } from "../../src/domain/desk/second-factor/factors.ts";
import type { OpenSessionRow } from "../../src/domain/desk/sessions/sessions.ts";
import type { SettingsVersion } from "../../src/domain/desk/settings/stored-settings.ts";
import type { ReportedProblem } from "../../src/domain/dispatch/on-the-job/report-time.ts";
import { PROBLEM_KINDS, WISH_KINDS } from "../../src/domain/kernel/vocabulary.ts";
import type { RetentionRun } from "../../src/domain/privacy/purge-expired.ts";
import type { DeliveryRow, WebhookRow } from "../../src/domain/webhooks/queries.ts";
import { columnsOf } from "../../src/web/api/columns.ts";
import { DATA } from "../../src/web/api/data-readers.ts";

/**
 * The rows of all lists, for the tests. Of those that the API doesn't have, a field more or less than
 * the query gives does not compile.
 */

const id = z.uuid();
const moment = z.iso.datetime().transform((text) => new Date(text));
const text = z.string();
const count = z.int();

/** Schema of a row in JSON whose output is the query's type. */
function row<Row>() {
  return <Schema extends z.ZodType>(
    schema: Same<z.output<Schema>, Row> extends true ? Schema : never,
  ): Schema => schema;
}

type Same<A, B> = [A] extends [B] ? (keyof B extends keyof A ? true : false) : false;

/** The lists whose rows the API has too, by its name for them. */
const ROWS_OF_API = {
  "jobs list": "jobs",
  "jobs answers": "responses",
  "jobs attachments list": "attachments",
  "drivers list": "fahrer",
  "assignments list": "assignments",
  "hours list": "hours",
  "invoices list": "billing-documents",
  "invoices due": "billable",
  "payments list": "billing-payments",
  "payouts list": "billing-payouts",
  "payouts due": "billing-payable",
  "reminders list": "billing-reminders",
  "customers list": "customers",
  "documents list": "documents",
  "emails list": "emails",
  log: "actions",
  "notes list": "actions",
} as const satisfies Record<string, keyof typeof DATA>;

const { secret_sealed, previous_secret_sealed, ...endpoint } = columnsOf(webhookEndpoints);
const { body, event_key, job_id, driver_id, attempts_in_row, claimed_until, ...delivery } =
  columnsOf(webhookDeliveries);

const OWN_ROWS = {
  "backup list": row<BackupRow>()(
    z.object({ name: text, created_at: moment, bytes: count, is_encrypted: z.boolean() }),
  ),
  "newsletter list": row<Omit<SubscriptionRow, "unsubscribe_path"> & { unsubscribe_url: string }>()(
    z.object({
      ...columnsOf(newsletterSubscriptions),
      unsubscribe_url: z.string().describe("gehört in jede E-Mail an diese Adresse"),
    }),
  ),
  "admin list": row<AdministratorRow>()(
    z.object({
      id,
      email: text,
      name: text,
      status: z.enum(["active", "ended"]),
      isConfigured: z.boolean().describe("der von ADMIN_EMAIL"),
      hasPassword: z.boolean(),
      hasConfiguredPassword: z.boolean(),
      created_at: moment,
      last_sign_in_at: moment.nullable(),
      ended_at: moment.nullable(),
    }),
  ),
  "admin sessions": row<OpenSessionRow>()(
    z.object({
      name: z.string().describe("wie sie heißt, wenn sie enden soll"),
      browser: text,
      address: z.string().describe("gekürzt"),
      loginAt: moment,
      lastInputAt: moment,
      isOwn: z.boolean(),
    }),
  ),
  "admin 2fa status": row<FactorRow>()(
    z.object({
      email: text,
      name: text,
      hasApp: z.boolean(),
      passkeys: count,
      recoveryCodes: count,
    }),
  ),
  "keys list": row<KeyRow>()(
    z.object({
      id,
      name: text,
      prefix: z.string().describe("wie der Schlüssel beginnt"),
      scope: z.enum(["read", "write"]),
      state: z.enum(["active", "expired", "revoked"]),
      made_at: moment,
      madeBy: text.nullable(),
      expires_at: moment.nullable(),
      last_used_at: moment.nullable(),
      revoked_at: moment.nullable(),
      revokedBy: text.nullable(),
    }),
  ),
  "webhooks list": row<WebhookRow>()(
    z.object({
      ...endpoint,
      state: z.enum(["on", "failing", "off", "stopped"]),
      waiting: z.int().describe("so viele Meldungen warten"),
    }),
  ),
  "webhooks log": row<DeliveryRow>()(z.object(delivery)),
  "settings history": row<SettingsVersion>()(
    z.object({ version: count, changes: z.array(text), created_at: moment, by: text }),
  ),
  "jobs wishes": row<OpenWish>()(
    z.object({
      id,
      jobId: id,
      nummer: count,
      customer: text,
      kind: z.enum(WISH_KINDS),
      message: text,
      createdAt: moment,
    }),
  ),
  "jobs problems": row<ReportedProblem>()(
    z.object({
      id,
      art: z.enum(PROBLEM_KINDS),
      nachricht: text,
      tag: z.iso.date(),
      ankunft: text.nullable(),
      gemeldet_am: moment,
      job_id: id,
      nummer: count,
      driver_id: id,
      driver: text,
      phone: text,
    }),
  ),
  "privacy terms": z.object({
    kind: text,
    what: text,
    basis: text,
    term: z.record(text, z.unknown()).nullable(),
    from: text,
    happens: z.enum(["deleted", "blanked"]),
    by: text,
    tables: z.array(text),
    isInternal: z.literal(true).optional(),
  }),
  "privacy runs": row<RetentionRun>()(
    z.object({
      status: z.enum(["running", "done", "broken"]),
      startedAt: moment,
      removed: z.record(text, count).describe("wie viel, nach Art der Daten"),
    }),
  ),
};

/** Row schema of each list, by the words of its call. */
export const LIST_ROWS: Record<string, z.ZodObject> = {
  ...Object.fromEntries(
    Object.entries(ROWS_OF_API).map(([command, name]) => [command, DATA[name].row]),
  ),
  ...OWN_ROWS,
};

/** The same, for what else answers such a row. */
export const { "webhooks list": WEBHOOK, "webhooks log": DELIVERY } = OWN_ROWS;
