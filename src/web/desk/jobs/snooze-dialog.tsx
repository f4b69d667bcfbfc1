import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { SnoozeJobInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { nextWeekday } from "../../../domain/kernel/time/berlin.ts";
import { addDays, formatDay } from "../../../domain/kernel/time/days.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { isOutdated, useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

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
