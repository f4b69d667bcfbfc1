import type { UseFormReturn } from "react-hook-form";
import type { RegisterDriverInput } from "../../../domain/drivers/schemas.ts";
import { parseEuros, typedEuros } from "../../ui/euros.ts";
import { CallError } from "../kit/call.ts";
import { showFieldErrors } from "../kit/form-dialog.tsx";
import type { Driver } from "../kit/wire.ts";

/** A driver's profile as it stands in the fields of the create and the edit dialog. */
export interface DriverValues {
  vorname: string;
  nachname: string;
  email: string;
  telefon: string;
  adresse: string;
  plz: string;
  ort: string;
  firmensitz_land: string;
  /** Empty: nobody has said. */
  sprache: string;
  fuehrerscheinklassen: string[];
  /** The stored number of years; empty: not chosen yet. */
  erfahrung_jahre: string;
  spezialisierungen: string[];
  verfuegbare_regionen: string[];
  spezialanforderungen: string[];
  /** As typed: `38,50`. */
  stundensatz: string;
  verfuegbarkeit: string;
  beschreibung: string;
  bf2_erlaubnis: boolean;
  bf3_erlaubnis: boolean;
}

export const NOBODY_YET: DriverValues = {
  vorname: "",
  nachname: "",
  email: "",
  telefon: "",
  adresse: "",
  plz: "",
  ort: "",
  firmensitz_land: "",
  sprache: "",
  fuehrerscheinklassen: [],
  erfahrung_jahre: "",
  spezialisierungen: [],
  verfuegbare_regionen: [],
  spezialanforderungen: [],
  stundensatz: "",
  verfuegbarkeit: "",
  beschreibung: "",
  bf2_erlaubnis: false,
  bf3_erlaubnis: false,
};

export function valuesOf(driver: Driver): DriverValues {
  const fields = Object.keys(NOBODY_YET) as (keyof DriverValues)[];
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
