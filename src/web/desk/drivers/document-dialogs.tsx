import { RequestDocumentsInput } from "../../../domain/drivers/documents/schemas.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import { CheckboxGroup } from "../../ui/choice-groups.tsx";
import { TextArea } from "../../ui/fields.tsx";
import { ActionDialog, groupOf } from "../kit/action-dialog.tsx";
import type { Driver } from "../kit/call.ts";
import { FilesDialog } from "../kit/file-picker.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { DOCUMENT_OPTIONS } from "./driver-labels.tsx";

/** 'Dokumente hinzufügen': what he handed over in the office, or mailed. */
export function AddDocumentsDialog({ driver }: { driver: Driver }) {
  return (
    <FilesDialog
      call="admin-add-documents"
      about={{ driverId: driver.id }}
      what="Dokumente"
      whose={fullName(driver)}
      kinds={DOCUMENT_OPTIONS}
      label="Art des Dokuments"
      inWords={(added) =>
        added === 1 ? "Eine Datei, noch ungeprüft." : `${added} Dateien, noch ungeprüft.`
      }
    />
  );
}

/** 'Unterlagen anfordern': what he needs and has not sent is ticked already. */
export function RequestDocumentsDialog(props: { driver: Driver }) {
  const { driver } = props;
  const { rows } = usePolledList("document-counts", { fahrerIds: [driver.id] });
  const [counts] = rows ?? [];
  if (!counts) return null;
  return (
    <ActionDialog
      call="admin-request-documents"
      schema={RequestDocumentsInput}
      initial={{ driverId: driver.id, types: counts.fehlt, text: "" }}
      closesOn={["driver_state_conflict", "driver_erased", "driver_not_found"]}
      failureTitle="Fehler beim Anfordern"
      done={() => ["Unterlagen angefordert", `Die E-Mail an ${fullName(driver)} ist unterwegs.`]}
      title={`Unterlagen anfordern: ${fullName(driver)}`}
      description={`Geht an ${driver.email}. Der Link in der E-Mail nimmt die Dateien an und gilt ${LINK_DAYS["document-request"]} Tage.`}
      submitLabel="Unterlagen anfordern"
    >
      {(field) => (
        <>
          <CheckboxGroup
            {...groupOf(field("types"))}
            legend="Welche Unterlagen?"
            options={DOCUMENT_OPTIONS}
          />
          <TextArea
            {...field("text")}
            label="Nachricht"
            optional
            rows={3}
            hint="Steht in der E-Mail, zum Beispiel: Bitte beide Seiten, das Foto war unscharf."
          />
        </>
      )}
    </ActionDialog>
  );
}
