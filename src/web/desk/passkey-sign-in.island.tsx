import { hydrate } from "../islands/hydrate.tsx";
import { PasskeySignIn, type PasskeySignInProps } from "./kit/passkey-sign-in.tsx";

export function mount(element: HTMLElement, props: PasskeySignInProps) {
  hydrate(element, PasskeySignIn, props);
}
