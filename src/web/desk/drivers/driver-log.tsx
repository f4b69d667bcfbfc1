import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { NoteDriverInput } from "../../../domain/drivers/schemas.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showFieldErrors } from "../kit/form-dialog.tsx";
import { Time } from "../kit/format.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { useAction } from "../kit/use-action.ts";
import type { Driver } from "../kit/wire.ts";

const PAGE = 20;

/** Notes on this driver and what was done with him, newest first. */
export function DriverLog({ driver }: { driver: Driver }) {
  const {
    rows: actions,
    loadMore,
    isLoadingMore,
  } = usePagedList("actions", {
    driverId: driver.id,
    limit: PAGE,
  });
  return (
    <section aria-labelledby="fahrer-verlauf" className="space-y-2">
      <h3 id="fahrer-verlauf" className="text-18">
        Notizen und Verlauf
      </h3>
      <NoteForm driver={driver} />
      {actions.length > 0 && (
        <ul className="divide-y divide-line border-y border-line text-14">
          {actions.map(({ id, created_at, label, note, by }) => (
            <li key={id} className="py-1">
              <p className="flex flex-wrap gap-x-3">
                <span className="text-ink-2">
                  <Time withYear iso={created_at} />
                </span>
                <b>{label}</b>
                <span className="text-ink-2">{by}</span>
              </p>
              {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
            </li>
          ))}
        </ul>
      )}
      {loadMore && (
        <Button size="small" variant="row" busy={isLoadingMore} onClick={loadMore}>
          Älteres laden
        </Button>
      )}
    </section>
  );
}

/** What the next dispatcher should know; he never reads it himself, unless he asks for his data. */
function NoteForm({ driver }: { driver: Driver }) {
  const form = useForm<NoteDriverInput, unknown, z.output<typeof NoteDriverInput>>({
    resolver: zodResolver(NoteDriverInput),
    defaultValues: { driverId: driver.id, text: "" },
  });
  const note = useAction("admin-note-driver", {
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
        id="fahrer-notiz"
        label="Notiz"
        optional
        rows={2}
        hint="Zum Beispiel: fährt nicht nachts, am besten mittags anrufen. Verlangt er seine Daten, steht sie darin."
        error={formState.errors.text?.message}
      />
      <Button type="submit" size="small" busy={note.isPending} busyLabel="Wird notiert...">
        Notieren
      </Button>
    </form>
  );
}
