import { RejectDriverInput } from "../../../domain/drivers/schemas.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import type { ErrorCode } from "../../../domain/kernel/errors.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { fieldsOf, useDialogAction, useSchemaForm } from "../kit/dialog-form.ts";
import { ErasePersonDialog } from "../kit/erase-dialog.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import type { Driver } from "../kit/wire.ts";
import { AssignmentLines, useDriverAssignments } from "./driver-assignments.tsx";

/** The input is useless: somebody else has decided, or rejecting is impossible. */
const DECIDED: ErrorCode[] = [
  "driver_state_conflict",
  "driver_has_open_jobs",
  "driver_erased",
  "driver_not_found",
];

/** 'Ablehnen': the reason stays with the agency; the driver is told only if that is ticked. */
export function RejectDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const form = useSchemaForm(RejectDriverInput, { driverId: driver.id, reason: "", notify: false });
  const field = fieldsOf(form);
  const { dialog, send } = useDialogAction("admin-reject-driver", {
    form,
    onClose,
    closesOn: DECIDED,
    failureTitle: "Fehler",
    failureText: "Der Fahrer ist nicht abgelehnt.",
    onDone: (_, { notify }) =>
      showSuccess(
        "Status aktualisiert",
        notify
          ? `${fullName(driver)} ist abgelehnt. Die Absage ist unterwegs.`
          : `${fullName(driver)} ist abgelehnt und bekommt keine E-Mail.`,
      ),
  });
  return (
    <FormDialog
      {...dialog}
      title={`${fullName(driver)} ablehnen`}
      submitLabel="Fahrer ablehnen"
      busyLabel="Wird abgelehnt..."
      isDangerous
      startsAt="reason"
      onSubmit={form.handleSubmit(send)}
    >
      <TextField
        {...field("reason")}
        label="Grund"
        hint="Nur für die Agentur, steht nicht in der E-Mail."
      />
      <CheckboxField
        {...field("notify")}
        optional
        label="Absage per E-Mail senden"
        hint={`Geht an ${driver.email}.`}
      />
    </FormDialog>
  );
}

/** 'Auf Wartend zurücksetzen': changes no assignment, so it shows which ones stay (docs/rules.md, Drivers). */
export function ResetDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const assignments = useDriverAssignments(driver);
  const { dialog, send } = useDialogAction("reset-driver-status", {
    onClose,
    failureTitle: "Fehler beim Zurücksetzen",
    onDone: ({ assignedJobs }) => showSuccess("Status zurückgesetzt", doneText(assignedJobs)),
    onFailure: ({ code }) => code.startsWith("driver_") && onClose(),
  });
  return (
    <FormDialog
      {...dialog}
      title={`${fullName(driver)} auf Wartend zurücksetzen`}
      description="Der Fahrer bekommt danach keine neuen Aufträge, bis Sie ihn wieder genehmigen. Er wird nicht benachrichtigt."
      submitLabel="Status zurücksetzen"
      busyLabel="Wird zurückgesetzt..."
      onSubmit={() => send({ driverId: driver.id, newStatus: "pending" })}
    >
      {!assignments && <LoadingText>Lade Zuweisungen...</LoadingText>}
      {assignments?.length === 0 && <p>Er ist zurzeit keinem Auftrag zugewiesen.</p>}
      {assignments && assignments.length > 0 && (
        <>
          <p>
            <b>Diese Zuweisungen bleiben bestehen.</b> Soll er nicht fahren, stornieren Sie sie
            einzeln.
          </p>
          <AssignmentLines assignments={assignments} />
        </>
      )}
    </FormDialog>
  );
}

function doneText(assignedJobs: number) {
  if (assignedJobs === 0) return "Der Fahrer wartet wieder auf Ihre Genehmigung.";
  return assignedJobs === 1
    ? "Eine offene Zuweisung bleibt bestehen."
    : `${assignedJobs} offene Zuweisungen bleiben bestehen.`;
}

/** 'Daten löschen' of a driver (docs/rules.md, Retention). */
export function EraseDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  return (
    <ErasePersonDialog
      call="admin-erase-driver"
      input={{ driverId: driver.id }}
      name={fullName(driver)}
      erased="Gelöscht werden Name, Anschrift, Kontakt, alle Angaben, alle Dokumente, die Inhalte der E-Mails und eine Newsletter-Anmeldung."
      onClose={onClose}
    >
      <p>
        <b>Es bleibt, was aufbewahrt werden muss:</b> bestätigte Einsätze mit Zeitraum und Satz für
        Steuer und Buchführung (§ 147 AO, § 257 HGB); als Handelsbriefe ihre Auftragsbestätigungen –
        die an den Auftraggeber mit Name und Telefonnummer –, Absagen und Mitteilungen zu
        No-Show-Gebühren; und das Protokoll der Vorgänge ohne Namen als Nachweis der Löschung (Art.
        5 Abs. 2 DSGVO).
      </p>
      <p>Mit laufenden Zuweisungen geht es nicht: Schließen oder stornieren Sie diese zuerst.</p>
    </ErasePersonDialog>
  );
}
