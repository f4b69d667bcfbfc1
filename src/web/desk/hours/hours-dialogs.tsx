import { useFieldArray } from "react-hook-form";
import * as z from "zod";
import { EnterHoursInput, SettleHoursInput } from "../../../domain/billing/hours/schemas.ts";
import type { SheetDay } from "../../../domain/billing/hours/vocabulary.ts";
import { hoursAndMinutes, versionInWords } from "../../../domain/billing/hours/wording.ts";
import { countInWords } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { MAX_LENGTH } from "../../../domain/kernel/fields/schemas.ts";
import { formatDay } from "../../../domain/kernel/time/berlin.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-groups.tsx";
import { CheckboxField, FieldError, TextField } from "../../ui/fields.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import {
  ActionDialog,
  fieldsOf,
  groupOf,
  useDialogAction,
  useSchemaForm,
} from "../kit/action-dialog.tsx";
import { ConcernedRows, namesIn, SeveralDialog } from "../kit/at-once/outcome-list.tsx";
import type { HoursRow, HoursSheet } from "../kit/call.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import {
  SaidMeanwhile,
  sheetName,
  sumsInWords,
  useSheetNow,
  workInWords,
} from "./sheet-status.tsx";

/** 'Stunden eintragen': a row for each day, for the driver; the customer is asked to confirm them. */
export function EnterHoursDialog({ sheet }: { sheet: HoursSheet }) {
  const now = useSheetNow(sheet);
  const form = useSchemaForm(EnterHoursInput, {
    assignmentId: sheet.assignment_id,
    days: sheet.tage.map(typedFrom),
    reason: "",
  });
  const days = useFieldArray({ control: form.control, name: "days" });
  const { dialog, send } = useDialogAction("admin-enter-hours", {
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

/** Value of the choice 'no work at all'. */
const NOTHING = "0";

const Settlement = SettleHoursInput.pick({ reason: true }).extend({
  /** Number of the version whose days count, or `NOTHING`. */
  version: z.string("Bitte wählen Sie, was gilt"),
});

/** 'Festlegen': whose days count, or that nothing was driven, and why. */
export function SettleHoursDialog({ sheet }: { sheet: HoursSheet }) {
  const now = useSheetNow(sheet);
  const chosen = String(sheet.fassung || NOTHING);
  return (
    <ActionDialog
      call="admin-settle-hours"
      schema={Settlement.transform(({ version, reason }) => ({
        assignmentIds: [sheet.assignment_id],
        reason,
        ...(version === NOTHING ? { nothingDriven: true } : { version: Number(version) }),
      }))}
      initial={{ version: chosen, reason: "" }}
      title={`Stunden festlegen: ${jobNumber(sheet.nummer)}`}
      description={`${sheet.fahrer}. Danach ändert niemand mehr etwas daran.`}
      submitLabel="Stunden festlegen"
      closesOn={["hours_locked", "hours_nothing_driven", "hours_not_found"]}
      failureTitle="Stunden nicht festgelegt"
      done={(_, { nothingDriven }) =>
        nothingDriven
          ? ["Als nicht gefahren vermerkt", "Niemand schuldet dafür etwas."]
          : ["Stunden festgelegt", "Fahrer und Kunde bekommen den Stundenzettel per E-Mail."]
      }
      before={<SaidMeanwhile opened={sheet} now={now} />}
    >
      {(field) => (
        <>
          <RadioGroup
            {...groupOf(field("version"))}
            legend="Was gilt?"
            defaultValue={chosen}
            options={[
              ...now.fassungen.map(choiceOf),
              { value: NOTHING, label: "Nichts gefahren", hint: "niemand schuldet etwas" },
            ]}
          />
          <TextField
            {...field("reason")}
            label="Grund"
            maxLength={MAX_LENGTH.line}
            hint="Beide Seiten können ihn lesen."
          />
        </>
      )}
    </ActionDialog>
  );
}

function choiceOf(version: HoursSheet["fassungen"][number]) {
  return {
    value: String(version.nummer),
    label: versionInWords(version),
    hint: workInWords(version.tage),
  };
}

const Reason = SettleHoursInput.pick({ reason: true });
const NOUNS = ["Stundenzettel", "Stundenzettel"] as const;

interface SettleSheetsDialogProps {
  sheets: HoursRow[];
  onDone: (ids: string[]) => void;
}

/** 'Festlegen' of several with one reason, each by the version that stood in the list. */
export function SettleSheetsDialog({ sheets, onDone }: SettleSheetsDialogProps) {
  const form = useSchemaForm(Reason, { reason: "" });
  return (
    <SeveralDialog
      call="admin-settle-hours"
      failureTitle="Fehler beim Festlegen"
      inWords={() => "Die Stunden stehen fest."}
      title={`${countInWords(sheets.length, ...NOUNS)} festlegen`}
      submitLabel="Stunden festlegen"
      description="Danach ändert niemand mehr etwas daran. Fahrer und Kunden bekommen ihren Stundenzettel per E-Mail."
      nouns={NOUNS}
      nameOf={namesIn(sheets, sheetName)}
      onDone={onDone}
      tell={(ids) =>
        showSuccess(
          `${countInWords(ids.length, ...NOUNS)} festgelegt`,
          "Die E-Mails sind unterwegs.",
        )
      }
      handleSubmit={form.handleSubmit}
      rowsOf={() =>
        sheets.map(({ id, fassung: version }) => ({
          id,
          input: { assignmentIds: [id], version, ...form.getValues() },
        }))
      }
    >
      <ConcernedRows
        rows={sheets}
        nameOf={sheetName}
        detailOf={({ money }) => sumsInWords(money).join(" · ")}
      />
      <TextField
        {...fieldsOf(form)("reason")}
        label="Grund"
        maxLength={MAX_LENGTH.line}
        hint="Beide Seiten können ihn lesen."
      />
    </SeveralDialog>
  );
}
