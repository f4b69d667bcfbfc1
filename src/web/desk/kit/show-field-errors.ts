import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { CallError } from "./call.ts";

/** Puts the server's messages at their fields; one for an unknown field stays in the toast. */
export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { fields }: CallError,
): void {
  const known = new Set(Object.keys(form.getValues()));
  const named = Object.entries(fields).filter(([name]) => known.has(name));
  for (const [index, [name, message]] of named.entries()) {
    form.setError(name as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  }
}
