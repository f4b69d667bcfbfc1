import { createContext, type ReactNode, use, useRef, useState } from "react";
import { dismissInputError } from "../../ui/toaster.tsx";

/** Draws a dialog with the function that closes it. What it is about stays as it was when opened; the server checks anyway. */
type DrawDialog = (close: () => void) => ReactNode;

interface Dialogs {
  isDialogOpen: boolean;
  /** `about`: id of the element that gets the focus at the end if the opener is gone by then. */
  openDialog: (draw: DrawDialog, about: string) => void;
}

const Context = createContext<Dialogs | null>(null);

/** Whether a dialog is open, and how to open one from anywhere on the desk. */
export function useDialogs(): Dialogs {
  const dialogs = use(Context);
  if (!dialogs) throw new Error("useDialogs needs a DialogsProvider");
  return dialogs;
}

interface Origin {
  opener: Element | null;
  about: string;
}

/** Draws the dialog that is open, if any. Each opening starts afresh, and at its end the focus returns. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<{ draw: DrawDialog } | null>(null);
  const origin = useRef<Origin>(null);
  function openDialog(draw: DrawDialog, about: string) {
    origin.current = { opener: document.activeElement, about };
    setDialog({ draw });
  }
  function close() {
    setDialog(null);
    dismissInputError();
    setTimeout(() => origin.current && focusAgain(origin.current));
  }
  return (
    <Context value={{ isDialogOpen: dialog !== null, openDialog }}>
      {children}
      {dialog?.draw(close)}
    </Context>
  );
}

function focusAgain({ opener, about }: Origin) {
  const isUsable = opener?.isConnected && opener !== document.body;
  const target = isUsable ? opener : document.getElementById(about);
  if (target instanceof HTMLElement) target.focus();
}
