import type { FieldErrors } from "react-hook-form";
import { showInputError } from "../../ui/toaster.tsx";
import type { JobValues } from "./job-values.ts";

/** Titles of spec 5, "Admin create-job dialog". */
export function showInvalidJob(errors: FieldErrors<JobValues>): void {
  const messages = Object.values(errors).map((error) => error?.message);
  if (messages.every((message) => message === "Ungültige E-Mail")) {
    showInputError("Ungültige E-Mail", "Bitte prüfen Sie die E-Mail-Adresse.");
  } else if (messages.every((message) => message === "PLZ muss 5-stellig sein")) {
    showInputError("Ungültige PLZ", "PLZ muss 5-stellig sein");
  } else {
    showInputError("Fehlende Angaben", "Bitte füllen Sie die markierten Felder aus.");
  }
}
