import { RegisterDriverInput } from "../../../domain/drivers/schemas.ts";
import { fieldErrorsOf } from "../../../domain/kernel/errors.ts";
import { registrationInput, underFormNames } from "../../api/registration-input.ts";
import { type RegistrationValues, registrationFields } from "./registration-state.ts";

/** Validates by the server's schema. Loaded at the first touch of the form, because of its size. */
export function validateRegistration(values: RegistrationValues): Record<string, string> {
  const fields = registrationFields(values);
  const parsed = RegisterDriverInput.safeParse(registrationInput(fields));
  return parsed.success ? {} : underFormNames(fieldErrorsOf(parsed.error), fields);
}
