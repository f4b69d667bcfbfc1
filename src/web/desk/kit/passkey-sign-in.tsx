import { PasskeyButton } from "./passkey-button.tsx";
import { proveByPasskey, signInByPasskey } from "./passkey-here.ts";
import { SIGNED_IN_MARK } from "./sign-out-reasons.ts";

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
