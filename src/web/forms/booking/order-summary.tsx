import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import {
  ATTACHMENT_LABEL,
  MOST_ATTACHMENTS,
} from "../../../domain/dispatch/attachments/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import {
  ATTACHMENT_KINDS,
  type BookingVehicle,
  VEHICLE_LABEL,
} from "../../../domain/kernel/vocabulary.ts";
import { lowestDayCents } from "../../../domain/pricing/day-price.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { surchargesInWords } from "../../../domain/pricing/order-price-words.ts";
import { VAT_PERCENT } from "../../../domain/pricing/price-lists.ts";
import type { OrderPrice, Prices } from "../../../domain/pricing/schemas.ts";
import { FileField } from "../../ui/fields.tsx";
import { eachAt, notIncluded, type PricedSoFar } from "./booking-texts.ts";

/** Order so far. */
export interface OrderSoFar extends PricedSoFar {
  prices: Prices;
  vehicle?: BookingVehicle | undefined;
  /** Understood period; empty while unknown. */
  period: string;
  total: OrderPrice | null;
}

/** The place beside the form, on the page. */
export const SUMMARY_PLACE = "booking-summary";

/** The summary that follows the form, beside it on a wide screen; on a phone the total stands above the button. */
export function SummaryBeside({ order }: { order: OrderSoFar }) {
  const place = useEmptiedPlace();
  if (!place) return null;
  return createPortal(
    <div className="max-lg:hidden">
      <OrderSummary order={order} />
    </div>,
    place,
  );
}

/** Removes the server's copy, which a refused form without script contains. */
function useEmptiedPlace() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.getElementById(SUMMARY_PLACE);
    element?.replaceChildren();
    setPlace(element);
  }, []);
  return place;
}

/** Vehicle, drivers, days and what all of it costs, by the calculator's functions. */
export function OrderSummary({ order }: { order: OrderSoFar }) {
  const { prices, vehicle, drivers, dayPrice, nightPrice, period, total } = order;
  const surcharges = total ? surchargesInWords(total) : "";
  return (
    <section aria-labelledby="summary-title" className="border-2 border-ink bg-sheet p-4">
      <h3 id="summary-title" className="text-22">
        Ihre Anfrage bisher
      </h3>
      <dl className="mt-2 divide-y divide-line border-y border-line text-16">
        <Row term="Fahrzeug">{vehicle ? VEHICLE_LABEL[vehicle] : "noch offen"}</Row>
        <Row term="Fahrer">{drivers}</Row>
        <Row term="Zeitraum">{period || "noch offen"}</Row>
        <Row term="Tagespreis">
          {dayPrice ? eachAt(drivers, dayPrice) : `ab ${formatCents(lowestDayCents(prices))}`}
        </Row>
        {nightPrice && !total && <Row term="Mit Nacht">{eachAt(drivers, nightPrice)}</Row>}
        {surcharges && <Row term="Zuschlag">{surcharges}</Row>}
      </dl>
      {total ? (
        <Total total={total} missing={notIncluded(prices, order.list)} />
      ) : (
        <p className="mt-3 text-16 text-ink-2">
          Der Gesamtpreis steht hier, sobald Fahrzeug und Tage feststehen.
        </p>
      )}
    </section>
  );
}

function Row({ term, children }: { term: string; children: string | number }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-2 py-1.5">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 text-right tabular-nums">{children}</dd>
    </div>
  );
}

function Total({ total, missing }: { total: OrderPrice; missing: string }) {
  return (
    <>
      <p className="mt-3 flex items-baseline justify-between gap-2 font-sign font-semibold">
        <span>Gesamt netto</span>
        <span className="text-28 whitespace-nowrap">{formatCents(total.netCents)}</span>
      </p>
      {total.grossCents !== null && (
        <p className="text-right text-16 text-ink-2 tabular-nums">
          {formatCents(total.grossCents)} mit {VAT_PERCENT}&nbsp;% MwSt.
        </p>
      )}
      <p className="mt-2 text-16 text-ink-2">{missing}</p>
    </>
  );
}

const LEAD = `${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB je Datei, höchstens ${MOST_ATTACHMENTS}.`;

interface BookingAttachmentsProps {
  register(name: string): { name: string; onChange(): void };
  messages: Partial<Record<string, string>>;
  /** They came with a form without script, and are gone with its answer. */
  areLost: boolean;
}

/** Papers to the order, in the browser's own fields: they work without script, and stay after a failure with it. */
export function BookingAttachments({ register, messages, areLost }: BookingAttachmentsProps) {
  const isOpen = areLost || ATTACHMENT_KINDS.some((kind) => messages[kind]);
  return (
    <details open={isOpen} className="border-y border-line">
      <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
        Anlagen hinzufügen (optional)
      </summary>
      <div className="space-y-5 pb-4">
        <p className="text-16 text-ink-2">{LEAD}</p>
        {areLost && <p className="font-semibold">Bitte wählen Sie Ihre Dateien noch einmal.</p>}
        {ATTACHMENT_KINDS.map((kind) => (
          <FileField
            key={kind}
            {...register(kind)}
            label={ATTACHMENT_LABEL[kind]}
            optional
            multiple
            accept={DOCUMENT_LIMITS.types.join(",")}
            error={messages[kind]}
          />
        ))}
      </div>
    </details>
  );
}
