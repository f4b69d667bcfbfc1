import { getOrderDocument } from "../../../domain/dispatch/assignments/get-order-document.ts";
import { clientAddress } from "../../http/client-address.ts";
import type { WebContext } from "../../http/environment.ts";

/**
 * `GET /auftragsbestaetigung/:assignmentId`: the driver's order as PDF, printed from the facts of his confirmation. The
 * link's signature is the right to it.
 */
export async function showOrder(c: WebContext) {
  const address = clientAddress(c);
  const ctx = c.get("runtime").contextFor({ kind: "visitor", address });
  const link = {
    assignmentId: c.req.param("assignmentId") ?? "",
    token: c.req.query("token") ?? "",
  };
  const order = await getOrderDocument(ctx, link);
  const isHead = c.req.method === "HEAD";
  const number = order.job.number.replace("\u00a0", "-");
  return new Response(isHead ? null : Uint8Array.from(await ctx.printer.print(order)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="Auftragsbestaetigung-${number}.pdf"`,
      "Cross-Origin-Resource-Policy": "same-origin",
      "Cache-Control": "no-store",
    },
  });
}
