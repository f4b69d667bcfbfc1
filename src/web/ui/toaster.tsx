import type { CSSProperties, ReactNode } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { Sign, type Tone } from "./sign.tsx";

/** Display time of a message, in milliseconds, unless a pointer rests on it. */
const SHOWN_MS = { success: 8_000, error: 15_000 };
const TOAST_WIDTH = { "--width": "336px" } as CSSProperties;

/** Container of the toasts; rendered once per page with `toasts: true` in `renderDocument`. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      // The column beside a list, so that no toast lies over the list's own buttons.
      style={TOAST_WIDTH}
      offset={16}
      containerAriaLabel="Meldungen"
      closeButton
      gap={8}
      duration={SHOWN_MS.success}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Meldung schließen",
        classNames: {
          toast:
            "pointer-events-auto flex w-full flex-wrap items-start gap-3 rounded-sign border border-edge border-l-4 p-4 pr-10 text-16 text-ink sm:w-(--width)",
          icon: "mt-1",
          content: "min-w-0 basis-[calc(100%-2rem)]",
          title: "font-semibold",
          description: "text-ink-2",
          closeButton:
            "absolute top-2 right-2 grid size-7 cursor-pointer place-items-center rounded-sign hover:bg-warm [&>svg]:size-4",
          actionButton:
            "ml-auto min-h-9 shrink-0 cursor-pointer rounded-sign border border-edge bg-sheet px-3 font-semibold hover:bg-warm",
          success: "border-l-green bg-sheet",
          error: "border-l-red bg-red-soft [&_[data-description]]:text-ink",
        },
      }}
    />
  );
}

/** What has been done. */
export function showSuccess(title: string, text?: ReactNode) {
  toast.success(<span role="status">{title}</span>, { description: text, icon: icon("green") });
}

/** So long 'Rückgängig' is offered for what can be taken back later too. */
export const UNDO_OFFERED_SECONDS = 20;

interface UndoOptions {
  text: string;
  /** So long it can be undone, and so long it is offered. */
  seconds: number;
  undo: () => void;
}

/** What has been done and can still be taken back. */
export function showUndo(title: string, { text, seconds, undo }: UndoOptions) {
  const id = toast.success(<span role="status">{title}</span>, {
    description: text,
    icon: icon("green"),
    duration: Number.POSITIVE_INFINITY,
    action: { label: "Rückgängig", onClick: undo },
  });
  // Its own time stands still under a mouse; what is offered doesn't.
  setTimeout(() => toast.dismiss(id), seconds * 1000);
}

/** Presses the newest 'Rückgängig' that is still offered. */
export function undoLatest() {
  const offered = "[data-sonner-toast]:not([data-removed=true]) [data-action]";
  document.querySelector<HTMLElement>(offered)?.click();
}

let inputError: string | undefined;

/** What keeps a form from being sent. Its fields say it too, so this goes by itself. */
export function showInputError(title: string, text?: string) {
  inputError = showError(title, text, SHOWN_MS.success);
}

/** The form is complete now, or gone. */
export function dismissInputError() {
  if (inputError) toast.dismiss(inputError);
  inputError = undefined;
}

/** What went wrong (destructive style); is there only once. */
export function showError(title: string, text?: string, duration = SHOWN_MS.error) {
  const id = `${title} ${text}`;
  toast.error(<span role="alert">{title}</span>, {
    id,
    description: text,
    icon: icon("red"),
    duration,
  });
  return id;
}

function icon(tone: Tone) {
  return <Sign tone={tone} size={18} />;
}
