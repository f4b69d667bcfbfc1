import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { PlaceLink } from "./place-link.tsx";
import { useDeskPlace } from "./use-desk-url.ts";
import { jobButtonId } from "./use-dialogs.ts";

/** The order number as a plate, which opens everything about the job. */
export function JobLink({ nummer }: { nummer: number }) {
  const { url } = useDeskPlace();
  return (
    <PlaceLink
      to={{ view: "auftraege", job: String(nummer) }}
      id={jobButtonId(nummer)}
      data-row=""
      aria-current={url.job === String(nummer) ? "true" : undefined}
      className="inline-block rounded-sign no-underline"
    >
      <span className="sr-only">Auftrag </span>
      <OrderPlate>{jobNumber(nummer)}</OrderPlate>
    </PlaceLink>
  );
}
