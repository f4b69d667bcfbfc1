import { createRoot } from "react-dom/client";
import { DriverDesk } from "./drivers/driver-desk.tsx";
import type { DeskProps } from "./kit/desk-loading.tsx";

/** Replaces 'Laden...' by the driver management. Nothing to hydrate: the server knows none of its lists. */
export function mount(element: HTMLElement, props: DeskProps) {
  const root = createRoot(element);
  root.render(<DriverDesk {...props} />);
  return root;
}
