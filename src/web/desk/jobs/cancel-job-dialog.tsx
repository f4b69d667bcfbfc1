import type { ComponentProps } from "react";
import { CANCEL_UNDO_HOURS } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { CancelJobInput } from "../../../domain/dispatch/changes/schemas.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { EuroField, FEE_STEPS, typedEuros } from "../../ui/euro-field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { groupOf, typedCents } from "../kit/dialog-form.ts";
import { mailedCustomer, underWay } from "../kit/mail-state.tsx";
import type { Job } from "../kit/wire.ts";

const Cancelling = CancelJobInput.extend({
  feeCents: typedCents(CancelJobInput.shape.feeCents.unwrap()),
});

/** 'Auftrag stornieren': who cancels, why, and what that costs the customer, before it is done. */
export function CancelJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const wish = job.wishes.find(({ art }) => art === "storno");
  return (
    <ActionDialog
      call="admin-cancel-job"
      schema={Cancelling}
      initial={{
        jobId: job.id,
        ...(wish && { by: "customer" as const }),
        reason: wish ? `Stornowunsch: ${wish.nachricht}`.slice(0, 200).replace(/: $/, "") : "",
        feeCents: typedEuros(0),
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
      {(field) => (
        <>
          <WhoCancels {...groupOf(field("by"))} />
          <TextField
            {...field("reason")}
            label="Grund"
            hint="Steht im Verlauf des Auftrags, nicht in den E-Mails."
          />
          <EuroField
            {...field("feeCents")}
            label="Gebühr in €"
            hint="Netto, für den Auftraggeber. 0: Die Stornierung kostet ihn nichts."
            steps={FEE_STEPS}
            width="medium"
          />
        </>
      )}
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
