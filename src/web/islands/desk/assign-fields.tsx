import { type KeyboardEvent, useEffect } from "react";
import { useWatch } from "react-hook-form";
import { RATE_TYPE_LABEL } from "../../../domain/assignments/labels.ts";
import { RATE_TYPES, type RateType } from "../../../domain/assignments/schemas.ts";
import { DRIVER_STATUS_LABEL } from "../../../domain/drivers/labels.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { LoadingText } from "../../ui/loading-text.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { stepEuros } from "./euros.ts";
import { licences, rate } from "./format.ts";
import type { AssignForm } from "./use-assign-form.ts";
import type { DriverChoice } from "./use-driver-choice.ts";
import type { Driver } from "./wire.ts";

interface AssignFieldsProps {
  form: AssignForm;
  choice: DriverChoice;
  /** Nothing has to be entered before these fields. */
  startsHere: boolean;
}

const RATE_OPTIONS = RATE_TYPES.map((value) => ({ value, label: RATE_TYPE_LABEL[value] }));

/** Driver, rate, dates and note (spec 5, "Assign dialog"). */
export function AssignFields({ form, choice, startsHere }: AssignFieldsProps) {
  const { register, formState, setFocus } = form;
  const { errors } = formState;
  useEffect(() => {
    if (startsHere && !choice.isLoading) setFocus("driverId");
  }, [startsHere, choice.isLoading, setFocus]);
  return (
    <div className="space-y-4">
      <DriverField form={form} choice={choice} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField {...register("rateType")} label="Abrechnung nach" options={RATE_OPTIONS} />
        <RateField form={form} />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...register("startDate")}
          label="Beginn"
          type="date"
          optional
          error={errors.startDate?.message}
        />
        <TextField
          {...register("endDate")}
          label="Ende"
          type="date"
          optional
          error={errors.endDate?.message}
        />
      </div>
      <TextArea
        {...register("note")}
        label="Notiz"
        optional
        hint="Nur für die Disposition, steht nicht in der E-Mail."
        rows={2}
        error={errors.note?.message}
      />
    </div>
  );
}

function DriverField({ form, choice }: { form: AssignForm; choice: DriverChoice }) {
  const { drivers, onlyApproved, setOnlyApproved, isLoading } = choice;
  const driverId = useWatch({ control: form.control, name: "driverId" });
  const chosen = drivers.find(({ id }) => id === driverId);
  if (isLoading) return <LoadingText>Lade Fahrer-Daten...</LoadingText>;
  return (
    <div className="space-y-2">
      <SelectField
        {...form.register("driverId")}
        label="Fahrer"
        placeholder="Bitte wählen"
        hint={
          chosen &&
          `Satz laut Profil: ${rate("hourly", chosen.stundensatz)}, Telefon ${chosen.telefon}`
        }
        error={form.formState.errors.driverId?.message}
        options={drivers.map((driver) => ({ value: driver.id, label: driverLabel(driver) }))}
      />
      <CheckboxField
        name="nur-freigeschaltete"
        optional
        label="Nur freigeschaltete Fahrer anzeigen"
        checked={onlyApproved}
        onChange={(event) => setOnlyApproved(event.target.checked)}
      />
      <NoDrivers choice={choice} />
    </div>
  );
}

/** Why there is nobody to choose (spec 8). */
function NoDrivers({ choice }: { choice: DriverChoice }) {
  const { drivers, hasAny, hasFailed } = choice;
  if (drivers.length > 0) return null;
  if (hasFailed) {
    return (
      <Notice kind="error" title="Unerwarteter Fehler" live="alert">
        <p>Fahrer konnten nicht geladen werden.</p>
      </Notice>
    );
  }
  return (
    <p role="status" className="font-semibold text-amber">
      {hasAny
        ? "Keine freigeschalteten Fahrer. Filter ausschalten oder Fahrer genehmigen."
        : "Keine Fahrer gefunden. Bitte zuerst Fahrer anlegen."}
    </p>
  );
}

function RateField({ form }: { form: AssignForm }) {
  const rateType: RateType = useWatch({ control: form.control, name: "rateType" });
  function step(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const stepped = stepEuros(event.currentTarget.value, event.key === "ArrowUp" ? 1 : -1);
    form.setValue("rateValue", stepped, { shouldDirty: true });
  }
  return (
    <TextField
      {...form.register("rateValue")}
      label={`${RATE_TYPE_LABEL[rateType]} in €`}
      inputMode="decimal"
      autoComplete="off"
      placeholder="25.00"
      onKeyDown={step}
      error={form.formState.errors.rateValue?.message}
    />
  );
}

function driverLabel(driver: Driver) {
  const { nachname, vorname, ort, fuehrerscheinklassen, stundensatz, status } = driver;
  const isApproved = status === "approved" || status === "active";
  return [
    `${nachname}, ${vorname}`,
    ort,
    licences(fuehrerscheinklassen),
    rate("hourly", stundensatz),
    isApproved ? "" : DRIVER_STATUS_LABEL[status],
  ]
    .filter(Boolean)
    .join(" · ");
}
