import type * as z from "zod";
import { listBillable } from "../../domain/billing/documents/billable.ts";
import {
  countDocuments as countBillingDocuments,
  getDocument,
  listDocuments as listBillingDocuments,
} from "../../domain/billing/documents/queries.ts";
import { DOCUMENT_STATES } from "../../domain/billing/documents/vocabulary.ts";
import { getHours, listHours } from "../../domain/billing/hours/queries.ts";
import { SHEET_STATUSES } from "../../domain/billing/hours/vocabulary.ts";
import { listPayments } from "../../domain/billing/money/add-payment.ts";
import { listReminders } from "../../domain/billing/money/read-debts.ts";
import { countPayouts, listPayable, listPayouts } from "../../domain/billing/payouts/queries.ts";
import { getCustomer } from "../../domain/customer-records/get-customer.ts";
import {
  changedCustomers,
  countCustomers,
  listCustomers,
} from "../../domain/customer-records/queries.ts";
import { CUSTOMER_SORTS } from "../../domain/customer-records/vocabulary.ts";
import {
  checkBilling,
  readCustomerBilling,
  readDriverBilling,
} from "../../domain/desk/billing/check-billing.ts";
import { readBillingFigures } from "../../domain/desk/figures/read-billing-figures.ts";
import { readFigures } from "../../domain/desk/figures/read-figures.ts";
import { findAnything } from "../../domain/desk/find/find-anything.ts";
import { listEvents } from "../../domain/desk/notifications/devices.ts";
import { listActions } from "../../domain/desk/sessions/list-actions.ts";
import { getJobStory } from "../../domain/desk/story/get-job-story.ts";
import { today } from "../../domain/desk/today/queries.ts";
import { countWork } from "../../domain/desk/today/vocabulary.ts";
import { changedAssignments, listAssignments } from "../../domain/dispatch/assignments/queries.ts";
import { ASSIGNMENT_STATUSES } from "../../domain/dispatch/assignments/schemas.ts";
import { listAttachments } from "../../domain/dispatch/attachments/queries.ts";
import { listOldJobs } from "../../domain/dispatch/jobs/complete-old-jobs.ts";
import { JOB_STATUS_FILTERS } from "../../domain/dispatch/jobs/filter/schemas.ts";
import type { Searched } from "../../domain/dispatch/jobs/search-jobs.ts";
import { JOB_SORTS } from "../../domain/dispatch/jobs/vocabulary.ts";
import { listResponses } from "../../domain/dispatch/read/answer-queries.ts";
import { readDriverRecord, warningsOfMove } from "../../domain/dispatch/read/driver-record.ts";
import {
  changedJobs,
  countJobs,
  getJobRow,
  listJobs,
} from "../../domain/dispatch/read/job-queries.ts";
import { readPlan } from "../../domain/dispatch/read/plan/read-plan.ts";
import { shortlist } from "../../domain/dispatch/read/shortlist.ts";
import { shortlistJobs } from "../../domain/dispatch/read/shortlist-jobs.ts";
import { listAvailability } from "../../domain/drivers/availability/queries.ts";
import { countDocuments, listDocuments } from "../../domain/drivers/documents/queries.ts";
import { changedDrivers, countDrivers, listDrivers } from "../../domain/drivers/queries.ts";
import { DRIVER_STATUSES } from "../../domain/drivers/vocabulary.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import type { Page } from "../../domain/kernel/list.ts";
import { readMailOutage } from "../../domain/mail/delayed-emails.ts";
import { listEmails } from "../../domain/mail/queries.ts";
import { EMAIL_STATUSES } from "../../domain/mail/vocabulary.ts";
import {
  BillableRow,
  BillingCountsRow,
  BillingDocumentRow,
  BillingDocumentView,
  PayableRow,
  PaymentRow,
  PayoutRow,
  ReminderRow,
} from "./billing-document-rows.ts";
import type { Exactly } from "./call.ts";
import * as customerRows from "./customer-rows.ts";
import { changesAsked, type DataFetch, known, required, sortOf } from "./data-fetch-body.ts";
import * as rows from "./data-rows.ts";
import { BillingCheckRow, BillingDataRow, HoursRow, HoursSheetRow } from "./hours-rows.ts";
import * as jobRows from "./job-rows.ts";
import { BillingFiguresRow, FiguresRow, PlanRow, WarningRow } from "./plan-rows.ts";

interface Data<Row extends z.ZodType = z.ZodType> {
  /** One row, as the query gives it (`z.output`), and as JSON carries it (`z.input`). */
  row: Row;
  read(ctx: Ctx, body: DataFetch): Promise<Read<z.output<Row>>>;
}

type Read<Row> = Page<Row> & { search?: Searched; updatedUntil?: Date };

/** Which rows each data type of `admin-data-fetch` has, and which query reads them. */
export const DATA = {
  fahrer: data(rows.DriverRow, (ctx, body) => {
    const changes = changesAsked(body);
    return changes
      ? changedDrivers(ctx, changes)
      : listDrivers(ctx, { ...body, status: known(DRIVER_STATUSES, body) });
  }),
  "driver-counts": data(rows.DriverCountsRow, async (ctx) => whole([await countDrivers(ctx)])),
  "driver-record": data(rows.DriverRecordRow, async (ctx, body) =>
    whole([await readDriverRecord(ctx, { driverId: required(body, "driverId") })]),
  ),
  availability: data(rows.AvailabilityRow, async (ctx, { from, to, fahrerId, fahrerIds }) => {
    const driverIds = fahrerId ? [fahrerId] : fahrerIds;
    return whole(await listAvailability(ctx, { from, to, ...(driverIds && { driverIds }) }));
  }),
  "document-counts": data(rows.DocumentCountsRow, async (ctx, body) =>
    whole(await countDocuments(ctx, { fahrerIds: required(body, "fahrerIds") })),
  ),
  documents: data(rows.DocumentRow, async (ctx, body) =>
    whole(await listDocuments(ctx, { fahrerId: required(body, "fahrerId") })),
  ),
  attachments: data(rows.AttachmentRow, async (ctx, body) =>
    whole(await listAttachments(ctx, { jobId: required(body, "jobId") })),
  ),
  jobs: data(jobRows.JobRow, (ctx, body) => {
    const changes = changesAsked(body);
    if (changes) return changedJobs(ctx, changes);
    const status = known(JOB_STATUS_FILTERS, body);
    return listJobs(ctx, { ...body, status, sort: sortOf(JOB_SORTS, body) });
  }),
  "job-counts": data(jobRows.JobCountRow, async (ctx, body) => {
    const counts = required(body, "filters").map(async (filter) => ({
      count: await countJobs(ctx, filter),
    }));
    return whole(await Promise.all(counts));
  }),
  job: data(jobRows.JobRow, async (ctx, body) =>
    whole([await getJobRow(ctx, required(body, "jobId"))]),
  ),
  "old-jobs": data(jobRows.OldJobRow, async (ctx, { daysOld }) =>
    whole(await listOldJobs(ctx, { daysOld })),
  ),
  story: data(rows.StoryRow, async (ctx, body) =>
    whole(await getJobStory(ctx, { jobId: required(body, "jobId") })),
  ),
  responses: data(rows.ResponseRow, async (ctx, body) =>
    whole(await listResponses(ctx, { jobId: required(body, "jobId") })),
  ),
  shortlist: data(rows.ShortlistRow, async (ctx, body) =>
    whole(
      body.jobIds
        ? await shortlistJobs(ctx, { ...body, jobIds: body.jobIds })
        : await shortlist(ctx, { ...body, jobId: required(body, "jobId") }),
    ),
  ),
  assignments: data(jobRows.AssignmentRow, (ctx, body) => {
    const changes = changesAsked(body);
    if (changes) return changedAssignments(ctx, changes);
    const status = known(ASSIGNMENT_STATUSES, body);
    return listAssignments(ctx, { ...body, status, sort: sortOf(JOB_SORTS, body) });
  }),
  hours: data(HoursRow, (ctx, body) =>
    listHours(ctx, { ...body, status: known(SHEET_STATUSES, body) }),
  ),
  "hours-sheet": data(HoursSheetRow, async (ctx, body) =>
    whole([await getHours(ctx, { assignmentId: required(body, "assignmentId") })]),
  ),
  "billing-data": data(BillingDataRow, async (ctx, { fahrerId, customerId }) =>
    whole([
      {
        driver: fahrerId ? await readDriverBilling(ctx, fahrerId) : null,
        customer: customerId ? await readCustomerBilling(ctx, customerId) : null,
      },
    ]),
  ),
  "billing-check": data(BillingCheckRow, async (ctx) => whole([await checkBilling(ctx)])),
  billable: data(BillableRow, async (ctx, { q }) => whole(await listBillable(ctx, { q }))),
  "billing-counts": data(BillingCountsRow, async (ctx) =>
    whole([{ ...(await countBillingDocuments(ctx)), auszahlungen: await countPayouts(ctx) }]),
  ),
  "billing-documents": data(BillingDocumentRow, (ctx, body) =>
    listBillingDocuments(ctx, { ...body, status: known(DOCUMENT_STATES, body) }),
  ),
  "billing-document": data(BillingDocumentView, async (ctx, body) =>
    whole([await getDocument(ctx, { documentId: required(body, "documentId") })]),
  ),
  "billing-payments": data(PaymentRow, listPayments),
  "billing-payable": data(PayableRow, async (ctx) => whole(await listPayable(ctx))),
  "billing-payouts": data(PayoutRow, async (ctx) => whole(await listPayouts(ctx))),
  "billing-reminders": data(ReminderRow, async (ctx) => whole(await listReminders(ctx))),
  plan: data(PlanRow, async (ctx, body) =>
    whole([
      await readPlan(ctx, {
        from: required(body, "from") ?? "",
        to: required(body, "to") ?? "",
      }),
    ]),
  ),
  "move-warnings": data(WarningRow, async (ctx, body) => {
    const { startDate, endDate } = body;
    return whole(
      await warningsOfMove(ctx, {
        jobId: required(body, "jobId"),
        startDate: startDate ?? "",
        endDate,
      }),
    );
  }),
  emails: data(rows.EmailRow, (ctx, body) =>
    listEmails(ctx, { ...body, status: known(EMAIL_STATUSES, body) }),
  ),
  actions: data(rows.ActionRow, listActions),
  today: data(rows.TodayRow, async (ctx) => whole(await today(ctx))),
  "today-work": data(rows.TodayWorkRow, async (ctx) =>
    whole([{ count: countWork(await today(ctx)) }]),
  ),
  customers: data(customerRows.CustomerRow, (ctx, body) => {
    const changes = changesAsked(body);
    return changes
      ? changedCustomers(ctx, changes)
      : listCustomers(ctx, { ...body, sort: sortOf(CUSTOMER_SORTS, body) });
  }),
  "customer-count": data(customerRows.CustomerCountRow, async (ctx, { q }) =>
    whole([{ count: await countCustomers(ctx, q) }]),
  ),
  customer: data(customerRows.CustomerRecordRow, async (ctx, body) =>
    whole([await getCustomer(ctx, { customerId: required(body, "customerId") })]),
  ),
  search: data(rows.FoundRow, async (ctx, { q }) => whole(await findAnything(ctx, q))),
  "mail-outage": data(rows.MailOutageRow, async (ctx) => {
    const outage = await readMailOutage(ctx, ctx.now());
    return whole(outage ? [outage] : []);
  }),
  news: data(rows.NewsRow, async (ctx) => whole(await listEvents(ctx))),
  figures: data(FiguresRow, async (ctx, { from = null, to = null, by }) =>
    whole([await readFigures(ctx, { from, to, by })]),
  ),
  "billing-figures": data(BillingFiguresRow, async (ctx, { from = null, to = null }) =>
    whole([await readBillingFigures(ctx, { from, to })]),
  ),
} satisfies Record<string, Data>;
export type DataType = keyof typeof DATA;

/** Types a query by the schema of its rows: a column more in the one or the other does not compile. */
function data<Row extends z.ZodType, Given extends z.output<Row>>(
  row: Row,
  read: (ctx: Ctx, body: DataFetch) => Promise<Read<Exactly<z.output<Row>, Given>>>,
): Data<Row> {
  return { row, read };
}

function whole<Row>(rows: Row[]): Page<Row> {
  return { rows, nextCursor: null };
}
