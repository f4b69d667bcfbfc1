import { requestSubscription } from "../../../domain/customers/newsletter/subscribe.ts";
import type { BookingInput } from "../../../domain/dispatch/jobs/booking/schemas.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { weekdaysOfForm } from "../../../domain/kernel/time/working-weeks.ts";
import { receiveBooking, requestFrom } from "../../api/uploads.ts";
import { carriesFiles, readForm } from "../../http/bodies.ts";
import type { WebContext } from "../../http/environment.ts";
import { logFailure } from "../../http/failures.ts";
import { postForm, type RenderForm } from "../form-post.ts";
import { messagesByField, receivedValues } from "../form-state.ts";
import { type BookingFormState, receiptAddress } from "./booking-state.ts";
import type { NewsletterOutcome } from "./booking-texts.ts";

/** The booking form of a page without JavaScript. */
export function postBooking(render: RenderForm<BookingFormState>) {
  return postForm({
    render,
    receive: receiveForm,
    contentOf: ({ fields }) => String(fields),
    async store(ctx, upload, c) {
      const { fields: form, files } = upload;
      const { requested, attachments } = await requestFrom(ctx, bookingOf(form), upload);
      const newsletter = await askForNewsletter(c, ctx, form);
      const areFilesLost = attachments < files.length;
      return receiptAddress(requested.receiptPath, { newsletter, areFilesLost });
    },
    refused({ code, title, error: text, fields }, _shell, upload): BookingFormState {
      const form = upload?.fields ?? new URLSearchParams();
      // The new price or terms stand on the page that he gets; he confirms those, or doesn't.
      if (code === "prices_changed" || code === "terms_changed") form.delete("preise_verstanden");
      const areFilesLost = (upload?.files.length ?? 0) > 0;
      const state = { values: receivedValues(form), areFilesLost };
      // The files are gone, so what was said of them stands at their kind.
      if (fields) return { ...state, errors: messagesByField(Object.entries(fields)) };
      const told = upload ? `${title}. ${text}` : `${text} ${BACK_TIP}`;
      return { ...state, failure: { title: "Fehler beim Senden", text: told } };
    },
  });
}

/** Our page sends multipart, with or without files; a program may send the fields alone. */
async function receiveForm(c: WebContext, context: () => Ctx): ReturnType<typeof receiveBooking> {
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
