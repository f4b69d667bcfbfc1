import type { ComponentProps } from "react";
import * as z from "zod";
import { CANCEL_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { CancelJobInput } from "../../../domain/dispatch/changes/schemas.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { type CancelledBy, jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { EuroField, FEE_HINT, FEE_STEPS, parseEuros } from "../../ui/euro-field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { groupOf } from "../kit/dialog-form.ts";
import { mailedCustomer, underWay } from "../kit/mail-state.tsx";
import type { Job } from "../kit/wire.ts";

/** 'Auftrag stornieren': who cancels, why, and what that costs the customer, before it is done. */
export function CancelJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const wish = job.wishes.find(({ art }) => art === "storno");
  return (
    <ActionDialog
      call="admin-cancel-job"
      schema={FormInput}
      initial={{
        jobId: job.id,
        ...(wish && { by: "customer" as const }),
        reason: wish ? `Stornowunsch: ${wish.nachricht}`.slice(0, 200).replace(/: $/, "") : "",
        feeCents: "",
        isFree: false,
      }}
      done={({ feeCents }) => [
        "Auftrag storniert",
        `${jobNumber(job.nummer)}, ${feeCents ? `Gebühr ${formatCents(feeCents)}` : "ohne Gebühr"}. ${underWay(mailedCustomer(job), job.assignment?.driver_name)}`,
      ]}
      onClose={onClose}
      isDangerous
      title={`Auftrag stornieren: ${jobNumber(job.nummer)}`}
      description={`${whoIsTold(job)} Lässt sich ${CANCEL_UNDO_HOURS}${NBSP}Stunden lang zurücknehmen.`}
      submitLabel="Auftrag stornieren"
    >
      {(field, form) => {
        const { by, ...fee } = form.watch();
        return (
          <>
            <WhoCancels {...groupOf(field("by"))} />
            <TextField
              {...field("reason")}
              label="Grund"
              hint="Steht im Verlauf des Auftrags, nicht in den E-Mails."
            />
            <Costs by={by} said={centsOf(fee)} />
            <EuroField
              {...field("feeCents")}
              label="Andere Gebühr in €"
              optional
              hint={FEE_HINT}
              steps={FEE_STEPS}
              width="medium"
              disabled={fee.isFree}
            />
            <CheckboxField {...field("isFree")} optional label="Ohne Gebühr" />
          </>
        );
      }}
    </ActionDialog>
  );
}

/** The question who cancels one or several jobs. */
export function WhoCancels(group: Omit<ComponentProps<typeof RadioGroup>, "legend" | "options">) {
  return (
    <RadioGroup
      {...group}
      legend="Wer storniert?"
      options={[
        { value: "customer", label: "Der Auftraggeber" },
        { value: "agency", label: "Wir, die Agentur" },
      ]}
    />
  );
}

interface Fee {
  /** As it is typed, in euros. */
  feeCents: string;
  isFree: boolean;
}

/** Undefined: nothing is said. */
function centsOf({ feeCents: typed, isFree }: Fee) {
  if (isFree) return 0;
  const cents = typed.trim() === "" ? 0 : Math.round(parseEuros(typed) * 100);
  return cents === 0 ? undefined : cents;
}

const FormInput = z
  .custom<Omit<CancelJobInput, "feeCents"> & Fee>()
  .transform(({ isFree, ...values }): CancelJobInput => {
    return { ...values, feeCents: centsOf({ ...values, isFree }) };
  })
  .pipe(CancelJobInput);

/** Customer's fee for a cancellation; `said` is NaN while nothing valid is typed. */
function Costs({ by, said }: { by: CancelledBy | undefined; said: number | undefined }) {
  const cents = said === undefined || Number.isNaN(said) ? by && 0 : said;
  return (
    <div aria-live="polite">
      <p className="text-14 text-ink-2">Kosten für den Auftraggeber</p>
      <p className="font-sign text-28 leading-tight font-semibold tabular-nums">{inWords(cents)}</p>
    </div>
  );
}

function inWords(cents: number | undefined) {
  if (cents === undefined) return "–";
  return cents === 0 ? "keine" : `${formatCents(cents)} netto`;
}

function whoIsTold({ assignment, customer_email }: Job) {
  const told = [
    ...(customer_email ? ["der Auftraggeber"] : []),
    ...(assignment ? [assignment.driver_name] : []),
  ];
  if (told.length === 0) return "Niemand bekommt eine E-Mail.";
  const names = told.join(" und ");
  const text = `${names} ${told.length > 1 ? "bekommen" : "bekommt"} eine E-Mail.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
