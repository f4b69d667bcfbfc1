import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { OPEN_DRIVER_ID } from "../kit/use-dialogs.ts";
import type { ChangeDriverUrl } from "./use-driver-url.ts";

/** Id of the link that opens a driver. */
export function driverLinkId(driverId: string): string {
  return `fahrer-${driverId}`;
}

/**
 * Opens and closes a driver. Where he takes the list's place, the focus goes to his name and back to his line;
 * beside the list it stays where it is. 'Back' closes him.
 */
export function useOpening(driverId: string, changeUrl: ChangeDriverUrl, hasRoom: boolean) {
  const last = useRef(driverId);
  const follow = useEffectEvent((before: string, now: string) => {
    if (now === "") document.getElementById(driverLinkId(before))?.focus();
    else if (!hasRoom) {
      scrollTo({ top: 0, behavior: "instant" });
      document.getElementById(OPEN_DRIVER_ID)?.focus();
    }
  });
  useEffect(() => {
    if (last.current !== driverId) follow(last.current, driverId);
    last.current = driverId;
  }, [driverId]);
  const open = useCallback(
    (id: string) => changeUrl({ driverId: id }, { addsHistory: !isOneOpen() }),
    [changeUrl],
  );
  return { open, close: () => changeUrl({ driverId: "" }) };
}

function isOneOpen() {
  return new URLSearchParams(location.search).has("fahrer");
}
