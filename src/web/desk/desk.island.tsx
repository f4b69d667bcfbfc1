import { Desk, preloadDesk } from "./desk.tsx";
import { bringToLife } from "./kit/bring-to-life.tsx";
import type { DeskProps } from "./kit/desk-props.ts";

/** Hydrates once the code of what is shown is there: a part without its code could not be updated in its place. */
export async function mount(element: HTMLElement, props: DeskProps) {
  await preloadDesk(props.query);
  return bringToLife(element, Desk, props);
}
