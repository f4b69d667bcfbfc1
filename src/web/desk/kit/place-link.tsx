import type { ComponentProps, MouseEvent } from "react";
import { type DeskUrl, hrefOf, useDeskPlace } from "./use-desk-url.ts";

interface PlaceLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** What is different there. */
  to: Partial<DeskUrl>;
}

/** A link to another place of the desk: opens without a reload, or in a new tab if the browser is asked to. */
export function PlaceLink({ to, ...rest }: PlaceLinkProps) {
  const { url, changeUrl } = useDeskPlace();
  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    changeUrl(to, { addsHistory: true });
  }
  return <a {...rest} href={hrefOf({ ...url, ...to })} onClick={go} />;
}
