import { listActions } from "../../domain/desk/sessions/list-actions.ts";
import { getJobStory } from "../../domain/desk/story/get-job-story.ts";
import { today } from "../../domain/desk/today/queries.ts";
import { listResponses } from "../../domain/dispatch/answers/list-responses.ts";
import { listAssignments } from "../../domain/dispatch/assignments/queries.ts";
import { ASSIGNMENT_STATUSES } from "../../domain/dispatch/assignments/schemas.ts";
import { listOldJobs } from "../../domain/dispatch/jobs/old-jobs.ts";
import { getJobRow, listJobs } from "../../domain/dispatch/jobs/queries.ts";
import { JOB_STATUSES } from "../../domain/dispatch/jobs/schemas.ts";
import { shortlist } from "../../domain/dispatch/shortlist/shortlist.ts";
import { countDocuments, listDocuments } from "../../domain/drivers/documents/queries.ts";
import { countDrivers, listDrivers } from "../../domain/drivers/queries.ts";
import { DRIVER_STATUSES } from "../../domain/drivers/schemas.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import type { Page } from "../../domain/kernel/list.ts";
import { listEmails } from "../../domain/mail/email-log.ts";
import { readMailOutage } from "../../domain/mail/mail-outage.ts";
import { type DataFetch, type DataType, known, required } from "./data-fetch-body.ts";

type Reader = (ctx: Ctx, body: DataFetch) => Promise<Page<object>>;

const EMAIL_STATUSES = ["pending", "sent", "failed"] as const;

/** Which query answers which data type of `admin-data-fetch`. */
export const DATA_READERS: Record<DataType, Reader> = {
  fahrer: (ctx, body) => listDrivers(ctx, { ...body, status: known(DRIVER_STATUSES, body) }),
  "driver-counts": async (ctx) => whole([await countDrivers(ctx)]),
  "document-counts": async (ctx, body) =>
    whole(await countDocuments(ctx, { fahrerIds: required(body, "fahrerIds") })),
  documents: async (ctx, body) =>
    whole(await listDocuments(ctx, { fahrerId: required(body, "fahrerId") })),
  jobs: (ctx, body) => listJobs(ctx, { ...body, status: known(JOB_STATUSES, body) }),
  job: async (ctx, body) => whole([await getJobRow(ctx, required(body, "jobId"))]),
  "old-jobs": async (ctx, { daysOld }) => whole(await listOldJobs(ctx, { daysOld })),
  story: async (ctx, body) => whole(await getJobStory(ctx, { jobId: required(body, "jobId") })),
  responses: async (ctx, body) =>
    whole(await listResponses(ctx, { jobId: required(body, "jobId") })),
  shortlist: async (ctx, body) =>
    whole(await shortlist(ctx, { ...body, jobId: required(body, "jobId") })),
  assignments: (ctx, body) =>
    listAssignments(ctx, { ...body, status: known(ASSIGNMENT_STATUSES, body) }),
  emails: (ctx, body) => listEmails(ctx, { ...body, status: known(EMAIL_STATUSES, body) }),
  actions: (ctx, body) => listActions(ctx, body),
  today: async (ctx) => whole(await today(ctx)),
  "mail-outage": async (ctx) => {
    const outage = await readMailOutage(ctx, ctx.now());
    return whole(outage ? [outage] : []);
  },
};

function whole(rows: object[]): Page<object> {
  return { rows, nextCursor: null };
}
