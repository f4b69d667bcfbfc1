import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { AvailabilityEntry } from "../../../domain/drivers/availability/schemas.ts";
import { AHEAD_DAYS, DAY_STATES } from "../../../domain/drivers/availability/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { addDays } from "../../../domain/kernel/time/days.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import type { Driver } from "../kit/wire.ts";

type Entry = z.input<typeof AvailabilityEntry>;

const STATE_LABEL = { free: "frei", absent: "nicht frei", unknown: "wieder offen" } as const;

/** 'Zeitraum eintragen': what he said on the phone about days in a row. */
export function AvailabilitySpanDialog({
  driver,
  onClose,
}: {
  driver: Driver;
  onClose: () => void;
}) {
  const today = useBerlinToday();
  const form = useForm<Entry, unknown, z.output<typeof AvailabilityEntry>>({
    resolver: zodResolver(AvailabilityEntry),
    defaultValues: { from: "", to: "", state: "absent", note: "" },
  });
  const note = useAction("admin-note-availability", {
    failureTitle: "Nicht eingetragen",
    isShownElsewhere: ({ fields }) => fields.entries !== undefined,
    onFailure: ({ fields }) => {
      if (fields.entries) form.setError("to", { message: fields.entries }, { shouldFocus: true });
    },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const range = { type: "date", min: today, max: addDays(today, AHEAD_DAYS) } as const;
  return (
    <FormDialog
      title={`Verfügbarkeit: ${fullName(driver)}`}
      submitLabel="Zeitraum eintragen"
      busyLabel="Wird eingetragen..."
      isRunning={note.isPending}
      onSubmit={handleSubmit((entry) =>
        note.mutateAsync({ driverId: driver.id, entries: [entry] }).then(onClose, () => undefined),
      )}
      onClose={onClose}
      startsAt="from"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...register("from", {
            onChange: ({ target }) => {
              if (!form.getValues("to")) form.setValue("to", String(target.value));
            },
          })}
          {...range}
          label="Erster Tag"
          error={errors.from?.message}
        />
        <TextField {...register("to")} {...range} label="Letzter Tag" error={errors.to?.message} />
      </div>
      <RadioGroup
        name="state"
        legend="In dieser Zeit ist er"
        options={DAY_STATES.map((value) => ({ value, label: STATE_LABEL[value] }))}
        inputProps={register("state")}
        layout="line"
      />
      <TextField
        {...register("note")}
        label="Notiz"
        hint="Zum Beispiel „Urlaub“; der Fahrer kann sie lesen."
        optional
        error={errors.note?.message}
      />
    </FormDialog>
  );
}
