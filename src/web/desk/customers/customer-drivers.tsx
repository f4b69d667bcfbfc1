import { useState } from "react";
import {
  DRIVER_WISH_LABEL,
  DRIVER_WISHES,
  type DriverWish,
  ordersInWords,
} from "../../../domain/customer-records/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { germanDate } from "../../../domain/kernel/time/days.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { StatusChip } from "../../ui/sign.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { useDialogAction } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { driverHref, LINK_LOOK, PhoneLink } from "../kit/links.tsx";
import { PanelSection } from "../kit/panel.tsx";
import { PickList } from "../kit/pick-list.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { useAction } from "../kit/use-action.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { CustomerRecord } from "../kit/wire.ts";
import { OPEN_CUSTOMER_ID } from "./open-customer-id.ts";

/** Whom the customer asks for, whom he wants no more, and who drove for him. */
export function CustomerDrivers({ customer }: { customer: CustomerRecord }) {
  const { openDialog } = useDialogs();
  const say = (driver?: { driver_id: string; vorname: string; nachname: string }) =>
    openDialog(
      (close) => <WishDialog customer={customer} driver={driver} onClose={close} />,
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
            <Forget customer={customer} driver={driver} />
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

type Wish = CustomerRecord["drivers"][number];

function Forget({ customer, driver }: { customer: CustomerRecord; driver: Wish }) {
  const set = useAction("admin-set-customer-driver", {
    onDone: () => showSuccess("Vermerk entfernt", fullName(driver)),
  });
  const input = { customerId: customer.id, driverId: driver.driver_id, art: null };
  return (
    <Button size="small" variant="quiet" busy={set.isPending} onClick={() => set.mutate(input)}>
      Entfernen<span className="sr-only"> {fullName(driver)}</span>
    </Button>
  );
}

interface WishDialogProps {
  customer: CustomerRecord;
  /** Missing: to be chosen. */
  driver: { driver_id: string; vorname: string; nachname: string } | undefined;
  onClose: () => void;
}

const OPTIONS = DRIVER_WISHES.map((value) => ({ value, label: DRIVER_WISH_LABEL[value] }));

function WishDialog({ customer, driver, onClose }: WishDialogProps) {
  const [driverId, setDriverId] = useState(driver?.driver_id ?? "");
  const [art, setArt] = useState<DriverWish | "">("");
  const [grund, setGrund] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { dialog, send } = useDialogAction("admin-set-customer-driver", {
    onClose,
    failureTitle: "Fehler beim Speichern",
    isShownElsewhere: ({ fields }) => Object.keys(fields).length > 0,
    onDone: () => showSuccess("Vermerkt"),
    onFailure: ({ fields }) => setErrors(fields),
  });
  return (
    <FormDialog
      {...dialog}
      title={driver ? `${fullName(driver)} vermerken` : "Fahrer bevorzugen oder sperren"}
      submitLabel="Vermerken"
      busyLabel="Wird vermerkt..."
      onSubmit={() => send({ customerId: customer.id, driverId, art: art as DriverWish, grund })}
    >
      {!driver && <PickDriver chosen={driverId} onChoose={setDriverId} error={errors.driverId} />}
      <SelectField
        name="art"
        label="Was gilt"
        placeholder="Bitte wählen"
        options={OPTIONS}
        value={art}
        error={errors.art}
        onChange={({ target }) => setArt(DRIVER_WISHES.find((one) => one === target.value) ?? "")}
      />
      <TextField
        name="grund"
        label="Grund"
        optional={art !== "gesperrt"}
        hint="Nur für die Disposition."
        value={grund}
        error={errors.grund}
        onChange={({ target }) => setGrund(target.value)}
      />
    </FormDialog>
  );
}

const SHOWN = 12;

interface PickDriverProps {
  chosen: string;
  onChoose: (driverId: string) => void;
  error: string | undefined;
}

function PickDriver(props: PickDriverProps) {
  const [typed, setTyped] = useState("");
  const rows = useDrivers(useDebouncedValue(typed.trim()));
  return (
    <PickList
      {...props}
      name="driverId"
      label="Fahrer suchen"
      hint="Name, Ort, Telefon …"
      typed={typed}
      onType={setTyped}
      rows={rows}
    />
  );
}

function useDrivers(q: string) {
  const { rows, isLoading } = usePagedList("fahrer", { q: q || undefined, limit: SHOWN });
  if (isLoading) return undefined;
  return rows.map((row) => ({
    id: row.id,
    title: fullName(row),
    detail: [`${row.plz} ${row.ort}`.trim(), row.telefon].filter(Boolean).join(" · "),
  }));
}
