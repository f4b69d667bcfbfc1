import type { ComponentProps } from "react";
import { hydrate } from "../../islands/hydrate.tsx";
import { UiDemo } from "./ui-demo.tsx";

/** Brings the catalogue's dialog and toasts to life. */
export function mount(element: HTMLElement, props: ComponentProps<typeof UiDemo>) {
  hydrate(element, UiDemo, props);
}
