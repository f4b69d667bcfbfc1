import { hydrate } from "../islands/hydrate.tsx";
import { NewKey, type NewKeyProps } from "./kit/new-key.tsx";

export function mount(element: HTMLElement, props: NewKeyProps) {
  hydrate(element, NewKey, props);
}
