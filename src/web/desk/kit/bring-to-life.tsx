import { type ComponentType, startTransition } from "react";
import type { Root } from "react-dom/client";
import { hydrate } from "../../islands/hydrate.tsx";
import type { RenderedBy } from "./desk-frame.tsx";
import type { DeskProps } from "./desk-props.ts";
import { noteServerTime } from "./server-clock.ts";

/** Hydrates a page of the desk, yielding to the browser between its pieces: a long list blocks neither scrolling nor typing. */
export async function bringToLife(
  element: HTMLElement,
  Page: ComponentType<DeskProps & RenderedBy>,
  props: DeskProps,
) {
  noteServerTime(props.now);
  const alive = Promise.withResolvers<void>();
  const root = await new Promise<Root>((begin) =>
    startTransition(() => begin(hydrate(element, Page, { ...props, onAlive: alive.resolve }))),
  );
  await alive.promise;
  return root;
}
