import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { DRIVER_FIELD_LABEL, EMPTY_PROFILE } from "../../../domain/drivers/fields.ts";
import { CreateDriverInput, EditDriverInput } from "../../../domain/drivers/schemas.ts";
import { COMMISSION_CONSENT } from "../../../domain/drivers/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import type { DocumentType } from "../../../domain/kernel/vocabulary.ts";
import { availability } from "../../../messages/profile-labels.ts";
import { CheckboxField, TextField } from "../../ui/fields.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, showInvalid, useSchemaForm } from "../kit/action-dialog.tsx";
import { type CallError, type Driver, readRow } from "../kit/call.ts";
import { FilePicker, useChosenFiles } from "../kit/file-picker.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { ChangedMeanwhile, changesBetween } from "../kit/overruling.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { useClose } from "../kit/use-dialogs.tsx";
import { useDraft } from "../kit/use-draft.tsx";
import {
  asSent,
  DriverFields,
  type DriverValues,
  profileOf,
  showDriverErrors,
  valuesOf,
} from "./driver-fields.tsx";
import { DOCUMENT_OPTIONS } from "./driver-labels.tsx";

interface CreateDriverDialogProps {
  onCreated: (driverId: string) => void;
}

const CONSENTS = {
  vermittlungszustimmung: false,
  datenschutz: false,
  zustimmung_tag: "",
  zustimmung_uhrzeit: "",
};
type CreateValues = DriverValues & typeof CONSENTS;
type CreateOutput = z.output<typeof CreateDriverInput>;

const FormInput = z
  .custom<CreateValues>()
  .transform((values) => profileOf(values) as CreateDriverInput)
  .pipe(CreateDriverInput);

/**
 * 'Fahrer anlegen': somebody on the phone, entered on his behalf; he waits for approval like anybody else. The driver first, then his
 * files: what is wrong with those loses nobody.
 */
export function CreateDriverDialog({ onCreated }: CreateDriverDialogProps) {
  const onClose = useClose();
  const today = useBerlinToday();
  const documents = useChosenFiles<DocumentType>();
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const initial: CreateValues = { ...EMPTY_PROFILE, ...CONSENTS, zustimmung_tag: today };
  const form = useSchemaForm(FormInput, initial);
  const draft = useDraft(form, "fahrer-anlegen", initial);
  const create = useAction("admin-create-driver", {
    failureTitle: "Fehler beim Anlegen",
    onFailure: (error) => showDriverErrors(form, error),
  });

  async function send(input: CreateOutput) {
    const created = await create
      .mutateAsync({ ...asSent(input), driverEmail: input.email })
      .catch(() => null);
    if (!created) return;
    draft.discard();
    setSending(true);
    await sendDocuments(created.driverId, `${input.vorname} ${input.nachname}`);
    onClose();
    onCreated(created.driverId);
  }

  async function sendDocuments(driverId: string, name: string) {
    const done = `${name} wartet jetzt auf Ihre Genehmigung.`;
    if (documents.chosen.length === 0) return showSuccess("Fahrer angelegt", done);
    try {
      await documents.send({ call: "admin-add-documents", about: { driverId } });
      showSuccess("Fahrer angelegt", `${done} Seine Dokumente liegen vor.`);
    } catch (error) {
      const { message, fields } = error as CallError;
      const why = Object.values(fields).join(" ") || message;
      showError(
        "Fahrer angelegt, aber ohne Dokumente",
        `${why} Sie lassen sich bei ihm hinzufügen.`,
      );
    }
    await client.invalidateQueries();
  }

  const isRunning = create.isPending || isSending;
  const field = fieldsOf(form);
  return (
    <FormDialog
      title="Fahrer anlegen"
      description="Er bekommt eine E-Mail mit seinen Angaben und dem, wozu er am Telefon zugestimmt hat, und wartet dann auf Ihre Genehmigung."
      submitLabel="Fahrer anlegen"
      isRunning={isRunning}
      isDisabled={documents.problem !== undefined}
      startsAt="vorname"
      draft={draft}
      onSubmit={form.handleSubmit(send, showInvalid)}
    >
      <DriverFields
        key={draft.round}
        form={form}
        more={
          <>
            <div className="grid grid-cols-2 items-end gap-4">
              <TextField {...field("zustimmung_tag")} label="Zugestimmt am" type="date" />
              <TextField {...field("zustimmung_uhrzeit")} label="Um" type="time" optional />
            </div>
            <FilePicker
              files={documents}
              kinds={DOCUMENT_OPTIONS}
              label="Art des Dokuments"
              optional
              isLocked={isRunning}
            />
          </>
        }
      >
        <fieldset className="space-y-2">
          <legend className="font-text font-semibold">Am Telefon zugestimmt</legend>
          <p className="text-14 text-ink-2">{`Bitte vorlesen: „${COMMISSION_CONSENT.text}“`}</p>
          <CheckboxField {...field("vermittlungszustimmung")} label="Er stimmt der Provision zu" />
          <CheckboxField
            {...field("datenschutz")}
            label="Er stimmt der Verarbeitung seiner Angaben und Dokumente zu"
          />
        </fieldset>
      </DriverFields>
    </FormDialog>
  );
}

type EditValues = DriverValues & { verfuegbarkeit_bestaetigt: boolean };

/** 'Angaben bearbeiten': everything that the driver said of himself. What somebody else changed meanwhile is named first. */
export function EditDriverDialog({ driver }: { driver: Driver }) {
  const onClose = useClose();
  const [seen, setSeen] = useState(driver);
  const initial = { ...valuesOf(driver), verfuegbarkeit_bestaetigt: false };
  const form = useSchemaForm(
    z
      .custom<EditValues>()
      .transform((values): EditDriverInput => ({ ...profileOf(values), driverId: driver.id }))
      .pipe(EditDriverInput),
    initial,
  );
  const draft = useDraft(form, `fahrer-bearbeiten-${driver.id}`, initial, driver.updated_at);
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
        else if (isConflict(error))
          setSeen((await readRow("fahrer", { fahrerId: seen.id, limit: 1 })) ?? seen);
      });
  const changedMeanwhile = changesBetween(driver, seen, DRIVER_FIELD_LABEL);
  return (
    <FormDialog
      title={`${fullName(driver)} bearbeiten`}
      submitLabel={changedMeanwhile === null ? "Angaben speichern" : "Trotzdem speichern"}
      isRunning={edit.isPending}
      startsAt="vorname"
      draft={draft}
      onSubmit={form.handleSubmit(send, showInvalid)}
      note={<ChangedMeanwhile changed={changedMeanwhile} />}
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

function isConflict({ code }: CallError) {
  return code === "driver_state_conflict";
}
