import type { ComponentType } from "react";
import { flushSync } from "react-dom";
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

/** In one go: what somebody types while React works piece by piece would give way to what was read before. */
export function hydrateForm<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
) {
  flushSync(() => hydrate(element, Component, props));
}
