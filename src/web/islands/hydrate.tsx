import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

/** Brings the server's markup of an island to life; the same id prefix as `ui/island.tsx`. */
export function hydrate<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
) {
  const identifierPrefix = element.closest<HTMLElement>("[data-island]")?.dataset.island ?? "";
  hydrateRoot(element, <Component {...props} />, { identifierPrefix });
}
