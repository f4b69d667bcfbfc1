import { ArrowLeft, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";

/** Closes what is open beside a list: on a narrow screen the way back to the list, else a cross in the corner. */
export function BackToList({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      className="-ml-1 flex min-h-11 cursor-pointer items-center gap-2 rounded-sign px-1 font-semibold text-blue hover:bg-warm min-[75rem]:float-right min-[75rem]:-m-1 min-[75rem]:grid min-[75rem]:size-9 min-[75rem]:min-h-0 min-[75rem]:place-items-center min-[75rem]:text-ink"
    >
      <ArrowLeft aria-hidden="true" size={20} className="min-[75rem]:hidden" />
      <X aria-hidden="true" size={20} className="max-[75rem]:hidden" />
      <span className="min-[75rem]:sr-only">Zurück zur Liste</span>
    </button>
  );
}

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
