import { useState } from "react";
import {
  DRIVER_WISH_LABEL,
  DRIVER_WISHES,
  type DriverWish,
} from "../../../domain/customer-records/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { useDialogAction } from "../kit/dialog-form.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { PickList } from "../kit/pick-list.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import type { CustomerRecord } from "../kit/wire.ts";

interface DriverWishDialogProps {
  customer: CustomerRecord;
  /** Missing: to be chosen. */
  driver: { driver_id: string; vorname: string; nachname: string } | undefined;
  onClose: () => void;
}

const OPTIONS = DRIVER_WISHES.map((value) => ({ value, label: DRIVER_WISH_LABEL[value] }));

/** Prefers a driver for a customer, or keeps him away from him. */
export function DriverWishDialog({ customer, driver, onClose }: DriverWishDialogProps) {
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
