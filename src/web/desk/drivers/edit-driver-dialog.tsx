import { useState } from "react";
import * as z from "zod";
import { DRIVER_FIELD_LABEL, type ProfileField } from "../../../domain/drivers/fields.ts";
import { EditDriverInput } from "../../../domain/drivers/schemas.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { availability } from "../../../messages/profile-labels.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showInputError, showSuccess } from "../../ui/toaster.tsx";
import { type CallError, fetchPage } from "../kit/call.ts";
import { useSchemaForm } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";
import { useDraft } from "../kit/use-draft.tsx";
import type { Driver } from "../kit/wire.ts";
import { DriverFields } from "./driver-fields.tsx";
import {
  asSent,
  type DriverValues,
  profileOf,
  showDriverErrors,
  valuesOf,
} from "./driver-values.ts";

/** 'Angaben bearbeiten': everything that the driver said of himself. What somebody else changed meanwhile is named first. */
export function EditDriverDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const { form, draft, isRunning, changedMeanwhile, submit } = useEditForm(driver, onClose);
  return (
    <FormDialog
      title={`${fullName(driver)} bearbeiten`}
      submitLabel={changedMeanwhile === null ? "Angaben speichern" : "Trotzdem speichern"}
      busyLabel="Wird gespeichert..."
      isRunning={isRunning}
      startsAt="vorname"
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
      note={
        changedMeanwhile !== null && (
          <div className="basis-full">
            <Notice kind="warning" title="Inzwischen geändert" live="alert">
              <p>{`Jemand hat gerade gespeichert: ${changedMeanwhile}. „Trotzdem speichern“ überschreibt das mit Ihren Angaben.`}</p>
            </Notice>
          </div>
        )
      }
    >
      <DriverFields
        key={draft.round}
        form={form}
        belowAvailability={
          driver.verfuegbarkeit && (
            <CheckboxField
              {...form.register("verfuegbarkeit_bestaetigt")}
              optional
              label="Verfügbarkeit gilt, Stand heute"
              hint={`Bisher: ${availability(driver)}`}
            />
          )
        }
      />
    </FormDialog>
  );
}

type EditValues = DriverValues & { verfuegbarkeit_bestaetigt: boolean };

function useEditForm(opened: Driver, onClose: () => void) {
  const [seen, setSeen] = useState(opened);
  const initial = { ...valuesOf(opened), verfuegbarkeit_bestaetigt: false };
  const form = useSchemaForm(
    z
      .custom<EditValues>()
      .transform(({ verfuegbarkeit_bestaetigt, ...values }): EditDriverInput => {
        return { ...profileOf(values), verfuegbarkeit_bestaetigt, driverId: opened.id };
      })
      .pipe(EditDriverInput),
    initial,
  );
  const draft = useDraft(form, `fahrer-bearbeiten-${opened.id}`, initial, opened.updated_at);
  const edit = useAction("admin-edit-driver", {
    failureTitle: "Fehler beim Speichern",
    isShownElsewhere: isConflict,
    onDone: ({ changed }) =>
      showSuccess("Angaben gespeichert", changed === 0 ? "Es war schon alles so." : undefined),
    onFailure: (error) => showDriverErrors(form, error),
  });
  function close() {
    draft.discard();
    onClose();
  }
  const send = (input: z.output<typeof EditDriverInput>) =>
    edit
      .mutateAsync({ ...asSent(input), updatedAt: seen.updated_at })
      .then(close, async (error: CallError) => {
        if (error.code === "driver_erased" || error.code === "driver_not_found") onClose();
        else if (isConflict(error)) setSeen(await readAgain(seen));
      });
  return {
    form,
    draft,
    isRunning: edit.isPending,
    changedMeanwhile: seen === opened ? null : changesBetween(opened, seen),
    submit: form.handleSubmit(send, () =>
      showInputError("Eingabefehler", "Bitte korrigieren Sie die markierten Fehler."),
    ),
  };
}

function isConflict({ code }: CallError) {
  return code === "driver_state_conflict";
}

/** As he is stored now; without an answer the next attempt finds the conflict once more. */
async function readAgain(known: Driver) {
  const filter = { fahrerId: known.id, limit: 1 };
  const page = await fetchPage("fahrer", filter, new AbortController().signal).catch(() => null);
  return page?.data[0] ?? known;
}

function changesBetween(before: Driver, after: Driver) {
  const fields = Object.keys(DRIVER_FIELD_LABEL) as ProfileField[];
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return changed.map((field) => DRIVER_FIELD_LABEL[field]).join(", ") || "Status";
}
