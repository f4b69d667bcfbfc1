import type { FactorWay } from "../../../domain/desk/second-factor/vocabulary.ts";
import { FRESH_PROOF_MINUTES } from "../../../domain/desk/sessions/vocabulary.ts";
import { TextField } from "../../ui/text-field.tsx";

interface ProofFieldProps {
  name: string;
  id?: string;
  /** Of his second factor; none: his password is enough. */
  ways: readonly FactorWay[];
  error: string | undefined;
  autoFocus?: boolean;
}

/** What a person types to show anew who he is: a code if he has a second factor, else his password. */
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
