import { DRIVER_WISH_LABEL, ordersInWords } from "../../../domain/customer-records/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { germanDate } from "../../../domain/kernel/time/days.ts";
import { Button } from "../../ui/button.tsx";
import { StatusChip } from "../../ui/sign.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { driverHref, LINK_LOOK, PhoneLink } from "../kit/links.tsx";
import { PanelSection } from "../kit/panel.tsx";
import { CallAction } from "../kit/row-action.tsx";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { CustomerRecord } from "../kit/wire.ts";
import { DriverWishDialog } from "./dialogs.ts";
import { OPEN_CUSTOMER_ID } from "./open-customer-id.ts";

/** Preferred and refused drivers, and those who drove for the customer. */
export function CustomerDrivers({ customer }: { customer: CustomerRecord }) {
  const { openDialog } = useDialogs();
  const say = (driver?: { driver_id: string; vorname: string; nachname: string }) =>
    openDialog(
      (close) => <DriverWishDialog customer={customer} driver={driver} onClose={close} />,
      OPEN_CUSTOMER_ID,
    );
  const known = new Set(customer.drivers.map(({ driver_id }) => driver_id));
  const others = customer.driven.filter(({ driver_id }) => !known.has(driver_id));
  return (
    <PanelSection
      id="kunde-fahrer"
      title="Fahrer"
      actions={
        <Button size="small" variant="row" onClick={() => say()}>
          Bevorzugen oder sperren
        </Button>
      }
    >
      {known.size + others.length === 0 && (
        <p className="text-ink-2">Für ihn ist noch niemand gefahren.</p>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {customer.drivers.map((driver) => (
          <li key={driver.driver_id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <a href={driverHref(driver.driver_id)} className={`font-semibold ${LINK_LOOK}`}>
              {fullName(driver)}
            </a>
            <StatusChip
              isLow
              tone={driver.art === "gesperrt" ? "red" : "green"}
              label={DRIVER_WISH_LABEL[driver.art]}
            />
            <PhoneLink phone={driver.telefon} />
            <CallAction
              call="admin-set-customer-driver"
              input={{ customerId: customer.id, driverId: driver.driver_id, art: null }}
              label="Entfernen"
              of={fullName(driver)}
              variant="quiet"
              onDone={() => showSuccess("Vermerk entfernt", fullName(driver))}
            />
            {driver.grund && (
              <p className="basis-full text-14 text-ink-2 wrap-anywhere">{driver.grund}</p>
            )}
          </li>
        ))}
        {others.map((driver) => (
          <li key={driver.driver_id} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <a href={driverHref(driver.driver_id)} className={`font-semibold ${LINK_LOOK}`}>
              {fullName(driver)}
            </a>
            <span className="text-14 text-ink-2">
              {driver.last_day && `zuletzt am ${germanDate(driver.last_day)}, `}
              {ordersInWords(driver.jobs)}
            </span>
            <Button size="small" variant="quiet" onClick={() => say(driver)}>
              Vermerken …<span className="sr-only"> {fullName(driver)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
