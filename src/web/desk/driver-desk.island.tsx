import { hydrate } from "../islands/hydrate.tsx";
import { DriverDesk } from "./drivers/driver-desk.tsx";
import type { DeskProps } from "./kit/desk-props.ts";
import { noteServerTime } from "./kit/server-clock.ts";

export function mount(element: HTMLElement, props: DeskProps) {
  noteServerTime(props.now);
  return hydrate(element, DriverDesk, props);
}
