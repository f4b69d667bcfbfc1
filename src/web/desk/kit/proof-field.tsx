import type { FactorWay } from "../../../domain/desk/second-factor/vocabulary.ts";
import { FRESH_PROOF_MINUTES } from "../../../domain/desk/sessions/vocabulary.ts";
import { TextField } from "../../ui/text-field.tsx";

interface ProofFieldProps {
  name: string;
  id?: string;
  /** Second factors; empty: the password is enough. */
  ways: readonly FactorWay[];
  error: string | undefined;
  autoFocus?: boolean;
}

/** Field for a fresh proof of identity: a code of the second factor, else the password. */
export function ProofField({ ways, ...field }: ProofFieldProps) {
  const hint = `Gilt in diesem Browser ${FRESH_PROOF_MINUTES} Minuten.`;
  if (ways.length === 0) {
    return (
      <TextField
        {...field}
        label="Ihr Passwort"
        hint={hint}
        type="password"
        autoComplete="current-password"
      />
    );
  }
  const hasApp = ways.includes("app");
  return (
    <TextField
      {...field}
      label={hasApp ? "Code aus der App" : "Wiederherstellungscode"}
      hint={hasApp ? `Oder ein Wiederherstellungscode. ${hint}` : hint}
      autoComplete={hasApp ? "one-time-code" : "off"}
      spellCheck={false}
    />
  );
}
