import * as z from "zod";
import { EMPTY_PROFILE } from "../../../domain/drivers/fields.ts";
import { CreateDriverInput, EditDriverInput } from "../../../domain/drivers/schemas.ts";
import { COMMISSION_CONSENT } from "../../../domain/drivers/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { availability } from "../../../messages/profile-labels.ts";
import { CheckboxField, TextField } from "../../ui/fields.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, showInvalid, useSchemaForm } from "../kit/action-dialog.tsx";
import type { CallError, Driver } from "../kit/call.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { useClose } from "../kit/use-dialogs.tsx";
import { showOvertaken, useDraft } from "../kit/use-draft.tsx";
import {
  asSent,
  DriverFields,
  type DriverValues,
  profileOf,
  showDriverErrors,
  valuesOf,
} from "./driver-fields.tsx";

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
 * 'Fahrer anlegen': somebody on the phone, entered on his behalf; he waits for approval like anybody else. His panel opens, where his
 * documents are added.
 */
export function CreateDriverDialog({ onCreated }: CreateDriverDialogProps) {
  const onClose = useClose();
  const today = useBerlinToday();
  const initial: CreateValues = { ...EMPTY_PROFILE, ...CONSENTS, zustimmung_tag: today };
  const form = useSchemaForm(FormInput, initial);
  const draft = useDraft(form, "fahrer-anlegen", initial);
  const create = useAction("admin-create-driver", {
    failureTitle: "Fehler beim Anlegen",
    onDone: (_, { vorname, nachname }) =>
      showSuccess("Fahrer angelegt", `${vorname} ${nachname} wartet jetzt auf Ihre Genehmigung.`),
    onFailure: (error) => showDriverErrors(form, error),
  });

  async function send(input: CreateOutput) {
    const created = await create
      .mutateAsync({ ...asSent(input), driverEmail: input.email })
      .catch(() => null);
    if (!created) return;
    draft.discard();
    onClose();
    onCreated(created.driverId);
  }

  const field = fieldsOf(form);
  return (
    <FormDialog
      title="Fahrer anlegen"
      description="Er bekommt eine E-Mail mit seinen Angaben und dem, wozu er am Telefon zugestimmt hat, und wartet dann auf Ihre Genehmigung."
      submitLabel="Fahrer anlegen"
      isRunning={create.isPending}
      startsAt="vorname"
      draft={draft}
      onSubmit={form.handleSubmit(send, showInvalid)}
    >
      <DriverFields
        key={draft.round}
        form={form}
        more={
          <div className="grid grid-cols-2 items-end gap-4">
            <TextField {...field("zustimmung_tag")} label="Zugestimmt am" type="date" />
            <TextField {...field("zustimmung_uhrzeit")} label="Um" type="time" optional />
          </div>
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

/** 'Angaben bearbeiten': everything that the driver said of himself. On top of somebody else's change nothing is saved. */
export function EditDriverDialog({ driver }: { driver: Driver }) {
  const onClose = useClose();
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
  const send = (input: z.output<typeof EditDriverInput>) =>
    edit.mutateAsync({ ...asSent(input), updatedAt: driver.updated_at }).then(
      () => {
        draft.discard();
        onClose();
      },
      (error: CallError) => {
        if (isConflict(error)) showOvertaken();
        if (isConflict(error) || GONE.includes(error.code)) onClose();
      },
    );
  return (
    <FormDialog
      title={`${fullName(driver)} bearbeiten`}
      submitLabel="Angaben speichern"
      isRunning={edit.isPending}
      startsAt="vorname"
      draft={draft}
      onSubmit={form.handleSubmit(send, showInvalid)}
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

const GONE = ["driver_erased", "driver_not_found"];

function isConflict({ code }: CallError) {
  return code === "driver_state_conflict";
}
