import { useMutation } from "@tanstack/react-query";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import type { CallError } from "./call.ts";
import { PanelSection } from "./row-panel.tsx";

interface PersonDataProps {
  /** Id of the heading. */
  id: string;
  /** On whose demand, and what the file holds. */
  text: string;
  /** The button that erases. */
  children: ReactNode;
  /** Owner of the data, in words. */
  whose: string;
  filename: string;
  /** Asks the server for it. Rejects with a `CallError`. */
  read: () => Promise<Blob>;
}

/** Privacy: 'Daten exportieren', everything that is kept about somebody as a file of the browser's downloads; or erasure. */
export function PersonData({ id, text, children, whose, filename, read }: PersonDataProps) {
  const file = useMutation<Blob, CallError>({
    mutationFn: read,
    onSuccess(content) {
      saveFile(content, filename);
      showSuccess("Daten exportiert", `Die Daten von ${whose} liegen in den Downloads.`);
    },
    onError: ({ title, message }) => showError(title, message),
  });
  return (
    <PanelSection id={id} title="Auskunft und Löschung">
      <p className="text-14 text-ink-2">{text}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="row"
          busy={file.isPending}
          busyLabel="Wird exportiert..."
          onClick={() => file.mutate()}
        >
          Daten exportieren
        </Button>
        {children}
      </div>
    </PanelSection>
  );
}

/** Long enough for the browser to have begun writing it. */
const DOWNLOAD_KEPT_MS = 60_000;

/** Puts a file into the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_KEPT_MS);
}

interface ButtonMenuProps {
  /** On the button that opens it. */
  label: ReactNode;
  /** The `li` with the buttons and links behind it. */
  children: ReactNode;
}

/** Buttons behind one, beneath it; opens without script, too. It closes with a choice, with Escape and when the focus leaves it. */
export function ButtonMenu({ label, children }: ButtonMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  function close() {
    if (menu.current) menu.current.open = false;
  }
  function closeAndFocus() {
    close();
    menu.current?.querySelector("summary")?.focus();
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    // Or the open job would be closed with it.
    event.stopPropagation();
    closeAndFocus();
  }
  function closeOnLeaving({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  }
  function closeOnChoice({ target }: { target: EventTarget }) {
    // Before the dialog opens, which gives the focus back to where it was.
    if (target instanceof Element && target.closest("a, button")) closeAndFocus();
  }
  return (
    <details
      ref={menu}
      className="[anchor-scope:--menu]"
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeaving}
    >
      <summary className="[anchor-name:--menu] flex min-h-8 cursor-pointer list-none items-center gap-1 rounded-sign border-2 border-edge bg-sheet px-3 py-1 font-sign text-14 font-semibold hover:border-ink max-lg:min-h-11">
        {label}
      </summary>
      <ul
        onClickCapture={closeOnChoice}
        className="absolute z-20 mt-1 w-max [position-anchor:--menu] top-[anchor(bottom)] left-[anchor(left)] [position-try-fallbacks:flip-inline] rounded-sign border border-edge bg-sheet p-1 [&_:is(a,button)]:w-full [&_:is(a,button)]:justify-start [&_:is(a,button)]:not-hover:border-transparent"
      >
        {children}
      </ul>
    </details>
  );
}
