import type { FormEvent } from "react";
import type { FactorWay } from "../../../domain/desk/second-factor/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { call } from "./call.ts";
import {
  CallFailure,
  PasskeyButton,
  ProofField,
  proveByPasskey,
  useAttempt,
} from "./passkey-sign-in.tsx";
import { answerProof } from "./proof-gate.ts";

interface ProofDialogProps {
  /** Action to be proven, in the server's words. */
  reason: string;
  email: string;
  ways: readonly FactorWay[];
}

/** Asks for password, code or passkey before something that can't be undone, over the dialog in which it was asked for. */
export function ProofDialog({ reason, email, ways }: ProofDialogProps) {
  const { failure, isRunning, attempt } = useAttempt();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const field = event.currentTarget.elements.namedItem("nachweis");
    if (!(field instanceof HTMLInputElement)) return;
    const typed = field.value;
    const proof =
      ways.length > 0
        ? { way: "code" as const, code: typed }
        : { way: "password" as const, password: typed };
    const prove = () => call("prove-identity", proof).then(() => answerProof(true));
    void attempt(prove, () => field.select());
  }
  const wrong = failure?.fields.password ?? failure?.fields.code;
  return (
    <Dialog
      keepsInput
      onOpenChange={() => answerProof(false)}
      title="Kurz bestätigen, dass Sie es sind"
      description={`${reason} Danach geht es hier weiter, Ihre Eingaben sind noch da.`}
      footer={
        <>
          <Button variant="quiet" onClick={() => answerProof(false)}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            busy={isRunning}
            busyLabel="Wird geprüft..."
          >
            Bestätigen
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className="space-y-4" onSubmit={submit}>
        <CallFailure failure={wrong ? null : failure} />
        {/* For password managers, which look for the two together. */}
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <ProofField
          autoFocus
          id="bestaetigung-nachweis"
          name="nachweis"
          ways={ways}
          error={wrong}
        />
        {ways.includes("passkey") && (
          <PasskeyButton ask={proveByPasskey} onDone={() => answerProof(true)}>
            Mit Passkey bestätigen
          </PasskeyButton>
        )}
      </form>
    </Dialog>
  );
}

const FORM_ID = "bestaetigung";
