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
  return hydrateRoot(element, <Component {...props} />, { identifierPrefix });
}

/** `mount` of an island that needs nothing but its component. */
export function islandOf<Props extends object>(Component: ComponentType<Props>) {
  return (element: HTMLElement, props: Props): void => {
    hydrate(element, Component, props);
  };
}

/**
 * Hydrates in one go: what somebody types while React works piece by piece would give way to what was read before. React
 * writes a prefilled text area again, which moves its caret, so the selection is put back.
 */
export function hydrateForm<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
) {
  const field = document.activeElement;
  const selected = field instanceof HTMLTextAreaElement && {
    start: field.selectionStart,
    end: field.selectionEnd,
    direction: field.selectionDirection,
  };
  const root = flushSync(() => hydrate(element, Component, props));
  if (selected) field.setSelectionRange(selected.start, selected.end, selected.direction);
  return root;
}
