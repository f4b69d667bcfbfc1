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
import { usePolledList } from "../kit/polled-lists.ts";
import { DialogButton } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";
import type { DriverBilling as Billing, Driver } from "../kit/wire.ts";
import { DriverBillingDialog } from "./dialogs.ts";
import { OPEN_DRIVER_ID } from "./use-driver-url.ts";

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
        <DialogButton
          about={OPEN_DRIVER_ID}
          dialog={(close) => (
            <DriverBillingDialog driver={driver} billing={billing} onClose={close} />
          )}
        >
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
