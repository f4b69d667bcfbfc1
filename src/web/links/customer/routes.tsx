import {
  getCustomersOrder,
  getRepeatBooking,
  getRequestDocument,
} from "../../../domain/customers/customers-order.ts";
import type { WishChangeInput } from "../../../domain/customers/schemas.ts";
import { wishChange, withdrawWish } from "../../../domain/customers/wish-change.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import type { BookingPreselection } from "../../forms/booking/request-section.tsx";
import { readForm } from "../../http/bodies.ts";
import { refusalOf } from "../../http/failures.ts";
import type { Shell } from "../../ui/document.tsx";
import { printOrder, printRequest } from "../documents.ts";
import { attachmentsDone, DONE_PARAMETER } from "./attachment-routes.tsx";
import { renderPrefilledRequest } from "./cancellation.tsx";
import { hoursDone } from "./hours-routes.ts";
import { customerPage, refusedPage, statusPage } from "./status-page.tsx";
import { landingOf, wishNews } from "./wish-form.tsx";

/** `GET /auftrag-status`: where the request stands. */
export const showStatus = customerPage((opened) => {
  const { c } = opened;
  const done = attachmentsDone(c.req.query(DONE_PARAMETER));
  const wish = wishNews((name) => c.req.query(name));
  const hours = { done: hoursDone(c.req.query("stunden")) };
  return statusPage(opened, { wish, attachments: { done }, hours });
});

/** `POST /auftrag-status`: the customer asks for a change or a cancellation. */
export const postWish = customerPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  const typed = { nachricht: form.get("nachricht") ?? "", auftrag: form.get("auftrag") ?? "" };
  const art = form.get("art") as WishChangeInput["art"];
  try {
    const { isNew } = await wishChange(ctx, { ...link, ...typed, art });
    return c.redirect(landingOf(link, { kind: art, isNew }), 303);
  } catch (error) {
    const refusal = refusalOf(c, error);
    return refusedPage(opened, refusal, { refused: { ...refusal, typed } });
  }
});

/** `GET /auftrag-status/auftragsbestaetigung`: the confirmed order of one of the jobs as PDF. */
export const showCustomersOrder = customerPage(async ({ c, ctx, link }) =>
  printOrder(c, await getCustomersOrder(ctx, { ...link, auftrag: c.req.query("nr") ?? "" })),
);

/** `GET /auftrag-status/anfrage`: the request itself as PDF, before it is confirmed. */
export const showCustomersRequest = customerPage(async ({ c, ctx, link }) =>
  printRequest(c, await getRequestDocument(ctx, link)),
);

/** `POST /auftrag-status/zurueckziehen`: he takes a wish back. */
export const postWithdrawal = customerPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  try {
    await withdrawWish(ctx, { ...link, wunsch: form.get("wunsch") ?? "" });
    return c.redirect(landingOf(link, "withdrawn"), 303);
  } catch (error) {
    const refusal = refusalOf(c, error);
    return refusedPage(opened, refusal, { refused: { ...refusal, typed: NOTHING_TYPED } });
  }
});

const NOTHING_TYPED = { nachricht: "", auftrag: "" };

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
