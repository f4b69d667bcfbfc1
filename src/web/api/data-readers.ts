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
import { Found, findAnything } from "../../domain/desk/find/find-anything.ts";
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
import {
  countDocuments,
  DocumentCounts,
  listDocuments,
} from "../../domain/drivers/documents/queries.ts";
import { changedDrivers, countDrivers, listDrivers } from "../../domain/drivers/queries.ts";
import { DRIVER_STATUSES } from "../../domain/drivers/vocabulary.ts";
import type { ChangesAsked } from "../../domain/kernel/changes.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import type { Page } from "../../domain/kernel/list.ts";
import { readMailOutage } from "../../domain/mail/delayed-emails.ts";
import { listEmails } from "../../domain/mail/queries.ts";
import { EMAIL_STATUSES } from "../../domain/mail/vocabulary.ts";
import {
  BillableRow,
  BillingCheckRow,
  BillingCountsRow,
  BillingDataRow,
  BillingDocumentRow,
  BillingDocumentView,
  HoursRow,
  HoursSheetRow,
  PayableRow,
  PaymentRow,
  PayoutRow,
  ReminderRow,
} from "./billing-rows.ts";
import type { Exactly } from "./call.ts";
import { changesAsked, type DataFetch, having, known } from "./data-fetch-body.ts";
import * as customerRows from "./data-rows.ts";
import * as rows from "./data-rows.ts";
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
  fahrer: changing(rows.DriverRow, changedDrivers, (ctx, body) =>
    listDrivers(ctx, { ...body, status: known(DRIVER_STATUSES, body.status) }),
  ),
  "driver-counts": one(rows.DriverCountsRow, countDrivers),
  "driver-record": one(rows.DriverRecordRow, (ctx, body) =>
    readDriverRecord(ctx, having(body, "driverId")),
  ),
  availability: all(rows.AvailabilityRow, (ctx, { from, to, fahrerId, fahrerIds }) => {
    const driverIds = fahrerId ? [fahrerId] : fahrerIds;
    return listAvailability(ctx, { from, to, ...(driverIds && { driverIds }) });
  }),
  "document-counts": all(DocumentCounts, (ctx, body) =>
    countDocuments(ctx, having(body, "fahrerIds")),
  ),
  documents: all(rows.DocumentRow, (ctx, body) => listDocuments(ctx, having(body, "fahrerId"))),
  attachments: all(rows.AttachmentRow, (ctx, body) => listAttachments(ctx, having(body, "jobId"))),
  jobs: changing(jobRows.JobRow, changedJobs, (ctx, body) => {
    const status = known(JOB_STATUS_FILTERS, body.status);
    return listJobs(ctx, { ...body, status, sort: known(JOB_SORTS, body.sort, "sort") });
  }),
  "job-counts": all(jobRows.JobCountRow, (ctx, body) => {
    const { filters } = having(body, "filters");
    return Promise.all(filters.map(async (filter) => ({ count: await countJobs(ctx, filter) })));
  }),
  job: one(jobRows.JobRow, (ctx, body) => getJobRow(ctx, having(body, "jobId").jobId)),
  "old-jobs": all(jobRows.OldJobRow, listOldJobs),
  story: all(rows.StoryRow, (ctx, body) => getJobStory(ctx, having(body, "jobId"))),
  responses: all(rows.ResponseRow, (ctx, body) => listResponses(ctx, having(body, "jobId"))),
  shortlist: all(rows.ShortlistRow, (ctx, body) =>
    body.jobIds
      ? shortlistJobs(ctx, having(body, "jobIds"))
      : shortlist(ctx, having(body, "jobId")),
  ),
  assignments: changing(jobRows.AssignmentRow, changedAssignments, (ctx, body) => {
    const status = known(ASSIGNMENT_STATUSES, body.status);
    return listAssignments(ctx, { ...body, status, sort: known(JOB_SORTS, body.sort, "sort") });
  }),
  hours: data(HoursRow, (ctx, body) =>
    listHours(ctx, { ...body, status: known(SHEET_STATUSES, body.status) }),
  ),
  "hours-sheet": one(HoursSheetRow, (ctx, body) => getHours(ctx, having(body, "assignmentId"))),
  "billing-data": one(BillingDataRow, async (ctx, { fahrerId, customerId }) => ({
    driver: fahrerId ? await readDriverBilling(ctx, fahrerId) : null,
    customer: customerId ? await readCustomerBilling(ctx, customerId) : null,
  })),
  "billing-check": one(BillingCheckRow, (ctx) => checkBilling(ctx)),
  billable: all(BillableRow, (ctx, { q }) => listBillable(ctx, { q })),
  "billing-counts": one(BillingCountsRow, async (ctx) => ({
    ...(await countBillingDocuments(ctx)),
    auszahlungen: await countPayouts(ctx),
  })),
  "billing-documents": data(BillingDocumentRow, (ctx, body) =>
    listBillingDocuments(ctx, { ...body, status: known(DOCUMENT_STATES, body.status) }),
  ),
  "billing-document": one(BillingDocumentView, (ctx, body) =>
    getDocument(ctx, having(body, "documentId")),
  ),
  "billing-payments": data(PaymentRow, listPayments),
  "billing-payable": all(PayableRow, listPayable),
  "billing-payouts": all(PayoutRow, listPayouts),
  "billing-reminders": all(ReminderRow, listReminders),
  plan: one(PlanRow, (ctx, body) => {
    const [{ from }, { to }] = [having(body, "from"), having(body, "to")];
    return readPlan(ctx, { from: from ?? "", to: to ?? "" });
  }),
  "move-warnings": all(WarningRow, (ctx, body) => {
    const { jobId, startDate, endDate } = having(body, "jobId");
    return warningsOfMove(ctx, { jobId, startDate: startDate ?? "", endDate });
  }),
  emails: data(rows.EmailRow, (ctx, body) =>
    listEmails(ctx, { ...body, status: known(EMAIL_STATUSES, body.status) }),
  ),
  actions: data(rows.ActionRow, listActions),
  today: all(rows.TodayRow, today),
  "today-work": one(rows.TodayWorkRow, async (ctx) => ({ count: countWork(await today(ctx)) })),
  customers: changing(customerRows.CustomerRow, changedCustomers, (ctx, body) =>
    listCustomers(ctx, { ...body, sort: known(CUSTOMER_SORTS, body.sort, "sort") }),
  ),
  "customer-count": one(customerRows.CustomerCountRow, async (ctx, { q }) => ({
    count: await countCustomers(ctx, q),
  })),
  customer: one(customerRows.CustomerRecordRow, (ctx, body) =>
    getCustomer(ctx, having(body, "customerId")),
  ),
  search: all(Found, (ctx, { q }) => findAnything(ctx, q)),
  "mail-outage": all(rows.MailOutageRow, async (ctx) => {
    const outage = await readMailOutage(ctx, ctx.now());
    return outage ? [outage] : [];
  }),
  news: all(rows.NewsRow, listEvents),
  figures: one(FiguresRow, (ctx, { from = null, to = null, by }) =>
    readFigures(ctx, { from, to, by }),
  ),
  "billing-figures": one(BillingFiguresRow, (ctx, { from = null, to = null }) =>
    readBillingFigures(ctx, { from, to }),
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

/** A list that can also tell what has changed in it. */
function changing<Row extends z.ZodType, Given extends z.output<Row>>(
  row: Row,
  changed: (ctx: Ctx, asked: ChangesAsked) => Promise<Read<Exactly<z.output<Row>, Given>>>,
  list: (ctx: Ctx, body: DataFetch) => Promise<Read<Exactly<z.output<Row>, Given>>>,
): Data<Row> {
  return data<Row, Given>(row, (ctx, body) => {
    const changes = changesAsked(body);
    return changes ? changed(ctx, changes) : list(ctx, body);
  });
}

/** A list that is read whole. */
function all<Row extends z.ZodType, Given extends z.output<Row>>(
  row: Row,
  read: (ctx: Ctx, body: DataFetch) => Promise<Exactly<z.output<Row>, Given>[]>,
): Data<Row> {
  return { row, read: async (ctx, body) => ({ rows: await read(ctx, body), nextCursor: null }) };
}

function one<Row extends z.ZodType, Given extends z.output<Row>>(
  row: Row,
  read: (ctx: Ctx, body: DataFetch) => Promise<Exactly<z.output<Row>, Given>>,
): Data<Row> {
  return all<Row, Given>(row, async (ctx, body) => [await read(ctx, body)]);
}
