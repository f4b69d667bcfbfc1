import { hydrate } from "../islands/hydrate.tsx";
import { AddPasskey, type AddPasskeyProps } from "./kit/add-passkey.tsx";

export function mount(element: HTMLElement, props: AddPasskeyProps) {
  hydrate(element, AddPasskey, props);
}
