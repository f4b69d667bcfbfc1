import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { SettleProblemInput } from "../../../domain/dispatch/on-the-job/schemas.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { FormDialog, showFieldErrors } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";
import { type ProblemProps, ReportedProblem } from "./reported-problem.tsx";

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
