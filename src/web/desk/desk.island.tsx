import { createRoot } from "react-dom/client";
import { Desk } from "./desk.tsx";
import type { DeskProps } from "./kit/desk-loading.tsx";

/** Replaces 'Laden...' by the desk. Nothing to hydrate: the server knows none of its lists. */
export function mount(element: HTMLElement, props: DeskProps) {
  const root = createRoot(element);
  root.render(<Desk {...props} />);
  return root;
}
