import { fullName } from "../../../domain/drivers/wording.ts";
import { Button } from "../../ui/button.tsx";
import { callForFile } from "../kit/call.ts";
import { ExportButton } from "../kit/export-button.tsx";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Driver } from "../kit/wire.ts";
import {
  ApproveDialog,
  EditDriverDialog,
  EraseDialog,
  RejectDialog,
  ResetDialog,
} from "./dialogs.ts";
import { OPEN_DRIVER_ID } from "./use-driver-url.ts";

/** What can be decided, by his status (docs/rules.md, Drivers): approve and reject only for one who waits. */
export function DriverActions({ driver }: { driver: Driver }) {
  const { openDialog } = useDialogs();
  if (driver.status !== "pending") {
    return (
      <Button
        onClick={() =>
          openDialog((close) => <ResetDialog driver={driver} onClose={close} />, OPEN_DRIVER_ID)
        }
      >
        Auf Wartend zurücksetzen
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <ApproveAction driver={driver} label="Fahrer genehmigen" isMain />
      <RejectAction driver={driver} isMain />
    </div>
  );
}

/** Asks for the reason first. */
export function RejectAction({ driver, isMain }: { driver: Driver; isMain?: boolean }) {
  const { openDialog } = useDialogs();
  return (
    <Button
      variant={isMain ? "danger" : "row"}
      size={isMain ? "normal" : "small"}
      onClick={() =>
        openDialog((close) => <RejectDialog driver={driver} onClose={close} />, OPEN_DRIVER_ID)
      }
    >
      Ablehnen
      <span className="sr-only"> {fullName(driver)}</span>
    </Button>
  );
}

interface ApproveActionProps {
  driver: Driver;
  label: string;
  isMain?: boolean;
}

/** Asks first how his documents stand, and approves a waiting driver then. */
export function ApproveAction({ driver, label, isMain }: ApproveActionProps) {
  const { openDialog } = useDialogs();
  return (
    <Button
      variant={isMain ? "primary" : "row"}
      size={isMain ? "normal" : "small"}
      onClick={() =>
        openDialog((close) => <ApproveDialog driver={driver} onClose={close} />, OPEN_DRIVER_ID)
      }
    >
      {label}
      <span className="sr-only"> {fullName(driver)}</span>
    </Button>
  );
}

/** Whatever his status: a phone number changes, a mail comes back. */
export function EditAction({ driver }: { driver: Driver }) {
  const { openDialog } = useDialogs();
  return (
    <Button
      size="small"
      variant="row"
      onClick={() =>
        openDialog((close) => <EditDriverDialog driver={driver} onClose={close} />, OPEN_DRIVER_ID)
      }
    >
      Bearbeiten
    </Button>
  );
}

/** What a person may ask of the agency: his data, or to be forgotten. */
export function DriverData({ driver }: { driver: Driver }) {
  const { openDialog } = useDialogs();
  return (
    <section aria-labelledby="fahrer-datenschutz">
      <h3 id="fahrer-datenschutz" className="mb-1 text-18">
        Auskunft und Löschung
      </h3>
      <p className="text-14 text-ink-2">
        Auf Verlangen des Fahrers: alle gespeicherten Daten mit seinen Dokumenten als ZIP-Datei,
        oder ihre Löschung.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ExportButton
          whose={fullName(driver)}
          filename={`fahrer-${driver.nachname}-${driver.vorname}.zip`}
          read={() => callForFile("admin-export-driver", { driverId: driver.id })}
        />
        <Button
          size="small"
          variant="danger"
          onClick={() =>
            openDialog((close) => <EraseDialog driver={driver} onClose={close} />, OPEN_DRIVER_ID)
          }
        >
          Daten löschen
        </Button>
      </div>
    </section>
  );
}
