import { requestSubscription } from "../../../domain/customers/newsletter/subscribe.ts";
import type { BookingInput } from "../../../domain/dispatch/jobs/booking/schemas.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { weekdaysOfForm } from "../../../domain/kernel/time/working-weeks.ts";
import { receiveBooking, requestFrom } from "../../api/uploads.ts";
import { carriesFiles, readForm } from "../../http/bodies.ts";
import { clientAddress, visitorContext, type WebContext } from "../../http/environment.ts";
import { failureOf, logFailure } from "../../http/failures.ts";
import { contentHash } from "../../http/kept-file.ts";
import { shellFor } from "../../http/shell.ts";
import type { Shell } from "../../ui/document.tsx";
import { messagesByField, receivedValues } from "../form-state.ts";
import { type BookingFormState, receiptAddress } from "./booking-state.ts";
import type { NewsletterOutcome } from "./booking-texts.ts";

/** A page with a form on it, as far as its form is concerned. */
export interface FormPage<State> {
  path: string;
  /** The whole page, with what the server knows of its form. */
  render(shell: Shell, state: State): string;
}

/** The booking form of a page without JavaScript; it ends on the page that stays. On failure the page comes back with everything that was typed. */
export function postBooking(page: FormPage<BookingFormState>) {
  return async (c: WebContext) => {
    const visitor = () => visitorContext(c);
    let received: ReceivedForm | undefined;
    try {
      received = await receiveForm(c, visitor);
      const { fields: form, files } = received;
      // Equal content from the same address is the same request: a double click creates nothing.
      const key = `form:${contentHash(`${clientAddress(c)} ${form}`)}`;
      const ctx = { ...visitor(), idempotencyKey: key };
      const { requested, attachments } = await requestFrom(ctx, bookingOf(form), received);
      const newsletter = await askForNewsletter(c, ctx, form);
      const areFilesLost = attachments < files.length;
      return c.redirect(receiptAddress(requested.receiptPath, { newsletter, areFilesLost }), 303);
    } catch (error) {
      const form = received?.fields ?? new URLSearchParams();
      logFailure(c, error);
      const { status, code, title, error: text, fields, headers } = failureOf(c, error);
      // The new price or terms stand on the page that he gets; he confirms those, or doesn't.
      if (code === "prices_changed" || code === "terms_changed") form.delete("preise_verstanden");
      const areFilesLost = (received?.files.length ?? 0) > 0;
      const state: BookingFormState = { values: receivedValues(form), areFilesLost };
      // The files are gone, so what was said of them stands at their kind.
      if (fields) state.errors = messagesByField(fields);
      else if (!received)
        state.failure = { title: "Fehler beim Senden", text: `${text} ${BACK_TIP}` };
      else state.failure = { title: "Fehler beim Senden", text: `${title}. ${text}` };
      return c.html(page.render(shellFor(c), state), status, headers);
    } finally {
      await received?.discard();
    }
  };
}

type ReceivedForm = Awaited<ReturnType<typeof receiveBooking>>;

/** Our page sends multipart, with or without files; a program may send the fields alone. */
async function receiveForm(c: WebContext, context: () => Ctx): Promise<ReceivedForm> {
  if (carriesFiles(c)) return receiveBooking(c, context);
  return { fields: await readForm(c), files: [], discard: async () => {} };
}

/** An unreadable body can't be shown again. */
const BACK_TIP =
  "Mit „Zurück“ kommen Sie wieder zu Ihren Angaben. Die Anlagen können Sie später nachreichen.";

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
    logFailure(c, error);
    return "failed";
  }
}

function bookingOf(form: URLSearchParams) {
  const texts = Object.fromEntries(form);
  return {
    ...texts,
    arbeitstage: weekdaysOfForm(texts.arbeitstage ?? "", texts),
    anforderungen: form.getAll("anforderungen"),
    datenschutz: form.has("datenschutz"),
    preise_verstanden: form.has("preise_verstanden"),
    preis_version: form.has("preis_version") ? Number(form.get("preis_version")) : undefined,
    agb_version: form.has("agb_version") ? Number(form.get("agb_version")) : undefined,
    newsletter: false,
    billing_model: "agency",
  } as BookingInput;
}
