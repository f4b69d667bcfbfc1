import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { SettleWishInput } from "../../../domain/customers/schemas.ts";
import { SnoozeJobInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { SettleProblemInput } from "../../../domain/dispatch/on-the-job/schemas.ts";
import { nextWeekday } from "../../../domain/kernel/time/berlin.ts";
import { addDays, formatDay } from "../../../domain/kernel/time/days.ts";
import { jobNumber, WISH_OUTCOMES, type WishOutcome } from "../../../domain/kernel/vocabulary.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { isOutdated, useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";
import {
  type ProblemProps,
  ReportedProblem,
  type WishProps,
  WishQuote,
} from "./settle-actions.tsx";

/** 'Problem erledigen': what was done about it, for the story. */
export function SettleProblemDialog({
  job,
  problem,
  onClose,
}: ProblemProps & { onClose: () => void }) {
  const form = useForm<SettleProblemInput, unknown, z.output<typeof SettleProblemInput>>({
    resolver: zodResolver(SettleProblemInput),
    defaultValues: { problemId: problem.id, note: "" },
  });
  const settle = useAction("admin-settle-problem", {
    failureTitle: "Fehler beim Speichern",
    onDone: () => showSuccess("Problem erledigt", "Die Meldung steht weiter im Verlauf."),
    onFailure: (error) => showFieldErrors(form, error),
  });
  const { register, handleSubmit, formState } = form;
  return (
    <FormDialog
      title={`Problem erledigen: ${jobNumber(job.nummer)}`}
      submitLabel="Als erledigt vermerken"
      busyLabel="Wird gespeichert..."
      isRunning={settle.isPending}
      onSubmit={handleSubmit((input) => settle.mutateAsync(input).then(onClose, () => undefined))}
      onClose={onClose}
      before={
        <div className="mb-4 border-l-4 border-red pl-3">
          <ReportedProblem job={job} problem={problem} />
        </div>
      }
    >
      <p>
        Fahrer und Auftraggeber bekommen davon keine Nachricht. Muss der Auftraggeber etwas wissen,
        rufen Sie ihn bitte an.
      </p>
      <TextArea
        {...register("note")}
        label="Was wurde vereinbart?"
        optional
        rows={2}
        hint="Steht im Verlauf des Auftrags, zum Beispiel: Polier weiß Bescheid, Beginn 8 Uhr."
        error={formState.errors.note?.message}
      />
    </FormDialog>
  );
}

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

/** 'Zurückstellen': until when. */
export function SnoozeDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const today = useBerlinToday();
  const form = useForm<SnoozeJobInput, unknown, z.output<typeof SnoozeJobInput>>({
    resolver: zodResolver(SnoozeJobInput),
    defaultValues: { jobId: job.id, until: nextWeekday(today) },
  });
  const snooze = useAction("admin-snooze-job", {
    failureTitle: "Fehler beim Zurückstellen",
    onDone: (_, { until }) =>
      showSuccess(
        `Zurückgestellt bis ${formatDay(until ?? "")}`,
        `${jobNumber(job.nummer)} steht dann wieder unter „Heute“, oder früher, wenn sich etwas ändert.`,
      ),
    onFailure: (error) => showFieldErrors(form, error),
  });
  const { register, handleSubmit, formState } = form;
  return (
    <FormDialog
      title={`Zurückstellen: ${jobNumber(job.nummer)}`}
      description="Bis dahin steht der Auftrag unten bei „Zurückgestellt“. Was in den nächsten 48 Stunden beginnt, bleibt oben."
      submitLabel="Zurückstellen"
      busyLabel="Wird zurückgestellt..."
      isRunning={snooze.isPending}
      onSubmit={handleSubmit((input) =>
        snooze.mutateAsync(input).then(onClose, (error) => isOutdated(error) && onClose()),
      )}
      onClose={onClose}
      startsAt="until"
    >
      <TextField
        {...register("until")}
        type="date"
        label="Wieder zeigen am"
        min={addDays(today, 1)}
        error={formState.errors.until?.message}
      />
    </FormDialog>
  );
}
