import { useQuery } from "@tanstack/react-query";
import type { RateType } from "../../../domain/kernel/vocabulary.ts";
import { moneyInWords, moneyOfDay } from "../../../domain/pricing/customers-price.ts";
import { jobMoneyInWords } from "../../../domain/pricing/work-money.ts";
import { parseEuros } from "../../ui/euro-field.tsx";
import { call } from "../kit/call.ts";
import { known, type TypedDays, weekdaysOf } from "../kit/typed-days.ts";
import type { Job } from "../kit/wire.ts";

interface MoneyOfDayProps {
  job: Pick<Job, "id" | "tagespreis_cents" | "billing_model">;
  driverId: string | undefined;
  days: TypedDays;
  rateType: RateType;
  /** As it is typed. */
  rateValue: string;
}

/** Sums of a day and of the whole job for customer, driver and agency, while the rate is typed. */
export function MoneyOfDay(props: MoneyOfDayProps) {
  const { job, rateType, rateValue } = props;
  const euros = parseEuros(rateValue);
  const isOpen = job.billing_model === "agency" && job.tagespreis_cents === null;
  const money = useJobMoney(props, euros);
  return (
    <p aria-live="polite" className="min-h-6 font-semibold tabular-nums">
      {!Number.isNaN(euros) && moneyInWords(moneyOfDay(job, { rateType, rateValue: euros }))}
      {money && <span className="block text-14 font-normal">{jobMoneyInWords(money)}</span>}
      {isOpen && <span className="block text-red">Preis für den Kunden noch offen</span>}
      {job.billing_model === "direct" && (
        <span className="block text-14 font-normal text-ink-2">
          Direktabrechnung: Der Kunde zahlt diesen Satz an den Fahrer.
        </span>
      )}
    </p>
  );
}

/** With surcharges and commission, as the server counts them; undefined while nobody can say. */
function useJobMoney({ job, driverId, days, rateType }: MoneyOfDayProps, rateValue: number) {
  const input = {
    jobId: job.id,
    ...(driverId && { driverId }),
    rateType,
    rateValue,
    startDate: known(days.start),
    endDate: known(days.end),
    arbeitstage: [...weekdaysOf(days)],
  };
  const { data } = useQuery({
    queryKey: ["calc-job-money", input],
    queryFn: () => call("calc-job-money", input, { background: true }),
    enabled: rateValue > 0,
    placeholderData: (before) => before,
  });
  return rateValue > 0 ? data?.money : undefined;
}
