import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { CancelJobInput } from "../../../domain/dispatch/changes/schemas.ts";
import { CANCEL_UNDO_HOURS } from "../../../domain/dispatch/changes/vocabulary.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { type CancelledBy, jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { EuroField, FEE_HINT, FEE_STEPS, parseEuros } from "../../ui/euro-field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { call } from "../kit/call.ts";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { isOutdated, useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

/** 'Auftrag stornieren': who cancels, why, and what that costs the customer, before it is done. */
export function CancelJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { form, isRunning, submit } = useCancelForm(job, onClose);
  const { register, formState, control } = form;
  const { errors } = formState;
  const [by, feeCents, isFree] = useWatch({ control, name: ["by", "feeCents", "isFree"] });
  return (
    <FormDialog
      isDangerous
      title={`Auftrag stornieren: ${jobNumber(job.nummer)}`}
      description={`${whoIsTold(job)} Lässt sich ${CANCEL_UNDO_HOURS}${NBSP}Stunden lang zurücknehmen.`}
      submitLabel="Auftrag stornieren"
      busyLabel="Wird storniert..."
      isRunning={isRunning}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        name="by"
        legend="Wer storniert?"
        inputProps={register("by")}
        options={[
          { value: "customer", label: "Der Auftraggeber" },
          { value: "agency", label: "Wir, die Agentur" },
        ]}
        error={errors.by?.message}
      />
      <TextField
        {...register("reason")}
        label="Grund"
        hint="Steht im Verlauf des Auftrags, nicht in den E-Mails."
        error={errors.reason?.message}
      />
      <Costs job={job} by={by} said={centsOf({ feeCents, isFree })} />
      <EuroField
        {...register("feeCents")}
        label="Andere Gebühr in €"
        optional
        hint={FEE_HINT}
        steps={FEE_STEPS}
        width="medium"
        disabled={isFree}
        error={errors.feeCents?.message}
      />
      <CheckboxField {...register("isFree")} optional label="Ohne Gebühr" />
    </FormDialog>
  );
}

interface Fee {
  /** As it is typed, in euros. */
  feeCents: string;
  isFree: boolean;
}
type Values = Omit<CancelJobInput, "feeCents"> & Fee;

/** Undefined: as it is computed. */
function centsOf({ feeCents: typed, isFree }: Fee) {
  if (isFree) return 0;
  const cents = typed.trim() === "" ? 0 : Math.round(parseEuros(typed) * 100);
  return cents === 0 ? undefined : cents;
}

const FormInput = z
  .custom<Values>()
  .transform(({ feeCents: typed, isFree, ...values }) => {
    const feeCents = centsOf({ feeCents: typed, isFree });
    return feeCents === undefined ? values : { ...values, feeCents };
  })
  .pipe(CancelJobInput);

function useCancelForm(job: Job, onClose: () => void) {
  const wish = job.wishes.find(({ art }) => art === "storno");
  const form = useForm<Values, unknown, z.output<typeof CancelJobInput>>({
    resolver: zodResolver(FormInput),
    defaultValues: {
      jobId: job.id,
      ...(wish && { by: "customer" }),
      reason: wish ? `Stornowunsch: ${wish.nachricht}`.slice(0, 200).replace(/: $/, "") : "",
      feeCents: "",
      isFree: false,
    },
  });
  const cancel = useAction("admin-cancel-job", {
    onDone: ({ feeCents }) =>
      showSuccess(
        "Auftrag storniert",
        `${jobNumber(job.nummer)}, ${feeCents ? `Gebühr ${formatCents(feeCents)}` : "ohne Gebühr"}. Die E-Mails sind unterwegs.`,
      ),
    onFailure: (error) => showFieldErrors(form, error),
  });
  return {
    form,
    isRunning: cancel.isPending,
    submit: form.handleSubmit((input) =>
      cancel.mutateAsync(input).then(onClose, (error) => isOutdated(error) && onClose()),
    ),
  };
}

interface CostsProps {
  job: Job;
  by: CancelledBy | undefined;
  /** NaN while nothing valid is typed. */
  said: number | undefined;
}

/** Customer's fee for a cancellation at this moment. */
function Costs({ job, by, said }: CostsProps) {
  const { data } = useQuery({
    queryKey: ["calc-cancellation-fee", job.id, by],
    queryFn: () =>
      call("calc-cancellation-fee", { jobId: job.id, by: by ?? "agency" }, { background: true }),
    enabled: by !== undefined,
  });
  const cents = said === undefined || Number.isNaN(said) ? data?.feeCents : said;
  return (
    <div aria-live="polite">
      <p className="text-14 text-ink-2">Kosten für den Auftraggeber</p>
      <p className="font-sign text-28 leading-tight font-semibold tabular-nums">{inWords(cents)}</p>
    </div>
  );
}

function inWords(cents: number | null | undefined) {
  if (cents === undefined) return "–";
  if (cents === null) return "noch zu besprechen";
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
