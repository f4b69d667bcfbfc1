import { openFileAtDesk } from "../../../domain/billing/documents/open-file.ts";
import { dispatcherContext } from "../../http/actors.ts";
import type { WebContext } from "../../http/environment.ts";
import { streamFile } from "../../links/documents.ts";

/** `GET /admin/beleg?id=`: the file of an issued document. */
export async function showBillingFile(c: WebContext) {
  const documentId = c.req.query("id") ?? "";
  return streamFile(c, await openFileAtDesk(dispatcherContext(c), { documentId }));
}
