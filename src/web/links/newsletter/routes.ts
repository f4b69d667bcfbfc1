import { authoriseConfirmation } from "../../../domain/customers/newsletter/authorise-confirmation.ts";
import { confirmSubscription } from "../../../domain/customers/newsletter/confirm-subscription.ts";
import { findUnsubscription } from "../../../domain/customers/newsletter/queries.ts";
import { unsubscribe } from "../../../domain/customers/newsletter/unsubscribe.ts";
import { DomainError } from "../../../domain/kernel/errors.ts";
import { clientAddress } from "../../http/client-address.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf } from "../../http/failure-of.ts";
import { describeFailure } from "../../http/failures.ts";
import { logUnexpected } from "../../http/log-unexpected.ts";
import { shellFor } from "../../http/shell.ts";
import {
  renderConfirm,
  renderConfirmed,
  renderNewsletterFailure,
  renderUnsubscribe,
  renderUnsubscribed,
} from "./newsletter.tsx";

/** `GET /newsletter/bestaetigen`: one button. Mail scanners open links, so this changes nothing. */
export async function showConfirm(c: WebContext) {
  return withFailurePage(c, async () => {
    const { email, state } = await authoriseConfirmation(contextOf(c), linkOf(c));
    if (state === "confirmed") return renderConfirmed(shellFor(c), email);
    return renderConfirm(shellFor(c), { email, action: addressOf(c) });
  });
}

/** `POST /newsletter/bestaetigen`: the button. */
export async function postConfirm(c: WebContext) {
  return withFailurePage(c, async () => {
    const { email } = await confirmSubscription(contextOf(c), linkOf(c));
    return renderConfirmed(shellFor(c), email);
  });
}

/** `GET /newsletter/abmelden`: one button, and nothing changes either. */
export async function showUnsubscribe(c: WebContext) {
  return withFailurePage(c, async () => {
    const subscription = await findUnsubscription(contextOf(c), linkOf(c));
    if (!subscription) return renderUnsubscribed(shellFor(c));
    return renderUnsubscribe(shellFor(c), { ...subscription, action: addressOf(c) });
  });
}

/** `POST /newsletter/abmelden`: the button, or one click in a mail program (RFC 8058). */
export async function postUnsubscribe(c: WebContext) {
  return withFailurePage(c, async () => {
    await unsubscribe(contextOf(c), linkOf(c));
    return renderUnsubscribed(shellFor(c));
  });
}

async function withFailurePage(c: WebContext, page: () => Promise<string>) {
  try {
    return c.html(await page());
  } catch (error) {
    logUnexpected(c, error);
    const failure = failureOf(c, error);
    // A broken id in the link is a broken link; which part it was helps nobody.
    const shown =
      failure.status === 422 ? describeFailure(new DomainError("link_invalid")) : failure;
    return c.html(renderNewsletterFailure(shellFor(c), shown), shown.status, shown.headers);
  }
}

function contextOf(c: WebContext) {
  return c.get("runtime").contextFor({ kind: "visitor", address: clientAddress(c) });
}

/** Always from the address, also of a POST: a mail program's one click knows nothing else. */
function linkOf(c: WebContext) {
  return { id: c.req.query("id") ?? "", token: c.req.query("token") ?? "" };
}

/** This page with its parameters, for its own form. */
function addressOf(c: WebContext) {
  return `${c.req.path}?${new URLSearchParams(linkOf(c))}`;
}
