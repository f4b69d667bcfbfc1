import { createContext, use, useRef, useState } from "react";
import type { Job } from "./wire.ts";

/** Which dialog is open. It keeps the job as it was when opened; the server checks anyway. */
type DeskDialog = { kind: "assign"; job: Job } | { kind: "address"; job: Job } | { kind: "create" };

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

/** State of the dialogs; the focus returns to the opener, or to its job's number when the opener is gone. */
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
      const job = dialog && dialog.kind !== "create" ? dialog.job : undefined;
      setTimeout(() => focusAgain(opener.current, job));
    },
  };
}

/** Id of the button with a job's number. */
export function jobButtonId(nummer: number): string {
  return `auftrag-${nummer}`;
}

function focusAgain(opener: Element | null, job: Job | undefined) {
  const isUsable = opener?.isConnected && opener !== document.body;
  const target = isUsable
    ? opener
    : document.getElementById(job ? jobButtonId(job.nummer) : "auftraege");
  if (target instanceof HTMLElement) target.focus();
}
