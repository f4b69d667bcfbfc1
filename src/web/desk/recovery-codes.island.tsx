import { hydrate } from "../islands/hydrate.tsx";
import { RecoveryCodes, type RecoveryCodesProps } from "./kit/new-key.tsx";

export function mount(element: HTMLElement, props: RecoveryCodesProps) {
  hydrate(element, RecoveryCodes, props);
}
