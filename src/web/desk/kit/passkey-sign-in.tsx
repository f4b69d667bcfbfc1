import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CallError } from "./call.ts";
import { canUsePasskeys, proveByPasskey, signInByPasskey } from "./passkey-here.ts";
import { SIGNED_IN_MARK } from "./session-gate.ts";

export interface PasskeySignInProps {
  after: "nothing" | "password";
  /** A page of the desk. */
  returnTo: string;
}

export interface PasskeyProofProps {
  /** The form that goes on once it is shown who sits here. */
  formId: string;
}

/** On the page that asks who sits here. */
export function PasskeyProof({ formId }: PasskeyProofProps) {
  const goOn = () => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.submit();
  };
  return (
    <PasskeyButton ask={proveByPasskey} onDone={goOn}>
      Mit Passkey bestätigen
    </PasskeyButton>
  );
}

/** On the pages of the login. */
export function PasskeySignIn({ after, returnTo }: PasskeySignInProps) {
  return (
    <PasskeyButton
      ask={() => signInByPasskey(after)}
      onDone={() => location.replace(`${returnTo}${SIGNED_IN_MARK}`)}
    >
      {after === "password" ? "Mit Passkey bestätigen" : "Mit Passkey anmelden"}
    </PasskeyButton>
  );
}

interface PasskeyButtonProps {
  children: string;
  /** Throws `CallError`. */
  ask: () => Promise<void>;
  onDone: () => void | Promise<void>;
}

/** Asks for a passkey. Only where the browser knows them; without script there is nothing. */
export function PasskeyButton({ children, ask, onDone }: PasskeyButtonProps) {
  const [canUse, setCanUse] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setCanUse(canUsePasskeys()), []);
  if (!canUse) return null;
  async function start() {
    setRunning(true);
    setFailure(null);
    try {
      await ask();
      await onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setRunning(false);
    }
  }
  return (
    <div className="space-y-4">
      {failure && (
        <Notice kind="error" title={failure.title} live="alert">
          <p>{failure.message}</p>
        </Notice>
      )}
      <Button wide busy={isRunning} busyLabel="Warten auf den Passkey..." onClick={start}>
        {children}
      </Button>
    </div>
  );
}
