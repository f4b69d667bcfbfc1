import {
  DRIVER_BILLING_LABEL as LABEL,
  TAX_STATUS_LABEL,
} from "../../../domain/drivers/billing-data/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { addressLine } from "../../../domain/kernel/fields/countries.ts";
import { germanDate } from "../../../domain/kernel/time/days.ts";
import { dayOf } from "../../../domain/kernel/time/moments.ts";
import { Button } from "../../ui/button.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { BillingSection } from "../kit/billing-section.tsx";
import { callForFile } from "../kit/call.ts";
import { ExportButton } from "../kit/export-button.tsx";
import { PanelSection } from "../kit/panel.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { DialogButton } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";
import type { DriverBilling as Billing, Driver } from "../kit/wire.ts";
import {
  ApproveDialog,
  DriverBillingDialog,
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
        opens={ResetDialog}
        with={{ driver }}
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
      opens={RejectDialog}
      with={{ driver }}
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
      opens={ApproveDialog}
      with={{ driver }}
    >
      {label}
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
        <DialogButton variant="danger" about={OPEN_DRIVER_ID} opens={EraseDialog} with={{ driver }}>
          Daten löschen
        </DialogButton>
      </div>
    </PanelSection>
  );
}

/** Driver's billing data and gaps; requested by mail, or entered (docs/rules.md, Billing data). */
export function DriverBilling({ driver }: { driver: Driver }) {
  const { rows } = usePolledList("billing-data", { fahrerId: driver.id });
  const billing = rows?.[0]?.driver ?? undefined;
  const request = useAction("admin-request-driver-billing", {
    failureTitle: "Fehler beim Anfordern",
    onDone: () =>
      showSuccess("Daten angefordert", `Die E-Mail an ${fullName(driver)} ist unterwegs.`),
  });
  return (
    <BillingSection
      id="fahrer-abrechnung"
      billing={billing}
      entries={billing ? entriesOf(billing) : []}
    >
      {driver.status !== "rejected" && (
        <Button
          size="small"
          variant="row"
          busy={request.isPending}
          onClick={() => request.mutate({ driverId: driver.id })}
        >
          Daten anfordern
        </Button>
      )}
      {billing && (
        <DialogButton about={OPEN_DRIVER_ID} opens={DriverBillingDialog} with={{ driver, billing }}>
          Abrechnungsdaten ändern
        </DialogButton>
      )}
    </BillingSection>
  );
}

function entriesOf(billing: Billing) {
  const { steuerstatus, steuernummer, ust_id, firma, iban, gutschrift_zugestimmt_at } = billing;
  return [
    { term: LABEL.steuerstatus, description: steuerstatus ? TAX_STATUS_LABEL[steuerstatus] : "" },
    { term: LABEL.steuernummer, description: steuernummer },
    { term: LABEL.ust_id, description: ust_id },
    { term: LABEL.firma, description: firma },
    { term: "Anschrift", description: addressLine(billing) },
    { term: LABEL.iban, description: iban },
    {
      term: "Gutschriften",
      description: gutschrift_zugestimmt_at
        ? `einverstanden am ${germanDate(dayOf(gutschrift_zugestimmt_at))}`
        : "",
    },
  ];
}
