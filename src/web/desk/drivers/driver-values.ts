import type { UseFormReturn } from "react-hook-form";
import { EMPTY_PROFILE } from "../../../domain/drivers/fields.ts";
import type { RegisterDriverInput } from "../../../domain/drivers/schemas.ts";
import { parseEuros, typedEuros } from "../../ui/euro-field.tsx";
import { CallError } from "../kit/call.ts";
import { showFieldErrors } from "../kit/form-dialog.tsx";
import type { Driver } from "../kit/wire.ts";

/**
 * A driver's profile as it stands in the fields of the create and the edit dialog: numbers as they are typed (`38,50`), and
 * the language is empty where nobody has said.
 */
export type DriverValues = typeof EMPTY_PROFILE;

export function valuesOf(driver: Driver): DriverValues {
  const fields = Object.keys(EMPTY_PROFILE) as (keyof DriverValues)[];
  const stored = Object.fromEntries(fields.map((field) => [field, driver[field]]));
  return {
    ...(stored as unknown as DriverValues),
    erfahrung_jahre: String(driver.erfahrung_jahre),
    stundensatz: typedEuros(driver.stundensatz),
    sprache: driver.sprache ?? "",
  };
}

/** As the verb takes it, which checks every word; what is empty is no number. */
export function profileOf(values: DriverValues): Partial<RegisterDriverInput> {
  const { erfahrung_jahre, stundensatz } = values;
  const sent: Record<keyof DriverValues, unknown> = {
    ...values,
    erfahrung_jahre: erfahrung_jahre === "" ? Number.NaN : Number(erfahrung_jahre),
    stundensatz: parseEuros(stundensatz),
  };
  return sent as Partial<RegisterDriverInput>;
}

/** A payload's `email` is the dispatcher's own; the driver's is sent under another name. */
export function asSent<Input extends { email?: string | undefined }>(input: Input) {
  const { email: driverEmail, ...rest } = input;
  return { ...rest, driverEmail };
}

/** Puts what the server refused at its fields. */
export function showDriverErrors<Values extends DriverValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: CallError,
): void {
  const { driverEmail, ...fields } = error.fields;
  const email = error.code === "email_taken" ? error.message : driverEmail;
  const named = { ...fields, ...(email && { email }) };
  showFieldErrors(form, new CallError(error.code, error.title, error.message, named));
}
