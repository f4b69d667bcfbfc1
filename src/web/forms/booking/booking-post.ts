import { requestSubscription } from "../../../domain/customers/newsletter/request-subscription.ts";
import { requestJob } from "../../../domain/dispatch/jobs/request-job.ts";
import type { BookingInput } from "../../../domain/dispatch/jobs/schemas.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { weekdaysOfWeek } from "../../../domain/kernel/time/working-weeks.ts";
import { clientAddress } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf, logUnexpected } from "../../http/failures.ts";
import { contentHash } from "../../http/kept-file.ts";
import { shellFor } from "../../http/shell.ts";
import type { Shell } from "../../ui/document.tsx";
import { receivedValues } from "../form-state.ts";
import type { BookingFormState } from "./booking-state.ts";
import type { NewsletterOutcome } from "./booking-texts.ts";

/** Where a form without JavaScript lands after it was stored. */
export const SENT_PARAMETER = "gesendet";

const SENT_VALUE = { requested: "mit-newsletter", failed: "ohne-newsletter" } as const;

/** What the form shows after that; `{}` when nothing was sent. */
export function sentState(query: URLSearchParams): BookingFormState {
  const value = query.get(SENT_PARAMETER);
  if (value === null) return {};
  const newsletter = (["requested", "failed"] as const).find((one) => SENT_VALUE[one] === value);
  return { sent: true, ...(newsletter && { newsletter }) };
}

/** A page with a form on it, as far as its form is concerned. */
export interface FormPage<State> {
  path: string;
  /** The whole page, with what the server knows of its form. */
  render(shell: Shell, state: State): string;
}

/** The booking form of a page without JavaScript. On failure the page comes back with everything that was typed. */
export function postBooking(page: FormPage<BookingFormState>) {
  return async (c: WebContext) => {
    const form = await readForm(c);
    const address = clientAddress(c);
    // The same content from the same place is the same request: a second click on the button creates nothing.
    const key = `form:${contentHash(`${address} ${form}`)}`;
    try {
      const ctx = c.get("runtime").contextFor({ kind: "visitor", address }, key);
      await requestJob(ctx, bookingOf(form));
      const newsletter = await askForNewsletter(c, ctx, form);
      const sent = newsletter ? SENT_VALUE[newsletter] : "1";
      return c.redirect(`${page.path}?${SENT_PARAMETER}=${sent}#booking-form`, 303);
    } catch (error) {
      logUnexpected(c, error);
      const { status, code, title, error: text, fields, headers } = failureOf(c, error);
      // The new price stands on the page that he gets; he confirms that one, or doesn't.
      if (code === "prices_changed") form.delete("preise_verstanden");
      const state: BookingFormState = { values: receivedValues(form) };
      if (fields) state.errors = fields;
      else state.failure = { title: "Fehler beim Senden", text: `${title}. ${text}` };
      return c.html(page.render(shellFor(c), state), status, headers);
    }
  };
}

/** After the booking is stored: whatever comes of it, the booking stands. Undefined when the box was not ticked. */
async function askForNewsletter(
  c: WebContext,
  ctx: Ctx,
  form: URLSearchParams,
): Promise<NewsletterOutcome | undefined> {
  if (!form.has("newsletter_anmeldung")) return undefined;
  try {
    await requestSubscription(ctx, { email: form.get("email") ?? "" });
    return "requested";
  } catch (error) {
    logUnexpected(c, error);
    return "failed";
  }
}

function bookingOf(form: URLSearchParams) {
  return {
    ...Object.fromEntries(form),
    arbeitstage: weekdaysOfWeek(form.get("arbeitstage") ?? ""),
    anforderungen: form.getAll("anforderungen"),
    datenschutz: form.has("datenschutz"),
    preise_verstanden: form.has("preise_verstanden"),
    preis_version: form.has("preis_version") ? Number(form.get("preis_version")) : undefined,
    newsletter: false,
    billing_model: "agency",
  } as BookingInput;
}
