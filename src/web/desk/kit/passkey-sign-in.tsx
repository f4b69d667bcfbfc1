import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { useState } from "react";
import {
  type FactorWay,
  FRESH_PROOF_MINUTES,
} from "../../../domain/desk/second-factor/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { Notice } from "../../ui/notice.tsx";
import { type CallAnswer, CallError, call } from "./call.ts";
import { SIGNED_IN_MARK } from "./session-gate.ts";

interface PasskeySignInProps {
  after: "nothing" | "password";
  /** A page of the desk. */
  returnTo: string;
}

/** On the page that asks who sits here; `formId`: the form that goes on once it is shown. */
export function PasskeyProof({ formId }: { formId: string }) {
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
  const isHydrated = useHydrated();
  const { failure, isRunning, attempt } = useAttempt();
  if (!isHydrated || !browserSupportsWebAuthn()) return null;
  const start = () => attempt(() => ask().then(onDone));
  return (
    <div className="space-y-4">
      <CallFailure failure={failure} />
      <Button wide busy={isRunning} busyLabel="Warten auf den Passkey..." onClick={start}>
        {children}
      </Button>
    </div>
  );
}

/** Does one thing at a time; what fails with a `CallError` is kept until the next attempt. */
export function useAttempt() {
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isRunning, setRunning] = useState(false);
  async function attempt(work: () => Promise<void>, onFailure?: (error: CallError) => void) {
    if (isRunning) return;
    setRunning(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      onFailure?.(error);
    } finally {
      setRunning(false);
    }
  }
  return { failure, isRunning, attempt };
}

/** Why an attempt failed; `text`: another one than the whole. */
export function CallFailure({
  failure,
  text,
}: {
  failure: CallError | null;
  text?: string | undefined;
}) {
  if (!failure) return null;
  return (
    <Notice kind="error" title={failure.title} live="alert">
      <p>{text ?? failure.message}</p>
    </Notice>
  );
}

/** The person is not signed in yet. */
const SIGNING_IN = { staySignedOut: true };

/** Signs in with a passkey: after the password, one of the same dispatcher; else whichever the person chooses. Throws `CallError`. */
export async function signInByPasskey(after: "nothing" | "password"): Promise<void> {
  const isSecondStep = after === "password";
  const { options } = await call("ask-passkey", isSecondStep ? {} : { pending: "" }, SIGNING_IN);
  const passkey = await authenticate(options);
  await call(
    isSecondStep ? "confirm-admin-login" : "sign-in-with-passkey",
    { passkey },
    SIGNING_IN,
  );
}

/** Shows with a passkey who sits here (`prove-identity`). Throws `CallError`. */
export async function proveByPasskey(): Promise<void> {
  const { options } = await call("ask-passkey", { pending: "" });
  await call("prove-identity", { way: "passkey", passkey: await authenticate(options) });
}

async function authenticate(options: object) {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const given = await asked(() => startAuthentication({ optionsJSON }));
  return { ...given, ...plain(given) };
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
