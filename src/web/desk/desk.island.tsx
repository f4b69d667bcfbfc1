import { hydrate } from "../islands/hydrate.tsx";
import { Desk } from "./desk.tsx";
import type { DeskProps } from "./kit/desk-props.ts";
import { noteServerTime } from "./kit/server-clock.ts";

export function mount(element: HTMLElement, props: DeskProps) {
  noteServerTime(props.now);
  hydrate(element, Desk, props);
}
