import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { type FormEvent, useState } from "react";
import type { FactorWay } from "../../../domain/desk/second-factor/vocabulary.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { Notice } from "../../ui/notice.tsx";
import { CallError } from "./call.ts";
import { RecoveryCodes } from "./new-key.tsx";
import { CallFailure, makePasskey, useAttempt } from "./passkey-sign-in.tsx";
import { ProofDialog } from "./proof-dialog.tsx";
import { useProofQuestion } from "./proof-gate.ts";

interface AddPasskeyProps {
  email: string;
  ways: readonly FactorWay[];
  /** Where the page says that it worked. */
  donePath: string;
}

/** Adds a passkey to one's own access. With the first second factor it shows the recovery codes, this once. */
export function AddPasskey({ email, ways, donePath }: AddPasskeyProps) {
  const isHydrated = useHydrated();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { failure, isRunning, attempt } = useAttempt();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    void attempt(async () => {
      // Asks for the passkey only when everything else is valid.
      if (!name) throw NAMELESS;
      const { recoveryCodes } = await makePasskey(name);
      if (recoveryCodes) setCodes(recoveryCodes);
      else location.assign(donePath);
    });
  }
  if (codes) {
    return (
      <div className="space-y-4">
        <Notice kind="success" title="Passkey hinzugefügt" live="status">
          <p>
            Bewahren Sie diese Wiederherstellungscodes auf. Jeder ersetzt den Passkey einmal, und
            sie stehen nur hier.
          </p>
        </Notice>
        <RecoveryCodes codes={codes} email={email} />
        <LinkButton href={donePath} variant="primary">
          Codes sind aufbewahrt
        </LinkButton>
      </div>
    );
  }
  if (!isHydrated) return null;
  if (!browserSupportsWebAuthn()) return <p>Dieser Browser kennt keine Passkeys.</p>;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <ProofQuestion email={email} ways={ways} />
      <CallFailure failure={failure} text={failure?.fields.name} />
      <TextField
        name="name"
        id="neuer-passkey"
        label="Name des neuen Passkeys"
        hint="Damit Sie ihn wiedererkennen, zum Beispiel „Telefon“ oder „Schlüssel am Bund“."
        autoComplete="off"
        maxLength={60}
      />
      <Button type="submit" busy={isRunning} busyLabel="Warten auf den Passkey...">
        Passkey hinzufügen
      </Button>
    </form>
  );
}

/** Never on the server: nothing is asked for there. */
function ProofQuestion(own: Pick<AddPasskeyProps, "email" | "ways">) {
  const question = useProofQuestion();
  return question && <ProofDialog reason={question} {...own} />;
}

const NAMELESS = new CallError(
  "validation",
  "Name fehlt",
  "Bitte geben Sie dem Passkey einen Namen.",
);
