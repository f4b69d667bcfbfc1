import type { ComponentType } from "react";
import { hydrate } from "../../islands/hydrate.tsx";
import type { RenderedBy } from "./desk-frame.tsx";
import type { DeskProps } from "./desk-props.ts";
import { noteServerTime } from "./server-clock.ts";

/** Hydrates a page of the desk; resolves once it reacts to input. */
export async function bringToLife(
  element: HTMLElement,
  Page: ComponentType<DeskProps & RenderedBy>,
  props: DeskProps,
) {
  noteServerTime(props.now);
  const alive = Promise.withResolvers<void>();
  const root = hydrate(element, Page, { ...props, onAlive: alive.resolve });
  await alive.promise;
  return root;
}
