import { createRoot } from "react-dom/client";
import type { DeskProps } from "./desk/desk-props.ts";
import { DriverDesk } from "./driver-desk/driver-desk.tsx";

/** Replaces 'Laden...' by the driver management. Nothing to hydrate: the server knows none of its lists. */
export function mount(element: HTMLElement, props: DeskProps) {
  createRoot(element).render(<DriverDesk {...props} />);
}
