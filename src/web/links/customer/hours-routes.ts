import { confirmHours, correctHours } from "../../../domain/customers/customers-hours.ts";
import { readForm } from "../../http/bodies.ts";
import { failureOf, logFailure } from "../../http/failures.ts";
import { daysOf, errorsOf, typedDays } from "../hours/typed-days.ts";
import { HOURS_DONE, HOURS_ID, type HoursNews } from "./hours.tsx";
import { addressFor, STATUS_PATH } from "./status-address.ts";
import { customerPage, refusedPage } from "./status-page.tsx";

const DONE_PARAMETER = "stunden";

/** Result of the last change of hours. */
export function hoursDone(query: string | undefined): HoursNews["done"] {
  return (Object.keys(HOURS_DONE) as (keyof typeof HOURS_DONE)[]).find((one) => one === query);
}

/** `POST /auftrag-status/stunden`: the customer confirms or corrects what a driver says to have worked. */
export const postCustomersHours = customerPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  const typed = typedDays(form);
  const assignmentId = form.get("einsatz") ?? "";
  const sheet = { ...link, assignmentId, fassung: Number(form.get("fassung")) };
  const isCorrection = form.get("aktion") === "berichtigen";
  try {
    if (isCorrection) await correctHours(ctx, { ...sheet, ...daysOf(typed) });
    else await confirmHours(ctx, sheet);
    const done = isCorrection ? "corrected" : "confirmed";
    return c.redirect(
      `${addressFor(STATUS_PATH, link, { [DONE_PARAMETER]: done })}#${HOURS_ID}`,
      303,
    );
  } catch (error) {
    logFailure(c, error);
    const failure = failureOf(c, error);
    const errors = errorsOf(typed, failure.fields ?? {});
    const text = errors.days ?? failure.error;
    const refused = { assignmentId, days: typed, errors, title: failure.title, text };
    // Somebody else was first: his word is shown, not what was typed.
    const isTyped = isCorrection && failure.fields;
    return refusedPage(opened, failure, {
      hours: { refused: isTyped ? refused : { ...refused, assignmentId: "" } },
    });
  }
});
