import { useEffect, useEffectEvent, useRef } from "react";

/** Ids of the open job and of its name. */
export const OPEN_JOB_ID = "offener-auftrag";
export const OPEN_JOB_NAME_ID = "offener-auftrag-name";

/**
 * Where the open job takes the list's place, the focus goes to it, and back to its line when it is closed;
 * beside the list it stays where it is.
 */
export function useOpening(job: string, hasRoom: boolean): void {
  const last = useRef(job);
  const opener = useRef<Element | null>(null);
  const follow = useEffectEvent((now: string) => {
    if (now === "") focusOn(opener.current);
    else if (!hasRoom) {
      scrollTo({ top: 0, behavior: "instant" });
      focusOn(document.getElementById(OPEN_JOB_ID));
    }
  });
  useEffect(() => {
    if (last.current !== job) follow(job);
    last.current = job;
  }, [job]);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const isRow = target instanceof Element && target.matches("[data-row]");
      if (isRow) opener.current = target;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
}

function focusOn(element: Element | null) {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}
