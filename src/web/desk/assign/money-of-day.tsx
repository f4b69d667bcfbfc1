import type { RateType } from "../../../domain/kernel/vocabulary.ts";
import { moneyInWords, moneyOfDay } from "../../../domain/pricing/customers-price.ts";
import { parseEuros } from "../../ui/euros.ts";
import type { Job } from "../kit/wire.ts";

interface MoneyOfDayProps {
  job: Pick<Job, "tagespreis_cents" | "billing_model">;
  rateType: RateType;
  /** As it is typed. */
  rateValue: string;
}

/** What a day brings, costs and leaves, while the rate is typed. */
export function MoneyOfDay({ job, rateType, rateValue }: MoneyOfDayProps) {
  const euros = parseEuros(rateValue);
  const isOpen = job.billing_model === "agency" && job.tagespreis_cents === null;
  return (
    <p aria-live="polite" className="min-h-6 font-semibold tabular-nums">
      {!Number.isNaN(euros) && moneyInWords(moneyOfDay(job, { rateType, rateValue: euros }))}
      {isOpen && <span className="block text-red">Preis für den Kunden noch offen</span>}
      {job.billing_model === "direct" && (
        <span className="block text-14 font-normal text-ink-2">
          Direktabrechnung: Der Kunde zahlt diesen Satz an den Fahrer.
        </span>
      )}
    </p>
  );
}
