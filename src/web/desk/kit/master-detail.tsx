import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useListener, useShortcuts } from "./use-browser.ts";
import { ClosedBy } from "./use-dialogs.tsx";

interface MasterDetailProps extends MasterDetailFocus {
  onClose: () => void;
  /** Look of both where they have room beside each other. */
  columns: string;
  detail: ReactNode;
  children: ReactNode;
}

/** A list, and right of it what is open of it, if anything; on a narrow screen one of the two. */
export function MasterDetail(props: MasterDetailProps) {
  const { open, onClose, columns, detail, children } = props;
  const isOpen = open !== "";
  useMasterDetailFocus(props);
  useShortcuts({ Escape: onClose });
  return (
    <div className={classNames(isOpen && `min-[75rem]:grid min-[75rem]:gap-6 ${columns}`)}>
      <div
        // In CSS, as the server doesn't know the width and a list hidden later would move the panel.
        className={classNames("min-w-0", isOpen && "max-[75rem]:hidden")}
        data-tight={isOpen ? "" : undefined}
      >
        {children}
      </div>
      {isOpen && (
        <ClosedBy key={open} value={onClose}>
          {detail}
        </ClosedBy>
      )}
    </div>
  );
}

function hasRoom() {
  return matchMedia("(min-width: 75rem)").matches;
}

interface MasterDetailFocus {
  /** Id of the open row, or empty. */
  open: string;
  /** Id of what gets the focus where the detail takes the list's place. */
  detailId: string;
  /** The row that opens it, if none had the focus or that one is gone. */
  rowOf: (opened: string) => Element | null;
}

/**
 * Where the detail takes the list's place, the focus goes to it, and back to its row when it is closed; beside the list
 * it stays where it is, unless that was in a detail which is replaced.
 */
function useMasterDetailFocus({ open, detailId, rowOf }: MasterDetailFocus): void {
  const last = useRef(open);
  const opener = useRef<Element | null>(null);
  const follow = useEffectEvent((before: string, now: string) => {
    if (now === "") focusOn(opener.current?.isConnected ? opener.current : rowOf(before));
    else if (hasRoom()) {
      // Beside it the list is narrower, and its rows stand elsewhere.
      document.activeElement?.closest("tr, li")?.scrollIntoView({ block: "nearest" });
      const isLost = document.activeElement === document.body && before !== "";
      if (isLost) document.getElementById(detailId)?.focus({ preventScroll: true });
    } else {
      scrollTo({ top: 0, behavior: "instant" });
      focusOn(document.getElementById(detailId));
    }
  });
  useEffect(() => {
    if (last.current !== open) follow(last.current, open);
    last.current = open;
  }, [open]);
  const begin = useEffectEvent(() => {
    if (open !== "" && document.activeElement === document.body) {
      document.getElementById(detailId)?.focus({ preventScroll: hasRoom() });
    }
  });
  // Opened by a link: marks as begun.
  useEffect(() => begin(), []);
  function remember({ target }: FocusEvent) {
    const isRow = target instanceof Element && target.matches("[data-row]");
    if (isRow) opener.current = target;
  }
  useListener(() => document, "focusin", remember);
}

/** What is folded can't have the focus; what unfolds it can. */
function focusOn(element: Element | null) {
  const target = element?.closest("details:not([open])")?.querySelector("summary") ?? element;
  if (target instanceof HTMLElement && target.isConnected) target.focus();
}
