import { asc, eq, inArray, isNull } from "drizzle-orm";
import {
  fahrerProfile,
  jobAssignments,
  jobRequests,
  kundenwuensche,
} from "../../db/schema/index.ts";
import { listAttachments } from "../dispatch/attachments/queries.ts";
import { isUnacknowledged } from "../dispatch/jobs/acknowledge-request.ts";
import type { Ctx, ReadCtx } from "../kernel/context.ts";
import { idsIn } from "../kernel/rows.ts";
import { isActiveStatus, jobNumber } from "../kernel/vocabulary.ts";
import { customerFacts, jobFacts } from "../mail/facts.ts";
import { authoriseCustomer, priceOfRequest, type Request } from "./authorise-customer.ts";
import { jobsWithOrder } from "./customers-order.ts";
import { CustomerLinkInput } from "./schemas.ts";
import {
  isRunning,
  type JobProgress,
  mayRemove,
  orderedJobs,
  progressOf,
  withdrawableUntil,
} from "./vocabulary.ts";

/** A request as its customer may see it; what all its jobs share is said once. */
export type CustomerStatus = Awaited<ReturnType<typeof getCustomerStatus>>;

export type CustomerJob = CustomerStatus["jobs"][number];

export type CustomerWish = CustomerStatus["wishes"][number];

export type CustomerAttachment = CustomerStatus["attachments"][number];

/** The content of the customer's status page; read-only. Errors: `link_invalid`, `status_link_expired`, `job_not_found`. */
export async function getCustomerStatus(ctx: Ctx, raw: CustomerLinkInput) {
  const request = await authoriseCustomer(ctx, CustomerLinkInput.parse(raw), { lock: false });
  const { first, jobs } = request;
  const [assignments, wishes, attachments, withOrder, unacknowledged] = await Promise.all([
    assignmentsOf(ctx, request),
    wishesOf(ctx, request),
    listAttachments(ctx, { jobId: first.id }),
    jobsWithOrder(ctx, idsIn(jobs)),
    isUnacknowledged(ctx, first.id),
  ]);
  return {
    job: jobFacts(first),
    customer: customerFacts(first),
    // Number of drivers still wanted.
    drivers: orderedJobs(jobs).length,
    // Price of the request; null if unknown or if its jobs differ.
    price: await priceOfRequest(ctx, jobs, confirmedOf(assignments)),
    receivedAt: first.created_at,
    // The acknowledgement did not go out: too many mails went to this mailbox of late.
    isUnacknowledged: unacknowledged,
    jobs: jobs.map((job) => ({
      ...customerJob(
        job,
        assignments.filter(({ assignment }) => assignment.job_id === job.id),
        wishes.some(({ wish }) => wish.job_id === job.id && isSettledCancellation(wish)),
      ),
      // There is a confirmed order to be had as PDF.
      hasOrder: withOrder.has(job.id),
    })),
    wishes: together(wishes, jobs, ctx.now()),
    attachments: attachments.map(({ id, art, filename, bytes, uploaded_at, von }) => ({
      id,
      kind: art,
      filename,
      bytes,
      uploadedAt: uploaded_at,
      mayRemove: mayRemove({ von }, jobs),
    })),
    // Whether anything can still be changed or cancelled.
    takesWishes: jobs.some(isRunning),
  };
}

function confirmedOf(placed: readonly Placed[]) {
  return placed.flatMap(({ assignment }) => (assignment.status === "confirmed" ? assignment : []));
}

type Job = Request["first"];
type Placed = Awaited<ReturnType<typeof assignmentsOf>>[number];
type WishRow = Awaited<ReturnType<typeof wishesOf>>[number];

function assignmentsOf({ db }: ReadCtx, { jobs }: Request) {
  const { vorname, nachname, telefon, geloescht_am } = fahrerProfile;
  return db
    .select({ assignment: jobAssignments, driver: { vorname, nachname, telefon, geloescht_am } })
    .from(jobAssignments)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(inArray(jobAssignments.job_id, idsIn(jobs)));
}

function wishesOf({ db }: ReadCtx, { jobs }: Request) {
  return db
    .select({ wish: kundenwuensche, nummer: jobRequests.nummer })
    .from(kundenwuensche)
    .innerJoin(jobRequests, eq(jobRequests.id, kundenwuensche.job_id))
    .where(inArray(kundenwuensche.job_id, idsIn(jobs)))
    .orderBy(asc(kundenwuensche.created_at), asc(jobRequests.nummer));
}

function customerJob(job: Job, placed: Placed[], isCancellationSettled: boolean) {
  const active = placed.find(({ assignment }) => isActive(assignment));
  const progress = progressOf({
    status: job.status,
    isConfirmed: active?.assignment.status === "confirmed",
    hasLostDriver: placed.some(
      ({ assignment }) => !isActive(assignment) && assignment.confirmed_at !== null,
    ),
    isCancellationSettled,
  });
  const isFixed = progress === "confirmed" || progress === "done";
  return {
    id: job.id,
    number: jobNumber(job.nummer),
    progress,
    dispatchedAt: active?.assignment.assigned_at ?? null,
    confirmedAt: isFixed ? (active?.assignment.confirmed_at ?? null) : null,
    completedAt: progress === "done" ? job.completed_at : null,
    // First and last day as confirmed, `YYYY-MM-DD`.
    startDate: isFixed ? (active?.assignment.start_date ?? null) : null,
    endDate: isFixed ? (active?.assignment.end_date ?? null) : null,
    // Null unless the order was cancelled.
    cancelled: cancellationOf(job),
    // Shown after the confirmation only; the phone number until the job is done.
    driver: active && isFixed ? driverFor(active.driver, progress) : null,
  };
}

function cancellationOf({ cancelled_at, cancelled_by }: Job) {
  if (!cancelled_at || !cancelled_by) return null;
  return { at: cancelled_at, by: cancelled_by };
}

function driverFor({ vorname, nachname, telefon, geloescht_am }: Placed["driver"], p: JobProgress) {
  if (geloescht_am) return null;
  return { name: `${vorname} ${nachname}`, phone: p === "confirmed" ? telefon || null : null };
}

/** A wish for several jobs is stored once per job and read as one. */
function together(rows: WishRow[], jobs: Job[], now: Date) {
  const same = Map.groupBy(rows, ({ wish }) =>
    JSON.stringify([
      [wish.art, wish.nachricht, wish.created_at, wish.erledigt_am !== null],
      [wish.zurueckgezogen_am, wish.ergebnis, wish.ergebnis_notiz],
    ]),
  );
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { wish } = first;
    return {
      // The wish of one job of the request stands for all.
      id: wish.id,
      numbers: group.map(({ nummer }) => jobNumber(nummer)),
      kind: wish.art,
      message: wish.nachricht,
      createdAt: wish.created_at,
      settledAt: wish.erledigt_am,
      withdrawnAt: wish.zurueckgezogen_am,
      // Null once the withdrawal period is over.
      withdrawableUntil: mayWithdraw(wish, jobs, now) ? withdrawableUntil(wish.created_at) : null,
      // Null while open or if only the settlement is known.
      outcome: wish.ergebnis,
      note: wish.ergebnis_notiz,
    };
  });
}

/** Same condition as in `withdrawWish`. */
function mayWithdraw({ job_id, created_at, erledigt_am }: WishRow["wish"], jobs: Job[], now: Date) {
  const job = jobs.find(({ id }) => id === job_id);
  const isUntouched = job !== undefined && job.updated_at <= created_at;
  return erledigt_am === null && isUntouched && now <= withdrawableUntil(created_at);
}

function isActive({ status }: Placed["assignment"]) {
  return isActiveStatus(status);
}

/** One that was refused, or only talked about, leaves the order as it is. */
function isSettledCancellation({ art, erledigt_am, zurueckgezogen_am, ergebnis }: WishRow["wish"]) {
  if (art !== "storno" || erledigt_am === null || zurueckgezogen_am !== null) return false;
  return (ergebnis ?? "uebernommen") === "uebernommen";
}

export type OpenWish = Awaited<ReturnType<typeof listOpenWishes>>[number];

/** Customers' unsettled requests, oldest first. */
export async function listOpenWishes({ db }: ReadCtx) {
  const rows = await db
    .select({
      id: kundenwuensche.id,
      jobId: kundenwuensche.job_id,
      nummer: jobRequests.nummer,
      company: jobRequests.company,
      name: jobRequests.customer_name,
      kind: kundenwuensche.art,
      message: kundenwuensche.nachricht,
      createdAt: kundenwuensche.created_at,
    })
    .from(kundenwuensche)
    .innerJoin(jobRequests, eq(jobRequests.id, kundenwuensche.job_id))
    .where(isNull(kundenwuensche.erledigt_am))
    .orderBy(asc(kundenwuensche.created_at), asc(kundenwuensche.id));
  return rows.map(({ company, name, ...wish }) => ({ ...wish, customer: company || name }));
}
