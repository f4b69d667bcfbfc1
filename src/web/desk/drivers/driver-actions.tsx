import { fullName } from "../../../domain/drivers/wording.ts";
import { callForFile } from "../kit/call.ts";
import { ExportButton } from "../kit/export-button.tsx";
import { PanelSection } from "../kit/panel.tsx";
import { DialogButton } from "../kit/row-action.tsx";
import type { Driver } from "../kit/wire.ts";
import {
  ApproveDialog,
  EditDriverDialog,
  EraseDialog,
  RejectDialog,
  ResetDialog,
} from "./dialogs.ts";
import { OPEN_DRIVER_ID } from "./use-driver-url.ts";

/** Decisions by status (docs/rules.md, Drivers): only a waiting driver can be approved or rejected. */
export function DriverActions({ driver }: { driver: Driver }) {
  if (driver.status !== "pending") {
    return (
      <DialogButton
        size="normal"
        variant="secondary"
        about={OPEN_DRIVER_ID}
        dialog={(close) => <ResetDialog driver={driver} onClose={close} />}
      >
        Auf Wartend zurücksetzen
      </DialogButton>
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
  return (
    <DialogButton
      isMain={isMain}
      {...(isMain && { variant: "danger" })}
      of={fullName(driver)}
      about={OPEN_DRIVER_ID}
      dialog={(close) => <RejectDialog driver={driver} onClose={close} />}
    >
      Ablehnen
    </DialogButton>
  );
}

interface ApproveActionProps {
  driver: Driver;
  label: string;
  isMain?: boolean;
}

/** Asks first how his documents stand, and approves a waiting driver then. */
export function ApproveAction({ driver, label, isMain }: ApproveActionProps) {
  return (
    <DialogButton
      isMain={isMain}
      of={fullName(driver)}
      about={OPEN_DRIVER_ID}
      dialog={(close) => <ApproveDialog driver={driver} onClose={close} />}
    >
      {label}
    </DialogButton>
  );
}

/** Whatever his status: a phone number changes, a mail comes back. */
export function EditAction({ driver }: { driver: Driver }) {
  return (
    <DialogButton
      about={OPEN_DRIVER_ID}
      dialog={(close) => <EditDriverDialog driver={driver} onClose={close} />}
    >
      Bearbeiten
    </DialogButton>
  );
}

/** Privacy: export or erasure. */
export function DriverData({ driver }: { driver: Driver }) {
  return (
    <PanelSection id="fahrer-datenschutz" title="Auskunft und Löschung">
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
        <DialogButton
          variant="danger"
          about={OPEN_DRIVER_ID}
          dialog={(close) => <EraseDialog driver={driver} onClose={close} />}
        >
          Daten löschen
        </DialogButton>
      </div>
    </PanelSection>
  );
}
