import { hydrate } from "../islands/hydrate.tsx";
import { DriverDesk } from "./drivers/driver-desk.tsx";
import type { DeskProps } from "./kit/desk-props.ts";
import { noteServerTime } from "./kit/server-clock.ts";

export async function mount(element: HTMLElement, props: DeskProps) {
  noteServerTime(props.now);
  const alive = Promise.withResolvers<void>();
  const root = hydrate(element, DriverDesk, { ...props, onAlive: alive.resolve });
  await alive.promise;
  return root;
}
