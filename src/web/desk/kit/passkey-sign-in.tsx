import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CallError, call } from "./call.ts";
import { SIGNED_IN_MARK } from "./session-gate.ts";
import type { CallAnswer } from "./wire.ts";

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

/** Passkeys in this browser. */

/** The person is not signed in yet. */
const SIGNING_IN = { staySignedOut: true };

export function canUsePasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Signs in with a passkey: after the password, one of the same dispatcher; else whichever the person chooses. Throws `CallError`. */
export async function signInByPasskey(after: "nothing" | "password"): Promise<void> {
  const isSecondStep = after === "password";
  const { options } = await call("ask-passkey", isSecondStep ? {} : { pending: "" }, SIGNING_IN);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const given = await asked(() => startAuthentication({ optionsJSON }));
  const passkey = { ...given, ...plain(given) };
  await call(
    isSecondStep ? "confirm-admin-login" : "sign-in-with-passkey",
    { passkey },
    SIGNING_IN,
  );
}

/** Shows with a passkey who sits here (`prove-identity`). Throws `CallError`. */
export async function proveByPasskey(): Promise<void> {
  const { options } = await call("ask-passkey", { pending: "" });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const given = await asked(() => startAuthentication({ optionsJSON }));
  await call("prove-identity", { way: "passkey", passkey: { ...given, ...plain(given) } });
}

/** Makes a passkey on this device and stores it under this name. Throws `CallError`. */
export async function makePasskey(name: string): Promise<CallAnswer<"admin-add-passkey">> {
  const { options } = await call("admin-offer-passkey", {});
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await asked(() => startRegistration({ optionsJSON }));
  return call("admin-add-passkey", { name, passkey: { ...made, ...plain(made) } });
}

/** Closing the browser's question is no error. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    throw isKnown
      ? new CallError("passkey_known", "Schon vorhanden", KNOWN)
      : new CallError("passkey_cancelled", "Nicht bestätigt", CANCELLED);
  }
}

const KNOWN = "Dieses Gerät hat schon einen Passkey für Ihren Zugang.";
const CANCELLED =
  "Der Passkey wurde nicht bestätigt. Versuchen Sie es noch einmal, und halten Sie Finger, Gesicht oder PIN bereit.";

interface Answer {
  response: object;
  clientExtensionResults: object;
}

function plain({ response, clientExtensionResults }: Answer) {
  return { response: { ...response }, clientExtensionResults: { ...clientExtensionResults } };
}
