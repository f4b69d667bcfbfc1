import { DriverDesk, preloadDriverDesk } from "./drivers/driver-desk.tsx";
import { bringToLife } from "./kit/bring-to-life.tsx";
import type { DeskProps } from "./kit/desk-props.ts";

export async function mount(element: HTMLElement, props: DeskProps) {
  await preloadDriverDesk(props.query);
  return bringToLife(element, DriverDesk, props);
}
