import { requestJob } from "../../../domain/jobs/request-job.ts";
import type { BookingInput } from "../../../domain/jobs/schemas.ts";
import { describeFailure } from "../../api/http-errors.ts";
import { clientAddress } from "../../client-address.ts";
import { contentHash } from "../../content-hash.ts";
import type { WebContext } from "../../environment.ts";
import { readForm } from "../../form-body.ts";
import type { BookingFormState } from "../../islands/booking-state.ts";
import { logUnexpected } from "../../log-unexpected.ts";
import { shellFor } from "../../shell.ts";
import { renderHome } from "./home.tsx";

/** `GET /`; `?gesendet=1` is where a form without JavaScript lands after it was stored. */
export function showHome(c: WebContext) {
  const sent = c.req.query("gesendet") !== undefined;
  return c.html(renderHome(shellFor(c), sent ? { sent } : {}));
}

/** `POST /`: the booking form without JavaScript. On failure the page comes back with everything that was typed. */
export async function postBooking(c: WebContext) {
  const form = await readForm(c);
  const address = clientAddress(c);
  // The same content from the same place is the same request: a second click on the button creates nothing.
  const key = `form:${contentHash(`${address} ${form}`)}`;
  try {
    const ctx = c.get("runtime").contextFor({ kind: "visitor", address }, key);
    await requestJob(ctx, bookingOf(form));
    return c.redirect("/?gesendet=1#booking-form", 303);
  } catch (error) {
    logUnexpected(c, error);
    const { status, title, error: text, fields, headers } = describeFailure(error);
    const state: BookingFormState = { values: valuesOf(form) };
    if (fields) state.errors = fields;
    else state.failure = { title: "Fehler beim Senden", text: `${title}. ${text}` };
    return c.html(renderHome(shellFor(c), state), status, headers);
  }
}

function bookingOf(form: URLSearchParams) {
  return {
    ...Object.fromEntries(form),
    anforderungen: form.getAll("anforderungen"),
    datenschutz: form.has("datenschutz"),
    preise_verstanden: form.has("preise_verstanden"),
    newsletter: false,
    billing_model: "agency",
  } as BookingInput;
}

function valuesOf(form: URLSearchParams) {
  return { ...Object.fromEntries(form), anforderungen: form.getAll("anforderungen") };
}
