import { hydrate } from "../islands/hydrate.tsx";
import { PasskeyProof, type PasskeyProofProps } from "./kit/passkey-sign-in.tsx";

export function mount(element: HTMLElement, props: PasskeyProofProps) {
  hydrate(element, PasskeyProof, props);
}
