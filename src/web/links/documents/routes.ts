import { RENEWAL_FIELD, renewDocument } from "../../../domain/drivers/documents/renew-document.ts";
import { getRenewal } from "../../../domain/drivers/documents/renewal.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { takeFormLimit } from "../../../domain/kernel/form-protection/take-form-limit.ts";
import { contentHash } from "../../delivery/content-hash.ts";
import { clientAddress } from "../../http/client-address.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf } from "../../http/failure-of.ts";
import { logUnexpected } from "../../http/log-unexpected.ts";
import { shellFor } from "../../http/shell.ts";
import { type ReceivedUpload, receiveUpload } from "../../http/uploads/receive-upload.ts";
import { RENEWAL } from "../../public/content/renewal.ts";
import { renderRenewal, renderRenewalFailure, renderRenewed } from "./renewal.tsx";

type RenewalUpload = ReceivedUpload<typeof RENEWAL_FIELD>;

/** `GET /dokumente/erneuern`: which document, and a file field. Mail scanners open links, so this changes nothing. */
export async function showRenewal(c: WebContext) {
  return withFailurePage(c, async () => {
    const renewal = await getRenewal(contextOf(c), linkOf(c));
    return c.html(renderRenewal(shellFor(c), { renewal, action: addressOf(c) }));
  });
}

/** `POST /dokumente/erneuern`: the new file. What is wrong with it is said at the field. */
export async function postRenewal(c: WebContext) {
  return withFailurePage(c, async () => {
    const renewal = await getRenewal(contextOf(c), linkOf(c));
    const props = { renewal, action: addressOf(c) };
    let upload: RenewalUpload | undefined;
    try {
      const beforeFirstFile = () => takeFormLimit(contextOf(c), "renewal");
      upload = await receiveUpload(c, { groups: [RENEWAL_FIELD], beforeFirstFile });
      const [received] = upload.files;
      if (!received) {
        return c.html(renderRenewal(shellFor(c), { ...props, error: RENEWAL.missing }), 422);
      }
      const ctx: Ctx = { ...contextOf(c, received), isFormCounted: true };
      await renewDocument(ctx, linkOf(c), received.file);
      return c.html(renderRenewed(shellFor(c), addressOf(c)));
    } catch (error) {
      logUnexpected(c, error);
      const { status, headers, fields, ...failure } = failureOf(c, error);
      const refusal = fields?.[RENEWAL_FIELD];
      const shown = refusal ? { ...props, error: refusal } : { ...props, failure };
      return c.html(renderRenewal(shellFor(c), shown), status, headers);
    } finally {
      await upload?.discard();
    }
  });
}

async function withFailurePage(c: WebContext, work: () => Promise<Response>) {
  try {
    return await work();
  } catch (error) {
    logUnexpected(c, error);
    const failure = failureOf(c, error);
    return c.html(renderRenewalFailure(shellFor(c), failure), failure.status, failure.headers);
  }
}

/** The same file through the same link is the same renewal: a second click on the button stores nothing. */
function contextOf(c: WebContext, received?: RenewalUpload["files"][number]) {
  const userAgent = c.req.header("user-agent") ?? "";
  const actor = { kind: "driver-link", address: clientAddress(c), userAgent } as const;
  if (!received) return c.get("runtime").contextFor(actor);
  const { name, bytes } = received.file;
  const content = JSON.stringify([linkOf(c), name, bytes]);
  return c.get("runtime").contextFor(actor, `form:${contentHash(content)}`);
}

/** Always from the address, also of a POST: the form holds the file alone. */
function linkOf(c: WebContext) {
  return { documentId: c.req.query("dokument") ?? "", token: c.req.query("token") ?? "" };
}

/** This page with its parameters. */
function addressOf(c: WebContext) {
  const { documentId, token } = linkOf(c);
  return `${c.req.path}?${new URLSearchParams({ dokument: documentId, token })}`;
}
