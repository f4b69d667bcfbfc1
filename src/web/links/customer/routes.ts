import { getCustomerStatus } from "../../../domain/customers/queries.ts";
import { getRepeatBooking } from "../../../domain/customers/repeat-booking.ts";
import type { WishChangeInput } from "../../../domain/customers/schemas.ts";
import { wishChange } from "../../../domain/customers/wish-change.ts";
import { DomainError } from "../../../domain/kernel/errors.ts";
import { WISH_KINDS } from "../../../domain/kernel/vocabulary.ts";
import { clientAddress } from "../../http/client-address.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf } from "../../http/failure-of.ts";
import { describeFailure } from "../../http/failures.ts";
import { readForm } from "../../http/form-body.ts";
import { logUnexpected } from "../../http/log-unexpected.ts";
import { shellFor } from "../../http/shell.ts";
import { renderRepeat } from "./repeat.tsx";
import { renderStatus, renderStatusFailure } from "./status.tsx";

const STATUS_PATH = "/auftrag-status";
const REPEAT_PATH = `${STATUS_PATH}/erneut`;
/** Where a wish lands after it was stored: `aenderung`, or `aenderung-bekannt` for a repetition. */
const SENT_PARAMETER = "anfrage";
const KNOWN = "-bekannt";

/** `GET /auftrag-status`: where the request stands. Mail scanners open links, so this changes nothing. */
export async function showStatus(c: WebContext) {
  return withFailurePage(c, async () => {
    const status = await getCustomerStatus(contextOf(c), linkOf(c));
    return c.html(renderStatus(shellFor(c), { status, ...pathsOf(c), sent: sentWish(c) }));
  });
}

/** `POST /auftrag-status`: the customer asks for a change or a cancellation. */
export async function postWish(c: WebContext) {
  const form = await readForm(c);
  const typed = { nachricht: form.get("nachricht") ?? "", auftrag: form.get("auftrag") ?? "" };
  const art = form.get("art") as WishChangeInput["art"];
  return withFailurePage(c, async () => {
    try {
      const { isNew } = await wishChange(contextOf(c), { ...linkOf(c), ...typed, art });
      const sent = `${art}${isNew ? "" : KNOWN}`;
      return c.redirect(`${pathsOf(c).action}&${SENT_PARAMETER}=${sent}`, 303);
    } catch (error) {
      const status = await getCustomerStatus(contextOf(c), linkOf(c));
      logUnexpected(c, error);
      const failure = failureOf(c, error);
      const { title, error: text, fields } = failure;
      const refused = { typed, title, text, ...(fields && { fields }) };
      const html = renderStatus(shellFor(c), { status, ...pathsOf(c), refused });
      return c.html(html, failure.status, failure.headers);
    }
  });
}

/** `GET /auftrag-status/erneut`: the booking form with this request in it. */
export async function showRepeat(c: WebContext) {
  return withFailurePage(c, async () => {
    const booking = await getRepeatBooking(contextOf(c), linkOf(c));
    return c.html(renderRepeat(shellFor(c), booking));
  });
}

async function withFailurePage(c: WebContext, work: () => Promise<Response>) {
  try {
    return await work();
  } catch (error) {
    logUnexpected(c, error);
    const failure = failureOf(c, error);
    // A broken id in the link is a broken link; which part it was helps nobody.
    const shown =
      failure.status === 422 ? describeFailure(new DomainError("link_invalid")) : failure;
    return c.html(renderStatusFailure(shellFor(c), shown), shown.status, shown.headers);
  }
}

function contextOf(c: WebContext) {
  return c.get("runtime").contextFor({ kind: "visitor", address: clientAddress(c) });
}

function linkOf(c: WebContext) {
  return { jobId: c.req.query("auftrag") ?? "", token: c.req.query("token") ?? "" };
}

function pathsOf(c: WebContext) {
  const { jobId, token } = linkOf(c);
  const query = new URLSearchParams({ auftrag: jobId, token });
  return { action: `${STATUS_PATH}?${query}`, repeatPath: `${REPEAT_PATH}?${query}` };
}

function sentWish(c: WebContext) {
  const value = c.req.query(SENT_PARAMETER) ?? "";
  const kind = WISH_KINDS.find((one) => value === one || value === `${one}${KNOWN}`);
  return kind && { kind, isNew: value === kind };
}
