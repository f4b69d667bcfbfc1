import { getCustomerStatus } from "../../../domain/customers/queries.ts";
import { getRepeatBooking } from "../../../domain/customers/repeat-booking.ts";
import type { WishChangeInput } from "../../../domain/customers/schemas.ts";
import { wishChange } from "../../../domain/customers/wish-change.ts";
import { jobNumber, WISH_KINDS } from "../../../domain/kernel/vocabulary.ts";
import type { BookingPreselection } from "../../forms/booking/request-section.tsx";
import { visitorContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import { failureOf, logUnexpected } from "../../http/failures.ts";
import type { Shell } from "../../ui/document.tsx";
import { linkPages } from "../link-page.tsx";
import { renderPrefilledRequest } from "./prefilled-request.tsx";
import { DESCRIPTION, renderStatus } from "./status.tsx";

export const STATUS_PATH = "/auftrag-status";
export const REPEAT_PATH = `${STATUS_PATH}/erneut`;
/** Where a wish lands after it was stored: `aenderung`, or `aenderung-bekannt` for a repetition. */
const SENT_PARAMETER = "anfrage";
const KNOWN = "-bekannt";

const customerPage = linkPages({
  parameter: "auftrag",
  field: "jobId",
  contextOf: visitorContext,
  description: DESCRIPTION,
});

/** `GET /auftrag-status`: where the request stands. */
export const showStatus = customerPage(async ({ c, ctx, link, action, shell }) => {
  const status = await getCustomerStatus(ctx, link);
  const sent = sentWish(c.req.query(SENT_PARAMETER) ?? "");
  return renderStatus(shell, { status, action, repeatPath: repeatPath(action), sent });
});

/** `POST /auftrag-status`: the customer asks for a change or a cancellation. */
export const postWish = customerPage(async ({ c, ctx, link, action, shell }) => {
  const form = await readForm(c);
  const typed = { nachricht: form.get("nachricht") ?? "", auftrag: form.get("auftrag") ?? "" };
  const art = form.get("art") as WishChangeInput["art"];
  try {
    const { isNew } = await wishChange(ctx, { ...link, ...typed, art });
    return c.redirect(`${action}&${SENT_PARAMETER}=${art}${isNew ? "" : KNOWN}`, 303);
  } catch (error) {
    const status = await getCustomerStatus(ctx, link);
    logUnexpected(c, error);
    const failure = failureOf(c, error);
    const { title, error: text, fields } = failure;
    const refused = { typed, title, text, ...(fields && { fields }) };
    const html = renderStatus(shell, { status, action, repeatPath: repeatPath(action), refused });
    return c.html(html, failure.status, failure.headers);
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

/** From the status page's own address. */
function repeatPath(action: string) {
  return action.replace(STATUS_PATH, REPEAT_PATH);
}

function sentWish(value: string) {
  const kind = WISH_KINDS.find((one) => value === one || value === `${one}${KNOWN}`);
  return kind && { kind, isNew: value === kind };
}
