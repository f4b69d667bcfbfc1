import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { SettleWishInput } from "../../../domain/customers/schemas.ts";
import { jobNumber, WISH_OUTCOMES, type WishOutcome } from "../../../domain/kernel/vocabulary.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";
import { type WishProps, WishQuote } from "./wish-quote.tsx";

const OUTCOME_CHOICE: Record<WishOutcome, string> = {
  uebernommen: "Übernommen",
  abgelehnt: "Abgelehnt, der Auftrag bleibt, wie er ist",
  besprochen: "Am Telefon besprochen",
};

interface SettleWishDialogProps extends WishProps {
  onClose: () => void;
}

/** 'Wunsch beantworten': what came of it, in the dispatcher's words; the customer gets them by mail and on his page. */
export function SettleWishDialog({ job, wish, onClose }: SettleWishDialogProps) {
  const form = useForm<SettleWishInput, unknown, z.output<typeof SettleWishInput>>({
    resolver: zodResolver(SettleWishInput),
    defaultValues: { wishId: wish.id, outcome: "uebernommen", note: "" },
  });
  const settle = useAction("admin-settle-wish", {
    failureTitle: "Fehler beim Beantworten",
    onDone: () =>
      showSuccess(
        "Wunsch erledigt",
        job.customer_email
          ? `Die Antwort an ${job.customer_email} ist unterwegs.`
          : "Ohne E-Mail-Adresse: Bitte sagen Sie dem Auftraggeber Bescheid.",
      ),
    onFailure: (error) => showFieldErrors(form, error),
  });
  const { register, handleSubmit, formState, watch } = form;
  const staysOpen = wish.art === "storno" && watch("outcome") === "uebernommen";
  return (
    <FormDialog
      title={`Wunsch beantworten: ${jobNumber(job.nummer)}`}
      submitLabel="Antwort senden"
      busyLabel="Wird gesendet..."
      isRunning={settle.isPending}
      onSubmit={handleSubmit((input) => settle.mutateAsync(input).then(onClose, () => undefined))}
      onClose={onClose}
      before={<WishQuote wish={wish} />}
    >
      <RadioGroup
        name="outcome"
        legend="Was ist daraus geworden?"
        options={WISH_OUTCOMES.map((value) => ({ value, label: OUTCOME_CHOICE[value] }))}
        defaultValue="uebernommen"
        error={formState.errors.outcome?.message}
        inputProps={register("outcome")}
      />
      {staysOpen && job.status !== "cancelled" && (
        <p className="text-14">Der Auftrag selbst bleibt bestehen, bis Sie ihn stornieren.</p>
      )}
      <TextArea
        {...register("note")}
        label="Antwort an den Auftraggeber"
        optional
        hint="Steht in der E-Mail und auf der Statusseite."
        error={formState.errors.note?.message}
      />
    </FormDialog>
  );
}
