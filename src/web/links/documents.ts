import { openFileAtDesk } from "../../domain/billing/documents/open-file.ts";
import { openSheetPdf } from "../../domain/billing/hours/print-sheets.ts";
import { openStatementAtDesk } from "../../domain/billing/statements/statements.ts";
import { getOrderDocument } from "../../domain/dispatch/assignments/send-emails.ts";
import { openAttachment } from "../../domain/dispatch/attachments/attachments.ts";
import { openDriversAttachment } from "../../domain/dispatch/on-the-job/authorise-job.ts";
import { openDocument } from "../../domain/drivers/documents/documents.ts";
import type { Ctx } from "../../domain/kernel/context.ts";
import type { OpenedFile } from "../../domain/kernel/uploads/store-uploads.ts";
import type { OrderDocument } from "../../domain/mail/schemas.ts";
import {
  dispatcherContext,
  driverContext,
  visitorContext,
  type WebContext,
} from "../http/environment.ts";
import { noteEvent } from "../http/security-events.ts";

/** Uploaded files may only be displayed, whatever type a browser detects. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A file whose link's signature is the right to it, for as long as it says; streamed from wherever it lies. */
function fileBehind(open: (ctx: Ctx, link: { id: string; token: string }) => Promise<OpenedFile>) {
  return async (c: WebContext) => {
    const link = { id: c.req.param("id") ?? "", token: c.req.query("token") ?? "" };
    return streamFile(c, await open(visitorContext(c), link));
  };
}

/** `GET /dokumente/:id`: a driver's document. */
export const showDocument = fileBehind(openDocument);

/** `GET /anlagen/:id`: an attachment for the dispatcher. */
export const showAttachment = fileBehind(openAttachment);

/** `GET /stundenzettel/:id`: a locked hours sheet as PDF; whoever may see the sheet was given the link. */
export const showSheetPdf = fileBehind(openSheetPdf);

/** Streams an uploaded file to an authorised reader. */
export async function streamFile(
  c: WebContext,
  { stream, bytes, contentType, filename }: OpenedFile,
): Promise<Response> {
  noteEvent(c, "document_opened");
  const isHead = c.req.method === "HEAD";
  if (isHead) await stream.cancel();
  return new Response(isHead ? null : stream, {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(bytes),
      "Content-Disposition": `inline; filename*=UTF-8''${encodeName(filename)}`,
      "Content-Security-Policy": POLICY,
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "no-store",
    },
  });
}

/** RFC 8187: what `encodeURIComponent` leaves, and that RFC doesn't. */
function encodeName(name: string) {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * `GET /auftragsbestaetigung/:assignmentId`: the driver's order as PDF, printed from the facts of his confirmation. The
 * link's signature is the right to it.
 */
export async function showOrder(c: WebContext) {
  const ctx = visitorContext(c);
  const link = {
    assignmentId: c.req.param("assignmentId") ?? "",
    token: c.req.query("token") ?? "",
  };
  return print(c, await getOrderDocument(ctx, link));
}

/** An order as PDF, printed from the facts of its confirmation. */
export async function print(c: WebContext, document: OrderDocument): Promise<Response> {
  noteEvent(c, "document_opened", "order");
  const { printer } = visitorContext(c);
  const isHead = c.req.method === "HEAD";
  const number = document.job.number.replace("\u00a0", "-");
  return new Response(isHead ? null : Uint8Array.from(await printer.print(document)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="Auftragsbestaetigung-${number}.pdf"`,
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "no-store",
    },
  });
}

/** `GET /admin/beleg?id=`: the file of an issued document, for the dispatcher who is signed in. */
export async function showBillingFile(c: WebContext) {
  const documentId = c.req.query("id") ?? "";
  return streamFile(c, await openFileAtDesk(dispatcherContext(c), { documentId }));
}

/** `GET /admin/aufstellung?fahrer=&zeitraum=2026-10&als=pdf`: a driver's credit notes of a month or year. */
export async function showStatement(c: WebContext) {
  const file = {
    driverId: c.req.query("fahrer") ?? "",
    period: c.req.query("zeitraum") ?? "",
    format: c.req.query("als") ?? "pdf",
  };
  return streamFile(c, await openStatementAtDesk(dispatcherContext(c), file));
}

/** `GET /driver/einsatz/anlage`: an attachment for the driver who is confirmed; the right is that of his job's link. */
export async function showDriversAttachment(c: WebContext) {
  const link = { assignmentId: c.req.query("einsatz") ?? "", token: c.req.query("token") ?? "" };
  const anlage = c.req.query("anlage") ?? "";
  return streamFile(c, await openDriversAttachment(driverContext(c), { ...link, anlage }));
}
