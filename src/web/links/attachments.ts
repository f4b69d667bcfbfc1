import { openAttachment } from "../../domain/dispatch/attachments/open-attachment.ts";
import { openDriversAttachment } from "../../domain/dispatch/on-the-job/open-drivers-attachment.ts";
import { driverContext, visitorContext } from "../http/actors.ts";
import type { WebContext } from "../http/environment.ts";
import { streamFile } from "./documents.ts";

/** `GET /anlagen/:id`: an attachment for the dispatcher. The link's signature is the right to it, for as long as it says. */
export async function showAttachment(c: WebContext) {
  const link = { id: c.req.param("id") ?? "", token: c.req.query("token") ?? "" };
  return streamFile(c, await openAttachment(visitorContext(c), link));
}

/** `GET /driver/einsatz/anlage`: an attachment for the driver who is confirmed; the right is that of his job's link. */
export async function showDriversAttachment(c: WebContext) {
  const link = { assignmentId: c.req.query("einsatz") ?? "", token: c.req.query("token") ?? "" };
  const anlage = c.req.query("anlage") ?? "";
  return streamFile(c, await openDriversAttachment(driverContext(c), { ...link, anlage }));
}
