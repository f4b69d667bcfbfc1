import { useFieldArray } from "react-hook-form";
import { EnterHoursInput } from "../../../domain/billing/hours/schemas.ts";
import type { SheetDay } from "../../../domain/billing/hours/vocabulary.ts";
import { hoursAndMinutes } from "../../../domain/billing/hours/wording.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { formatDay } from "../../../domain/kernel/time/days.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import type { HoursSheet } from "../kit/wire.ts";
import { SaidMeanwhile, useSheetNow } from "./sheet-status.tsx";

/** 'Stunden eintragen': a row for each day, for the driver; the customer is asked to confirm them. */
export function EnterHoursDialog({ sheet, onClose }: { sheet: HoursSheet; onClose: () => void }) {
  const now = useSheetNow(sheet);
  const form = useSchemaForm(EnterHoursInput, {
    assignmentId: sheet.assignment_id,
    days: sheet.tage.map(typedFrom),
    reason: "",
  });
  const days = useFieldArray({ control: form.control, name: "days" });
  const { dialog, send } = useDialogAction("admin-enter-hours", {
    onClose,
    form,
    closesOn: ["hours_locked", "hours_nothing_driven", "not_on_the_job"],
    failureTitle: "Stunden nicht eingetragen",
    onDone: () => showSuccess("Stunden eingetragen", "Der Kunde wird um Bestätigung gebeten."),
  });
  const fields = fieldsOf(form);
  const { errors } = form.formState;
  const addDay = () =>
    days.append({ ...(form.getValues("days").at(-1) ?? EMPTY), tag: "", notiz: "", warten: "" });
  return (
    <FormDialog
      {...dialog}
      wide
      title={`Stunden eintragen: ${jobNumber(sheet.nummer)}`}
      description={`${sheet.fahrer}. Der Kunde bekommt eine E-Mail und bestätigt oder berichtigt die Tage.`}
      submitLabel="Stunden eintragen"
      onSubmit={form.handleSubmit(() => send({ ...form.getValues(), fassung: now.fassung }))}
      before={<SaidMeanwhile opened={sheet} now={now} />}
    >
      <ul className="divide-y divide-line border-y border-line">
        {days.fields.map(({ id }, index) => (
          <li key={id} className="py-3">
            <DayFields form={form} index={index} onRemove={() => days.remove(index)} />
          </li>
        ))}
      </ul>
      <FieldError id="tage" error={errors.days?.message ?? errors.days?.root?.message} />
      <Button size="small" variant="row" onClick={addDay}>
        Tag hinzufügen
      </Button>
      <TextField
        {...fields("reason")}
        label="Grund"
        optional={now.fassung === 0}
        maxLength={MAX_LENGTH.line}
        hint="Woher Sie die Zeiten kennen; beide Seiten können es lesen."
      />
    </FormDialog>
  );
}

const EMPTY = { tag: "", beginn: "", ende: "", pause: "", km: "", warten: "", notiz: "" };

function typedFrom(day: SheetDay) {
  const { tag, beginn, ende, pause_min, km, uebernachtung, warten_min, notiz } = day;
  const warten = warten_min > 0 ? hoursAndMinutes(warten_min) : "";
  return { tag, beginn, ende, pause: `${pause_min}`, km: `${km}`, uebernachtung, warten, notiz };
}

interface DayFieldsProps {
  form: ReturnType<typeof useSchemaForm<EnterHoursInput, unknown>>;
  index: number;
  onRemove: () => void;
}

function DayFields({ form, index, onRemove }: DayFieldsProps) {
  const fields = fieldsOf(form);
  const tag = form.watch(`days.${index}.tag`);
  const day = tag ? formatDay(tag) : "Neuer Tag";
  return (
    <fieldset className="grid grid-cols-2 items-end gap-x-3 gap-y-2 max-sm:[&>:nth-child(8)]:col-span-full sm:grid-cols-[9.5rem_6rem_6rem_5rem_4.5rem_6rem_minmax(0,1fr)]">
      <legend className="sr-only">{day}</legend>
      <TextField {...fields(`days.${index}.tag`)} label="Tag" type="date" />
      <TextField {...fields(`days.${index}.beginn`)} label="Beginn" placeholder="07:00" />
      <TextField {...fields(`days.${index}.ende`)} label="Ende" placeholder="15:30" />
      <TextField {...fields(`days.${index}.pause`)} label="Pause" inputMode="numeric" />
      <TextField {...fields(`days.${index}.km`)} label="km" inputMode="numeric" />
      <TextField {...fields(`days.${index}.warten`)} label="Wartezeit" placeholder="1:30" />
      <TextField {...fields(`days.${index}.notiz`)} label="Notiz" maxLength={MAX_LENGTH.line} />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField {...fields(`days.${index}.uebernachtung`)} label="Übernachtung" optional />
        <Button size="small" variant="quiet" onClick={onRemove}>
          Tag entfernen<span className="sr-only">: {day}</span>
        </Button>
      </div>
    </fieldset>
  );
}
