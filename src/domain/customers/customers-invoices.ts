import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { belege, jobAssignments } from "../../db/schema/index.ts";
import { openFile } from "../billing/documents/open-file.ts";
import { type DocumentRow, readRows } from "../billing/documents/queries.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { OpenedFile } from "../kernel/uploads/store-uploads.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import type { CustomerLinkInput } from "./schemas.ts";

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
  const driven = ctx.db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .where(inArray(jobAssignments.job_id, ids));
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
