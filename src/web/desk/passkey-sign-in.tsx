import { PasskeyButton } from "./kit/passkey-button.tsx";
import { SIGNED_IN_MARK } from "./kit/sign-out-reasons.ts";

export interface PasskeySignInProps {
  after: "nothing" | "password";
  /** A page of the desk. */
  returnTo: string;
}

/** On the pages of the login. */
export function PasskeySignIn({ after, returnTo }: PasskeySignInProps) {
  return (
    <PasskeyButton
      after={after}
      onSignedIn={() => location.replace(`${returnTo}${SIGNED_IN_MARK}`)}
    />
  );
}
