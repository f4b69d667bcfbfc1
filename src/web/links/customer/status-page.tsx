import { getCustomersHours } from "../../../domain/customers/customers-hours.ts";
import {
  getCustomersInvoices,
  openCustomersInvoice,
} from "../../../domain/customers/customers-order.ts";
import { findOwnBilling } from "../../../domain/customers/own-billing.ts";
import { getCustomerStatus } from "../../../domain/customers/queries.ts";
import type { FailureAnswer } from "../../http/failures.ts";
import { streamFile } from "../documents.ts";
import { linkPages } from "../link-page.tsx";
import { DESCRIPTION, renderStatus, type StatusNews } from "./status.tsx";

/** The handlers of everything behind a customer's status link. */
export const customerPage = linkPages({
  parameter: "auftrag",
  field: "jobId",
  description: { german: DESCRIPTION },
});

export type CustomerPage = Parameters<Parameters<typeof customerPage>[0]>[0];

/** The page as it stands now, with what has just happened on it. */
export async function statusPage(
  { ctx, link, shell }: CustomerPage,
  news: StatusNews = {},
): Promise<string> {
  const [status, sheets, billing, invoices] = await Promise.all([
    getCustomerStatus(ctx, link),
    getCustomersHours(ctx, link),
    findOwnBilling(ctx, link),
    getCustomersInvoices(ctx, link),
  ]);
  return renderStatus(shell, { status, sheets, billing, invoices, link, ...news });
}

/** `GET /auftrag-status/rechnung.pdf`: the file of one of his invoices, as it was sent to him. */
export const showInvoice = customerPage(async ({ c, ctx, link }) =>
  streamFile(c, await openCustomersInvoice(ctx, { ...link, beleg: c.req.query("beleg") ?? "" })),
);

/** Page as the answer to a refused form. */
export async function refusedPage(
  opened: CustomerPage,
  { status, headers }: Pick<FailureAnswer, "status" | "headers">,
  news: StatusNews,
): Promise<Response> {
  return opened.c.html(await statusPage(opened, news), status, headers);
}
