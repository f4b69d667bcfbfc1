import { getRepeatBooking } from "../../../domain/customers/repeat-booking.ts";
import type { WishChangeInput } from "../../../domain/customers/schemas.ts";
import { wishChange } from "../../../domain/customers/wish-change.ts";
import { jobNumber, WISH_KINDS } from "../../../domain/kernel/vocabulary.ts";
import type { BookingPreselection } from "../../forms/booking/request-section.tsx";
import { readForm } from "../../http/bodies.ts";
import { failureOf, logUnexpected } from "../../http/failures.ts";
import type { Shell } from "../../ui/document.tsx";
import { attachmentsDone, DONE_PARAMETER } from "./attachment-routes.tsx";
import { renderPrefilledRequest } from "./prefilled-request.tsx";
import { customerPage, refusedPage, statusPage } from "./status-page.tsx";

/** Where a wish lands after it was stored: `aenderung`, or `aenderung-bekannt` for a repetition. */
const SENT_PARAMETER = "anfrage";
const KNOWN = "-bekannt";

/** `GET /auftrag-status`: where the request stands. */
export const showStatus = customerPage((opened) => {
  const { c } = opened;
  const done = attachmentsDone(c.req.query(DONE_PARAMETER));
  const sent = sentWish(c.req.query(SENT_PARAMETER) ?? "");
  return statusPage(opened, { sent, attachments: { done } });
});

/** `POST /auftrag-status`: the customer asks for a change or a cancellation. */
export const postWish = customerPage(async (opened) => {
  const { c, ctx, link, action } = opened;
  const form = await readForm(c);
  const typed = { nachricht: form.get("nachricht") ?? "", auftrag: form.get("auftrag") ?? "" };
  const art = form.get("art") as WishChangeInput["art"];
  try {
    const { isNew } = await wishChange(ctx, { ...link, ...typed, art });
    return c.redirect(`${action}&${SENT_PARAMETER}=${art}${isNew ? "" : KNOWN}`, 303);
  } catch (error) {
    logUnexpected(c, error);
    const failure = failureOf(c, error);
    const { title, error: text, fields } = failure;
    const refused = { typed, title, text, ...(fields && { fields }) };
    return refusedPage(opened, failure, { refused });
  }
});

/** `GET /auftrag-status/erneut`: the booking form with this request in it. */
export const showRepeat = customerPage(async ({ ctx, link, shell }) =>
  renderRepeat(shell, await getRepeatBooking(ctx, link)),
);

function renderRepeat(
  shell: Shell,
  { number, values }: { number: number; values: BookingPreselection },
): string {
  return renderPrefilledRequest(shell, {
    title: "Noch einmal buchen",
    lead: `Ihre Angaben aus ${jobNumber(number)} stehen im Formular. Der Zeitraum ist leer, die Beschreibung bitte prüfen. Daraus wird eine neue Anfrage; die bisherige bleibt, wie sie ist.`,
    values,
  });
}

function sentWish(value: string) {
  const kind = WISH_KINDS.find((one) => value === one || value === `${one}${KNOWN}`);
  return kind && { kind, isNew: value === kind };
}
