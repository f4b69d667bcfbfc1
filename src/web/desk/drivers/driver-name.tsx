import type { MouseEvent } from "react";
import { LINK_LOOK } from "../kit/contact-links.tsx";
import type { Driver } from "../kit/wire.ts";
import { useListContext } from "./list-context.ts";
import { driverLinkId } from "./use-driver-opening.ts";
import { hrefOf } from "./use-driver-url.ts";
import { fullName } from "./wording.ts";

/** The driver's name, which opens him. */
export function DriverName({ driver }: { driver: Driver }) {
  const { url, onOpen } = useListContext();
  function open(event: MouseEvent) {
    // With a modifier the browser opens its own new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(driver.id);
  }
  return (
    <a
      id={driverLinkId(driver.id)}
      href={hrefOf(url, driver.id)}
      aria-current={driver.id === url.driverId ? "true" : undefined}
      onClick={open}
      className={LINK_LOOK}
    >
      {fullName(driver)}
    </a>
  );
}
