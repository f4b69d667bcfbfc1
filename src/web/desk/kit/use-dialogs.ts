import { createContext, use, useRef, useState } from "react";
import type { AssignedJob, Driver, DriverDocument, Job } from "./wire.ts";

/** Which dialog is open. It keeps job or driver as they were when opened; the server checks anyway. */
type DeskDialog =
  | { kind: "create" | "old-jobs" | "test-jobs" }
  | { kind: "address" | "edit" | "alert" | "undo-no-show"; job: Job }
  | { kind: "cancel" | "no-show"; job: AssignedJob }
  /** `driverId`: the driver who is chosen already, because he offered himself. */
  | { kind: "assign"; job: Job; driverId?: string }
  | { kind: "replace"; job: AssignedJob; driverId?: string }
  | { kind: "reject" | "reset" | "erase"; driver: Driver }
  | { kind: "preview"; document: DriverDocument; blockedUrl?: string };

interface Dialogs {
  dialog: DeskDialog | null;
  openDialog: (dialog: DeskDialog) => void;
  closeDialog: () => void;
}

const Context = createContext<Dialogs | null>(null);
export const DialogsProvider = Context.Provider;

/** The open dialog, and how to open one from anywhere on the desk. */
export function useDialogs(): Dialogs {
  const dialogs = use(Context);
  if (!dialogs) throw new Error("useDialogs needs a DialogsProvider");
  return dialogs;
}

/** State of the dialogs; the focus returns to the opener, or to what the dialog was about when the opener is gone. */
export function useDialogState(): Dialogs {
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const opener = useRef<Element | null>(null);
  return {
    dialog,
    openDialog(next) {
      opener.current = document.activeElement;
      setDialog(next);
    },
    closeDialog() {
      setDialog(null);
      const place = dialog && placeOf(dialog);
      setTimeout(() => focusAgain(opener.current, place));
    },
  };
}

/** Id of the button with a job's number. */
export function jobButtonId(nummer: number): string {
  return `auftrag-${nummer}`;
}

/** Id of the open driver's name. */
export const OPEN_DRIVER_ID = "offener-fahrer";

function placeOf(dialog: DeskDialog) {
  if ("job" in dialog) return jobButtonId(dialog.job.nummer);
  return "driver" in dialog || "document" in dialog ? OPEN_DRIVER_ID : "auftraege";
}

function focusAgain(opener: Element | null, place: string | null) {
  const isUsable = opener?.isConnected && opener !== document.body;
  const target = isUsable ? opener : document.getElementById(place ?? "");
  if (target instanceof HTMLElement) target.focus();
}
