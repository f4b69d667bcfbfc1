import type { ComponentProps, ComponentType, ReactNode } from "react";
import {
  DRIVER_BILLING_LABEL as LABEL,
  TAX_STATUS_LABEL,
} from "../../../domain/drivers/billing-data/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { addressLine } from "../../../domain/kernel/fields/countries.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { dayOf } from "../../../domain/kernel/time/moments.ts";
import type { Button } from "../../ui/button.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { BillingSection } from "../kit/billing-section.tsx";
import { type DriverBilling as Billing, callForFile, type Driver } from "../kit/call.ts";
import { PersonData } from "../kit/export-button.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { CallAction, DialogButton } from "../kit/row-panel.tsx";
import { DRIVERS } from "./dialogs.ts";

interface DriverActionProps {
  driver: Driver;
  of?: string;
  isMain?: boolean;
}

/** An action that opens this dialog about a driver. */
export function driverDialog(
  label: ReactNode,
  Opened: ComponentType<{ driver: Driver }>,
  look?: Pick<ComponentProps<typeof Button>, "variant" | "size">,
) {
  return ({ driver, ...button }: DriverActionProps) => (
    <DialogButton {...look} {...button} opens={Opened} with={{ driver }}>
      {label}
    </DialogButton>
  );
}

/** Asks first how his documents stand, and approves a waiting driver then. */
export const ApproveAction = driverDialog("Genehmigen", DRIVERS.ApproveDialog);
/** Asks for the reason first. */
export const RejectAction = driverDialog("Ablehnen", DRIVERS.RejectDialog);

const MainApproveAction = driverDialog("Fahrer genehmigen", DRIVERS.ApproveDialog);
const MainRejectAction = driverDialog("Ablehnen", DRIVERS.RejectDialog, { variant: "danger" });
const EraseAction = driverDialog("Daten löschen", DRIVERS.EraseDialog, { variant: "danger" });
const ResetAction = driverDialog("Auf Wartend zurücksetzen", DRIVERS.ResetDialog, {
  size: "normal",
  variant: "secondary",
});

/** Decisions by status (docs/rules.md, Drivers): only a waiting driver can be approved or rejected. */
export function DriverActions({ driver }: { driver: Driver }) {
  if (driver.status !== "pending") return <ResetAction driver={driver} />;
  return (
    <div className="flex flex-wrap gap-2">
      <MainApproveAction driver={driver} of={fullName(driver)} isMain />
      <MainRejectAction driver={driver} of={fullName(driver)} isMain />
    </div>
  );
}

export function DriverData({ driver }: { driver: Driver }) {
  return (
    <PersonData
      id="fahrer-datenschutz"
      text="Auf Verlangen des Fahrers: alle gespeicherten Daten mit seinen Dokumenten als ZIP-Datei, oder ihre Löschung."
      whose={fullName(driver)}
      filename={`fahrer-${driver.nachname}-${driver.vorname}.zip`}
      read={() => callForFile("admin-export-driver", { driverId: driver.id })}
    >
      <EraseAction driver={driver} />
    </PersonData>
  );
}

/** Driver's billing data and gaps; requested by mail, or entered (docs/rules.md, Billing data). */
export function DriverBilling({ driver }: { driver: Driver }) {
  const { rows } = usePolledList("billing-data", { fahrerId: driver.id });
  const billing = rows?.[0]?.driver ?? undefined;
  return (
    <BillingSection
      id="fahrer-abrechnung"
      billing={billing}
      entries={billing ? entriesOf(billing) : []}
    >
      {driver.status !== "rejected" && (
        <CallAction
          label="Daten anfordern"
          call="admin-request-driver-billing"
          input={{ driverId: driver.id }}
          failureTitle="Fehler beim Anfordern"
          onDone={() =>
            showSuccess("Daten angefordert", `Die E-Mail an ${fullName(driver)} ist unterwegs.`)
          }
        />
      )}
      {billing && (
        <DialogButton opens={DRIVERS.DriverBillingDialog} with={{ driver, billing }}>
          Abrechnungsdaten ändern
        </DialogButton>
      )}
    </BillingSection>
  );
}

function entriesOf(billing: Billing) {
  const { steuerstatus, steuernummer, ust_id, firma, iban, gutschrift_zugestimmt_at } = billing;
  return [
    { term: LABEL.steuerstatus, text: steuerstatus ? TAX_STATUS_LABEL[steuerstatus] : "" },
    { term: LABEL.steuernummer, text: steuernummer },
    { term: LABEL.ust_id, text: ust_id },
    { term: LABEL.firma, text: firma },
    { term: "Anschrift", text: addressLine(billing) },
    { term: LABEL.iban, text: iban },
    {
      term: "Gutschriften",
      text: gutschrift_zugestimmt_at
        ? `einverstanden am ${germanDate(dayOf(gutschrift_zugestimmt_at))}`
        : "",
    },
  ];
}
