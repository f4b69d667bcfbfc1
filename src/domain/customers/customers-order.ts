import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { belege, emailLog, jobAssignments } from "../../db/schema/index.ts";
import { openFile } from "../billing/documents/open-file.ts";
import { type DocumentRow, readRows } from "../billing/documents/queries.ts";
import { findJobId } from "../dispatch/jobs/find-job-id.ts";
import { getJob } from "../dispatch/jobs/parties.ts";
import { contactOf } from "../dispatch/jobs/vocabulary.ts";
import { splitName } from "../drivers/vocabulary.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { withoutPlaceholder } from "../kernel/fields/placeholders.ts";
import { statusPath } from "../kernel/links.ts";
import { idsWhere } from "../kernel/rows.ts";
import type { OpenedFile } from "../kernel/uploads/store-uploads.ts";
import type { VehicleAnswers } from "../kernel/vehicle-questions.ts";
import { BOOKING_VEHICLES, type BookingVehicle, REQUIREMENTS } from "../kernel/vocabulary.ts";
import type { OrderDocument } from "../mail/schemas.ts";
import { parseFacts } from "../mail/template-lookup.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import { CustomerLinkInput, CustomersOrderInput } from "./schemas.ts";

/**
 * The order of one of the request's jobs as its last confirmation says it, word by word as in the mail's attachment; reads only.
 * Errors: `link_invalid`, `status_link_expired`, `job_not_found`, `order_not_valid` where nothing is confirmed, or not any more.
 */
export async function getCustomersOrder(
  ctx: Ctx,
  raw: CustomersOrderInput,
): Promise<OrderDocument> {
  const { auftrag, ...link } = CustomersOrderInput.parse(raw);
  const { jobs } = await authoriseCustomer(ctx, link, { lock: false });
  if (!jobs.some(({ id }) => id === auftrag)) throw new DomainError("job_not_found");
  const [row] = await confirmationMails(ctx, [auftrag]);
  if (!row) throw new DomainError("order_not_valid");
  return { ...parseFacts("order_confirmation", row.data), copy: "customer" };
}

/** Confirmed jobs that have such a document. */
export async function jobsWithOrder(ctx: ReadCtx, jobIds: readonly string[]): Promise<Set<string>> {
  const mails = await confirmationMails(ctx, jobIds);
  return new Set(mails.flatMap(({ jobId }) => jobId ?? []));
}

/** The confirmations that still hold, newest first: a cancelled or changed assignment is confirmed anew, or not at all. */
function confirmationMails({ db }: ReadCtx, jobIds: readonly string[]) {
  const { template, data, status, job_id, assignment_id, created_at } = emailLog;
  return db
    .select({ data, jobId: job_id })
    .from(emailLog)
    .innerJoin(jobAssignments, eq(jobAssignments.id, assignment_id))
    .where(
      and(
        inArray(job_id, [...jobIds]),
        eq(template, "order_confirmation"),
        ne(status, "withdrawn"),
        eq(jobAssignments.status, "confirmed"),
      ),
    )
    .orderBy(desc(created_at), desc(emailLog.id));
}

/**
 * Prefills 'Noch einmal buchen', by the form's field names: everything but dates, order number and consents. Read-only.
 * Errors: `link_invalid`, `status_link_expired`, `job_not_found`.
 */
export async function getRepeatBooking(ctx: Ctx, raw: CustomerLinkInput) {
  const { first, jobs } = await authoriseCustomer(ctx, CustomerLinkInput.parse(raw), {
    lock: false,
  });
  const { contact, street, house, postal, city, phone, contactEmail } = contactOf(first);
  return {
    number: first.nummer,
    values: {
      ...splitName(contact),
      company: withoutPlaceholder(first.company),
      phone,
      email: contactEmail,
      customer_street: street,
      customer_house_number: house,
      customer_postal_code: postal,
      customer_city: city,
      einsatz_street: `${first.einsatz_street} ${first.einsatz_house_number}`.trim(),
      einsatz_postal_code: first.einsatz_postal_code,
      einsatz_city: first.einsatz_city,
      einsatz_kontakt: first.einsatz_kontakt,
      einsatz_telefon: first.einsatz_telefon,
      fahrzeugtyp: vehicleOf(first),
      anzahl_fahrer: String(jobs.length),
      anforderungen: REQUIREMENTS.filter((label) => first.anforderungen.includes(label)),
      ...(first.fahrzeug_angaben as VehicleAnswers),
      nachricht: first.nachricht,
    },
  };
}

/** The desk knows vehicles that the form does not. */
function vehicleOf({ fahrzeugtyp }: { fahrzeugtyp: string }): BookingVehicle | "" {
  return BOOKING_VEHICLES.find((vehicle) => vehicle === fahrzeugtyp) ?? "";
}

/**
 * Where the customer of a job sees how it stands, so that whoever talks to him sees the same. `reference`: `FA 1042` or an
 * id. Errors: as in `findJobId`, `job_not_found`.
 */
export async function getStatusPath(ctx: Ctx, reference: string): Promise<string> {
  requireDispatcher(ctx.actor);
  return statusPath(ctx, await getJob(ctx, await findJobId(ctx, reference)));
}

const MOST = 100;

/**
 * The invoices about a customer's request, and their reversals, the latest first; nothing of what the drivers get. Errors:
 * `link_invalid`, `status_link_expired`, `job_not_found`.
 */
export async function getCustomersInvoices(
  ctx: Ctx,
  link: CustomerLinkInput,
): Promise<DocumentRow[]> {
  const { jobs } = await authoriseCustomer(ctx, link, { lock: false });
  const ids = jobs.map(({ id }) => id);
  const driven = idsWhere(ctx, jobAssignments, inArray(jobAssignments.job_id, ids));
  const which = and(
    eq(belege.status, "ausgestellt"),
    isNull(belege.fahrer_id),
    sql`${belege.assignment_ids} && array(${driven})`,
  );
  return readRows(ctx, which, MOST);
}

/** The file of one of them. Errors: the same, `billing_document_not_found`. */
export async function openCustomersInvoice(
  ctx: Ctx,
  { beleg, ...link }: CustomerLinkInput & { beleg: string },
): Promise<OpenedFile> {
  const rows = await getCustomersInvoices(ctx, link);
  if (!rows.some(({ id }) => id === beleg)) throw new DomainError("billing_document_not_found");
  return openFile(ctx, beleg);
}
