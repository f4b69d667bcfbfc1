import { createContext, type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import { dismissInputError } from "../../ui/toaster.tsx";
import { isLeavingEntry, leaveEntry, onceSettled } from "./history.ts";
import { useListener } from "./use-browser.ts";

interface Dialogs {
  isDialogOpen: boolean;
  /** The dialog keeps its data as of opening; the server refuses outdated changes. */
  openDialog: (dialog: ReactNode) => void;
}

const Context = createContext<Dialogs | null>(null);

/** Whether a dialog is open, and how to open one from anywhere on the desk. */
export function useDialogs(): Dialogs {
  const dialogs = use(Context);
  if (!dialogs) throw new Error("useDialogs needs a DialogsProvider");
  return dialogs;
}

const Closing = createContext(() => {});

/** Closes what is drawn here in another way than all of it: leads back to the step before, or on to the next one. */
export const ClosedBy = Closing.Provider;

/** Closes the dialog, or the open panel, that this is part of. */
export function useClose(): () => void {
  return use(Closing);
}

/** Asks a dialog before 'Back' closes it: whatever keeps it open prevents this event's default. */
export const BACK_EVENT = "dialog-back";

interface Origin {
  opener: Element | null;
  /** Panel, row and section that hold the opener. */
  panel: Element | null;
  row: Element | null;
  section: Element | null;
  /** Id of the row's link: the row may stand elsewhere by then. */
  link: string;
}

/**
 * Draws the dialog that is open, if any. Each opening starts afresh, and at its end the focus returns. A dialog is an entry of the
 * history: 'Back' closes it and nothing else.
 */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const origin = useRef<Origin>(null);
  function openDialog(opened: ReactNode) {
    const opener = document.activeElement;
    const around = (place: string) => opener?.closest(place) ?? null;
    const row = around("tr, li");
    origin.current = {
      opener,
      panel: around("aside"),
      row,
      section: around("section[tabindex='-1']"),
      link: row?.querySelector("[data-row]")?.id ?? "",
    };
    setDialog(opened);
    onceSettled(addEntry);
  }
  function forget() {
    setDialog(null);
    dismissInputError();
    setTimeout(() => origin.current && focusAgain(origin.current));
  }
  function close() {
    forget();
    if (isDialogEntry()) leaveEntry();
  }
  function onBack() {
    if (!dialog || isLeavingEntry() || isDialogEntry()) return;
    if (document.dispatchEvent(new Event(BACK_EVENT, { cancelable: true }))) forget();
    else addEntry();
  }
  useListener(() => window, "popstate", onBack);
  useEffect(() => {
    // History entry of a dialog that was open when the page was reloaded.
    if (isDialogEntry()) history.replaceState(null, "", location.href);
  }, []);
  return (
    <Context value={{ isDialogOpen: dialog !== null, openDialog }}>
      {children}
      <Suspense>
        <ClosedBy value={close}>{dialog}</ClosedBy>
      </Suspense>
    </Context>
  );
}

const ENTRY = { dialog: true };

function addEntry() {
  history.pushState(ENTRY, "", location.href);
}

function isDialogEntry() {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "dialog" in state;
}

/** Its opener may be gone by now: then what is nearest to it. */
function focusAgain({ opener, panel, row, section, link }: Origin) {
  if (document.activeElement !== document.body && document.activeElement?.isConnected) return;
  const inRow = row?.isConnected ? row.querySelector("a, button") : null;
  const nearest = [opener, panel, document.getElementById(link), inRow, section];
  const target = nearest.find((place) => place?.isConnected && place !== document.body);
  if (target instanceof HTMLElement) target.focus();
}
