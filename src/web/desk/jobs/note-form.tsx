import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { NoteJobInput } from "../../../domain/dispatch/jobs/schemas.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showFieldErrors } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

/** What was said on the phone, for whoever looks next; it stands in the story below with time and name. */
export function NoteForm({ job }: { job: Job }) {
  const form = useForm<NoteJobInput, unknown, z.output<typeof NoteJobInput>>({
    resolver: zodResolver(NoteJobInput),
    defaultValues: { jobId: job.id, text: "" },
  });
  const note = useAction("admin-note-job", {
    failureTitle: "Fehler beim Notieren",
    onDone: () => form.reset(),
    onFailure: (error) => showFieldErrors(form, error),
  });
  const { register, handleSubmit, formState } = form;
  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={handleSubmit((input) =>
        note.mutateAsync(input).then(
          () => undefined,
          () => undefined,
        ),
      )}
    >
      <TextArea
        {...register("text")}
        label="Notiz"
        optional
        rows={2}
        hint="Zum Beispiel: Polier angerufen, meldet sich Montag"
        error={formState.errors.text?.message}
      />
      <Button type="submit" size="small" busy={note.isPending} busyLabel="Wird notiert...">
        Notieren<span className="sr-only"> {jobNumber(job.nummer)}</span>
      </Button>
    </form>
  );
}
