import { type ReactNode, useEffect, useState } from "react";
import { FormProvider, useFormContext } from "react-hook-form";
import { RATE_TYPE_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { RATE_TYPES, type RateType } from "../../../domain/kernel/vocabulary.ts";
import { moneyInWords, moneyOfDay } from "../../../domain/pricing/customers-price.ts";
import { shortRate } from "../../../domain/pricing/money.ts";
import { jobMoneyInWords } from "../../../domain/pricing/work-money.ts";
import { Button } from "../../ui/button.tsx";
import { EuroField, parseEuros } from "../../ui/euro-field.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "../../ui/fields.tsx";
import { fieldsOf } from "../kit/action-dialog.tsx";
import type { Job } from "../kit/call.ts";
import { DaysFields, known, type TypedDays, weekdaysOf } from "../kit/days-fields.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { PhoneLink, RouteLink } from "../kit/links.tsx";
import { useComputed } from "../kit/polled-lists.ts";
import type { AssignForm } from "./use-assign-form.ts";

interface AssignTermsProps {
  assign: Pick<AssignForm, "form" | "noteRate" | "choice" | "days" | "changeDays">;
  /** Where and when the work is. */
  job: TermsProps["job"] & Pick<Job, "einsatzort">;
  /** The driver is chosen already: the rate comes next. */
  startsHere: boolean;
  /** Driver who is replaced. */
  replaced?: string | undefined;
}

/** Rate, days (the job's own, folded), note and the PDF; what is known of the chosen driver moves nothing above it. */
export function AssignTerms({ assign, job, startsHere, replaced }: AssignTermsProps) {
  const { form, noteRate, days, changeDays } = assign;
  const { einsatzort } = job;
  const { chosen } = assign.choice;
  const { setFocus } = form;
  const field = fieldsOf(form);
  useEffect(() => {
    if (startsHere) setFocus("rateValue", { shouldSelect: true });
  }, [startsHere, setFocus]);
  return (
    <div className="min-w-0 space-y-4">
      <FormProvider {...form}>
        <Terms
          job={job}
          driverId={chosen?.id}
          days={days}
          changeDays={changeDays}
          onRate={noteRate}
          areDaysOpen={false}
        >
          {replaced && (
            <TextField
              {...field("replaceReason")}
              label={`Warum fährt ${replaced} nicht?`}
              optional
              hint="Steht im Verlauf des Auftrags, nicht in der E-Mail."
            />
          )}
        </Terms>
      </FormProvider>
      <CheckboxField
        {...field("attachPdf")}
        optional
        label="Auftrag als PDF anhängen"
        hint="An die E-Mail nach Ihrer Bestätigung; sonst steht darin nur ein Link."
      />
      {chosen && (
        <p className="text-14 text-ink-2">
          {`Laut Profil ${shortRate("hourly", chosen.stundensatz)}, Telefon `}
          <PhoneLink phone={chosen.telefon} />
          {chosen.ort && einsatzort && (
            <>
              {", "}
              <RouteLink from={`${chosen.plz} ${chosen.ort}`.trim()} to={einsatzort} />
            </>
          )}
        </p>
      )}
      {chosen?.wishedRate && (
        <p className="text-14">
          {"Sein Wunschsatz laut Zusage: "}
          <b className="font-semibold">
            {shortRate(chosen.wishedRate.rateType, chosen.wishedRate.rateValue)}
          </b>
          {" – es gilt, was Sie eintragen."}
        </p>
      )}
    </div>
  );
}

interface TermsValues {
  rateType: RateType;
  /** Text of the input, not parsed yet. */
  rateValue: string;
  startDate: string;
  endDate: string;
  note: string;
}

interface TermsProps {
  job: Pick<Job, "id" | "uhrzeit_beginn" | "tagespreis_cents" | "billing_model">;
  driverId: string | undefined;
  days: TypedDays;
  changeDays: (days: TypedDays) => void;
  onRate?: () => void;
  /** Days unfolded from the start. */
  areDaysOpen: boolean;
  /** Before the note. */
  children?: ReactNode;
}

const RATE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: RATE_TYPE_LABEL[value] }));
const EXAMPLE: Record<RateType, string> = { hourly: "25,00", daily: "320,00" };

/** Rate, days and note of an assignment, as fields of the form around them. */
export function Terms({ job, driverId, days, changeDays, onRate, ...props }: TermsProps) {
  const form = useFormContext<TermsValues>();
  const field = fieldsOf(form);
  const [rateType, rateValue] = form.watch(["rateType", "rateValue"]);
  const { errors } = form.formState;
  const [isOpen, setOpen] = useState(props.areDaysOpen);
  const areDaysOpen = isOpen || Boolean(errors.startDate || errors.endDate);
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-4">
        <SelectField {...field("rateType")} label="Abrechnung nach" options={RATE_OPTIONS} />
        <EuroField
          {...field("rateValue", { onChange: onRate })}
          label={`${RATE_TYPE_LABEL[rateType]} in €`}
          placeholder={EXAMPLE[rateType]}
        />
      </div>
      <MoneyOfDay
        job={job}
        driverId={driverId}
        days={days}
        rateType={rateType}
        rateValue={rateValue}
      />
      <div className="flex items-start justify-between gap-x-2">
        <PlannedDays days={days} startTime={job.uhrzeit_beginn} />
        <Button
          size="small"
          variant="quiet"
          aria-expanded={areDaysOpen}
          onClick={() => setOpen(!areDaysOpen)}
        >
          Ändern
        </Button>
      </div>
      {areDaysOpen && (
        <DaysFields
          days={days}
          onChange={changeDays}
          start={field("startDate")}
          end={field("endDate")}
        />
      )}
      {props.children}
      <TextArea
        {...field("note")}
        label="Notiz"
        optional
        hint="Nur für die Disposition, steht nicht in der E-Mail."
        rows={2}
      />
    </>
  );
}

/** On which days he will be planned, said before it is done. */
function PlannedDays({ days, startTime }: { days: TypedDays; startTime: string | null }) {
  const period = jobPeriod({
    einsatzbeginn: known(days.start),
    einsatzende: known(days.end),
    uhrzeit_beginn: startTime,
    arbeitstage: [...weekdaysOf(days)],
    zeitraum: "",
  });
  return (
    <p aria-live="polite">
      Eingeteilt: <b className="font-semibold">{period || "ohne Datum"}</b>
    </p>
  );
}

type MoneyOfDayProps = Pick<TermsProps, "job" | "driverId" | "days"> &
  Pick<TermsValues, "rateType" | "rateValue">;

/** Sums of a day and, as the server counts them, of the whole job for customer, driver and agency, while the rate is typed. */
function MoneyOfDay({ job, driverId, days, rateType, rateValue }: MoneyOfDayProps) {
  const euros = parseEuros(rateValue);
  const isOpen = job.billing_model === "agency" && job.tagespreis_cents === null;
  const input = {
    jobId: job.id,
    ...(driverId && { driverId }),
    rateType,
    rateValue: euros,
    startDate: known(days.start),
    endDate: known(days.end),
    arbeitstage: [...weekdaysOf(days)],
  };
  const { data } = useComputed("calc-job-money", input, { enabled: euros > 0 });
  const money = euros > 0 && data?.money;
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
