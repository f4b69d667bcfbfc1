import { AvailabilityEntry } from "../../../domain/drivers/availability/schemas.ts";
import { AHEAD_DAYS, DAY_STATES } from "../../../domain/drivers/availability/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { addDays } from "../../../domain/kernel/time/days.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Driver } from "../kit/wire.ts";

const STATE_LABEL = { free: "frei", absent: "nicht frei", unknown: "wieder offen" } as const;

/** 'Zeitraum eintragen': what he said on the phone about days in a row. */
export function AvailabilitySpanDialog(props: { driver: Driver; onClose: () => void }) {
  const { driver, onClose } = props;
  const today = useBerlinToday();
  const initial = { from: "", to: "", state: "absent", note: "" } as const;
  const form = useSchemaForm(AvailabilityEntry, initial);
  const field = fieldsOf(form);
  const { dialog, send } = useDialogAction("admin-note-availability", {
    onClose,
    failureTitle: "Nicht eingetragen",
    isShownElsewhere: ({ fields }) => fields.entries !== undefined,
    onFailure: ({ fields }) => {
      if (fields.entries) form.setError("to", { message: fields.entries }, { shouldFocus: true });
    },
  });
  const range = { type: "date", min: today, max: addDays(today, AHEAD_DAYS) } as const;
  return (
    <FormDialog
      {...dialog}
      title={`Verfügbarkeit: ${fullName(driver)}`}
      submitLabel="Zeitraum eintragen"
      busyLabel="Wird eingetragen..."
      onSubmit={form.handleSubmit((entry) => send({ driverId: driver.id, entries: [entry] }))}
      startsAt="from"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field("from", {
            onChange: ({ target }) => {
              if (!form.getValues("to")) form.setValue("to", String(target.value));
            },
          })}
          {...range}
          label="Erster Tag"
        />
        <TextField {...field("to")} {...range} label="Letzter Tag" />
      </div>
      <RadioGroup
        name="state"
        legend="In dieser Zeit ist er"
        options={DAY_STATES.map((value) => ({ value, label: STATE_LABEL[value] }))}
        inputProps={form.register("state")}
        layout="line"
      />
      <TextField
        {...field("note")}
        label="Notiz"
        hint="Zum Beispiel „Urlaub“; der Fahrer kann sie lesen."
        optional
      />
    </FormDialog>
  );
}
