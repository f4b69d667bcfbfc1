import * as z from "zod";
import { DOCUMENT_KINDS } from "../../domain/billing/documents/vocabulary.ts";
import { CUSTOMER_SORTS } from "../../domain/customer-records/vocabulary.ts";
import { GROUPINGS } from "../../domain/desk/figures/schemas.ts";
import { CountJobsInput, JobFilter } from "../../domain/dispatch/jobs/filter/schemas.ts";
import { CompleteOldJobsInput } from "../../domain/dispatch/jobs/schemas.ts";
import { JOB_SORTS } from "../../domain/dispatch/jobs/vocabulary.ts";
import { ShortlistInput } from "../../domain/dispatch/read/shortlist.ts";
import { ShortlistJobsInput } from "../../domain/dispatch/read/shortlist-jobs.ts";
import { CountDocumentsInput, ListDocumentsInput } from "../../domain/drivers/documents/schemas.ts";
import { type ChangesAsked, updatedSince } from "../../domain/kernel/changes.ts";
import { allowing, DomainError } from "../../domain/kernel/errors.ts";
import { id, optionalDate } from "../../domain/kernel/fields/schemas.ts";
import { DIRECTIONS } from "../../domain/kernel/list.ts";
import { LICENCE_CLASSES, SPECIALISATIONS } from "../../domain/kernel/vocabulary.ts";

export const WRONG = "Ungültiger Wert.";

/** Body of `admin-data-fetch`, beside its `dataType`. */
export const DataFilters = z.object({
  /**
   * Filters of `jobs`. `from`, `to`, `vehicle` and `isAccepted` also of `assignments`, `plan`, `figures` and `billing-figures`; `from` and `to`
   * of `availability`, the days asked for, else six weeks from this Monday; `region` also of `fahrer`; `customerId` also of `customer`,
   * `actions` and `billing-data`.
   */
  ...JobFilter.shape,
  q: z.string(WRONG).trim().max(200, "Bitte höchstens 200 Zeichen eingeben.").optional(),
  status: z.string(WRONG).max(40, WRONG).optional(),
  limit: z.number(WRONG).int(WRONG).min(1).max(500, "Höchstens 500").default(100),
  cursor: z.string(WRONG).max(1000).optional(),
  updated_since: updatedSince
    .optional()
    .describe(
      "Nur jobs, assignments, fahrer und customers, und nur mit limit und cursor: was seit diesem Zeitpunkt geändert wurde, die älteste Änderung zuerst",
    ),
  /** Only of `fahrer`. */
  licence: z.enum(LICENCE_CLASSES, WRONG).optional(),
  specialisation: z.enum(SPECIALISATIONS, WRONG).optional(),
  freeOn: optionalDate().describe("Nur fahrer: wer laut Kalender an diesem Tag frei ist"),
  /** Of `document-counts`, `documents` and `availability`; there without either: of all who have said something. */
  fahrerIds: CountDocumentsInput.shape.fahrerIds.optional(),
  fahrerId: ListDocumentsInput.shape.fahrerId.optional(),
  /** Only of `job-counts`. */
  filters: CountJobsInput.optional(),
  /** Order of `jobs`, of `assignments` without `customer`, and of `customers` as `newest` and `name`. */
  sort: z.enum([...JOB_SORTS, ...CUSTOMER_SORTS], WRONG).optional(),
  direction: z.enum(DIRECTIONS, WRONG).optional(),
  /** The job of `job` (an order number will do), `story`, `responses`, `attachments`, `shortlist`, `move-warnings` and `actions`. */
  jobId: z.string(WRONG).max(100, WRONG).optional(),
  /** Of `hours-sheet`. */
  assignmentId: id(WRONG).optional(),
  /** Of `billing-document` and `billing-payments`. */
  documentId: id(WRONG).optional(),
  /** Of `billing-documents`. */
  art: z.enum(DOCUMENT_KINDS, WRONG).optional().describe("Nur billing-documents"),
  due: z
    .enum(["open", "overdue"], WRONG)
    .optional()
    .describe("Nur billing-documents: noch nicht ganz bezahlt, oder das und überfällig"),
  /** Of `hours`: only those that the dispatcher has to settle. */
  waiting: z.boolean(WRONG).optional(),
  /** Of `actions`, `assignments` and `driver-record`. */
  driverId: z.string(WRONG).max(100, WRONG).optional(),
  /** Of `emails`: this one mail. */
  emailId: id(WRONG).optional(),
  /** Only of `shortlist`. */
  jobIds: ShortlistJobsInput.shape.jobIds
    .optional()
    .describe("Nur shortlist, statt jobId: wer für wie viele dieser Aufträge passt"),
  onlyReleased: ShortlistInput.shape.onlyReleased,
  /** Of `shortlist`, and but for the weekdays of `move-warnings`. */
  startDate: ShortlistInput.shape.startDate,
  endDate: ShortlistInput.shape.endDate,
  arbeitstage: ShortlistInput.shape.arbeitstage,
  /** Only of `old-jobs`. */
  daysOld: CompleteOldJobsInput.shape.daysOld,
  /** Only of `figures`. */
  by: z.enum(GROUPINGS, WRONG).optional().describe("Wonach die Auswertung aufgeteilt wird"),
});
export type DataFetch = z.output<typeof DataFilters> & { dataType: string };

const WITH_CHANGES: readonly string[] = ["jobs", "assignments", "fahrer", "customers"];

/** Fields allowed beside `updated_since`. No filters: a row that leaves one would be missed. */
const BESIDE_CHANGES: readonly string[] = ["dataType", "limit", "cursor", "updated_since"];

/** The moment since which changes are asked; undefined: the whole list. Error: `validation`. */
export function changesAsked(body: DataFetch): ChangesAsked | undefined {
  const { updated_since: since, limit, cursor } = body;
  if (since === undefined) return undefined;
  const unsaid: Partial<Record<string, unknown>> = DataFilters.parse({});
  const others = Object.entries(body).filter(
    ([name, value]) => value !== unsaid[name] && !BESIDE_CHANGES.includes(name),
  );
  if (others.length > 0 || !WITH_CHANGES.includes(body.dataType)) {
    const message = `Nur von ${WITH_CHANGES.join(", ")}, und nur mit limit und cursor.`;
    throw new DomainError("validation", { fields: { updated_since: message } });
  }
  return { since, limit, cursor };
}

/** The body with a field that this data type needs. Error: `validation`. */
export function having<Name extends keyof DataFetch>(body: DataFetch, name: Name) {
  if (body[name] === undefined) throw new DomainError("validation", { fields: { [name]: WRONG } });
  return body as DataFetch & { [Field in Name]: Exclude<DataFetch[Field], undefined> };
}

/** The status or order that was asked for, if this data type knows it. Error: `validation`. */
export function known<Value extends string>(
  values: readonly Value[],
  given: string | undefined,
  field: "status" | "sort" = "status",
): Value | undefined {
  if (!given) return undefined;
  const value = values.find((one) => one === given);
  if (value) return value;
  throw new DomainError("validation", { fields: { [field]: allowing(WRONG, values) } });
}
