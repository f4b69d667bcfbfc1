import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { CallError, call } from "./call.ts";
import type { CallAnswer } from "./wire.ts";

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
