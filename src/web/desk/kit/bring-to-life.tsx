import { type ComponentType, startTransition } from "react";
import type { Root } from "react-dom/client";
import { hydrate } from "../../islands/hydrate.tsx";
import type { RenderedBy } from "./desk-frame.tsx";
import type { DeskProps } from "./desk-props.ts";
import { noteServerTime } from "./server-clock.ts";

/**
 * Hydrates a page of the desk; resolves once it reacts to input. A transition: React hydrates in slices, between which the browser
 * scrolls and paints.
 */
export async function bringToLife(
  element: HTMLElement,
  Page: ComponentType<DeskProps & RenderedBy>,
  props: DeskProps,
) {
  noteServerTime(props.now);
  const alive = Promise.withResolvers<void>();
  const root = Promise.withResolvers<Root>();
  startTransition(() => root.resolve(hydrate(element, Page, { ...props, onAlive: alive.resolve })));
  await alive.promise;
  return root.promise;
}
