import { openDriversAttachment } from "../../domain/dispatch/answers/open-drivers-attachment.ts";
import { openAttachment } from "../../domain/dispatch/attachments/open-attachment.ts";
import { driverContext, visitorContext } from "../http/actors.ts";
import type { WebContext } from "../http/environment.ts";
import { streamFile } from "./documents.ts";

/** `GET /anlagen/:id`: an attachment for the dispatcher. The link's signature is the right to it, for as long as it says. */
export async function showAttachment(c: WebContext) {
  const link = { id: c.req.param("id") ?? "", token: c.req.query("token") ?? "" };
  return streamFile(c, await openAttachment(visitorContext(c), link));
}

/** `GET /driver/anlage`: an attachment for the driver who is confirmed; the right is that of his answer's link. */
export async function showDriversAttachment(c: WebContext) {
  const value = (name: string) => c.req.query(name) ?? "";
  const link = { jobId: value("job"), driverId: value("driver"), token: value("token") };
  const anlage = value("anlage");
  return streamFile(c, await openDriversAttachment(driverContext(c), { ...link, anlage }));
}
