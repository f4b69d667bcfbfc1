import { hydrate } from "../islands/hydrate.tsx";
import { Desk, preloadDesk } from "./desk.tsx";
import type { DeskProps } from "./kit/desk-props.ts";
import { noteServerTime } from "./kit/server-clock.ts";

/** Hydrates once the code of what is shown is there: a part without its code could not be updated in its place. */
export async function mount(element: HTMLElement, props: DeskProps) {
  noteServerTime(props.now);
  await preloadDesk(props.query);
  const alive = Promise.withResolvers<void>();
  const root = hydrate(element, Desk, { ...props, onAlive: alive.resolve });
  await alive.promise;
  return root;
}
