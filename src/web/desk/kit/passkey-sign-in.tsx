import { PasskeyButton } from "./passkey-button.tsx";
import { signInByPasskey } from "./passkey-here.ts";
import { SIGNED_IN_MARK } from "./sign-out-reasons.ts";

export interface PasskeySignInProps {
  after: "nothing" | "password";
  /** A page of the desk. */
  returnTo: string;
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
