import { useState } from "react";
import { priceInWords } from "../../../domain/dispatch/read/wording.ts";
import { AGREED_BY, AGREED_BY_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { EuroField } from "../../ui/euro-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useComputed } from "../kit/polled-lists.ts";
import type { Job } from "../kit/wire.ts";
import { useJobForm } from "./job-values.ts";

/** Customer's day price, shown before the order is stored; another price needs a reason. `job`: the one that is edited. */
export function PriceField({ job }: { job: Job | undefined }) {
  const { field, setValue, watch } = useJobForm();
  const [typed, billing_model] = watch(["tagespreis", "billing_model"]);
  const [isOpened, setOpened] = useState(typed !== "");
  const usual = useUsualPrice(job);
  const isMissing = billing_model === "agency" && usual?.tagespreis_cents === null;
  const isFinal = job?.assignment?.status === "confirmed";
  const isTyping = billing_model === "agency" && (isOpened || isMissing);
  function closeField() {
    setValue("tagespreis", "", { shouldDirty: true });
    setValue("preis_grund", "", { shouldDirty: true });
    setOpened(false);
  }
  return (
    <div className="space-y-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <div aria-live="polite" className="flex flex-wrap gap-x-2">
          <p className="font-semibold">Preis für den Kunden:</p>
          <p className="tabular-nums">{usual ? priceInWords({ ...usual, billing_model }) : "–"}</p>
        </div>
        {billing_model === "agency" && usual && !isMissing && (
          <Button
            size="small"
            variant="quiet"
            onClick={isOpened ? closeField : () => setOpened(true)}
          >
            {isOpened ? "Doch dieser Preis" : "Anderer Preis"}
          </Button>
        )}
      </div>
      {isFinal && (
        <p className="text-14 text-ink-2">
          Der Kunde hat seine Bestätigung. Ein anderer Preis gilt nur, wenn er zugestimmt hat.
        </p>
      )}
      {isTyping && (
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <EuroField
            {...field("tagespreis")}
            label={isMissing ? "Preis je Tag in €" : "Anderer Preis je Tag in €"}
            optional={isMissing}
            hint="Netto, für einen Fahrer."
          />
          <TextField
            {...field("preis_grund")}
            label="Warum?"
            optional={isMissing}
            hint="Steht beim Auftrag, nicht in der E-Mail."
          />
        </div>
      )}
      {isTyping && isFinal && <Agreement />}
    </div>
  );
}

const WAYS = [
  { value: "", label: "Bitte wählen" },
  ...AGREED_BY.map((value) => ({ value, label: AGREED_BY_LABEL[value] })),
];

/** After his confirmation: who of the customer's agreed to the other price, when, and by what. */
function Agreement() {
  const { field } = useJobForm();
  return (
    <div className="grid items-end gap-4 sm:grid-cols-3">
      <TextField {...field("vereinbart_mit")} label="Wer hat zugestimmt?" />
      <TextField {...field("vereinbart_am")} type="date" label="Wann?" />
      <SelectField {...field("vereinbart_durch")} label="Wodurch?" options={WAYS} />
    </div>
  );
}

/** The stored price while nothing is changed that it depends on, else what the server would take. */
function useUsualPrice(job: Job | undefined) {
  const { fahrzeugtyp, anforderungen, billing_model, ...values } = useJobForm().watch();
  const { customerId } = values;
  const einsatzbeginn = (values.isSeries ? values.serientage[0] : values.einsatzbeginn) || null;
  const isStored =
    job !== undefined &&
    job.fahrzeugtyp === fahrzeugtyp &&
    job.billing_model === billing_model &&
    String(job.anforderungen) === String(anforderungen);
  const input = {
    ...(job && { jobId: job.id }),
    ...(customerId && { customerId }),
    fahrzeugtyp,
    anforderungen,
    billing_model,
    einsatzbeginn,
  };
  const enabled = !isStored && fahrzeugtyp !== "";
  const { data } = useComputed("calc-customers-price", input, { enabled });
  return isStored ? job : fahrzeugtyp === "" ? undefined : data;
}
